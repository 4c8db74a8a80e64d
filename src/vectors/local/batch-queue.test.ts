import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmbeddingKind } from '../embedder.ts';
import { BatchQueue, type Item } from './batch-queue.ts';

/** One token a character, which is easy to see in a test. */
const encode = (text: string): number[] => {
  if (text === 'poison') throw new Error('no such character');
  return Array.from(text, (character) => character.charCodeAt(0));
};

function setUp(options: { batchSize?: number; maxPaddedTokens?: number } = {}) {
  const refused: number[] = [];
  const queue = new BatchQueue({
    encode,
    refuse: (call) => refused.push(call),
    batchSize: options.batchSize ?? 3,
    maxPaddedTokens: options.maxPaddedTokens ?? 100,
  });
  const add = (id: number, kind: EmbeddingKind, ...texts: string[]) => queue.add({ id, kind, texts });
  return { queue, add, refused };
}

const text = (item: Item): string => String.fromCharCode(...item.tokens);

function drain(queue: BatchQueue): string[][] {
  const batches: string[][] = [];
  for (let batch = queue.next(); batch.length > 0; batch = queue.next()) batches.push(batch.map(text));
  return batches;
}

describe('BatchQueue', () => {
  it('gives out queries before passages that came earlier', () => {
    const { queue, add } = setUp();
    add(1, 'passage', 'aaaa', 'bbbb', 'cccc', 'dddd');
    expect(queue.next().map(text)).toEqual(['aaaa', 'bbbb', 'cccc']);
    add(2, 'query', 'q');
    expect(drain(queue)).toEqual([['q'], ['dddd']]);
  });

  it('takes calls in the order they came and the texts of a call shortest first', () => {
    const { queue, add } = setUp();
    add(1, 'passage', 'aaaa', 'b', 'cc', 'ddd');
    add(2, 'passage', 'e');
    expect(drain(queue)).toEqual([
      ['b', 'cc', 'ddd'],
      ['aaaa', 'e'],
    ]);
  });

  it('keeps a batch within the padded tokens, but never empty', () => {
    const { queue, add } = setUp({ maxPaddedTokens: 8 });
    add(1, 'passage', 'aa', 'bbbb', 'cccc', 'a-very-long-text');
    expect(drain(queue)).toEqual([['aa', 'bbbb'], ['cccc'], ['a-very-long-text']]);
  });

  it('forgets a cancelled call, given out in part or not at all', () => {
    const { queue, add } = setUp();
    add(1, 'passage', 'a', 'b', 'c', 'd');
    add(2, 'passage', 'e');
    add(3, 'passage', 'f');
    queue.next();
    queue.cancel(1);
    queue.cancel(3);
    queue.cancel(99);
    expect(drain(queue)).toEqual([['e']]);
  });

  it('refuses a call that cannot be encoded and goes on with the others', () => {
    const { queue, add, refused } = setUp();
    add(1, 'passage', 'fine', 'poison');
    add(2, 'passage', 'good');
    expect(drain(queue)).toEqual([['good']]);
    expect(refused).toEqual([1]);
  });

  it('encodes a large call a part at a time, and lets a query go ahead between two parts', () => {
    let encoded = 0;
    const queue = new BatchQueue({
      encode: (value) => {
        encoded++;
        return encode(value);
      },
      refuse: () => undefined,
      batchSize: 16,
      maxPaddedTokens: 1000,
    });
    queue.add({ id: 1, kind: 'passage', texts: Array.from({ length: 1000 }, (_, at) => 'x'.repeat(1 + (at % 9))) });
    expect(queue.encodeSome()).toBe(true);
    expect(encoded).toBeLessThanOrEqual(64);
    queue.add({ id: 2, kind: 'query', texts: ['q'] });
    expect(queue.encodeSome()).toBe(true);
    expect(queue.encodeSome()).toBe(false);
    expect(queue.next().map(text)).toEqual(['q']);
    expect(encoded).toBeLessThanOrEqual(65);
    expect(queue.next()).toHaveLength(16);
    expect(encoded).toBeLessThan(1000);
  });

  it('puts texts of about one length together, from a few hundred of a call', () => {
    const { queue, add } = setUp({ batchSize: 16, maxPaddedTokens: 10_000 });
    add(1, 'passage', ...Array.from({ length: 256 }, (_, at) => 'x'.repeat(1 + (at % 16))));
    const lengths = drain(queue).map((batch) => new Set(batch.map((value) => value.length)));
    expect(lengths.map((set) => set.size)).toEqual(new Array(16).fill(1));
  });

  it('drops the texts already encoded of a call of which a later one cannot be', () => {
    const { queue, add, refused } = setUp({ batchSize: 16, maxPaddedTokens: 1000 });
    add(1, 'passage', ...new Array(300).fill('fine'), 'poison');
    add(2, 'passage', 'good');
    const given = drain(queue).flat();
    expect(refused).toEqual([1]);
    expect(given.filter((value) => value === 'good')).toHaveLength(1);
    expect(given.length).toBeLessThan(301);
  });

  it('gives out every text exactly once, in batches within both bounds', () => {
    const calls = fc.array(
      fc.record({
        kind: fc.constantFrom<EmbeddingKind>('query', 'passage'),
        texts: fc.array(
          fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value !== 'poison'),
          { maxLength: 400 },
        ),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(
        calls,
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 1, max: 200 }),
        (all, batchSize, maxPaddedTokens) => {
          const { queue } = setUp({ batchSize, maxPaddedTokens });
          for (const [id, call] of all.entries()) queue.add({ id, ...call });
          const given: string[] = [];
          for (let batch = queue.next(); batch.length > 0; batch = queue.next()) {
            const longest = Math.max(...batch.map((item) => item.tokens.length));
            expect(batch.length).toBeLessThanOrEqual(batchSize);
            expect(batch.length === 1 || longest * batch.length <= maxPaddedTokens).toBe(true);
            for (const item of batch) given.push(`${item.call}/${item.index}/${item.tokens.join(' ')}`);
          }
          const expected = all.flatMap(({ texts }, id) =>
            texts.map((value, at) => `${id}/${at}/${encode(value).join(' ')}`),
          );
          expect(given.sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});
