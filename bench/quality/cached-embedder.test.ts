import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { cacheVectors } from './cached-embedder.ts';
import { ownFile } from './samples.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-vectors-'));
});
afterEach(() => rm(folder, { recursive: true }));

function createEmbedder() {
  const asked: string[] = [];
  const embedder: Embedder = {
    id: 'test:length:1',
    dimensions: 2,
    maxTokens: 8,
    floor: 1,
    embed: async (texts, kind) => {
      asked.push(...texts);
      return texts.map((text) => Float32Array.of(text.length, kind === 'query' ? 1 : 0));
    },
    close: async () => {},
  };
  return { asked, embedder };
}

it('computes the vectors of new texts only, over runs', async () => {
  const first = createEmbedder();
  await (await cacheVectors(first.embedder, folder)).embed(['one', 'three'], 'passage');
  const [file = ''] = await readdir(folder);
  // A run that was killed while it wrote.
  await appendFile(join(folder, file), Buffer.alloc(5));
  const second = createEmbedder();
  const cached = await cacheVectors(second.embedder, folder);
  const vectors = await cached.embed(['three', 'seven', 'three'], 'passage');
  expect(vectors.map((vector) => [...vector])).toEqual([
    [5, 0],
    [5, 0],
    [5, 0],
  ]);
  expect(second.asked).toEqual(['seven']);
  expect([...((await cached.embed(['one'], 'query'))[0] ?? [])]).toEqual([3, 1]);
});

it('refuses a folder of the repository', async () => {
  await expect(cacheVectors(createEmbedder().embedder, ownFile('bench/vectors'))).rejects.toThrow('outside');
});
