import type { Candidates } from './candidates.ts';
import { productError, type Quantised, quantiseRow } from './quantise.ts';

/** Rows of a segment: about 4 ms of scanning at 384 dimensions, the longest that a search holds the process at once. */
export const SEGMENT_ROWS = 8192;

/** Numbers a row takes: the loop below goes in steps of four. */
export const strideOf = (dimensions: number): number => Math.ceil(dimensions / 4) * 4;

/** The product of a row's codes and a query's. Math.imul and one sum of four are what the engine makes the fastest. */
function product(codes: Int8Array, start: number, query: Int16Array): number {
  let sum = 0;
  for (let i = 0, at = start; i < query.length; i += 4, at += 4) {
    const a = Math.imul(query[i] ?? 0, codes[at] ?? 0);
    const b = Math.imul(query[i + 1] ?? 0, codes[at + 1] ?? 0);
    const c = Math.imul(query[i + 2] ?? 0, codes[at + 2] ?? 0);
    const d = Math.imul(query[i + 3] ?? 0, codes[at + 3] ?? 0);
    sum = (sum + a + b + c + d) | 0;
  }
  return sum;
}

/** A fixed number of rows, one byte a number. Rows never move, so that a search may pause while others write. */
export class Segment {
  readonly #stride: number;
  readonly #codes: Int8Array;
  readonly #scales = new Float32Array(SEGMENT_ROWS);
  readonly #errors = new Float32Array(SEGMENT_ROWS);
  readonly #ids: (string | undefined)[] = [];
  readonly #floats: Float32Array | undefined;

  constructor(stride: number, options: { keepFloats: boolean }) {
    this.#stride = stride;
    this.#codes = new Int8Array(SEGMENT_ROWS * stride);
    this.#floats = options.keepFloats ? new Float32Array(SEGMENT_ROWS * stride) : undefined;
  }

  write(row: number, id: string, vector: Float32Array): void {
    const start = row * this.#stride;
    const { scale, error } = quantiseRow(vector, this.#codes.subarray(start, start + this.#stride));
    this.#scales[row] = scale;
    this.#errors[row] = error;
    this.#floats?.set(vector, start);
    this.#ids[row] = id;
  }

  erase(row: number): void {
    this.#ids[row] = undefined;
  }

  /** The vector as it was written, where floats are kept. */
  vectorAt(row: number, dimensions: number): Float32Array | undefined {
    const start = row * this.#stride;
    return this.#floats?.subarray(start, start + dimensions);
  }

  /** Offers every row as a candidate. */
  offerAll(query: Quantised<Int16Array>, candidates: Candidates): void {
    const products = new Int32Array(this.#ids.length);
    // A loop of its own, free of anything else, takes two thirds of the time.
    for (let row = 0; row < products.length; row++) products[row] = this.#product(row, query.codes);
    for (let row = 0; row < products.length; row++) this.#offer(row, products[row] ?? 0, { query, candidates });
  }

  /** Offers one row as a candidate. */
  offer(row: number, query: Quantised<Int16Array>, candidates: Candidates): void {
    this.#offer(row, this.#product(row, query.codes), { query, candidates });
  }

  #product(row: number, query: Int16Array): number {
    return product(this.#codes, row * this.#stride, query);
  }

  #offer(row: number, product: number, to: { query: Quantised<Int16Array>; candidates: Candidates }): void {
    const score = product * to.query.scale * (this.#scales[row] ?? 0);
    const error = productError(this.#errors[row] ?? 0, to.query.error);
    if (score + error < to.candidates.threshold) return;
    const id = this.#ids[row];
    if (id !== undefined) to.candidates.offer(id, score - error, score + error);
  }
}
