import { describe, expect, it } from 'vitest';
import { isAmbiguous, readName } from './company-names.ts';
import { formFits } from './legal-forms.ts';

describe('a registered name', () => {
  it.each([
    ['AB Nordhamn (publ)', 'Nordhamn', 'Nordhamn', 'ab'],
    ['Nordhamn Aktiebolag', 'Nordhamn', 'Nordhamn', 'aktiebolag'],
    ['Investment AB Vinterhav (publ)', 'Vinterhav', 'Vinterhav', 'ab'],
    ['Vinterhav Group AB (publ.)', 'Vinterhav Group', 'Vinterhav', 'ab'],
    ['A.P. Sæby - Tværsted A/S', 'A.P. Sæby - Tværsted', 'A.P. Sæby - Tværsted', 'a/s'],
    ['Talvikko Oyj', 'Talvikko', 'Talvikko', 'oyj'],
    ['Hvalfell hf.', 'Hvalfell', 'Hvalfell', 'hf'],
    ['Nordhamn Shipping, Inc.', 'Nordhamn Shipping', 'Nordhamn Shipping', 'inc'],
    ['Nordhamn N.V.', 'Nordhamn', 'Nordhamn', 'nv'],
    ['Smolvik Nanotech Holding AB', 'Smolvik Nanotech Holding', 'Smolvik Nanotech', 'ab'],
    ['Nordhamn AB Class B', 'Nordhamn', 'Nordhamn', 'ab'],
    ['Nordhamn ser. B', 'Nordhamn', 'Nordhamn', null],
    ['Nordhamn Inc. Class A Ordinary Shares', 'Nordhamn', 'Nordhamn', 'inc'],
    ['Nordhamn Company AB (publ)', 'Nordhamn Company', 'Nordhamn', 'ab'],
    ['Group', 'Group', 'Group', null],
    ['AB', 'AB', 'AB', null],
    ['', '', '', null],
  ])('%s is spoken of as %s, shorter %s, with the form %s', (name, spoken, short, form) => {
    expect(readName(name)).toEqual({ spoken, short, form });
  });
});

describe('a legal form', () => {
  it.each([
    ['ab', 'ab', 'SE', true],
    ['as', 'asa', 'NO', true],
    ['plc', 'oyj', 'FI', true],
    ['corp', 'oyj', 'FI', true],
    ['ltd', 'ab', 'SE', false],
    ['inc', 'ab', 'SE', false],
    ['asa', 'ab', 'SE', false],
    ['ab', null, 'SE', true],
    ['asa', null, 'SE', false],
    ['asa', null, null, true],
  ])('%s can be the company whose own is %s in %s: %s', (found, own, country, fits) => {
    expect(formFits(found, own, country)).toBe(fits);
  });
});

describe('a name says too little by itself', () => {
  it.each(['Horizon', 'Elina', 'Nex', 'K', 'JM', 'CEO', '42', 'Clean Current', 'Danske Bank'])(
    'when it is %s',
    (name) => {
      expect(isAmbiguous(name)).toBe(true);
    },
  );

  it.each(['Talvikko', 'NKT', 'K&M', 'Nordhamn Bil', 'Fjelltind Kraft'])('but not when it is %s', (name) => {
    expect(isAmbiguous(name)).toBe(false);
  });
});
