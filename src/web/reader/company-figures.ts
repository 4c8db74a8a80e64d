import type { FigureConcept } from '../../core/figure-concepts.ts';
import type { ComparedFigure } from '../../resources/figures/compare-schema.ts';
import { compareFigures } from '../../resources/index.ts';
import { assetPath } from '../assets.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext } from '../request-context.ts';
import { runAsVisitor, type Site } from '../site.ts';
import { cardTable } from '../table.ts';
import type { Values } from './address.ts';
import { joined, planNote } from './components.ts';
import { spell, spellPeriod } from './labels.ts';
import { ifServed } from './listing.ts';

/** The measures of the table, in its order. */
const concepts = [
  'revenue',
  'order_intake',
  'ebitda',
  'ebit',
  'ebit_margin',
  'pre_tax_profit',
  'net_income',
  'eps',
  'operating_cash_flow',
  'dividend_per_share',
] as const satisfies readonly FigureConcept[];

/** Columns of the table, the latest periods. */
const MAX_PERIODS = 6;
const MAX_FORECASTS = 6;

/** The request for the figures of a company. */
export const figureValues = (company: string): Values => ({
  company,
  concept: concepts.join(','),
  periods: String(MAX_PERIODS),
});

type Cell = {
  readonly amount: number;
  /** The words of the source. */
  readonly stated: string;
  readonly article: string;
  readonly isOfficial: boolean;
  /** "+7 %" against the year before. */
  readonly change?: string | undefined;
};

/** A measure with its values by period. */
type Row = {
  readonly concept: string;
  readonly isAdjusted: boolean;
  readonly unit: ComparedFigure['unit'];
  readonly currency: string | null;
  readonly cells: ReadonlyMap<string, Cell>;
};

const LAST_MONTH: Readonly<Record<string, number>> = { q1: 3, q2: 6, h1: 6, q3: 9, '9m': 9, q4: 12, h2: 12, fy: 12 };

/** The end of a period, and of one end the longer one later: "2026-09 1". */
function toPeriodKey(period: string): string {
  const [kind = '', year = ''] = period.split('_');
  return `${year}-${String(LAST_MONTH[kind] ?? 0).padStart(2, '0')} ${kind.startsWith('q') ? 0 : 1}`;
}

const signed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const formatChange = ({ change_percent, change_points }: ComparedFigure): string | undefined => {
  if (change_percent !== null) return `${signed.format(change_percent)} %`;
  return change_points === null ? undefined : `${signed.format(change_points)} points`;
};

const toCell = ({ exact_value, value, article_id, ...figure }: ComparedFigure): Cell => ({
  amount: Number(exact_value),
  stated: value,
  article: article_id,
  isOfficial: figure.status === 'official',
  change: formatChange({ exact_value, value, article_id, ...figure }),
});

/** The values of one measure by period: those that were reported, and of other periods those stated for comparison. */
function toRow(figures: readonly ComparedFigure[]): Row | undefined {
  const [first] = figures;
  if (first === undefined) return undefined;
  const cells = new Map<string, Cell>();
  for (const figure of figures) if (figure.period !== null) cells.set(figure.period, toCell(figure));
  for (const { year_ago: ago } of figures) {
    if (ago === null || cells.has(ago.period)) continue;
    const { exact_value, value, article_id, official } = ago;
    cells.set(ago.period, { amount: Number(exact_value), stated: value, article: article_id, isOfficial: official });
  }
  const { concept, basis, unit, currency } = first;
  return { concept, isAdjusted: basis === 'adjusted', unit, currency, cells };
}

function toRows(figures: readonly ComparedFigure[]): readonly Row[] {
  const measures = Map.groupBy(figures, ({ concept, basis, currency }) => `${concept} ${basis} ${currency}`);
  return [...measures.values()].flatMap((own) => {
    const row = toRow(own);
    return row === undefined || row.cells.size === 0 ? [] : [row];
  });
}

const MILLION = 1_000_000;

/** Amounts of money are in millions where the largest one has any. */
const isInMillions = ({ unit, cells }: Row): boolean =>
  unit === 'money' && [...cells.values()].some(({ amount }) => Math.abs(amount) >= MILLION);

