import { calendarTypes } from '../../core/calendar-types.ts';
import { type DateInText, WEEKDAY } from '../dates/dates-in-text.ts';
import { anyWord } from '../figures/words.ts';
import { MAX_LISTED } from './calendar-list.ts';
import {
  type Cue,
  isBroadcast,
  isMeeting,
  isNextToReport,
  isSalesOfMonth,
  isTheReport,
  isTurnToReport,
} from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import type { CalendarDocument } from './document.ts';
import { recallsOldDate } from './moves.ts';
import { speaksOfPublication } from './publication.ts';
import { isAhead, speaksOfPast } from './timing.ts';

/** A date with its occasion, before it is known to be an entry of the calendar. */
export type Candidate = {
  readonly cue: Cue;
  readonly date: DateInText;
  readonly sentence: DatedSentence;
  /** The sentence moves an occasion. */
  readonly moves: boolean;
  readonly cancelled: boolean;
  readonly document: CalendarDocument;
  readonly publishedAt: Date;
};

/** Rules by which a date with an occasion is not a public calendar entry. */
const RULES: readonly (readonly [name: string, applies: (candidate: Candidate) => boolean])[] = [
  [
    'left-out/recalled-date',
    ({ sentence: { words, dates }, moves, cancelled, document }) =>
      !cancelled && recallsOldDate(words, document.moves && !moves && dates.length === 1),
  ],
  [
    'left-out/past-meeting',
    ({ cue, sentence: { words }, cancelled, moves }) => !cancelled && !moves && isMeeting(cue) && speaksOfPast(words),
  ],
  [
    'left-out/last-year',
    ({ cue, date, sentence: { words } }) => isMeeting(cue) && LAST_YEAR.test(words.slice(date.end)),
  ],
  ['left-out/year-unknown', (candidate) => isMeeting(candidate.cue) && isYearUnknown(candidate)],
  [
    'left-out/unannounced-report',
    (candidate) => calendarTypes[candidate.cue.type].isOfPeriod === true && !isAnnounced(candidate),
  ],
  [
    'left-out/text-without-results',
    ({ cue, sentence: { words }, document }) =>
      (isBroadcast(words, cue) || isTurnToReport(words, cue)) && !document.isOfResults,
  ],
  [
    'left-out/beside-no-report',
    ({ cue, date, sentence: { words }, document }) =>
      isNextToReport(words, cue) && (date.local_time === null || !document.reportDays.has(date.local_date)),
  ],
  [
    'left-out/unnamed-report',
    ({ cue, sentence: { words }, document }) => isTheReport(words, cue) && !document.namesReport(),
  ],
  [
    'left-out/unannounced-sales',
    ({ cue, sentence: { words } }) => isSalesOfMonth(words, cue) && !speaksOfPublication(words),
  ],
  [
    'left-out/offer-of-shares',
    ({ cue, document }) => calendarTypes[cue.type].isEndOfBid === true && document.isOffering,
  ],
];

/** The name of the first rule by which a candidate is left out; undefined for an entry of the calendar. */
export const leftOutBy = (candidate: Candidate): string | undefined =>
  RULES.find(([, applies]) => applies(candidate))?.[0];

const LAST_YEAR = new RegExp(`^,? ${anyWord(({ periods }) => periods.names.last_year)}(?!\\p{L})`, 'u');

/** Notices of meetings come so many days ahead at most; a day without a year further on is likelier one that is over. */
const MAX_NOTICE_DAYS = 150;
const DAY_MS = 86_400_000;
const NAMED = new RegExp(`20\\d\\d|${WEEKDAY}`, 'u');

/**
 * "Approved at the AGM on June 27": a day that neither its year nor its weekday dates, and that is far ahead if it is
 * still to come.
 */
function isYearUnknown({ date, sentence: { words }, document, publishedAt }: Candidate): boolean {
  const isOpen = date.rule === 'dates/day-month' || date.rule === 'dates/month-day';
  if (!isOpen || isAhead(words) || document.list !== undefined || NAMED.test(words.slice(date.start, date.end)))
    return false;
  const days = (Date.parse(date.local_date) - publishedAt.getTime()) / DAY_MS;
  return days > MAX_NOTICE_DAYS && !words.includes(date.local_date.slice(0, 4));
}

const isAnnounced = ({ cue, sentence: { words }, moves, document }: Candidate): boolean =>
  document.list !== undefined || isTurnToReport(words, cue) || moves || isListed(words) || speaksOfPublication(words);

const LISTED = new RegExp(`^\\W{0,3}\\d|^${WEEKDAY},? \\d|\\d{4}(?:[^\\p{L}]|kl|[ce]es?t)*$|: ?\\d`, 'u');
const isListed = (words: string): boolean => words.length <= MAX_LISTED && LISTED.test(words);
