import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db, SemanticEstimate, Services } from '../../core/services.ts';
import { all, limitTo, texts } from '../shared/conditions.ts';
import { expectRows } from '../shared/estimate.ts';
import { findQualified } from '../shared/facets.ts';
import { type AdmittingFilters, findNearest } from '../shared/nearest.ts';
import { filtersInMemory, isInMemory, unlessUnchanged } from '../shared/predicates.ts';
import { recencyBonus } from '../shared/semantic.ts';
import {
  type Bounds,
  byDistance,
  type CandidateList,
  distanceBounds,
  finalists,
  type HardFilters,
  withExact,
} from '../shared/semantic-search.ts';
import { servedEvent } from '../shared/served-event.ts';
import { fetchableArticle, type Visibility } from '../shared/visibility.ts';
import { findMatching, mayMatch } from './candidates.ts';
import { type EventSelection, eventFilters } from './filters.ts';
import { memberPredicate } from './predicate.ts';
import { readEvents } from './query.ts';
import type { EventRecord } from './schema.ts';
import { activeSince, eventsWhere, isBoundedByTimeOnly, liveEventsWhere } from './where.ts';

/** Article matches that are grouped into events. Further ones cannot be reached, and the answer reports it. */
export const MATCH_HORIZON = 500;

/** Up to so many members are listed instead of checked one by one. */
const LISTED = 30_000;

/** An event with the distance of its closest member. It stands by the mean of the two closest less the bonus. */
export type EventMatch = {
  readonly id: string;
  readonly distance: number;
  readonly mean: number;
  readonly bonus: number;
};

const toRank = ({ mean, bonus }: EventMatch): number => mean - bonus;

/** An event by its matched members, nearest first. */
type EventArticles = readonly SemanticEstimate[];

function judge(
  id: string,
  members: EventArticles,
  { at, now }: { readonly at: number; readonly now: Date },
): EventMatch {
  const [closest, second = closest] = members;
  const distance = closest?.distance ?? Number.POSITIVE_INFINITY;
  return { id, distance, mean: (distance + (second?.distance ?? distance)) / 2, bonus: recencyBonus(at, now) };
}

type Group = readonly [event: string, members: EventArticles];

const toGroups = (matches: EventArticles): readonly Group[] => [
  ...Map.groupBy(matches, ({ event }) => event?.id ?? ''),
];

const withAllExact = (members: EventArticles, exact: ReadonlyMap<string, number>): EventArticles =>
  members.map((member) => withExact(member, exact)).sort(byDistance);

/** The members that can be the two closest. */
const contenders = (members: EventArticles): EventArticles =>
  members.length <= 2 ? members : finalists(members, 2, distanceBounds);

/** Those of some members that the caller can fetch. */
async function keepFetchable(db: Db, see: Visibility, members: EventArticles): Promise<EventArticles> {
  const { rows } = await sql<{ id: string }>`
    select a.id from articles a
    where a.id = any(${texts(members.map(({ id }) => id))}) and ${fetchableArticle(see, 'a')}`.execute(db);
  const fetchable = new Set(rows.map(({ id }) => id));
  return members.filter(({ id }) => fetchable.has(id));
}

/** Filters on members, and conditions on the events that are read. */
type MemberFilters = AdmittingFilters & { readonly where: RawBuilder<boolean> };

/** The filters of an event as conditions on its members. */
function memberFilters({ db, semantic }: Services, see: Visibility, selection: EventSelection): MemberFilters {
  const { last_article_before } = selection.params;
  const active = activeSince(selection)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const until = last_article_before?.getTime() ?? Number.POSITIVE_INFINITY;
  const fetchable = see.articlesSince?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isBounded = [active, until, fetchable].some(Number.isFinite);
  const isByTime = isBoundedByTimeOnly(see, selection);
  const isUnbounded = isByTime && !isBounded;
  const facts = semantic.available ? semantic.facts : undefined;
  const passes = all(liveEventsWhere(see, selection), eventsWhere(selection));
  /** Candidates by facets and the index of members; the rest is left to asking about the nearest of them. */
  const members = async () => {
    const qualified = await findQualified(db, eventFilters, selection);
    return sql`select a.id from (${findMatching({ ...selection, qualified })}) e join articles a on a.event_id = e.id`;
  };
  const listing: CandidateList = {
    few: LISTED,
    isExact: false,
    expect: async () => expectRows(db, await members()),
    async list(atMost) {
      const { rows } = await sql<{ id: string }>`${await members()} ${limitTo(atMost + 1)}`.execute(db);
      return rows.length > atMost ? undefined : new Set(rows.map(({ id }) => id));
    },
  };
  const byTime: HardFilters = {
    mayPass: isBounded
      ? ({ publishedAt, event }) =>
          event !== null && event.lastArticleAt >= active && event.lastArticleAt < until && publishedAt >= fetchable
      : ({ event }) => event !== null,
    isDecided: isByTime,
    listing: isUnbounded ? undefined : listing,
  };
  const inMemory = !isUnbounded && facts && isInMemory(facts, eventFilters, selection) ? facts : undefined;
  return {
    ...(inMemory ? filtersInMemory(inMemory.articles, memberPredicate(inMemory, see, selection)) : byTime),
    where: inMemory ? all(servedEvent(see), unlessUnchanged(inMemory, passes)) : passes,
    async admit(records) {
      const members = see.previewSourcesOnly ? await keepFetchable(db, see, records) : records;
      const events = new Set(members.flatMap(({ event }) => (event ? [event.id] : [])));
      const { rows } = await sql<{ id: string }>`
        select e.id from events e
        where e.id = any(${texts(events)}) and ${mayMatch(selection)} and ${passes}`.execute(db);
      const passing = new Set(rows.map(({ id }) => id));
      return new Set(members.filter(({ event }) => event && passing.has(event.id)).map(({ id }) => id));
    },
  };
}

