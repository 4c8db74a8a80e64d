import { describe, expect, it } from 'vitest';
import { isIsin, isLei, readOrgNumber } from './identifiers.ts';

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

describe('a legal entity identifier', () => {
  it('is right with its check digits and wrong with others', () => {
    expect(isLei('5493001KJTIIGC8Y1R12')).toBe(true);
    expect(isLei('5493001KJTIIGC8Y1R13')).toBe(false);
    expect(isLei('5493001KJTIIGC8Y1R1')).toBe(false);
  });
});

describe('a number in a register', () => {
  it.each([
    ['556012-5790', { country: 'SE', number: '556012-5790' }],
    ['5560125790', { country: 'SE', number: '556012-5790' }],
    ['0112038-9', { country: 'FI', number: '0112038-9' }],
    ['923 609 016', { country: 'NO', number: '923609016' }],
    ['24256790', { country: 'DK', number: '24256790' }],
    ['620483-0369', { country: 'IS', number: '620483-0369' }],
    ['6204830369', { country: 'IS', number: '620483-0369' }],
  ])('%s says whose it is', (text, read) => {
    expect(readOrgNumber(text)).toEqual(read);
  });

  it.each(['556012-5791', '0112038-8', '923609017', '24256791', '620483-0379', '551012-5790x', '', '19560125790'])(
    '%j is none: its check digit is wrong, or it has another form',
    (text) => {
      expect(readOrgNumber(text)).toBeNull();
    },
  );
});
