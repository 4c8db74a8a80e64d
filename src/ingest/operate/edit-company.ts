import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { tickerKey } from '../../core/ticker-key.ts';
import type { Tables } from '../../db/tables.ts';
import { companyKey } from '../../language/companies/company-key.ts';
import { isIsin, isLei, readOrgNumber } from '../../language/companies/identifiers.ts';
import type { Ingest } from '../ports.ts';
import { followAppearance } from '../write/company-appearance.ts';
import { rereadNaming } from '../write/reread-articles.ts';
import { freeSlug } from '../write/slug.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';
import { readCompany } from './companies.ts';
import { type CompanyMatch, findCompanies } from './search-companies.ts';

/** An operator's changes of a company; absent members stay unchanged. */
export type CompanyDetails = {
  /** 1 to 300 characters. */
  readonly name?: string | undefined;
  /** Domicile, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** `MIC:TICKER`, the primary one first; replaces the stored listings. */
  readonly listings?: readonly string[] | undefined;
  /** Of the primary listing. */
  readonly isin?: string | undefined;
  readonly lei?: string | undefined;
  /** Number in the country's register; the check digits of Nordic numbers are checked. */
  readonly orgNumber?: string | undefined;
  /** Replaces the stored aliases. */
  readonly aliases?: readonly string[] | undefined;
};

type Listing = { readonly mic_code: string; readonly ticker: string };
type CheckedDetails = Omit<CompanyDetails, 'listings'> & { readonly listings?: readonly Listing[] };

const LONGEST_NAME = 300;
const LONGEST_TICKER = 20;
/** Least trigram similarity of two names that may belong to one company. */
const ALIKE = 0.55;

const refuse = (why: string): never => {
  throw new ActionUnreadable(why);
};

function checkName(name: string): string {
  const line = name.replace(/\s+/gu, ' ').trim();
  if (line === '' || line.length > LONGEST_NAME || /\p{C}/u.test(line))
    refuse(`A name is 1 to ${LONGEST_NAME} characters without control characters.`);
  if (companyKey(line) === '') refuse(`${line.slice(0, 40)} has neither a letter nor a digit.`);
  return line;
}

function readListing(text: string): Listing {
  const [, mic_code = '', ticker = ''] = /^([A-Z0-9]{4}):(.+)$/u.exec(text.trim().toUpperCase()) ?? [];
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(ticker) || ticker.length > LONGEST_TICKER)
    refuse(`${text.slice(0, 40)} is not a listing: use MIC:TICKER, such as XSTO:VOLV-B.`);
  return { mic_code, ticker: tickerKey(ticker) };
}

/** The given values in their stored form. Throws ActionUnreadable. */
function check(details: CompanyDetails): CheckedDetails {
  const { name, country, listings, isin, lei, orgNumber, aliases } = details;
  const number = orgNumber === undefined ? undefined : (readOrgNumber(orgNumber)?.number ?? orgNumber.trim());
  if (isin !== undefined && !isIsin(isin))
    refuse(`${isin.slice(0, 40)} is not an ISIN: its form or its check digit is wrong.`);
  if (lei !== undefined && !isLei(lei))
    refuse(`${lei.slice(0, 40)} is not an LEI: its form or its check digits are wrong.`);
  const registers = ['SE', 'NO', 'DK', 'FI', 'IS'];
  const home = country?.toUpperCase();
  if (
    orgNumber !== undefined &&
    home !== undefined &&
    registers.includes(home) &&
    readOrgNumber(orgNumber)?.country !== home
  )
    refuse(`${orgNumber.slice(0, 40)} is not a registration number of ${home}: its form or its check digit is wrong.`);
  if (number !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,98}$/u.test(number))
    refuse('A registration number is 2 to 99 letters and digits.');
  return {
    name: name === undefined ? undefined : checkName(name),
    country: home,
    ...(listings === undefined ? {} : { listings: listings.map(readListing) }),
    isin,
    lei,
    orgNumber: number,
    aliases: aliases?.map(checkName),
  };
}

