import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db, Lookups } from '../../core/services.ts';
import { unknownValue } from '../../core/warning.ts';

/** List parameters whose unknown values drop out of the filter instead of being refused (readings 4). */
export type ReferenceParams = {
  readonly exchange?: readonly string[] | undefined;
  readonly market?: readonly string[] | undefined;
  readonly domicile?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
  readonly index?: readonly string[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
};

type Name = keyof ReferenceParams;

/** The known values of each sent list, as the tables hold them; an empty list matches nothing. */
export type ReferenceValues = { readonly [Parameter in Name]?: readonly string[] };

const names = ['exchange', 'market', 'domicile', 'country', 'index', 'category', 'sources'] as const;

const countryCodes = (sent: readonly string[]) =>
  sql`select v, x.iso2_code as id from unnest(${sent}::text[]) v join countries x on x.iso2_code = upper(v collate "C")`;

const lookups = {
  exchange: (sent: readonly string[]) =>
    sql`select v, x.mic_code as id from unnest(${sent}::text[]) v join exchanges x on x.mic_code = upper(v collate "C")`,
  market: countryCodes,
  domicile: countryCodes,
  country: countryCodes,
  index: (sent: readonly string[]) =>
    sql`select v, x.id::text as id from unnest(${sent}::text[]) v join indices x on x.id = v or x.symbol = upper(v collate "C")`,
  category: (sent: readonly string[]) =>
    sql`select v, x.id::text as id from unnest(${sent}::text[]) v join categories x on x.enabled and (x.id = v or x.name = v)`,
  sources: (sent: readonly string[]) =>
    sql`select v, x.id::text as id from unnest(${sent}::text[]) v join sources x on x.enabled and x.id = v`,
} as const satisfies Record<Name, (sent: readonly string[]) => unknown>;

type Found = { readonly parameter: Name; readonly v: string; readonly id: string };

async function findReferenceValues(db: Db, sent: readonly Name[], params: ReferenceParams): Promise<readonly Found[]> {
  const parts = sent.map(
    (name) =>
      sql`select ${name}::text as parameter, found.v, found.id from (${lookups[name](params[name] ?? [])}) found`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

const takesCountries = (name: Name): boolean => lookups[name] === countryCodes;

/** The codes of countries by the names that were sent in their place: "Sweden" is SE. */
async function findCountryCodes(db: Db, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ v: string; iso2_code: string }>`
    select v, c.iso2_code from unnest(${values}::text[]) v
    join countries c on name_key(c.name) = name_key(v) or c.slug = lower(v collate "C")`.execute(db);
  return new Map(rows.map((row) => [row.v, row.iso2_code]));
}

/** Looks up the values sent and reports each one that dropped out. */
export async function resolveReferenceValues(
  { db, recall }: Lookups,
  call: Call,
  params: ReferenceParams,
): Promise<ReferenceValues> {
  const sent = names.filter((name) => params[name] !== undefined);
  if (sent.length === 0) return {};
  const key = `reference ${JSON.stringify(sent.map((name) => [name, params[name]]))}`;
  const rows = await recall.one(key, () => findReferenceValues(db, sent, params));
  const known: { [Parameter in Name]?: string[] } = {};
  for (const name of sent) {
    const found = rows.filter((row) => row.parameter === name);
    const values = new Set(found.map((row) => row.v));
    const unknown = (params[name] ?? []).filter((value) => !values.has(value));
    const codes = takesCountries(name) && unknown.length > 0 ? await findCountryCodes(db, unknown) : undefined;
    for (const value of unknown)
      call.warn(unknownValue(name, value, { isAlone: found.length === 0, code: codes?.get(value) }));
    known[name] = [...new Set(found.map((row) => row.id))].sort();
  }
  return known;
}
