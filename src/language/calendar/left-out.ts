import { calendarTypes } from '../../core/calendar-types.ts';
import { WEEKDAY } from '../dates/date-rules.ts';
import type { DateInText } from '../dates/dates-in-text.ts';
import { anyWord } from '../figures/words.ts';
import { type Examples, type Rule, toRule } from '../rule.ts';
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

/** A rule by which a date with an occasion is not a public calendar entry. */
type LeftOutRule = Rule & { readonly applies: (candidate: Candidate) => boolean };

const rule = (name: string, applies: LeftOutRule['applies'], row: Examples): LeftOutRule => ({
  ...toRule(`calendar/left-out/${name}`, row),
  applies,
});

export const leftOutRules: readonly LeftOutRule[] = [
  rule(
    'recalled-date',
    ({ sentence: { words, dates }, moves, cancelled, document }) =>
      !cancelled && recallsOldDate(words, document.moves && !moves && dates.length === 1),
    {
      examples: {
        'Originally the annual general meeting would be held on 31 March 2026.': 'nothing',
      },
      counterExamples: ['The annual general meeting will be held on 31 March 2026.'],
    },
  ),
  rule(
    'past-meeting',
    ({ cue, sentence: { words }, cancelled, moves }) => !cancelled && !moves && isMeeting(cue) && speaksOfPast(words),
    {
      examples: { 'Resolutions of the annual general meeting: the next one is held on 24 April 2026.': 'nothing' },
      counterExamples: ['The annual general meeting is held on 24 April 2026.'],
    },
  ),
  rule('last-year', ({ cue, date, sentence: { words } }) => isMeeting(cue) && LAST_YEAR.test(words.slice(date.end)), {
    examples: { 'Ordföranden avgick vid årsstämman den 14 maj i fjol.': 'nothing' },
    counterExamples: ['Ordföranden avgår vid årsstämman den 14 maj i år.'],
  }),
  rule('year-unknown', (candidate) => isMeeting(candidate.cue) && isYearUnknown(candidate), {
    examples: { 'The extraordinary general meeting on September 27 had no quorum.': 'nothing' },
    counterExamples: ['The extraordinary general meeting on September 27, 2026 decides.'],
  }),
  rule(
    'unannounced-report',
    (candidate) => calendarTypes[candidate.cue.type].isOfPeriod === true && !isAnnounced(candidate),
    {
      examples: {
        'The interim report of 24 April 2026 is one of several in the sector this spring and more.': 'nothing',
      },
      counterExamples: ['The interim report will be published on 24 April 2026.'],
    },
  ),
  rule(
    'text-without-results',
    ({ cue, sentence: { words }, document }) =>
      (isBroadcast(words, cue) || isTurnToReport(words, cue)) && !document.isOfResults,
    {
      examples: { 'Tiedotustilaisuus uudesta tehtaasta järjestetään 28.4.2026 klo 11.00.': 'nothing' },
      counterExamples: ['Osavuosikatsaus julkaistaan 28.4.2026. Tiedotustilaisuus järjestetään 28.4.2026 klo 11.00.'],
    },
  ),
  rule(
    'beside-no-report',
    ({ cue, date, sentence: { words }, document }) =>
      isNextToReport(words, cue) && (date.local_time === null || !document.reportDays.has(date.local_date)),
    {
      examples: { 'A press conference on the new factory is held on 28 April 2026 at 11:00.': 'nothing' },
      counterExamples: [
        'The interim report is published on 28 April 2026. A press conference is held on 28 April 2026 at 11:00.',
      ],
    },
  ),
  rule(
    'unnamed-report',
    ({ cue, sentence: { words }, document }) => isTheReport(words, cue) && !document.namesReport(),
    {
      examples: { 'Rapporten publiceras av utredningen den 10 april 2026.': 'nothing' },
      counterExamples: ['Delårsrapporten är klar. Rapporten publiceras den 10 april 2026.'],
    },
  ),
  rule(
    'unannounced-sales',
    ({ cue, sentence: { words } }) => isSalesOfMonth(words, cue) && !speaksOfPublication(words),
    {
      examples: { 'Försäljningen för februari ökade med 4 procent och butiken öppnar den 10 april 2026.': 'nothing' },
      counterExamples: ['Försäljningen för mars publiceras den 10 april 2026.'],
    },
  ),
  rule('offer-of-shares', ({ cue, document }) => calendarTypes[cue.type].isEndOfBid === true && document.isOffering, {
    examples: {
      'Listautumisannin tarjousaika päättyy 23.3.2026.': 'nothing',
      'The acceptance period runs 16-23 March 2026, prior to listing of the company.': 'nothing',
      'The subscription period runs before listing. The acceptance period ends on 24 April 2026.': 'nothing',
    },
    counterExamples: ['Tarjousaika päättyy 23.3.2026.'],
  }),
];

/** The id of the first rule by which a candidate is left out; undefined for an entry of the calendar. */
export const leftOutBy = (candidate: Candidate): string | undefined =>
  leftOutRules.find(({ applies }) => applies(candidate))?.id;

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
