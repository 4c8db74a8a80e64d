import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { filtersInMemory, isInMemory } from '../shared/predicates.ts';
import { rankRecords } from '../shared/rank-records.ts';
import { RECENCY_BONUS, recencyBonus } from '../shared/semantic.ts';
import type { HardFilters } from '../shared/semantic-search.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type StorySelection, storiesWhere, storyFilters } from './filters.ts';
import { storyPredicate } from './predicate.ts';
import { readStories, storyCap } from './query.ts';
import type { StoryRecord } from './schema.ts';

/** A story that matched. It stands by its distance less the bonus. */
export type MatchedStory = StoryRecord & { readonly distance: number; readonly bonus: number };

/**
 * The stories that pass the filters and are closest in meaning to `q`, recent ones with a bonus; at most `limit`. The
 * plan's age window applies before matching, its cap after it.
 */
export function matchStories(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  request: StorySelection,
): Promise<readonly MatchedStory[]> {
  const { q = '', limit, include_peripheral } = request.params;
  const selection = { ...request, params: { ...request.params, q: undefined } };
  const cap = storyCap(see, selection.companies) ?? limit;
  const where = storiesWhere(see, selection);
  const since = see.storiesSince?.getTime() ?? Number.NEGATIVE_INFINITY;
  const facts = semantic.available ? semantic.facts : undefined;
  const byTime: HardFilters = {
    mayPass: ({ publishedAt }) => publishedAt >= since,
    isDecided: false,
    listing: undefined,
  };
  return rankRecords(
    semantic,
    { kind: 'story', q, limit: Math.min(limit, cap) },
    {
      ...(facts && isInMemory(facts, storyFilters, selection)
        ? filtersInMemory(facts.stories, storyPredicate(facts, see, selection))
        : byTime),
      maxBonus: RECENCY_BONUS,
      getBonus({ publishedAt }) {
        const bonus = recencyBonus(publishedAt, call.now);
        return { least: bonus, greatest: bonus };
      },
      async read(ids, atMost) {
        const records = await readStories(db, see, ids, include_peripheral, { where, atMost });
        return records.map((record) => ({ ...record, bonus: recencyBonus(record.published_at.getTime(), call.now) }));
      },
    },
  );
}
