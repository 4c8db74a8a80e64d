import { describe, expect, it } from 'vitest';
import { foldAccents, foldCase, foldDigits, foldInPlace, foldLetters, foldToPairs } from './fold.ts';

describe('folding', () => {
  it.each([
    ['in place keeps accents and every offset', foldInPlace, 'İÅ\u00a0–\u2212’S', "İå –-'s"],
    ['of case takes the long s for an s', foldCase, 'Löſen', 'lösen'],
    ['of digits makes texts equal that differ by a number', foldDigits, 'Q3 ’26', "q0 '00"],
    ['of accents leaves letters that do not decompose', foldAccents, 'Élan Ørsted', 'elan ørsted'],
    ['of letters spells them plainly', foldLetters, 'mærsk møller åland', 'maersk moller aland'],
    ['to pairs spells them as keyboards without them do', foldToPairs, 'møller åland', 'moeller aaland'],
  ] as const)('%s', (_, fold, text, folded) => expect(fold(text)).toBe(folded));

  it('in place never changes the length', () => {
    for (const text of ['İstanbul', 'ẞ ŉ ǰ', '😀 A\u00a0B']) expect(foldInPlace(text)).toHaveLength(text.length);
  });
});
