import { findDistinctiveWords, joinedForm } from './misspellings.ts';

/** Ways in which a company matches a typed name, best first. */
export const Likeness = {
  name: 0,
  alias: 1,
  /** A ticker with its share class. */
  shareClass: 2,
  /** A name or alias but for its legal form, words that join others, and punctuation between words. */
  spoken: 3,
  ticker: 4,
  /** A name or alias but for where its words part, and for how letters such as `å` are written out. */
  joined: 5,
  /** A ticker without its share class. */
  tickerStem: 6,
  /** A name or alias starts with the words. */
  beginning: 7,
  /** The names have every word. */
  wholeWords: 8,
  /** A name or alias starts with the letters. */
  letters: 9,
  /** The names have words that start with those typed. */
  words: 10,
} as const;

/** A typed text, its words in the form of name_key, and the tickers that it may be. */
export type CompanyText = { readonly typed: string; readonly words: string; readonly tickers: readonly string[] };

/** The names of a company in the form of name_key, and the tickers of its active listings in that of ticker_key. */
export type CompanyNames = {
  readonly name_key: string;
  readonly alias_keys: readonly string[];
  readonly ticker_keys: readonly string[];
  readonly has_whole_words: boolean;
};

/** How well the names of a company answer a text. */
export function scoreLikeness({ typed, words, tickers }: CompanyText, company: CompanyNames): number {
  const { name_key, alias_keys, ticker_keys, has_whole_words } = company;
  if (name_key === typed) return Likeness.name;
  if (alias_keys.includes(typed)) return Likeness.alias;
  const [ticker = ''] = tickers;
  if (ticker.includes('-') && ticker_keys.includes(ticker)) return Likeness.shareClass;
  const names = [name_key, ...alias_keys];
  const spoken = findDistinctiveWords(words).join(' ');
  const spokenNames = names.map((name) => findDistinctiveWords(name).join(' '));
  if (spokenNames.includes(spoken)) return Likeness.spoken;
  if (tickers.some((key) => ticker_keys.includes(key))) return Likeness.ticker;
  const joined = joinedForm(words);
  const joinedNames = names.map(joinedForm);
  if (joinedNames.includes(joined)) return Likeness.joined;
  if (ticker !== '' && ticker_keys.some((key) => key.split('-')[0] === ticker)) return Likeness.tickerStem;
  if (spokenNames.some((name) => name.startsWith(`${spoken} `))) return Likeness.beginning;
  if (has_whole_words) return Likeness.wholeWords;
  return joined !== '' && joinedNames.some((name) => name.startsWith(joined)) ? Likeness.letters : Likeness.words;
}
