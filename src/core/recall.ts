import { LRUCache } from 'lru-cache';
import type { DataVersion } from './data-version.ts';

/**
 * What a small lookup answers: a ticker's companies, the time of the last change. Remembered for one version of the
 * data where that is known, asked anew else. The key names the lookup and everything it depends on beside the data. The
 * answer is shared, so nobody may change it.
 */
export type Recall = <Answer extends object>(key: string, look: () => Promise<Answer>) => Promise<Answer>;

/** Remembers nothing. */
export const recallNothing: Recall = (_key, look) => look();

/** Lookups are asked for again and again by the same few names; each holds a few identifiers. */
const MAX_REMEMBERED = 20_000;
/** Longer keys are lists that hardly repeat. */
const MAX_KEY_LENGTH = 500;

export function createRecall(version: DataVersion): Recall {
  const remembered = new LRUCache<string, { readonly version: number; readonly answer: object }>({
    max: MAX_REMEMBERED,
  });
  return async <Answer extends object>(key: string, look: () => Promise<Answer>): Promise<Answer> => {
    const before = version.current();
    if (before === undefined || key.length > MAX_KEY_LENGTH) return look();
    const known = remembered.get(key);
    if (known?.version === before) return known.answer as Answer;
    const answer = await look();
    // An answer that was begun under an older version may be an older one.
    if (version.current() === before) remembered.set(key, { version: before, answer });
    return answer;
  };
}
