import { escapeMarkup } from '../core/display-text.ts';
import { KEPT_MINUTES } from '../people/kept-forms.ts';
import { KEPT_FIELD } from './forms.ts';
import { all, type Html, html, nothing } from './html.ts';
import {
  applyEdits,
  type Control,
  type Edit,
  type Form,
  type FormsOfPage,
  readForms,
  withAttributes,
} from './html-controls.ts';
import type { KeptForm } from './kept-form.ts';

const readType = ({ tag, attributes }: Control): string => (tag === 'input' ? (attributes['type'] ?? 'text') : tag);

const isFixed = (control: Control): boolean =>
  ['hidden', 'submit', 'button', 'image', 'reset'].includes(readType(control));
/** Browsers neither keep nor accept the values of these. */
const isSecret = (control: Control): boolean => ['password', 'file'].includes(readType(control));

type SentValues = Map<string, string[]>;

function groupValues({ fields }: KeptForm): SentValues {
  const values: SentValues = new Map();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** How well a form of a page fits the kept one; undefined where it is another form, such as that of another row. */
function countShared({ attributes, controls }: Form, kept: KeptForm, values: SentValues): number | undefined {
  if ((attributes['method'] ?? '').toLowerCase() !== 'post') return undefined;
  if ((attributes['action'] ?? kept.page).replace(/^\/+/, '') !== kept.action) return undefined;
  let shared = 0;
  for (const control of controls) {
    const sent = values.get(control.attributes['name'] ?? '');
    if (sent === undefined) continue;
    const isOther = readType(control) === 'hidden' && !sent.includes(control.attributes['value'] ?? '');
    if (isOther && !controls.some((each) => each !== control && each.attributes['name'] === control.attributes['name']))
      return undefined;
    shared += 1;
  }
  return shared;
}

/** The form of the page that a kept one was sent by. */
function findForm(page: FormsOfPage, kept: KeptForm): Form | undefined {
  const values = groupValues(kept);
  const fits = page.forms.flatMap((form) => {
    const shared = countShared(form, kept, values);
    return shared === undefined ? [] : [{ form, shared }];
  });
  return fits.toSorted((one, other) => other.shared - one.shared)[0]?.form;
}

function fillControl(control: Control, values: SentValues): readonly Edit[] {
  const name = control.attributes['name'];
  if (name === undefined || isFixed(control) || isSecret(control)) return [];
  const sent = values.get(name);
  const type = readType(control);
  if (type === 'checkbox' || type === 'radio') {
    const isChosen = sent?.includes(control.attributes['value'] ?? 'on') === true;
    return [withAttributes(control, { checked: isChosen ? '' : undefined })];
  }
  if (sent === undefined) return [];
  if (type === 'select')
    return control.options.map((option) =>
      withAttributes(option, { selected: sent.includes(option.attributes['value'] ?? option.label) ? '' : undefined }),
    );
  // Fields of one name are filled in their order.
  const value = sent.length > 1 ? (sent.shift() ?? '') : (sent[0] ?? '');
  // A browser drops the first line break of a text area.
  if (type === 'textarea') return [{ ...control.content, text: `\n${escapeMarkup(value)}` }];
  return [withAttributes(control, { value })];
}

const nameControl = (control: Control, { labels }: FormsOfPage): string =>
  labels.get(control.attributes['id'] ?? '') ?? (control.label || (control.attributes['name'] ?? ''));

/** What a person reads above a filled form. */
function filledNote(secrets: readonly string[]): string {
  const again = secrets.length === 0 ? '' : ` Enter or choose again: ${escapeMarkup(secrets.join(', '))}.`;
  return `<div class="note warn" role="status"><p>Your session had ended when you sent this form: nothing has been done yet.
Your entries are here again; check them and send the form.${again}</p></div>`;
}

function fillForm(page: FormsOfPage, form: Form, kept: KeptForm): readonly Edit[] {
  const values = groupValues(kept);
  const edits = form.controls.flatMap((control) => fillControl(control, values));
  const secrets = form.controls.filter(isSecret).map((control) => nameControl(control, page));
  const first = form.controls.findIndex((control) => !isFixed(control) && !isSecret(control));
  const focus = form.controls[first];
  const [opened, ...others] = [
    edits.find(({ start }) => start === focus?.startTag.start),
    ...edits.filter(({ start }) => start !== focus?.startTag.start),
  ];
  const text = `${filledNote(secrets)}<input type="hidden" name="${KEPT_FIELD}" value="${kept.id}">`;
  const around = page.details.filter((each) => each.form === form);
  return [
    ...others.filter((edit) => edit !== undefined),
    ...(focus === undefined ? [] : [focusEdit(focus, opened)]),
    { start: form.start, end: form.start, text },
    ...around.map((each) => withAttributes({ tag: 'details', ...each }, { open: '' })),
  ];
}

/** The start tag of the first field of a filled form, which gets the focus. */
function focusEdit(control: Control, edit: Edit | undefined): Edit {
  if (edit === undefined) return withAttributes(control, { autofocus: '' });
  return { ...edit, text: edit.text.replace(/>$/, ' autofocus>') };
}

/** The typed values, for a page that has the form no longer. */
const typedValues = ({ fields }: KeptForm): Html => {
  const entries = fields.filter(([, value]) => value.trim() !== '');
  return html`<div class="note warn" role="status"><p>Your session had ended when you sent a form of this page: nothing has been
done yet. The page does not show that form now. These are your entries:</p>
<dl>${all(entries.map(([name, value]) => html`<dt>${name.replaceAll('_', ' ')}</dt><dd>${value}</dd>`))}</dl></div>`;
};

const wayBack = ({ page, keptAt }: KeptForm, now: Date): Html => {
  const minutes = Math.max(1, KEPT_MINUTES - Math.floor((now.getTime() - keptAt.getTime()) / 60_000));
  return html`<div class="note" role="status"><p>A form that you sent after your session had ended is kept for ${minutes}
more minutes. Nothing of it has been done yet. <a href="${page}">Back to the form</a></p></div>`;
};

/** The content of a page with the forms that are kept: its own are filled, of others it has the way back. */
export async function fillForms(
  body: string,
  kept: readonly KeptForm[],
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<string> {
  let filled = body;
  let notes = nothing;
  for (const each of kept.filter(({ page }) => page === address)) {
    const page = readForms(filled);
    const form = findForm(page, each);
    if (form === undefined) notes = html`${notes}${typedValues(each)}`;
    else filled = applyEdits(filled, fillForm(page, form, each));
  }
  const other = kept.find(({ page }) => page !== address);
  if (other !== undefined && !kept.some(({ page }) => page === address)) notes = html`${notes}${wayBack(other, now)}`;
  return `${await notes}${filled}`;
}
