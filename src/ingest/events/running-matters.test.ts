import { describe, expect, it } from 'vitest';
import type { Step } from './matter-steps.ts';
import { findRunningMatter } from './running-matters.ts';

const step = (title: string, number: number, rest: Partial<Step> = {}): Step => ({
  id: title,
  title,
  summary: null,
  event_type: null,
  disclosure_class: null,
  at: new Date(Date.UTC(2026, 0, number)),
  companies: new Map(),
  periods: new Set(),
  occasions: [],
  ...rest,
});

const relate = (earlier: Step, later: Step, isRare = (_name: string) => true) =>
  findRunningMatter(earlier, later, isRare)?.decision;

describe('events without a company', () => {
  const opens = step('Trial of former minister Verrand opens in Lyvonne', 1);
  const hears = step("Builder's accountant tells Lyvonne trial of cash in shoe boxes", 3, {
    summary: 'The witness said he twice drove money to the home of Etienne Verrand.',
  });

  it('are of one matter by rare names and a word of their titles', () => {
    expect(relate(opens, hears)).toEqual({
      rule: 'events/matter/running',
      text: 'rare names (verrand, lyvonne) and words (trial) in common, within 10 days',
    });
    expect(relate(step('CYCLONE IMARA MAKES LANDFALL', 1), step('CYCLONE IMARA REGAINS STRENGTH', 3))).toBeDefined();
  });

  it('are not, where many articles have the names, or after the window', () => {
    expect(relate(opens, hears, () => false)).toBeUndefined();
    expect(relate(opens, { ...hears, at: new Date(Date.UTC(2026, 0, 12)) })).toBeUndefined();
    expect(relate(hears, opens)).toBeUndefined();
  });

  it('are not by a country, an abbreviation, a word in small letters, or a name alone', () => {
    expect(relate(step('Minister of Germany visits troops', 1), step('Troops leave Germany', 2))).toBeUndefined();
    expect(relate(step('Summit of the WEF opens', 1), step('Protests at summit of WEF', 2))).toBeUndefined();
    expect(relate(step('Bird flu found in cattle', 1), step('Vaccine against bird flu', 2))).toBeUndefined();
    expect(relate(step('Rachel Ostrey speaks', 1), step('Cabinet: Ostrey leaves', 2))).toBeUndefined();
  });

  it('are not where titles are of a series, or kinds differ', () => {
    const alert = (name: string, number: number) =>
      step(`Brandt & Oakley reminds investors of deadline in class action against ${name}`, number);
    expect(relate(alert('Novaridge', 1), alert('Peachtree Solar', 2))).toBeUndefined();
    expect(relate(step('Short interest in Tanager (TNGR) rises', 1), step('Tanager call: interest (TNGR)', 2))).toBe(
      undefined,
    );
    expect(relate({ ...opens, event_type: 'lawsuit' }, { ...hears, event_type: 'government-policy' })).toBeUndefined();
  });
});
