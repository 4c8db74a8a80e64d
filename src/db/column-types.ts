import pg from 'pg';

type Parser = (text: string) => unknown;
type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0];

/** Type numbers of PostgreSQL (pg_type.oid), which never change. */
const OID = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
  textArray: 1009,
} as const;

/**
 * Reads a bigint column as a number. These columns hold row counts and sequence numbers, so a value beyond 2^53 is an
 * error and must not be rounded silently.
 */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

/**
 * Reads an instant of a session in UTC, such as `2026-03-15 09:30:00.123+00`. It differs from the form that the engine
 * parses natively in two characters. pg's own parser reads years before 1 or after 9999, infinities and other zones.
 */
function readInstant(text: string): unknown {
  const isPlain = text.charCodeAt(10) === SPACE && text.endsWith('+00');
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyInstant(text);
}

/** A date has no time zone, so it stays the text `YYYY-MM-DD`. pg would make it midnight in the machine's zone. */
const readDate: Parser = (text) => text;

/** pg's list of types lacks the array types; its parser of text arrays reads them. */
const readTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(OID.textArray as number as TypeId);

const SPACE = 32;
const readAnyInstant: Parser = pg.types.getTypeParser(OID.timestamptz as number as TypeId);

const createArrayParser =
  (read: Parser): Parser =>
  (text) =>
    readTextArray(text).map((element) => (element === null ? null : read(element)));

const PARSERS = new Map<number, Parser>([
  [OID.int8, readInt8],
  [OID.timestamptz, readInstant],
  [OID.int8Array, createArrayParser(readInt8)],
  [OID.date, readDate],
  [OID.dateArray, createArrayParser(readDate)],
  // A single numeric already stays text, because it can hold more digits than a number.
  [OID.numericArray, createArrayParser((text) => text)],
]);

/**
 * How columns arrive: timestamptz as Date, int8 as a safe number, numeric and date as text, all others as pg reads them.
 * Given to a pool, so that other users of pg in this process keep their own.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
};
