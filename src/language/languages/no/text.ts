import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusen'],
  6: ['million', 'millioner', 'millionar', 'mill', 'mio'],
  9: ['milliard', 'milliarder', 'milliardar', 'mrd', 'mdr', 'mia'],
  12: ['billion', 'billioner', 'billionar'],
};

const currencies: TextWords['currencies'] = {
  krona: lines`
    kroner
    øre
    kr\.?
  `,
  EUR: ['euro'],
  USD: lines`
    (?:us |u\.s\. |amerikanske )?dollar
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['svenske'],
  NOK: ['norske'],
  DKK: ['danske'],
  ISK: ['islandske'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['en halv', 'ein halv']],
  [1, ['en', 'ein']],
  [1.5, ['halvannen']],
  [2, ['to']],
  [2.5, ['to og en halv']],
  [3, ['tre']],
  [4, ['fire']],
  [5, ['fem']],
  [6, ['seks']],
  [7, ['sju', 'syv']],
  [8, ['åtte']],
  [9, ['ni']],
  [10, ['ti']],
  [11, ['elleve']],
  [12, ['tolv']],
  [15, ['femten']],
  [20, ['tjue', 'tyve']],
  [30, ['tretti', 'tredive']],
  [40, ['førti']],
  [50, ['femti']],
  [100, ['hundre']],
];

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: 'NOK',
  ownSpelling: none('its spelling does not tell whose krona it is'),
  coins: ['øre'],
  minus: ['minus'],
  numbers,
  ambiguousNumbers: ['to'],
  unitAhead: lines`
    kroner
    mio
    mill
    mrd
    mdr
    mia
    pros
  `,
};
