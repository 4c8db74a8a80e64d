import type { Summary } from '../interfaces.ts';
import { toAnySource } from '../labels/alternatives.ts';
import { type NewsSentence, readNewsSentences } from '../text/news-sentences.ts';
import { toLine } from '../text/plain-text.ts';
import { type Content, isRepeated, readContent } from './repetition.ts';

const SUMMARY_MAX = 400;
const POINT_MAX = 200;
const MAX_POINTS = 5;
/** With fewer points of figures and dates, sentences after the lead are added. */
const ENOUGH_POINTS = 3;
/** Minimum words of a sentence that can stand alone. */
const LONG = 4;
/** Later sentences are details, since a release states its news first. */
const MAX_SENTENCES = 60;
/** A `Summariser` that returns its result synchronously. */
export type ExtractiveSummariser = {
  readonly id: string;
  summarise(input: { readonly title: string; readonly text: string }): Summary;
};

/**
 * Selects sentences and never writes any: the lead as the summary, then those with figures and dates as key points. The
 * same input always gives the same output.
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
 * "The acquisition is expected to close in May." needs the sentence before it, even if that repeats the title, because
 * a summary is read alone.
 */
function withWhatItLeansOn(fresh: readonly NewsSentence[], earlier: readonly NewsSentence[]): readonly NewsSentence[] {
  const first = fresh.find(({ bullet }) => !bullet);
  const before = first === undefined ? undefined : earlier[earlier.indexOf(first) - 1];
  const leans = first !== undefined && LEANS.test(first.text);
  return leans && before !== undefined && !before.bullet && !fresh.includes(before) ? [before, ...fresh] : fresh;
}

/** References to the previous sentence: a pronoun, or a noun of action with its article. */
const LEANS = new RegExp(
  `^(?:${toAnySource(({ summary }) => [...(summary.pointsBack?.pronouns ?? []), ...(summary.pointsBack?.things ?? [])])})(?!\\p{L})`,
  'iu',
);

/**
 * Whether a sentence states news: at least four words, or three with a number, a name or a negation. Headings, table
 * rows, and a place and date alone do not count. Figures may be many, but letters must outnumber all other characters.
 */
function isNews({ text, bullet }: NewsSentence): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marks = text.match(/[^\p{L}\s]/gu)?.length ?? 0;
  const isSentence = endsAsSentence.test(text) && /(?<!\p{L})\p{Ll}{2,}/u.test(text);
  if (letters < marks) return false;
  if (wordsIn(text) >= LONG) return isSentence || bullet || (text.length > 80 && !isTableHead(text));
  return wordsIn(text) === LONG - 1 && isSentence && statesFact(text);
}

/**
 * "Date Aggregated volume Weighted average price Total value": the words of a table's head are capitalised, those of
 * news are not.
 */
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

/** The first sentence that can stand alone, and the next if both fit. List items are key points, not prose. */
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

/** The best by weight, in text order: figures, dates and list items. Other sentences only fill up to three. */
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
/** Words after a number that measures a quantity. */
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

/** Whether a sentence fits unchanged and is not a quotation. */
function isFiller({ text }: NewsSentence): boolean {
  return text.length <= POINT_MAX && !QUOTATION.test(text);
}

function weigh({ text, bullet }: NewsSentence, position: number): number {
  const fits = text.length <= POINT_MAX ? 1 : 0;
  return Number(figure.test(text)) * 3 + Number(date.test(text)) + Number(bullet) * 2 + fits + 2 / (1 + position / 4);
}

/** Returns a test that accepts a sentence only if it adds to the title and to every sentence accepted before. */
function distinct(title: string): (sentence: string) => boolean {
  const seen: Content[] = [readContent(title)];
  return (sentence) => {
    const content = readContent(sentence);
    if (seen.some((earlier) => isRepeated(content, earlier))) return false;
    seen.push(content);
    return true;
  };
}

/** Cuts at the last clause or word that fits, with an ellipsis. */
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