/** Results of a semantic search so far, about events and their members. */
type EventEvidence = {
  /** Events that pass; null for those that do not any more. */
  readonly rows: Map<string, EventRecord | null>;
  /** Exact distances of members. */
  readonly exact: Map<string, number>;
};

type Judge = (id: string, members: EventArticles) => EventMatch;

const judgeWith =
  (rows: EventEvidence['rows'], now: Date): Judge =>
  (id, members) => {
    const at = rows.get(id)?.last_article_at?.getTime() ?? members[0]?.event?.lastArticleAt ?? 0;
    return judge(id, members, { at, now });
  };

/** The bounds of an event's rank. An event may be ranked with its doubted members or without them. */
const boundWith =
  (judged: Judge, isDoubted: (member: EventArticles[number]) => boolean) =>
  ([id, members]: Group): Bounds => {
    const bound = (some: EventArticles): Bounds => {
      const rank = toRank(judged(id, some));
      const error = contenders(some).reduce((most, member) => Math.max(most, member.error), 0);
      return { least: rank - error, greatest: rank + error };
    };
    const all = bound(members);
    const sure = members.filter((member) => !isDoubted(member));
    if (sure.length === members.length || sure.length === 0) return all;
    const without = bound(sure);
    return { least: Math.min(all.least, without.least), greatest: Math.max(all.greatest, without.greatest) };
  };

type RankedEvent = EventMatch & { readonly row: EventRecord };

/** The events that pass, best first; equal ranks by id. */
const rankGroups = (groups: readonly Group[], rows: EventEvidence['rows'], judged: Judge): RankedEvent[] =>
  groups
    .flatMap(([id, members]) => {
      const row = rows.get(id);
      return row ? [{ ...judged(id, members), row }] : [];
    })
    .sort((a, b) => toRank(a) - toRank(b) || (a.id < b.id ? -1 : 1));

/**
 * Events ranked by meaning, at most the page's limit: the articles that the plan can
 * access are matched, hard filters first; the plan's cap does not apply.
 */
export async function rankEvents(
  services: Services,
  call: Call,
  see: Visibility,
  request: EventSelection,
): Promise<{ ranked: RankedEvent[]; isExhausted: boolean }> {
  const { q = '', limit, include_peripheral } = request.params;
  const selection = { ...request, params: { ...request.params, q: undefined } };
  const filters = memberFilters(services, see, selection);
  const { cut, measure } = await findNearest(
    services.semantic,
    { kind: 'article', q, horizon: MATCH_HORIZON },
    filters,
  );
  const { rows, exact }: EventEvidence = { rows: new Map(), exact: new Map() };
  const judged = judgeWith(rows, call.now);
  // Reads and measures the events that can still change the page, until none can.
  let { possible, doubted, isExhausted, crossing } = cut(exact);
  const toBounds = boundWith(judged, (member) => doubted.has(member));
  let groups = toGroups(possible);
  for (;;) {
    const last = finalists(groups, limit, toBounds);
    const greatest = last.map((group) => toBounds(group).greatest);
    const unread = last.map(([id]) => id).filter((id) => !rows.has(id));
    const deciding = last.flatMap(([, matched]) => contenders(matched));
    // Doubts about other events' articles decide nothing; one about an article of these is settled by all in doubt.
    const doubts = [
      ...(isExhausted === undefined ? crossing : []),
      ...(deciding.some((member) => doubted.has(member)) ? doubted : []),
    ];
    const inexact = [...doubts, ...deciding].filter(({ error }) => error > 0);
    const unmeasured = [...new Set(inexact.map(({ id }) => id))];
    if (unread.length === 0 && unmeasured.length === 0) {
      const ranked = rankGroups(last, rows, judged).slice(0, limit);
      return { ranked, isExhausted: isExhausted === true };
    }
    const [found, distances] = await Promise.all([
      unread.length === 0 ? [] : readEvents(services.db, unread, include_peripheral, filters.where),
      measure(unmeasured),
    ]);
    for (const id of unread) rows.set(id, null);
    for (const row of found) rows.set(row.id, row);
    for (const [id, distance] of distances) exact.set(id, distance);
    const known = last.map(([id, members]): Group => [id, withAllExact(members, exact)]);
    const isAsFar = ([id, members]: Group, place: number): boolean =>
      rows.get(id) !== null && toBounds([id, members]).greatest <= (greatest[place] ?? 0);
    // Where none of them turned out to stand farther back than was thought, none comes in from behind them.
    if (doubts.length === 0 && known.every(isAsFar)) {
      groups = known;
      continue;
    }
    ({ possible, doubted, isExhausted, crossing } = cut(exact));
    groups = toGroups(possible).filter(([id]) => rows.get(id) !== null);
  }
}

/** The page of those events. */
export async function matchEvents(
  services: Services,
  call: Call,
  see: Visibility,
  selection: EventSelection,
): Promise<{ rows: (EventRecord & { distance: number })[]; isExhausted: boolean }> {
  const { ranked, isExhausted } = await rankEvents(services, call, see, selection);
  return { rows: ranked.map(({ row, distance }) => ({ ...row, distance })), isExhausted };
}
