import { all, type Html, html, nothing } from '../html.ts';
import { splitList, toHref, type Values, without, withoutValue } from './address.ts';
import type { Choice } from './choices.ts';
import type { Field } from './filters.ts';
import { countryName } from './words.ts';

/** Names of companies by their ids, for what an address names. */
export type CompanyNames = ReadonlyMap<string, { readonly name: string }>;

/** What a form of filters is drawn from. */
export type FilterState = {
  /** Address of the list below the root. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly values: Values;
  /** Parameters of the page that a form keeps. */
  readonly kept?: Values;
  readonly companies: CompanyNames;
  /** The parameter that was refused. */
  readonly wrong?: string | undefined;
  /** What was looked for among the names of companies. */
  readonly sought?: string | undefined;
};

/** Parameters that shape a page and leave nothing out. */
const SHAPES: ReadonlySet<string> = new Set(['limit', 'cursor', 'mode']);

const isSome = ({ as }: Field): boolean => as === 'checks' || as === 'some' || as === 'company';

function formatLabel(field: Field | undefined, name: string, value: string, { companies }: FilterState): string {
  if (name === 'company') return companies.get(value)?.name ?? value;
  const known = field?.choices?.find((choice) => choice.value === value)?.label;
  if (known !== undefined) return known;
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

/** Boxes under one heading; a list to add from where there is one. */
function group(field: Field, filtering: FilterState): Html {
  const { name, label, as, choices = [] } = field;
  const chosen = splitList(filtering.values[name]);
  const boxed = as === 'checks' ? [...choices.map(({ value }) => value), ...chosen] : chosen;
  const left = choices.filter(({ value }) => !chosen.includes(value));
  return html`<fieldset${filtering.wrong === name ? html` class="refused"` : nothing}><legend>${label}</legend>
${all([...new Set(boxed)].map((value) => box(name, value, formatLabel(field, name, value, filtering), chosen.includes(value))))}
${
  as === 'some' && left.length > 0
    ? html`<select name="${name}" aria-label="${chosen.length === 0 ? label : `Another ${label.toLowerCase()}`}">
<option value="">${chosen.length === 0 ? 'Any' : 'Add another …'}</option>${options(left)}</select>`
    : nothing
}
${
  as === 'company'
    ? html`${all(splitList(filtering.values['ticker']).map((value) => box('ticker', value, value, true)))}
<input type="text" name="find_company" value="${filtering.sought ?? ''}" maxlength="64" placeholder="Name or ticker"
 aria-label="${chosen.length === 0 ? 'Company, by name or ticker' : 'Another company, by name or ticker'}">`
    : nothing
}</fieldset>`;
}

function single(field: Field, { values, wrong }: FilterState): Html {
  const { name, label, as, choices = [], none = 'Any', hint } = field;
  const value = values[name] ?? '';
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const described = hint === undefined ? nothing : html` aria-describedby="f-${name}-hint"`;
  const state = html`${described}${wrong === name ? html` aria-invalid="true"` : nothing}`;
  if (as === 'flag')
    return html`<div class="field"><label class="choice"><input type="checkbox" name="${name}" value="true"${
      value === 'true' ? html` checked` : nothing
    }${state}><span>${label}</span></label></div>`;
  // A date in another form than the field has would be lost by it.
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

const drawn = (field: Field, filtering: FilterState): Html =>
  isSome(field) ? group(field, filtering) : single(field, filtering);

const isUsed = ({ name }: Field, { values, wrong }: FilterState): boolean =>
  values[name] !== undefined || wrong === name;

/** The form of a list's filters. It is sent by GET, so that what was chosen stands in the address. */
export function filterForm(filtering: FilterState): Html {
  const { path, fields, values, kept = {} } = filtering;
  const [few, usual] = [fields.filter(({ isRare }) => isRare), fields.filter(({ isRare }) => !isRare)];
  const shown = new Set(fields.flatMap(({ name }) => (name === 'company' ? [name, 'ticker'] : [name])));
  // What the address says and the form has no field for stays; the next page is another one with other filters.
  const hidden = { ...without(values, ...shown, 'cursor'), ...kept };
  const isNarrow = Object.keys(values).some((name) => !SHAPES.has(name));
  return html`<details class="filters"${isNarrow && filtering.wrong !== undefined ? html` open` : nothing}><summary>Filters</summary>
<form method="get" action="${path}" aria-label="Filters">
${all(Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`))}
${all(usual.map((field) => drawn(field, filtering)))}
${
  few.length === 0
    ? nothing
    : html`<details class="more"${few.some((field) => isUsed(field, filtering)) ? html` open` : nothing}>
<summary>More filters</summary>${all(few.map((field) => drawn(field, filtering)))}</details>`
}
<p class="row apply"><button>Show</button>${isNarrow ? html`<a href="${toHref(path, kept)}">Clear all</a>` : nothing}</p>
</form></details>`;
}

/** What narrows a list, each with a way to take it off. */
export function filterChips(filtering: FilterState): Html {
  const { path, fields, values, kept = {} } = filtering;
  const plain = without(values, 'cursor');
  const chips = Object.entries(plain)
    .filter(([name]) => !SHAPES.has(name))
    .flatMap(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      const label = field?.label ?? (name === 'ticker' ? 'Ticker' : name);
      const isMany = field === undefined ? name === 'ticker' : isSome(field);
      if (field?.as === 'flag') return [{ text: label, left: without(plain, name) }];
      return isMany
        ? splitList(value).map((one) => ({
            text: `${label}: ${formatLabel(field, name, one, filtering)}`,
            left: withoutValue(plain, name, one),
          }))
        : [{ text: `${label}: ${formatLabel(field, name, value, filtering)}`, left: without(plain, name) }];
    });
  if (chips.length === 0) return nothing;
  return html`<ul class="chips" aria-label="Active filters">${all(
    chips.map(
      ({ text, left }) => html`<li><a href="${toHref(path, { ...left, ...kept })}"><span>${text}</span>
<span aria-hidden="true">×</span><span class="visually-hidden">, take it off</span></a></li>`,
    ),
  )}</ul>`;
}
