import { type RawBuilder, sql } from 'kysely';
import { earliest } from '../../core/time.ts';
import { all, any, limitTo } from './conditions.ts';
import { type FacetGroup, findByFacets, mayHaveFacets, recentSince, type Weeks } from './facets.ts';

/**
 * A subquery of candidates for a page, in the list's order. Every stage but the last holds only the first candidates of
 * that order, so its matches are the page if they fill it; the last one holds all. Reading the few newest records is
 * cheap, and where they hold too few matches, matches are rare enough to be fetched by index. The planner would have to
 * guess which of the two applies. A stage may be empty when the one before it has reached the end of the list.
 */
export type Stage = RawBuilder<unknown>;

/** The stages of a list, the last of which holds all candidates; none where nothing can match. */
export type CandidatePlan = readonly Stage[];

/** A list of news: its table, the alias of its rows, and the clock by which the newest come first. */
export type NewsList =
  | { readonly table: 'articles'; readonly row: 'a'; readonly clock: 'published_at' }
  | { readonly table: 'events'; readonly row: 'e'; readonly clock: 'feed_at' };

/** Conditions on a record's row that decide if it may match. */
export type CandidateProfile = {
  readonly groups: readonly FacetGroup[];
  /** Conditions of every match in addition to its facets. */
  readonly own: RawBuilder<boolean>;
  /** Whether a filter leaves out records; bounds of the clocks alone do not make a list narrow. */
  readonly isNarrow: boolean;
  readonly hasWords: boolean;
  readonly hasCompanies: boolean;
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Records looked at in the list's order before an index is asked. */
const NEWEST = 1000;
/** The same with `q`, whose documents are long to read. */
const NEWEST_WITH_WORDS = 250;
/** The same for a walk by change, which has no weeks to look at in between. */
const NEXT_CHANGES = 4000;
/** Activity this recent is rarer than the matches of any other filter. */
const FRESH_MS = 3 * DAY_MS;
/** Weeks that are worth naming one by one. */
const MAX_WEEKS = 60;

/** Whether what happened since then is few enough to be looked at whole. */
export const isFresh = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < FRESH_MS;

const newestFirst = ({ row, clock }: NewsList): RawBuilder<unknown> =>
  sql`order by ${sql.ref(`${row}.${clock}`)} desc, ${sql.ref(`${row}.id`)} desc`;
const byChange = ({ row }: NewsList): RawBuilder<unknown> =>
  sql`order by ${sql.ref(`${row}.updated_at`)}, ${sql.ref(`${row}.id`)}`;

const from = ({ row }: NewsList, candidates: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${sql.raw(row)}.* from (${candidates}) ${sql.raw(row)}`;

/** The records of a list under some conditions. */
export const selectRecords = ({ table, row }: NewsList, conditions: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select ${sql.raw(row)}.* from ${sql.table(table)} ${sql.raw(row)} where ${conditions}`;

/** Candidates found by the index that fits them best, whatever the order of the list: the barriers keep both apart. */
const sorted = (
  list: NewsList,
  found: RawBuilder<unknown>,
  range: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Stage => sql`${from(list, sql`${from(list, found)} offset 0`)} where ${range} ${order} offset 0`;

const mayMatch = ({ row }: NewsList, { groups, own }: CandidateProfile): RawBuilder<boolean> =>
  all(mayHaveFacets(row, groups), own);

/** The weeks between two bounds, where they are few. */
export function weeksBetween(since: Date | undefined, until: Date | undefined, now: Date): Weeks | undefined {
  const last = earliest(until, now) ?? now;
  const isShort = since !== undefined && last.getTime() - since.getTime() < MAX_WEEKS * WEEK_MS;
  return isShort ? { since, until } : undefined;
}

/** The one stage of a small set of records, newest first. */
export const stageOfFew = (
  list: NewsList,
  profile: CandidateProfile,
  few: RawBuilder<unknown>,
  range: RawBuilder<boolean>,
): Stage => sorted(list, few, all(range, mayMatch(list, profile)), newestFirst(list));

/** Bounds of a list by its clock: `range` states them exactly, with any other condition that its index can serve. */
type PlanRange = {
  readonly range: RawBuilder<boolean>;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  /** Only what changed after it is asked for: the newest of a walk by change, which a plan's cap keeps. */
  readonly changedAfter: Date | undefined;
  readonly now: Date;
};

/** Scans of a list whose newest records come first. */
export function newestStages(list: NewsList, profile: CandidateProfile, bounds: PlanRange): CandidatePlan {
  const { range, since, until, changedAfter, now } = bounds;
  const { groups, own, isNarrow, hasWords, hasCompanies } = profile;
  if (changedAfter !== undefined && isFresh(changedAfter, now)) {
    const clock = sql.ref(`${list.row}.updated_at`);
    const isChanged = sql<boolean>`${clock} > ${changedAfter} and ${clock} <= 'infinity'`;
    return [stageOfFew(list, profile, selectRecords(list, all(own, isChanged)), range)];
  }
  const inOrder = selectRecords(list, range);
  if (!isNarrow) return [inOrder];
  const order = newestFirst(list);
  const found = (weeks: Weeks | undefined) => findByFacets(list.table, { groups, weeks }, own);
  const count = hasWords ? NEWEST_WITH_WORDS : NEWEST;
  const newest = sql`${from(list, sql`${inOrder} ${order} ${limitTo(count)}`)} where ${mayMatch(list, profile)}`;
  const last = earliest(until, now) ?? now;
  const everything = sorted(list, found(weeksBetween(since, until, now)), range, order);
  const recent = recentSince(last);
  if (since !== undefined && since >= recent) return [newest, everything];
  const isRecent = sql<boolean>`${sql.ref(`${list.row}.${list.clock}`)} >= ${recent}`;
  const lately = sorted(list, found({ since: recent, until }), all(range, isRecent), order);
  // Hardly any company is written about so often that the newest records are worth a look.
  return hasCompanies ? [lately, everything] : [newest, lately, everything];
}

/** A sync walk: `range` states its start exactly, after the cursor too, with bounds of the other clocks. */
type SyncPage = {
  readonly range: RawBuilder<boolean>;
  /** The change before the first one of the page. */
  readonly from: Date;
  readonly now: Date;
  /** Bounds of the list's clock, from which weeks follow. */
  readonly between: { readonly since: Date | undefined; readonly until: Date | undefined };
  /** Records that belong to the walk whatever their state: a page holds them as well as the matches. */
  readonly tombstones?: { readonly are: RawBuilder<boolean>; readonly changed: RawBuilder<boolean> };
};

/** Scans of a walk by change, oldest change first. */
export function changeStages(list: NewsList, profile: CandidateProfile, page: SyncPage): CandidatePlan {
  const { range, now, between, tombstones } = page;
  const inOrder = selectRecords(list, range);
  if (!profile.isNarrow) return [inOrder];
  const matching = mayMatch(list, profile);
  const passing = tombstones === undefined ? matching : any(tombstones.are, matching);
  if (isFresh(page.from, now)) return [sql`${from(list, inOrder)} where ${passing}`];
  const order = byChange(list);
  const weeks = weeksBetween(between.since, between.until, now);
  const found = findByFacets(list.table, { groups: profile.groups, weeks }, profile.own);
  const everything = (isMore: RawBuilder<boolean>) => {
    const live = sql`${from(list, found)} where ${isMore}`;
    if (tombstones === undefined) return sorted(list, live, range, order);
    const gone = selectRecords(list, all(tombstones.are, tombstones.changed, isMore));
    return sorted(list, sql`${live} union all ${gone}`, range, order);
  };
  // As in a list whose newest come first, hardly any company is worth a look at what changed next.
  if (profile.hasCompanies) return [everything(all())];
  const next = sql`${inOrder} ${order} ${limitTo(NEXT_CHANGES)}`;
  const isMore = sql<boolean>`(select count(*) from (${next}) looked) = ${NEXT_CHANGES}`;
  return [sql`${from(list, next)} where ${passing}`, everything(isMore)];
}

/** The rows of the first stage that fills the page; of the last one in any case. */
export async function findFirstFull<Row>(
  plan: CandidatePlan,
  limit: number,
  read: (stage: Stage) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  let found: readonly Row[] = [];
  for (const stage of plan) {
    const rows = await read(stage);
    if (rows.length > found.length) found = rows;
    if (found.length >= limit) break;
  }
  return found;
}
