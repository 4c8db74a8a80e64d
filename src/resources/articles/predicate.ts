import type { Facts } from '../../core/facts.ts';
import { articleGroups, companyGroups } from '../shared/facets.ts';
import {
  allOf,
  hasOneOfEach,
  linkTest,
  namedLink,
  qualifiedLink,
  type Telling,
  tellOwn,
  timeTest,
} from '../shared/predicates.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { ArticleSelection } from './filters.ts';
import { publication } from './scans.ts';

/** Whether facts tell all that the filters ask: they know neither the words of an article nor when it changed. */
export const isTold = ({ companies }: Facts, { params }: ArticleSelection): boolean =>
  companies.isComplete && params.ids === undefined && params.updated_after === undefined && params.q === undefined;

/** Whether an article passes: what `articleFilters` says in SQL. */
export function tellArticle(facts: Facts, see: Visibility, selection: ArticleSelection): Telling {
  const { articles } = facts;
  const groups = articleGroups(selection);
  const ofCompany = companyGroups(selection);
  const { since, before } = publication(see, selection);
  const isInTime = timeTest(since, before);
  const own = tellOwn(
    articles,
    ({ facets, isEnabled, isPreview }) =>
      (groups.length === 0 || isEnabled) && (!see.previewSourcesOnly || isPreview) && hasOneOfEach(groups, facets),
  );
  return {
    ...own,
    passes: allOf(
      isInTime && ((place) => isInTime(articles.publishedAt[place])),
      own.passes,
      linkTest(articles, selection.companies && namedLink(facts, selection.companies, selection.params)),
      linkTest(articles, ofCompany.length === 0 ? undefined : qualifiedLink(facts, ofCompany)),
    ),
  };
}
