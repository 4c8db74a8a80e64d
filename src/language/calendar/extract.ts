import { Temporal } from 'temporal-polyfill';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { atClock, type Clock, clockOfBeginning, commonClockIn, localOf, onlyClockIn } from '../dates/clock.ts';
import { type DateInText, WEEKDAY } from '../dates/dates-in-text.ts';
import { foldInPlace } from '../text/fold.ts';
import { type CalendarList, calendarListIn, isLineOf, listedOccasions, MAX_LISTED } from './calendar-list.ts';
import { isCancelled, isNewOccasion, isTitledCancelled } from './cancellation.ts';
import { isPayoutCancelled } from './cancelled-dividend.ts';
import {
  type Cue,
  cuesIn,
  isBroadcast,
  isSalesOfMonth,
  isTheReport,
  isTurnToReport,
  standsBesideReport,
} from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import { dividendDatesOf } from './dividend-dates.ts';
import { fiscalPeriodOf, namesAnnualReport } from './fiscal-period.ts';
import type { CalendarMention, CalendarText } from './mention.ts';
import { losesItsDate, recallsOldDate, speaksOfMove } from './moves.ts';
import { pairDates } from './pairing.ts';
import { speaksOfOffering, speaksOfPublication, speaksOfResults } from './publication.ts';
import { sentencesOf } from './sentences.ts';
import { speaksOfPast } from './timing.ts';

export type { CalendarMention, CalendarText } from './mention.ts';

const MAX_LENGTH = 50_000;
const MAX_MENTIONS = 30;

/**
 * The dates of an issuer that a text announces: meetings, reports, capital markets days, offer deadlines, dividends. A
 * date counts only beside words that say what it is the date of, when it is still to come, and when it is the new one of
 * two; deadlines and record days of an occasion are not its date. A dividend's date is its ex date, else its record date,
 * else its payment date. Reads English, the Scandinavian languages, Finnish and Icelandic at once.
 */
export function extractCalendarDates(input: CalendarText): CalendarMention[] {
  const original = `${input.title}\n\n${input.text}`.slice(0, MAX_LENGTH);
  const folded = foldInPlace(original);
  const title = folded.slice(0, input.title.length);
  const list = calendarListIn(folded, input);
  const sentences = sentencesOf(original, folded, input, list);
  let isReportNamed: boolean | undefined;
  const namesReport = (): boolean => {
    isReportNamed ??= [title, ...sentences.map(({ words }) => words)].some(namesAnyReport);
    return isReportNamed;
  };
  const document = {
    title,
    moves: speaksOfMove(title),
    calledOff: calledOffIn(title),
    list,
    isOfResults: speaksOfResults(folded),
    isOffering: speaksOfOffering(folded),
    namesReport,
    reportDays: new Set(
      sentences
        .filter(({ words, cues }) => cues.some((cue) => namesReportIn(words, cue)))
        .flatMap(({ dates }) => dates.map(({ local_date }) => local_date)),
    ),
  };
  const mentions = sentences.flatMap((sentence, at) => {
    const own = [...mentionsOf(sentence, input, document), ...listedMentions(sentence, input, list)];
    const [only, ...others] = own;
    const next = sentences[at + 1];
    if (only === undefined || others.length > 0 || next === undefined || next.dates.length > 0) return own;
    const kinds = cuesIn(next.words).map(({ type }) => type);
    if (only.event_type === 'earnings_report' && kinds.includes('earnings_call'))
      return [only, ...callsBeside(only, next, input)];
    const isOfSame = kinds.every((type) => type === only.event_type);
    return [isOfSame ? withTime(only, clockOfBeginning(next.words), input) : only];
  });
  const clock = sentences.map(commonClockOf).find((told) => told !== undefined);
  const payouts = dividendMentions(sentences, input, title);
  return [
    ...distinct(mentions).map((mention) =>
      mention.event_type === 'earnings_report' ? withTime(mention, clock, input) : mention,
    ),
    ...payouts,
  ]
    .sort((one, other) => one.start - other.start)
    .slice(0, MAX_MENTIONS);
}

