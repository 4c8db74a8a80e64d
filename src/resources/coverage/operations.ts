import type { z } from 'zod';
import { type Answer, type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter, notFound, outsidePlan, shown, shownList } from '../../core/problem.ts';
import { type JudgedPublication, judgePublications } from '../../core/publishers.ts';
import type { Services } from '../../core/services.ts';
import { isPrimaryDisclosure } from '../../core/vocabulary.ts';
import { EventListParams } from '../events/filters.ts';
import { findEvents } from '../events/query.ts';
import { findBySentence } from '../events/sentence.ts';
import { isTombstone, presentTombstone } from '../events/tombstone.ts';
import { recognise } from '../resolve/recognise.ts';
import { hasNoConditions } from '../search/hybrid.ts';
import { explainEmpty } from '../shared/empty.ts';
import { iso, isoOrNull } from '../shared/fields.ts';
import { isRestricted, type Visibility, visibility } from '../shared/visibility.ts';
import { type CoverageRow, findCorrectingEvents, readCoverage, readCoveredEvent } from './query.ts';
import { CoverageBody, CoverageParams, EventCoverageParams, type Report } from './schema.ts';

type Body = z.input<typeof CoverageBody>;
type JudgedReport = JudgedPublication<CoverageRow>;

const MINUTE_MS = 60_000;
/** Events that words may mean, the covered one included. */
const CANDIDATES = 4;

const nothing = {
  primary_disclosure_article_id: null,
  languages: [],
  copies: 0,
  reports: [],
  report_count: 0,
} satisfies Partial<Body>;

/** The event that words match best; the warning names it, and the next ones. */
async function findClaimed(services: Services, call: Call, see: Visibility, q: string): Promise<string | undefined> {
  const params = { ...EventListParams.parse({}), q, limit: CANDIDATES };
  const selection = { params, companies: undefined, known: {}, now: call.now };
  const found = hasNoConditions(q)
    ? await findBySentence(services, call, see, { selection, reading: await recognise(services, q) })
    : await findEvents(services.db, see, selection, undefined);
  const [best, ...others] = found.slice(0, CANDIDATES).map(({ id }) => id);
  if (best === undefined) {
    await explainEmpty(services.db, call, see, { q });
    return undefined;
  }
  const next = others.length === 0 ? '' : ` The next best are ${shownList(others)}.`;
  const detail = `q was read as the event ${best}.${next}`;
  call.warn({ code: 'read-as', parameter: 'q', value: shown(q), detail });
  return best;
}

/** The article of the same source that an article is declared to correct. */
const findCorrected = (one: CoverageRow, all: readonly CoverageRow[]): CoverageRow | undefined =>
  all.find(
    (other) =>
      other.source_id === one.source_id &&
      other.is_fetchable &&
      other.id !== one.id &&
      ((one.corrects !== null && one.corrects === other.release) ||
        (one.release !== null && one.release === other.corrected_by)),
  );

function presentReport(
  { publication: one, kind, copyOf }: JudgedReport,
  first: Date,
  all: readonly CoverageRow[],
): Report {
  const isShown = all.some(({ id, is_fetchable }) => id === copyOf && is_fetchable);
  return {
    article_id: one.id,
    title: one.title === '' ? null : one.title,
    article_url: one.article_url,
    source: { id: one.source_id, name: one.source },
    source_type: one.source_type,
    language: one.language,
    published_at: iso(one.published_at),
    minutes_after_first: Math.max(0, Math.floor((one.published_at.getTime() - first.getTime()) / MINUTE_MS)),
    kind,
    copy_of: isShown ? copyOf : null,
    corrects: findCorrected(one, all)?.id ?? null,
  };
}

function countLanguages(rows: readonly CoverageRow[]): Body['languages'] {
  const groups = Map.groupBy(rows, ({ language }) => language);
  return [...groups]
    .map(([language, of]) => ({ language, count: of.length }))
    .sort((a, b) => b.count - a.count || ((a.language ?? '') < (b.language ?? '') ? -1 : 1))
    .slice(0, 100);
}

/**
 * Reads the coverage of an event, in the order of its get operation: 404, tombstone, 404 without live articles, 403 where the
 * plan can fetch none of them.
 */
async function cover({ db }: Services, see: Visibility, id: string, limit: number): Promise<Body> {
  const record = await readCoveredEvent(db, see, id);
  if (record === undefined) throw notFound();
  const limited = isRestricted(see) ? { plan_limited: true } : {};
  if (isTombstone(record)) return { event: presentTombstone(record), ...nothing, ...limited };
  if (record.article_count === 0) throw notFound();
  if (!record.is_fetchable) throw outsidePlan();
  const rows = await readCoverage(db, see, id);
  const visible = judgePublications(rows).filter(({ publication }) => publication.is_fetchable);
  const first = record.first_reported_at ?? rows[0]?.published_at ?? record.updated_at;
  const shownRows = visible.map(({ publication }) => publication);
  const corrections = await findCorrectingEvents(db, see, id);
  const { is_fetchable: _, ...event } = record;
  return {
    event: {
      ...event,
      updated_at: iso(record.updated_at),
      first_reported_at: isoOrNull(record.first_reported_at),
      last_article_at: isoOrNull(record.last_article_at),
    },
    primary_disclosure_article_id: shownRows.find(({ source_type }) => isPrimaryDisclosure(source_type))?.id ?? null,
    languages: countLanguages(shownRows),
    copies: visible.filter(({ kind }) => kind === 'copy').length,
    ...(corrections.length === 0 ? {} : { corrected_by: [...corrections] }),
    reports: visible.slice(0, limit).map((judged) => presentReport(judged, first, rows)),
    report_count: visible.length,
    ...limited,
  };
}

async function run(services: Services, call: Call, { event, q, limit }: CoverageParams): Promise<Answer<Body>> {
  if (event !== undefined && q !== undefined) throw invalidParameter('q', 'cannot be combined with event.');
  if (event === undefined && q === undefined) throw invalidParameter('event', 'is needed, or q.');
  const see = visibility(call.caller, call.now);
  const id = q === undefined ? event : await findClaimed(services, call, see, q);
  const body = id === undefined ? { event: null, ...nothing } : await cover(services, see, id, limit);
  return { body, cache: q === undefined ? 'revalidate' : 'never' };
}

export const getCoverage = defineOperation({
  id: 'getCoverage',
  tag: 'Events',
  summary: 'Get the coverage of a claim',
  description:
    'The first report of an event, how many minutes later the others followed, which of them are independent and which repeat another, ' +
    'and whether there is a primary disclosure or a correction. The event is named by its id, or by words that it matches best.',
  scope: 'read:events',
  cost: ({ q }) => (q === undefined ? 'lookup' : 'search'),
  params: CoverageParams,
  body: CoverageBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run,
});

export const getEventCoverage = defineOperation({
  id: 'getEventCoverage',
  tag: 'Events',
  summary: 'Get the coverage of an event',
  description:
    'The first report of one event, how many minutes later the others followed, which of them are independent and which repeat another, ' +
    'and whether there is a primary disclosure or a correction.',
  scope: 'read:events',
  cost: 'lookup',
  params: EventCoverageParams,
  path: ['id'],
  body: CoverageBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run: (services, call, { id, limit }) => run(services, call, { event: id, q: undefined, limit }),
});
