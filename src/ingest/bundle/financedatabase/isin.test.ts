import { describe, expect, it } from 'vitest';
import { isIsin } from './isin.ts';

describe('an ISIN', () => {
  it.each(['US0378331005', 'SE0000115446', 'DK0062498333', 'FO0000000179', 'AU0000XVGZA3'])('is %s', (isin) => {
    expect(isIsin(isin)).toBe(true);
  });

  it('is wrong with any other check digit', () => {
    const wrong = [...'012346789'].map((digit) => `US037833100${digit}`);
    expect(wrong.filter(isIsin)).toEqual([]);
  });

  it('is wrong when two neighbouring digits are swapped', () => {
    expect(isIsin('SE0000151446')).toBe(false);
  });

  it.each(['', 'us0378331005', 'US037833100', 'US03783310055', 'U10378331005', 'US037833100A', ' US0378331005'])(
    'is not %j',
    (text) => {
      expect(isIsin(text)).toBe(false);
    },
  );
});
