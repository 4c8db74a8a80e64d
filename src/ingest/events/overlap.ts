export function sharesAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether both have values, and none in common; what is absent has none. */
export const areDisjoint = (one: ReadonlySet<string> = NONE, other: ReadonlySet<string> = NONE): boolean =>
  one.size > 0 && other.size > 0 && !sharesAny(one, other);

/** Share of the words of the shorter text that the other one has, as if it held `least` words at least. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, least: number): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / Math.max(small.size, least);
}
