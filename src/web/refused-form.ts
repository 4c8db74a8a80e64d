import { escapeMarkup } from '../core/display-text.ts';
import { applyEdits, type Control, type Edit, type FormsOfPage, readForms, withAttributes } from './html-controls.ts';

type WrongControl = { readonly control: Control; readonly id: string; readonly label: string; readonly error: string };

const isShown = ({ tag, attributes }: Control): boolean => !(tag === 'input' && attributes['type'] === 'hidden');

/** The field that an error belongs to: `reason-wrong` to the one with the id or else the name `reason`. */
function findWrong(page: FormsOfPage, errorId: string, error: string): WrongControl | undefined {
  const name = errorId.replace(/-wrong$/, '');
  const controls = page.forms.flatMap((form) => form.controls).filter(isShown);
  const control =
    controls.find(({ attributes }) => attributes['id'] === name) ??
    controls.find(({ attributes }) => attributes['name'] === name) ??
    controls.find(({ attributes }) => attributes['aria-describedby']?.split(' ').includes(errorId));
  if (control === undefined) return undefined;
  const id = control.attributes['id'] ?? `${name}-field`;
  const label = page.labels.get(id) ?? (control.label || name.replaceAll('_', ' '));
  return { control, id, label, error };
}

function markWrong({ control, id }: WrongControl, errorId: string, isFirst: boolean): Edit {
  const described = new Set((control.attributes['aria-describedby'] ?? '').split(' ').filter((each) => each !== ''));
  return withAttributes(control, {
    id,
    'aria-invalid': 'true',
    'aria-describedby': [...described.add(errorId)].join(' '),
    ...(isFirst && { autofocus: '' }),
  });
}

function summary(wrong: readonly WrongControl[], address: string): string {
  const items = wrong.map(
    ({ id, label, error }) =>
      `<li><a href="${escapeMarkup(`${address}#${id}`)}">${escapeMarkup(label)}</a>: ${escapeMarkup(error)}</li>`,
  );
  return `<div class="note bad summary" role="alert"><p>Nothing was saved. Correct:</p><ul>${items.join('')}</ul></div>`;
}

/**
 * The content of a page with a refused form: a summary links to each wrong field, the first of them gets the focus, and each
 * names its error. Where no field is wrong, the alert gets the focus.
 */
export function markRefused(body: string, address: string): string {
  const page = readForms(body);
  const found = [...page.errors].flatMap(([errorId, error]) => {
    const wrong = findWrong(page, errorId, error);
    return wrong === undefined ? [] : [{ errorId, wrong }];
  });
  const ordered = found.toSorted((one, other) => one.wrong.control.startTag.start - other.wrong.control.startTag.start);
  const first = ordered[0];
  if (first === undefined) return body.replace(' role="alert">', ' role="alert" tabindex="-1" autofocus>');
  const form = page.forms.find(({ controls }) => controls.includes(first.wrong.control));
  const byControl = Map.groupBy(ordered, ({ wrong }) => wrong.control);
  const edits = [...byControl.values()].flatMap(([each]) =>
    each === undefined ? [] : [markWrong(each.wrong, each.errorId, each === first)],
  );
  const at = form?.start ?? 0;
  const text = summary(
    ordered.map(({ wrong }) => wrong),
    address,
  );
  return applyEdits(body, [...edits, { start: at, end: at, text }]);
}
