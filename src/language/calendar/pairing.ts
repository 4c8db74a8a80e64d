import { calendarTypes } from '../../core/calendar-types.ts';
import type { DateInText } from '../dates/dates-in-text.ts';
import { MONTH_NAME } from '../dates/months.ts';
import { grammarWord } from '../languages/grammar.ts';
import type { CalendarRule } from './calendar-rules.ts';
import { type Cue, isMeeting } from './cues.ts';
import type { DatedSentence } from './dated-sentence.ts';
import { isNewDate, isOldDate, speaksOfMove } from './moves.ts';
import { isBeginning, isSideDay, leadsToNoAppointment, standsBetween, takesPlace } from './timing.ts';
import { AND, ON_DAY } from './words.ts';

/** A date with the occasion it is the date of, and the words of the sentence that belong to both. */
export type PairedDate = {
  readonly cue: Cue;
  readonly date: DateInText;
  readonly clause: string;
  /** The rule by which the occasion does not take place at that date, nor another in its place; undefined where it does. */
  readonly calledOffBy: CalendarRule | undefined;
};

type SentenceContext = {
  readonly moves: boolean;
  /** The rule by which an occasion is called off; undefined for one that takes place. */
  readonly calledOffBy: (cue: Cue) => CalendarRule | undefined;
  /** Whether an occasion can have a date: a past one does not compete with the one to come. */
  readonly isPossible: (cue: Cue, date: DateInText) => boolean;
};

/** A date that belongs to no occasion, with the rule that says so. */
export type UnpairedDate = { readonly date: DateInText; readonly rule: CalendarRule };

/** How far an occasion may stand before its date, and behind it. */
const MAX_BEFORE = 170;
const MAX_BEHIND = 90;

/**
 * Pairs the dates of a sentence with its occasions: each with the nearest occasion before it, or, where the sentence is a
 * list that puts dates first, with the one behind it. An occasion has one date; only reports and trading updates are listed
 * with several.
 */
export function pairDates(
  sentence: DatedSentence,
  context: SentenceContext,
): { readonly pairs: readonly PairedDate[]; readonly unpaired: readonly UnpairedDate[] } {
  const { dates, cues, words } = sentence;
  const { moves } = context;
  const reasons = new Map<number, CalendarRule>();
  const isDateFirst = (dates[0]?.start ?? 0) < (cues[0]?.start ?? 0);
  const toPairs = (cue: Cue | undefined, date: DateInText): PairedDate[] => {
    const pair = pairOrReason(sentence, cue, date, context);
    if (typeof pair !== 'string') return [pair];
    if (!reasons.has(date.start)) reasons.set(date.start, pair);
    return [];
  };
  const pairs = dates.flatMap((date, index): PairedDate[] => {
    const [before, behind] = [cueBefore(sentence, date, index), cueBehind(sentence, date, index)];
    const isLedBy = isDateFirst || (behind !== undefined && IS_THE.test(words.slice(date.end, behind.start)));
    return toPairs(isLedBy ? (behind ?? before) : (before ?? behind), date);
  });
  const own = pairs.filter((pair, index) =>
    isOwn(pair, pairs.slice(0, index), pairs.slice(index + 1), sentence, moves),
  );
  // "... its report on 23 April, and on 29 April the meeting": a date that its occasion has no use for.
  const left = moves
    ? []
    : dates.flatMap((date, index) => {
        const behind = own.some((pair) => pair.date.start === date.start)
          ? undefined
          : cueBehind(sentence, date, index);
        return behind === undefined || own.some(({ cue }) => cue === behind) ? [] : toPairs(behind, date);
      });
  const all = [...own, ...left];
  const unpaired = dates
    .filter(({ start }) => !all.some(({ date }) => date.start === start))
    .map((date) => ({ date, rule: reasons.get(date.start) ?? 'calendar/left-out/later-remark' }));
  return { pairs: all, unpaired };
}

