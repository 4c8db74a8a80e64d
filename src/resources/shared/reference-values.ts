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

const lookups = {
  exchange: (sent: readonly string[]) =>
    sql`select v, x.mic_code as id from unnest(${sent}::text[]) v join exchanges x on x.mic_code = v`,
  market: (sent: readonly string[]) =>
    sql`select v, x.iso2_code as id from unnest(${sent}::text[]) v join countries x on x.iso2_code = v`,
  domicile: (sent: readonly string[]) =>
    sql`select v, x.iso2_code as id from unnest(${sent}::text[]) v join countries x on x.iso2_code = v`,
  country: (sent: readonly string[]) =>
    sql`select v, x.iso2_code as id from unnest(${sent}::text[]) v join countries x on x.iso2_code = v`,
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
    for (const value of params[name] ?? []) if (!values.has(value)) call.warn(unknownValue(name, value));
    known[name] = [...new Set(found.map((row) => row.id))].sort();
  }
  return known;
}
