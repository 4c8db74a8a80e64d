import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { companyConditions, isListed } from '../shared/company-filters.ts';
import { all, type Filter, limitTo, texts } from '../shared/filters.ts';
import { primaryFirst, primaryTicker } from '../shared/primary-listing.ts';
import type { ReferenceValues } from '../shared/reference-values.ts';
import { type AskedName, readAskedNames } from './asked-names.ts';
import { countSlips, tellingWords, withoutForm } from './misspellings.ts';
import type { CompanyListParams } from './schema.ts';

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

/** Order of names: the stored key, then the id (readings 10). */
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

/** Whether a text has a word that is not among the very common ones, which the search of news leaves out. */
const tellsSomething = (words: unknown): RawBuilder<boolean> =>
  sql<boolean>`(to_tsvector('nordwire', searched_words(${words})) <> '')`;

/** A tsquery in which every word of the text must begin a word of the name or an alias; very common ones alone must be words. */
const namePrefixes = (words: string): RawBuilder<unknown> => sql`(
  select coalesce(string_agg(quote_literal(word.lexeme) || case when ${tellsSomething(words)} then ':*' else '' end, ' & '), '')::tsquery
  from unnest(to_tsvector('nordwire_names', plain_words(${words}))) word)`;

const nameConditions = (conditions: unknown): RawBuilder<unknown> =>
  sql`websearch_to_tsquery('nordwire_names', plain_words(${conditions}))`;

/** A tsquery of what a name or an alias must hold: of one side of each `or` the words, or beginnings, and the conditions. */
const nameQuery = (sides: readonly AskedName[]): RawBuilder<unknown> =>
  sql.join(
    sides.map(({ words, conditions }) => sql`(${namePrefixes(words)} && ${nameConditions(conditions)})`),
    sql` || `,
  );

type CompanySearch = { readonly where: RawBuilder<boolean>; readonly q: string; readonly limit: number };
type SidesSearch = Omit<CompanySearch, 'q'> & { readonly sides: readonly AskedName[] };

/** Trigrams that a name must share with what was typed to be looked at more closely, of all there are: 0 to 1. */
const LEAST_SIMILARITY = 0.3;
const LOOKED_AT = 200;

