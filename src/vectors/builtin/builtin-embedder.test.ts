import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedder, EmbedderUnavailable } from '../embedder.ts';
import { cosineDistance, dot, requireUnitVector } from '../unit-vector.ts';
import { openBuiltinEmbedder } from './builtin-embedder.ts';

const silent = { info: () => undefined, warn: () => undefined };

let dataDir: string;
let embedder: Embedder;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nordwire-builtin-'));
  embedder = await openBuiltinEmbedder({ dataDir, log: silent });
});

afterAll(async () => {
  await embedder.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function embedOne(text: string): Promise<Float32Array> {
  const [vector] = await embedder.embed([text], 'passage');
  return vector ?? new Float32Array();
}

const similarity = async (a: string, b: string): Promise<number> => dot(await embedOne(a), await embedOne(b));

/** The greatest difference of any number. */
const gap = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? Number.NaN))), 0);

describe('the built-in embedder', () => {
  it('says what it is: model, revision, size, length and floor', () => {
    expect(embedder).toMatchObject({
      id: 'builtin:all-MiniLM-L6-v2:c46fe9d804b7',
      dimensions: 384,
      maxTokens: 256,
      floor: 0.8,
    });
  });

  // Cosines that the model's authors publish for the float weights; one byte a weight moves them by a few hundredths.
  it.each([
    ['The weather is lovely today.', "It's so sunny outside!", 0.666],
    ['The weather is lovely today.', 'He drove to the stadium.', 0.1046],
    ["It's so sunny outside!", 'He drove to the stadium.', 0.1411],
    ['That is a happy person', 'That is a happy dog', 0.695],
    ['That is a happy person', 'That is a very happy person', 0.943],
    ['That is a happy person', 'Today is a sunny day', 0.257],
  ])('puts "%s" and "%s" as far apart as published', async (a, b, published) => {
    expect(Math.abs((await similarity(a, b)) - published)).toBeLessThan(0.05);
  });

  it('gives the vector that the converted model gave when it was chosen', async () => {
    const vector = await embedOne('This is an example sentence');
    const expected = [0.056609, 0.049695, 0.047464, 0.051758, 0.007414, 0.001363, 0.031556, 0.020227];
    for (const [at, value] of expected.entries()) expect(vector[at]).toBeCloseTo(value, 4);
  });

  it.each([
    [
      'Volvo raises its dividend',
      'The truck maker lifts its payout to shareholders',
      'Heavy rain closes roads in Bergen',
    ],
    ['Central bank cuts its policy rate', 'Riksbank lowers interest rates', 'Novo Nordisk opens a plant in Denmark'],
    ['Airline issues new shares', 'SAS carries out rights issue', 'Salmon prices fall in Norway'],
  ])('puts "%s" nearer to a paraphrase than to other news', async (text, paraphrase, other) => {
    expect(await similarity(text, paraphrase)).toBeGreaterThan(await similarity(text, other));
  });

  it('gives a text the same vector alone and among others, to 1e-6', async () => {
    const texts = Array.from({ length: 40 }, (_, i) => `Company ${i} reports ${'record '.repeat((i * 13) % 60)}profit`);
    const together = await embedder.embed(texts, 'passage');
    expect(together).toHaveLength(40);
    for (const at of [0, 1, 17, 23, 39]) {
      expect(gap(together[at] ?? new Float32Array(), await embedOne(texts[at] ?? ''))).toBeLessThanOrEqual(1e-6);
    }
  });

  it('gives the same vector for a query and a passage, byte for byte each time', async () => {
    const [query] = await embedder.embed(['rights issue'], 'query');
    expect(await embedOne('rights issue')).toEqual(query);
    expect(await embedOne('rights issue')).toEqual(query);
  });

  it.each([
    ['an empty text', ''],
    ['white space', ' \n\t '],
    ['an emoji', '🚢'],
    ['a family of emoji', '👩‍👩‍👧‍👦 '.repeat(50)],
    ['a NUL', 'profit\u0000warning'],
    ['control characters', '\u0001\u0002\u001b[31m'],
    ['Chinese', '挪威央行维持利率不变'],
    ['Arabic and a combining mark', 'مرحبا e\u0301'],
    ['half an emoji', 'profit \ud83d'],
    ['5,000 characters', 'The board proposes a dividend. '.repeat(162).slice(0, 5000)],
    ['5,000 characters without a space', 'x'.repeat(5000)],
    ['a million characters', 'profit warning '.repeat(70_000)],
  ])('gives a unit vector for %s', async (_, text) => {
    requireUnitVector(await embedOne(text), 384);
  });

  it('cuts at 256 tokens, the closing one kept, so that what follows changes nothing', async () => {
    // Each of these words is one token; with [CLS] and [SEP] 254 of them fill the model.
    const full = 'profit '.repeat(254);
    expect(await embedOne(`${full}bankruptcy fraud fire`)).toEqual(await embedOne(full));
    expect(cosineDistance(await embedOne('profit '.repeat(253)), await embedOne(full))).toBeGreaterThan(0);
  });

  it('answers no texts with no vectors', async () => {
    expect(await embedder.embed([], 'passage')).toEqual([]);
  });

  it('lets a query go ahead of passages that wait', async () => {
    const order: string[] = [];
    const passages = embedder
      .embed(
        Array.from({ length: 200 }, (_, i) => `Item ${i}: operating profit rose in the quarter`),
        'passage',
      )
      .then(() => order.push('passages'));
    const query = embedder.embed(['profit'], 'query').then(() => order.push('query'));
    await Promise.all([passages, query]);
    expect(order).toEqual(['query', 'passages']);
  });

  it('drops the work of a caller that aborts and goes on with the next', async () => {
    const leaving = new AbortController();
    const passages = embedder.embed(new Array(2_000).fill('operating profit rose'), 'passage', leaving.signal);
    leaving.abort(new Error('stopped'));
    await expect(passages).rejects.toThrow('stopped');
    requireUnitVector(await embedOne('next'), 384);
  });

  it('refuses everything once it is closed, what waits included', async () => {
    const other = await openBuiltinEmbedder({ dataDir, log: silent, floor: 0.7 });
    expect(other.floor).toBe(0.7);
    const waiting = other.embed(new Array(500).fill('operating profit rose'), 'passage');
    const refused = expect(waiting).rejects.toThrow(EmbedderUnavailable);
    await other.close();
    await refused;
    await expect(other.embed(['late'], 'query')).rejects.toThrow('the embedder is closed');
    await other.close();
  });

  it('gives a text the same vector in a backlog as alone', async () => {
    const texts = Array.from(
      { length: 40 },
      (_, at) => `Order intake rose by ${at} per cent.${' It was a good year.'.repeat(at % 7)}`,
    );
    const vectors = await embedder.embed(texts, 'passage');
    for (const at of [0, 17, 39])
      expect(gap(vectors[at] ?? new Float32Array(), await embedOne(texts[at] ?? ''))).toBeLessThan(1e-6);
    expect(await embedder.embed(texts, 'passage')).toEqual(vectors);
  });
});
