import { Big } from 'big.js';
import { conceptTraits } from '../../core/figure-concepts.ts';
import { type ComparedFigure, MAX_STATEMENTS } from './compare-schema.ts';
import { type Fact, type FactMeasure, readFactMeasures, toPercent } from './measures.ts';
import type { FigureRecord } from './schema.ts';

type Company = NonNullable<ComparedFigure['company']>;
const LAST_MONTH: Readonly<Record<string, number>> = { q1: 3, q2: 6, h1: 6, q3: 9, '9m': 9, q4: 12, h2: 12, fy: 12 };

/** Sorts periods by their end; of one end the longer ones last. */
const toPeriodKey = (period: string | null): string => {
  const [kind = '', year = ''] = (period ?? '').split('_');
  return `${year} ${String(LAST_MONTH[kind] ?? 0).padStart(2, '0')} ${/^q/.test(kind) ? 1 : 0}`;
};

export const toYearAgo = (period: string): string => period.replace(/\d{4}$/, (year) => String(Number(year) - 1));

const presentAmount = ({ record }: Fact) => ({
  value: record.value,
  exact_value: record.exact_value,
  figure_id: record.id,
  article_id: record.article_id,
  article_url: record.article_url,
  source: record.source.name,
});

const isOfMeasure = (one: Fact, other: Fact): boolean => one.concept === other.concept && one.basis === other.basis;

/** The value of a year ago: as restated for comparison, else as it was reported then. */
function findYearAgo({ shown }: FactMeasure, all: readonly FactMeasure[]): readonly Fact[] {
  const { period } = shown;
  if (period === null || shown.role !== 'outcome') return [];
  const before = toYearAgo(period);
  const found = all.filter(
    (other) => other.shown.period === before && isOfMeasure(other.shown, shown) && other.shown.role !== 'forecast',
  );
  const rank = ({ shown: { role, official } }: FactMeasure) => (official ? 0 : 2) + (role === 'comparative' ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other)).map((measure) => measure.shown);
}

type Change = Pick<ComparedFigure, 'year_ago' | 'change_percent' | 'change_points' | 'not_comparable'>;

function readChange(measure: FactMeasure, all: readonly FactMeasure[]): Change {
  const { shown } = measure;
  const none = (not_comparable: Change['not_comparable']): Change => ({
    year_ago: null,
    change_percent: null,
    change_points: null,
    not_comparable,
  });
  if (shown.period === null) return none('no_period');
  const candidates = findYearAgo(measure, all);
  const ago = candidates.find(({ currency }) => currency === shown.currency);
  if (ago === undefined) return none(candidates.length > 0 ? 'other_currency' : 'no_year_ago');
  const year_ago = {
    period: ago.period ?? '',
    role: ago.role === 'comparative' ? ('comparative' as const) : ('outcome' as const),
    official: ago.official === true,
    ...presentAmount(ago),
  };
  const isRange = [shown, ago].some(({ value_min, value_max }) => (value_min ?? value_max ?? null) !== null);
  if (isRange) return { ...none('range'), year_ago };
  if (conceptTraits(shown.concept)?.unit === 'percent') {
    const points = new Big(shown.normalized_value).minus(ago.normalized_value).round(2).toNumber();
    return { year_ago, change_percent: null, change_points: points, not_comparable: null };
  }
  if (new Big(ago.normalized_value).lte(0)) return { ...none('not_positive'), year_ago };
  const change_percent = toPercent(shown.normalized_value, ago.normalized_value);
  return { year_ago, change_percent, change_points: null, not_comparable: null };
}

function presentRow(company: Company, measure: FactMeasure, all: readonly FactMeasure[]): ComparedFigure {
  const { shown, status, agreeing, disputing } = measure;
  const { record } = shown;
  const statements = [...agreeing, ...disputing].map((fact) => ({
    ...presentAmount(fact),
    published_at: fact.published_at.toISOString(),
    official: fact.official === true,
    disputes: disputing.includes(fact),
    difference_percent: toPercent(fact.normalized_value, shown.normalized_value),
  }));
  return {
    company,
    concept: shown.concept,
    basis: shown.basis,
    role: shown.role === 'forecast' ? 'forecast' : 'outcome',
    period: shown.period,
    currency: shown.currency,
    unit: conceptTraits(shown.concept)?.unit ?? null,
    ...presentAmount(shown),
    value_min: record.value_min,
    value_max: record.value_max,
    status,
    ...readChange(measure, all),
    statements: statements
      .sort((one, other) =>
        one.published_at < other.published_at ? -1 : one.published_at > other.published_at ? 1 : 0,
      )
      .slice(0, MAX_STATEMENTS),
  };
}

export type RowSelection = { readonly periods: readonly string[] | undefined; readonly latest: number };

/** The rows of one company and one measure: the periods that are asked for, or the latest ones. */
function selectRows(rows: readonly ComparedFigure[], { periods, latest }: RowSelection): readonly ComparedFigure[] {
  if (periods !== undefined) return rows.filter(({ period }) => period !== null && periods.includes(period));
  const newest = [...new Set(rows.map(({ period }) => period))]
    .sort((one, other) => (toPeriodKey(one) < toPeriodKey(other) ? 1 : -1))
    .slice(0, latest);
  return rows.filter(({ period }) => newest.includes(period));
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The table of some figures: companies by name, measures in their order, periods newest first. */
export function compareRows(
  records: readonly FigureRecord[],
  concepts: readonly string[],
  selection: RowSelection,
): readonly ComparedFigure[] {
  const byCompany = [
    ...Map.groupBy(
      records.filter(({ company }) => company !== null),
      ({ company }) => company?.id,
    ),
  ];
  const tables = byCompany.flatMap(([, own]) => {
    const company = own[0]?.company;
    if (company == null) return [];
    const measures = [...readFactMeasures(own).values()];
    const rows = measures
      .filter(({ shown }) => shown.role !== 'comparative')
      .map((measure) => presentRow(company, measure, measures));
    return [{ company, rows }];
  });
  return tables
    .sort((one, other) => compareText(one.company.name, other.company.name))
    .flatMap(({ rows }) =>
      concepts.flatMap((concept) =>
        selectRows(
          rows.filter((row) => row.concept === concept),
          selection,
        ).toSorted((one, other) => compareText(toPeriodKey(other.period), toPeriodKey(one.period))),
      ),
    );
}
