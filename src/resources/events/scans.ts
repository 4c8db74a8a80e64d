import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import {
  companyGroup,
  companyGroups,
  eventGroups,
  type FacetGroup,
  findByFacets,
  mayHaveFacets,
  memberGroups,
  recentSince,
  type Weeks,
} from '../shared/facets.ts';
import { all, any, everyWord, type Filter, limitTo } from '../shared/filters.ts';
import { isRestricted, type Visibility } from '../shared/visibility.ts';
import { activeSince, type EventSelection, isLive, isTombstone, tiers, withRelation } from './filters.ts';

/**
 * A place to look for a page: a subquery of candidates in the list's order. Every scan but the last holds only the first
 * candidates of that order, so its matches are the page if they fill it; the last one holds all. What makes this worth
 * while: few newest events are cheap to look through, and where they hold too few matches, matches are rare enough to be
 * fetched by index. The planner would have to guess which of the two it is. A scan may hold nothing at all when the one
 * before it has seen the end of the list.
 */
export type Scan = RawBuilder<unknown>;

/** A selection with the few companies that may meet its company filters, where they are few. */
export type NarrowedSelection = EventSelection & { readonly qualified: ReadonlySet<string> | undefined };

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Events looked at in the list's order before an index is asked. */
const NEWEST = 1000;
/** The same with `q`, whose documents are long to read. */
const NEWEST_WITH_WORDS = 250;
/** The same for a walk by change, which has no weeks to look at in between. */
const NEXT_CHANGES = 4000;
/** Activity this recent is rarer than what any other filter leaves. */
const FRESH_MS = 3 * DAY_MS;
/** Weeks that are worth naming one by one. */
const MAX_WEEKS = 60;

const feedOrder = sql`order by e.feed_at desc, e.id desc`;
const changeOrder = sql`order by e.updated_at, e.id`;

/** Words that a document must hold to match `q` at all: without negations, and without the order of phrases. */
const loosely = (q: string): RawBuilder<unknown> =>
  sql`regexp_replace(nullif(querytree(${everyWord(q)}), 'T'), ''' <(-|[0-9]+)> ''', ''' & ''', 'g')::tsquery`;

function mayHoldWords(see: Visibility, q: string | undefined): Filter {
  if (q === undefined) return undefined;
  if (!isRestricted(see)) return sql<boolean>`e.document @@ ${everyWord(q)}`;
  return sql<boolean>`coalesce(e.document @@ ${loosely(q)}, true)`;
}

function groupsOf(selection: NarrowedSelection): readonly FacetGroup[] {
  const { companies, qualified, params } = selection;
  return [
    ...memberGroups(selection),
    ...eventGroups(selection),
    ...(companies === undefined ? [] : [companyGroup(companies, params.include_peripheral)]),
    ...(qualified === undefined ? companyGroups(selection) : [companyGroup(qualified, false)]),
  ];
}

/** What every live match has beside facets, told from the event's row alone. */
const ownConditions = (see: Visibility, { params }: NarrowedSelection): RawBuilder<boolean> =>
  all(
    isLive,
    mayHoldWords(see, params.q),
    see.articlesSince === null ? undefined : sql<boolean>`e.last_article_at >= ${see.articlesSince}`,
  );

const mayMatch = (see: Visibility, selection: NarrowedSelection): RawBuilder<boolean> =>
  all(mayHaveFacets('e', groupsOf(selection)), ownConditions(see, selection));

const findMatching = (see: Visibility, selection: NarrowedSelection, weeks?: Weeks): RawBuilder<unknown> =>
  findByFacets('events', { groups: groupsOf(selection), weeks }, ownConditions(see, selection));

const isNarrow = (selection: NarrowedSelection): boolean =>
  selection.params.q !== undefined || selection.params.related_to !== undefined || groupsOf(selection).length > 0;

/** The earliest of the instants that are known. */
const earliest = (...instants: readonly (Date | undefined)[]): Date | undefined =>
  instants.reduce((first, at) => (first && (at === undefined || first <= at) ? first : at), undefined);

/** Candidates found by the index that fits them best, whatever the order of the list: the barriers keep both apart. */
const sorted = (found: RawBuilder<unknown>, range: RawBuilder<boolean>, order: RawBuilder<unknown>): Scan => sql`
  select e.* from (select e.* from (${found}) e offset 0) e where ${range} ${order} offset 0`;

const filtered = (candidates: Scan, conditions: RawBuilder<boolean>): Scan =>
  sql`select e.* from (${candidates}) e where ${conditions}`;

/** Bounds of one clock that no event keeps. */
function isImpossible({ params, ...selection }: EventSelection): boolean {
  const { first_reported_after: from, first_reported_before, last_article_before } = params;
  const before = earliest(first_reported_before, last_article_before);
  const active = activeSince({ params, ...selection });
  return (
    (from !== undefined && before !== undefined && from >= before) ||
    (active !== undefined && last_article_before !== undefined && active >= last_article_before)
  );
}

