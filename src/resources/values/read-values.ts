import type { z } from 'zod';
import { type Caller, hasScope } from '../../core/caller.ts';
import type { AnyOperation } from '../../core/operation.ts';
import { type ValueKind, valueKinds } from '../../core/params.ts';
import { shown } from '../../core/problem.ts';
import type { Lookups } from '../../core/services.ts';
import type { Warning } from '../../core/warning.ts';
import { selectWatchlists } from '../watchlists/query.ts';
import { choiceSpellings } from './choices.ts';
import { readDaySpelling, readInstantSpelling } from './day.ts';
import { isPeriod, readPeriodSpelling } from './period.ts';
import { type ReferenceKind, readReferenceNames, referenceKinds } from './reference.ts';
import { type Reading, Spellings } from './spellings.ts';
import { readWindowSpelling } from './window.ts';

/**
 * The one reader of other spellings of parameters. Tools rewrite their arguments by it before an operation runs; REST
 * rewrites nothing and names the value that was meant (`hints.ts`).
 */

/** The data that readings depend on. */
export type ReaderContext = { readonly lookups: Lookups; readonly caller: Caller; readonly now: Date };

type Values = Readonly<Record<string, string>>;

/** How one value was read: undefined where it is like no value of the parameter. */
type ReadOne = (text: string) => Reading | undefined;
/** A parameter with its kind, its reader, and whether it takes a value as it is. */
type Reader = { readonly isList: boolean; isKnown(text: string): boolean; readonly read: ReadOne };

const one = (value: string | undefined): Reading | undefined => (value === undefined ? undefined : { values: [value] });

const TRUE = new Set(['true', '1', 'on']);
const FALSE = new Set(['false', '0', 'off']);

function readBoolean(text: string): Reading | undefined {
  const word = text.trim().toLowerCase();
  return TRUE.has(word) ? one('true') : FALSE.has(word) ? one('false') : undefined;
}

/** An integer in the form of a decimal: "5.0". */
const readNumber: ReadOne = (text) => one(/^\s*(\d{1,9})(?:\.0*)?\s*$/.exec(text)?.[1]);

const isReference = (kind: ValueKind): kind is ReferenceKind => referenceKinds.some((known) => known === kind);

async function watchlistReader({ lookups, caller }: ReaderContext): Promise<Pick<Reader, 'isKnown' | 'read'>> {
  const own = hasScope(caller, 'read:watchlist') ? await selectWatchlists(lookups.db, caller.account_id) : [];
  const spellings = new Spellings(own.map(({ id, name }) => ({ codes: [id], name, spellings: [] })));
  return {
    isKnown: (text) => own.some(({ id, name }) => id === text || name === text),
    read: (text) => spellings.read(text),
  };
}

/** The reader of a parameter; undefined where it has no other spellings. */
async function createReader(
  context: ReaderContext,
  parameter: string,
  schema: z.ZodType | undefined,
): Promise<Reader | undefined> {
  const { kind, values = [] } = (schema && valueKinds.get(schema)) ?? {};
  if (schema === undefined || kind === undefined) return undefined;
  const isList = schema.meta()?.['x-list'] === true;
  if (isReference(kind)) return { isList, ...(await readReferenceNames(context.lookups, kind)) };
  if (kind === 'watchlist') return { isList, ...(await watchlistReader(context)) };
  const isKnown = (text: string): boolean => schema.safeParse(text).success;
  const { now } = context;
  const readers: Readonly<Record<Exclude<ValueKind, ReferenceKind | 'watchlist'>, ReadOne>> = {
    choice: (text) => choiceSpellings(parameter, values).read(text),
    period: (text) => one(readPeriodSpelling(text, now)),
    window: (text) => one(readWindowSpelling(text)),
    instant: (text) => one(readInstantSpelling(parameter, text, now)),
    date: (text) => one(readDaySpelling(parameter, text, now)),
    boolean: readBoolean,
    selecting: readBoolean,
    number: readNumber,
    text: () => undefined,
  };
  if (kind === 'period') return { isList, isKnown: isPeriod, read: readers.period };
  if (kind === 'text') return { isList, isKnown: () => true, read: readers.text };
  return { isList, isKnown, read: readers[kind] };
}

/** Values of a list that are read: comparing a text with every name costs time, and people send few. */
const MAX_READ = 25;
/** A longer text is not a spelling. */
const MAX_CHARACTERS = 200;
const splitAt = (text: string, separator: string | RegExp): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Words and marks between the values of a list, in addition to the comma. */
const BETWEEN = /\s*[;|]\s*|\s+(?:and|or|och|eller|og|ja|tai|eða)\s+|\s*[/&+]\s*/iu;

/** A JSON array of values as their comma-separated text; undefined for any other text. */
function joinJsonArray(text: string): string | undefined {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return undefined;
  try {
    const values: unknown = JSON.parse(text);
    const isFlat =
      Array.isArray(values) && values.every((value) => typeof value === 'string' || typeof value === 'number');
    return isFlat ? values.join(',') : undefined;
  } catch {
    return undefined;
  }
}

/** One value that was sent, and its reading where it is not one that the parameter takes. */
export type ItemReading = { readonly sent: string; readonly reading: Reading | undefined; readonly isKnown: boolean };

