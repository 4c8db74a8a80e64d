import { all, type Html, html, nothing } from '../html.ts';
import { splitList, toHref, type Values, without, withoutValue } from './address.ts';
import type { Choice } from './choices.ts';
import type { Field } from './filters.ts';
import { countryName } from './labels.ts';

/** Names of companies by id. */
export type CompanyNames = ReadonlyMap<string, { readonly name: string }>;

/** Everything that a filter form is rendered from. */
export type FilterState = {
  /** The path of the list, relative to the root. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly values: Values;
  /** Parameters of the page that the form keeps. */
  readonly pageParams?: Values;
  readonly companies: CompanyNames;
  /** The parameter that was refused. */
  readonly refused?: string | undefined;
  /** The company name that was typed. */
  readonly typedCompany?: string | undefined;
};

/** Parameters that are not filters. */
const LAYOUT_PARAMS: ReadonlySet<string> = new Set(['limit', 'cursor', 'mode']);

const isMultiple = ({ as }: Field): boolean => as === 'checks' || as === 'some' || as === 'company';

function formatLabel(field: Field | undefined, name: string, value: string, { companies }: FilterState): string {
  if (name === 'company') return companies.get(value)?.name ?? value;
  const label = field?.choices?.find((choice) => choice.value === value)?.label;
  if (label !== undefined) return label;
  return name === 'country' || name === 'market' || name === 'domicile' ? countryName(value) : value;
}

const box = (name: string, value: string, label: string, isChecked: boolean): Html =>
  html`<label class="choice"><input type="checkbox" name="${name}" value="${value}"${isChecked ? html` checked` : nothing}>
<span>${label}</span></label>`;

const option = ({ value, label }: Choice, chosen: string | undefined): Html =>
  html`<option value="${value}"${value === chosen ? html` selected` : nothing}>${label}</option>`;

function options(choices: readonly Choice[], chosen?: string): Html {
  const groups = Map.groupBy(choices, ({ group }) => group ?? '');
  return all(
    [...groups].map(([group, ones]) => {
      const inside = all(ones.map((one) => option(one, chosen)));
      return group === '' ? inside : html`<optgroup label="${group}">${inside}</optgroup>`;
    }),
  );
}

/** The list that adds one more value to a field. */
function addList({ name, label, choices = [] }: Field, chosen: readonly string[]): Html {
  const others = choices.filter(({ value }) => !chosen.includes(value));
  if (others.length === 0) return nothing;
  return html`<select name="${name}" aria-label="${chosen.length === 0 ? label : `Another ${label.toLowerCase()}`}">
<option value="">${chosen.length === 0 ? 'Any' : 'Add another …'}</option>${options(others)}</select>`;
}

function companyInput({ values, typedCompany }: FilterState, chosen: readonly string[]): Html {
  return html`${all(splitList(values['ticker']).map((value) => box('ticker', value, value, true)))}
<input type="text" name="find_company" value="${typedCompany ?? ''}" maxlength="64" placeholder="Name or ticker"
 list="company-options" autocomplete="off"
 aria-label="${chosen.length === 0 ? 'Company, by name or ticker' : 'Another company, by name or ticker'}">
<datalist id="company-options"></datalist>`;
}

/** A field with several values: a box for each, and an input that adds one. */
function multipleField(field: Field, filters: FilterState): Html {
  const { name, label, as, choices = [] } = field;
  const chosen = splitList(filters.values[name]);
  const boxed = as === 'checks' ? [...choices.map(({ value }) => value), ...chosen] : chosen;
  const boxes = [...new Set(boxed)].map((value) =>
    box(name, value, formatLabel(field, name, value, filters), chosen.includes(value)),
  );
  return html`<fieldset${filters.refused === name ? html` class="refused"` : nothing}><legend>${label}</legend>
${all(boxes)}
${as === 'some' ? addList(field, chosen) : nothing}
${as === 'company' ? companyInput(filters, chosen) : nothing}</fieldset>`;
}

