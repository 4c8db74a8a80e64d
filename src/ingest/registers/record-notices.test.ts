import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';

let store: TestDatabase;
let ingest: Ingest;

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  await sql`update listings set isin = 'SE0000000010' where company_id = 'norrvik00000'`.execute(store.db);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());

const notice = (volume: string) =>
  'Person subject to the notification requirement Name: Ek, Alma Position: Chief Executive Officer Issuer: Norrvik Industri AB ' +
  'LEI: 743700R4FA6AVH5J3D68 Notification type: INITIAL NOTIFICATION Reference number: 1/2/3 Transaction date: 2026-03-12 ' +
  'Venue: XSTO Instrument type: SHARE ISIN: SE0000000010 Nature of the transaction: ACQUISITION Transaction details ' +
  `(1): Volume: ${volume} Unit price: 10.50 EUR Aggregated transactions (1): Volume: ${volume} ` +
  'Volume weighted average price: 10.50 EUR';

async function publish(guid: string, text: string): Promise<void> {
  const source = { id: 'desk00000000', country: 'SE', language: 'en' };
  const title = `Norrvik Industri AB: Managers' transactions ${guid}`;
  const url = `https://desk.example/${guid}`;
  const item = feedItem({ guid, url, title, text, language: 'en', published_at: new Date('2026-03-14T09:00:00Z') });
  await ingestItems(ingest, source, [item], { identity: 'guid', feedLanguage: 'en' });
  await runAll(ingest, { signal: new AbortController().signal });
}

const listRows = async () => {
  const { rows } = await sql`
    select t.register, t.company_id, t.volume, t.total_value, t.status, t.is_purchase, a.article_url
    from insider_transactions t join articles a on a.id = t.article_id order by t.created_at, t.volume`.execute(
    store.db,
  );
  return rows;
};

describe('a notice of a release', () => {
  const row = {
    register: 'releases',
    company_id: 'norrvik00000',
    volume: '1000',
    total_value: '10500',
    status: 'current',
    is_purchase: true,
    article_url: 'https://desk.example/one',
  };

  it('is an entry of its article, once for all releases that state it', async () => {
    await publish('one', notice('1,000'));
    await publish('two', notice('1,000'));
    expect(await listRows()).toEqual([row]);
  });

  it('is replaced where the release is revised', async () => {
    await publish('one', notice('1,100'));
    expect(await listRows()).toEqual([
      { ...row, status: 'cancelled' },
      { ...row, volume: '1100', total_value: '11550' },
    ]);
    const { rows } = await sql<{ action: string }>`
      select action from changes where kind = 'insider_transaction' order by seq`.execute(store.db);
    expect(
      rows
        .map(({ action }) => action)
        .slice(-2)
        .sort(),
    ).toEqual(['cancelled', 'created']);
  });
});
