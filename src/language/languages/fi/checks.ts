import { none } from '../none.ts';
import type { CheckWords } from '../slots/checks.ts';
import { directions } from './directions.ts';

export const checks: CheckWords = {
  directions,
  denials: [
    'ilman',
    String.raw`\p{L}+(?:matta|mättä|maton|mätön|ton|tön)\p{L}*`,
    'kielt*',
    'luop*',
    'peru*',
    'lykkä*',
    'estä*',
    'estet*',
    'tuskin',
    'säily*',
    'pitä*',
    'torju*',
    'hylk*',
    'vältt*',
    'jät*',
  ],
  denyNothing: ['ei (?:vain|ainoastaan)'],
  graveEvidence: {
    insolvency: ['konkurs', 'likvid', 'vararik', 'maksukyv', 'maksuhäir', 'selvitystil', 'saneera'],
    fraud: [
      'korru',
      'polis',
      'petok',
      'petos',
      'huija',
      'kaval',
      'lahj',
      'rikos',
      'rikol',
      'syyt',
      'tuomi',
      'pidät',
      'vangi',
      'kriminal',
    ],
    worthlessness: ['arvoton', 'arvottom', String.raw`(?<!\p{L})noll`],
  },
  amounts: {
    loss: ['*tappio*'],
    profit: ['*voi(?:tt|t)o*'],
    loses: ['menet*'],
    lossBehind: none('it says a loss behind its amount with the nouns of a loss alone'),
    beforeLossBehind: none('no word stands between an amount and the loss behind it'),
    beforeAmount: ['oli', 'nousi'],
  },
};