const describe = ({ id, name, listings }: CompanyMatch): string =>
  `${id} ${name}${listings[0] === undefined ? '' : ` (${listings[0]})`}`;

/** Another company with the same unique identifier. */
async function refuseTaken(
  tx: Transaction<Tables>,
  id: string | null,
  checked: CheckedDetails,
  country: string | null,
): Promise<void> {
  const { lei = null, isin = null, orgNumber = null, listings = [] } = checked;
  const { rows } = await sql<{ id: string; name: string; what: string }>`
    select c.id, c.name, found.what from companies c cross join lateral (
      select case
        when c.lei = ${lei} then 'the LEI'
        when c.org_number = ${orgNumber} and c.country = ${country} then 'the registration number'
        when exists (select from listings l where l.company_id = c.id and l.isin = ${isin}) then 'the ISIN'
        when exists (select from listings l
          join jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as g (ticker text, mic_code text)
            on l.ticker_key = ticker_key(g.ticker) and l.mic_code = g.mic_code where l.company_id = c.id) then 'a listing'
      end as what) found
    where found.what is not null and c.merged_into is null and c.id is distinct from ${id} order by c.id limit 1`.execute(
    tx,
  );
  const [other] = rows;
  if (other !== undefined)
    throw new ActionRefused(
      `Company ${other.id} (${other.name}) already has ${other.what}: change that one, or merge the two.`,
    );
}

async function refuseUnknownPlaces(tx: Transaction<Tables>, { country, listings = [] }: CheckedDetails): Promise<void> {
  if (country !== undefined) {
    const { rows } = await sql`select from countries where iso2_code = ${country}`.execute(tx);
    if (rows.length === 0) throw new ActionRefused(`Unknown country ${country.slice(0, 10)}: use a code such as SE.`);
  }
  const { rows: known } = await sql<{ mic_code: string }>`select mic_code from exchanges order by mic_code`.execute(tx);
  const missing = listings.find(({ mic_code }) => !known.some((exchange) => exchange.mic_code === mic_code));
  if (missing !== undefined)
    throw new ActionRefused(
      `Unknown exchange ${missing.mic_code}; use one of ${known.map(({ mic_code }) => mic_code).join(', ')}.`,
    );
}

