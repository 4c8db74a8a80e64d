import { describe, expect, it } from 'vitest';
import { foldInPlace } from '../text/fold.ts';
import { weeksIn } from './weeks.ts';

describe('the weeks of a text', () => {
  it.each([
    ['Tallmark: share buyback in week 33, 2026', ['33']],
    ['Återköp av aktier under vecka 33 2026', ['33']],
    ['Tallmark återköper aktier v. 07', ['7']],
    ['Tilbakekjøp av egne aksjer i uke 33', ['33']],
    ['Aktietilbagekøb i uge 33', ['33']],
    ['Omien osakkeiden hankinta viikolla 33', ['33']],
    ['Endurkaup í 33. viku 2026', ['33']],
    ['Endurkaup í viku 33', ['33']],
    ['Weeks 33 and week 34', ['33', '34']],
    ['Volvo V40 recalled', []],
    ['A week of 60 matches, week 60', []],
    ['Uken som gikk', []],
  ])('%s: %j', (text, weeks) => {
    expect([...weeksIn(foldInPlace(text))]).toEqual(weeks);
  });
});