/** Scans of live events, most recently reported first, after the cursor's keys; all of one tier where one is given. */
export function feedScans(
  see: Visibility,
  selection: NarrowedSelection,
  start: { readonly keys: CursorKeys | undefined; readonly rank: number | undefined },
): readonly Scan[] {
  if (isImpossible(selection)) return [];
  const { params, now, companies } = selection;
  const [cursorAt, cursorId] = start.keys ?? [];
  const since = params.first_reported_after;
  // An event is not reported after its last article, so that clock's bound holds for the order of the list too.
  const before = earliest(params.first_reported_before, params.last_article_before);
  const until = earliest(before, cursorAt ? new Date(cursorAt) : undefined);
  const active = activeSince(selection);
  const range = all(
    isLive,
    start.rank === undefined ? undefined : sql<boolean>`e.significance_rank = ${start.rank}::int`,
    since && sql<boolean>`e.feed_at >= ${since}`,
    before && sql<boolean>`e.feed_at < ${before}`,
    active && sql<boolean>`e.last_article_at >= ${active}`,
    start.keys && sql<boolean>`(e.feed_at, e.id) < (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
  );
  const tier = start.rank === undefined ? undefined : tiers[start.rank];
  const inTier = tier === undefined ? selection : { ...selection, params: { ...params, significance: [tier] } };
  const inOrder = sql`select e.* from events e where ${range}`;
  if (params.related_to !== undefined) {
    const related = sql`select e.* from events e where ${all(isLive, withRelation(params.related_to))}`;
    return [sorted(related, all(range, mayMatch(see, inTier)), feedOrder)];
  }
  if (active !== undefined && (now.getTime() - active.getTime() < FRESH_MS || (until && until <= active))) {
    // Both ends are named so that a plan made for any value expects few rows.
    const lasting = sql`select e.* from events e where ${all(
      isLive,
      sql<boolean>`e.last_article_at >= ${active} and e.last_article_at <= 'infinity'`,
      until && sql<boolean>`e.feed_at <= ${until}`,
    )}`;
    return [sorted(lasting, all(range, mayMatch(see, inTier)), feedOrder)];
  }
  if (!isNarrow(selection)) return [inOrder];

  const count = params.q === undefined ? NEWEST : NEWEST_WITH_WORDS;
  const newest = filtered(sql`${inOrder} ${feedOrder} ${limitTo(count)}`, mayMatch(see, inTier));
  const last = earliest(until, now) ?? now;
  const isShort = since !== undefined && last.getTime() - since.getTime() < MAX_WEEKS * WEEK_MS;
  const everything = sorted(findMatching(see, inTier, isShort ? { since, until } : undefined), range, feedOrder);
  const recent = recentSince(last);
  if (since !== undefined && since >= recent) return [newest, everything];
  const weeks = { since: recent, until };
  const lately = sorted(findMatching(see, inTier, weeks), all(range, sql<boolean>`e.feed_at >= ${recent}`), feedOrder);
  // Hardly any company is written about so often that the newest events are worth a look.
  return companies === undefined ? [newest, lately, everything] : [lately, everything];
}

/** Scans of a walk by change: live events and tombstones, oldest change first, after the cursor's keys. */
export function changeScans(
  see: Visibility,
  selection: NarrowedSelection,
  walk: { readonly since: Date; readonly keys: CursorKeys | undefined },
): readonly Scan[] {
  if (isImpossible(selection)) return [];
  const { params, now } = selection;
  const [cursorAt, cursorId] = walk.keys ?? [];
  const active = activeSince(selection);
  const range = all(
    sql<boolean>`e.updated_at > ${walk.since}`,
    walk.keys && sql<boolean>`(e.updated_at, e.id) > (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
    active && sql<boolean>`e.last_article_at >= ${active}`,
    params.last_article_before && sql<boolean>`e.last_article_at < ${params.last_article_before}`,
    params.first_reported_after && sql<boolean>`e.feed_at >= ${params.first_reported_after}`,
    params.first_reported_before && sql<boolean>`e.feed_at < ${params.first_reported_before}`,
  );
  const inOrder = sql`select e.* from events e where ${range}`;
  if (!isNarrow(selection)) return [inOrder];
  const passing = any(isTombstone, mayMatch(see, selection));
  const from = cursorAt ? new Date(cursorAt) : walk.since;
  if (now.getTime() - from.getTime() < FRESH_MS) return [filtered(inOrder, passing)];
  const next = sql`${inOrder} ${changeOrder} ${limitTo(NEXT_CHANGES)}`;
  const isMore = sql<boolean>`(select count(*) from (${next}) looked) = ${NEXT_CHANGES}`;
  const everything = sql`
    select e.* from (${findMatching(see, selection)}) e where ${isMore}
    union all select e.* from events e where ${isTombstone} and e.updated_at > ${walk.since} and ${isMore}`;
  return [filtered(next, passing), sorted(everything, range, changeOrder)];
}
