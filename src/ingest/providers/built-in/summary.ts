import type { Summary } from '../interfaces.ts';
import { type NewsSentence, readNewsSentences } from './news-sentences.ts';
import { toLine } from './plain-text.ts';

const SUMMARY_MAX = 400;
const POINT_MAX = 200;
const MAX_POINTS = 5;
/** With fewer points of figures and dates than this, the sentences after the lead fill up. */
const ENOUGH_POINTS = 3;
/** Sentences after these are detail: a release tells its news first. */
const MAX_SENTENCES = 60;
/** Share of the shorter sentence's words found in the other from which two sentences say the same. */
const SAME = 0.75;
/** The like for an injected similarity of meaning, -1..1. */
const SAME_MEANING = 0.86;

export type SummariserOptions = {
  /** Similarity of meaning of two sentences, -1..1, to drop paraphrases that share few words. */
  readonly similarity?: (one: string, other: string) => number;
};

/** A `Summariser` that answers at once. */
export type ExtractiveSummariser = {
  readonly id: string;
  summarise(input: { readonly title: string; readonly text: string }): Summary;
};

/**
 * Picks sentences, never writes any: the lead as the summary, then those with figures and dates as key points. The same
 * input always gives the same output.
 */
export function createExtractiveSummariser(options: SummariserOptions = {}): ExtractiveSummariser {
  return {
    id: 'built-in:extractive:1',
    summarise({ title, text }) {
      const isNew = distinct(toLine(title), options.similarity);
      const told = readNewsSentences(text).filter(tells).slice(0, MAX_SENTENCES);
      const fresh = told.filter(({ text }) => isNew(text));
      const sentences = withWhatItLeansOn(fresh, told);
      const { summary, used } = lead(sentences);
      const points = sentences.filter((sentence) => !used.has(sentence));
      return { summary, key_points: pickPoints(points), method: 'extractive' };
    },
  };
}

/**
 * "The acquisition is expected to close in May." says little without the sentence before it, though that repeats the title: a
 * summary is read by itself.
 */
function withWhatItLeansOn(fresh: readonly NewsSentence[], told: readonly NewsSentence[]): readonly NewsSentence[] {
  const first = fresh.find(({ bullet }) => !bullet);
  const before = first === undefined ? undefined : told[told.indexOf(first) - 1];
  const leans = first !== undefined && LEANS.test(first.text);
  return leans && before !== undefined && !before.bullet && !fresh.includes(before) ? [before, ...fresh] : fresh;
}

/** What points back to the sentence before: a pronoun, or a deed with its article. */
const LEANS =
  /^(?:(?:s?he|it|they|this|that|these|those|its|their|his|her|hon|han|den|det|de|detta|dessa|hun|dette|disse|se|hän|tämä|ne)(?!\p{L})|the (?:\p{L}+ )?(?:company|group|bank|acquisition|agreement|order|contract|transaction|deal|offer|bid|issue|bonds?|notes|project|decision|investment|divestment|sale|purchase|appointment|increase|change|delivery|deliveries|price|amount|dividend|merger|plant|factory|vessel|loan|programme|program)(?!\p{L})|(?:bolaget|förvärvet|avtalet|ordern|affären|köpet|försäljningen|selskapet|oppkjøpet|avtalen|kontrakten|salget|selskabet|aftalen|købet|yhtiö|kauppa|sopimus|tilaus)(?!\p{L}))/iu;

