import { readFileSync } from 'node:fs';
import { calendarTypes } from '../../core/calendar-types.ts';
import type { FigureConcept } from '../../core/figure-concepts.ts';
import { type CalendarEventType, calendarEventTypes } from '../../core/vocabulary.ts';
import { editDistance, slipsIn } from '../companies/misspellings.ts';
import { fold } from '../values/spellings.ts';
import { type NamedDays, readNamedDays } from './days.ts';

/** Kind of the records that a question asks for first. */
export const questionKinds = ['calendar', 'figures', 'background', 'company', 'news'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The subjects that the words of a question ask for, apart from the names of records in it. */
export type QuestionWords = {
  readonly asks: ReadonlySet<Exclude<QuestionKind, 'news'>>;
  readonly calendarTypes: readonly CalendarEventType[];
  readonly concepts: readonly FigureConcept[];
  /** Fiscal periods, with the year where one follows: q3, q3_2026. */
  readonly periods: readonly string[];
  /** Days of a month that the question names. */
  readonly days: NamedDays | undefined;
  /** Places of the words of all of them. */
  readonly readAt: ReadonlySet<number>;
  /** Places of words that only ask, which a search leaves out. */
  readonly askedAt: ReadonlySet<number>;
};

type ByLanguage = Readonly<Record<string, readonly string[]>>;
type Section = Readonly<Record<string, ByLanguage>>;
type Group = 'asks' | 'calendar_types' | 'concepts' | 'periods';
type Phrase = { readonly group: Group; readonly code: string; readonly words: readonly string[] };

/** Words of questions in six languages; an asterisk ends the stem of a word with endings. */
const file = new URL('../../../data/names/questions.json', import.meta.url);
const sections: Readonly<Record<Group, Section>> = JSON.parse(readFileSync(file, 'utf8'));

/** Words of a text in the form of name_key. */
export const toPlainWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}*]+/gu) ?? [];

const phrases: readonly Phrase[] = (Object.entries(sections) as [Group, Section][])
  .flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([code, byLanguage]) =>
      [...new Set(Object.values(byLanguage).flat())].map((text) => ({ group, code, words: toPlainWords(text) })),
    ),
  )
  .sort((a, b) => b.words.length - a.words.length);

/** Phrases by the first letters of their first word, which every exact match shares. */
const byStart = Map.groupBy(phrases, ({ words }) => (words[0] ?? '').slice(0, 2));

const matchesStem = (stem: string, word: string): boolean =>
  stem.endsWith('*') ? word.startsWith(stem.slice(0, -1)) : word === stem;

const isAt = (words: readonly string[], at: number, phrase: Phrase): boolean =>
  at + phrase.words.length <= words.length &&
  phrase.words.every((stem, place) => matchesStem(stem, words[at + place] ?? ''));

/** Fewer letters with a slip of the hand are another word; four letters may stand in another order. */
const FEWEST_LETTERS = 4;
/** No phrase is longer. */
const MAX_LETTERS = 64;

/** Whether some words are a phrase with a slip of the hand. */
function isMisspelt(words: readonly string[], at: number, phrase: Phrase, isPlain: (word: string) => boolean): boolean {
  const own = words.slice(at, at + phrase.words.length);
  if (own.length < phrase.words.length) return false;
  // A word of the language is not a typing error of another one.
  if (own.some((word, place) => !matchesStem(phrase.words[place] ?? '', word) && isPlain(word))) return false;
  const typed = own.join(' ');
  const meant = phrase.words
    .map((stem, place) => (stem.endsWith('*') ? stem.slice(0, -1) + (own[place] ?? '').slice(stem.length - 1) : stem))
    .join(' ');
  if (meant.length < FEWEST_LETTERS || typed.length > MAX_LETTERS || typed[0] !== meant[0]) return false;
  const most = Math.min(slipsIn(typed), slipsIn(meant), 2);
  if (editDistance(typed, meant, most) > most) return false;
  return meant.length > FEWEST_LETTERS || [...typed].sort().join('') === [...meant].sort().join('');
}

const isNamedDay = (code: string): boolean =>
  calendarEventTypes.some((type) => type === code && calendarTypes[type].isNamedDay === true);

/** Measures that are as often the subject of news: they ask for figures only next to words such as "how much". */
const NEWS_MEASURES: ReadonlySet<FigureConcept> = new Set<FigureConcept>([
  'layoffs',
  'employees',
  'impairment',
  'interest_rate',
  'cpi_inflation',
  'unemployment_rate',
]);

/** Whether the words ask for figures. */
export const asksForFigures = ({ asks, concepts }: QuestionWords): boolean =>
  concepts.some((concept) => asks.has('figures') || !NEWS_MEASURES.has(concept));

type Reading = { readonly found: readonly Phrase[]; readonly length: number };

function readAt(words: readonly string[], at: number, isPlain: (word: string) => boolean): Reading | undefined {
  const exact = (byStart.get((words[at] ?? '').slice(0, 2)) ?? []).filter((phrase) => isAt(words, at, phrase));
  const candidates = exact.length > 0 ? exact : phrases.filter((phrase) => isMisspelt(words, at, phrase, isPlain));
  const length = candidates[0]?.words.length;
  return length === undefined
    ? undefined
    : { length, found: candidates.filter(({ words: own }) => own.length === length) };
}

/** Reads the words of a question, each in the form of name_key; the longest phrases count. */
export function readQuestion(words: readonly string[], isPlain: (word: string) => boolean): QuestionWords {
  const codes: Record<Group, Set<string>> = {
    asks: new Set(),
    calendar_types: new Set(),
    concepts: new Set(),
    periods: new Set(),
  };
  const askedAt = new Set<number>();
  const readAtPlaces = new Set<number>();
  for (let at = 0; at < words.length; ) {
    const reading = readAt(words, at, isPlain);
    for (const { group, code } of reading?.found ?? []) {
      const year = group === 'periods' ? words.slice(at + 1, at + 5).find((word) => /^20\d\d$/.test(word)) : undefined;
      codes[group].add(year === undefined ? code : `${code}_${year}`);
      if (group === 'calendar_types' && isNamedDay(code)) codes.asks.add('calendar');
    }
    const isAsking = reading?.found.every(({ group }) => group === 'asks') ?? false;
    for (let place = at; place < at + (reading?.length ?? 0); place += 1) {
      readAtPlaces.add(place);
      if (isAsking) askedAt.add(place);
    }
    at += reading?.length ?? 1;
  }
  const days = readNamedDays(words);
  for (const place of days?.places ?? []) readAtPlaces.add(place);
  // Meetings, reports and dividends of named days are dates.
  if (days?.days !== undefined && codes.calendar_types.size > 0) codes.asks.add('calendar');
  return {
    days,
    asks: codes.asks as Set<Exclude<QuestionKind, 'news'>>,
    calendarTypes: [...codes.calendar_types] as CalendarEventType[],
    concepts: [...codes.concepts] as FigureConcept[],
    periods: [...codes.periods],
    readAt: readAtPlaces,
    askedAt,
  };
}
