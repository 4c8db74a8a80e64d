import type { EventDetail } from '../../resources/events/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { spell, spellPeriod } from './labels.ts';

type Divergence = NonNullable<EventDetail['figure_divergence']>;
type Group = Divergence['groups'][number];

const measure = ({ concept, period, role, basis, currency }: Group): string =>
  [
    period === null ? undefined : spellPeriod(period),
    role === 'outcome' ? undefined : role,
    basis === 'adjusted' ? 'adjusted' : undefined,
    currency ?? undefined,
  ]
    .filter((part) => part !== undefined)
    .reduce((text, part, index) => `${text}${index === 0 ? ': ' : ', '}${part}`, spell(concept));

function cell({ values, min, max }: Group, source: string): Html {
  const stated = values.filter((one) => (one.source ?? '') === source);
  if (stated.length === 0) return html`<td class="number soft">–</td>`;
  return html`<td class="number">${all(
    stated.map(({ id, value, official, normalized_value: amount }) => {
      const rank = amount === max ? 'highest' : amount === min ? 'lowest' : undefined;
      return html`<div><a href="articles/${id}">${value}</a>${
        rank === undefined ? nothing : html` <span class="small soft">${rank}</span>`
      }${official ? html` <span class="small soft">issuer</span>` : nothing}</div>`;
    }),
  )}</td>`;
}

/** Figures that publishers report differently: one row per figure, one column per publisher, values as stated. */
export function figureTable({ groups }: Divergence): Html {
  const sources = [...new Set(groups.flatMap(({ values }) => values.map(({ source }) => source ?? '')))];
  return html`<h2 id="figures">Figures that disagree</h2>
<div class="table" tabindex="0" role="region" aria-labelledby="figures"><table class="figures">
<thead><tr><th scope="col">Figure</th>${all(
    sources.map((source) => html`<th scope="col" class="number">${source === '' ? 'Unknown publisher' : source}</th>`),
  )}</tr></thead>
<tbody>${all(
    groups.map(
      (group) =>
        html`<tr><th scope="row">${measure(group)}${
          group.labels.length === 0 ? nothing : html`<div class="small soft">${group.labels.join(', ')}</div>`
        }</th>${all(sources.map((source) => cell(group, source)))}</tr>`,
    ),
  )}</tbody></table></div>`;
}
