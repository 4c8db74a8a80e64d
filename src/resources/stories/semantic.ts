import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { type Ranked, rankRecords, recencyBonus } from '../shared/semantic.ts';
import type { Visibility } from '../shared/visibility.ts';
import { admitStories, type StorySelection, storyCap } from './query.ts';

/**
 * The stories that pass the filters and are closest in meaning to `q`, recent ones with a bonus; at most `limit`. The
 * plan's age window applies before matching, its cap after it.
 */
export function matchStories(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  selection: StorySelection,
): Promise<readonly Ranked[]> {
  const { q = '', limit } = selection.params;
  const cap = storyCap(see, selection.companies) ?? limit;
  return rankRecords(semantic, { kind: 'story', q, limit: Math.min(limit, cap) }, async (ids) =>
    (await admitStories(db, see, selection, ids)).map(({ id, published_at }) => ({
      id,
      bonus: recencyBonus(published_at, call.now),
    })),
  );
}
