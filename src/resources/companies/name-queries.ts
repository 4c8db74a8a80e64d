import { tickerKey } from '../../core/ticker-key.ts';
import { readSides } from '../shared/search-words.ts';
import { isJoining, withoutForm, withoutGenitive } from './misspellings.ts';

/** One side of an `or` as names are looked for by it. */
export type NameQuery = {
  /** The words as they were typed, to be compared with whole names. */
  readonly typed: string;
  /** The words that a name must contain, or prefixes of its words. */
  readonly words: string;
  /** Quoted phrases and exclusions, in the syntax of web search. */
  readonly conditions: string;
  /** Whole words of the name in other spellings, in the syntax of web search. */
  readonly spellings: string;
  /** The text as a ticker, where it may be one, in the form of ticker_key. */
  readonly tickers: readonly string[];
};

/** A single word that is left out, among conditions. A phrase keeps each of its words, for a name holds it to the letter. */
const LEFT_OUT = /(?<=^| )-"[^"\s]+"/gu;

/**
 * Words without conjunctions: "Hennes and Mauritz" is Hennes & Mauritz. A conjunction at the start or end belongs to the
 * name.
 */
function withoutJoining(text: string): string {
  const words = text.split(/\s+/u);
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !isJoining(word.toLowerCase())).join(' ');
}

/** More words than these are not joined by pairs. */
const MAX_WORDS = 8;

/**
 * A name as others write it: without its legal form, with initials joined or parted, with two words in one. Names that are
 * written in more words than was typed are found by their likeness instead.
 */
function addSpellings(words: string): string {
  const parts: readonly string[] = withoutForm(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...others] = parts;
  const spellings = [parts];
  if (/^\p{L}{2,4}$/u.test(first)) spellings.push([[...first].join(' '), ...others]);
  spellings.push(
    parts
      .join(' ')
      .replace(/(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu, '')
      .split(' '),
  );
  for (let at = 1; at < Math.min(parts.length, MAX_WORDS); at += 1)
    spellings.push(parts.flatMap((part, own) => (own === at - 1 ? [part + parts[at]] : own === at ? [] : [part])));
  return [...new Set(spellings.map((spelling) => spelling.map((part) => `"${part}"`).join(' ')))].join(' or ');
}

/** A ticker, perhaps with its share class: "VOLV B", "VOLV-B". Without a separator the class may be its last letters. */
const TICKER = /^[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,5})?$/;
const LONGEST_CLASS = 4;

/** Tickers that a text may stand for, in the form in which they are compared, the likeliest first. */
function readTickers(typed: string): string[] {
  const text = tickerKey(typed);
  if (!TICKER.test(text)) return [];
  const joined = text.replace('-', '');
  if (joined !== text) return [text, joined];
  const classes = Array.from({ length: Math.min(LONGEST_CLASS, text.length - 1) }, (_, at) => -(at + 1));
  return [text, ...classes.map((at) => `${text.slice(0, at)}-${text.slice(at)}`)];
}

/** Reads the names out of a search text. */
export const readNameQueries = (q: string): NameQuery[] =>
  readSides(q).map(({ scored, conditions }) => {
    const words = withoutJoining(withoutGenitive(scored));
    return {
      typed: scored,
      words,
      conditions: conditions.replace(LEFT_OUT, withoutGenitive),
      spellings: addSpellings(words),
      tickers: conditions === '' ? readTickers(scored) : [],
    };
  });
