import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { type Ranked, rankRecords, recencyBonus } from '../shared/semantic.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { ArticleSelection } from './filters.ts';
import { admitArticles, listPassing } from './query.ts';

/** The articles that pass the filters and are closest in meaning to `q`, recent ones with a bonus; at most `limit`. */
export function matchArticles(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  selection: ArticleSelection,
): Promise<readonly Ranked[]> {
  const { q = '', limit } = selection.params;
  const admit = async (ids: readonly string[]) =>
    (await admitArticles(db, see, selection, ids)).map(({ id, published_at }) => ({
      id,
      bonus: recencyBonus(published_at, call.now),
    }));
  return rankRecords(semantic, { kind: 'article', q, limit }, admit, (atMost) =>
    listPassing(db, see, selection, atMost),
  );
}
