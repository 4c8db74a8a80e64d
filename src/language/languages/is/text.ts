import { none } from '../../pack.ts';
import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Scales of numbers, whose words are powers of ten. */
const scales: TextWords['scales'] = {
  3: ['þúsund', 'þús'],
  6: ['milljón', 'milljónir', 'milljónum', 'milljóna', 'milljóni'],
  9: ['milljarður', 'milljarðar', 'milljarða', 'milljarði', 'milljörðum', 'milljarð'],
  12: ['billjón', 'billjónir'],
};

const currencies: TextWords['currencies'] = {
  krona: lines`
    króna
    krónur
    krónum
    krónu
    kronur
    kr\.?
  `,
  EUR: ['evra', 'evrur', 'evrum'],
  USD: lines`
    (?:us |u\.s\. )?(?:dollara|dollar)
    bandaríkjadala
    bandaríkjadollara
  `,
};

const kronas: TextWords['kronas'] = {
  SEK: ['sænskar', 'sænskra', 'sænskum'],
  NOK: ['norskar', 'norskra', 'norskum'],
  DKK: ['danskar', 'danskra', 'dönskum'],
  ISK: ['íslenskar', 'íslenskra', 'íslenskum'],
};

export const text: TextWords = {
  scales,
  currencies,
  kronas,
  ownKrona: 'ISK',
  ownSpelling: none('its spelling does not tell whose krona it is'),
  coins: none('no amount is told in them'),
  minus: ['mínus'],
  numbers: none('no labelled text has one'),
  ambiguousNumbers: none('none is another word of a neighbour'),
  unitAhead: ['króna', 'm[ií]l(?:l?j|li)'],
};