type Document = {
  readonly title: string;
  readonly moves: boolean;
  /** What the title says does not take place. */
  readonly calledOff: readonly CalendarEventType[];
  readonly list: CalendarList | undefined;
  readonly isOfResults: boolean;
  /** What is offered are shares to investors, not a price to shareholders. */
  readonly isOffering: boolean;
  /** A report or its presentation is named, and by more than "the report". */
  readonly namesReport: () => boolean;
  /** The days that sentences name which name a report. */
  readonly reportDays: ReadonlySet<string>;
};

function calledOffIn(title: string): CalendarEventType[] {
  const cues = cuesIn(title);
  const isOfOne = cues.every(({ type }) => type === cues[0]?.type);
  if (isOfOne && isTitledCancelled(title)) return cues.map(({ type }) => type);
  return cues.filter((cue) => isCancelled(title, cue, ofOtherKinds(cues, cue))).map(({ type }) => type);
}

const ofOtherKinds = (cues: readonly Cue[], cue: Cue): Cue[] => cues.filter(({ type }) => type !== cue.type);

function mentionsOf(sentence: DatedSentence, input: CalendarText, document: Document): CalendarMention[] {
  const { words, cues } = sentence;
  if (cues.length === 0 || sentence.dates.length === 0) return [];
  const moves = speaksOfMove(words);
  const isCalledOff = (cue: Cue): boolean =>
    isCancelled(words, cue, ofOtherKinds(cues, cue)) ||
    (moves && losesItsDate(words)) ||
    (!moves && document.calledOff.includes(cue.type) && !isNewOccasion(words, cue));
  const isPossible = (cue: Cue, date: DateInText): boolean => isToCome(date, input, cue.type);
  return pairDates(sentence, { moves, isCalledOff, isPossible }).flatMap((pair): CalendarMention[] => {
    const { cue, date, reach, isCalledOff: cancelled } = pair;
    if (
      !cancelled &&
      (recallsOldDate(words, document.moves && !moves && sentence.dates.length === 1) ||
        (isMeeting(cue) && speaksOfPast(words)))
    )
      return [];
    const isAnnounced =
      document.list !== undefined ||
      isTurnToReport(words, cue) ||
      moves ||
      isListed(words) ||
      speaksOfPublication(words);
    if (cue.type === 'earnings_report' && !isAnnounced) return [];
    if ((isBroadcast(words, cue) || isTurnToReport(words, cue)) && !document.isOfResults) return [];
    if (standsBesideReport(words, cue) && (date.local_time === null || !document.reportDays.has(date.local_date)))
      return [];
    if (isTheReport(words, cue) && !document.namesReport()) return [];
    if (isSalesOfMonth(words, cue) && !speaksOfPublication(words)) return [];
    if (cue.type === 'ma_offer_deadline' && document.isOffering) return [];
    return [
      {
        ...placed(sentence, date),
        event_type: cue.type,
        fiscal_period: isReport(cue) ? fiscalPeriodOf(reach, document.title, date.local_date) : null,
        is_annual_report: cue.type === 'earnings_report' && namesAnnualReport(words.slice(cue.start, cue.end)),
        cancelled,
        moved: !cancelled && (moves || document.moves),
      },
    ];
  });
}

/** What a date says of the mention it is of. */
function placed(
  { start, evidence }: DatedSentence,
  date: DateInText,
): Pick<CalendarMention, 'local_date' | 'local_time' | 'date_precision' | 'start' | 'end' | 'evidence'> {
  const { local_date, local_time } = date;
  const date_precision = local_time === null ? 'day' : 'exact';
  return { local_date, local_time, date_precision, start: start + date.start, end: start + date.end, evidence };
}

/** Lines of a list that name an occasion by its period alone, or as nothing but the title of an entry. */
function listedMentions(
  sentence: DatedSentence,
  input: CalendarText,
  list: CalendarList | undefined,
): CalendarMention[] {
  const { start, words, dates } = sentence;
  // A line may hold several dates, each with its occasion.
  if (!isLineOf(list, start, start + words.length, dates.length)) return [];
  return listedOccasions(sentence).flatMap(({ date, event_type, fiscal_period, is_annual_report }) =>
    isToCome(date, input, event_type)
      ? [{ ...placed(sentence, date), event_type, fiscal_period, is_annual_report, cancelled: false, moved: false }]
      : [],
  );
}

