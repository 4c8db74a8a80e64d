import {
  calendarTypes,
  type NamedType,
  namedTypes,
  type OccasionReference,
  typeWith,
} from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { toAlternation } from '../languages/entries.ts';
import { grammarWord } from '../languages/grammar.ts';
import { allPacks } from '../languages/index.ts';
import type { OccasionWords } from '../languages/slots/calendar-occasions.ts';
import type { Entries } from '../languages/slots/entries.ts';
import { listEntries } from '../languages/union.ts';
import { countsFrom } from './timing.ts';
import { toAnySource } from './words.ts';

export type Cue = { readonly type: CalendarEventType; readonly start: number; readonly end: number };

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}])';

const PRESENTS_AT = toAnySource(({ occasions }) => occasions.conferences?.presentsAt);
const listReportWords = ({ takenUp: { report, reportIs = [] } = {} }: OccasionWords): Entries =>
  report === undefined ? [] : [`${toAlternation(report)}(?= ${toAlternation(reportIs)})`];
const listReferences = (words: OccasionWords, reference: OccasionReference): Entries =>
  reference === 'theReport' ? listReportWords(words) : (words.unspecific?.[reference] ?? []);

/** The words for each type of occasion in a language: its names, and references to one that the text named before. */
const CUES: readonly (readonly [NamedType, (words: OccasionWords) => Entries])[] = namedTypes.map((type) => [
  type,
  (words) => [
    ...(words.names[type] ?? []),
    ...(calendarTypes[type].references ?? []).flatMap((reference) => listReferences(words, reference)),
  ],
]);

/** Finds the cues of a kind: a pattern of all languages, then the longest that one of them has at that place. */
type CueFinder = { readonly type: CalendarEventType; readonly any: RegExp; readonly each: readonly RegExp[] };

const FINDERS: readonly CueFinder[] = [
  ...CUES.map(([type, entriesOf]): CueFinder => {
    const languages = allPacks.map(({ calendar }) => entriesOf(calendar.occasions)).filter(({ length }) => length > 0);
    return {
      type,
      any: new RegExp(`${START}${toAlternation([...new Set(languages.flat())])}${END}`, 'gu'),
      each: languages.map((entries) => new RegExp(`${toAlternation(entries)}${END}`, 'uy')),
    };
  }),
  // Releases of one language name conferences of another.
  {
    type: typeWith('foundBy', 'conference'),
    any: new RegExp(
      `${START}${PRESENTS_AT}[^.;]{0,80}?${toAnySource(({ occasions }) => occasions.conferences?.nouns)}${END}`,
      'gu',
    ),
    each: [],
  },
];

function findCues({ type, any, each }: CueFinder, sentence: string): Cue[] {
  return [...sentence.matchAll(any)].map(({ index: start, 0: match }) => {
    const lengths = each.map((pattern) => {
      pattern.lastIndex = start;
      return pattern.exec(sentence)?.[0].length ?? 0;
    });
    return { type, start, end: start + Math.max(match.length, ...lengths) };
  });
}

const INSTRUMENT = toAnySource(({ occasions }) => occasions.otherListings?.instruments);
const SAME_SHARES = toAnySource(({ occasions }) => occasions.otherListings?.sameShares);
/** The days on which a right parts from the shares. */
const RIGHTS_PART = toAnySource(({ occasions }) => occasions.otherListings?.rightsPart);

/** Words in a sentence that make a cue mean something else: a day of trading is one of shares. */
const NOT: ReadonlyMap<CalendarEventType, RegExp> = new Map(
  namedTypes.flatMap((type) => {
    const ofOthers = calendarTypes[type].tradingDay === undefined ? [] : [INSTRUMENT, SAME_SHARES, RIGHTS_PART];
    const own = listEntries(({ calendar }) => calendar.occasions.not?.[type]);
    const all = [...ofOthers, ...(own.length === 0 ? [] : [toAlternation(own)])];
    return all.length === 0 ? [] : [[type, new RegExp(all.join('|'), 'u')]];
  }),
);
const TRADED = new RegExp(INSTRUMENT, 'u');

