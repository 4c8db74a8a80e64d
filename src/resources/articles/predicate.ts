import type { Facts } from '../../core/facts.ts';
import { ofArticle } from '../shared/article-filters.ts';
import { facetGroups } from '../shared/facets.ts';
import {
  companyTests,
  everyTest,
  hasOneOfEach,
  ownPredicate,
  type RecordPredicate,
  spanTest,
} from '../shared/predicates.ts';
import type { Visibility } from '../shared/visibility.ts';
import { publication } from './candidates.ts';
import { type ArticleSelection, articleFilters } from './filters.ts';

/** Whether an article passes: `articlesWhere` in memory. */
export function articlePredicate(facts: Facts, see: Visibility, selection: ArticleSelection): RecordPredicate {
  const { articles } = facts;
  const groups = facetGroups(ofArticle(articleFilters), selection);
  const isInTime = spanTest(publication(see, selection));
  const own = ownPredicate(
    articles,
    ({ facets, isEnabled, isPreview }) =>
      isEnabled && (!see.previewSourcesOnly || isPreview) && hasOneOfEach(groups, facets),
  );
  return {
    ...own,
    passes: everyTest(
      isInTime && ((place) => isInTime(articles.publishedAt[place])),
      own.passes,
      ...companyTests(facts, articles, articleFilters, selection),
    ),
  };
}
