import { LRUCache } from 'lru-cache';
import type { DataVersion } from './data-version.ts';

/**
 * The cache of small lookups: a ticker's companies, the time of the last change, the name of a company. An answer is kept
 * for one version of the data where that is known, and looked up again otherwise. A key names the lookup and everything
 * it depends on apart from the data. Answers are shared and must not be modified.
 */
export type Recall = {
  one<Answer extends object>(key: string, load: () => Promise<Answer>): Promise<Answer>;
  /**
   * Answers about several ids, by one lookup of the ids that are not cached. Ids without an answer are looked up again
   * next time.
   */
  many<Answer extends object>(
    key: string,
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<ReadonlyMap<string, Answer>>;
  /**
   * Expensive lookups that depend on a part of the data only. An answer is kept as long as the stamp of that part is the
   * same, whatever else changes, and concurrent callers share one lookup. The stamp is read before the lookup; keys are
   * few.
   */
  stamped<Answer extends object>(key: string, stamp: string, load: () => Promise<Answer>): Promise<Answer>;
};

/** Remembers nothing. */
export const recallNothing: Recall = {
  one: (_key, load) => load(),
  many: async (_key, ids, load) => (ids.length === 0 ? new Map() : load([...new Set(ids)])),
  stamped: (_key, _stamp, load) => load(),
};

/** Lookups are asked for again and again by the same few names; an answer takes some 300 bytes. */
const MAX_REMEMBERED = 30_000;
/** Longer keys are lists that hardly repeat. */
const MAX_KEY_LENGTH = 500;

export function createRecall(version: DataVersion): Recall {
  const remembered = new LRUCache<string, { readonly version: number; readonly answer: object }>({
    max: MAX_REMEMBERED,
  });
  const stamped = new Map<string, { readonly stamp: string; readonly answer: Promise<object> }>();
  const known = (key: string, now: number): object | undefined => {
    const entry = remembered.get(key);
    return entry?.version === now ? entry.answer : undefined;
  };
  return {
    async one<Answer extends object>(key: string, load: () => Promise<Answer>): Promise<Answer> {
      const before = version.current();
      if (before === undefined || key.length > MAX_KEY_LENGTH) return load();
      const found = known(key, before);
      if (found) return found as Answer;
      const answer = await load();
      // An answer that was started under an older version may be outdated.
      if (version.current() === before) remembered.set(key, { version: before, answer });
      return answer;
    },

    async many<Answer extends object>(
      key: string,
      ids: readonly string[],
      load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
    ): Promise<ReadonlyMap<string, Answer>> {
      const before = version.current();
      if (before === undefined) return recallNothing.many(key, ids, load);
      const answers = new Map<string, Answer>();
      const missing = new Set<string>();
      for (const id of ids) {
        const found = known(`${key} ${id}`, before);
        if (found) answers.set(id, found as Answer);
        else missing.add(id);
      }
      if (missing.size === 0) return answers;
      const looked = await load([...missing]);
      const isCurrent = version.current() === before;
      for (const [id, answer] of looked) {
        answers.set(id, answer);
        if (isCurrent) remembered.set(`${key} ${id}`, { version: before, answer });
      }
      return answers;
    },

    stamped<Answer extends object>(key: string, stamp: string, load: () => Promise<Answer>): Promise<Answer> {
      const found = stamped.get(key);
      if (found?.stamp === stamp) return found.answer as Promise<Answer>;
      const entry = { stamp, answer: load() };
      stamped.set(key, entry);
      entry.answer.catch(() => stamped.get(key) === entry && stamped.delete(key));
      return entry.answer;
    },
  };
}
