/** Depth per requested row. The tally is imprecise, because it ignores the second byte. */
const DEEPER = 1.15;

/** An estimate that fewer rows pass does not increase the depth, since it may be wrong. */
const LEAST_SHARE = 1 / 32;

/** The initial depth if about this share of all rows passes: slightly more than should be needed. */
export const firstDepth = (limit: number, share: number): number =>
  Math.ceil((DEEPER * limit) / Math.max(LEAST_SHARE, Math.min(1, share)));

/** The next depth after `found` rows were found and more are needed: slightly more than should be needed. */
export function nextDepth({ depth, found, limit }: { depth: number; found: number; limit: number }): number {
  const enough = found === 0 ? Number.POSITIVE_INFINITY : (1.2 * depth * limit) / found;
  return Math.ceil(Math.min(16 * depth, Math.max(1.5 * depth, enough)));
}
