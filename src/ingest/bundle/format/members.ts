import { z } from 'zod';
import { isDate, readInstant } from '../../../core/time.ts';
import { shown } from './bundle-refused.ts';

/**
 * The forms of the members of a bundle. The limits only keep rows and search documents within the capacity of the
 * store. They are wider than those of served values, so that every store can be restored.
 */

const describeValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return shown(value);
};

/** Distinguishes absent, cleared and wrong values in messages. */
const expects = (form: string) => ({
  error: ({ input }: { readonly input?: unknown }): string => {
    if (input === undefined) return 'is missing';
    if (input === null) return `cannot be cleared; it is ${form}`;
    return `is ${describeValue(input)} where ${form} is expected`;
  },
});

const isBlank = (text: string): boolean => text.trim() === '';

/** A text of one line or a few: names, titles, labels. Not blank. */
export const text = (maxLength = 4_000) =>
  z
    .string(expects('a text'))
    .max(maxLength, `is longer than ${maxLength} characters`)
    .refine((value) => !isBlank(value), 'is blank');

export const prose = text(40_000);

/** A text of one form. */
export const formed = (pattern: RegExp, form: string) =>
  z
    .string(expects(form))
    .regex(pattern, { abort: true, error: ({ input }) => `is ${shown(input)} where ${form} is expected` });

export const id = formed(/^[a-z0-9]{12}$/, 'an id of twelve lower-case letters and digits');
export const countryCode = formed(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code');
export const micCode = formed(/^[A-Z0-9]{4}$/, 'a market identifier code of four characters');
export const currencyCode = formed(/^[A-Z]{3}$/, 'an ISO 4217 code');
export const language = formed(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'a language tag such as sv or en-GB');

/** The name of another record: its id, or its natural key where one stands. A later check finds whether it exists. */
export const reference = text(300);

export const flag = z.boolean(expects('true or false'));

export const integer = (min: number, max: number) =>
  z.number(expects('a whole number')).refine((value) => Number.isInteger(value) && value >= min && value <= max, {
    error: ({ input }) => `is ${shown(input)} where a whole number from ${min} to ${max} is expected`,
  });

/** Rows of a limit: null means no limit. */
export const count = integer(0, 2_147_483_647);
export const positive = integer(1, 2_147_483_647);

export const figure = z.number(expects('a number'));

/** One of a closed list. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, {
    error: ({ input }) => {
      if (input === undefined) return 'is missing';
      const allowed = `it takes ${values.join(', ')}`;
      return input === null ? `cannot be cleared; ${allowed}` : `does not know ${shown(input)}; ${allowed}`;
    },
  });

export const list = <Item extends z.ZodType>(item: Item, maxItems: number) =>
  z.array(item, expects('a list')).max(maxItems, `has more than ${maxItems} entries`);

/** A time as `Date.toISOString` writes it. Sent with `Z` or an offset; a bare date names no instant. */
export const instant = z.string(expects('a time')).transform((value, context): string => {
  const reading = isDate(value)
    ? { refused: 'is a date where a time with Z or an offset is expected' }
    : value.includes(' ')
      ? { refused: 'contains a space; the date and the time are separated by T' }
      : readInstant(value, { offsetRequired: true });
  if ('at' in reading) return reading.at.toISOString();
  context.addIssue({ code: 'custom', message: `${shown(value)} ${reading.refused}` });
  return z.NEVER;
});

export const date = z
  .string(expects('a date'))
  .refine(isDate, { error: ({ input }) => `is ${shown(input)} where a date such as 2026-04-25 is expected` });

/** An absolute http or https address. */
export const webAddress = text(4_000).refine(
  (value) => /^https?:\/\/[^/?#\s]+\S*$/i.test(value) && URL.canParse(value),
  {
    error: ({ input }) => `is ${shown(input)} where an http or https address is expected`,
  },
);

export const timeZone = text(60).refine(isZone, {
  error: ({ input }) => `is ${shown(input)} where the IANA name of a time zone is expected`,
});

function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A member that null clears. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** A member that no update can clear. */
export const lasting = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

/** Members of an object inside a record: null and absent are the same. */
export const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** An object without members that are not named. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, expects('an object'));

/** Members that every record of a kind takes in addition to its own. `id` may be absent where a natural key stands. */
export const defineRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  object({ id: id.optional(), ...shape, updated_at: clearable(instant) });
