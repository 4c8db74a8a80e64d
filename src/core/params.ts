import { z } from 'zod';
import { canonicalOrNone } from './canonical-url.ts';
import { Problem, shown, shownList } from './problem.ts';
import { isDate, readInstant, readWindow } from './time.ts';

/**
 * Reusable parameters. On the wire each is a string; in code it has the type that the operation needs. Each refuses bad
 * values itself and names them. OpenAPI and tool schemas show `meta`.
 */

/**
 * Short descriptions of parameters for the list of tools, which costs tokens in every conversation. Without one, the
 * description is used.
 */
export const toolTexts = z.registry<{ readonly text: string }>();

/**
 * How tools read other spellings of a value: "Norway" for NO, "Q3 2026" for q3_2026 (`resources/values`). A parameter has its
 * kind here once, and every operation that takes the parameter has it.
 *
 * - `choice`: one of a closed list, or several of them; `values` is the list.
 * - `date`: a day, or an instant where the parameter takes one.
 * - `selecting`: a boolean of which `false` leaves records out too.
 */
export type ValueKind =
  | 'choice'
  | 'country'
  | 'exchange'
  | 'index'
  | 'category'
  | 'source'
  | 'event-type'
  | 'watchlist'
  | 'period'
  | 'window'
  | 'instant'
  | 'date'
  | 'boolean'
  | 'selecting'
  | 'number'
  | 'text';
export const valueKinds = z.registry<{ readonly kind: ValueKind; readonly values?: readonly string[] }>();

export const MAX_VALUES = 100;
export const MAX_COMPANY_VALUES = 25;
export const MAX_SOURCE_VALUES = 25;
const MAX_FIELDS = 100;
const MAX_ADDRESS = 4096;

type Context = { addIssue(issue: { code: 'custom'; message: string; params?: Record<string, unknown> }): void };

function refuse(context: Context, message: string, params?: Record<string, unknown>): never {
  context.addIssue(params ? { code: 'custom', message, params } : { code: 'custom', message });
  return z.NEVER;
}

/** An integer of a closed range. 0, negative, fractional and too large values are refused, never clamped. */
export const integer = (range: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .transform((text, context): number => {
      if (text === '') return range.fallback;
      const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= range.min && value <= range.max)) {
        return refuse(context, `${shown(text)} is not an integer from ${range.min} to ${range.max}.`);
      }
      return value;
    })
    .optional()
    .transform((value) => value ?? range.fallback)
    .meta({ type: 'integer', minimum: range.min, maximum: range.max, default: range.fallback })
    .register(valueKinds, { kind: 'number' });

export const limit = integer({ min: 1, max: 100, fallback: 25 })
  .describe('Rows per page, 1 to 100.')
  .register(toolTexts, { text: 'Up to 100.' });

/** A number of the log of changes; absent or empty: from the oldest one. */
export const sequence = z
  .string()
  .optional()
  .transform((text, context): number | undefined => {
    if (text === undefined || text === '') return undefined;
    return /^[0-9]{1,15}$/.test(text) ? Number(text) : refuse(context, `${shown(text)} is not the number of a change.`);
  })
  .meta({ type: 'integer', minimum: 0, maximum: 999_999_999_999_999 });

export const cursor = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text))
  .meta({ maxLength: 4096 })
  .describe('Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.')
  .register(toolTexts, { text: 'next_cursor.' });

/** `true` or `false`; absent or empty means the filter is off, and each of them leaves records out. */
export const boolean = z
  .string()
  .optional()
  .transform((text, context): boolean | undefined => {
    if (text === undefined || text === '') return undefined;
    if (text === 'true' || text === 'false') return text === 'true';
    return refuse(context, `${shown(text)} is not true or false.`);
  })
  .meta({ type: 'boolean' })
  .register(valueKinds, { kind: 'selecting' });

/** A filter that `true` switches on; `false` is as good as absent. */
export const flag = boolean
  .transform((value) => (value ? true : undefined))
  .meta({ type: 'boolean' })
  .register(valueKinds, { kind: 'boolean' });

