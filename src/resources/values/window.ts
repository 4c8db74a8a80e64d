import { readWindow } from '../../core/time.ts';
import { periodNames } from '../resolve/names.ts';
import { fold, toKey } from './spellings.ts';
import { numbers, pastWords, unitHours } from './time-words.ts';

/** Relative windows as people write them: "1w", "two weeks", "7 dagar", "P7D", "last week". */

const HOURS_OF_DAY = 24;
const ISO_DAYS: Readonly<Record<string, number>> = { Y: 365, M: 30, W: 7, D: 1 };
/** A shorter unit needs its number: "week" is a week, "w" is nothing. */
const FEWEST_LETTERS = 3;

/** A window of whole days where it is longer than one; undefined beyond a year. */
function toWindow(hours: number): string | undefined {
  const text = hours % HOURS_OF_DAY === 0 && hours > HOURS_OF_DAY ? `${hours / HOURS_OF_DAY}d` : `${hours}h`;
  return readWindow(text) === undefined ? undefined : text;
}

function readIsoDuration(text: string): string | undefined {
  const match = /^P(?:(\d{1,4})([YMWD]))?(?:T(\d{1,4})H)?$/.exec(text.trim().toUpperCase());
  if (match === null || (match[1] ?? match[3]) === undefined) return undefined;
  const days = Number(match[1] ?? 0) * (ISO_DAYS[match[2] ?? 'D'] ?? 1);
  return toWindow(days * HOURS_OF_DAY + Number(match[3] ?? 0));
}

/** Windows by the keys of their words, such as "this week". */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries(periodNames).flatMap(([code, names]) => names.map((name) => [toKey(name), code] as const)),
);

/** An amount of a unit of time: "7 days", "the last two weeks", "week". */
function readAmount(text: string): string | undefined {
  const words = (fold(text).match(/[a-z]+|\d+/g) ?? []).filter((word) => !pastWords.has(word));
  const [first = '', second] = words;
  if (words.length > 2) return undefined;
  const unit = second ?? first;
  const hours = unitHours.get(unit);
  const count = second === undefined ? 1 : /^\d{1,4}$/.test(first) ? Number(first) : Number(numbers.get(first));
  const isShort = second === undefined && unit.length < FEWEST_LETTERS;
  return hours === undefined || isShort || !(count > 0) ? undefined : toWindow(count * Number(hours));
}

/** A window as the parameter takes it; undefined for a text that names none, or one longer than a year. */
export const readWindowSpelling = (text: string): string | undefined =>
  readIsoDuration(text) ?? named.get(toKey(text)) ?? readAmount(text);
