import { toEverySource } from './every.ts';
import type { GrammarWords } from './slots/grammar.ts';

/** Source text of a regular expression for function words of any language, the longest first: `grammarWord('in', 'of')`. */
export const grammarWord = (...words: readonly (keyof GrammarWords)[]): string =>
  toEverySource(({ grammar }) => words.flatMap((word) => grammar[word] ?? []));
