import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompanyRecord, ExistingCompany } from '../../src/ingest/bundle/financedatabase/company-record.ts';
import { type CompanyKeys, financeDatabase } from '../../src/ingest/bundle/financedatabase/convert.ts';
import { nameKey } from '../../src/ingest/bundle/financedatabase/name.ts';

const file = new URL('../../../shared/data/companies/nordic_listings.csv', import.meta.url);

type StoredCompany = ExistingCompany & { readonly name?: string; readonly aliases?: readonly string[] };
type Store = Map<string, StoredCompany>;

/** Finds as the import does: by ISIN, then by ticker on a market, then by name in the domicile. */
function finder(store: Store) {
  const byKey = new Map<string, StoredCompany>();
  for (const company of store.values()) {
    for (const { ticker, mic_code, isin } of company.listings ?? []) {
      byKey.set(`${ticker}:${mic_code}`, company);
      if (isin !== undefined) byKey.set(isin, company);
    }
    for (const name of [company.name ?? '', ...(company.aliases ?? [])])
      byKey.set(`${nameKey(name)} ${company.country}`, company);
  }
  return ({ isins, listings, name, country }: CompanyKeys) => {
    const keys = [...isins, ...listings.map(({ ticker, mic_code }) => `${ticker}:${mic_code}`), `${name} ${country}`];
    return keys.flatMap((key) => byKey.get(key) ?? [])[0];
  };
}

async function importInto(store: Store): Promise<{ records: CompanyRecord[]; refusals: unknown[] }> {
  const records: CompanyRecord[] = [];
  const refusals: unknown[] = [];
  for await (const line of financeDatabase(createReadStream(file, 'utf8'), { findExisting: finder(store) })) {
    if ('record' in line) records.push(line.record);
    else refusals.push(line);
  }
  for (const record of records) store.set(record.id, { ...store.get(record.id), ...record });
  return { records, refusals };
}

const referenceCompanies = (): Store => {
  const text = readFileSync(new URL('../../data/reference/companies.ndjson', import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as StoredCompany).map((company) => [company.id, company]));
};

const holders = (store: Store, ticker: string, mic: string) =>
  [...store.values()].filter((company) =>
    company.listings?.some((one) => one.ticker === ticker && one.mic_code === mic),
  );

describe.skipIf(!existsSync(file))(
  'the FinanceDatabase listings (needs ../shared/data/companies/nordic_listings.csv)',
  () => {
    it('are imported whole into an empty store, and again without a change', async () => {
      const store: Store = new Map();
      const { records, refusals } = await importInto(store);
      expect(refusals).toEqual([]);
      expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
      const places = records.flatMap((record) => (record.listings ?? []).map((one) => `${one.ticker}:${one.mic_code}`));
      expect(new Set(places).size).toBe(places.length);
      expect(records.filter((record) => (record.listings ?? []).filter((one) => one.primary).length > 1)).toEqual([]);

      const owners = new Map<string, Set<string>>();
      for (const { id, listings = [] } of records) {
        for (const { ticker } of listings) owners.set(ticker, (owners.get(ticker) ?? new Set()).add(id));
      }
      const counts = {
        rows: readFileSync(file, 'utf8').trimEnd().split('\n').length - 1,
        companies: records.length,
        listings: places.length,
        with_several_listings: records.filter((record) => (record.listings ?? []).length > 1).length,
        without_listing: records.filter((record) => (record.listings ?? []).length === 0).length,
        tickers_shared_by_companies: [...owners.values()].filter((ids) => ids.size > 1).length,
      };
      console.log(`financedatabase: ${JSON.stringify(counts)}`);
      expect(counts).toMatchObject({ rows: 3419 });
      expect(counts.companies).toBeLessThan(counts.rows);

      const again = await importInto(store);
      expect(again).toEqual({ records, refusals });
    });

    it('have one company for VOLV B and VOLV-B', async () => {
      const store: Store = new Map();
      const { records } = await importInto(store);
      const volvo = records.filter((record) => record.listings?.some((one) => one.ticker === 'VOLV-B'));
      expect(volvo).toMatchObject([{ name: 'AB Volvo', country: 'SE', sector: 'Industrials' }]);
      expect(volvo[0]?.listings?.[0]).toEqual({
        ...{ ticker: 'VOLV-B', mic_code: 'XSTO', primary: true, active: true, isin: 'SE0000115446' },
      });
      expect(records.filter((record) => record.listings?.some((one) => /\s/.test(one.ticker)))).toEqual([]);
    });

    it('double no company of the reference data and change none of its listings', async () => {
      const before = referenceCompanies();
      const store = referenceCompanies();
      const { records, refusals } = await importInto(store);
      expect(refusals).toEqual([]);
      for (const [id, company] of before) {
        const after = store.get(id);
        expect(after?.listings).toEqual(expect.arrayContaining([...(company.listings ?? [])]));
        expect(after).toMatchObject({ name: company.name, sector: company.sector });
        for (const { ticker, mic_code } of company.listings ?? []) {
          expect(holders(store, ticker, mic_code).map((holder) => holder.id)).toEqual([id]);
        }
      }
      const known = records.filter((record) => before.has(record.id));
      console.log(
        `financedatabase: ${JSON.stringify({ companies: records.length, merged_into_reference: known.length })}`,
      );
      expect(known.length).toBeGreaterThan(90);
      expect((await importInto(store)).records.length).toBe(records.length);
    });
  },
);