function formatUnit(row: Row): string {
  if (row.unit === 'percent') return '%';
  return [row.currency, isInMillions(row) ? 'million' : undefined].filter(Boolean).join(' ');
}

const formatName = ({ concept, isAdjusted }: Pick<Row, 'concept' | 'isAdjusted'>): string =>
  `${spell(concept)}${isAdjusted ? ', adjusted' : ''}`;

const formatAmount = (row: Row, amount: number): string =>
  (isInMillions(row) ? amount / MILLION : amount).toLocaleString('en-GB', {
    maximumFractionDigits: row.unit === 'money' ? 1 : 2,
  });

function renderCell(row: Row, period: string): Html {
  const cell = row.cells.get(period);
  if (cell === undefined) return html`<td class="number soft">–</td>`;
  const { amount, stated, article, isOfficial, change } = cell;
  const plain = isInMillions(row) ? amount / MILLION : amount;
  const value = html`<a href="articles/${article}" title="${stated}">${formatAmount(row, amount)}</a>`;
  return html`<td class="number" data-period="${spellPeriod(period)}" data-value="${plain}">${value}${
    isOfficial ? nothing : html`<span class="soft" title="Not stated by the issuer">*</span>`
  }${change === undefined ? nothing : html`<div class="small soft">${change}</div>`}</td>`;
}

/** Forecasts in the words of their source, because many are ranges or bounds. */
function forecastList(figures: readonly ComparedFigure[]): Html {
  const forecasts = figures
    .filter(({ role, period }) => role === 'forecast' && period !== null)
    .slice(0, MAX_FORECASTS);
  if (forecasts.length === 0) return nothing;
  return html`<p class="small">Forecasts: ${joined(
    forecasts.map(
      ({ concept, basis, period, value, article_id }) =>
        html`${formatName({ concept, isAdjusted: basis === 'adjusted' })} ${spellPeriod(period ?? '')}
<a href="articles/${article_id}">${value}</a>`,
    ),
    ' · ',
  )}</p>`;
}

function figureTable(rows: readonly Row[], periods: readonly string[]): Html {
  const isAllOfficial = rows.every(({ cells }) => [...cells.values()].every(({ isOfficial }) => isOfficial));
  return html`${cardTable({
    labelledBy: 'figures',
    id: 'figure-table',
    className: 'figures',
    heads: ['Measure', ...periods.map((period) => ({ text: spellPeriod(period), isNumber: true }))],
    rows: rows.map(
      (row) => html`<tr data-name="${formatName(row)}, ${formatUnit(row)}"><th scope="row">${formatName(row)}
<span class="soft small">${formatUnit(row)}</span></th>${all(periods.map((period) => renderCell(row, period)))}</tr>`,
    ),
  })}
<p class="small soft">The issuer's own values, with the change from the year before where both are stated.${
    isAllOfficial ? '' : ' * The issuer did not state it; the value of most publishers.'
  }</p>`;
}

const hasChart = ({ cells }: Row): boolean => cells.size > 1;

/** The latest figures of a company by period, as a table and a chart of one measure; nothing without figures. */
export async function figureSection(site: Site, request: RequestContext, company: string): Promise<Html> {
  const body = await ifServed(() => runAsVisitor(site, request, compareFigures, figureValues(company)));
  const figures = body?.comparison ?? [];
  const rows = toRows(figures.filter(({ role }) => role === 'outcome'));
  const periods = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
    .sort((one, other) => (toPeriodKey(one) < toPeriodKey(other) ? 1 : -1))
    .slice(0, MAX_PERIODS);
  const shown = rows.filter(({ cells }) => periods.some((period) => cells.has(period)));
  const forecasts = forecastList(figures);
  if (shown.length === 0) return forecasts === nothing ? nothing : html`<h2 id="figures">Figures</h2>${forecasts}`;
  return html`<h2 id="figures">Figures</h2>
${figureTable(shown, periods)}
${forecasts}
${
  shown.some(hasChart)
    ? html`<figure class="figure-chart" data-figures="figure-table" data-library="${assetPath('uplot.js')}" hidden></figure>`
    : nothing
}${planNote(body?.plan_limited, request.caller)}`;
}