/** A date with its occasion, or the rule by which it is not the date of one. */
function pairOrReason(
  sentence: DatedSentence,
  cue: Cue | undefined,
  date: DateInText,
  { moves, calledOffBy, isPossible }: SentenceContext,
): PairedDate | CalendarRule {
  const { words } = sentence;
  if (cue === undefined) return 'calendar/left-out/no-occasion-near';
  if (isOfSide(sentence, cue, date)) return 'calendar/left-out/side-day';
  const { isEndOfBid, tradingDay } = calendarTypes[cue.type];
  const until = words.slice(0, date.start);
  const calledOff = speaksOfMove(words.slice(cue.end, date.start)) ? undefined : calledOffBy(cue);
  if (calledOff === undefined && !moves && isMeeting(cue) && isOver(sentence, cue, date, isPossible))
    return 'calendar/left-out/meeting-over';
  // A cancelled occasion is cancelled at the date that it had.
  const isOld = calledOff === undefined && isOldDate(until, words.slice(date.end));
  const isStart = !moves && tradingDay === 'first' && isBeginning(until);
  // The start of an offer does not count as its date, unless the end stands next to it: "runs 16-23 November".
  const isWhole = isEndOfBid && date.last_date !== null;
  if (!isStart && isOld) return 'calendar/left-out/old-date';
  if (!isStart && !isWhole && leadsToNoAppointment(until, cue.type)) return 'calendar/left-out/no-appointment';
  if (date.edge === 'start' || (date.edge === 'end' && !isEndOfBid && !moves))
    return 'calendar/left-out/edge-of-period';
  const own = isEndOfBid ? { ...date, local_date: date.last_date ?? date.local_date } : date;
  if (!isPossible(cue, own)) return 'calendar/left-out/not-to-come';
  return { cue, date: own, clause: readClause(sentence, cue, date), calledOffBy: calledOff };
}

