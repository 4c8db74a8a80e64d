import { type DateInText, WEEKDAY } from '../dates/dates-in-text.ts';
import { MAX_LISTED } from './calendar-list.ts';
import { type Cue, isBroadcast, isSalesOfMonth, isTheReport, isTurnToReport, standsBesideReport } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import type { CalendarDocument } from './document.ts';
import { recallsOldDate } from './moves.ts';
import { speaksOfPublication } from './publication.ts';
import { speaksOfPast } from './timing.ts';

/** A date with its occasion, before it is known to be an entry of the calendar. */
export type Candidate = {
  readonly cue: Cue;
  readonly date: DateInText;
  readonly sentence: DatedSentence;
  /** The sentence moves an occasion. */
  readonly moves: boolean;
  readonly cancelled: boolean;
  readonly document: CalendarDocument;
};

/** By what a date that has its occasion is no entry of the calendar for all. */
const RULES: readonly (readonly [name: string, applies: (candidate: Candidate) => boolean])[] = [
  [
    'left-out/recalled-date',
    ({ sentence: { words, dates }, moves, cancelled, document }) =>
      !cancelled && recallsOldDate(words, document.moves && !moves && dates.length === 1),
  ],
  [
    'left-out/past-meeting',
    ({ cue: { type }, sentence: { words }, cancelled }) =>
      !cancelled && (type === 'agm' || type === 'egm') && speaksOfPast(words),
  ],
  ['left-out/unannounced-report', (candidate) => candidate.cue.type === 'earnings_report' && !isAnnounced(candidate)],
  [
    'left-out/text-without-results',
    ({ cue, sentence: { words }, document }) =>
      (isBroadcast(words, cue) || isTurnToReport(words, cue)) && !document.isOfResults,
  ],
  [
    'left-out/beside-no-report',
    ({ cue, date, sentence: { words }, document }) =>
      standsBesideReport(words, cue) && (date.local_time === null || !document.reportDays.has(date.local_date)),
  ],
  [
    'left-out/unnamed-report',
    ({ cue, sentence: { words }, document }) => isTheReport(words, cue) && !document.namesReport(),
  ],
  [
    'left-out/unannounced-sales',
    ({ cue, sentence: { words } }) => isSalesOfMonth(words, cue) && !speaksOfPublication(words),
  ],
  ['left-out/offer-of-shares', ({ cue, document }) => cue.type === 'ma_offer_deadline' && document.isOffering],
];

/** The name of the first rule by which a candidate is left out; undefined for an entry of the calendar. */
export const leftOutBy = (candidate: Candidate): string | undefined =>
  RULES.find(([, applies]) => applies(candidate))?.[0];

const isAnnounced = ({ cue, sentence: { words }, moves, document }: Candidate): boolean =>
  document.list !== undefined || isTurnToReport(words, cue) || moves || isListed(words) || speaksOfPublication(words);

const LISTED = new RegExp(`^\\W{0,3}\\d|^${WEEKDAY},? \\d|\\d{4}(?:[^\\p{L}]|kl|[ce]es?t)*$|: ?\\d`, 'u');
const isListed = (words: string): boolean => words.length <= MAX_LISTED && LISTED.test(words);
