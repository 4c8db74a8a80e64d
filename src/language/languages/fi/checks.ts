import type { CheckWords } from '../slots/checks.ts';
import { directions } from './directions.ts';

export const checks: CheckWords = {
  directions,
  negations: ['ei', 'eivät', 'en', 'emme', 'ette', 'eikä'],
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
};
