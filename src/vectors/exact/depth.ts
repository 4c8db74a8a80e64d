/** How many rows to go down to for each that is asked for: the tally is off by what the second byte tells. */
const DEEPER = 1.15;

/** A guess that fewer rows pass does not lead deeper, since it may be wrong. */
const LEAST_SHARE = 1 / 32;

/** How many rows to go down to at first, where about such a share of all passes: a few more than should do. */
export const firstDepth = (limit: number, share: number): number =>
  Math.ceil((DEEPER * limit) / Math.max(LEAST_SHARE, Math.min(1, share)));

/** How many rows to go down to when so many of them were found and more are asked for: somewhat more than should do. */
export function nextDepth({ depth, found, limit }: { depth: number; found: number; limit: number }): number {
  const enough = found === 0 ? Number.POSITIVE_INFINITY : (1.2 * depth * limit) / found;
  return Math.ceil(Math.min(16 * depth, Math.max(1.5 * depth, enough)));
}
