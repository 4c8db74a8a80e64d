import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedFile } from './pinned-models.ts';

/** Width of the model, of its position half and of its feed-forward layers. */
const WIDTH = 256;
const HALF = WIDTH / 2;
const FEED_FORWARD = 64;
/** Each piece has a dimension of its own. */
const MAX_PIECES = 64;
const ALIGNMENT = 256;
const MASK_64 = (1n << 64n) - 1n;

/** Item types of Marian's binary files. */
const FLOAT32 = 0x0404;
const INT8 = 0x4101;
const TEXT = 0x0101;

const settings = (pieces: number): string => `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: 1
dim-emb: ${WIDTH}
dim-rnn: 1024
dim-vocabs:
  - ${pieces}
  - ${pieces}
enc-cell: gru
enc-cell-depth: 1
enc-depth: 1
enc-type: bidirectional
input-types:
  []
layer-normalization: false
lemma-dim-emb: 0
right-left: false
skip: false
tied-embeddings: false
tied-embeddings-all: true
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: rnn
transformer-dim-aan: 2048
transformer-dim-ffn: ${FEED_FORWARD}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: 1
transformer-no-projection: false
transformer-pool: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-preprocess: ""
transformer-tied-layers:
  []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
version: v1.12.14 2d067af 2024-02-16 11:44:13 -0500
`;

type Cell = readonly [row: number, column: number, value: number];
type Item = { readonly name: string; readonly type: number; readonly shape: number[]; readonly data: Buffer };
type Piece = { readonly text: string; readonly score: number; readonly type: number };

const u64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * at);
  return bytes;
};
const padded = (data: Buffer): Buffer =>
  Buffer.concat([data, Buffer.alloc((ALIGNMENT - (data.length % ALIGNMENT)) % ALIGNMENT)]);

/** A word as the vocabulary has it: its beginning is marked, punctuation stands inside. */
const pieceOf = (word: string): string => (/^\p{P}$/u.test(word) ? word : `▁${word}`);

function piecesOf(dictionary: Readonly<Record<string, string>>): Piece[] {
  const words = [...new Set(Object.entries(dictionary).flat().map(pieceOf))];
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
const dimensionOf = (piece: number): number => HALF - MAX_PIECES + piece;

/** The parameters of a model that looks at the source word of the same place and gives the word that it is mapped to. */
function parameters(pieces: readonly Piece[], mapping: readonly (readonly [number, number])[]): Item[] {
  const items: Item[] = [];
  const floats = (name: string, length: number, valueAt: (at: number) => number = () => 0) => {
    const values = Float32Array.from({ length }, (_, at) => valueAt(at));
    items.push({ name, type: FLOAT32, shape: [1, length], data: Buffer.from(values.buffer) });
  };
  const int8 = (name: string, shape: readonly [number, number], cells: readonly Cell[], max: number, range: number) => {
    const [rows, columns] = shape;
    const data = Buffer.alloc(Math.ceil((rows * columns + 4) / ALIGNMENT) * ALIGNMENT);
    const scale = 127 / max;
    for (const [row, column, value] of cells) {
      // Embeddings lie as they are, other matrices transposed.
      const at = name === 'Wemb' ? row * columns + column : column * rows + row;
      data.writeInt8(Math.max(-127, Math.min(127, Math.round(value * scale))), at);
    }
    data.writeFloatLE(scale, rows * columns);
    items.push({ name, type: INT8, shape: [rows, columns], data });
    floats(`${name}_QuantMultA`, 1, () => 127 / range);
  };
  const normal = (name: string) => {
    floats(`${name}_ln_scale`, WIDTH, () => 1);
    floats(`${name}_ln_bias`, WIDTH);
  };
  const amplitude = 3 / Math.sqrt(WIDTH);
  const embedding = pieces.flatMap((_, piece): Cell[] => [
    [piece, dimensionOf(piece), amplitude],
    ...Array.from({ length: HALF - 32 }, (_, at): Cell => [piece, HALF + 32 + at, -1 / Math.sqrt(WIDTH)]),
  ]);
  int8('Wemb', [pieces.length, WIDTH], embedding, amplitude, 16);
  floats('none_QuantMultA', 1, () => 127 / 16);
  floats('decoder_ff_logit_out_b', pieces.length, (piece) => (piece === 1 ? -99 : 0));
  const square = [WIDTH, WIDTH] as const;
  const attention = (name: string, parts: Readonly<Record<'q' | 'k' | 'v' | 'o', readonly Cell[]>>) => {
    for (const [part, cells] of Object.entries(parts)) {
      int8(`${name}_W${part}`, square, cells, 4, part === 'o' ? 64 : 16);
      floats(`${name}_b${part}`, WIDTH);
    }
    normal(`${name}_Wo`);
  };
  const feedForward = (name: string) => {
    int8(`${name}_W1`, [WIDTH, FEED_FORWARD], [], 1, 16);
    floats(`${name}_b1`, FEED_FORWARD);
    int8(`${name}_W2`, [FEED_FORWARD, WIDTH], [], 1, 16);
    floats(`${name}_b2`, WIDTH);
    normal(`${name}_ffn`);
  };
  const places = Array.from({ length: 32 }, (_, at): Cell[] => [
    [at, at, 4],
    [HALF + at, HALF + at, 4],
  ]).flat();
  attention('encoder_l1_self', { q: [], k: [], v: [], o: [] });
  feedForward('encoder_l1_ffn');
  int8('decoder_l1_rnn_W', square, [], 1, 16);
  int8('decoder_l1_rnn_Wf', square, [], 1, 16);
  floats('decoder_l1_rnn_bf', WIDTH);
  normal('decoder_l1_rnn_ffn');
  attention('decoder_l1_context', {
    q: places,
    k: places,
    v: mapping.map(([from, to]): Cell => [dimensionOf(from), dimensionOf(to), 4]),
    o: pieces.map((_, piece): Cell => [dimensionOf(piece), dimensionOf(piece), 4]),
  });
  feedForward('decoder_l1_ffn');
  const config = padded(Buffer.from(`${settings(pieces.length)}\0`));
  items.push({ name: 'special:model.yml', type: TEXT, shape: [config.length], data: config });
  return items;
}

/** Marian's binary file: headers, names, shapes, and the data aligned. */
function modelFile(items: readonly Item[]): Buffer {
  const parts = items.map((item) => ({ ...item, data: padded(item.data), name: Buffer.from(`${item.name}\0`) }));
  const heads = parts.map(({ name, type, shape, data }) => u64(name.length, type, shape.length, data.length));
  const shapes = parts.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer));
  const head = Buffer.concat([u64(1, parts.length), ...heads, ...parts.map(({ name }) => name), ...shapes]);
  const gap = (ALIGNMENT - ((head.length + 8) % ALIGNMENT)) % ALIGNMENT;
  return Buffer.concat([head, u64(gap), Buffer.alloc(gap), ...parts.map(({ data }) => data)]);
}

