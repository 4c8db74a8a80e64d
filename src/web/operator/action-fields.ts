import {
  type ActionArg,
  type ActionArgs,
  type ActionTexts,
  type ActionValues,
  isFlag,
} from '../../core/action-args.ts';
import { ActionUnreadable } from '../../core/action-refused.ts';
import { type FieldErrors, field } from '../forms.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { choice, select } from './pieces.ts';

/** The values of each name that a form or an address has. */
export type FormLists = Readonly<Record<string, readonly string[]>>;

/** Values of a field that the store holds, such as the slugs of plans. */
export type FieldChoices = Readonly<Record<string, readonly string[]>>;

const DEFAULT_MAX_LENGTH = 4_000;

/** `sourceType` as `source_type`. */
const toFieldName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts that a browser may send for the same stored text: it changes line breaks and outer white space. */
const toComparable = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => toComparable(text) === toComparable(other[at] ?? ''));

function readTexts(arg: ActionArg, values: readonly string[], current: readonly string[]): readonly string[] {
  if (isFlag(arg)) {
    const text = values.at(-1) === 'true' ? 'true' : 'false';
    const isGiven = text !== (current[0] ?? 'false') && (text === 'true' || arg.negation !== undefined);
    return isGiven ? [text] : [];
  }
  if (arg.isMany) {
    const texts = values.flatMap((value) => value.split(/[,\n]/)).map((text) => text.trim());
    const given = texts.filter((text) => text !== '');
    return isSame(given, current) ? [] : given;
  }
  const text = values.join(',');
  if (isSame([text], [current[0] ?? '']) || (text === '' && !arg.isClearable)) return [];
  return [text];
}

/** The texts of the arguments called `names` that differ from the current ones. Unchanged fields give nothing. */
export function readActionTexts(
  args: ActionArgs,
  names: readonly string[],
  lists: FormLists,
  current: ActionTexts,
): ActionTexts {
  const texts: Record<string, readonly string[]> = {};
  for (const name of names) {
    const arg = args[name];
    const values = lists[toFieldName(name)];
    if (arg === undefined || values === undefined) continue;
    const given = readTexts(arg, values, current[name] ?? []);
    if (given.length > 0) texts[name] = given;
  }
  return texts;
}

function readValue(arg: ActionArg, texts: readonly string[]): { readonly value: unknown } | { readonly wrong: string } {
  const most = arg.field?.maxLength ?? DEFAULT_MAX_LENGTH;
  if (arg.isRequired && texts.length === 0) return { wrong: 'This field is required.' };
  if (texts.join(',').length > most) return { wrong: `At most ${most} characters.` };
  try {
    return { value: arg.read(texts) };
  } catch (error) {
    if (error instanceof ActionUnreadable) return { wrong: error.message };
    throw error;
  }
}

/** The values of an action's arguments, or the error of each field. */
export function readActionValues<Args extends ActionArgs>(
  args: Args,
  texts: ActionTexts,
): { readonly ok: true; readonly values: ActionValues<Args> } | { readonly ok: false; readonly errors: FieldErrors } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, arg] of Object.entries(args)) {
    const reading = readValue(arg, texts[name] ?? []);
    if ('wrong' in reading) errors[toFieldName(name)] = reading.wrong;
    else values[name] = reading.value;
  }
  for (const [name, { conflicts = [] }] of Object.entries(args)) {
    const other = conflicts.find((each) => texts[each] !== undefined);
    if (texts[name] !== undefined && other !== undefined)
      errors[toFieldName(name)] ??= `It excludes ${toFieldName(other).replaceAll('_', ' ')}: change only one of them.`;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // Each argument read its own value.
  return { ok: true, values: values as ActionValues<Args> };
}

function renderField(name: string, arg: ActionArg, value: string | undefined, state: FieldState): Html {
  const { label = capitalise(toFieldName(name).replaceAll('_', ' ')), hint, type, maxLength } = arg.field ?? {};
  const { errors } = state;
  const fieldName = toFieldName(name);
  if (isFlag(arg))
    // Browsers do not send an unticked box; the hidden field distinguishes it from a form without the box.
    return html`${arg.negation === undefined ? nothing : html`<input type="hidden" name="${fieldName}" value="false">`}
${choice(fieldName, capitalise(arg.field?.label ?? arg.about), value === 'true')}`;
  const common = { name: fieldName, label, value, errors, hint: hint ?? (arg.about && `${capitalise(arg.about)}.`) };
  const choices = state.choices?.[name] ?? arg.choices;
  if (choices !== undefined) {
    const options = choices.map((each) => [each, each.replaceAll('_', ' ')] as const);
    return select({ ...common, options: arg.isRequired || value ? options : [['', '–'], ...options] });
  }
  return field({
    ...common,
    hint: common.hint || undefined,
    ...(type !== undefined && { type }),
    attributes: html`${arg.isRequired ? html`required ` : nothing}maxlength="${maxLength ?? DEFAULT_MAX_LENGTH}" autocomplete="off"`,
  });
}

/** The state of a form: the sent values, the stored values, and the errors. */
export type FieldState = {
  readonly lists: FormLists;
  readonly current: ActionTexts;
  readonly errors?: FieldErrors | undefined;
  readonly choices?: FieldChoices | undefined;
};

/** The fields of the arguments called `names`, with the texts that were sent, or else the current ones. */
export const renderActionFields = (args: ActionArgs, names: readonly string[], state: FieldState): Html =>
  all(
    names.flatMap((name) => {
      const arg = args[name];
      if (arg === undefined) return [];
      const sent = state.lists[toFieldName(name)];
      const values = (isFlag(arg) ? sent?.slice(-1) : sent) ?? state.current[name];
      return [renderField(name, arg, values?.join(', ') ?? arg.initial, state)];
    }),
  );
