/** The largest code; the smallest is its negative. */
const LEVELS = 127;

/** Steps of the second byte in one step of the first: from half a step below to half a step above. */
export const FINE_STEPS = 2 * LEVELS;

/** How far from 1 the length of a vector may be, as `requireUnitVector` has it. */
const LONGEST = 1.001;

/** Float32 rounding of scales, errors, products and rescored distances together stays below this. */
const ROUNDING = 1e-6;

/**
 * Numbers as whole multiples of one scale, and the length of what that leaves out: `error` by the codes alone,
 * `fineError` by the codes with their second byte, whose unit is the scale divided by FINE_STEPS.
 */
export type Quantisation = { readonly scale: number; readonly error: number; readonly fineError: number };

const within = (code: number): number => Math.max(-LEVELS, Math.min(LEVELS, code));

/** Writes the codes of a vector into `codes` and their second bytes into `fine`, both at least as long as it. */
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

/** How far products can be off: by so much for each of a row's own error, and by so much for any row. */
export type Slack = { readonly perError: number; readonly least: number };

/**
 * How far the product of the codes can be from the product of the unit vectors, by Cauchy-Schwarz:
 * |q·v - q'·v'| <= |q|·|v - v'| + |q - q'|·|v'|. The error of a query that is kept as it is is 0.
 */
export const computeSlack = (queryError: number): Slack => ({
  perError: LONGEST + queryError,
  least: LONGEST * queryError + ROUNDING,
});

export const productError = (rowError: number, { perError, least }: Slack): number => rowError * perError + least;
