/** Model files in the engine's format, written by hand: tests and benchmarks use them in place of trained ones. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedFile } from '../../../../../src/ingest/providers/local/pinned-models.ts';

/** How large a model is: a Transformer that reads, and a simpler recurrent unit with attention that writes. */
export type Shape = {
  readonly width: number;
  readonly feedForward: number;
  readonly encoders: number;
  readonly decoders: number;
  readonly heads: number;
};

export type Piece = { readonly text: string; readonly score: number; readonly type: number };

/** The values of a matrix: `put` takes each that is not zero; `max` is the largest, `range` the largest it is given. */
export type Matrix = {
  readonly max: number;
  readonly range: number;
  readonly fill: (put: (row: number, column: number, value: number) => void) => void;
};

type Item = { readonly name: string; readonly type: number; readonly shape: number[]; readonly data: Buffer };

const ALIGNMENT = 256;
const MASK_64 = (1n << 64n) - 1n;

/** Item types of Marian's binary files. */
const FLOAT32 = 0x0404;
const INT8 = 0x4101;
const TEXT = 0x0101;

const settings = (
  pieces: number,
  { width, feedForward, encoders, decoders, heads }: Shape,
): string => `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: ${decoders}
dim-emb: ${width}
dim-rnn: 1024
dim-vocabs:
  - ${pieces}
  - ${pieces}
enc-cell: gru
enc-cell-depth: 1
enc-depth: ${encoders}
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
transformer-dim-ffn: ${feedForward}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: ${heads}
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

const u64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * at);
  return bytes;
};
const padded = (data: Buffer): Buffer =>
  Buffer.concat([data, Buffer.alloc((ALIGNMENT - (data.length % ALIGNMENT)) % ALIGNMENT)]);

/** The parameters of a model by their names; the matrices are those that `matrixOf` returns, biases are zero. */
function parameters(
  shape: Shape,
  pieces: number,
  matrixOf: (name: string, rows: number, columns: number) => Matrix,
): Item[] {
  const { width, feedForward } = shape;
  const items: Item[] = [];
  const floats = (name: string, length: number, valueAt: (at: number) => number = () => 0) => {
    const values = Float32Array.from({ length }, (_, at) => valueAt(at));
    items.push({ name, type: FLOAT32, shape: [1, length], data: Buffer.from(values.buffer) });
  };
  const int8 = (name: string, rows: number, columns: number) => {
    const { max, range, fill } = matrixOf(name, rows, columns);
    const data = Buffer.alloc(Math.ceil((rows * columns + 4) / ALIGNMENT) * ALIGNMENT);
    const scale = 127 / max;
    fill((row, column, value) => {
      // Embeddings lie as they are, other matrices transposed.
      const at = name === 'Wemb' ? row * columns + column : column * rows + row;
      data.writeInt8(Math.max(-127, Math.min(127, Math.round(value * scale))), at);
    });
    data.writeFloatLE(scale, rows * columns);
    items.push({ name, type: INT8, shape: [rows, columns], data });
    floats(`${name}_QuantMultA`, 1, () => 127 / range);
  };
  const normal = (name: string) => {
    floats(`${name}_ln_scale`, width, () => 1);
    floats(`${name}_ln_bias`, width);
  };
  const attention = (name: string) => {
    for (const part of ['q', 'k', 'v', 'o']) {
      int8(`${name}_W${part}`, width, width);
      floats(`${name}_b${part}`, width);
    }
    normal(`${name}_Wo`);
  };
  const forward = (name: string) => {
    int8(`${name}_W1`, width, feedForward);
    floats(`${name}_b1`, feedForward);
    int8(`${name}_W2`, feedForward, width);
    floats(`${name}_b2`, width);
    normal(`${name}_ffn`);
  };
  int8('Wemb', pieces, width);
  floats('none_QuantMultA', 1, () => 127 / 16);
  // The unknown piece is never written.
  floats('decoder_ff_logit_out_b', pieces, (piece) => (piece === 1 ? -99 : 0));
  for (let layer = 1; layer <= shape.encoders; layer++) {
    attention(`encoder_l${layer}_self`);
    forward(`encoder_l${layer}_ffn`);
  }
  for (let layer = 1; layer <= shape.decoders; layer++) {
    int8(`decoder_l${layer}_rnn_W`, width, width);
    int8(`decoder_l${layer}_rnn_Wf`, width, width);
    floats(`decoder_l${layer}_rnn_bf`, width);
    normal(`decoder_l${layer}_rnn_ffn`);
    attention(`decoder_l${layer}_context`);
    forward(`decoder_l${layer}_ffn`);
  }
  const config = padded(Buffer.from(`${settings(pieces, shape)}\0`));
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

/** The shortlist: for each source piece as many candidates, in ascending order. */
function shortlistFile(count: number, each: number, candidatesOf: (piece: number) => readonly number[]): Buffer {
  const candidates = Buffer.alloc(4 * count * each);
  for (let piece = 0; piece < count; piece++)
    for (const [at, candidate] of candidatesOf(piece).entries())
      candidates.writeUInt32LE(candidate, 4 * (piece * each + at));
  const starts = u64(...Array.from({ length: count + 1 }, (_, piece) => piece * each));
  const body = Buffer.concat([u64(each, each, count + 1, count * each), starts, candidates]);
  let sum = 0n;
  for (let at = 0; at < body.length; at += 8)
    sum ^= (body.readBigUInt64LE(at) + 0x9e3779b9n + ((sum << 6n) & MASK_64) + (sum >> 2n)) & MASK_64;
  const head = Buffer.alloc(16);
  head.writeBigUInt64LE(0xf11a48d5013417f5n, 0);
  head.writeBigUInt64LE(sum, 8);
  return Buffer.concat([head, body]);
}

export type StudentModel = {
  readonly shape: Shape;
  readonly pieces: readonly Piece[];
  readonly getMatrix: (name: string, rows: number, columns: number) => Matrix;
  /** Candidates of a source piece, `candidates` of them in ascending order. */
  readonly listCandidates: (piece: number) => readonly number[];
  readonly candidates: number;
};

/** Writes a model into a folder. */
export function writeStudentModel(folder: string, model: StudentModel): PinnedFile[] {
  const { shape, pieces, getMatrix: matrixOf, candidates, listCandidates: candidatesOf } = model;
  const files = {
    model: ['model.bin', modelFile(parameters(shape, pieces.length, matrixOf))],
    vocab: ['vocab.spm', vocabularyFile(pieces)],
    lex: ['lex.bin', shortlistFile(pieces.length, candidates, candidatesOf)],
  } as const;
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([kind, [name, data]]) => {
    writeFileSync(join(folder, name), data);
    const sha256 = createHash('sha256').update(data).digest('hex');
    return { kind: kind as PinnedFile['kind'], name, bytes: data.length, sha256, location: `made/${name}` };
  });
}