/** An option of the answer that `true` switches on; off by default. */
export const option = boolean
  .transform((value) => value ?? false)
  .meta({ default: false })
  .register(valueKinds, { kind: 'boolean' });

/** An instant, see `readInstant`; a bare date is 00:00 UTC. */
export const instant = z
  .string()
  .optional()
  .transform((text, context): Date | undefined => {
    if (text === undefined || text === '') return undefined;
    const reading = readInstant(text);
    return 'at' in reading ? reading.at : refuse(context, `${shown(text)} ${reading.refused}.`);
  })
  .meta({ format: 'date-time', maxLength: 40 })
  .register(valueKinds, { kind: 'instant' });

/** A calendar date. */
export const date = z
  .string()
  .optional()
  .transform((text, context): string | undefined => {
    if (text === undefined || text === '') return undefined;
    return isDate(text) ? text : refuse(context, `${shown(text)} is not a date such as 2026-03-15.`);
  })
  .meta({ format: 'date', maxLength: 10 })
  .register(valueKinds, { kind: 'date' });

/** An issuer-local date or an exact instant: the two readings of a calendar bound. */
export type CalendarBound = { readonly date: string } | { readonly at: Date };

export const calendarBound = z
  .string()
  .optional()
  .transform((text, context): CalendarBound | undefined => {
    if (text === undefined || text === '') return undefined;
    if (isDate(text)) return { date: text };
    const reading = readInstant(text, { offsetRequired: true });
    return 'at' in reading ? { at: reading.at } : refuse(context, `${shown(text)} ${reading.refused}.`);
  })
  .meta({ maxLength: 40 })
  .register(valueKinds, { kind: 'date' });

/** A relative window in milliseconds. */
export const window = z
  .string()
  .optional()
  .transform((text, context): number | undefined => {
    if (text === undefined || text === '') return undefined;
    return (
      readWindow(text) ?? refuse(context, `${shown(text)} is not a window such as 8h or 7d, at most 8760h or 365d.`)
    );
  })
  .meta({ pattern: '^[1-9][0-9]{0,3}[hd]$', maxLength: 5 })
  .register(valueKinds, { kind: 'window' });

/** One of a closed list. */
export const oneOf = <const Value extends string>(allowed: readonly Value[]) =>
  z
    .string()
    .optional()
    .transform((text, context): Value | undefined => {
      if (text === undefined || text === '') return undefined;
      const value = allowed.find((one) => one === text);
      return value ?? refuse(context, `does not know ${shown(text)}; it takes ${allowed.join(', ')}.`);
    })
    .meta({ enum: [...allowed] })
    .register(valueKinds, { kind: 'choice', values: allowed });

/** A web address, as itself and in its canonical form. */
export const webAddress = z
  .string()
  .optional()
  .transform((text, context): readonly string[] | undefined => {
    if (text === undefined || text === '') return undefined;
    const address = text.trim();
    if (address.length > MAX_ADDRESS) return refuse(context, `takes at most ${MAX_ADDRESS} characters.`);
    const canonical = /\p{Cc}/u.test(address) ? undefined : canonicalOrNone(address);
    return canonical === undefined
      ? refuse(context, `${shown(text)} is not an http or https address.`)
      : [...new Set([canonical, address])];
  })
  .meta({ maxLength: MAX_ADDRESS, format: 'uri' });

/** A text to search for, 2 to 200 characters after trimming. */
export const searchText = z
  .string()
  .optional()
  .transform((text, context): string | undefined => {
    if (text === undefined || text === '') return undefined;
    const trimmed = text.trim();
    const length = Array.from(trimmed).length;
    if (length < 2 || length > 200) return refuse(context, `takes 2 to 200 characters, ${length} were sent.`);
    if (trimmed.includes('\u0000')) return refuse(context, 'contains a NUL character.');
    return trimmed;
  })
  .meta({ minLength: 2, maxLength: 200 });

