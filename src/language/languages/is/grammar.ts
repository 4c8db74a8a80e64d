import type { GrammarWords } from '../slots/grammar.ts';

export const grammar: GrammarWords = {
  in: ['í'],
  at: ['hjá'],
  on: ['á'],
  from: ['frá'],
  until: ['til'],
  with: ['með', 'við'],
  between: ['milli'],
  and: ['og', 'ásamt'],
  which: ['sem'],
  it: ['hún', 'hann', 'það'],
  is: ['er'],
};
