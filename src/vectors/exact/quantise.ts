/** The largest code. The smallest is its negative. */
const LEVELS = 127;

/** Steps of the second byte in one step of the first: from half a step below to half a step above. */
export const FINE_STEPS = 2 * LEVELS;

/** How much the length of a vector may exceed 1, as `requireUnitVector` allows. */
const LONGEST = 1.001;

/** Float32 rounding of scales, errors, products and rescored distances together stays below this. */
const ROUNDING = 1e-6;

/**
 * Numbers as integer multiples of one scale, and the length of the remainder: `error` with the codes alone, `fineError`
 * with their second byte, whose unit is the scale divided by FINE_STEPS.
 */
export type Quantisation = { readonly scale: number; readonly error: number; readonly fineError: number };

const within = (code: number): number => Math.max(-LEVELS, Math.min(LEVELS, code));

/**
 * Writes the codes of a vector into `codes` and their second bytes into `fine`, both at least as long as the vector.
 */
export function quantise(vector: Float32Array, codes: Int8Array, fine?: Int8Array): Quantisation {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = Math.fround(largest / LEVELS);
  let squares = 0;
  let fineSquares = 0;
  for (let i = 0; i < vector.length; i++) {
    const steps = (vector[i] ?? 0) / scale;
    // Rounding the scale down can lift the largest number half a step past the last code.
    const code = within(Math.round(steps));
    const fineCode = within(Math.round((steps - code) * FINE_STEPS));
    codes[i] = code;
    if (fine) fine[i] = fineCode;
    squares += (steps - code) ** 2;
    fineSquares += (steps - code - fineCode / FINE_STEPS) ** 2;
  }
  return { scale, error: scale * Math.sqrt(squares), fineError: scale * Math.sqrt(fineSquares) };
}

/** Maximum error of products: a factor of each row's own error, and a constant for all rows. */
export type Slack = { readonly perError: number; readonly least: number };

/**
 * The maximum difference between the product of the codes and that of the unit vectors, by Cauchy-Schwarz:
 * |q·v - q'·v'| <= |q|·|v - v'| + |q - q'|·|v'|. The error of an unquantised query is 0.
 */
export const computeSlack = (queryError: number): Slack => ({
  perError: LONGEST + queryError,
  least: LONGEST * queryError + ROUNDING,
});

export const productError = (rowError: number, { perError, least }: Slack): number => rowError * perError + least;