/** Companies whose name or alias was typed with small errors, the fewest first. Conditions are held to the letter. */
async function searchMisspelt(db: Db, { where, sides, limit }: SidesSearch): Promise<CompanyRecord[]> {
  const candidates = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`.execute(tx);
    const { rows } = await sql<{ id: string; names_key: string; typed: string }>`
      with asked as materialized (
        select name_key(side.words) as typed, ${nameConditions(sql`side.conditions`)} as conditions
        from unnest(${texts(sides.map(({ words }) => withoutForm(words)))}, ${texts(sides.map(({ conditions }) => conditions))})
          as side (words, conditions)
        where ${tellsSomething(sql`side.words`)}
      )
      select likely.id, likely.names_key, asked.typed
      from asked cross join lateral (
        select c.id, c.names_key from companies c
        where ${all(sql<boolean>`c.shown`, where)} and c.names_key %> asked.typed
          and (numnode(asked.conditions) = 0 or c.search @@ asked.conditions)
        order by word_similarity(asked.typed, c.names_key) desc, c.name_key, c.id
        ${limitTo(LOOKED_AT)}
      ) likely`.execute(tx);
    return rows;
  });
  const slips = new Map<string, number>();
  for (const { id, names_key, typed } of candidates) {
    const count = countSlips(tellingWords(typed), names_key);
    if (count !== undefined) slips.set(id, Math.min(count, slips.get(id) ?? count));
  }
  const found = [...slips].sort(([, a], [, b]) => a - b).slice(0, limit);
  return readCompanies(
    db,
    found.map(([id]) => id),
  );
}

/** Companies in name order where a text only says what is left out: nothing ranks them. */
async function selectOthers(db: Db, { where, sides, limit }: SidesSearch): Promise<CompanyRecord[]> {
  const others = all(where, sql<boolean>`c.search @@ (${nameQuery(sides)})`);
  return (await selectCompanies(db, { where: others, limit })).slice(0, limit);
}

/**
 * Companies by name or alias, best first; quotes, `or` and `-word` as in web search. Where no name has every word, the legal
 * form and small typing errors are forgiven.
 */
export async function searchCompanies(db: Db, { where, q, limit }: CompanySearch): Promise<CompanyRecord[]> {
  const search = { where, sides: readAskedNames(q), limit };
  if (search.sides.every(({ typed }) => typed === '')) return selectOthers(db, search);
  const rows = await searchByWords(db, search);
  return rows.length > 0 ? rows : searchMisspelt(db, search);
}

/**
 * Companies whose name or aliases match, best first: the whole name, a whole alias, a name that begins with the text,
 * then by rank; listed ones before others where all else is equal.
 */
async function searchByWords(db: Db, { where, sides, limit }: SidesSearch): Promise<CompanyRecord[]> {
  const keys = sql`array(select name_key(typed) from unnest(${texts(sides.map(({ typed }) => typed))}) typed)`;
  const { rows } = await sql<CompanyRecord>`
    with wanted as materialized (select ${nameQuery(sides)} as words, ${keys} as keys),
    ranked as materialized (
      select c.id,
        row_number() over (order by
          c.name_key = any(wanted.keys) desc,
          exists (select from unnest(c.aliases) alias where name_key(alias) = any(wanted.keys)) desc,
          exists (select from unnest(wanted.keys) key where starts_with(c.name_key, key)) desc,
          ${isListed} desc,
          ts_rank(c.search, wanted.words, 1) desc,
          c.name_key, c.id) as place
      from companies c, wanted
      where ${all(sql<boolean>`c.shown`, where)} and numnode(wanted.words) > 0 and c.search @@ wanted.words
    )
    select ${rowColumns}
    from ranked join companies c on c.id = ranked.id
    left join lateral (${primaryListing}) listing on true
    where ranked.place <= ${limit}
    order by ranked.place`.execute(db);
  return rows;
}

/** What a company list is cut from, once every value has been resolved. */
export type CompanySelection = {
  readonly params: CompanyListParams;
  readonly named: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
  readonly account_id: string;
};

/** Companies that nobody wrote about and that are not listed are left out, unless they were named. */
const isCovered: RawBuilder<boolean> = sql<boolean>`(${isListed} or exists (
  select from article_companies ac where ac.company_id = c.id and ac.live))`;

export function companyFilters({ params, named, known, account_id }: CompanySelection): RawBuilder<boolean> {
  const followed: Filter = params.watchlist
    ? sql<boolean>`exists (
        select from watchlist_companies wc
        join watchlists w on w.id = wc.watchlist_id and w.account_id = ${account_id}
        join companies followed on followed.id = wc.company_id
        where coalesce(followed.merged_into, followed.id) = c.id)`
    : undefined;
  const { country, index: _index, ...others } = known;
  return all(
    named ? sql<boolean>`c.id = any(${texts(named)})` : isCovered,
    country && sql<boolean>`c.country = any(${texts(country)})`,
    companyConditions(params, others),
    params.listed ? isListed : undefined,
    params.is_active === undefined ? undefined : sql<boolean>`c.is_active = ${params.is_active}`,
    followed,
  );
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
  const { rows } = await sql<CompanyDetailRecord>`
    select ${rowColumns}, c.description, c.sector, c.industry, c.website, c.registry,
      (select json_build_object('id', d.id, 'name', d.name, 'iso2_code', d.iso2_code) from countries d where d.iso2_code = c.country) as country,
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
    where c.id = ${id} and c.shown`.execute(db);
  return rows[0];
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
  { where, atMost }: { readonly where?: Filter; readonly atMost?: number } = {},
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
