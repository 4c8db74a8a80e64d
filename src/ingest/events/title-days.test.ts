import { describe, expect, it } from 'vitest';
import { readHeadline } from './headline.ts';
import { areOfOtherDays } from './title-days.ts';

describe('two titles', () => {
  it.each([
    ['Shares bought on 14.08.2026', 'Omien osakkeiden hankinta 15.8.2026', true],
    ['Shares bought on 14 August 2026', 'Aktieåterköp 2026-08-14', false],
    ['Köp av aktier 14 augusti', 'Purchase of shares on Aug. 14', false],
    ['Kjøp av aksjer 14. august', 'Tilbagekøb 15. august', true],
    ['Markets on Monday', 'Markets on Tuesday', true],
    ['Markets on Monday', 'Markets on 14 August', false],
    ['Markets on Monday, 14 August', 'Markets on Tuesday', false],
    ['Markets', 'Markets on Tuesday', false],
  ])('%s, %s: of other days %s', (one, other, areOther) => {
    expect(areOfOtherDays(readHeadline(one), readHeadline(other))).toBe(areOther);
    expect(areOfOtherDays(readHeadline(other), readHeadline(one))).toBe(areOther);
  });
});
