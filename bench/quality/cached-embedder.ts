import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Embedder, EmbeddingKind } from '../../src/vectors/embedder.ts';
import { InputRefused, ownFile } from './samples.ts';

const KEY_BYTES = 32;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The vectors of a file: records of the SHA-256 of kind and text, and the values. A record cut short is left out. */
async function readVectors(file: string, dimensions: number): Promise<Map<string, Float32Array>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const size = KEY_BYTES + dimensions * FLOAT_BYTES;
  const vectors = new Map<string, Float32Array>();
  for (let at = 0; at + size <= bytes.length; at += size) {
    const values = Uint8Array.from(bytes.subarray(at + KEY_BYTES, at + size));
    vectors.set(bytes.toString('hex', at, at + KEY_BYTES), new Float32Array(values.buffer));
  }
  return vectors;
}

/**
 * An embedder that keeps its vectors in a folder, so that a later run computes only those of new texts.
 *
 * @throws InputRefused for a folder of the repository: vectors of texts without a licence do not belong there.
 */
export async function cacheVectors(embedder: Embedder, folder: string): Promise<Embedder> {
  const within = relative(ownFile('.'), resolve(folder));
  if (within !== '..' && !within.startsWith(`..${sep}`))
    throw new InputRefused('--cache takes a folder outside the repository.');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${sha256(embedder.id).toString('hex').slice(0, 16)}.vectors`);
  const known = await readVectors(file, embedder.dimensions);
  const toKey = (text: string, kind: EmbeddingKind): string => sha256(`${kind}\n${text}`).toString('hex');
  const { id, dimensions, maxTokens, floor } = embedder;
  return {
    id,
    dimensions,
    maxTokens,
    floor,
    async embed(texts, kind, signal) {
      const unknown = [...new Set(texts)].filter((text) => !known.has(toKey(text, kind)));
      const vectors = unknown.length === 0 ? [] : await embedder.embed(unknown, kind, signal);
      const records = unknown.flatMap((text, at) => {
        const vector = vectors[at];
        if (vector === undefined) return [];
        known.set(toKey(text, kind), vector);
        const values = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
        return [Buffer.from(toKey(text, kind), 'hex'), values];
      });
      if (records.length > 0) await appendFile(file, Buffer.concat(records));
      return texts.flatMap((text) => known.get(toKey(text, kind)) ?? []);
    },
    close: () => embedder.close(),
  };
}
