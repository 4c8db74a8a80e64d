import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { primaryFirst, primaryTicker } from '../shared/primary-listing.ts';

type ExchangeReference = { id: string; name: string; mic_code: string };

/** A company as a list row needs it; name_key and id are the keys of its order. */
export type CompanyRecord = {
  id: string;
  name: string;
  name_key: string;
  slug: string;
  ticker: string | null;
  former_tickers: string[];
  is_active: boolean;
  exchange: ExchangeReference | null;
  updated_at: Date;
};

/** The primary active listing of company `c`. */
export const primaryListing = sql`
  select l.ticker, json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code) as exchange
  from listings l join exchanges x on x.mic_code = l.mic_code
  where l.company_id = c.id and l.active
  order by ${primaryFirst}
  limit 1`;

const rowColumns = sql`
  c.id, c.name, c.name_key, c.slug, c.is_active, c.updated_at, listing.ticker, listing.exchange,
  array(select f.ticker from former_tickers f where f.company_id = c.id order by f.position) as former_tickers`;

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

type Reference = { id: string; name: string; ticker: string | null };

export type CompanyDetailRecord = CompanyRecord & {
  country: { id: string; name: string; iso2_code: string } | null;
  description: string | null;
  sector: string | null;
  industry: string | null;
  website: string | null;
  article_count: number;
  story_count: number;
  parent_company: Reference | null;
  subsidiaries: Reference[];
  indices: { id: string; name: string; symbol: string }[];
  stock_listings: { ticker: string; primary: boolean; exchange: ExchangeReference }[];
  registry: Record<string, unknown> | null;
};

const reference = (company: 'parent' | 'child'): RawBuilder<unknown> => {
  const c = sql.ref(company);
  return sql`json_build_object('id', ${c}.id, 'name', ${c}.name, 'ticker', ${primaryTicker(company)})`;
};

/** One company by its resolved id. */
export async function findCompany(db: Db, id: string): Promise<CompanyDetailRecord | undefined> {
  return (await readCompanyDetails(db, [id]))[0];
}

/** Companies by id, in no order. */
export async function readCompanyDetails(db: Db, ids: readonly string[]): Promise<CompanyDetailRecord[]> {
  const { rows } = await sql<CompanyDetailRecord>`
    select ${rowColumns}, c.description, c.sector, c.industry, c.website, c.registry,
      (select json_build_object('id', d.id, 'name', d.name, 'iso2_code', d.iso2_code)
       from countries d where d.iso2_code = c.country) as country,
      (select count(*)::int from article_companies ac where ac.company_id = c.id and ac.live and ac.principal) as article_count,
      (select count(*)::int from story_companies sc join stories s on s.id = sc.story_id and s.status = 'published'
       where sc.company_id = c.id and sc.principal) as story_count,
      (select ${reference('parent')} from companies parent where parent.id = c.parent_company and parent.shown) as parent_company,
      coalesce((select json_agg(${reference('child')} order by child.name_key, child.id)
        from companies child where child.parent_company = c.id and child.shown), '[]') as subsidiaries,
      coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'symbol', i.symbol) order by i.name_key, i.id)
        from index_companies ic join indices i on i.id = ic.index_id where ic.company_id = c.id), '[]') as indices,
      coalesce((select json_agg(json_build_object('ticker', l.ticker, 'primary', l.is_primary,
          'exchange', json_build_object('id', x.id, 'name', x.name, 'mic_code', x.mic_code))
          order by l.is_primary desc, l.ticker_key, l.mic_code)
        from listings l join exchanges x on x.mic_code = l.mic_code where l.company_id = c.id and l.active), '[]') as stock_listings
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
