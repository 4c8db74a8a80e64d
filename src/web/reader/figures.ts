import { conceptTraits } from '../../core/figure-concepts.ts';
import type { Measure, MemberFact } from '../../core/figure-divergence.ts';
import { agreeAsStated, type ComparableAmount, readStatedAmount } from '../../core/value-range.ts';
import type { EventDetail } from '../../resources/events/schema.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { spell, spellPeriod } from './labels.ts';

type Divergence = NonNullable<EventDetail['figure_divergence']>;

/** The statement of one article about a figure. */
type Statement = {
  readonly id: string;
  readonly source: string | null;
  /** The figure as stated. */
  readonly value: string;
  /** In absolute base units; the middle of a range. */
  readonly amount: number;
  readonly comparable: ComparableAmount;
  readonly isIssuer: boolean;
};

/** One figure with the statements about it, oldest first. */
export type FigureGroup = {
  readonly concept: string;
  readonly basis: string;
  readonly role: string;
  readonly period: string | null;
  readonly currency: string | null;
  readonly labels: readonly string[];
  readonly statements: readonly Statement[];
};

/** The figures on which articles disagree. */
export const readDisagreeing = ({ groups }: Divergence): readonly FigureGroup[] =>
  groups.map(({ values, ...group }) => ({
    ...group,
    statements: values.map(({ id, source, value, normalized_value, value_min, value_max, official }) => ({
      id,
      source,
      value,
      amount: normalized_value,
      comparable: readStatedAmount({
        value,
        normalized_value: String(normalized_value),
        value_min: value_min === undefined ? null : String(value_min),
        value_max: value_max === undefined ? null : String(value_max),
      }),
      isIssuer: official === true,
    })),
  }));

const toKey = ({ concept, basis, role, period, currency }: FigureGroup): string =>
  JSON.stringify([concept, basis, role, period, currency]);

const toGroup = ({ shown, agreeing }: Measure<MemberFact>): FigureGroup => ({
  concept: shown.concept,
  basis: shown.basis,
  role: shown.role,
  period: shown.period,
  currency: shown.currency,
  labels: [...new Set(agreeing.map(({ label }) => label.toLowerCase()))],
  statements: agreeing.map((fact) => ({
    id: fact.article_id,
    source: fact.source,
    value: fact.value,
    amount: Number(fact.normalized_value),
    comparable: readStatedAmount(fact),
    isIssuer: fact.official === true,
  })),
});

/** The figures that at least two publishers state and none disputes; `disagreeing` are shown elsewhere. */
export function readAgreeing(
  measures: readonly Measure<MemberFact>[],
  disagreeing: readonly FigureGroup[],
): readonly FigureGroup[] {
  const shown = new Set(disagreeing.map(toKey));
  return measures
    .filter(({ agreeing, disputing }) => disputing.length === 0 && new Set(agreeing.map((one) => one.source)).size > 1)
    .map(toGroup)
    .filter((group) => !shown.has(toKey(group)));
}

/** "Revenue: Q4 2025, SEK". */
const nameFigure = ({ concept, period, role, basis, currency }: FigureGroup): string =>
  [
    period === null ? undefined : spellPeriod(period),
    role === 'outcome' ? undefined : role,
    basis === 'adjusted' ? 'adjusted' : undefined,
    currency ?? undefined,
  ]
    .filter((part) => part !== undefined)
    .reduce((text, part, index) => `${text}${index === 0 ? ': ' : ', '}${part}`, spell(concept));

type Reference = { readonly statement: Statement; readonly by: 'issuer' | 'frequency' | 'first' };

/**
 * The statement that the others are compared with: the issuer's own, else the value that most statements agree with, else the
 * first report.
 */
