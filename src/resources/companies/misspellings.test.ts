import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, countSlips, editDistance, findDistinctiveWords, joinedForm } from './misspellings.ts';

describe('tellingWords', () => {
  it.each([
    ['nokia oyj', ['nokia']],
    ['ab volvo', ['volvo']],
    ['havn shipping a/s', ['havn', 'shipping']],
    ['as', ['as']],
    ['norrvik och industri ab', ['norrvik', 'industri']],
    ['and', ['and']],
  ])('of %s are %j', (name, words) => expect(findDistinctiveWords(name)).toEqual(words));
});

describe('editDistance', () => {
  it.each([
    ['maersk', 'mearsk', 1],
    ['nordisk', 'nrodisk', 1],
    ['equinor', 'equinr', 1],
    ['volvo', 'volvoo', 1],
    ['telia', 'telja', 1],
    ['novo', 'nokia', 3],
  ])('of %s and %s is %i', (a, b, edits) => expect(editDistance(a, b, 9)).toBe(edits));

  const word = fc.stringMatching(/^[abc]{0,6}$/);
  it('is the same both ways, nought for equal words only, and never beyond the limit by more than one', () =>
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const distance = editDistance(a, b, most);
        expect(distance).toBe(editDistance(b, a, most));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(most + 1);
      }),
    ));
});

describe('countSlips', () => {
  it('takes one slip in a word of four to seven letters and two in a longer one', () => {
    expect(countSlips(['telja'], 'telia company ab')).toBe(1);
    expect(countSlips(['tejla'], 'telia company ab')).toBeUndefined();
    expect(countSlips(['ericson', 'telfon'], 'telefonaktiebolaget ericsson telefon')).toBe(2);
    expect(countSlips(['hexagno'], 'hexagon ab')).toBe(1);
    expect(countSlips(['handelsbnakne'], 'svenska handelsbanken ab')).toBe(2);
  });

  it('takes none in a word of up to three letters', () => {
    expect(countSlips(['sbe'], 'seb ab')).toBeUndefined();
    expect(countSlips(['seb'], 'seb ab')).toBe(0);
  });

  it('takes no slip for a legal form, and a legal form for itself', () => {
    expect(countSlips(['asia'], 'fjell energi asa')).toBeUndefined();
    expect(countSlips(['core'], 'fjell energi corp')).toBeUndefined();
    expect(countSlips(['asa'], 'fjell energi asa')).toBe(0);
    expect(countSlips(['fjel', 'asa'], 'fjell energi asa')).toBe(1);
    expect(countSlips(['corpp'], 'corp')).toBe(1);
  });

  it('needs every word', () => {
    expect(countSlips(['telja', 'kyckling'], 'telia company ab')).toBeUndefined();
  });

  it('takes the s of a genitive after a short word too', () => {
    expect(countSlips(['skfs'], 'skf ab')).toBe(1);
    expect(countSlips(['hms'], 'hm ab')).toBe(1);
    expect(countSlips(['sbs'], 'hm ab')).toBeUndefined();
  });
});

describe('joinedForm', () => {
  it.each([
    ['coca-cola', 'cocacola ab'],
    ['a.p. moller - maersk a/s', 'ap moeller marsk'],
    ['aarhus', 'arhus'],
    ['bang & olufsen', 'bang og olufsen'],
  ])('of %s is that of %s', (one, other) => expect(joinedForm(one)).toBe(joinedForm(other)));
});

describe('compareNames', () => {
  it.each([
    ['cocacola', ['coca-cola ab'], { slips: 0, isWhole: true }],
    ['cocakola', ['coca-cola ab'], { slips: 1, isWhole: true }],
    ['cocacola', ['coca-cola europe ab'], { slips: 0, isWhole: false }],
    ['tleia', ['ab tele', 'telia'], { slips: 1, isWhole: true }],
    ['telja', ['telia fund'], { slips: 1, isWhole: false }],
    ['telias', ['telia sol'], { slips: 1, isWhole: false }],
    ['index 2', ['index 3'], undefined],
    ['nordindex2', ['nord index 3'], undefined],
    ['seb bank', ['sab bank'], undefined],
  ])('of %s and %j is %j', (typed, names, found) => expect(compareNames(typed, names)).toEqual(found));
});
