import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';
import { header } from './header.ts';

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

const boilerplate: TextWords['boilerplate'] = {
  tails: lines`
    nánari upplýsingar
    frekari upplýsingar
    tengiliðir
    viðhengi(?::|$)
  `,
  formulas: lines`
    lesa meira\b
  `,
  headings: {
    about: ['Um'],
  },
  links: {
    sites: lines`
    deila \s*
  `,
  },
};

const abbreviations: TextWords['abbreviations'] = {
  always: ['þ.e', 't.d', 'm.a', 'm.fl', 'kr'],
  numbered: ['nr', 'kl'],
  ofNames: ['hf', 'ehf'],
  inPhrases: ['ma', 'e?hf'],
};

export const text: TextWords = {
  abbreviations,
  scales,
  currencies,
  kronas,
  ownKrona: 'ISK',
  decimalMark: 'comma',
  minus: ['mínus'],
  boilerplate,
  header,
  krona: {
    short: ['kr'],
  },
  unitAhead: {
    stems: ['króna', 'm[ií]l(?:l?j|li)'],
  },
};