/** "Granted by the meeting held on 4 May and delivered on 15 May": whether a meeting has a day of its own that is over. */
function isOver(
  { words, dates }: DatedSentence,
  cue: Cue,
  date: DateInText,
  isPossible: SentenceContext['isPossible'],
): boolean {
  if (date.start <= cue.end) return false;
  const own = dates.find(({ start }) => start >= cue.end);
  if (own !== undefined && own.start < date.start)
    return !isPossible(cue, own) && own.start - cue.end <= OWN_DAY && !/[,;:(]/u.test(words.slice(cue.end, own.start));
  return UNREAD_DAY.test(words.slice(cue.end, date.start));
}

/** How far behind a meeting its own day may stand. */
const OWN_DAY = 40;
/** A day right behind a meeting that is not to come, and so not its date. */
const UNREAD_DAY = new RegExp(
  `^(?: \\p{L}+){0,2}(?: ${grammarWord('on')})?(?: ${grammarWord('the')})? ` +
    `(?:\\d{1,2}\\.? ?${MONTH_NAME}|${MONTH_NAME} \\d{1,2}(?!\\d))`,
  'u',
);

/** Whether the date is the occasion's own and not a later remark: of two, the new one after a move, else the first. */
function isOwn(
  pair: PairedDate,
  earlier: readonly PairedDate[],
  later: readonly PairedDate[],
  sentence: DatedSentence,
  moves: boolean,
): boolean {
  const { words, dates } = sentence;
  const isSame = (other: PairedDate): boolean => other.cue === pair.cue;
  const rivals = [...earlier, ...later].filter(isSame);
  // The other dates of a cancelled occasion are those of its notice.
  if (pair.calledOffBy !== undefined && rivals.every((other) => other.calledOffBy !== undefined))
    return rivals.every(({ date }) => date.local_date <= pair.date.local_date);
  if (moves) {
    const isNamedNew = (candidate: PairedDate): boolean => isNewDate(words.slice(0, candidate.date.start));
    if (rivals.some(isNamedNew) !== isNamedNew(pair)) return isNamedNew(pair);
    return !later.some(isSame);
  }
  const first = earlier.find(isSame);
  if (first === undefined) return true;
  if (first.date.local_date === pair.date.local_date) return true;
  const previous = earlier.findLast(isSame) ?? first;
  return (
    calendarTypes[pair.cue.type].isListed === true &&
    LIST.test(words.slice(previous.date.end, pair.date.start)) &&
    // "... on 20 August, and on 26 August a webcast"
    cueBehind(
      sentence,
      pair.date,
      dates.findIndex(({ start }) => start === pair.date.start),
    ) === undefined
  );
}

const IS = grammarWord('is');
const FOR = grammarWord('for');
/** Between two days of a list: "5 May and for the second quarter on 20 August". */
const LIST = new RegExp(`^(?:,|,? (?:${AND}|&)) ?(?:${FOR} [^,;]{3,30} )?(?:${ON_DAY} )?$`, 'u');

/** "14 May being the last day of trading", whatever occasion stands before. */
const IS_THE = new RegExp(`^,? (?:${grammarWord('is', 'becomes')}|${grammarWord('on')}) (?:${ON_DAY} )?$`, 'u');
const RIGHT_BEFORE = new RegExp(`^(?: ${FOR} [^,;]{1,30}?)?[ ,:(]*(?:20\\d\\d[ ,:(]+)?(?:(?:${ON_DAY}|${IS}) )*$`, 'u');

function cueBefore({ cues, dates, words }: DatedSentence, date: DateInText, index: number): Cue | undefined {
  const cue = cues.findLast((candidate) => candidate.end <= date.start);
  if (cue === undefined || date.start - cue.end > MAX_BEFORE) return undefined;
  const gap = dates
    .slice(0, index)
    .reduce((rest, other) => blank(rest, other.start - cue.end, other.end - cue.end), words.slice(cue.end, date.start));
  // "The meeting, which is to decide on it, is held on": a clause between commas says nothing of the day.
  const tail = gap.slice(gap.lastIndexOf(',') + 1);
  return !calendarTypes[cue.type].isFarFromDate && standsBetween(takesPlace(tail) ? tail : gap) ? undefined : cue;
}

/** Whether what stands before an occasion, from the date before it on, makes the day that of something else. */
function isOfSide({ words, dates }: DatedSentence, cue: Cue, date: DateInText): boolean {
  const from = dates.findLast(({ end }) => end <= cue.start)?.end ?? 0;
  const gap = date.start < cue.start ? null : words.slice(cue.end, date.start);
  return isSideDay(words.slice(from, cue.start), gap, cue.type);
}

/** The gap without the words of other dates, which may be what the occasion was moved from. */
function blank(gap: string, start: number, end: number): string {
  return end <= 0
    ? gap
    : gap.slice(0, Math.max(0, start)) + ' '.repeat(Math.max(0, end - Math.max(0, start))) + gap.slice(end);
}

function cueBehind({ cues, dates, words }: DatedSentence, date: DateInText, index: number): Cue | undefined {
  const cue = cues.find((candidate) => candidate.start >= date.end);
  const next = dates[index + 1];
  if (cue === undefined || cue.start - date.end > MAX_BEHIND || (next !== undefined && next.start < cue.start))
    return undefined;
  // A completion that is "expected in the quarter" names days only of other things.
  if (calendarTypes[cue.type].isBeforeDate) return undefined;
  const gap = words.slice(date.end, cue.start);
  return standsBetween(gap) || /[.;]/u.test(gap) || hasOwnDate({ cues, dates, words }, cue, next) ? undefined : cue;
}

/** Whether the date right behind a cue is its own: in a list that puts dates first it leads to another cue. */
function hasOwnDate(
  { cues, dates, words }: Pick<DatedSentence, 'cues' | 'dates' | 'words'>,
  cue: Cue,
  next?: DateInText,
): boolean {
  if (next === undefined || next.edge !== null || !RIGHT_BEFORE.test(words.slice(cue.end, next.start))) return false;
  const end = dates.find(({ start }) => start >= next.end)?.start ?? words.length;
  return !cues.some(({ start }) => start >= next.end && start < end);
}

/** From the occasion to the date and on to the next of either, which is where its period is named. */
function readClause({ words, cues, dates: all }: DatedSentence, cue: Cue, date: DateInText): string {
  const dates = all.filter(({ edge }) => edge === null);
  const from = Math.min(cue.start, date.start);
  const to = Math.max(cue.end, date.end);
  const previousEnd = Math.max(0, ...[...cues, ...dates].map(({ end }) => end).filter((end) => end <= from));
  const next = Math.min(words.length, ...[...cues, ...dates].map(({ start }) => start).filter((start) => start >= to));
  // Its day and month do not belong to a period: "Q1 28 April".
  const own = blank(words.slice(from, to), date.start - from, date.end - from);
  return `${own} ${words.slice(to, next)} ${words.slice(previousEnd, from)}`;
}
