import type { Summary } from '../interfaces.ts';
import { toAnySource } from '../labels/alternatives.ts';
import { type NewsSentence, readNewsSentences } from '../text/news-sentences.ts';
import { toLine } from '../text/plain-text.ts';
import { type Content, isRepeated, readContent } from './repetition.ts';

const SUMMARY_MAX = 400;
const POINT_MAX = 200;
const MAX_POINTS = 5;
/** With fewer points of figures and dates than this, the sentences after the lead fill up. */
const ENOUGH_POINTS = 3;
/** Words of a sentence that can stand by itself. */
const LONG = 4;
/** Sentences after these are detail: a release tells its news first. */
const MAX_SENTENCES = 60;
/** A `Summariser` that answers at once. */
export type ExtractiveSummariser = {
  readonly id: string;
  summarise(input: { readonly title: string; readonly text: string }): Summary;
};

/**
 * Picks sentences, never writes any: the lead as the summary, then those with figures and dates as key points. The same
 * input always gives the same output.
 */
export function createExtractiveSummariser(): ExtractiveSummariser {
  return {
    id: 'built-in:extractive:1',
    summarise({ title, text }) {
      const isNew = distinct(toLine(title));
      const newsSentences = readNewsSentences(text).filter(isNews).slice(0, MAX_SENTENCES);
      const fresh = newsSentences.filter(({ text }) => isNew(text));
      const sentences = withWhatItLeansOn(fresh, newsSentences);
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
function withWhatItLeansOn(fresh: readonly NewsSentence[], earlier: readonly NewsSentence[]): readonly NewsSentence[] {
  const first = fresh.find(({ bullet }) => !bullet);
  const before = first === undefined ? undefined : earlier[earlier.indexOf(first) - 1];
  const leans = first !== undefined && LEANS.test(first.text);
  return leans && before !== undefined && !before.bullet && !fresh.includes(before) ? [before, ...fresh] : fresh;
}

/** What points back to the sentence before: a pronoun, or a deed with its article. */
const LEANS = new RegExp(
  `^(?:${toAnySource(({ summary }) => [...summary.pronouns, ...summary.companyActions])})(?!\\p{L})`,
  'iu',
);

/**
 * A sentence of at least four words, or of three where they tell a number, a name or a negation: no heading, no row of a
 * table, no place and date alone. Figures may be many, but letters are more than all other marks.
 */
function isNews({ text, bullet }: NewsSentence): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marks = text.match(/[^\p{L}\s]/gu)?.length ?? 0;
  const isSentence = endsAsSentence.test(text) && /(?<!\p{L})\p{Ll}{2,}/u.test(text);
  if (letters < marks) return false;
  if (wordsIn(text) >= LONG) return isSentence || bullet || (text.length > 80 && !isTableHead(text));
  return wordsIn(text) === LONG - 1 && isSentence && statesFact(text);
}

/** "Date Aggregated volume Weighted average price Total value": words of a table's head begin with capitals, those of news do not. */
function isTableHead(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => /^\p{Ll}/u.test(word)).length < words.length / 2;
}

function statesFact(text: string): boolean {
  const { numbers, facts } = readContent(text);
  return numbers.size + facts.size > 0;
}
const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const endsAsSentence = /[.!?…]["'”’»)\]]*$/u;

/** The first sentence that can stand by itself, and the next where both fit; list items are key points, not prose. */
function lead(sentences: readonly NewsSentence[]): { summary: string | null; used: ReadonlySet<NewsSentence> } {
  const prose = sentences.filter(({ bullet }) => !bullet);
  const candidates = prose.length > 0 ? prose : sentences;
  const first = candidates.find(({ text }) => wordsIn(text) >= LONG);
  if (first === undefined) return { summary: null, used: new Set() };
  const used = new Set([first]);
  const summary = shorten(first.text, SUMMARY_MAX);
  const second = candidates[candidates.indexOf(first) + 1];
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

const CURRENCIES = 'SEK|NOK|DKK|EUR|USD|ISK|€|\\$';
/** What follows a number that measures something. */
const AMOUNT_UNITS = [
  '%|percent|per cent|procent|prosent|prosenttia|pct',
  'm\\b|bn\\b|mn\\b|k\\b|t?kr\\b|mkr|mdr|mrd|mio|milj|million|billion|miljon|miljard|milliard',
  CURRENCIES,
].join('|');
const figure = new RegExp(
  `\\p{N}[\\p{N}.,\\s]*(?:${AMOUNT_UNITS})|(?:${CURRENCIES}|MSEK|MNOK|MDKK|MEUR|£)\\s?\\p{N}`,
  'iu',
);
const MONTHS = 'jan|feb|mar|apr|maj|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|des';
const date = new RegExp(
  `\\b(?:Q[1-4]|H[12]|20\\d\\d|[1-4](?:st|nd|rd|th)? quarter|\\d{1,2}\\.? (?:${MONTHS})\\p{L}*)`,
  'iu',
);

function isStrong({ text, bullet }: NewsSentence): boolean {
  return bullet || figure.test(text) || date.test(text);
}

const QUOTATION = new RegExp(`^["“”«»]|["”»],? (?:${toAnySource(({ summary }) => summary.says)})\\b`, 'u');

/** Fits as it is, and is nobody's quotation. */
function isFiller({ text }: NewsSentence): boolean {
  return text.length <= POINT_MAX && !QUOTATION.test(text);
}

function weigh({ text, bullet }: NewsSentence, position: number): number {
  const fits = text.length <= POINT_MAX ? 1 : 0;
  return Number(figure.test(text)) * 3 + Number(date.test(text)) + Number(bullet) * 2 + fits + 2 / (1 + position / 4);
}

/** A test that passes a sentence only when it adds to the title and to every sentence that passed before. */
function distinct(title: string): (sentence: string) => boolean {
  const seen: Content[] = [readContent(title)];
  return (sentence) => {
    const content = readContent(sentence);
    if (seen.some((earlier) => isRepeated(content, earlier))) return false;
    seen.push(content);
    return true;
  };
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
