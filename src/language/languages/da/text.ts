import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusind'],
  6: ['million', 'millioner', 'mio', 'mill'],
  9: ['milliard', 'milliarder', 'mia', 'mdr', 'mld'],
  12: ['billion', 'billioner'],
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
  [0.5, ['en halv']],
  [1, ['en']],
  [1.5, ['halvanden']],
  [2, ['to']],
  [2.5, ['to og en halv']],
  [3, ['tre']],
  [4, ['fire']],
  [5, ['fem']],
  [6, ['seks']],
  [7, ['syv']],
  [8, ['otte']],
  [9, ['ni']],
  [10, ['ti']],
  [11, ['elleve']],
  [12, ['tolv']],
  [15, ['femten']],
  [20, ['tyve']],
  [30, ['tredive']],
  [40, ['fyrre']],
  [50, ['halvtreds']],
  [100, ['hundrede']],
];

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: 'DKK',
  ownSpelling: none('its spelling does not tell whose krona it is'),
  coins: ['øre'],
  minus: ['minus'],
  numbers,
  ambiguousNumbers: ['to'],
  unitAhead: ['kroner', 'mio', 'mill', 'mia', 'mrd', 'procent'],
};
