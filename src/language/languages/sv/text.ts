import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['tusen'],
  6: ['miljon', 'miljoner', 'milj', 'mn'],
  9: ['miljard', 'miljarder', 'mdr', 'mrd', 'md'],
  12: ['biljon', 'biljoner'],
};

const currencies: TextWords['currencies'] = {
  krona: lines`
    kronor
    kronors
    krona
    öre
    kr\.?
  `,
  EUR: ['euro'],
  USD: lines`
    (?:us |u\.s\. |amerikanska )?dollar
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['svenska'],
  NOK: ['norska'],
  DKK: ['danska'],
  ISK: ['isländska'],
};

const numbers: TextWords['numbers'] = [
  [0.5, ['en halv']],
  [1, ['en']],
  [1.5, ['en och en halv']],
  [2, ['två']],
  [2.5, ['två och en halv']],
  [3, ['tre']],
  [4, ['fyra']],
  [5, ['fem']],
  [6, ['sex']],
  [7, ['sju']],
  [8, ['åtta']],
  [9, ['nio']],
  [10, ['tio']],
  [11, ['elva']],
  [12, ['tolv']],
  [15, ['femton']],
  [20, ['tjugo']],
  [30, ['trettio']],
  [40, ['fyrtio']],
  [50, ['femtio']],
  [100, ['hundra']],
];

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: 'SEK',
  ownSpelling: ['kronor', 'kronors'],
  coins: ['öre'],
  minus: ['minus'],
  numbers,
  ambiguousNumbers: none('none is another word of a neighbour'),
  unitAhead: ['kronor', 'milj', 'mrd', 'mdr', 'procent', 'euro'],
};
