import { readHeadline } from './headline.ts';
import { DAY_MS, listSmallWords, type Step } from './matter-steps.ts';
import { overlap } from './overlap.ts';
import { toTitleTemplate } from './title-templates.ts';
import type { Decision } from './trace.ts';
import { extractWords } from './words.ts';

/** How long news of the same names stay of one running matter, in days. */
export const RUNNING_DAYS = 10;
/** In how many articles of the store a rare name is at most. */
export const RARE_IN_ARTICLES = 40;
/** Share of the words of a title by which it is of one series with another: notices of a law firm, draws of a lottery. */
const SERIES_SHARE = 0.5;
const SERIES_WORDS = 4;

/** Kinds of which every day or period has its own, whatever names its reports share. */
const SERIAL: ReadonlySet<string> = new Set(['economic-data', 'market-commentary', 'earnings-report', 'index-change']);

/** Parts of the names of countries and cities. */
const PARTS_OF_PLACES: ReadonlySet<string> = new Set([
  'north',
  'south',
  'east',
  'west',
  'central',
  'united',
  'saint',
  'san',
]);

/** Abbreviations name an institution, which has many matters. */
const ABBREVIATIONS = /(?<![\p{L}\d])\p{Lu}{2,6}s?(?![\p{L}\d])/gu;

/** "(HVLY)", "$VLMR": a page on a share, of which every day has its own. */
const STOCK = /\(\p{Lu}{2,5}\)|\$\p{Lu}{2,5}(?!\p{L})/u;

const NONE: ReadonlySet<string> = new Set();

type Text = {
  /** Names of the title. */
  readonly title: ReadonlySet<string>;
  readonly titleWords: ReadonlySet<string>;
  /** Names of title and summary. */
  readonly names: ReadonlySet<string>;
  /** Other words of both that name a subject. */
  readonly words: ReadonlySet<string>;
};

/** Words that were looked at, and whether each names a country; emptied when it is full. */
const countries = new Map<string, boolean>();
const MAX_WORDS = 20_000;

function isCountry(word: string): boolean {
  const known = countries.get(word);
  if (known !== undefined) return known;
  if (countries.size >= MAX_WORDS) countries.clear();
  const found = readHeadline(word.charAt(0).toUpperCase() + word.slice(1)).countries.size > 0;
  countries.set(word, found);
  return found;
}

/** Texts that were read lately, each of which is compared with many; emptied when it is full. */
const texts = new Map<string, Text>();
const MAX_TEXTS = 5_000;

/** `readRunningText`, kept for the next comparisons. */
export function readText(step: Step): Text {
  const key = `${step.title}\n${step.summary ?? ''}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  const text = readRunningText(step);
  texts.set(key, text);
  return text;
}

/**
 * The names of a text: words that are not in the general vocabulary, that are written with a capital inside a sentence, and
 * nowhere in small letters. Countries and places of the size of a country do not identify a matter.
 */
export function readRunningText({ title, summary }: Pick<Step, 'title' | 'summary'>): Text {
  const text = `${title}. ${summary ?? ''}`;
  const small = listSmallWords(text);
  const isShouted = title === title.toUpperCase();
  const inTitle = readHeadline(title, { isEnglish: isShouted }).names;
  const inSummary = readHeadline(summary ?? '', { isEnglish: false }).names;
  const abbreviations = isShouted ? NONE : extractWords((text.match(ABBREVIATIONS) ?? []).join(' '));
  const isName = (word: string): boolean =>
    !small.has(word) && !abbreviations.has(word) && !PARTS_OF_PLACES.has(word) && !isCountry(word);
  const names = new Set([...inTitle, ...inSummary].filter(isName));
  const words = new Set([...readHeadline(text).naming].filter((word) => !names.has(word) && !abbreviations.has(word)));
  const titleWords = extractWords(title);
  return { title: new Set([...titleWords].filter((word) => names.has(word))), titleWords, names, words };
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => other.has(word));

/** Whether the kinds of two events allow one matter: equal, or unknown of one of them. */
const areOfOneKind = ({ event_type: one }: Step, { event_type: other }: Step): boolean =>
  !SERIAL.has(one ?? '') && !SERIAL.has(other ?? '') && (one === null || other === null || one === other);

/** Names, days and numbers of a title, by which the titles of a series differ. */
function listParts({ title }: Pick<Step, 'title'>): ReadonlySet<string> {
  const { numbers, days } = readHeadline(title);
  return new Set([...readRunningText({ title, summary: null }).title, ...numbers, ...days]);
}

/** Whether two titles are of one series: mostly the same words, each with its own names, days or numbers. */
export function areOfOneTemplate(earlier: Pick<Step, 'title'>, later: Pick<Step, 'title'>): boolean {
  const [one, other] = [earlier, later].map(({ title }) => toTitleTemplate(readHeadline(title)));
  if (one === undefined || other === undefined || overlap(one, other, SERIES_WORDS) < SERIES_SHARE) return false;
  const [parts, others] = [listParts(earlier), listParts(later)];
  return [...parts].some((part) => !others.has(part)) && [...others].some((part) => !parts.has(part));
}

/**
 * Whether the later of two events without a company is a step of the same matter: rare names in common, kinds that allow it,
 * and other words in common of which a title has one.
 * @param isRare Whether few articles of the store have a name.
 */
export function findRunningMatter(
  earlier: Step,
  later: Step,
  isRare: (name: string) => boolean,
): { readonly relation: 'follows'; readonly decision: Decision } | undefined {
  if (earlier.companies.size + later.companies.size > 0) return undefined;
  const days = (later.at.getTime() - earlier.at.getTime()) / DAY_MS;
  if (days < 0 || days > RUNNING_DAYS || !areOfOneKind(earlier, later)) return undefined;
  if ([earlier, later].some(({ title }) => STOCK.test(title))) return undefined;
  const [one, other] = [readText(earlier), readText(later)];
  const names = shared(one.names, other.names).filter(isRare);
  if (names.length === 0) return undefined;
  const inTitles = shared(one.title, other.title).filter(isRare);
  const words = shared(one.words, other.words);
  // Words of the titles say what the texts are about.
  const isTopic = words.some((word) => one.titleWords.has(word) || other.titleWords.has(word));
  if (!isTopic || (inTitles.length === 0 && names.length < 2)) return undefined;
  // The costliest comparison comes last.
  if (areOfOneTemplate(earlier, later)) return undefined;
  const text = `rare names (${names.slice(0, 5).join(', ')}) and words (${words.slice(0, 5).join(', ')}) in common`;
  const rule = 'events/matter/running';
  return { relation: 'follows', decision: { rule, text: `${text}, within ${RUNNING_DAYS} days` } };
}
