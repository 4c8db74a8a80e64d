import type { Headline } from './headline.ts';
import { areDisjoint } from './overlap.ts';

const isDate = (day: string): boolean => /\d/u.test(day);
const listDates = (days: ReadonlySet<string>): ReadonlySet<string> => new Set([...days].filter(isDate));
const listWeekdays = (days: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...days].filter((day) => !isDate(day)));

/**
 * Whether two titles name days and none in common: dates are compared with dates, and weekdays where a title names no date,
 * because "Monday" may be the day that the other title dates.
 */
export function areOfOtherDays(one: Headline | undefined, other: Headline | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [dates, others] = [listDates(one.days), listDates(other.days)];
  if (dates.size > 0 || others.size > 0) return areDisjoint(dates, others);
  return areDisjoint(listWeekdays(one.days), listWeekdays(other.days));
}
