import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedder, EmbedderUnavailable, type EmbeddingKind } from '../embedder.ts';
import { BacklogEmbedder } from './backlog-embedder.ts';

/** Tells who embedded what; a vector is the length of its text. */
class Model implements Embedder {
  readonly id = 'test';
  readonly dimensions = 1;
  readonly maxTokens = 8;
  readonly floor = 0.5;
  readonly calls: { readonly texts: readonly string[]; readonly kind: EmbeddingKind }[] = [];
  signal: AbortSignal | undefined;
  isClosed = false;

  async embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]> {
    this.calls.push({ texts, kind });
    this.signal = signal;
    if (texts.includes('dies')) throw new EmbedderUnavailable('the worker died');
    return texts.map((text) => Float32Array.of(text.length));
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

let single: Model;
let helpers: Model[];
let warnings: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [single, helpers, warnings] = [new Model(), [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (openHelper?: () => Promise<Embedder>): BacklogEmbedder =>
  new BacklogEmbedder({
    single,
    helpers: 2,
    openHelper:
      openHelper ??
      (async () => {
        const helper = new Model();
        helpers.push(helper);
        return helper;
      }),
    log: { info: () => undefined, warn: (_, message) => warnings.push(message) },
  });

/** Texts of all lengths from 1, in no order. */
const texts = (count: number): string[] => Array.from({ length: count }, (_, at) => 'x'.repeat(1 + ((at * 7) % count)));

describe('a backlog of passages', () => {
  it('is answered in the order of the texts, by helpers that have batches of one length each and alike much to do', async () => {
    const given = texts(128);
    const vectors = await open().embed(given, 'passage');
    expect(vectors.map(([length]) => length)).toEqual(given.map(({ length }) => length));
    expect(single.calls).toEqual([]);
    expect(helpers.map(({ calls }) => calls.map((call) => call.texts.length))).toEqual([[64], [64]]);
    const [first = [], second = []] = helpers.map(({ calls }) => calls[0]?.texts.map(({ length }) => length) ?? []);
    expect(first.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, at) => 128 - at));
    expect(second.slice(0, 32)).toEqual(Array.from({ length: 32 }, (_, at) => 112 - at));
    const addLengths = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0);
    expect(Math.abs(addLengths(first) - addLengths(second))).toBeLessThan(16 * 16);
  });

  it('is told from a query and from a few texts, which the single model answers', async () => {
    const embedder = open();
    await embedder.embed(texts(128), 'query');
    await embedder.embed(texts(32), 'passage');
    expect(helpers).toEqual([]);
    expect(single.calls.map(({ kind }) => kind)).toEqual(['query', 'passage']);
  });

  it('opens helpers once; they close when none came for a minute and open again with the next', async () => {
    const embedder = open();
    await Promise.all([embedder.embed(texts(64), 'passage'), embedder.embed(texts(64), 'passage')]);
    await vi.advanceTimersByTimeAsync(59_000);
    await embedder.embed(texts(64), 'passage');
    expect(helpers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(helpers.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(helpers.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    await embedder.embed(texts(64), 'passage');
    expect(helpers).toHaveLength(4);
  });

  it('is left to the single model where a helper cannot be had, which the operator is told', async () => {
    const good = new Model();
    let count = 0;
    const embedder = open(async () => {
      count += 1;
      if (count === 2) throw new EmbedderUnavailable('no memory');
      return good;
    });
    expect(await embedder.embed(texts(64), 'passage')).toHaveLength(64);
    expect(single.calls).toHaveLength(1);
    expect(good.isClosed).toBe(true);
    expect(warnings).toEqual(['passages are embedded without helpers']);
  });

  it('is refused whole when a helper fails; the others are told to stop, and the next call has new ones', async () => {
    const embedder = open();
    await expect(embedder.embed([...texts(64), 'dies'], 'passage')).rejects.toThrow('the worker died');
    expect(helpers.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    await embedder.embed(texts(64), 'passage');
    expect(helpers).toHaveLength(4);
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('enough');
    await expect(open().embed(texts(64), 'passage', AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('closes with all it opened', async () => {
    const embedder = open();
    await embedder.embed(texts(64), 'passage');
    await embedder.close();
    expect([single, ...helpers].every(({ isClosed }) => isClosed)).toBe(true);
  });
});
