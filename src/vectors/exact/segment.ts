import { NO_VECTOR, type Rows } from './product-bounds.ts';
import { computeSlack, FINE_STEPS, productError, quantise, type Slack } from './quantise.ts';

/**
 * Rows of a segment, the longest uninterrupted work of a search: 0.3 ms with SIMD, 4 ms without (384 numbers a row).
 */
export const SEGMENT_ROWS = 8192;

/** Numbers per row. Sums are computed in steps of four. */
export const toStride = (dimensions: number): number => Math.ceil(dimensions / 4) * 4;

/** A query vector, and the codes that all rows are compared with first. */
export type Query = {
  /** Padded to the length of a row. */
  readonly numbers: Float64Array;
  readonly codes: Int8Array<ArrayBuffer>;
  readonly scale: number;
  /** Maximum error of products of its codes. */
  readonly slack: Slack;
};

export function toQuery(vector: Float32Array, stride: number): Query {
  const codes = new Int8Array(stride);
  const numbers = new Float64Array(stride);
  numbers.set(vector);
  const { scale, error } = quantise(vector, codes);
  return { numbers, codes, scale, slack: computeSlack(error) };
}

/** Rows stored with two bytes a number are compared with the unquantised query. */
const FINE_SLACK = computeSlack(0);

/**
 * A fixed number of rows with two bytes a number. Every search compares the first byte; the second is precise enough to
 * decide which rows matter. Rows never move, so a search may pause during writes.
 */
export class Segment {
  readonly #stride: number;
  readonly #codes: Int8Array<ArrayBuffer>;
  readonly #fine: Int8Array;
  /** 0 for an empty slot; no vector of length 1 has this scale. */
  readonly #scales = new Float32Array(SEGMENT_ROWS);
  readonly #errors = new Float32Array(SEGMENT_ROWS).fill(NO_VECTOR);
  readonly #fineErrors = new Float32Array(SEGMENT_ROWS);
  /** Ids by slot. The garbage collector scans an array of strings faster than objects. */
  readonly #ids: string[] = [];
  readonly #floats: Float32Array | undefined;

  constructor(stride: number, options: { keepFloats: boolean }) {
    this.#stride = stride;
    this.#codes = new Int8Array(SEGMENT_ROWS * stride);
    this.#fine = new Int8Array(SEGMENT_ROWS * stride);
    this.#floats = options.keepFloats ? new Float32Array(SEGMENT_ROWS * stride) : undefined;
  }

  /** Assigns an empty slot to an id. Equal ids share one string. */
  name(place: number, id: string): void {
    this.#ids[place] = id;
  }

  write(place: number, vector: Float32Array): void {
    const start = place * this.#stride;
    const end = start + this.#stride;
    const { scale, error, fineError } = quantise(
      vector,
      this.#codes.subarray(start, end),
      this.#fine.subarray(start, end),
    );
    this.#scales[place] = scale;
    this.#errors[place] = error;
    this.#fineErrors[place] = fineError;
    this.#floats?.set(vector, start);
  }

  erase(place: number): void {
    this.#scales[place] = 0;
    this.#errors[place] = NO_VECTOR;
  }

  /** The original vector, if floats are kept. */
  vectorAt(place: number, dimensions: number): Float32Array | undefined {
    if (this.idAt(place) === undefined) return undefined;
    const start = place * this.#stride;
    return this.#floats?.subarray(start, start + dimensions);
  }

  /** Every slot that was ever assigned. */
  get rows(): Rows {
    return { count: this.#ids.length, codes: this.#codes, scales: this.#scales, errors: this.#errors };
  }

  /** Copies a row, for comparison with rows of other segments. */
  copyRow(place: number, to: Rows, at: number): void {
    const start = place * this.#stride;
    to.codes.set(this.#codes.subarray(start, start + this.#stride), at * this.#stride);
    to.scales[at] = this.#scales[place] ?? 0;
    to.errors[at] = this.#errors[place] ?? NO_VECTOR;
  }

  /** Maximum error of the product of a row's codes. */
  slackAt(place: number, { slack }: Query): number {
    return productError(this.#errors[place] ?? NO_VECTOR, slack);
  }

  /** The id of a slot that holds a vector. */
  idAt(place: number): string | undefined {
    return this.#scales[place] === 0 ? undefined : this.#ids[place];
  }

  /** Bounds of the product of a row, using both bytes. */
  compare(place: number, query: Query): { readonly worst: number; readonly best: number } {
    const product = this.#fineProduct(place, query.numbers);
    const error = productError(this.#fineErrors[place] ?? 0, FINE_SLACK);
    return { worst: product - error, best: product + error };
  }

  /** Four sums, since each addition waits for the previous one. */
  #fineProduct(place: number, numbers: Float64Array): number {
    const codes = this.#codes;
    const fine = this.#fine;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0, at = place * this.#stride; i < numbers.length; i += 4, at += 4) {
      a += ((codes[at] ?? 0) * FINE_STEPS + (fine[at] ?? 0)) * (numbers[i] ?? 0);
      b += ((codes[at + 1] ?? 0) * FINE_STEPS + (fine[at + 1] ?? 0)) * (numbers[i + 1] ?? 0);
      c += ((codes[at + 2] ?? 0) * FINE_STEPS + (fine[at + 2] ?? 0)) * (numbers[i + 2] ?? 0);
      d += ((codes[at + 3] ?? 0) * FINE_STEPS + (fine[at + 3] ?? 0)) * (numbers[i + 3] ?? 0);
    }
    return ((a + b + c + d) * (this.#scales[place] ?? 0)) / FINE_STEPS;
  }
}