async function writeListings(tx: Transaction<Tables>, id: string, { listings, isin }: CheckedDetails): Promise<void> {
  if (listings !== undefined) {
    const rows = JSON.stringify(listings.map((listing, at) => ({ ...listing, at })));
    const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (ticker text, mic_code text, at integer)`;
    await sql`
      delete from listings l where l.company_id = ${id} and not exists (
        select from ${given} where ticker_key(g.ticker) = l.ticker_key and g.mic_code = l.mic_code)`.execute(tx);
    await sql`
      insert into listings (company_id, ticker, mic_code, is_primary)
      select distinct on (ticker_key(g.ticker), g.mic_code) ${id}, g.ticker, g.mic_code, g.at = 0 from ${given}
      order by ticker_key(g.ticker), g.mic_code, g.at
      on conflict (company_id, ticker_key, mic_code) do update set is_primary = excluded.is_primary, active = true`.execute(
      tx,
    );
  }
  if (isin === undefined) return;
  const { numAffectedRows } = await sql`
    update listings set isin = ${isin} where company_id = ${id} and (ticker_key, mic_code) = (
      select ticker_key, mic_code from listings where company_id = ${id}
      order by is_primary desc, mic_code, ticker_key limit 1)`.execute(tx);
  if (numAffectedRows !== 1n) refuse('An ISIN belongs to a listing: name one with --listing MIC:TICKER.');
}

async function settle(work: Work, id: string): Promise<number> {
  await followAppearance(work, [id]);
  return rereadNaming(work.tx, [id], work.now);
}

/**
 * Adds a verified company and re-reads the articles that name it. `isNew`: the company differs from those with a similar name.
 *
 * @throws ActionRefused with the companies that have a similar name or one of its identifiers
 */
export async function addCompany(
  ingest: Ingest,
  request: ActionRequest,
  details: CompanyDetails & { readonly name: string },
  { isNew }: { readonly isNew: boolean },
): Promise<ActionResult> {
  const checked = check(details);
  const { name = '', country = null, aliases = [], lei = null, orgNumber = null } = checked;
  if (orgNumber !== null && country === null) refuse('A registration number needs its country: add --country.');
  const near = isNew ? [] : await likeNames(ingest, [name, ...aliases]);
  return act(ingest, request, 'companies add', async (work) => {
    const { tx, now } = work;
    await refuseUnknownPlaces(tx, checked);
    await refuseTaken(tx, null, checked, country);
    if (near.length > 0)
      throw new ActionRefused(
        `${name} may already exist: ${near.map(describe).join('; ')}. Verify, set or merge that one; --new adds another.`,
      );
    const id = ingest.newId();
    const slug = await freeSlug(tx, name);
    await sql`
      insert into companies (id, name, slug, country, aliases, lei, org_number, verified, created_at, updated_at)
      values (${id}, ${name}, ${slug}, ${country}, ${aliases}::text[], ${lei}, ${orgNumber}, true, ${now}, ${now})`.execute(
      tx,
    );
    await writeListings(tx, id, checked);
    const again = await settle(work, id);
    work.changes.add({ kind: 'company', id, action: 'created', movesClock: true });
    return {
      message: `Company ${id} (${name}) is added; ${counted(again, 'article')} to re-read.`,
      records: [{ kind: 'company', id, before: null, after: () => readCompany(tx, id) }],
    };
  });
}

/** Companies whose name is similar to one of some names, by key or trigrams. */
async function likeNames(ingest: Ingest, names: readonly string[]): Promise<readonly CompanyMatch[]> {
  const found = new Map<string, CompanyMatch>();
  for (const name of names) {
    const keys = new Set([companyKey(name)]);
    for (const company of await findCompanies(ingest, name)) {
      const isNamed = [company.name, ...company.aliases].some((each) => keys.has(companyKey(each)));
      if (isNamed || (company.likeness ?? 0) >= ALIKE) found.set(company.id, company);
    }
  }
  return [...found.values()].filter(({ merged_into }) => merged_into === null).slice(0, 5);
}

/**
 * Changes a company and re-reads the articles that name it.
 *
 * @throws ActionRefused for an unknown company, or if another company has a unique identifier of it
 */
export async function setCompany(
  ingest: Ingest,
  request: ActionRequest,
  id: string,
  details: CompanyDetails,
): Promise<ActionResult> {
  const checked = check(details);
  if (Object.values(checked).every((value) => value === undefined))
    refuse('Give at least one change: a name, a listing or an identifier.');
  return act(ingest, request, 'companies set', async (work) => {
    const { tx } = work;
    const before = await readCompany(tx, id);
    if (before === null) throw new ActionRefused(`Unknown company ${id}.`);
    if (before.merged_into !== null)
      throw new ActionRefused(`Company ${id} was merged into ${before.merged_into}; use that one.`);
    const { name = before.name, country = before.country, aliases = before.aliases } = checked;
    const { lei = before.lei, orgNumber = before.org_number } = checked;
    if (orgNumber !== null && country === null) refuse('A registration number needs its country: add --country.');
    await refuseUnknownPlaces(tx, checked);
    await refuseTaken(tx, id, checked, country);
    // A renamed company is also found by its former name.
    const known = name === before.name || aliases.includes(before.name) ? aliases : [...aliases, before.name];
    await sql`
      update companies set name = ${name}, country = ${country}, aliases = ${known}::text[], lei = ${lei}, org_number = ${orgNumber}
      where id = ${id}`.execute(tx);
    await writeListings(tx, id, checked);
    if (JSON.stringify(await readCompany(tx, id)) === JSON.stringify(before))
      return `Company ${id} already has these values.`;
    const again = await settle(work, id);
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true });
    return {
      message: `Company ${id} (${name}) is changed; ${counted(again, 'article')} to re-read.`,
      records: [{ kind: 'company', id, before, after: () => readCompany(tx, id) }],
    };
  });
}
