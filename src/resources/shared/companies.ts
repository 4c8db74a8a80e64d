import { type RawBuilder, sql } from 'kysely';
import { hasScope } from '../../core/caller.ts';
import type { Call } from '../../core/operation.ts';
import { invalidParameter, notFound, Problem, shownList } from '../../core/problem.ts';
import type { Db, Lookups } from '../../core/services.ts';
import { nordicCountries } from '../../core/vocabulary.ts';
import { texts } from './conditions.ts';

/** Whether an exchange is in one of the Nordic countries. */
export const isNordic = (exchange: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${exchange}.country`)} = any(${texts(nordicCountries)})`;

type Candidate = { value: string; id: string };

/**
 * Companies by ticker (docs/contract/events.md): any case and separator, an exchange suffix or `:MIC` narrows to that exchange;
 * active listings before delisted ones, those before former tickers. Rows are ordered as a path wants them: a Nordic
 * exchange, a company with an active listing, newest, id.
 */
export async function findByTicker(db: Db, values: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with sent as (
      select value, upper(btrim(value) collate "C") as text from unnest(${values}::text[]) as value
    ),
    parsed as (
      select sent.value, narrowed.mics,
             ticker_key(case when narrowed.mics is null then sent.text else regexp_replace(sent.text, '[.:][A-Z0-9]+$', '') end) as key
      from sent
      left join lateral (
        select array_agg(x.mic_code) as mics
        from exchanges x
        where x.ticker_suffix = substring(sent.text from '\\.[A-Z]{1,4}$')
           or x.mic_code = substring(sent.text from ':([A-Z0-9]{4})$')
      ) narrowed on true
    ),
    found as (
      select p.value, l.company_id, l.mic_code, case when l.active then 1 else 2 end as level, l.listed_on
      from parsed p
      join listings l on l.ticker_key = p.key and (p.mics is null or l.mic_code = any(p.mics))
      union all
      select p.value, f.company_id, f.mic_code, 3, f.until
      from parsed p
      join former_tickers f on f.ticker_key = p.key and (p.mics is null or f.mic_code is null or f.mic_code = any(p.mics))
    ),
    shown as (
      select f.value, c.id::text as id, f.level, f.listed_on,
             coalesce(${isNordic('x')}, exists (
               select from listings own join exchanges o on o.mic_code = own.mic_code
               where own.company_id = c.id and ${isNordic('o')})) as nordic,
             exists (select from listings own where own.company_id = c.id and own.active) as active
      from found f
      join companies listed on listed.id = f.company_id
      join companies c on c.id = coalesce(listed.merged_into, listed.id) and c.shown
      left join exchanges x on x.mic_code = f.mic_code
    ),
    ranked as (
      select *, min(level) over (partition by value) as best from shown
    )
    select value, id from ranked where level = best
    order by value collate "C", nordic desc, active desc, listed_on desc nulls last, id`.execute(db);
  return rows;
}

/** Companies by id; a merged company's id means its survivor. */
export async function findById(db: Db, values: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select named.id::text as value, c.id::text as id
    from companies named
    join companies c on c.id = coalesce(named.merged_into, named.id) and c.shown
    where named.id = any(${texts(values)})`.execute(db);
  return rows;
}

function refuseUnresolved(parameter: string, sent: readonly string[], found: readonly Candidate[]): void {
  const resolved = new Set(found.map((candidate) => candidate.value));
  const unknown = sent.filter((value) => !resolved.has(value));
  if (unknown.length > 0) throw invalidParameter(parameter, `does not know ${shownList(unknown)}.`);
}

/** All companies that the tickers name; every value must resolve. */
export async function resolveTickers({ db, recall }: Lookups, values: readonly string[]): Promise<Set<string>> {
  const found = await recall.one(`ticker ${JSON.stringify(values)}`, () => findByTicker(db, values));
  refuseUnresolved('ticker', values, found);
  return new Set(found.map((candidate) => candidate.id));
}

/** The companies that the ids name; every id must resolve. */
export async function resolveCompanyIds({ db, recall }: Lookups, values: readonly string[]): Promise<Set<string>> {
  const found = await recall.one(`company ${JSON.stringify(values)}`, () => findById(db, values));
  refuseUnresolved('company', values, found);
  return new Set(found.map((candidate) => candidate.id));
}

/**
 * The one company of a path: by id first, then by ticker; null for unknown and hidden ones alike. Nested lists look it up
 * before they read their cursor, which is bound to the record however the path names it (docs/contract/pagination-and-sync.md).
 */
export async function findCompanyId({ db, recall }: Lookups, identifier: string): Promise<string | null> {
  if (identifier.length > 64 || identifier.includes('\u0000')) return null;
  const [found] = await recall.one(`identifier ${identifier}`, async () => {
    const byId = await findById(db, [identifier]);
    return byId.length > 0 ? byId : findByTicker(db, [identifier]);
  });
  return found?.id ?? null;
}

/** The one company of a path; throws not-found. */
export async function getCompanyId(lookups: Lookups, identifier: string): Promise<string> {
  const id = await findCompanyId(lookups, identifier);
  if (id === null) throw notFound();
  return id;
}

/** Visible companies of one of the caller's watchlists; an unknown and a foreign id are refused with one text. */
async function resolveWatchlist(db: Db, call: Call, id: string): Promise<Set<string>> {
  if (!hasScope(call.caller, 'read:watchlist')) throw forbidden();
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select distinct c.id::text
      from watchlist_companies wc
      join companies followed on followed.id = wc.company_id
      join companies c on c.id = coalesce(followed.merged_into, followed.id) and c.shown
      where wc.watchlist_id = w.id
    ) as ids
    from watchlists w
    where w.id = ${id} and w.account_id = ${call.caller.account_id}`.execute(db);
  const [watchlist] = rows;
  if (!watchlist) throw invalidParameter('watchlist', 'is not one of your watchlists.');
  return new Set(watchlist.ids);
}

/** The answer to a key that may not: it never says whether scope or address was the reason (docs/contract/errors.md). */
export const forbidden = (): Problem => new Problem('forbidden', 'This key may not make this request.');

export type CompanySetParams = {
  readonly ticker?: readonly string[] | undefined;
  readonly company?: readonly string[] | undefined;
  readonly watchlist?: string | undefined;
};

/**
 * The set of companies that `ticker`, `company`, `watchlist` and a path company name together: they intersect as sets
 * of companies, so Volvo and Ericsson is an empty set. Undefined when none was sent.
 */
export async function resolveCompanySet(
  lookups: Lookups,
  call: Call,
  params: CompanySetParams,
  pathCompany?: string,
): Promise<ReadonlySet<string> | undefined> {
  const sets: ReadonlySet<string>[] = [];
  if (params.ticker) sets.push(await resolveTickers(lookups, params.ticker));
  if (params.company) sets.push(await resolveCompanyIds(lookups, params.company));
  if (params.watchlist !== undefined) sets.push(await resolveWatchlist(lookups.db, call, params.watchlist));
  if (pathCompany !== undefined) sets.push(new Set([pathCompany]));
  const [first, ...others] = sets;
  if (first === undefined) return undefined;
  return new Set([...first].filter((id) => others.every((set) => set.has(id))));
}
