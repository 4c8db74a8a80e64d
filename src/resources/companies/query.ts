import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { type FieldRecord, selectFields } from '../shared/columns.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { countRows } from '../shared/count-rows.ts';
import { primaryFirst } from '../shared/primary-listing.ts';
import { companyDetail, companyRow } from './schema.ts';

/** A company as a list row needs it; name_key and id are the keys of its order. */
export type CompanyRecord = FieldRecord<typeof companyRow> & { readonly name_key: string; readonly updated_at: Date };

/** The primary active listing of company `c`. */
export const primaryListing = sql`
  select l.ticker, json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code) as exchange
  from listings l join exchanges x on x.mic_code = l.mic_code
  where l.company_id = c.id and l.active
  order by ${primaryFirst}
  limit 1`;

const rowColumns = sql`${selectFields(companyRow, undefined)}, c.name_key, c.updated_at`;

/** Order of names: the stored key, then the id (docs/contract/pagination-and-sync.md). */
const afterName = ([name, id]: CursorKeys): RawBuilder<boolean> =>
  sql<boolean>`(c.name_key, c.id) > (${name ?? null} collate "C", ${id ?? null})`;

export const companyKeys = (row: CompanyRecord): CursorKeys => [row.name_key, row.id];

/** Companies in name order after `keys`, one more than `limit`. Hidden companies are never among them. */
export async function selectCompanies(
  db: Db,
  options: { where: RawBuilder<boolean>; limit: number; keys?: CursorKeys | undefined },
): Promise<CompanyRecord[]> {
  const { rows } = await sql<CompanyRecord>`
    with page as materialized (
      select c.id from companies c
      where ${all(sql<boolean>`c.shown`, options.where, options.keys && afterName(options.keys))}
      order by c.name_key, c.id
      ${limitTo(options.limit + 1)}
    )
    select ${rowColumns}
    from page join companies c on c.id = page.id
    left join lateral (${primaryListing}) listing on true
    order by c.name_key, c.id`.execute(db);
  return rows;
}

/** How many companies match, up to `most`. */
export const countCompanies = (db: Db, where: RawBuilder<boolean>, most: number): Promise<number> =>
  countRows(db, sql`select from companies c where c.shown and ${where}`, most);

export type CompanyDetailRecord = CompanyRecord & FieldRecord<typeof companyDetail>;

/** One company by its resolved id. */
export async function findCompany(db: Db, id: string): Promise<CompanyDetailRecord | undefined> {
  return (await readCompanyDetails(db, [id]))[0];
}

/** Companies by id, in no order. */
export async function readCompanyDetails(db: Db, ids: readonly string[]): Promise<CompanyDetailRecord[]> {
  const { rows } = await sql<CompanyDetailRecord>`
    select ${selectFields(companyDetail, undefined)}, c.name_key
    from companies c
    left join lateral (${primaryListing}) listing on true
    where c.id = any(${texts(ids)}) and c.shown`.execute(db);
  return rows;
}

/** Of some companies those that pass every filter, with how many live articles they are a principal of. */
export async function admitCompanies(
  db: Db,
  where: RawBuilder<boolean>,
  ids: readonly string[],
): Promise<{ id: string; articles: number }[]> {
  const { rows } = await sql<{ id: string; articles: number }>`
    select c.id, (
      select count(*)::int from (
        select from article_companies ac where ac.company_id = c.id and ac.live and ac.principal limit 1000
      ) covered
    ) as articles
    from companies c
    where c.id = any(${texts(ids)}) and c.shown and ${where}`.execute(db);
  return rows;
}

/** Companies by id, in the order of the ids; the first that pass where only so many are asked for. */
export async function readCompanies(
  db: Db,
  ids: readonly string[],
  { where, atMost }: { readonly where?: Condition; readonly atMost?: number } = {},
): Promise<CompanyRecord[]> {
  const { rows } = await sql<CompanyRecord>`
    select ${rowColumns}
    from (
      select c.*, page.place from unnest(${texts(ids)}) with ordinality as page (id, place) join companies c on c.id = page.id
      where ${where === undefined ? all() : all(sql<boolean>`c.shown`, where)} order by page.place ${limitTo(atMost ?? ids.length)}
    ) c
    left join lateral (${primaryListing}) listing on true
    order by c.place`.execute(db);
  return rows;
}
