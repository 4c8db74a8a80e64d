/** The largest code of a row; the smallest is its negative. */
const ROW_LEVELS = 127;

/** The largest code of a query, where the sum of products stays below 2^31. */
const queryLevels = (dimensions: number): number =>
  Math.min(32_767, Math.floor((2 ** 31 - 1) / (ROW_LEVELS * dimensions)));

/** Float32 rounding of scales, errors and rescored distances together stays below this. */
const ROUNDING = 1e-6;

/** Numbers as whole multiples of one scale, and the length of what that leaves out. */
export type Quantised<Codes> = { readonly codes: Codes; readonly scale: number; readonly error: number };

/** Writes the codes of a vector into `codes`, which has at least its length. */
function quantiseInto<Codes extends Int8Array | Int16Array>(
  vector: Float32Array,
  codes: Codes,
  levels: number,
): Quantised<Codes> {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = Math.fround(largest / levels);
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] ?? 0;
    // Rounding the scale down can lift the largest number half a step past the last code.
    const code = Math.max(-levels, Math.min(levels, Math.round(value / scale)));
    codes[i] = code;
    squares += (value - code * scale) ** 2;
  }
  return { codes, scale, error: Math.sqrt(squares) };
}

export const quantiseRow = (vector: Float32Array, codes: Int8Array): Quantised<Int8Array> =>
  quantiseInto(vector, codes, ROW_LEVELS);

/** A query is searched for once, so it is kept finer than the rows. */
export const quantiseQuery = (vector: Float32Array, stride: number): Quantised<Int16Array> =>
  quantiseInto(vector, new Int16Array(stride), queryLevels(stride));

/**
 * How far the product of the codes can be from the product of the unit vectors, by Cauchy-Schwarz:
 * |q·v - q'·v'| <= |q|·|v - v'| + |q - q'|·|v'|.
 */
export const productError = (rowError: number, queryError: number): number =>
  rowError + queryError * (1 + rowError) + ROUNDING;
