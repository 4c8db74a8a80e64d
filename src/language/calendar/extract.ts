import { Temporal } from 'temporal-polyfill';
import { calendarTypes, hasAnnualReport, payoutType } from '../../core/calendar-types.ts';
import type { TraceEntry } from '../../core/trace.ts';
import type { CalendarEventType } from '../../core/vocabulary.ts';
import { atClock, type Clock, clockOfBeginning, commonClockIn, onlyClockIn, toLocalTime } from '../dates/clock.ts';
import type { DateInText } from '../dates/dates-in-text.ts';
import { foldInPlace } from '../text/fold.ts';
import { type CalendarList, calendarListIn, isListLine, listedOccasions } from './calendar-list.ts';
import type { CalendarRule } from './calendar-rules.ts';
import { isCancelled, isNewOccasion } from './cancellation.ts';
import { payoutCalledOffBy } from './cancelled-dividend.ts';
import { type Cue, cuesIn } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import { payoutDays, readDividendDates } from './dividend-dates.ts';
import { type CalendarDocument, findDocument, isOfReport, ofOtherKinds } from './document.ts';
import { namesAnnualReport, readFiscalPeriod } from './fiscal-period.ts';
import { leftOutBy } from './left-out.ts';
import type { CalendarMention, CalendarText } from './mention.ts';
import { losesItsDate, speaksOfMove } from './moves.ts';
import { pairDates } from './pairing.ts';
import { speaksOfPublication } from './publication.ts';
import { readDatedSentences, withWholeDates } from './sentences.ts';
import { fired, type Trace } from './trace.ts';

export type { CalendarMention, CalendarText } from './mention.ts';

const MAX_LENGTH = 50_000;
const MAX_MENTIONS = 30;

/**
 * The dates of a text with the rules that fired: which occasion each date belongs to, and why another date is left out.
 */
export type ExplainedDates = { readonly mentions: readonly CalendarMention[]; readonly trace: readonly TraceEntry[] };

/**
 * The dates of an issuer that a text announces: meetings, reports, capital markets days, offer deadlines, dividends. A
 * date counts only next to words that name its occasion, when it is still to come, and when it is the new one of two;
 * deadlines and record days of an occasion are not its date. A dividend's date is its ex date, else its record date,
 * else its payment date. Reads English, the Scandinavian languages, Finnish and Icelandic at once.
 *
 * @internal
 */
export const extractCalendarDates = (input: CalendarText): CalendarMention[] => [
  ...explainCalendarDates(input).mentions,
];

/** As `extractCalendarDates`, with the rules that fired, sentence by sentence. */
export function explainCalendarDates(input: CalendarText): ExplainedDates {
  const original = withWholeDates(`${input.title}\n\n${input.text}`.slice(0, MAX_LENGTH));
  const folded = foldInPlace(original);
  const title = folded.slice(0, input.title.length);
  const list = calendarListIn(folded, input);
  const sentences = readDatedSentences(original, folded, input, list);
  const document = findDocument(title, folded, sentences, list);
  const trace: Trace = [];
  const mentions = sentences.flatMap((sentence, at) => {
    const own = [...listMentions(sentence, input, document, trace), ...listedMentions(sentence, input, list, trace)];
    const [only, ...others] = own;
    const next = sentences[at + 1];
    if (only === undefined || others.length > 0 || next === undefined || next.dates.length > 0) return own;
    const kinds = cuesIn(next.words).map(({ type }) => type);
    const call = kinds.find((type) => calendarTypes[type].presents === only.event_type);
    if (call !== undefined) return [only, ...findCallsWithReport(call, only, next, input, trace)];
    const isOfSame = kinds.every((type) => type === only.event_type);
    const timed = isOfSame ? withTime(only, clockOfBeginning(next.words), input) : only;
    if (timed !== only) trace.push(fired('calendar/time/next-sentence', next.words));
    return [timed];
  });
  const common = sentences.find((sentence) => readCommonClock(sentence) !== undefined);
  const clock = common && readCommonClock(common);
  if (common !== undefined) trace.push(fired('calendar/time/all-reports', common.words));
  const payouts = dividendMentions(sentences, input, title, trace);
  const all = [
    ...distinct(mentions).map((mention) =>
      calendarTypes[mention.event_type].isOfPeriod ? withTime(mention, clock, input) : mention,
    ),
    ...payouts,
  ];
  return { mentions: all.sort((one, other) => one.start - other.start).slice(0, MAX_MENTIONS), trace };
}

