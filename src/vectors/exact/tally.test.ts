import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

it('tells a product that so many rows reach, and that is close to the last of theirs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 60 }),
      (products, limit) => {
        const tally = new Tally();
        for (const value of products) tally.add(value);
        const reached = tally.findThreshold(limit);
        const last = products.toSorted((a, b) => b - a)[limit - 1];
        if (last === undefined) expect(reached).toBe(Number.NEGATIVE_INFINITY);
        else {
          expect(products.filter((value) => value >= reached).length).toBeGreaterThanOrEqual(limit);
          if (last > -1.2 && last < 1.2) expect(last - reached).toBeLessThan(0.001);
        }
      },
    ),
  );
});
