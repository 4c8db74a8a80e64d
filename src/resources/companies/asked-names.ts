import { readSides } from '../shared/search-words.ts';
import { isJoining } from './misspellings.ts';

/** One side of an `or` as names are looked for by it. */
export type AskedName = {
  /** The words as they were typed, to be compared with whole names. */
  readonly typed: string;
  /** The words that a name must hold, or words that begin so. */
  readonly words: string;
  /** Quoted phrases, and what is left out, in the syntax of web search. */
  readonly conditions: string;
};

const GENITIVE = /(?<=[\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/giu;
/** A single word that is left out, among conditions. A phrase keeps each of its words, for a name holds it to the letter. */
const LEFT_OUT = /(?<=^| )-"[^"\s]+"/gu;

const withoutGenitive = (text: string): string => text.replace(GENITIVE, '');

/** Words without those that join others: "Hennes and Mauritz" is Hennes & Mauritz. One at the beginning or end is a name's. */
function withoutJoining(text: string): string {
  const words = text.split(/\s+/u);
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !isJoining(word.toLowerCase())).join(' ');
}

/** Reads the names out of a search text. */
export const readAskedNames = (q: string): AskedName[] =>
  readSides(q).map(({ scored, conditions }) => ({
    typed: scored,
    words: withoutJoining(withoutGenitive(scored)),
    conditions: conditions.replace(LEFT_OUT, withoutGenitive),
  }));
