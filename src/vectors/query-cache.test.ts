import { describe, expect, it } from 'vitest';
import { EmbedderUnavailable } from './embedder.ts';
import { QueryCache } from './query-cache.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Answers each text with a vector of its own, and keeps what it was asked. */
class CountingEmbedder {
  readonly id = 'test';
  readonly embedded: string[] = [];
  broken = false;

  async embed(texts: readonly string[], kind: string): Promise<Float32Array[]> {
    expect(kind).toBe('query');
    this.embedded.push(...texts);
    if (this.broken) throw new EmbedderUnavailable('down');
    return texts.map(() => Float32Array.of(this.embedded.length));
  }
}

function setUp(maxQueries?: number) {
  const embedder = new CountingEmbedder();
  const clock = { now: 1_700_000_000_000 };
  const cache = new QueryCache({ embedder, now: () => clock.now, ...(maxQueries === undefined ? {} : { maxQueries }) });
  return { embedder, clock, cache };
}

describe('QueryCache', () => {
  it('embeds a query once within the hour, and again after it', async () => {
    const { embedder, clock, cache } = setUp();
    const first = await cache.embedQuery('rate cut');
    clock.now += HOUR_MS - 1;
    expect(await cache.embedQuery('rate cut')).toBe(first);
    clock.now += 2;
    expect(await cache.embedQuery('rate cut')).not.toEqual(first);
    expect(embedder.embedded).toEqual(['rate cut', 'rate cut']);
  });

  it('counts the hour from the making, not from the last use', async () => {
    const { embedder, clock, cache } = setUp();
    for (let minutes = 0; minutes < 120; minutes += 20) {
      await cache.embedQuery('rate cut');
      clock.now += 20 * 60 * 1000 + 1;
    }
    expect(embedder.embedded).toHaveLength(2);
  });

  it('embeds a query asked twice at once only once', async () => {
    const { embedder, cache } = setUp();
    const [a, b] = await Promise.all([cache.embedQuery('merger'), cache.embedQuery('merger')]);
    expect(a).toBe(b);
    expect(embedder.embedded).toEqual(['merger']);
  });

  it('tells queries apart by every character', async () => {
    const { embedder, cache } = setUp();
    for (const text of ['Kone', 'kone', 'kone ']) await cache.embedQuery(text);
    expect(embedder.embedded).toEqual(['Kone', 'kone', 'kone ']);
  });

  it('does not keep a failure', async () => {
    const { embedder, cache } = setUp();
    embedder.broken = true;
    await expect(cache.embedQuery('merger')).rejects.toThrow(EmbedderUnavailable);
    embedder.broken = false;
    await expect(cache.embedQuery('merger')).resolves.toBeInstanceOf(Float32Array);
  });

  it('keeps no more queries than it may, the least used going first', async () => {
    const { embedder, cache } = setUp(2);
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.embedQuery(text);
    expect(embedder.embedded).toEqual(['a', 'b', 'c', 'b']);
  });

  it('ends the wait of the caller that aborts, and of no other', async () => {
    const { embedder, cache } = setUp();
    const gone = new AbortController();
    const aborted = cache.embedQuery('merger', gone.signal);
    const other = cache.embedQuery('merger');
    gone.abort(new Error('client left'));
    await expect(aborted).rejects.toThrow('client left');
    await expect(other).resolves.toBeInstanceOf(Float32Array);
    await expect(cache.embedQuery('merger', gone.signal)).rejects.toThrow('client left');
    expect(embedder.embedded).toEqual(['merger']);
  });
});
