import type { GrammarWords } from '../slots/grammar.ts';

export const grammar: GrammarWords = {
  with: ['kanssa'],
  between: ['välillä'],
  than: ['kuin'],
  and: ['ja', 'sekä'],
  or: ['tai'],
  while: ['kun taas'],
  which: ['joka', 'jotka', 'jonka', 'jossa', 'jolla'],
  it: ['se', 'tämä'],
  is: ['on', 'oli'],
  not: ['ei', 'eivät', 'en', 'emme', 'ette', 'eikä'],
  genitive: [':n', 'n', ':s'],
};
