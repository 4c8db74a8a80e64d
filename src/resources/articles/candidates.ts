import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import { latest } from '../../core/time.ts';
import { isOfPage, ofArticle } from '../shared/article-filters.ts';
import {
  type CandidatePlan,
  type CandidateProfile,
  changeStages,
  type NewsList,
  newestStages,
  selectRecords,
  stageOfFew,
  weeksBetween,
} from '../shared/candidate-plan.ts';
import { ofCompany } from '../shared/company-filters.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { companyGroup, type FacetGroup, facetGroups, findByFacets } from '../shared/facets.ts';
import { toSpan } from '../shared/filter.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type ArticleSelection, articleFilters, withWords } from './filters.ts';

/** A selection with the few companies that may meet its company filters, where they are few. */
export type PlannedSelection = ArticleSelection & { readonly qualified: ReadonlySet<string> | undefined };

const list: NewsList = { table: 'articles', row: 'a', clock: 'published_at' };

const isLive = sql<boolean>`a.live`;

/** The few articles that are named one by one; undefined where none are. */
function isNamed({ ids, article_url }: ArticleSelection['params']): Condition {
  if (ids !== undefined) return sql<boolean>`a.id = any(${texts(ids)})`;
  return article_url && isOfPage(article_url);
}

function toGroups(selection: PlannedSelection): readonly FacetGroup[] {
  const { companies, qualified, params } = selection;
  return [
    ...facetGroups(ofArticle(articleFilters), selection),
    ...(companies === undefined ? [] : [companyGroup(companies, params.include_peripheral)]),
    ...(qualified === undefined ? facetGroups(ofCompany(articleFilters), selection) : [companyGroup(qualified, false)]),
  ];
}

function toProfile(selection: PlannedSelection): CandidateProfile {
  const { params, companies } = selection;
  const groups = toGroups(selection);
  const words = withWords(params);
  return {
    groups,
    own: all(isLive, words),
    isNarrow: groups.length > 0 || words !== undefined,
    hasWords: words !== undefined,
    hasCompanies: companies !== undefined,
  };
}

/** Bounds that filters and the caller's plan set to the time of publication. */
export function publication(see: Visibility, selection: ArticleSelection) {
  const { since: after, before } = toSpan(articleFilters, 'published_at', selection);
  const since = latest(after, see.articlesSince ?? undefined);
  return {
    since,
    before,
    isImpossible: since !== undefined && before !== undefined && since >= before,
    range: all(
      isLive,
      since && sql<boolean>`a.published_at >= ${since}`,
      before && sql<boolean>`a.published_at < ${before}`,
    ),
  };
}

/** Articles that may match, whatever their order: all, those since an instant, and those among the newest of all. */
export function findMatching(see: Visibility, selection: PlannedSelection) {
  const { since, before, range } = publication(see, selection);
  const groups = toGroups(selection);
  return {
    published: { since, before },
    isNarrow: groups.length > 0,
    matching: (words: RawBuilder<boolean>) => findByFacets('articles', { groups }, all(range, words)),
    since(at: Date, words: RawBuilder<boolean>): RawBuilder<unknown> {
      const isSince = sql<boolean>`a.published_at >= ${at}`;
      return findByFacets(
        'articles',
        { groups, weeks: weeksBetween(at, before, selection.now) },
        all(range, isSince, words),
      );
    },
    newest: (count: number, words: RawBuilder<boolean>): RawBuilder<unknown> => sql`
      select a.* from (
        select a.* from articles a where ${range} order by a.published_at desc, a.id desc ${limitTo(count)}
      ) a where ${words}`,
  };
}

/** Scans of articles, newest first, after the cursor's keys. */
export function latestPlan(see: Visibility, selection: PlannedSelection, keys: CursorKeys | undefined): CandidatePlan {
  const { since, before, isImpossible, range: published } = publication(see, selection);
  if (isImpossible) return [];
  const { params, now } = selection;
  const changedAfter = params.updated_after;
  const [cursorAt, cursorId] = keys ?? [];
  const range = all(
    published,
    keys && sql<boolean>`(a.published_at, a.id) < (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
  );
  const profile = toProfile(selection);
  const named = isNamed(params) ?? selection.isCandidate;
  if (named) return [stageOfFew(list, profile, selectRecords(list, all(isLive, named)), range)];
  const until = cursorAt ? new Date(cursorAt) : before;
  return newestStages(list, profile, { range, since, until, changedAfter, now });
}

/** Scans of a walk by change, oldest change first, after the cursor's keys. */
export function syncPlan(
  see: Visibility,
  selection: PlannedSelection,
  position: { readonly since: Date; readonly keys: CursorKeys | undefined },
): CandidatePlan {
  const { since, before, isImpossible, range: published } = publication(see, selection);
  if (isImpossible) return [];
  const [cursorAt, cursorId] = position.keys ?? [];
  const named = isNamed(selection.params);
  const range = all(
    published,
    sql<boolean>`a.updated_at > ${position.since}`,
    position.keys && sql<boolean>`(a.updated_at, a.id) > (${cursorAt ?? null}::timestamptz, ${cursorId ?? null})`,
  );
  if (named) return [selectRecords(list, all(range, named))];
  return changeStages(list, toProfile(selection), {
    range,
    from: cursorAt ? new Date(cursorAt) : position.since,
    now: selection.now,
    between: { since, until: before },
  });
}
