/** A source of numbers that a seed decides (Mulberry32, public domain). */
export type Random = {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to below a bound. */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick(items) {
      const found = items[below(items.length)];
      if (found === undefined) throw new Error('Nothing can be picked from an empty list.');
      return found;
    },
  };
}