/** A sentence of at least four words, mostly letters: no heading, no row of a table. */
function tells({ text, bullet }: NewsSentence): boolean {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return words >= 4 && letters >= text.length * 0.5 && (bullet || endsAsSentence.test(text) || text.length > 80);
}
const endsAsSentence = /[.!?…]["'”’»)\]]*$/u;

/** The first sentence, and the second where both fit; list items are key points, not prose. */
function lead(sentences: readonly NewsSentence[]): { summary: string | null; used: ReadonlySet<NewsSentence> } {
  const prose = sentences.filter(({ bullet }) => !bullet);
  const [first, ...rest] = prose.length > 0 ? prose : sentences;
  if (first === undefined) return { summary: null, used: new Set() };
  const used = new Set([first]);
  const summary = shorten(first.text, SUMMARY_MAX);
  const second = rest[0];
  if (second === undefined || summary.length + 1 + second.text.length > SUMMARY_MAX) return { summary, used };
  return { summary: `${summary} ${second.text}`, used: used.add(second) };
}

/** The best by weight, in the order of the text: figures, dates and list items; other sentences only to make up three. */
function pickPoints(sentences: readonly NewsSentence[]): string[] {
  const strong = sentences.filter(isStrong).length;
  return sentences
    .filter((sentence) => isStrong(sentence) || (strong < ENOUGH_POINTS && isFiller(sentence)))
    .map((sentence, position) => ({ sentence, position, weight: weigh(sentence, position) }))
    .sort((one, other) => other.weight - one.weight || one.position - other.position)
    .slice(0, strong < ENOUGH_POINTS ? ENOUGH_POINTS : MAX_POINTS)
    .sort((one, other) => one.position - other.position)
    .map(({ sentence }) => shorten(sentence.text, POINT_MAX));
}

const figure =
  /\p{N}[\p{N}.,\s]*(?:%|percent|per cent|procent|prosent|prosenttia|pct|m\b|bn\b|mn\b|k\b|t?kr\b|mkr|mdr|mrd|mio|milj|million|billion|miljon|miljard|milliard|SEK|NOK|DKK|EUR|USD|ISK|€|\$)|(?:SEK|NOK|DKK|EUR|USD|ISK|MSEK|MNOK|MDKK|MEUR|€|\$|£)\s?\p{N}/iu;
const date =
  /\b(?:Q[1-4]|H[12]|20\d\d|(?:1|2|3|4)(?:st|nd|rd|th)? quarter|\d{1,2}\.? (?:jan|feb|mar|apr|maj|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|des)\p{L}*)/iu;

function isStrong({ text, bullet }: NewsSentence): boolean {
  return bullet || figure.test(text) || date.test(text);
}

/** Fits as it is, and is nobody's quotation. */
function isFiller({ text }: NewsSentence): boolean {
  return text.length <= POINT_MAX && !/^["“”«»]|["”»],? (?:says|said|säger|sier|siger|sanoo|segir)\b/u.test(text);
}

function weigh({ text, bullet }: NewsSentence, position: number): number {
  const fits = text.length <= POINT_MAX ? 1 : 0;
  return Number(figure.test(text)) * 3 + Number(date.test(text)) + Number(bullet) * 2 + fits + 2 / (1 + position / 4);
}

/** A test that passes a sentence only when it adds to the title and to every sentence that passed before. */
function distinct(title: string, similarity?: SummariserOptions['similarity']): (sentence: string) => boolean {
  const seen = [{ text: title, words: contentWords(title) }];
  return (sentence) => {
    const words = contentWords(sentence);
    const repeats = seen.some(
      (earlier) =>
        !haveOtherFigures(earlier.words, words) &&
        (overlap(earlier.words, words) >= SAME || (similarity?.(earlier.text, sentence) ?? -1) >= SAME_MEANING),
    );
    if (!repeats) seen.push({ text: sentence, words });
    return !repeats;
  };
}

/**
 * Shared words as a share of the smaller set, but never of one less than two thirds of the other: a long sentence that
 * repeats a short title and goes on is news, not a repetition.
 */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const larger = Math.max(one.size, other.size);
  const smaller = Math.max(Math.min(one.size, other.size), (larger * 2) / 3);
  const shared = [...one].filter((word) => other.has(word)).length;
  return smaller === 0 ? 0 : shared / smaller;
}

/** "SEK 412 million" and "SEK 398 million" are two pieces of news, however alike the words. */
function haveOtherFigures(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const lacks = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
    [...left].some((word) => /^\p{N}/u.test(word) && !right.has(word));
  return lacks(one, other) && lacks(other, one);
}

function contentWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{N}[\p{N}.,]*\p{N}|\p{N}|\p{L}{3,}/gu) ?? []);
}

/** Cut at the last clause or word that fits, with an ellipsis. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const clause = Math.max(head.lastIndexOf('; '), head.lastIndexOf(' – '), head.lastIndexOf(', '));
  const word = head.lastIndexOf(' ');
  const cut = clause > max * 0.6 ? clause : word > max * 0.4 ? word : max - 1;
  return `${head
    .slice(0, cut)
    .replace(/[\s,;:–-]+$/u, '')
    .replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
