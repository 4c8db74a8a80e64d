import type { PinnedFile } from '../../../../../src/ingest/providers/local/pinned-models.ts';
import { type Matrix, type Piece, writeStudentModel } from './student-model-harness.ts';

/** Width of the model and of its position half. */
const WIDTH = 256;
const HALF = WIDTH / 2;
/** Each piece has a dimension of its own. */
const MAX_PIECES = 64;

/** A word in the form of the vocabulary: its start is marked, punctuation is within a word. */
const toPiece = (word: string): string => (/^\p{P}$/u.test(word) ? word : `▁${word}`);

function toPieces(dictionary: Readonly<Record<string, string>>): Piece[] {
  const words = [...new Set(Object.entries(dictionary).flat().map(toPiece))];
  const pieces: Piece[] = [
    { text: '</s>', score: 0, type: 3 },
    { text: '<unk>', score: 0, type: 2 },
    ...words.map((text) => ({ text, score: -2, type: 1 })),
  ];
  if (pieces.length > MAX_PIECES) throw new Error(`A dictionary has at most ${MAX_PIECES - 2} different words.`);
  while (pieces.length < MAX_PIECES) pieces.push({ text: `▁_${pieces.length}`, score: -20, type: 1 });
  return pieces;
}

/** The dimension of a piece: among the sines of slow frequencies, which hardly move with the place in the sentence. */
const toDimension = (piece: number): number => HALF - MAX_PIECES + piece;

type Cell = readonly [row: number, column: number, value: number];

const matrix = (max: number, range: number, cells: readonly Cell[]): Matrix => ({
  max,
  range,
  fill: (put) => {
    for (const cell of cells) put(...cell);
  },
});

/**
 * Matrices with which the decoder attends to the source word at the same position and outputs the word that it is
 * mapped to.
 */
function matrices(mapping: readonly (readonly [number, number])[]): Readonly<Record<string, Matrix>> {
  const amplitude = 3 / Math.sqrt(WIDTH);
  const all = Array.from({ length: MAX_PIECES }, (_, piece) => piece);
  const embedding = all.flatMap((piece): Cell[] => [
    [piece, toDimension(piece), amplitude],
    ...Array.from({ length: HALF - 32 }, (_, at): Cell => [piece, HALF + 32 + at, -1 / Math.sqrt(WIDTH)]),
  ]);
  const places = Array.from({ length: 32 }, (_, at): Cell[] => [
    [at, at, 4],
    [HALF + at, HALF + at, 4],
  ]).flat();
  const context = 'decoder_l1_context';
  return {
    Wemb: matrix(amplitude, 16, embedding),
    [`${context}_Wq`]: matrix(4, 16, places),
    [`${context}_Wk`]: matrix(4, 16, places),
    [`${context}_Wv`]: matrix(
      4,
      16,
      mapping.map(([from, to]): Cell => [toDimension(from), toDimension(to), 4]),
    ),
    [`${context}_Wo`]: matrix(
      4,
      64,
      all.map((piece): Cell => [toDimension(piece), toDimension(piece), 4]),
    ),
  };
}

/**
 * Writes a model that the engine runs as it runs a trained one, and that translates word by word; words that the
 * dictionary lacks are lost. It has at most 62 different words on both sides together.
 */
export function writeDictionaryModel(folder: string, dictionary: Readonly<Record<string, string>>): PinnedFile[] {
  const pieces = toPieces(dictionary);
  const idByText = new Map(pieces.map(({ text }, id) => [text, id]));
  const mapping = Object.entries(dictionary).map(
    ([from, to]) => [idByText.get(toPiece(from)) ?? 1, idByText.get(toPiece(to)) ?? 1] as const,
  );
  const words = new Map(mapping);
  const known = matrices([[0, 0], ...mapping]);
  const fillers = Array.from({ length: 9 }, (_, at) => at + 2);
  return writeStudentModel(folder, {
    shape: { width: WIDTH, feedForward: 64, encoders: 1, decoders: 1, heads: 1 },
    pieces,
    getMatrix: (name) => known[name] ?? matrix(1, name.endsWith('_Wo') ? 64 : 16, []),
    candidates: 8,
    listCandidates: (piece) => [...new Set([words.get(piece) ?? piece, ...fillers])].slice(0, 8).sort((a, b) => a - b),
  });
}
