import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db, Lookups } from '../../core/services.ts';
import { unknownValue } from '../../core/warning.ts';
import { type ReferenceKind, readReferenceNames } from '../values/reference.ts';
import { type Reading, toMeant } from '../values/spellings.ts';
import { findNearMatches, type NearTable } from './near-matches.ts';

/** Resolves the values sent in a table of reference data: rows of the value `v` and the `id` that records hold for it. */
export type ReferenceLookup = (sent: readonly string[]) => RawBuilder<unknown>;

export const countryCodes: ReferenceLookup = (sent) =>
  sql`select v, x.iso2_code as id from unnest(${sent}::text[]) v join countries x on x.iso2_code = upper(v collate "C")`;
export const micCodes: ReferenceLookup = (sent) =>
  sql`select v, x.mic_code as id from unnest(${sent}::text[]) v join exchanges x on x.mic_code = upper(v collate "C")`;
export const indexIds: ReferenceLookup = (sent) =>
  sql`select v, x.id::text as id from unnest(${sent}::text[]) v join indices x on x.id = v or x.symbol = upper(v collate "C")`;
export const categoryIds: ReferenceLookup = (sent) =>
  sql`select v, x.id::text as id from unnest(${sent}::text[]) v join categories x on x.enabled and (x.id = v or x.name = v)`;
export const sourceIds: ReferenceLookup = (sent) =>
  sql`select v, x.id::text as id from unnest(${sent}::text[]) v join sources x on x.enabled and x.id = v`;

/** The known values of each sent filter that looks them up, by its name; an empty list matches nothing. */
export type ReferenceValues = Readonly<Record<string, readonly string[]>>;

/** A filter, as far as its values are looked up. */
type LookupParameter = { readonly name: string; readonly resolve?: ReferenceLookup };

/** The order in which unknown values are reported, whatever the list; filters that are not here come after these. */
const REPORTED = ['exchange', 'market', 'domicile', 'country', 'index', 'category', 'sources'];

const findPosition = ({ name }: LookupParameter): number => {
  const place = REPORTED.indexOf(name);
  return place === -1 ? REPORTED.length : place;
};

type SentLookup = Required<LookupParameter> & { readonly values: readonly string[] };

function listLookups(filters: readonly LookupParameter[], params: object): readonly SentLookup[] {
  const sent = params as Readonly<Record<string, readonly string[] | undefined>>;
  return filters
    .flatMap(({ name, resolve }): SentLookup[] => {
      const values = sent[name];
      return resolve === undefined || values === undefined ? [] : [{ name, resolve, values }];
    })
    .sort((a, b) => findPosition(a) - findPosition(b));
}

type ReferenceMatch = { readonly parameter: string; readonly v: string; readonly id: string };

async function findReferenceValues(db: Db, sent: readonly SentLookup[]): Promise<readonly ReferenceMatch[]> {
  const parts = sent.map(
    ({ name, resolve, values }) =>
      sql`select ${name}::text as parameter, found.v, found.id from (${resolve(values)}) found`,
  );
  const { rows } = await sql<ReferenceMatch>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** The table of each lookup: the values that its parameter takes, and the names that people type instead. */
const lookedThrough = new Map<ReferenceLookup, NearTable>([
  [countryCodes, { from: sql`countries x`, code: sql`x.iso2_code` }],
  [micCodes, { from: sql`exchanges x`, code: sql`x.mic_code` }],
  [indexIds, { from: sql`indices x`, code: sql`x.symbol` }],
  [categoryIds, { from: sql`categories x`, where: sql`x.enabled`, code: sql`x.name` }],
  [sourceIds, { from: sql`sources x`, where: sql`x.enabled`, code: sql`x.id` }],
]);

/** The kind of the names of each lookup. */
const kinds = new Map<ReferenceLookup, ReferenceKind>([
  [countryCodes, 'country'],
  [micCodes, 'exchange'],
  [indexIds, 'index'],
  [categoryIds, 'category'],
  [sourceIds, 'source'],
]);

/** Unknown values of which the meaning is looked up. */
const MAX_MEANT = 5;

/** The values that unknown ones may mean: what they name in any language, else values that look like them. */
async function findMeant(
  lookups: Lookups,
  resolve: ReferenceLookup,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  const kind = kinds.get(resolve);
  const table = lookedThrough.get(resolve);
  const names = kind && (await readReferenceNames(lookups, kind));
  const named = unknown.slice(0, MAX_MEANT).map((value) => [value, names?.read(value)] as const);
  const unread = named.filter(([, reading]) => reading === undefined).map(([value]) => value);
  const near = table && unread.length > 0 ? await findNearMatches(lookups.db, table, unread) : undefined;
  return new Map(named.map(([value, reading]) => [value, reading ?? { near: near?.get(value) ?? [] }]));
}

/** Looks up the values sent and reports each one that dropped out. */
export async function resolveReferenceValues(
  lookups: Lookups,
  call: Call,
  filters: readonly LookupParameter[],
  params: object,
): Promise<ReferenceValues> {
  const sent = listLookups(filters, params);
  if (sent.length === 0) return {};
  const { db, recall } = lookups;
  const key = `reference ${JSON.stringify(sent.map(({ name, values }) => [name, values]))}`;
  const rows = await recall.one(key, () => findReferenceValues(db, sent));
  const known: Record<string, readonly string[]> = {};
  for (const { name, resolve, values } of sent) {
    const found = rows.filter((row) => row.parameter === name);
    const met = new Set(found.map((row) => row.v));
    const unknown = values.filter((value) => !met.has(value));
    const meant = unknown.length > 0 ? await findMeant(lookups, resolve, unknown) : undefined;
    for (const value of unknown) {
      const reading = meant?.get(value);
      // The name of a country is certain.
      const isName = resolve === countryCodes && reading !== undefined && 'values' in reading && !reading.isGuess;
      const more = isName ? { code: reading.values.join(',') } : { near: toMeant(reading) };
      call.warn(unknownValue(name, value, { isAlone: found.length === 0, ...more }));
    }
    known[name] = [...new Set(found.map((row) => row.id))].sort();
  }
  return known;
}
