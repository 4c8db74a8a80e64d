/** Numbers that do not form a valid vector: wrong count, not finite, or wrong length. */
export class InvalidVector extends Error {
  override readonly name = 'InvalidVector';
}

/** Tolerance of a stored vector's length. Float32 rounding of 4,096 numbers stays far below it. */
const LENGTH_TOLERANCE = 1e-3;

/** Sum of the products, in double precision. Both must have the same length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Cosine distance of two unit vectors: 0 (same direction) to 2 (opposite). */
export const cosineDistance = (a: Float32Array, b: Float32Array): number => Math.min(2, Math.max(0, 1 - dot(a, b)));

/**
 * The vector of length 1 in the same direction.
 * @throws InvalidVector if the numbers have no direction: not finite, or all zero.
 */
export function toUnitVector(values: ArrayLike<number>): Float32Array {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length)) throw new InvalidVector('the vector holds a number that is not finite');
  if (length === 0) throw new InvalidVector('the vector is all zeros, so it has no direction');
  return Float32Array.from(values, (value) => value / length);
}

/** @throws InvalidVector if the vector has other dimensions, or its length is not 1 (to 0.001). */
export function requireUnitVector(vector: Float32Array, dimensions: number): void {
  if (vector.length !== dimensions) {
    throw new InvalidVector(`the vector has ${vector.length} dimensions where ${dimensions} are expected`);
  }
  const length = Math.sqrt(dot(vector, vector));
  // Written so that NaN is refused too.
  if (!(Math.abs(length - 1) <= LENGTH_TOLERANCE)) throw new InvalidVector(`the vector has length ${length}, not 1`);
}
