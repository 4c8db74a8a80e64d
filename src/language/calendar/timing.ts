import { calendarTypes } from '../../core/calendar-types.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { grammarWord } from '../languages/grammar.ts';
import { toUnionSource } from '../languages/union.ts';
import { DAY_LEAD, toAnyPattern, toAnySource, whole } from './words.ts';

const FROM = grammarWord('from');
const ARTICLE = grammarWord('the');
const ON = grammarWord('on');
const UNTIL = grammarWord('to', 'until');
const INCLUDING = toUnionSource(({ dates }) => dates.untilIncluding);

/** Before a date: a deadline, a reference day or a stretch of time, and no appointment. */
const NO_APPOINTMENT = new RegExp(
  `(?<!\\p{L})${toAnySource(({ timing }) => timing.beforeDate?.noAppointment)}(?: (?:${ON}|${UNTIL}))?,? ${DAY_LEAD}$`,
  'u',
);
const OPENING = new RegExp(
  `(?<!\\p{L})${toAnySource(({ timing }) => timing.beforeDate?.opens)}(?: (?:${ON}|${FROM}|${INCLUDING}))*,? (?:${ARTICLE} )?$`,
  'u',
);
const BEGINNING = new RegExp(`(?<!\\p{L})${FROM}(?: ${INCLUDING})?,? ${DAY_LEAD}$`, 'u');

/** Whether words end in a lead to a first day, as of trading, and elsewhere to the date that another one replaces. */
export const isBeginning = (before: string): boolean => BEGINNING.test(before);

/** The end of an offer is named by deadlines and periods; its start is not an appointment. */
export const leadsToNoAppointment = (before: string, type: CalendarEventType): boolean =>
  (calendarTypes[type].isEndOfBid ? OPENING : NO_APPOINTMENT).test(before);

const OTHER_MATTER = toAnyPattern(({ timing }) => timing.otherDays?.matters);

/** Whether words between an occasion and a date give the date to an act before or by the occasion. */
export const standsBetween = (words: string): boolean => OTHER_MATTER.test(words);

const SIDE_DAY = new RegExp(`(?<!\\p{L})${toAnySource(({ timing }) => timing.otherDays?.sideDays)}`, 'u');
const PREPARATION = new RegExp(`(?<!\\p{L})${toAnySource(({ timing }) => timing.otherDays?.preparations)}`, 'u');
const TAKES_PLACE = new RegExp(`(?<!\\p{L})${toAnySource(({ timing }) => timing.held?.takesPlace)}`, 'u');
/** Between an occasion and its day stand no more than its place, hour and weekday. */
const SAYS_OF_IT = new RegExp(`:|[-–—] ?$|${whole(toAnySource(({ timing }) => timing.otherDays?.saysOfIt))}`, 'u');

const AHEAD = new RegExp(`(?<!\\p{L})${toAnySource(({ timing }) => timing.held?.ahead)}`, 'u');

/** Whether folded words say that something is still to come. */
export const isAhead = (words: string): boolean => AHEAD.test(words);

/** Whether folded words say that something is held. */
export const takesPlace = (words: string): boolean => TAKES_PLACE.test(words);

/**
 * Whether a day is that of something before an occasion which names it: the end of registration for a meeting, the notice that
 * convenes it, the silent period before a report.
 *
 * @param lead The words before the occasion, from the date before it on. @param gap Those up to the day; null before a day.
 */
export function isSideDay(lead: string, gap: string | null, type: CalendarEventType): boolean {
  const { isConvened, hasSideDays } = calendarTypes[type];
  if (!isConvened && !hasSideDays) return false;
  const clause = lead.slice(lead.search(/[^.;:,]*$/u));
  if (takesPlace(gap ?? clause)) return false;
  if (SIDE_DAY.test(clause)) return true;
  return isConvened === true && PREPARATION.test(clause) && (gap === null || SAYS_OF_IT.test(gap));
}

const PAST = toAnyPattern(({ timing }) => timing.held?.past);

/** Whether a folded sentence speaks of an occasion as one that has been. */
export const speaksOfPast = (sentence: string): boolean => PAST.test(sentence);

const COUNTED = new RegExp(
  `${toAnySource(({ timing }) => timing.counted?.units)}\\p{L}* ${toAnySource(({ timing }) => timing.counted?.from)} (?:${ARTICLE} )?$`,
  'u',
);

/** Whether words count time from the occasion behind them: the date next to it is another one. */
export const countsFrom = (before: string): boolean => COUNTED.test(before);