type CsvOptions<Value extends string> = {
  /** Most values the list takes; 100 when absent. */
  readonly max?: number;
  /** When given, any other value is refused. */
  readonly allowed?: readonly Value[];
  /** How other spellings are read where no list of values is given; names and ids as they are, when absent. */
  readonly kind?: ValueKind;
};

/** A comma-separated list. An absent or empty value means no filter; separators only are refused. Repeats count once. */
export const csv = <Value extends string = string>(options: CsvOptions<Value> = {}) =>
  z
    .string()
    .optional()
    .transform((text, context): Value[] | undefined => {
      if (text === undefined || text === '') return undefined;
      const sent = text.split(',').map((value) => value.trim());
      const values = [...new Set(sent.filter((value) => value !== ''))] as Value[];
      const max = options.max ?? MAX_VALUES;
      if (values.length === 0) return refuse(context, 'contains only separators.');
      if (values.length > max) return refuse(context, `takes at most ${max} values, ${values.length} were sent.`);
      const unknown = values.filter((value) => options.allowed && !options.allowed.includes(value));
      if (unknown.length > 0) {
        return refuse(context, `does not know ${shownList(unknown)}; it takes ${options.allowed?.join(', ')}.`);
      }
      return values;
    })
    .meta({ maxLength: 8192, 'x-list': true })
    .register(
      valueKinds,
      options.allowed ? { kind: 'choice', values: options.allowed } : { kind: options.kind ?? 'text' },
    );

/** Projection: names of row members to keep; `id` is always kept. Unknown names are refused by name. */
export const fields = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .optional()
    .transform((text, context): ReadonlySet<Name> | undefined => {
      if (text === undefined || text === '') return undefined;
      const sent = text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      if (sent.length === 0) return refuse(context, 'contains only separators.');
      if (sent.length > MAX_FIELDS)
        return refuse(context, `takes at most ${MAX_FIELDS} names, ${sent.length} were sent.`);
      const unknown = sent.filter((name) => !names.some((known) => known === name));
      if (unknown.length > 0) {
        return refuse(context, `does not know ${shownList(unknown)}; it takes ${names.join(', ')}.`, {
          unknown_fields: unknown,
        });
      }
      return new Set(sent as Name[]);
    })
    .meta({ maxLength: 8192, 'x-list': true, 'x-values': [...names] })
    .describe(`Comma-separated names of the members to return; \`id\` is always included. Known: ${names.join(', ')}.`);

const describeFormats = (news: string): string =>
  'Form of the answer: `json` (the default), `csv` or `ndjson`' +
  news +
  '. Without an envelope the rest of the answer is in the headers `Link`, `X-Next-Cursor` and `X-Envelope`. The Accept header ' +
  'changes nothing, and problems are always JSON.';

/** The most forms that a list can have. */
export type ListFormat = 'json' | 'csv' | 'ndjson' | 'ninjs';

/**
 * The form in which REST sends a list (docs/guide/formats.md). The transport adds it to every list operation and reads it
 * itself (`http/representation/list-format.ts`), so no operation, saved search or feed has it, and tools do not take it: their
 * answers are texts with structured content of a stated schema.
 */
export const format = oneOf(['json', 'csv', 'ndjson']).describe(describeFormats(''));

/** The same for lists of articles, stories and events, and for the log of changes. */
export const newsFormat = oneOf(['json', 'csv', 'ndjson', 'ninjs']).describe(
  describeFormats(', or `ninjs`: a line of IPTC ninjs 1.5 a record'),
);

/** The problem that a schema reports for one parameter. */
export type Refusal = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: Record<string, unknown> | undefined;
};

/** The first refusal of a schema as a problem that names the parameter. */
export function problemOfRefusal(refusal: Refusal | undefined): Problem {
  const parameter = shown(String(refusal?.path[0] ?? 'parameter'));
  const unknown = refusal?.params?.['unknown_fields'];
  return new Problem('invalid-parameter', `${parameter}: ${refusal?.message ?? 'is not understood.'}`, {
    parameter,
    ...(Array.isArray(unknown) ? { unknown_fields: unknown.map(String) } : {}),
  });
}
