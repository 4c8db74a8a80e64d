import { isDate } from '../../core/time.ts';
import { toHref, type Values, without } from './address.ts';
import { addDays, dateInWords, findMonday, formatDate, monthInWords, weekNumber } from './times.ts';

/** Days of an agenda, today included. */
const AGENDA_DAYS = 30;

/** The ways to look at the calendar; the address names a day of the week, the month, or the first day of an agenda. */
export const spanParams = ['from', 'week', 'month'] as const;
export type SpanView = 'agenda' | 'week' | 'month';

/** The days that a calendar page shows. */
export type CalendarSpan = {
  readonly view: SpanView;
  /** First and last day, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** The span is the one that contains today, or starts on it. */
  readonly isCurrent: boolean;
  /** "Week 13, 23 March 2026 to 29 March 2026". */
  readonly words: string;
};

// The spans before and after must have valid dates too.
const isUsual = (date: string): boolean => isDate(date) && date > '0001-03-01' && date < '9999-10-01';

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
/** The last day of a month, which the day before the first one of the next is. */
const lastOfMonth = (first: string): string => addDays(firstOfMonth(addDays(first, 31)), -1);

function readWeek(week: string, today: string): CalendarSpan {
  const first = findMonday(isUsual(week) ? week : today);
  const last = addDays(first, 6);
  const words = `Week ${weekNumber(first)}, ${dateInWords(first)} to ${dateInWords(last)}`;
  return { view: 'week', first, last, isCurrent: first === findMonday(today), words };
}

function readMonth(month: string, today: string): CalendarSpan {
  const named = `${month.slice(0, 7)}-01`;
  const first = isUsual(named) ? named : firstOfMonth(today);
  return {
    view: 'month',
    first,
    last: lastOfMonth(first),
    isCurrent: first === firstOfMonth(today),
    words: monthInWords(first),
  };
}

function readAgenda(from: string, today: string): CalendarSpan {
  const first = isUsual(from) ? from : today;
  const last = addDays(first, AGENDA_DAYS - 1);
  return {
    view: 'agenda',
    first,
    last,
    isCurrent: first === today,
    words: `${dateInWords(first)} to ${dateInWords(last)}`,
  };
}

/** The span that an address names; the coming weeks without one. An invalid date means today. */
export function readSpan({ from, week, month }: Values, now: Date): CalendarSpan {
  const today = formatDate(now);
  if (week !== undefined) return readWeek(week, today);
  if (month !== undefined) return readMonth(month, today);
  return readAgenda(from ?? today, today);
}

/** The parameters of the page that show the span of a view with this day. */
export function toSpanValues(view: SpanView, date: string, today: string): Values {
  if (view === 'week') return { week: date };
  if (view === 'month') return { month: date.slice(0, 7) };
  return date === today ? {} : { from: date };
}

/** The address of a view with this day, with the filters of the page. */
export const toSpanHref = (values: Values, view: SpanView, date: string, today: string): string =>
  toHref('calendar', { ...without(values, 'cursor', ...spanParams), ...toSpanValues(view, date, today) });

/** The first days of the spans before and after. */
export function findNeighbours({ view, first, last }: CalendarSpan): {
  readonly before: string;
  readonly after: string;
} {
  const before =
    view === 'month' ? firstOfMonth(addDays(first, -1)) : addDays(first, view === 'week' ? -7 : -AGENDA_DAYS);
  return { before, after: addDays(last, 1) };
}

export const listDays = (first: string, last: string): readonly string[] => {
  const days: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) days.push(date);
  return days;
};