function listMentions(
  sentence: DatedSentence,
  input: CalendarText,
  document: CalendarDocument,
  trace: Trace,
): CalendarMention[] {
  const { words, cues } = sentence;
  if (cues.length === 0 || sentence.dates.length === 0) return [];
  const moves = speaksOfMove(words);
  const calledOffBy = (cue: Cue): CalendarRule | undefined => {
    if (isCancelled(words, cue, ofOtherKinds(cues, cue))) return 'calendar/cancelled/sentence';
    if (moves) return losesItsDate(words) ? 'calendar/cancelled/no-new-date' : undefined;
    const isTitled = document.calledOff.includes(cue.type) && !isNewOccasion(words, cue);
    return isTitled ? 'calendar/cancelled/title' : undefined;
  };
  const isPossible = (cue: Cue, date: DateInText): boolean => isToCome(date, input, cue.type);
  const { pairs, unpaired } = pairDates(sentence, { moves, calledOffBy, isPossible });
  for (const { date, rule } of unpaired) trace.push(fired(rule, wordsAt(words, date)));
  return pairs.flatMap((pair): CalendarMention[] => {
    const { cue, date, clause } = pair;
    const cancelled = pair.calledOffBy !== undefined;
    const leftOut = leftOutBy({ cue, date, sentence, moves, cancelled, document, publishedAt: input.publishedAt });
    const reason = leftOut ?? pair.calledOffBy ?? moveRule(moves, document);
    trace.push(
      fired(`calendar/occasion/${cue.type}`, wordsAt(words, cue)),
      fired(date.rule, wordsAt(words, date)),
      ...(reason === undefined ? [] : [fired(reason, words)]),
    );
    if (leftOut !== undefined) return [];
    return [
      {
        ...placed(sentence, date),
        event_type: cue.type,
        fiscal_period: isOfReport(cue) ? readFiscalPeriod(clause, document.title, date.local_date) : null,
        is_annual_report: hasAnnualReport(cue.type) && namesAnnualReport(wordsAt(words, cue)),
        cancelled,
        moved: !cancelled && (moves || document.moves),
      },
    ];
  });
}

const moveRule = (moves: boolean, document: CalendarDocument): CalendarRule | undefined =>
  moves ? 'calendar/moved/sentence' : document.moves ? 'calendar/moved/title' : undefined;

const wordsAt = (words: string, { start, end }: { readonly start: number; readonly end: number }): string =>
  words.slice(start, end);

/** Adds to a mention the details that its date gives. */
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
  trace: Trace,
): CalendarMention[] {
  const { start, words, dates } = sentence;
  // A line may hold several dates, each with its occasion.
  if (!isListLine(list, start, start + words.length, dates.length)) return [];
  return listedOccasions(sentence).flatMap(({ date, event_type, fiscal_period, is_annual_report }) => {
    const isEntry = isToCome(date, input, event_type);
    trace.push(fired(isEntry ? 'calendar/occasion/line-of-calendar' : 'calendar/left-out/not-to-come', words));
    return isEntry
      ? [{ ...placed(sentence, date), event_type, fiscal_period, is_annual_report, cancelled: false, moved: false }]
      : [];
  });
}

/** Later than the day of publication, or on it at a time that is not over; a day of trading is announced on its morning. */
function isToCome(date: DateInText, { publishedAt, timezone }: CalendarText, type?: CalendarEventType): boolean {
  const published = Temporal.Instant.fromEpochMilliseconds(publishedAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime();
  const today = published.toPlainDate().toString();
  if (date.local_date !== today) return date.local_date > today;
  if (date.local_time === null) return type !== undefined && calendarTypes[type].tradingDay === 'first';
  return date.local_time > published.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The hour at which all reports come out: of a sentence that says so, or at the end of their list. */
function readCommonClock({ words, dates }: DatedSentence): Clock | undefined {
  const last = dates.at(-1);
  if (last === undefined) return speaksOfPublication(words) ? commonClockIn(words) : undefined;
  const [first] = dates;
  return dates.length > 1
    ? (commonClockIn(words.slice(last.end)) ?? commonClockIn(words.slice(0, first?.start)))
    : undefined;
}

/** A mention with a time that stands away from its date. */
function withTime(mention: CalendarMention, clock: Clock | undefined, { timezone }: CalendarText): CalendarMention {
  if (clock === undefined || mention.local_time !== null) return mention;
  return { ...mention, ...toLocalTime(atClock(mention.local_date, clock, timezone)), date_precision: 'exact' };
}

/** The call on the day of a report, which the sentence behind it gives by its hour alone. */
function findCallsWithReport(
  event_type: CalendarEventType,
  report: CalendarMention,
  { words, start, evidence }: DatedSentence,
  input: CalendarText,
  trace: Trace,
): CalendarMention[] {
  const clock = onlyClockIn(words);
  if (clock === undefined || report.cancelled) return [];
  trace.push(fired('calendar/occasion/call-beside-report', words));
  const { fiscal_period, moved } = report;
  const call: CalendarMention = {
    event_type,
    ...toLocalTime(atClock(report.local_date, clock, input.timezone)),
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

/** One mention of each kind and date, the most precise; a move or a cancellation that any of them states holds. */
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

function dividendMentions(
  sentences: readonly DatedSentence[],
  input: CalendarText,
  title: string,
  trace: Trace,
): CalendarMention[] {
  return readDividendDates(sentences, (date) => isToCome(date, input)).map(({ dividend, sentence, date }) => {
    const { words } = sentence;
    const calledOff = payoutCalledOffBy({ sentence, date }, sentences[sentences.indexOf(sentence) - 1], title);
    const cancelled = calledOff !== undefined;
    const moved = !cancelled && speaksOfMove(words);
    const day = payoutDays.find((role) => dividend[role] !== null);
    const reason = calledOff ?? (moved ? 'calendar/moved/sentence' : undefined);
    trace.push(
      fired(`calendar/occasion/dividend-${day}`, words),
      fired(date.rule, wordsAt(words, date)),
      ...(reason === undefined ? [] : [fired(reason, words)]),
    );
    return {
      ...placed(sentence, { ...date, local_time: null }),
      event_type: payoutType,
      fiscal_period: null,
      is_annual_report: false,
      dividend,
      cancelled,
      moved,
    };
  });
}
