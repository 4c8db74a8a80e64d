import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Lookups } from '../../core/services.ts';
import { countryNames, typeNames } from '../resolve/names.ts';
import { lastChange } from '../shared/last-modified.ts';
import { fold, type NamedValue, type Reading, Spellings } from './spellings.ts';

/** Values of reference data with the names that people use for them. */

type Group = { readonly codes: readonly string[]; readonly names: readonly string[] };
type Names = Readonly<Record<string, readonly string[]>>;
const data: {
  readonly [Kind in 'country' | 'exchange' | 'index' | 'category']: Names;
} & { readonly [Kind in 'countries' | 'exchanges']: readonly Group[] } = JSON.parse(
  readFileSync(new URL('../../../data/names/references.json', import.meta.url), 'utf8'),
);

/** Kinds of reference data that parameters take. */
export const referenceKinds = ['country', 'exchange', 'index', 'category', 'source', 'event-type'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Values of one kind: those that a parameter takes as they are, and other spellings. */
export type ReferenceNames = {
  isKnown(text: string): boolean;
  read(text: string): Reading | undefined;
};
type Vocabulary = Readonly<Record<ReferenceKind, ReferenceNames>>;

type Row = {
  readonly kind: ReferenceKind;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly more: string | null;
};

async function readRows({ db }: Lookups): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select 'country' as kind, id::text, iso2_code as code, name, null as more from countries
    union all select 'exchange', id::text, mic_code, name, country from exchanges
    union all select 'index', id::text, symbol, name, null from indices
    union all select 'category', id::text, name, name, null from categories where enabled
    union all select 'source', id::text, id::text, name, domain from sources where enabled
    union all select 'event-type', id::text, slug, label, null from event_types
    order by 1, 3`.execute(db);
  return rows;
}

const toNamed = (rows: readonly Row[], listSpellings: (row: Row) => readonly string[]): readonly NamedValue[] =>
  rows.map((row) => ({ codes: [row.code], name: row.name, spellings: listSpellings(row) }));

/** Groups of the codes that there are, such as the Nordic countries. */
const toGroups = (groups: readonly Group[], rows: readonly Row[]): readonly NamedValue[] => {
  const known = new Set(rows.map(({ code }) => code));
  return groups.flatMap(({ codes, names }) => {
    const own = codes.filter((code) => known.has(code));
    const [name = ''] = names;
    return own.length === 0 ? [] : [{ codes: own, name, spellings: names }];
  });
};

const upper = (text: string): string => text.toUpperCase();
const asIs = (text: string): string => text;

function toNames(
  named: readonly NamedValue[],
  known: readonly string[],
  toCode: (text: string) => string,
): ReferenceNames {
  const spellings = new Spellings(named);
  const codes = new Set(known);
  return { isKnown: (text) => codes.has(toCode(text)), read: (text) => spellings.read(text) };
}

/** The host of an address, or the text itself. */
const toHost = (text: string): string =>
  fold(text)
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');

/** Sources by their address, which several feeds of one publisher share, by id and by name. */
function toSourceNames(rows: readonly Row[]): ReferenceNames {
  const byName = toNames(
    toNamed(rows, () => []),
    rows.map(({ id }) => id),
    asIs,
  );
  const byHost = Map.groupBy(rows, ({ more }) => toHost(more ?? ''));
  const byFullName = Map.groupBy(rows, ({ name }) => fold(name));
  return {
    isKnown: byName.isKnown,
    read(text) {
      const found = (byHost.get(toHost(text)) ?? byFullName.get(fold(text).trim())) as readonly Row[] | undefined;
      const [first] = found ?? [];
      return first === undefined
        ? byName.read(text)
        : { values: (found ?? []).map(({ code }) => code), name: first.name };
    },
  };
}

/** An exchange by its names, or all exchanges of a country. */
function toExchangeNames(rows: readonly Row[], countries: ReferenceNames): ReferenceNames {
  const named = [...toNamed(rows, ({ code }) => data.exchange[code] ?? []), ...toGroups(data.exchanges, rows)];
  const exchanges = toNames(
    named,
    rows.map(({ code }) => code),
    upper,
  );
  return {
    isKnown: exchanges.isKnown,
    read(text) {
      const found = exchanges.read(text);
      // The name of a country is a word of some exchanges, and means all of them.
      const country = found !== undefined && 'values' in found ? undefined : countries.read(text);
      if (country === undefined || !('values' in country) || country.isGuess) return found;
      const own = rows.filter(({ more }) => country.values.includes(more ?? ''));
      return own.length === 0
        ? undefined
        : { values: own.map(({ code }) => code), name: `exchanges of ${country.name}` };
    },
  };
}

/** ISO 3166-1 alpha-3 codes of the countries that they are most often used for. */
const ALPHA_3: Names = {
  SE: ['swe'],
  NO: ['nor'],
  DK: ['dnk', 'den'],
  FI: ['fin'],
  IS: ['isl'],
  DE: ['deu', 'ger'],
  GB: ['gbr'],
};

function collect(rows: readonly Row[]): Vocabulary {
  const of = (kind: ReferenceKind): readonly Row[] => rows.filter((row) => row.kind === kind);
  const listCodes = (kind: ReferenceKind): readonly string[] => of(kind).map(({ code }) => code);
  const inLanguages = Map.groupBy(countryNames(listCodes('country')), ({ code }) => code);
  const country = toNames(
    [
      ...toNamed(of('country'), ({ code }) => [
        ...(inLanguages.get(code) ?? []).map(({ text }) => text),
        ...(data.country[code] ?? []),
        ...(ALPHA_3[code] ?? []),
      ]),
      ...toGroups(data.countries, of('country')),
    ],
    listCodes('country'),
    upper,
  );
  const typeSpellings = Map.groupBy(typeNames, ({ code }) => code);
  const withIds = (kind: ReferenceKind): readonly string[] => [...listCodes(kind), ...of(kind).map(({ id }) => id)];
  const indexNames = toNames(
    toNamed(of('index'), ({ code }) => data.index[code] ?? []),
    listCodes('index'),
    upper,
  );
  const indexIds = new Set(of('index').map(({ id }) => id));
  return {
    country,
    exchange: toExchangeNames(of('exchange'), country),
    index: { ...indexNames, isKnown: (text) => indexIds.has(text) || indexNames.isKnown(text) },
    category: toNames(
      toNamed(of('category'), ({ code }) => data.category[code] ?? []),
      withIds('category'),
      asIs,
    ),
    source: toSourceNames(of('source')),
    'event-type': toNames(
      toNamed(of('event-type'), ({ code }) => (typeSpellings.get(code) ?? []).map(({ text }) => text)),
      listCodes('event-type'),
      asIs,
    ),
  };
}

/** The names of one kind. Read again once reference data has changed. */
export async function readReferenceNames(lookups: Lookups, kind: ReferenceKind): Promise<ReferenceNames> {
  const { at } = await lastChange(lookups, ['country', 'exchange', 'index', 'category', 'source', 'event_type']);
  const vocabulary = await lookups.recall.stamped('reference names', String(at?.getTime()), async () =>
    collect(await readRows(lookups)),
  );
  return vocabulary[kind];
}