function singleField(field: Field, { values, refused }: FilterState): Html {
  const { name, label, as, choices = [], none = 'Any', hint } = field;
  const value = values[name] ?? '';
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const described = hint === undefined ? nothing : html` aria-describedby="f-${name}-hint"`;
  const state = html`${described}${refused === name ? html` aria-invalid="true"` : nothing}`;
  if (as === 'flag')
    return html`<div class="field"><label class="choice"><input type="checkbox" name="${name}" value="true"${
      value === 'true' ? html` checked` : nothing
    }${state}><span>${label}</span></label></div>`;
  // A date input would discard a value that is not in its format.
  const type = as === 'date' && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)) ? 'date' : 'text';
  return html`<div class="field"><label for="f-${name}">${label}</label>
${
  as === 'one'
    ? html`<select id="f-${name}" name="${name}"${state}><option value="">${none}</option>
${options(choices, value)}${isKnown ? nothing : option({ value, label: value }, value)}</select>`
    : html`<input id="f-${name}" type="${type}" name="${name}" value="${value}" maxlength="200"${state}>`
}
${hint === undefined ? nothing : html`<p class="hint" id="f-${name}-hint">${hint}</p>`}</div>`;
}

const renderField = (field: Field, filters: FilterState): Html =>
  isMultiple(field) ? multipleField(field, filters) : singleField(field, filters);

const isUsed = ({ name }: Field, { values, refused }: FilterState): boolean =>
  values[name] !== undefined || refused === name;

/** The fields of filters, the rare ones folded, for a form of another page. */
export function filterFields(filters: FilterState): Html {
  const { fields } = filters;
  const [rare, usual] = [fields.filter(({ isRare }) => isRare), fields.filter(({ isRare }) => !isRare)];
  return html`${all(usual.map((field) => renderField(field, filters)))}
${
  rare.length === 0
    ? nothing
    : html`<details class="more"${rare.some((field) => isUsed(field, filters)) ? html` open` : nothing}>
<summary>More filters</summary>${all(rare.map((field) => renderField(field, filters)))}</details>`
}`;
}

/** The filter form. It uses GET, so that the address holds the filters. */
export function filterForm(filters: FilterState): Html {
  const { path, fields, values, pageParams = {} } = filters;
  const shown = new Set(fields.flatMap(({ name }) => (name === 'company' ? [name, 'ticker'] : [name])));
  // Parameters without a field are kept; a cursor is not valid for other filters.
  const hidden = { ...without(values, ...shown, 'cursor'), ...pageParams };
  const isFiltered = Object.keys(values).some((name) => !LAYOUT_PARAMS.has(name));
  return html`<details class="filters"${isFiltered && filters.refused !== undefined ? html` open` : nothing}><summary>Filters</summary>
<form method="get" action="${path}" aria-label="Filters">
${all(Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`))}
${filterFields(filters)}
<p class="row apply"><button>Show</button>${isFiltered ? html`<a href="${toHref(path, pageParams)}">Clear all</a>` : nothing}</p>
</form></details>`;
}

type Chip = { readonly text: string; readonly rest: Values };

/** One chip for each value of a parameter. */
function listChips(filters: FilterState, plain: Values, name: string, value: string): readonly Chip[] {
  const field = filters.fields.find((one) => one.name === name);
  const label = field?.label ?? (name === 'ticker' ? 'Ticker' : name);
  if (field?.as === 'flag') return [{ text: label, rest: without(plain, name) }];
  const isList = field === undefined ? name === 'ticker' : isMultiple(field);
  if (!isList) return [{ text: `${label}: ${formatLabel(field, name, value, filters)}`, rest: without(plain, name) }];
  return splitList(value).map((one) => ({
    text: `${label}: ${formatLabel(field, name, one, filters)}`,
    rest: withoutValue(plain, name, one),
  }));
}

/** The active filters, each with a link that removes it. */
export function filterChips(filters: FilterState): Html {
  const { path, values, pageParams = {} } = filters;
  const plain = without(values, 'cursor');
  const chips = Object.entries(plain)
    .filter(([name]) => !LAYOUT_PARAMS.has(name))
    .flatMap(([name, value]) => listChips(filters, plain, name, value));
  if (chips.length === 0) return nothing;
  return html`<ul class="chips" aria-label="Active filters">${all(
    chips.map(
      ({ text, rest }) => html`<li><a href="${toHref(path, { ...rest, ...pageParams })}"><span>${text}</span>
<span aria-hidden="true">×</span><span class="visually-hidden">, remove</span></a></li>`,
    ),
  )}</ul>`;
}