function findReference({ statements }: FigureGroup): Reference | undefined {
  const own = statements.find(({ isIssuer }) => isIssuer);
  if (own !== undefined) return { statement: own, by: 'issuer' };
  const counts = statements.map((statement) => ({
    statement,
    count: statements.filter(({ comparable }) => agreeAsStated(comparable, statement.comparable)).length,
  }));
  const [first, ...others] = counts;
  if (first === undefined) return undefined;
  const most = others.reduce((best, one) => (one.count > best.count ? one : best), first);
  const isMostFrequent = counts.every(
    ({ statement, count }) => count < most.count || agreeAsStated(statement.comparable, most.statement.comparable),
  );
  return isMostFrequent ? { statement: most.statement, by: 'frequency' } : { statement: first.statement, by: 'first' };
}

const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const formatDifference = (amount: string): string => amount.replace('-', '−');

/** The difference of a value from that of the reference: in per cent, of percentages in points; the words if rounding explains it. */
function describeDifference({ concept }: FigureGroup, statement: Statement, reference: Statement): string {
  if (statement.amount === reference.amount) return 'same value';
  if (conceptTraits(concept)?.unit === 'percent')
    return `${formatDifference(percent.format(statement.amount - reference.amount))} points`;
  if (reference.amount === 0) return 'not comparable with 0';
  const share = ((statement.amount - reference.amount) / Math.abs(reference.amount)) * 100;
  const words = percent.format(share);
  return `${words === '0' ? `${share > 0 ? '+' : '−'}less than 0.1` : formatDifference(words)} %`;
}

function differenceCell(group: FigureGroup, statement: Statement, { statement: reference, by }: Reference): Html {
  if (statement === reference)
    return html`<td class="difference soft">${by === 'first' ? 'first report' : 'compared with'}</td>`;
  const words = describeDifference(group, statement, reference);
  if (statement.amount === reference.amount) return html`<td class="difference soft">${words}</td>`;
  if (agreeAsStated(statement.comparable, reference.comparable))
    return html`<td class="difference soft">${words}, by rounding</td>`;
  return html`<td class="difference">${words} <strong class="tag bad">Differs</strong></td>`;
}

const references: Readonly<Record<Reference['by'], string>> = {
  issuer: 'the issuer’s own value',
  frequency: 'the most frequent value',
  first: 'the first report',
};

/** One figure: a row a publisher, the issuer's own first. */
function figureGroup(group: FigureGroup): Html {
  const reference = findReference(group);
  if (reference === undefined) return nothing;
  const rows = [
    ...group.statements.filter(({ isIssuer }) => isIssuer),
    ...group.statements.filter(({ isIssuer }) => !isIssuer),
  ];
  return html`<table class="figures"><caption>${nameFigure(group)}${
    group.labels.length === 0 ? nothing : html` <span class="soft small">${group.labels.join(', ')}</span>`
  }</caption>
<thead><tr><th scope="col">Publisher</th><th scope="col">Value</th><th scope="col">Against ${references[reference.by]}</th></tr></thead>
<tbody>${all(
    rows.map(
      (row) =>
        html`<tr${row.isIssuer ? html` class="issuer"` : nothing}><th scope="row">${row.source ?? 'Unknown publisher'}${
          row.isIssuer ? html` <span class="tag info">Issuer</span>` : nothing
        }</th><td><a href="articles/${row.id}">${row.value}</a></td>${differenceCell(group, row, reference)}</tr>`,
    ),
  )}</tbody></table>`;
}

/** The number of figures that agree which are shown at once; the others are folded. */
const MAX_OPEN = 3;

/** Figures of an event: those that disagree, then those that agree. One table a figure, one row a publisher, values as stated. */
export function figureSections(disagreeing: readonly FigureGroup[], agreeing: readonly FigureGroup[]): Html {
  const more = agreeing.slice(MAX_OPEN);
  return html`${
    disagreeing.length === 0
      ? nothing
      : html`<h2 id="figures">Figures that disagree</h2>${all(disagreeing.map(figureGroup))}`
  }${
    agreeing.length === 0
      ? nothing
      : html`<h2 id="figures-agreed">Figures that agree</h2>${all(agreeing.slice(0, MAX_OPEN).map(figureGroup))}${
          more.length === 0
            ? nothing
            : html`<details class="fold"><summary>${more.length} more</summary>${all(more.map(figureGroup))}</details>`
        }`
  }`;
}
