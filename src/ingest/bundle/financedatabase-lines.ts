import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { readStored } from './drafts.ts';
import type { ExistingCompany } from './financedatabase/company-record.ts';
import { type CompanyKeys, financeDatabase } from './financedatabase/convert.ts';
import { nameKey } from './financedatabase/name.ts';
import type { Values } from './format/kind.ts';
import { company } from './kinds/company.ts';
import { readBytes } from './lines.ts';
import type { MemberProblem } from './parse.ts';

type Listing = { readonly ticker: string; readonly mic_code: string; readonly isin?: string | null };

const toRecords = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);

/** A stored company in the form that the reader of the columns expects: unknown values are absent. */
function asExisting(id: string, values: Values): ExistingCompany {
  const listings = toRecords<Values>(values['listings']).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)),
  );
  // The members are those of the bundle's own company records, which both sides share.
  return { ...values, id, listings } as unknown as ExistingCompany;
}

/** Finds stored companies by the columns: LEI, ISIN, ticker on a market, name in its domicile. */
async function createFinder(tx: Transaction<Tables>) {
  const byKey = new Map<string, ExistingCompany>();
  const add = (key: string, existing: ExistingCompany): void => {
    if (!byKey.has(key)) byKey.set(key, existing);
  };
  const { rows } = await company.select(sql`t.merged_into is null order by t.id`).execute(tx);
  for (const row of rows) {
    const { id, values } = readStored(company, row);
    const existing = asExisting(id, values);
    if (typeof values['lei'] === 'string') add(`lei ${values['lei']}`, existing);
    for (const { ticker, mic_code, isin } of toRecords<Listing>(values['listings'])) {
      if (isin) add(`isin ${isin}`, existing);
      add(`listing ${ticker} ${mic_code}`, existing);
    }
    for (const name of [values['name'], ...toRecords<string>(values['aliases'])])
      add(`name ${nameKey(String(name))} ${values['country'] ?? ''}`, existing);
  }
  return ({ leis, isins, listings, name, country }: CompanyKeys): ExistingCompany | undefined => {
    const keys = [
      ...leis.map((lei) => `lei ${lei}`),
      ...isins.map((isin) => `isin ${isin}`),
      ...listings.map(({ ticker, mic_code }) => `listing ${ticker} ${mic_code}`),
      `name ${name} ${country ?? ''}`,
    ];
    return keys.flatMap((key) => byKey.get(key) ?? [])[0];
  };
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

export type TableLine = { readonly file: string; readonly line: number } & (
  | { readonly record: Values }
  | { readonly problem: MemberProblem; readonly endsFile: boolean }
);

/** Files of the FinanceDatabase columns as company records. */
export async function* readFinanceDatabase(
  tx: Transaction<Tables>,
  files: readonly string[],
  stdin: AsyncIterable<Uint8Array>,
): AsyncGenerator<TableLine> {
  const findExisting = await createFinder(tx);
  for (const file of files) {
    try {
      for await (const read of financeDatabase(decode(readBytes(file, stdin)), { findExisting })) {
        const { line } = read;
        if ('record' in read) yield { file, line, record: { ...read.record } };
        else yield { file, line, problem: { member: read.member, reason: read.reason }, endsFile: false };
      }
    } catch (error) {
      const reason = `cannot be read (${error instanceof Error ? error.message : String(error)})`;
      yield { file, line: 0, problem: { member: null, reason }, endsFile: true };
    }
  }
}
