import { expect, it } from 'vitest';
import { readSearchWords, readSides, toEveryWord } from './search-words.ts';

it.each([
  ['wind power', 'wind power', ''],
  ['"net sales" up', 'net sales up', '"net sales"'],
  ['wind -solar', 'wind', '-"solar"'],
  ['wind -"solar panel"', 'wind', '-"solar panel"'],
  ['-solar', '', '-"solar"'],
  ['A.P. Moller-Maersk', 'A.P. Moller-Maersk', ''],
  ['profit - loss', 'profit - loss', ''],
  ['never "closed here', 'never closed here', '"closed here'.concat('"')],
  ['a"b c"', 'a b c', ''],
])('%s scores %s under the conditions %s', (q, scored, conditions) => {
  expect(readSearchWords(q)).toEqual({ scored, conditions });
});

it.each([
  ['wind power', '"wind" "power"'],
  ['inter-american 12.3', '"inter-american" "12.3"'],
  ['"net sales" -loss', '"net sales" -"loss"'],
  ['-"net loss" H&M', '-"net loss" "H&M"'],
  ['wind or solar', '"wind" or "solar"'],
  ['wind OR "solar power"', '"wind" or "solar power"'],
  ['profit - loss', '"profit" "-" "loss"'],
  ['never "closed here', '"never" "closed here"'],
  ['" lone', '" lone"'],
  ['or wind or or solar or', '"wind" or "solar"'],
])('%s asks for every word by %s', (q, wanted) => {
  expect(toEveryWord(q)).toBe(wanted);
});

it.each([
  ['profit -“profit warning”', 'profit -"profit warning"'],
  ['profit −“profit warning”', 'profit -"profit warning"'],
  ['„net sales“ up', '"net sales" up'],
  ['«net sales» up', '"net sales" up'],
  ['»net sales« up', '"net sales" up'],
  ['”net sales” up', '"net sales" up'],
  ['‟net sales” up', '"net sales" up'],
  ['profit −warning', 'profit -warning'],
  ['profit –warning', 'profit -warning'],
  ['profit ‐warning', 'profit -warning'],
  ['‑warning', '-warning'],
])('%s is read as %s', (typeset, typed) => {
  expect(readSearchWords(typeset)).toEqual(readSearchWords(typed));
  expect(toEveryWord(typeset)).toBe(toEveryWord(typed));
});

it.each(['profit – loss', 'profit − loss', '2025–26', 'Moller‑Maersk', 'profit —loss', 'Volvo’s'])(
  '%s leaves nothing out',
  (q) => {
    expect(readSearchWords(q)).toEqual({ scored: q, conditions: '' });
  },
);

it.each([
  ['wind power', [['wind power', '']]],
  [
    'wind or solar',
    [
      ['wind', ''],
      ['solar', ''],
    ],
  ],
  [
    'wind -farm OR "solar power" plant',
    [
      ['wind', '-"farm"'],
      ['solar power plant', '"solar power"'],
    ],
  ],
  ['wind "or" solar', [['wind or solar', '"or"']]],
  ['or wind', [['wind', '']]],
  ['wind or', [['wind', '']]],
  ['or', [['or', '']]],
])('%s has the sides %j', (q, sides) => {
  expect(readSides(q)).toEqual(sides.map(([scored, conditions]) => ({ scored, conditions })));
});
