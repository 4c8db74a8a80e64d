import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { importBundle } from '../bundle/import.ts';
import { loadReferenceData } from '../bundle/reference-data.ts';
import type { Ingest } from '../ports.ts';
import { addReferenceIdentifiers } from './reference-identifiers.ts';

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  ingest = await createTestIngest(store);
  await loadReferenceData(ingest);
  const own = { record: 'company', id: 'operatorsown', name: 'Our Fast Ejendom', country: 'DK' };
  await importBundle(ingest, one({ ...own, listings: [{ ticker: 'FED', mic_code: 'XCSE', primary: true }] }), {
    pipeline: false,
  });
});
afterAll(() => store.drop());

async function* one(record: object): AsyncGenerator<string> {
  yield JSON.stringify(record);
}

describe('identifiers that companies got in later releases', () => {
  const isinOf = async (ticker: string, mic: string) =>
    (
      await sql<{
        isin: string | null;
      }>`select isin from listings where ticker_key = ${ticker} and mic_code = ${mic}`.execute(store.db)
    ).rows[0]?.isin;
  const setIsin = (ticker: string, mic: string, isin: string | null) =>
    sql`update listings set isin = ${isin} where ticker_key = ${ticker} and mic_code = ${mic}`.execute(store.db);
  const forget = () => sql`delete from store_settings where name = 'reference_identifiers'`.execute(store.db);

  it('are given to a store of before, once, and nothing that an operator set changes', async () => {
    const listed = await sql<{ isin: string }>`
      select ticker_key as ticker, mic_code as mic, isin from listings
      where isin is not null and company_id <> 'operatorsown' order by isin limit 4`.execute(store.db);
    const [abb, free, changed, taken] = listed.rows as { ticker: string; mic: string; isin: string }[];
    if (!abb || !free || !changed || !taken) throw new Error('the reference data has no ISINs');
    // A store of an earlier release: the ISINs of four listings were not known. Since then an operator set one of them
    // otherwise, and gave another to a company of their own.
    await setIsin(abb.ticker, abb.mic, null);
    await setIsin(free.ticker, free.mic, null);
    await setIsin(changed.ticker, changed.mic, 'SE0000151466');
    await setIsin(taken.ticker, taken.mic, null);
    await setIsin('FED', 'XCSE', taken.isin);
    await forget();
    expect(await addReferenceIdentifiers(ingest)).toBe(2);
    expect([await isinOf(abb.ticker, abb.mic), await isinOf(free.ticker, free.mic)]).toEqual([abb.isin, free.isin]);
    expect([await isinOf(changed.ticker, changed.mic), await isinOf(taken.ticker, taken.mic)]).toEqual([
      'SE0000151466',
      null,
    ]);
    const { rows: audited } = await sql`
      select author, action from audit_log where author = 'nordwire (reference data)'`.execute(store.db);
    expect(audited).not.toEqual([]);
    expect(await addReferenceIdentifiers(ingest)).toBeNull();

    // An operator removes one that was given; the next state of the files does not bring it back.
    await setIsin(abb.ticker, abb.mic, null);
    await forget();
    expect(await addReferenceIdentifiers(ingest)).toBe(0);
    expect(await isinOf(abb.ticker, abb.mic)).toBeNull();
  });
});