const isMeeting = ({ type }: Cue): boolean => type === 'agm' || type === 'egm';
const isReport = ({ type }: Cue): boolean => type === 'earnings_report' || type === 'earnings_call';

const namesReportIn = (words: string, cue: Cue): boolean =>
  isReport(cue) && !isTheReport(words, cue) && !standsBesideReport(words, cue);

const namesAnyReport = (words: string): boolean => cuesIn(words).some((cue) => namesReportIn(words, cue));

const LISTED = new RegExp(`^\\W{0,3}\\d|^${WEEKDAY},? \\d|\\d{4}(?:[^\\p{L}]|kl|[ce]es?t)*$|: ?\\d`, 'u');
const isListed = (words: string): boolean => words.length <= MAX_LISTED && LISTED.test(words);

/** Later than the day of publication, or on it at a time that is not over; a day of trading is told of on its morning. */
function isToCome(date: DateInText, { publishedAt, timezone }: CalendarText, type?: CalendarEventType): boolean {
  const published = Temporal.Instant.fromEpochMilliseconds(publishedAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime();
  const today = published.toPlainDate().toString();
  if (date.local_date !== today) return date.local_date > today;
  if (date.local_time === null) return type === 'listing';
  return date.local_time > published.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The hour at which all reports come out: of a sentence that says so, or at the end of their list. */
function commonClockOf({ words, dates }: DatedSentence): Clock | undefined {
  const last = dates.at(-1);
  if (last === undefined) return speaksOfPublication(words) ? commonClockIn(words) : undefined;
  const [first] = dates;
  return dates.length > 1
    ? (commonClockIn(words.slice(last.end)) ?? commonClockIn(words.slice(0, first?.start)))
    : undefined;
}

/** A mention with a time that is told elsewhere than beside its date. */
function withTime(mention: CalendarMention, clock: Clock | undefined, { timezone }: CalendarText): CalendarMention {
  if (clock === undefined || mention.local_time !== null) return mention;
  return { ...mention, ...localOf(atClock(mention.local_date, clock, timezone)), date_precision: 'exact' };
}

/** The call on the day of a report, which the sentence behind it tells by its hour alone. */
function callsBeside(
  report: CalendarMention,
  { words, start, evidence }: DatedSentence,
  input: CalendarText,
): CalendarMention[] {
  const clock = onlyClockIn(words);
  if (clock === undefined || report.cancelled) return [];
  const { fiscal_period, moved } = report;
  const call: CalendarMention = {
    event_type: 'earnings_call',
    ...localOf(atClock(report.local_date, clock, input.timezone)),
    date_precision: 'exact',
    fiscal_period,
    is_annual_report: false,
    cancelled: false,
    moved,
    start,
    end: start + words.length,
    evidence,
  };
  return [call];
}

/** One mention of each kind and date, the most precise; what any of them says of a move or a cancellation holds. */
function distinct(mentions: readonly CalendarMention[]): CalendarMention[] {
  const kept = new Map<string, CalendarMention>();
  for (const mention of mentions) {
    const key = `${mention.event_type} ${mention.local_date}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, mention);
    else {
      kept.set(key, {
        ...(known.local_time === null ? mention : known),
        fiscal_period: known.fiscal_period ?? mention.fiscal_period,
        is_annual_report: known.is_annual_report && mention.is_annual_report,
        cancelled: known.cancelled || mention.cancelled,
        moved: known.moved || mention.moved,
      });
    }
  }
  return [...kept.values()];
}

function dividendMentions(sentences: readonly DatedSentence[], input: CalendarText, title: string): CalendarMention[] {
  return dividendDatesOf(sentences, (date) => isToCome(date, input)).map(({ dividend, sentence, date }) => {
    const cancelled = isPayoutCancelled({ sentence, date }, sentences[sentences.indexOf(sentence) - 1], title);
    return {
      ...placed(sentence, { ...date, local_time: null }),
      event_type: 'dividend',
      fiscal_period: null,
      is_annual_report: false,
      dividend,
      cancelled,
      moved: !cancelled && speaksOfMove(sentence.words),
    };
  });
}
