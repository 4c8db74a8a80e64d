import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { tickerKey } from '../../core/ticker-key.ts';
import { readReferenceCompanies } from '../bundle/reference-files.ts';
import { act } from '../operate/act.ts';
import type { Ingest } from '../ports.ts';
import type { IdentifierChange } from './decide.ts';
import { storeIdentifiers } from './import-identifiers.ts';
import { readStoredCompanies, type StoredCompanies, type StoredCompany } from './stored-companies.ts';

/** The author in the audit log. */
const AUTHOR = 'nordwire (reference data)';
/** The state of the reference data whose identifiers the store was given. */
const MARK = 'reference_identifiers';
/** The source that the store records for these identifiers. */
const SOURCE = 'reference';

const ReferenceCompany = z.object({
  id: z.string(),
  country: z.string().nullish(),
  lei: z.string().nullish(),
  org_number: z.string().nullish(),
  listings: z.array(z.object({ ticker: z.string(), mic_code: z.string(), isin: z.string().nullish() })).default([]),
});
type ReferenceCompany = z.infer<typeof ReferenceCompany>;

/** The identifiers that a company lacks and no other company has. */
function listMissing(
  { lei, org_number, country, listings }: ReferenceCompany,
  company: StoredCompany,
  stored: StoredCompanies,
): readonly IdentifierChange[] {
  const base = { company_id: company.id, name: company.name, replaces: null, listing: null };
  // An identifier that the store was given before and no longer has was removed by an operator.
  const isNew = (scheme: string, value: string): boolean => company.sources[`${scheme} ${value}`] === undefined;
  const changes: IdentifierChange[] = [];
  if (lei && company.lei === null && !stored.byLei.has(lei) && isNew('lei', lei))
    changes.push({ ...base, scheme: 'lei', value: lei });
  const number = org_number && country ? `${country} ${org_number}` : undefined;
  const isFree = number !== undefined && !stored.byNumber.has(`${country} ${org_number?.replace(/\D/gu, '')}`);
  if (isFree && company.org_number === null && company.country === country && isNew('org_number', number))
    changes.push({ ...base, scheme: 'org_number', value: number });
  for (const { ticker, mic_code, isin } of listings) {
    const key = tickerKey(ticker);
    const own = company.listings.find((each) => each.mic_code === mic_code && each.ticker_key === key);
    const isOwn = isin && (stored.byIsin.get(isin) ?? []).every(({ id }) => id === company.id);
    if (isin && isOwn && own !== undefined && own.isin === null && isNew('isin', isin))
      changes.push({ ...base, scheme: 'isin', value: isin, listing: { ticker_key: key, mic_code } });
  }
  return changes;
}

/**
 * Gives companies of the reference data the identifiers that they got in later releases, once for each state of the files.
 * A company is one by its id alone. Values that the store has stay, and so does an identifier that an operator removed after
 * it was given. Returns the number of identifiers, null if nothing was to be done.
 */
export async function addReferenceIdentifiers(ingest: Ingest): Promise<number | null> {
  const lines = await readReferenceCompanies();
  const state = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
  const { rows } = await sql<{ state: string | null }>`
    select value #>> '{}' as state from store_settings where name = ${MARK}`.execute(ingest.db);
  if (rows[0]?.state === state) return null;
  const companies = lines.map((line) => ReferenceCompany.parse(JSON.parse(line)));
  let count = 0;
  await act(ingest, { author: AUTHOR }, 'companies identifiers', async (work) => {
    const stored = await readStoredCompanies(work.tx);
    const changes = companies.flatMap((reference) => {
      const company = stored.all.get(reference.id);
      return company === undefined ? [] : listMissing(reference, company, stored);
    });
    count = changes.length;
    if (count === 0) return 'The companies have the identifiers of the reference data.';
    const records = await storeIdentifiers(work, SOURCE, changes);
    return { message: `${count} identifiers of the reference data stored.`, records };
  });
  await sql`
    insert into store_settings (name, value) values (${MARK}, ${JSON.stringify(state)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(ingest.db);
  return count;
}
