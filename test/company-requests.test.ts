import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBundle } from '../src/ingest/bundle/import.ts';
import { addMarketCompanies, loadReferenceData } from '../src/ingest/bundle/reference-data.ts';
import { createTestIngest } from './support/ingest/ingest-harness.ts';
import { appOver } from './world/app-over.ts';
import { createTestDatabase, type TestDatabase } from './world/database.ts';

const KEY = `nw_${'a1'.repeat(20)}`;
let store: TestDatabase;
let app: ReturnType<typeof appOver>;
beforeAll(async () => {
  store = await createTestDatabase();
  const ingest = await createTestIngest(store);
  await loadReferenceData(ingest);
  await addMarketCompanies(ingest);
  async function* access() {
    yield JSON.stringify({ record: 'plan', slug: 'open' });
    yield JSON.stringify({ record: 'account', id: 'accountopen0', name: 'Open', plan: 'open' });
    yield JSON.stringify({ record: 'api_key', id: 'keyopen00000', account: 'accountopen0', key: KEY });
  }
  await importBundle(ingest, access(), { pipeline: false });
  app = appOver(store, () => new Date());
}, 60_000);
afterAll(() => store.drop());

async function names(query: Record<string, string>): Promise<unknown[]> {
  const address = `http://nordwire.test/api/v1/companies?${new URLSearchParams({ limit: '5', ...query })}`;
  const answer = await app.request(address, { headers: { authorization: `Bearer ${KEY}` } });
  const body = (await answer.json()) as { companies?: { name: string }[] };
  return body.companies?.map(({ name }) => name) ?? [body];
}

describe('companies of the reference data', () => {
  it.each([
    ['AB Volvo', ['VOLV-B', 'volv b', 'VOLV_B', 'VOLV.B', 'VOLV B.ST', 'volv-b.st', 'VOLV-B:XSTO']],
    ['Novo Nordisk', ['NOVO-B', 'NOVO B.CO', 'novo-b:xcse']],
    ['Equinor', ['EQNR', 'EQNR.OL']],
    ['Nokia', ['NOKIA.HE', 'NOKIA:XHEL']],
    ['Bioextrax', ['BIOEX', 'BIOEX.ST']],
  ])('are asked for by their ticker in any of its forms: %s', async (name, tickers) => {
    for (const ticker of tickers) expect([ticker, await names({ ticker })]).toEqual([ticker, [name]]);
  });

  it.each([
    ['AB Volvo', ['AB Volvo', 'Volvo, AB', 'Volvo AB', 'volvo']],
    ['Novo Nordisk', ['Novo', 'Novo Nordisk A/S', 'novo nordisk']],
    ['Ørsted', ['Ørsted', 'Orsted', 'Oersted', 'Ørsted A/S']],
    ['Carlsberg', ['Carlsberg A/S (publ)', 'carlsberg']],
    ['A.P. Møller - Mærsk', ['Maersk', 'Mærsk', 'A.P. Moller-Maersk', 'AP Moller Maersk']],
    ['Hennes & Mauritz', ['H&M', 'Hennes och Mauritz', 'H & M Hennes & Mauritz AB']],
    ['Wärtsilä', ['Wartsila', 'Wärtsilä Oyj Abp']],
    ['Investor AB', ['Investor AB', 'Investor AB (publ)']],
    ['Bure Equity AB', ['Bure', 'Bure Equity AB (publ)']],
    ['Íslandsbanki', ['Islandsbanki', 'Íslandsbanki hf.']],
  ])('are found first by a name as people write it: %s', async (name, forms) => {
    for (const q of forms) expect([q, (await names({ q }))[0]]).toEqual([q, name]);
  });
});
