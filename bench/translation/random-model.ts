import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINS, toModelFolder } from '../../src/ingest/providers/local/installed-models.ts';
import type { PinnedModel } from '../../src/ingest/providers/local/pinned-models.ts';
import {
  type Piece,
  type Shape,
  writeStudentModel,
} from '../../test/support/ingest/providers/local/student-model-harness.ts';

const PIECES = 32_000;
/** Candidates of a source piece, as many as those of the published shortlists have on average. */
const CANDIDATES = 36;

/** The shapes of the published models, derived from their sizes: Swedish, Danish, Bokmål; Finnish, Icelandic. */
export const shapes: Readonly<Record<'sv' | 'fi', Shape>> = {
  sv: { width: 256, feedForward: 1536, encoders: 6, decoders: 2, heads: 8 },
  fi: { width: 384, feedForward: 1536, encoders: 6, decoders: 4, heads: 8 },
};

/** Numbers that look random and are the same in every run (xorshift). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Pieces by which a trained vocabulary would read such texts: short words whole, longer ones in two. */
function listPieces(texts: readonly string[]): Piece[] {
  const words = new Set(texts.flatMap((text) => text.match(/\p{L}+|\p{N}+|\p{P}/gu) ?? []));
  const parts = new Set<string>();
  for (const word of words) {
    if (/^\p{P}$/u.test(word)) parts.add(word);
    else if (word.length < 8) parts.add(`▁${word}`);
    else for (const part of [`▁${word.slice(0, 5)}`, word.slice(5)]) parts.add(part);
  }
  const found = [...parts].map((text) => ({ text, score: -5, type: 1 }));
  const rest = Array.from({ length: PIECES - 2 - found.length }, (_, at) => ({ text: `▁_${at}`, score: -20, type: 1 }));
  return [{ text: '</s>', score: 0, type: 3 }, { text: '<unk>', score: 0, type: 2 }, ...found, ...rest];
}

/** Installs a model of a published shape with random weights: its output is nonsense, its cost is realistic. */
export function installRandomModel(models: string, language: 'sv' | 'fi', texts: readonly string[]): PinnedModel {
  const random = createRandom(7);
  const pair = `${language}-en`;
  const folder = toModelFolder(models, { pair, version: 'random' });
  mkdirSync(folder, { recursive: true });
  const files = writeStudentModel(folder, {
    shape: shapes[language],
    pieces: listPieces(texts),
    getMatrix: (_name, rows, columns) => ({
      max: 0.2,
      range: 8,
      fill: (put) => {
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) put(row, column, (random() - 0.5) * 0.2);
      },
    }),
    candidates: CANDIDATES,
    listCandidates: () => {
      const chosen = new Set([0]);
      while (chosen.size < CANDIDATES) chosen.add(2 + Math.floor(random() * (PIECES - 2)));
      return [...chosen].sort((a, b) => a - b);
    },
  });
  const model: PinnedModel = { pair, version: 'random', licence: 'made', files };
  writeFileSync(join(folder, PINS), JSON.stringify(model));
  return model;
}
