import { nordicCountries } from '../../core/vocabulary.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { WordClass } from '../languages/slots/figures.ts';
import type { Span } from '../text/segments.ts';
import type { Amount } from './amount.ts';
import type { CompiledLexicon, MeasureEntry } from './lexicon.ts';
import type { PeriodMention } from './period-mention.ts';

/** A piece of a sentence that means one thing to the grammar. */
export type Token = Span &
  (
    | { readonly type: 'measure'; readonly entry: MeasureEntry }
    | { readonly type: 'amount'; readonly amount: Amount }
    | { readonly type: 'period'; readonly mention: PeriodMention }
    | { readonly type: 'words'; readonly wordClass: WordClass }
    /** A word the lexicon does not know. */
    | { readonly type: 'word' }
    /** One mark of punctuation. */
    | { readonly type: 'mark'; readonly mark: string }
  );

/** Where "operating income" is revenue; elsewhere it is a result. */
const NORDIC_COUNTRIES: readonly string[] = nordicCountries;
const REST = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'&/_-]*|[^\s\p{L}\p{N}]/gu;

/**
 * Everything in a folded text that the lexicon, the number reader and the period reader know, none inside another; of the
 * lexicon what stands in the given stretches.
 */
export function knownTokensIn(
  folded: string,
  parts: {
    readonly lexicon: CompiledLexicon;
    readonly amounts: readonly Amount[];
    readonly periods: readonly PeriodMention[];
    /** Names of the company the text is about, folded. */
    readonly names: readonly string[];
    /** Names of the objects of deals, folded. */
    readonly objects: readonly string[];
    readonly country: string | null;
    readonly areas: readonly Span[];
  },
): Token[] {
  const texts = parts.areas.map(({ start, end }) => ({ start, text: folded.slice(start, end) }));
  const isNordic = parts.country !== null && NORDIC_COUNTRIES.includes(parts.country);
  const measures = parts.lexicon.measures.flatMap(({ pattern, entry }) => {
    const [, words] = entry;
    const read: MeasureEntry = isNordic && entry.includes('abroad', 2) ? [null, words] : entry;
    return matches(texts, pattern).map((span): Token => ({ ...span, type: 'measure', entry: read }));
  });
  const words = parts.lexicon.words.flatMap(({ pattern, wordClass }) =>
    matches(texts, pattern).map((span): Token => ({ ...span, type: 'words', wordClass })),
  );
  const names = parts.names.flatMap((name) =>
    occurrences(folded, name).map((span): Token => ({ ...span, type: 'words', wordClass: 'filler' })),
  );
  const objects = parts.objects
    .filter((object) => !parts.names.some((name) => name.includes(object) || object.includes(name)))
    .flatMap((name) => occurrences(folded, name).map((span): Token => ({ ...span, type: 'words', wordClass: 'part' })));
  const periods = parts.periods.map(
    (mention): Token => ({ start: mention.start, end: mention.end, type: 'period', mention }),
  );
  const amounts = withoutOrdinals(parts.amounts, parts.periods).map(
    (amount): Token => ({ start: amount.start, end: amount.end, type: 'amount', amount }),
  );
  const trailing = parts.amounts.flatMap(({ trailing: span }): Token[] =>
    span === null ? [] : [{ start: span.start, end: span.end, type: 'words', wordClass: 'filler' }],
  );
  return withoutOverlaps([...trailing, ...names, ...measures, ...objects, ...periods, ...amounts, ...words]);
}

/** Without numbers that open the name of a period: "under 3" of the Swedish "under 3:e kvartalet" does not state a bound. */
function withoutOrdinals(amounts: readonly Amount[], periods: readonly PeriodMention[]): readonly Amount[] {
  const ends = new Map(periods.map(({ start, end }) => [start, end]));
  return amounts.filter(({ start, end }) => {
    for (let at = start + 1; at < end; at += 1) if ((ends.get(at) ?? 0) > end) return false;
    return true;
  });
}

/** The known atoms of a stretch and, between them, unknown words and marks. */
export function listTokensBetween(folded: string, span: Span, known: readonly Token[]): Token[] {
  const tokens: Token[] = [];
  let at = span.start;
  const fill = (end: number) => {
    for (const match of folded.slice(at, Math.max(at, end)).matchAll(REST)) {
      const place = { start: at + match.index, end: at + match.index + match[0].length };
      const isWord = /^[\p{L}\p{N}]/u.test(match[0]);
      tokens.push(isWord ? { ...place, type: 'word' } : { ...place, type: 'mark', mark: match[0] });
    }
  };
  for (const token of known) {
    fill(token.start);
    tokens.push(token);
    at = token.end;
  }
  fill(span.end);
  return tokens;
}

/** By hand, since `matchAll` makes a pattern of its own each time, and there are a hundred of them a text. */
function matches(texts: readonly { readonly start: number; readonly text: string }[], pattern: RegExp): Span[] {
  const spans: Span[] = [];
  for (const { start, text } of texts) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
      spans.push({ start: start + match.index, end: start + match.index + match[0].length });
  }
  return spans;
}

const GENITIVE = new RegExp(`^${grammarWord('genitive')}?(?![\\p{L}\\p{N}])`, 'u');

/** A name as a whole word, with its genitive. */
function occurrences(folded: string, name: string): Span[] {
  const spans: Span[] = [];
  for (let at = folded.indexOf(name); at !== -1 && name !== ''; at = folded.indexOf(name, at + name.length)) {
    const tail = GENITIVE.exec(folded.slice(at + name.length, at + name.length + 4));
    if (tail === null || /[\p{L}\p{N}]$/u.test(folded.slice(Math.max(0, at - 1), at))) continue;
    spans.push({ start: at, end: at + name.length + tail[0].length });
  }
  return spans;
}

/** The earliest atom wins its place, the longest among those that start together, then the first in the list. */
function withoutOverlaps(tokens: readonly Token[]): Token[] {
  const ordered = [...tokens].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return ordered.filter((token) => {
    if (token.start < end || token.end <= token.start) return false;
    end = token.end;
    return true;
  });
}
