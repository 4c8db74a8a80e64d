import { type FigureConcept, figureConcepts } from '../../core/figure-concepts.ts';
import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { FigureListParams } from '../figures/filters.ts';
import { answerFigure } from '../figures/operations.ts';
import { presentFigure } from '../figures/present.ts';
import { selectFigures } from '../figures/query.ts';
import type { FigureRecord, FigureRow } from '../figures/schema.ts';
import type { QueryReading } from '../resolve/recognise.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { RecordMatch } from './schema.ts';
import { toLine } from './text-lines.ts';

/** Figures among the records that answer a question, and how many are read to choose them from. */
const MAX_FIGURES = 4;
const LOOKED_AT = 60;

/** Measures of an economy, which no company has. */
const OF_ECONOMIES: ReadonlySet<FigureConcept> = new Set(
  (Object.keys(figureConcepts) as FigureConcept[]).filter((concept) =>
    /^(?:interest_rate|unemployment_rate|(?:\w+_)?inflation)$/.test(concept),
  ),
);

const toSentence = (concept: string): string => concept.replaceAll('_', ' ');

/** "q3_2026" as "Q3 2026". */
const formatPeriod = (period: string): string => period.replace('_', ' ').toUpperCase();

export const toFigureTitle = ({ company, concept, basis, role, period, value, source }: FigureRow): string =>
  [
    ...(company ? [`${company.name}:`] : []),
    ...(basis === 'adjusted' ? ['adjusted'] : []),
    toSentence(concept ?? ''),
    ...(period ? [formatPeriod(period)] : []),
    ...(role === 'outcome' || role === undefined ? [] : [`(${role})`]),
    value ?? '',
    ...(source ? [`(${source.name})`] : []),
  ].join(' ');

/** Places in the order of years and their ends; a figure without a period comes last. */
function toPeriodOrder(period: string | null): number {
  const [, part = '', year = '0'] = /^(\w+?)_(\d{4})$/.exec(period ?? '') ?? [];
  const end = { q1: 1, q2: 2, h1: 2, q3: 3, '9m': 3, q4: 4, h2: 4, fy: 4 }[part] ?? 0;
  return Number(year) * 10 + end;
}

const ROLES = ['outcome', 'forecast', 'comparative'];

/** Outcomes first, of the newest period, in the issuer's own statement, else in the earliest one. */
const compareFigures = (a: FigureRecord, b: FigureRecord): number =>
  ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
  toPeriodOrder(b.period) - toPeriodOrder(a.period) ||
  Number(b.official) - Number(a.official) ||
  a.published_at.getTime() - b.published_at.getTime() ||
  b.exact_value.length - a.exact_value.length;

const isOfPeriods = ({ period }: FigureRecord, periods: readonly string[]): boolean =>
  periods.length === 0 || periods.some((code) => period === code || (period?.startsWith(`${code}_`) ?? false));

/** The figures of the measures that a question names, each fact once. None without a company, but for those of economies. */
export async function findFigureRecords(
  { db }: Services,
  call: Call,
  see: Visibility,
  { reading, companies }: { readonly reading: QueryReading; readonly companies: ReadonlySet<string> | undefined },
): Promise<RecordMatch[]> {
  const { concepts, periods } = reading.question;
  const wanted = companies === undefined ? concepts.filter((concept) => OF_ECONOMIES.has(concept)) : concepts;
  if (wanted.length === 0 || (companies === undefined && reading.unknown.length > 0)) return [];
  const params = { ...FigureListParams.parse({}), concept: [...wanted], limit: LOOKED_AT };
  const selection = { params, companies, known: {}, now: call.now };
  const found = (await selectFigures(db, see, selection, undefined)).filter((row) => isOfPeriods(row, periods));
  const facts = new Map<string, FigureRecord>();
  for (const row of found.sort(compareFigures)) {
    const fact = [row.company?.id, row.concept, row.basis, row.role, row.period].join(' ');
    if (!facts.has(fact)) facts.set(fact, row);
  }
  return [...facts.values()].slice(0, MAX_FIGURES).map((record) => {
    const row = presentFigure(record);
    return { id: `figure:${row.id}`, title: toFigureTitle(row), url: row.article_url ?? '' };
  });
}

/** One figure as text. */
export async function readFigureRecord(services: Services, see: Visibility, id: string) {
  const row: FigureRow = (await answerFigure(services, see, id)).body.figure;
  return {
    title: toFigureTitle(row),
    text: [
      ...toLine('Company', row.company?.name),
      ...toLine('Measure', row.concept),
      ...toLine('In the words of the source', row.label),
      ...toLine('Value', row.value),
      ...toLine('Exact value', row.exact_value),
      ...toLine('Currency', row.currency),
      ...toLine('Unit', row.unit),
      ...toLine('Period', row.period),
      ...toLine('Basis', row.basis),
      ...toLine('Role', row.role),
      ...toLine("The issuer's own", row.official === undefined ? undefined : row.official ? 'yes' : 'no'),
      ...toLine('Source', row.source?.name),
      ...toLine('Published', row.published_at),
    ].join('\n'),
    url: row.article_url,
    metadata: {
      concept: row.concept,
      exact_value: row.exact_value,
      currency: row.currency,
      period: row.period,
      role: row.role,
      basis: row.basis,
      published_at: row.published_at,
      company: row.company && `company:${row.company.id}`,
      article: `article:${row.article_id}`,
      event: row.event_id && `event:${row.event_id}`,
    },
  };
}
