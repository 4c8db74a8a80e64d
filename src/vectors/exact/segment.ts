import type { Products } from './products.ts';
import { FINE_STEPS, productError, quantise } from './quantise.ts';
import type { Reach } from './reach.ts';
import type { Tally } from './tally.ts';

/** Rows of a segment: the longest that a search holds the process at once, 0.3 ms with SIMD, 4 ms without (384 numbers a row). */
export const SEGMENT_ROWS = 8192;

/** Numbers a row takes: sums go in steps of four. */
export const strideOf = (dimensions: number): number => Math.ceil(dimensions / 4) * 4;

/** A query as it is, and as the codes that all rows are compared with first. */
export type Query = {
  /** As many as a row takes. */
  readonly numbers: Float64Array;
  readonly codes: Int8Array<ArrayBuffer>;
  readonly scale: number;
  readonly error: number;
};

export function queryOf(vector: Float32Array, stride: number): Query {
  const codes = new Int8Array(stride);
  const numbers = new Float64Array(stride);
  numbers.set(vector);
  return { numbers, codes, ...quantise(vector, codes) };
}

/** The greatest product of a row by that of its codes, which is tallied; none where the scale says that it holds nothing. */
function mostOf(product: number, scale: number, rowError: number, query: Query, tally: Tally): number {
  if (scale === 0) return Number.NEGATIVE_INFINITY;
  const coarse = product * query.scale * scale;
  tally.add(coarse);
  return coarse + productError(rowError, query.error);
}

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
  readonly #errors = new Float32Array(SEGMENT_ROWS);
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
  }

  /** The vector as it was written, where floats are kept. */
  vectorAt(place: number, dimensions: number): Float32Array | undefined {
    if (this.idAt(place) === undefined) return undefined;
    const start = place * this.#stride;
    return this.#floats?.subarray(start, start + dimensions);
  }

  /** The product of each row's codes with those of a query. */
  productsWith(query: Query, products: Products): ArrayLike<number> {
    return products(query.codes, this.#codes);
  }

  /**
   * The greatest product that the row at a place can have, by the product of its codes with those of a query, which is tallied. A row
   * that holds nothing has none.
   */
  weigh(place: number, product: number, query: Query, tally: Tally): number {
    return mostOf(product, this.#scales[place] ?? 0, this.#errors[place] ?? 0, query, tally);
  }

  /** The same for every place that was ever given to an id, by columns: a method for each row takes a third as long as the products. */
  weighAll(products: ArrayLike<number>, query: Query, tally: Tally, reach: Reach): void {
    const scales = this.#scales;
    const errors = this.#errors;
    reach.fill(this.#ids.length, (place) =>
      mostOf(products[place] ?? 0, scales[place] ?? 0, errors[place] ?? 0, query, tally),
    );
  }

  /** The codes of a row, to be compared with those of others. */
  copyCodes(place: number, to: Int8Array, at: number): void {
    const start = place * this.#stride;
    to.set(this.#codes.subarray(start, start + this.#stride), at * this.#stride);
  }

  /** The id at a place that holds a vector. */
  idAt(place: number): string | undefined {
    return this.#scales[place] === 0 ? undefined : this.#ids[place];
  }

  /** The least and the greatest product that the row at a place can have, by both its bytes. */
  compare(place: number, query: Query): { readonly worst: number; readonly best: number } {
    const product = this.#fineProduct(place, query.numbers);
    const error = productError(this.#fineErrors[place] ?? 0, 0);
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