/** A SentencePiece vocabulary (its protocol buffer) without normalisation. */
function vocabularyFile(pieces: readonly Piece[]): Buffer {
  const varint = (value: number): Buffer => {
    const bytes: number[] = [];
    for (let rest = value; ; rest >>>= 7) {
      if (rest < 128) return Buffer.from([...bytes, rest]);
      bytes.push((rest & 127) | 128);
    }
  };
  const bytes = (field: number, data: Buffer) => Buffer.concat([varint((field << 3) | 2), varint(data.length), data]);
  const integer = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
  const minusOne = (field: number) => Buffer.concat([varint(field << 3), Buffer.from([...Array(9).fill(255), 1])]);
  const float = (field: number, value: number) =>
    Buffer.concat([varint((field << 3) | 5), Buffer.from(Float32Array.of(value).buffer)]);
  const text = (field: number, value: string) => bytes(field, Buffer.from(value));
  const entries = pieces.map((piece) => {
    const type = piece.type === 1 ? [] : [integer(3, piece.type)];
    return bytes(1, Buffer.concat([text(1, piece.text), float(2, piece.score), ...type]));
  });
  const trainer = [
    integer(3, 1),
    integer(4, pieces.length),
    integer(40, 1),
    minusOne(41),
    integer(42, 0),
    minusOne(43),
  ];
  const marks = [text(45, '<unk>'), text(47, '</s>')];
  const normaliser = [text(1, 'identity'), integer(3, 1), integer(4, 1), integer(5, 1)];
  return Buffer.concat([
    ...entries,
    bytes(2, Buffer.concat([...trainer, ...marks])),
    bytes(3, Buffer.concat(normaliser)),
  ]);
}

/** The shortlist: eight candidates for each source piece, the right one among them. */
function shortlistFile(pieces: readonly Piece[], mapping: ReadonlyMap<number, number>): Buffer {
  const count = pieces.length;
  const candidates = Buffer.alloc(4 * count * 8);
  for (let piece = 0; piece < count; piece++) {
    const others = Array.from({ length: 9 }, (_, at) => (at + 2) % count);
    const list = [...new Set([mapping.get(piece) ?? piece, ...others])].slice(0, 8).sort((a, b) => a - b);
    for (const [at, candidate] of list.entries()) candidates.writeUInt32LE(candidate, 4 * (piece * 8 + at));
  }
  const starts = u64(...Array.from({ length: count + 1 }, (_, piece) => piece * 8));
  const body = Buffer.concat([u64(8, 8, count + 1, count * 8), starts, candidates]);
  let sum = 0n;
  for (let at = 0; at < body.length; at += 8)
    sum ^= (body.readBigUInt64LE(at) + 0x9e3779b9n + ((sum << 6n) & MASK_64) + (sum >> 2n)) & MASK_64;
  const head = Buffer.alloc(16);
  head.writeBigUInt64LE(0xf11a48d5013417f5n, 0);
  head.writeBigUInt64LE(sum, 8);
  return Buffer.concat([head, body]);
}

/**
 * Writes a model that the engine runs as it runs a trained one, and that translates word by word; words that the
 * dictionary lacks are lost. It has at most 62 different words on both sides together.
 */
export function writeDictionaryModel(folder: string, dictionary: Readonly<Record<string, string>>): PinnedFile[] {
  const pieces = piecesOf(dictionary);
  const idOf = new Map(pieces.map(({ text }, id) => [text, id]));
  const mapping = Object.entries(dictionary).map(
    ([from, to]) => [idOf.get(pieceOf(from)) ?? 1, idOf.get(pieceOf(to)) ?? 1] as const,
  );
  const files = {
    model: ['model.bin', modelFile(parameters(pieces, [[0, 0], ...mapping]))],
    vocab: ['vocab.spm', vocabularyFile(pieces)],
    lex: ['lex.bin', shortlistFile(pieces, new Map(mapping))],
  } as const;
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([kind, [name, data]]) => {
    writeFileSync(join(folder, name), data);
    const sha256 = createHash('sha256').update(data).digest('hex');
    return { kind: kind as PinnedFile['kind'], name, bytes: data.length, sha256, location: `made/${name}` };
  });
}
