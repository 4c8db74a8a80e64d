import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import { tickerKey } from '../../core/ticker-key.ts';
import type { Ingest } from '../ports.ts';

/** A stored company, including hidden and merged ones. */
export type CompanyMatch = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly country: string | null;
  readonly sector: string | null;
  readonly lei: string | null;
  readonly org_number: string | null;
  /** Whether callers see it. */
  readonly shown: boolean;
  readonly merged_into: string | null;
  /** `MIC:TICKER`, the primary one first. */
  readonly listings: readonly string[];
  readonly isins: readonly string[];
  /** Trigram similarity of a name with the query, 0 to 1. */
  readonly likeness?: number | null;
};

const MOST = 10;
/** Least trigram similarity of a name with the query. */
const NEAR = 0.3;

const columns = sql`
  c.id, c.name, c.aliases, c.country, c.sector, c.lei, c.org_number, c.shown, c.merged_into,
  array(select l.mic_code || ':' || l.ticker from listings l where l.company_id = c.id
    order by l.is_primary desc, l.mic_code, l.ticker_key) as listings,
  array(select distinct l.isin from listings l where l.company_id = c.id and l.isin is not null order by l.isin) as isins`;

/** At most ten companies that match a text exactly or nearly by name, alias, ticker or ISIN, best match first. */
export async function findCompanies({ db }: Pick<Ingest, 'db'>, text: string): Promise<readonly CompanyMatch[]> {
  const key = tickerKey(text);
  const { rows } = await sql<CompanyMatch>`
    select ${columns}, m.likeness from companies c
    cross join lateral (select
      exists (select from listings l where l.company_id = c.id and (l.ticker_key = ${key} or l.isin = ${key})) as listed,
      (select max(similarity(name_key(n), name_key(${text}))) from unnest(c.name || c.aliases) n) as likeness) m
    where m.listed or m.likeness >= ${NEAR} or position(name_key(${text}) in name_key(c.name)) > 0
    order by m.listed desc, position(name_key(${text}) in name_key(c.name)) = 1 desc, m.likeness desc, c.name_key, c.id
    limit ${MOST}`.execute(db);
  return rows;
}

const describe = ({ id, name, listings }: CompanyMatch): string => `${id} ${name} (${listings[0] ?? 'not listed'})`;

/**
 * The one company of an id, a ticker (`VOLV-B` or `XSTO:VOLV-B`), an ISIN or an LEI.
 *
 * @throws ActionRefused for an unknown company, with near matches, and for a ticker of several companies
 */
export async function showCompany(ingest: Pick<Ingest, 'db'>, given: string): Promise<CompanyMatch> {
  const [first = '', second] = given.split(':');
  const mic = second === undefined ? null : first.trim().toUpperCase();
  const key = tickerKey(second ?? first);
  const { rows } = await sql<CompanyMatch>`
    select ${columns} from companies c
    where c.id = ${given} or c.lei = ${key} or exists (
      select from listings l where l.company_id = c.id
        and (l.isin = ${key} or (l.ticker_key = ${key} and (${mic}::text is null or l.mic_code = ${mic}))))
    order by c.id = ${given} desc, c.id limit ${MOST}`.execute(ingest.db);
  const [found, other] = rows;
  if (found !== undefined && (other === undefined || found.id === given)) return found;
  if (found !== undefined)
    throw new ActionRefused(
      `${given} is the ticker of several companies; add the market or use the id: ${rows.map(describe).join('; ')}.`,
    );
  const near = await findCompanies(ingest, second ?? given);
  const hint = near.length === 0 ? 'No company is similar.' : `Near: ${near.slice(0, 5).map(describe).join('; ')}.`;
  throw new ActionRefused(`No company has the id, ticker, ISIN or LEI ${given}. ${hint}`);
}
