import { grammarWord } from '../languages/grammar.ts';
import { type Sentence, sliceText } from './reading.ts';
import { onlyGrammar, onlyWord } from './words.ts';

/** A relative clause up to its measure: ", which had annual". */
const RELATIVE = new RegExp(`, ${grammarWord('which')} (?:\\p{L}+ ){1,3}$`, 'u');
const WITH = new RegExp(`(?<!\\p{L})${grammarWord('with')} (?:${grammarWord('a')} )?$`, 'u');
const ONLY_WITH = onlyGrammar('with');
const IS = onlyGrammar('is');
const PAST = onlyWord(({ roles }) => roles.tense?.past);

/**
 * "Sandhem is a retailer with sales of SEK 3.1 billion", "Harlan, which had annual revenue of SEK 21 billion": the size of a
 * company, in words that introduce it. A verb of the past, "reported a quarter with sales of", states a result.
 */
export function isPortrait(sentence: Sentence, measureAt: number, labelStart: number): boolean {
  const { tokens, folded } = sentence;
  const before = folded.slice(Math.max(tokens[0]?.start ?? 0, labelStart - 32), labelStart);
  if (RELATIVE.test(before)) return true;
  const words = tokens.slice(0, measureAt).map((token) => sliceText(sentence, token));
  // "Med" looks like an English verb of the past.
  const isPast = words.some((word) => PAST.test(word) && !ONLY_WITH.test(word));
  return !isPast && WITH.test(before) && words.some((word) => IS.test(word));
}
