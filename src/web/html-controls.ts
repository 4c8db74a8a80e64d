import { Parser } from 'htmlparser2';
import { escapeMarkup } from '../core/display-text.ts';

/** A span of a text. */
type Span = { readonly start: number; readonly end: number };

/** An element that holds a value: an input, a textarea, a select or one of its options. */
export type Control = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The place of its start tag. */
  readonly startTag: Span;
  /** The place of its content. */
  readonly content: Span;
  /** The options of a select. */
  readonly options: readonly Control[];
  /** The texts of the labels around it and of its legend. */
  readonly label: string;
};

export type Form = {
  readonly attributes: Readonly<Record<string, string>>;
  /** The end of its start tag. */
  readonly start: number;
  readonly controls: readonly Control[];
};

/** The forms of a page of ours, with the labels of all its controls by id, and the errors of fields by the id of the error. */
export type FormsOfPage = {
  readonly forms: readonly Form[];
  readonly labels: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
  /** Start tags of the details around forms. */
  readonly details: readonly {
    readonly form: Form;
    readonly startTag: Span;
    readonly attributes: Control['attributes'];
  }[];
};

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type OpenElement = {
  readonly name: string;
  readonly attributes: Control['attributes'];
  readonly startTag: Span;
  text: string;
  legend?: string;
};

const CONTROLS = new Set(['input', 'textarea', 'select', 'option']);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

type OpenControl = Writable<Control & { options: Writable<Control>[] }>;

/** The forms that were read so far, and the elements that are open. */
type Reading = {
  readonly forms: { attributes: Form['attributes']; start: number; controls: Writable<Control>[] }[];
  readonly labels: Map<string, string>;
  readonly errors: Map<string, string>;
  readonly details: Writable<FormsOfPage['details'][number]>[];
  readonly open: OpenElement[];
  readonly controls: OpenControl[];
  /** The controls within each open label and fieldset. */
  readonly within: Map<OpenElement, Writable<Control>[]>;
};

/** The form of a control: the one that it names, or else the one around it. */
function findForm({ forms, open }: Reading, id: string | undefined) {
  const named = forms.find((form) => id !== undefined && form.attributes['id'] === id);
  return named ?? (open.some(({ name }) => name === 'form') ? forms.at(-1) : undefined);
}

function openControl(reading: Reading, { name, attributes, startTag }: OpenElement): void {
  const { controls, within } = reading;
  const content = { start: startTag.end, end: startTag.end };
  const control: OpenControl = { tag: name, attributes, startTag, content, options: [], label: '' };
  const select = controls.at(-1);
  if (name === 'option' && select?.tag === 'select') select.options.push(control);
  else {
    findForm(reading, attributes['form'])?.controls.push(control);
    for (const others of within.values()) others.push(control);
  }
  if (name !== 'input') controls.push(control);
}

function openElement(reading: Reading, element: OpenElement): void {
  const { name, attributes, startTag } = element;
  if (name === 'form') {
    const form = { attributes, start: startTag.end, controls: [] };
    reading.forms.push(form);
    for (const around of reading.open) if (around.name === 'details') reading.details.push({ ...around, form });
  }
  if (CONTROLS.has(name)) openControl(reading, element);
  if (name === 'label' || name === 'fieldset') reading.within.set(element, []);
  reading.open.push(element);
}

/** A text belongs to the elements around it; that of an option or a text area is not part of a label. */
function addText({ open }: Reading, text: string): void {
  const isValue = open.some(({ name }) => name === 'option' || name === 'textarea');
  for (const element of open) if (!isValue || element.name === 'option') element.text += text;
}

function closeControl({ controls }: Reading, { name }: OpenElement, text: string, end: number): void {
  if (name === 'input' || !CONTROLS.has(name)) return;
  const control = controls.pop();
  if (control === undefined) return;
  control.content = { start: control.content.start, end };
  if (name === 'option') control.label = text;
}

function closeElement(reading: Reading, end: number): void {
  const { open, labels, errors, within } = reading;
  const element = open.pop();
  if (element === undefined) return;
  const { name, attributes } = element;
  const text = oneLine(element.text);
  closeControl(reading, element, text, end);
  const fieldset = open.findLast((around) => around.name === 'fieldset');
  // Its controls come after it.
  if (name === 'legend' && fieldset !== undefined) fieldset.legend = text;
  const label = name === 'label' ? text : (element.legend ?? '');
  for (const control of within.get(element) ?? []) control.label ||= label;
  within.delete(element);
  if (name === 'label' && attributes['for'] !== undefined) labels.set(attributes['for'], text);
  if (/(?:^| )wrong(?: |$)/.test(attributes['class'] ?? '') && attributes['id'] !== undefined)
    errors.set(attributes['id'], text);
}

/** Reads the forms of a page that our templates made: its elements are nested correctly. */
export function readForms(page: string): FormsOfPage {
  const reading: Reading = {
    forms: [],
    labels: new Map(),
    errors: new Map(),
    details: [],
    open: [],
    controls: [],
    within: new Map(),
  };
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const startTag = { start: parser.startIndex, end: parser.endIndex + 1 };
      openElement(reading, { name, attributes, startTag, text: '' });
    },
    ontext: (text) => addText(reading, text),
    onclosetag: () => closeElement(reading, parser.startIndex),
  });
  parser.end(page);
  return reading;
}

/** A text that replaces a span of a page. */
export type Edit = Span & { readonly text: string };

export function applyEdits(page: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((one, other) => one.start - other.start);
  let result = '';
  let at = 0;
  for (const { start, end, text } of sorted) {
    result += page.slice(at, start) + text;
    at = end;
  }
  return result + page.slice(at);
}

/** The start tag of an element with other attributes; undefined removes one. */
export function withAttributes(
  { tag, attributes, startTag }: Pick<Control, 'tag' | 'attributes' | 'startTag'>,
  changes: Readonly<Record<string, string | undefined>>,
): Edit {
  const written = Object.entries({ ...attributes, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : value === '' && name !== 'value' ? [` ${name}`] : [` ${name}="${escapeMarkup(value)}"`],
  );
  return { ...startTag, text: `<${tag}${written.join('')}>` };
}
