import { sql } from 'kysely';
import { hasScope } from '../../core/caller.ts';
import { quoted } from '../../core/display-text.ts';
import type { Call } from '../../core/operation.ts';
import { invalidParameter, notFound, Problem, shown, shownList } from '../../core/problem.ts';
import type { Db, Lookups } from '../../core/services.ts';
import type { Warning } from '../../core/warning.ts';
import { findByCode } from '../companies/codes.ts';
import { findByName } from '../companies/names.ts';
import { texts } from './conditions.ts';
import { isNordic } from './primary-listing.ts';

/** A value as it was sent, and the company that answers to it. */
export type Candidate = { value: string; id: string };

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

const finders = { ticker: findByTicker, company: findById } as const;

/**
 * The companies that the values of `ticker` or `company` name; every value must resolve. Where any name is accepted,
 * values that are not a ticker or an id are resolved as in `findAnyCompany`.
 */
async function resolveValues(
  lookups: Lookups,
  call: Call,
  parameter: 'ticker' | 'company',
  values: readonly string[],
): Promise<Set<string>> {
  const { db, recall } = lookups;
  const found = await recall.one(`${parameter} ${JSON.stringify(values)}`, () => finders[parameter](db, values));
  const resolved = new Set(found.map(({ value }) => value));
  const named: Candidate[] = [];
  if (call.byModel) {
    for (const value of values.filter((one) => !resolved.has(one))) {
      const id = await findAnyCompany(lookups, value, (detail) => call.warn({ ...detail, parameter }));
      if (id !== null) named.push({ value, id });
    }
  }
  refuseUnresolved(parameter, values, [...found, ...named]);
  return new Set([...found, ...named].map(({ id }) => id));
}

type ReadAs = Pick<Warning, 'code' | 'value' | 'detail'>;

/**
 * The one company that a value names, in this order: by id, by ticker, by ISIN, LEI or organisation number, by name. A
 * name identifies the company with exactly this name, or the only one that it finds. With `onReadAs` it may also be a
 * part of a name or have typing errors, and the callback gets the name that was read. Null where no company, or more than
 * one, matches.
 */
export async function findAnyCompany(
  { db, recall }: Lookups,
  value: string,
  onReadAs?: (readAs: ReadAs) => void,
): Promise<string | null> {
  const [found] = await recall.one(`identifier ${value}`, async () => {
    for (const find of [findById, findByTicker, findByCode]) {
      const byCode = await find(db, [value]);
      // A number that two registers assigned identifies no company.
      if (byCode.length > 0) return find === findByCode && byCode.length > 1 ? [] : byCode;
    }
    return [];
  });
  if (found !== undefined) return found.id;
  const isStrict = onReadAs === undefined;
  const [named] = await recall.one(`name ${isStrict} ${value}`, () => findByName(db, value, isStrict));
  if (named === undefined || (!named.isNamed && isStrict)) return null;
  const ticker = named.ticker === null ? '' : `${named.ticker}, `;
  const detail = `${shown(value)} was read as ${quoted(named.name)} (${ticker}id ${named.id}).`;
  if (!named.isNamed) onReadAs?.({ code: 'read-as', value: shown(value), detail });
  return named.id;
}

/**
 * The one company of a path; null for unknown and hidden ones alike. Nested lists look it up before they read their cursor,
 * which is bound to the record however the path names it (docs/contract/pagination-and-sync.md).
 */
export async function findCompanyId(lookups: Lookups, call: Call, identifier: string): Promise<string | null> {
  if (identifier.length > 64 || identifier.includes('\u0000')) return null;
  return findAnyCompany(lookups, identifier, call.byModel ? call.warn : undefined);
}

/** The one company of a path; throws not-found. */
export async function getCompanyId(lookups: Lookups, call: Call, identifier: string): Promise<string> {
  const id = await findCompanyId(lookups, call, identifier);
  if (id === null) throw notFound();
  return id;
}

/**
 * Visible companies of one of the caller's watchlists, named by its id or else by its exact name; unknown and foreign ones
 * are refused with one text.
 */
async function resolveWatchlist(db: Db, call: Call, named: string): Promise<Set<string>> {
  if (!hasScope(call.caller, 'read:watchlist')) throw forbidden();
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select w.id, array(
      select distinct c.id::text
      from watchlist_companies wc
      join companies followed on followed.id = wc.company_id
      join companies c on c.id = coalesce(followed.merged_into, followed.id) and c.shown
      where wc.watchlist_id = w.id
    ) as ids
    from watchlists w
    where w.account_id = ${call.caller.account_id} and (w.id = ${named} or w.name = ${named})
    order by w.id`.execute(db);
  const [first, second] = rows;
  const watchlist = rows.find(({ id }) => id === named) ?? first;
  if (!watchlist) throw invalidParameter('watchlist', 'is not one of your watchlists.');
  if (second && watchlist.id !== named) {
    const ids = rows.map(({ id }) => id);
    throw invalidParameter('watchlist', `names ${rows.length} of your watchlists; send an id: ${shownList(ids)}.`);
  }
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
  if (params.ticker) sets.push(await resolveValues(lookups, call, 'ticker', params.ticker));
  if (params.company) sets.push(await resolveValues(lookups, call, 'company', params.company));
  if (params.watchlist !== undefined) sets.push(await resolveWatchlist(lookups.db, call, params.watchlist));
  if (pathCompany !== undefined) sets.push(new Set([pathCompany]));
  const [first, ...others] = sets;
  if (first === undefined) return undefined;
  return new Set([...first].filter((id) => others.every((set) => set.has(id))));
}
