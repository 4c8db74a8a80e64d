import type { Facts } from '../../core/facts.ts';
import { articleGroups, companyGroups } from '../shared/facets.ts';
import { latest } from '../shared/scans.ts';
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
import type { StorySelection } from './query.ts';

/** Whether facts tell all that the filters ask: they do not know a story's articles. */
export const isTold = ({ companies }: Facts, { params, known }: StorySelection): boolean =>
  companies.isComplete &&
  [params.q, params.updated_after, params.source_type, params.content_type, known.sources].every(
    (value) => value === undefined,
  );

/** Whether a story passes: what `storyFilters` says in SQL. Country and category are a story's own (readings 6). */
export function tellStory(facts: Facts, see: Visibility, selection: StorySelection): Telling {
  const { stories } = facts;
  const { published_after, published_before } = selection.params;
  const groups = articleGroups(selection);
  const ofCompany = companyGroups(selection);
  const isInTime = timeTest(latest(published_after, see.storiesSince ?? undefined), published_before);
  const own = tellOwn(stories, ({ facets }) => hasOneOfEach(groups, facets));
  return {
    ...own,
    passes: allOf(
      isInTime && ((place) => isInTime(stories.publishedAt[place])),
      own.passes,
      linkTest(stories, selection.companies && namedLink(facts, selection.companies, selection.params)),
      linkTest(stories, ofCompany.length === 0 ? undefined : qualifiedLink(facts, ofCompany)),
    ),
  };
}
