import { NO_VECTOR, type Rows } from './product-bounds.ts';
import { computeSlack, FINE_STEPS, productError, quantise, type Slack } from './quantise.ts';

/** Rows of a segment: the longest that a search holds the process at once, 0.3 ms with SIMD, 4 ms without (384 numbers a row). */
export const SEGMENT_ROWS = 8192;

/** Numbers a row takes: sums go in steps of four. */
export const toStride = (dimensions: number): number => Math.ceil(dimensions / 4) * 4;

/** A query as it is, and as the codes that all rows are compared with first. */
export type Query = {
  /** As many as a row takes. */
  readonly numbers: Float64Array;
  readonly codes: Int8Array<ArrayBuffer>;
  readonly scale: number;
  /** How far products of its codes can be off. */
  readonly slack: Slack;
};

export function toQuery(vector: Float32Array, stride: number): Query {
  const codes = new Int8Array(stride);
  const numbers = new Float64Array(stride);
  numbers.set(vector);
  const { scale, error } = quantise(vector, codes);
  return { numbers, codes, scale, slack: computeSlack(error) };
}

/** What is left out of a row that is kept by two bytes a number meets the query as it is. */
const FINE_SLACK = computeSlack(0);

/**
 * A fixed number of rows, two bytes a number: the first is what every search compares, the second makes it fine enough
 * to tell which rows matter. Rows never move, so that a search may pause while others write.
 */
export class Segment {
  readonly #stride: number;
  readonly #codes: Int8Array<ArrayBuffer>;
  readonly #fine: Int8Array;
  /** 0 where a place holds no vector, which no vector of length 1 has. */
  readonly #scales = new Float32Array(SEGMENT_ROWS);
  readonly #errors = new Float32Array(SEGMENT_ROWS).fill(NO_VECTOR);
  readonly #fineErrors = new Float32Array(SEGMENT_ROWS);
  /** Ids by place: an array of strings, which a collection of garbage passes over faster than objects. */
  readonly #ids: string[] = [];
  readonly #floats: Float32Array | undefined;

  constructor(stride: number, options: { keepFloats: boolean }) {
    this.#stride = stride;
    this.#codes = new Int8Array(SEGMENT_ROWS * stride);
    this.#fine = new Int8Array(SEGMENT_ROWS * stride);
    this.#floats = options.keepFloats ? new Float32Array(SEGMENT_ROWS * stride) : undefined;
  }

  /** Gives a place that holds no vector to an id: one string, however often the same id is read. */
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

  /** The vector as it was written, where floats are kept. */
  vectorAt(place: number, dimensions: number): Float32Array | undefined {
    if (this.idAt(place) === undefined) return undefined;
    const start = place * this.#stride;
    return this.#floats?.subarray(start, start + dimensions);
  }

  /** Every place that was ever given to an id. */
  get rows(): Rows {
    return { count: this.#ids.length, codes: this.#codes, scales: this.#scales, errors: this.#errors };
  }

  /** Copies a row, to be compared with rows of other segments. */
  copyRow(place: number, to: Rows, at: number): void {
    const start = place * this.#stride;
    to.codes.set(this.#codes.subarray(start, start + this.#stride), at * this.#stride);
    to.scales[at] = this.#scales[place] ?? 0;
    to.errors[at] = this.#errors[place] ?? NO_VECTOR;
  }

  /** How far the product of a row's codes can be off. */
  slackAt(place: number, { slack }: Query): number {
    return productError(this.#errors[place] ?? NO_VECTOR, slack);
  }

  /** The id at a place that holds a vector. */
  idAt(place: number): string | undefined {
    return this.#scales[place] === 0 ? undefined : this.#ids[place];
  }

  /** The least and the greatest product that the row at a place can have, by both its bytes. */
  compare(place: number, query: Query): { readonly worst: number; readonly best: number } {
    const product = this.#fineProduct(place, query.numbers);
    const error = productError(this.#fineErrors[place] ?? 0, FINE_SLACK);
    return { worst: product - error, best: product + error };
  }

  /** Four sums, since each addition waits for the one before it. */
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
