import type { Facts } from '../../core/facts.ts';
import { latest } from '../../core/time.ts';
import { facetGroups } from '../shared/facets.ts';
import { toSpan } from '../shared/filter.ts';
import {
  companyTests,
  everyTest,
  hasOneOfEach,
  ownPredicate,
  type RecordPredicate,
  spanTest,
} from '../shared/predicates.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type StorySelection, storyFilters } from './filters.ts';

/** Whether a story passes: `storiesWhere` in memory. */
export function storyPredicate(facts: Facts, see: Visibility, selection: StorySelection): RecordPredicate {
  const { stories } = facts;
  const ownFilters = storyFilters.filter(({ on }) => on === 'record');
  const groups = facetGroups(ownFilters, selection);
  const { since, before } = toSpan(ownFilters, 'published_at', selection);
  const isInTime = spanTest({ since: latest(since, see.storiesSince ?? undefined), before });
  const own = ownPredicate(stories, ({ facets }) => hasOneOfEach(groups, facets));
  return {
    ...own,
    passes: everyTest(
      isInTime && ((place) => isInTime(stories.publishedAt[place])),
      own.passes,
      ...companyTests(facts, stories, storyFilters, selection),
    ),
  };
}
