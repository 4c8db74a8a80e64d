import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { toTestId } from '../world/ids.ts';

/** As much of a JSON schema as values are made from. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
};

/** The Big List of Naughty Strings (naughty-strings.LICENSE), and strings that break services of this kind. */
export const naughty: readonly string[] = [
  ...(JSON.parse(readFileSync(new URL('naughty-strings.json', import.meta.url), 'utf8')) as string[]),
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    ',',
    ',,,',
    '%',
    '%_%',
    '\\',
    "'; select pg_sleep(10); --",
    '-1',
    '1e309',
    'NaN',
  ],
  ...['9007199254740993', '9223372036854775808', '00000000000000000000001', '0x7f', '+1', ' 1 ', '1,1', '🇸🇪', 'ẞ', 'İ'],
  ...[
    '0000-01-01',
    '9999-12-31T23:59:59.999Z',
    '-271821-04-20T00:00:00Z',
    '275760-09-13',
    '2026-02-30',
    'P1Y',
    '24:00',
  ],
  ...['"', '"a', '-', '--', 'a -a', '"" ""', '*', 'a:*', '!a & | b', '()', '<->', '../../etc/passwd', '__proto__'],
  'x'.repeat(8_000),
  'a '.repeat(2_000),
  Array.from({ length: 600 }, (_, n) => `v${n}`).join(','),
];

/** Names of records in the test's world, of both accounts. */
const known = [
  ...['nordvik', 'fjell', 'havn', 'isberg', 'bank', 'privat', 'hidden', 'absorbed', 'report', 'ceo', 'merged'].map(
    toTestId,
  ),
  ...['mylist', 'emptylist', 'foreignlist', 'openlist', 'otherlist'].map(toTestId),
  ...[
    'NORD-B',
    'ORA',
    'FJELL',
    'HAVN B',
    'XSTO',
    'XOSL',
    'XHEL',
    'SE',
    'NO',
    'DK',
    'sth3',
    'STH3',
    'earnings',
    'deals',
  ],
];

const words = fc.constantFrom('nordvik', 'earnings', 'wind', '"annual report"', '-bank', 'Q1 2026', 'Göteborg', 'a');
const instants = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .chain((day) => fc.constantFrom(day.toISOString(), day.toISOString().slice(0, 10)));

/** Values that a parameter names in its description, `like this`. */
const namedIn = (schema: Schema): string[] =>
  [...(schema.description ?? '').matchAll(/`([^`\s]{1,40})`/g)].map(([, value]) => value ?? '');

/** At most five of some things. */
export const generateSubset = <Value>(all: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.subarray([...all], { maxLength: Math.min(5, all.length) });

const generateList = (values: fc.Arbitrary<string>) =>
  fc.array(values, { minLength: 1, maxLength: 4 }).map((some) => some.join(','));

/** A value as a client of good will would send it. */
function proper(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(proper));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(proper(schema.items ?? {}), { maxLength: 5 });
  if (type === 'object' && schema.properties !== undefined) return properObject(schema.properties);
  if (schema.format === 'date-time' || schema.format === 'date') return instants;
  const names = namedIn(schema);
  return fc.oneof(
    { weight: 3, arbitrary: generateList(fc.constantFrom(...known)) },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: instants },
    ...(names.length > 0 ? [{ weight: 4, arbitrary: generateList(fc.constantFrom(...names)) }] : []),
  );
}

const properObject = (properties: Readonly<Record<string, Schema>>) =>
  generateSubset(Object.entries(properties)).chain((some) =>
    fc.record(Object.fromEntries(some.map(([name, schema]) => [name, proper(schema)]))),
  );

export const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.tuple(words, fc.constantFrom(...naughty)).map((both) => both.join(' ')) },
);

/** The value of a parameter: usually valid, because an invalid one is refused before it reaches deeper code. */
export const generateText = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: proper(schema).map((value) => String(value)) }, { weight: 1, arbitrary: hostile });

/** The argument of a tool, which may be of any type. */
export const generateJson = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: proper(schema) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );

/** Cursors as the service made them, cut, changed or made up. */
export const cursorsLike = (made: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...made) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...made), fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...made), fc.nat(200), fc.constantFrom('A', '_', '.', '='))
        .map(([text, at, by]) => text.slice(0, at) + by + text.slice(at + 1)),
    },
    { weight: 1, arbitrary: hostile },
  );
