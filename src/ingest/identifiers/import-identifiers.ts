import { sql } from 'kysely';
import type { ActionRequest, ActionResult, Effect } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { isIsin, isLei } from '../../language/companies/identifiers.ts';
import { act } from '../operate/act.ts';
import { readCompany } from '../operate/companies.ts';
import type { Ingest } from '../ports.ts';
import type { Work } from '../write/work.ts';
import { decide, type IdentifierChange, type IdentifierConflict, isAboutStored } from './decide.ts';
import {
  type IdentifierFile,
  IdentifierFileRefused,
  type IdentifierRow,
  type IdentifierSource,
} from './identifier-row.ts';
import { readIdentifierFile } from './read-file.ts';
import { readStoredCompanies, type StoredCompanies, toCompanyKey, toNumberKey } from './stored-companies.ts';

/** Rows of one file that are about companies of the store. */
const MAX_MATCHES = 200_000;
const MAX_FAULTS = 50;

/** The domiciles whose entities are read from a register of the world. */
const NORDIC: ReadonlySet<string> = new Set(['SE', 'NO', 'DK', 'FI', 'IS']);

export type IdentifierImport = {
  readonly source: IdentifierSource;
  /** Rows of the file, and those about companies of the store. */
  readonly rows: number;
  readonly matched: number;
  readonly changes: readonly IdentifierChange[];
  readonly unchanged: number;
  readonly conflicts: readonly IdentifierConflict[];
  /** At most 50 rows with a wrong check digit or an unknown company. */
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
};

type MatchedRows = Pick<IdentifierImport, 'source' | 'rows' | 'faults'> & {
  readonly matches: readonly IdentifierRow[];
};

/** The row without identifiers whose check digits are wrong; each of these is a fault. */
function checkRow(
  row: IdentifierRow,
  country: string | null,
): { readonly row: IdentifierRow; readonly faults: readonly string[] } {
  const lei = row.lei !== null && isLei(row.lei) ? row.lei : null;
  const isin = row.isin !== null && isIsin(row.isin) ? row.isin : null;
  const org_number = toNumberKey(country, row.org_number) === null ? null : row.org_number;
  const faults = [
    ...(row.lei !== null && lei === null ? [`${row.lei.slice(0, 40)} is not an LEI`] : []),
    ...(row.isin !== null && isin === null ? [`${row.isin.slice(0, 40)} is not an ISIN`] : []),
    // Registers of other forms of bodies have numbers of their own.
    ...(row.company !== null && row.org_number !== null && org_number === null
      ? [`${row.org_number.slice(0, 40)} is not a registration number of ${country ?? 'an unknown domicile'}`]
      : []),
  ];
  return { row: { ...row, lei, isin, org_number }, faults };
}

const findCountry = (row: IdentifierRow, stored: StoredCompanies): string | null =>
  row.country ?? (row.company === null ? null : (stored.byName.get(toCompanyKey(row.company))?.[0]?.country ?? null));

async function matchRows({ source, rows }: IdentifierFile, stored: StoredCompanies): Promise<MatchedRows> {
  const matches: IdentifierRow[] = [];
  const faults: { line: number; reason: string }[] = [];
  const report = (line: number, reason: string): void => {
    if (faults.length < MAX_FAULTS) faults.push({ line, reason });
  };
  let count = 0;
  for await (const given of rows) {
    count += 1;
    if (given.country !== null && !NORDIC.has(given.country)) continue;
    const { row, faults: wrong } = checkRow(given, findCountry(given, stored));
    if (source === 'file' || isAboutStored(row, stored)) for (const reason of wrong) report(row.line, reason);
    if (isAboutStored(row, stored)) matches.push(row);
    else if (row.company !== null) report(row.line, `no company is called ${row.company.slice(0, 60)}`);
    if (matches.length > MAX_MATCHES)
      throw new IdentifierFileRefused(`has more than ${MAX_MATCHES} rows about companies of the store`);
  }
  return { source, rows: count, faults, matches };
}

/** Stores identifiers of companies with their source. Returns the changed companies as records of an action. */
export async function storeIdentifiers(
  work: Work,
  source: string,
  changes: readonly IdentifierChange[],
): Promise<Effect['records']> {
  const ids = [...new Set(changes.map(({ company_id }) => company_id))].sort();
  const before = new Map<string, Awaited<ReturnType<typeof readCompany>>>();
  for (const id of ids) before.set(id, await readCompany(work.tx, id));
  await applyChanges(work, source, changes);
  return ids.map((id) => ({
    kind: 'company',
    id,
    before: before.get(id) ?? null,
    after: () => readCompany(work.tx, id),
  }));
}

