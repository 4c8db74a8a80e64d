const ZONE = String.raw`([Zz]|[+-]\d{2}(?::?\d{2})?)?`;
/** A space may stand for the T, as PostgreSQL and pandas write it. */
const EXTENDED = new RegExp(
  String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?${ZONE})?$`,
);
/** The basic format of ISO 8601. A date alone is not read in it. */
const BASIC = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})[Tt](\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?${ZONE}$`);
/** A time whose + arrived as a space, because it was not escaped. */
const LOST_PLUS = /^\d{4}-?\d{2}-?\d{2}[Tt ][\d:.,]+ \d{2}(?::?\d{2})?$/;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export type InstantReading = { readonly at: Date } | { readonly refused: string };

/** Whether a year, month and day name a real date of the years 1 to 9999. */
function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** A real calendar date `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  return match !== null && isRealDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** The date as PostgreSQL and readers of the API take it, in UTC. */
export const toDate = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Reads an ISO 8601 datetime (docs/contract/endpoints.md, "Query strings and parameters"): `Z` or an offset, of which minutes
 * may be left out; without one UTC, unless `offsetRequired`; 1-9 fraction digits cut to milliseconds; a bare date is 00:00 UTC;
 * real dates of the years 0001-9999 only.
 */
export function readInstant(text: string, options: { offsetRequired?: boolean } = {}): InstantReading {
  const match = EXTENDED.exec(text) ?? BASIC.exec(text);
  if (match === null) {
    if (LOST_PLUS.test(text)) return { refused: 'contains a space instead of a +; send the offset as %2B' };
    return { refused: 'is not an ISO 8601 datetime such as 2026-03-15T09:30:00Z' };
  }
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match;
  if (!isRealDate(Number(year), Number(month), Number(day))) return { refused: 'is not a real date' };
  const isLeapSecond = second === '60';
  if (Number(hour) > 23 || Number(minute) > 59 || (Number(second) > 59 && !isLeapSecond))
    return { refused: 'is not a real time of day' };
  const isBareDate = match[4] === undefined;
  if (options.offsetRequired && zone === undefined && !isBareDate) {
    return { refused: 'needs Z or an offset such as +02:00' };
  }
  const offset =
    zone === undefined || zone.toUpperCase() === 'Z'
      ? 'Z'
      : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  if (offset !== 'Z' && (Number(offset.slice(1, 3)) > 23 || Number(offset.slice(4)) > 59)) {
    return { refused: 'has an offset that does not exist' };
  }
  const read = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${isLeapSecond ? '59' : second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`,
  );
  if (Number.isNaN(read.getTime())) return { refused: 'is not a real instant' };
  // Clocks here have no leap seconds: one is the first second of the next day, and stands at the end of a day alone.
  const at = isLeapSecond ? new Date(read.getTime() + 1_000) : read;
  if (isLeapSecond && at.getTime() % DAY_MS >= 1_000) return { refused: 'is not a real time of day' };
  const utcYear = at.getUTCFullYear();
  return utcYear < 1 || utcYear > 9999 ? { refused: 'lies outside the years 0001 to 9999' } : { at };
}

/** Reads a relative window such as `8h` or `7d` in milliseconds: at most 8760h or 365d. */
export function readWindow(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,3})([hd])$/.exec(text);
  if (match === null) return undefined;
  const count = Number(match[1]);
  const hours = match[2] === 'd' ? count * 24 : count;
  return hours > 8760 ? undefined : hours * HOUR_MS;
}

/** The start of the UTC hour an instant lies in. */
export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** The start of the UTC minute an instant lies in. */
export const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** The first instant of the next second: how long an answer under a relative window is kept. */
export const endOfSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000 + 1000);

/** The next full quarter of an hour: every local midnight of every zone is one. */
export const nextQuarterHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 900_000) * 900_000 + 900_000);

/** The earliest of the instants that are known. */
export const earliest = (...instants: readonly (Date | undefined)[]): Date | undefined =>
  instants.reduce((first, at) => (first && (at === undefined || first <= at) ? first : at), undefined);

/** The latest of the instants that are known. */
export const latest = (...instants: readonly (Date | undefined)[]): Date | undefined =>
  instants.reduce((last, at) => (last && (at === undefined || last >= at) ? last : at), undefined);