function readItem({ isKnown, read }: Reader, sent: string): ItemReading {
  if (isKnown(sent)) return { sent, isKnown: true, reading: undefined };
  return { sent, isKnown: false, reading: sent.length > MAX_CHARACTERS ? undefined : read(sent) };
}

const isUnderstood = ({ isKnown, reading }: ItemReading): boolean =>
  isKnown || (reading !== undefined && 'values' in reading);

const isGuess = ({ reading }: ItemReading): boolean =>
  reading !== undefined && 'values' in reading && reading.isGuess === true;

/** The values of a list: parts at commas, the whole text where it is one name, or parts at other marks. */
function readList(reader: Reader, text: string): readonly ItemReading[] {
  const sent = splitAt(text, ',');
  const items = sent.map((part, at) =>
    at < MAX_READ ? readItem(reader, part) : { sent: part, isKnown: true, reading: undefined },
  );
  if (items.every(isUnderstood)) return items;
  const whole = text.includes(',') ? readItem(reader, text.trim()) : undefined;
  if (whole !== undefined && isUnderstood(whole) && !isGuess(whole)) return [whole];
  return items.flatMap((item) => {
    const isOne = isUnderstood(item) || item.sent.length > MAX_CHARACTERS;
    const parts = isOne ? [] : splitAt(item.sent, BETWEEN);
    const read = parts.length > MAX_READ ? [] : parts.map((part) => readItem(reader, part));
    return read.length > 1 && read.every(isUnderstood) ? read : [item];
  });
}

/** How every value of a parameter is read. Undefined where the parameter has no other spellings or nothing was sent. */
export async function readParameter(
  context: ReaderContext,
  operation: Pick<AnyOperation, 'params'>,
  parameter: string,
  text: string,
): Promise<readonly ItemReading[] | undefined> {
  const schema = Object.hasOwn(operation.params.shape, parameter)
    ? (operation.params.shape[parameter] as z.ZodType)
    : undefined;
  if (text.trim() === '') return undefined;
  const reader = await createReader(context, parameter, schema);
  if (reader === undefined) return undefined;
  return reader.isList ? readList(reader, joinJsonArray(text) ?? text) : [readItem(reader, text)];
}

const toValues = ({ sent, reading }: ItemReading): readonly string[] =>
  reading !== undefined && 'values' in reading ? reading.values : [sent];

const warnOfReading = (parameter: string, sent: string, values: string, name = ''): Warning => ({
  code: 'read-as',
  parameter,
  value: shown(sent),
  detail: `${parameter}: ${shown(sent)} was read as ${values}${name}.`,
});

function toWarning(parameter: string, { sent, reading }: ItemReading): Warning | undefined {
  if (reading === undefined || !('values' in reading)) return undefined;
  const values = reading.values.join(',');
  const isNamed = reading.name !== undefined && reading.name !== values;
  return warnOfReading(parameter, sent, values, isNamed ? ` (${shown(reading.name)})` : '');
}

/** A boolean that a client fills in changes an answer: false leaves out what true would return. */
const warnOfFalse = (parameter: string): Warning => ({
  code: 'read-as',
  parameter,
  value: 'false',
  detail: `${parameter}: false returns only records for which it is not true; leave it out for both.`,
});

/** Another form of a number or a boolean is no other spelling, and needs no word. */
const FORM_ONLY: ReadonlySet<ValueKind | undefined> = new Set(['boolean', 'selecting', 'number']);

/** How a parameter was read: its value, and a warning for each other spelling. */
async function readOne(
  context: ReaderContext,
  operation: Pick<AnyOperation, 'params'>,
  parameter: string,
  text: string,
): Promise<{ readonly value: string; readonly warnings: readonly Warning[] }> {
  const items = await readParameter(context, operation, parameter, text);
  if (items === undefined) return { value: text, warnings: [] };
  const kind = getKind(operation, parameter);
  const array = joinJsonArray(text);
  const isSplit = items.length > splitAt(array ?? text, ',').length;
  const isAsSent = items.every(({ isKnown }) => isKnown) && array === undefined && !isSplit;
  const value = isAsSent ? text : [...new Set(items.flatMap(toValues))].join(',');
  const falseWarning = value === 'false' && kind === 'selecting' ? [warnOfFalse(parameter)] : [];
  if (isAsSent || FORM_ONLY.has(kind)) return { value, warnings: falseWarning };
  const warnings = items.flatMap((item) => toWarning(parameter, item) ?? []);
  const whole = isSplit && warnings.length === 0 ? [warnOfReading(parameter, text, value)] : [];
  return { value, warnings: [...warnings, ...whole] };
}

/** The arguments of a tool in values that the operation takes, and how each other spelling was read. */
export async function readValues(
  context: ReaderContext,
  operation: Pick<AnyOperation, 'params'>,
  sent: Values,
): Promise<{ readonly values: Values; readonly warnings: readonly Warning[] }> {
  const read = await Promise.all(
    Object.entries(sent).map(async ([parameter, text]) => ({
      parameter,
      ...(await readOne(context, operation, parameter, text)),
    })),
  );
  return {
    values: Object.fromEntries(read.map(({ parameter, value }) => [parameter, value])),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

const getKind = ({ params }: Pick<AnyOperation, 'params'>, parameter: string): ValueKind | undefined =>
  Object.hasOwn(params.shape, parameter) ? valueKinds.get(params.shape[parameter] as z.ZodType)?.kind : undefined;
