import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recencyBonus } from './semantic.ts';

describe('recencyBonus', () => {
  const now = new Date('2026-03-26T10:30:00.000Z');
  const daysAgo = (days: number) => now.getTime() - days * 86_400_000;

  it('shrinks with age and never turns into a penalty', () =>
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [newer, older] = [recencyBonus(daysAgo(Math.min(a, b)), now), recencyBonus(daysAgo(Math.max(a, b)), now)];
        expect(newer).toBeGreaterThanOrEqual(older);
        expect(older).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('is no greater for what is dated ahead than for what is new', () => {
    expect(recencyBonus(daysAgo(-400), now)).toBe(recencyBonus(now.getTime(), now));
  });
});
