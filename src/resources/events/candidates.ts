import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { earliest } from '../../core/time.ts';
import { isOfPage } from '../shared/article-filters.ts';
import {
  type CandidatePlan,
  type CandidateProfile,
  changeStages,
  isFresh,
  type NewsList,
  newestStages,
  selectRecords,
  stageOfFew,
} from '../shared/candidate-plan.ts';
import { ofCompany } from '../shared/company-filters.ts';
import { all } from '../shared/conditions.ts';
import {
  companyGroup,
  type FacetGroup,
  facetGroups,
  findByFacets,
  mayHaveFacets,
  memberGroups,
} from '../shared/facets.ts';
import { isLiveEvent } from '../shared/served-event.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type EventSelection, eventFilters, isRelatedTo, ownFilters, tiers } from './filters.ts';
import { type EventWords, mayHoldWords } from './full-text.ts';
import { activeSince, isTombstone, withoutFacets } from './where.ts';

/** A selection with the few companies that may meet its company filters, where they are few. */
type QualifiedSelection = EventSelection & { readonly qualified: ReadonlySet<string> | undefined };

/** The same with the words of `q`. */
export type PlannedSelection = QualifiedSelection & { readonly words: EventWords | undefined };

const list: NewsList = { table: 'events', row: 'e', clock: 'feed_at' };

/** Groups of the filters on the event itself and its companies, which a tombstone is judged by too. */
function ownGroups(selection: QualifiedSelection): readonly FacetGroup[] {
  const { companies, qualified, params } = selection;
  return [
    ...facetGroups(ownFilters, selection),
    ...(companies === undefined ? [] : [companyGroup(companies, params.include_peripheral)]),
    ...(qualified === undefined ? facetGroups(ofCompany(eventFilters), selection) : [companyGroup(qualified, false)]),
  ];
}

const toGroups = (selection: QualifiedSelection): readonly FacetGroup[] => [
  ...memberGroups(eventFilters, selection),
  ...ownGroups(selection),
];

/** A member of the event is of the page at one of some addresses. */
const reportsPage = (addresses: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`e.id in (select a.event_id from articles a where ${isOfPage(addresses)})`;

/** Live events that may pass the filters but for `q`, whatever their order. */
export const findMatching = (selection: QualifiedSelection): RawBuilder<unknown> =>
  findByFacets(
    'events',
    { groups: toGroups(selection) },
    all(isLiveEvent, selection.isCandidate, withoutFacets(selection)),
  );

/** Whether an event may pass, by its facets alone. */
export const mayMatch = (selection: EventSelection): RawBuilder<boolean> =>
  mayHaveFacets('e', toGroups({ ...selection, qualified: undefined }));

function toProfile(see: Visibility, selection: PlannedSelection): CandidateProfile {
  const { params, companies, words } = selection;
  const groups = toGroups(selection);
  return {
    groups,
    own: all(
      isLiveEvent,
      mayHoldWords(see, words),
      params.article_url && reportsPage(params.article_url),
      see.articlesSince === null ? undefined : sql<boolean>`e.last_article_at >= ${see.articlesSince}`,
    ),
    isNarrow:
      words !== undefined || params.related_to !== undefined || params.article_url !== undefined || groups.length > 0,
    hasWords: words !== undefined,
    hasCompanies: companies !== undefined,
  };
}

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
export function feedPlan(
  see: Visibility,
  selection: PlannedSelection,
  start: { readonly keys: CursorKeys | undefined; readonly rank: number | undefined },
): CandidatePlan {
  if (isImpossible(selection)) return [];
  const { params, now } = selection;
  const [cursorAt, cursorId] = start.keys ?? [];
  const since = params.first_reported_after;
  // An event is not reported after its last article, so that clock's bound holds for the order of the list too.
  const before = earliest(params.first_reported_before, params.last_article_before);
  const until = earliest(before, cursorAt ? new Date(cursorAt) : undefined);
  const active = activeSince(selection);
  const range = all(
    isLiveEvent,
    start.rank === undefined ? undefined : sql<boolean>`e.significance_rank = ${start.rank}::int`,
    since && sql<boolean>`e.feed_at >= ${since}`,
    before && sql<boolean>`e.feed_at < ${before}`,
    active && sql<boolean>`e.last_article_at >= ${active}`,
    start.keys && sql<boolean>`(e.feed_at, e.id) < (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
  );
  const tier = start.rank === undefined ? undefined : tiers[start.rank];
  const inTier = tier === undefined ? selection : { ...selection, params: { ...params, significance: [tier] } };
  const profile = toProfile(see, inTier);
  if (params.article_url !== undefined)
    return [stageOfFew(list, profile, selectRecords(list, all(isLiveEvent, reportsPage(params.article_url))), range)];
  if (selection.isCandidate !== undefined)
    return [stageOfFew(list, profile, selectRecords(list, all(isLiveEvent, selection.isCandidate)), range)];
  if (params.related_to !== undefined)
    return [stageOfFew(list, profile, selectRecords(list, all(isLiveEvent, isRelatedTo(params.related_to))), range)];
  if (active !== undefined && (isFresh(active, now) || (until && until <= active))) {
    // Both ends are named so that a plan made for any value expects few rows.
    const lasting = all(
      isLiveEvent,
      sql<boolean>`e.last_article_at >= ${active} and e.last_article_at <= 'infinity'`,
      until && sql<boolean>`e.feed_at <= ${until}`,
    );
    return [stageOfFew(list, profile, selectRecords(list, lasting), range)];
  }
  // The order of the list holds one tier's events together, so asking for one does not make it narrow.
  const { isNarrow } = toProfile(see, selection);
  const span = { range, since, until, changedAfter: params.updated_after, now };
  return newestStages(list, { ...profile, isNarrow }, span);
}

/** Scans of a walk by change: live events and tombstones, oldest change first, after the cursor's keys. */
export function syncPlan(
  see: Visibility,
  selection: PlannedSelection,
  position: { readonly since: Date; readonly keys: CursorKeys | undefined },
): CandidatePlan {
  if (isImpossible(selection)) return [];
  const { params, now } = selection;
  const { first_reported_after: since, first_reported_before, last_article_before } = params;
  const [cursorAt, cursorId] = position.keys ?? [];
  const active = activeSince(selection);
  const changed = sql<boolean>`e.updated_at > ${position.since}`;
  const range = all(
    changed,
    position.keys && sql<boolean>`(e.updated_at, e.id) > (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
    active && sql<boolean>`e.last_article_at >= ${active}`,
    last_article_before && sql<boolean>`e.last_article_at < ${last_article_before}`,
    since && sql<boolean>`e.feed_at >= ${since}`,
    first_reported_before && sql<boolean>`e.feed_at < ${first_reported_before}`,
  );
  return changeStages(list, toProfile(see, selection), {
    range,
    from: cursorAt ? new Date(cursorAt) : position.since,
    now,
    between: { since, until: earliest(first_reported_before, last_article_before) },
    tombstones: { are: all(isTombstone, mayHaveFacets('e', ownGroups(selection))), changed },
  });
}
