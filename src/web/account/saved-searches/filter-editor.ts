import { readFilterNames } from '../../../saved-searches/filter-names.ts';
import { type Filters, formatQuery } from '../../../saved-searches/filter-query.ts';
import { readFilters, savedNames } from '../../../saved-searches/filters.ts';
import { type FieldErrors, type FormValues, field, fieldError, tokenField } from '../../forms.ts';
import { type Html, html, nothing } from '../../html.ts';
import { type Values, withValue } from '../../reader/address.ts';
import { readChoices } from '../../reader/choices.ts';
import { eventFields, type Field } from '../../reader/filters.ts';
import { type FilterState, filterChips, filterFields } from '../../reader/form.ts';
import { lookUpCompany, readCompanyNames } from '../../reader/listing.ts';
import type { AccountRequest } from '../frame.ts';
import { formatLines, parseLines } from './filter-lines.ts';

/** Labels of filters that the list of events has no field for. */
const otherLabels: Readonly<Record<string, string>> = {
  matter: 'Matter',
  related_to: 'Commentary on',
  article_url: 'Article address',
};

/** Fields for the filters that a search keeps; those without a field of the list offer the value that they have. */
async function readFields({ site, account, ...request }: AccountRequest, filters: Filters): Promise<readonly Field[]> {
  const [choices, names] = await Promise.all([
    readChoices(site, request),
    readFilterNames(site.services.db, account.id, [filters]),
  ]);
  const usual = eventFields(choices).filter(({ name }) => savedNames.includes(name));
  const known = new Set(['ticker', ...usual.map(({ name }) => name)]);
  const others = Object.entries(filters)
    .filter(([name]) => !known.has(name))
    .map(([name, value]): Field => {
      const label = names.get(`${name}:${value}`) ?? value;
      return { name, label: otherLabels[name] ?? name, as: 'one', none: 'Any', choices: [{ value, label }] };
    });
  return [...others, ...usual];
}

/** A search as its form has it. */
export type SearchDraft = {
  readonly name: string;
  readonly filters: Filters;
  /** The filter as text, where it was sent so. */
  readonly text?: string | undefined;
  /** The name of a company that was typed and not found. */
  readonly typedCompany?: string | undefined;
};

type EditorParts = {
  /** The page of the form, which a link that removes a filter leads back to. */
  readonly path: string;
  /** Parameters of the page that such a link keeps. */
  readonly pageParams?: Values;
  readonly draft: SearchDraft;
  readonly errors?: FieldErrors | undefined;
  readonly button: string;
};

const nameField = (draft: SearchDraft, errors: FieldErrors | undefined): Html =>
  field({
    name: 'name',
    label: 'Name',
    value: draft.name,
    errors,
    attributes: html`required maxlength="100"`,
  });

/** The text of a filter, for programs and for filters of another search. */
const textForm = (request: AccountRequest, { path, draft, errors, button }: EditorParts): Html =>
  html`<details class="programs"${draft.text === undefined ? nothing : html` open`}><summary>For programs: the filter as text</summary>
<form method="post" action="${path}" class="card">${tokenField(request)}
<input type="hidden" name="name" value="${draft.name}">
${field({
  name: 'filters',
  label: 'Filter',
  type: 'textarea',
  value: draft.text ?? formatLines(new URLSearchParams(formatQuery(draft.filters))),
  errors: draft.text === undefined ? undefined : errors,
  hint: html`One filter per line, as in the address of the event list: <code>country=SE</code>,
<code>event_type=acquisition,ipo</code>, <code>watchlist=My list</code>. <a href="docs/reference/listEvents">All filters</a>.
Leave empty for all events.`,
  attributes: html`maxlength="8000" spellcheck="false" rows="5"`,
})}
<button class="quiet">${button} this text</button></form></details>`;

/** The form of a search: its filters as chips, the fields of the list of events, and the text for programs. */
export async function filterEditor(request: AccountRequest, parts: EditorParts): Promise<Html> {
  const { path, pageParams = {}, draft, errors, button } = parts;
  const [fields, companies] = await Promise.all([
    readFields(request, draft.filters),
    readCompanyNames(request.site, request, (draft.filters['company'] ?? '').split(',')),
  ]);
  const { name } = draft;
  const filters: FilterState = {
    path,
    fields,
    values: draft.filters,
    pageParams: { ...pageParams, name },
    companies,
    typedCompany: draft.typedCompany,
  };
  return html`${filterChips(filters)}
<form method="post" action="${path}" class="card filter-editor">${tokenField(request)}
${nameField(draft, errors)}
${draft.text === undefined ? fieldError(errors, 'filters') : nothing}
${filterFields(filters)}
<button>${button}</button></form>
${textForm(request, parts)}`;
}

/** The values of filters in a form: a field may send several. */
const readFieldValues = ({ lists }: FormValues): Filters =>
  readFilters(
    new URLSearchParams(
      savedNames.flatMap((name) => (lists[name] ?? []).map((value): [string, string] => [name, value])),
    ),
  );

/** The draft of a form that was sent: its text, or its fields with the company that was typed. */
export async function readDraft(
  request: AccountRequest,
  form: FormValues,
): Promise<{ readonly draft: SearchDraft; readonly errors?: FieldErrors }> {
  const { name = '', filters: text, find_company: typed = '' } = form.values;
  if (text !== undefined) return { draft: { name, filters: readFilters(parseLines(text)), text } };
  const filters = readFieldValues(form);
  if (typed === '') return { draft: { name, filters } };
  const found = await lookUpCompany(request.site, request, typed, () => '');
  if ('company' in found) return { draft: { name, filters: withValue(filters, 'company', found.company) } };
  const many = found.candidates.map((one) => one.name).join(', ');
  const message =
    many === ''
      ? `No company has “${typed}” as its name or ticker.`
      : `Several companies match “${typed}”: ${many}. Enter one of these names.`;
  return { draft: { name, filters, typedCompany: typed }, errors: { filters: message } };
}

/** The filter of a draft as a query; a text keeps what the list of events refuses, so that it is reported. */
export const toDraftQuery = ({ filters, text }: SearchDraft): string =>
  text === undefined ? formatQuery(filters) : parseLines(text).toString();