async function applyChanges(work: Work, source: string, changes: readonly IdentifierChange[]): Promise<void> {
  const { tx, now } = work;
  const rows = JSON.stringify(
    changes.map(({ company_id, scheme, value, replaces, listing }) => ({
      company_id,
      scheme,
      value,
      replaces,
      number: scheme === 'org_number' ? value.slice(3) : null,
      country: scheme === 'org_number' ? value.slice(0, 2) : null,
      ...listing,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g (company_id text, scheme text, value text, replaces text,
    number text, country text, ticker_key text, mic_code text)`;
  // A number that moves from one company to another is free before it is taken.
  await sql`update companies c set lei = null from ${given} where c.id = g.company_id and g.scheme = 'lei'`.execute(tx);
  await sql`update companies c set lei = g.value from ${given} where c.id = g.company_id and g.scheme = 'lei'`.execute(
    tx,
  );
  await sql`
    update companies c set org_number = g.number, country = coalesce(c.country, g.country)
    from ${given} where c.id = g.company_id and g.scheme = 'org_number'`.execute(tx);
  await sql`
    update listings l set isin = g.value from ${given}
    where l.company_id = g.company_id and g.scheme = 'isin' and l.ticker_key = g.ticker_key and l.mic_code = g.mic_code`.execute(
    tx,
  );
  await sql`
    delete from company_identifiers i using ${given}
    where i.company_id = g.company_id and i.scheme = g.scheme and i.value = g.replaces`.execute(tx);
  await sql`
    insert into company_identifiers (company_id, scheme, value, source, recorded_at)
    select distinct g.company_id, g.scheme, g.value, ${source}, ${now}::timestamptz from ${given}
    on conflict (company_id, scheme, value) do update set source = excluded.source, recorded_at = excluded.recorded_at`.execute(
    tx,
  );
  for (const id of new Set(changes.map(({ company_id }) => company_id))) {
    // No other record shows an identifier of a company.
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true, isOwn: true });
    work.companySearches.add(id);
  }
}

async function storeConflicts(
  { tx, now }: Work,
  source: IdentifierSource,
  conflicts: readonly IdentifierConflict[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into identifier_conflicts (kind, company_id, scheme, value, other_id, stored, source, name, found_at)
    select distinct on (g.company_id, g.scheme, g.value, g.other_id)
      g.kind, g.company_id, g.scheme, g.value, g.other_id, g.stored, ${source}, g.file_name, ${now}
    from jsonb_to_recordset(${JSON.stringify(conflicts)}::jsonb) as g (kind text, company_id text, scheme text, value text,
      other_id text, stored text, file_name text)
    on conflict (company_id, scheme, value, other_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function describe({ rows, matched, changes, unchanged, conflicts, faults }: IdentifierImport, name: string): string {
  const faulty = faults.length === 0 ? '' : `; ${counted(faults.length, 'row')} with faults`;
  return (
    `${name}: ${counted(rows, 'row')}, ${matched} of them about known companies; ` +
    `${counted(changes.length, 'identifier')} stored, ${unchanged} known already, ${counted(conflicts.length, 'conflict')}${faulty}.`
  );
}

/**
 * Stores the identifiers that a file gives to companies of the store. The file is read before the transaction; nothing
 * that an operator, a bundle or another source stored is replaced. Conflicts are stored for operators.
 *
 * @throws ActionRefused for a file of another form
 */
export async function importIdentifiers(
  ingest: Ingest,
  request: ActionRequest,
  { name, bytes }: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<ActionResult<IdentifierImport>> {
  const read = async (): Promise<MatchedRows> =>
    matchRows(await readIdentifierFile(bytes, name), await readStoredCompanies(ingest.db));
  const { source, rows, faults, matches } = await read().catch((error: unknown) => {
    throw error instanceof IdentifierFileRefused ? new ActionRefused(`${name} ${error.message}.`) : error;
  });
  let value: IdentifierImport | undefined;
  const result = await act(ingest, request, 'companies identifiers', async (work) => {
    const { changes, conflicts, unchanged } = decide(matches, await readStoredCompanies(work.tx), source);
    value = { source, rows, matched: matches.length, changes, unchanged, conflicts, faults };
    const records = await storeIdentifiers(work, source, changes);
    const added = await storeConflicts(work, source, conflicts);
    const message = describe(value, name);
    if (changes.length === 0 && added === 0) return message;
    return { message, records };
  });
  return { ...result, value };
}
