import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['thousand', 'thousands'],
  6: ['million', 'millions', 'mln', 'mn'],
  9: ['billion', 'billions', 'bn', 'bln'],
  12: ['trillion'],
};

const currencies: TextWords['currencies'] = {
  krona: ['crowns'],
  EUR: ['euros', 'euro'],
  USD: lines`
    (?:us |u\.s\. )?dollars?
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['swedish'],
  NOK: ['norwegian'],
  DKK: ['danish'],
  ISK: ['icelandic'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['half a']],
  [1, ['a', 'one']],
  [1.5, ['one and a half']],
  [2, ['two']],
  [2.5, ['two and a half']],
  [3, ['three']],
  [4, ['four']],
  [5, ['five']],
  [6, ['six']],
  [7, ['seven']],
  [8, ['eight']],
  [9, ['nine']],
  [10, ['ten']],
  [11, ['eleven']],
  [12, ['twelve']],
  [15, ['fifteen']],
  [20, ['twenty']],
  [30, ['thirty']],
  [40, ['forty']],
  [50, ['fifty']],
  [100, ['a hundred', 'one hundred', 'hundred']],
];

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: null,
  ownSpelling: none('its spelling does not tell whose krona it is'),
  coins: none('no amount is told in them'),
  minus: ['minus'],
  numbers,
  ambiguousNumbers: ['a'],
  unitAhead: ['(?:mi|bi)lli?on', 'per ?cent', 'euro'],
};