const sticky = (slot: (words: OccasionWords) => Entries | undefined): RegExp =>
  new RegExp(`${toAnySource(({ occasions }) => slot(occasions))}${END}`, 'uy');
const BESIDE_REPORT = sticky(({ unspecific }) => unspecific?.callWithReport);
const TURN_TO_REPORT = sticky(({ unspecific }) => unspecific?.turnToReport);
const THE_REPORT = sticky(({ takenUp }) => takenUp?.report);
const SALES_OF_MONTH = sticky(({ unspecific }) => unspecific?.salesOfMonth);
const BROADCAST = new RegExp(
  toAnySource(({ occasions }) => occasions.unspecific?.broadcasts),
  'uy',
);

const refersBy = (reference: OccasionReference, { type }: Cue): boolean =>
  calendarTypes[type].references?.includes(reference) === true;

/** Whether a cue means a call only next to a report: a press conference alone may be about anything. */
export const isNextToReport = (sentence: string, cue: Cue): boolean =>
  refersBy('callWithReport', cue) && isWholly(BESIDE_REPORT, sentence, cue);

/** A meeting of the owners. */
export const isMeeting = ({ type }: Cue): boolean => calendarTypes[type].isMeeting === true;

/** Whether a cue means a company's turn to report: "reports on 21 October" does not name the kind of report. */
export const isTurnToReport = (sentence: string, cue: Cue): boolean =>
  refersBy('turnToReport', cue) && isWholly(TURN_TO_REPORT, sentence, cue);

/** Whether a cue is a report that the text names elsewhere. */
export const isTheReport = (sentence: string, cue: Cue): boolean =>
  refersBy('theReport', cue) && isWholly(THE_REPORT, sentence, cue);

/** Whether a cue is of the sales of a month, which are named by the day of something else as often as announced. */
export const isSalesOfMonth = (sentence: string, cue: Cue): boolean =>
  refersBy('salesOfMonth', cue) && isWholly(SALES_OF_MONTH, sentence, cue);

/** Whether a cue is of a call that may be about anything. */
export function isBroadcast(sentence: string, cue: Cue): boolean {
  BROADCAST.lastIndex = cue.start;
  return calendarTypes[cue.type].presents !== undefined && BROADCAST.test(sentence);
}

/** In place: the words behind a cue decide whether it is one. */
function isWholly(pattern: RegExp, sentence: string, { start, end }: Cue): boolean {
  pattern.lastIndex = start;
  return pattern.exec(sentence)?.[0].length === end - start;
}

/**
 * The cues of a folded sentence, in their order; none lies inside another. Of two that start at one place the longer
 * wins, then the first.
 *
 * @param before The sentence before it, which says which security is traded where this one does not.
 */
export function cuesIn(sentence: string, before = ''): Cue[] {
  const cues = FINDERS.flatMap((finder) => {
    const named = findCues(finder, sentence);
    return named.length > 0 && NOT.get(finder.type)?.test(sentence) !== true ? named : [];
  });
  const ordered = cues.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = -1;
  return ordered.filter((cue) => {
    if (cue.start < end) return false;
    end = cue.end;
    const isLastDay = calendarTypes[cue.type].tradingDay === 'last';
    return !countsFrom(sentence.slice(0, cue.start)) && !(isLastDay && isOfOther(sentence, cue, before));
  });
}

const OF_OR_IN = new RegExp(`^ ${grammarWord('in', 'of', 'on')} `, 'u');

/** Whether a last day of trading continues the sentence before, about its rights or warrants. */
const isOfOther = (sentence: string, { end }: Cue, before: string): boolean =>
  TRADED.test(before) && !OF_OR_IN.test(sentence.slice(end));
