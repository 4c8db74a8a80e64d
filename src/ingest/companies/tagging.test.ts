import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { readIssuer } from '../calendar/entries.ts';
import type { Ingest } from '../ports.ts';
import { createTaggers } from './tagging.ts';

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());

const noTagger = () => ({
  id: 'none',
  tag: () => [],
  createNameResolver: () => () => undefined,
  written: () => new Map(),
  named: () => new Set<string>(),
});

describe('the zone a company dates things in', () => {
  it('is the one its entries are written in, where two of its listings differ in the exchange only', async () => {
    await sql
      .raw(`
      insert into countries (id, name, iso2_code, slug, updated_at) values ('countryfinla', 'Finland', 'FI', 'finland', now());
      insert into exchanges (id, name, mic_code, acronym, country, ticker_suffix, timezone, updated_at)
        values ('exchangehels', 'Nasdaq Helsinki', 'XHEL', 'HEL', 'FI', '.HE', 'Europe/Helsinki', now());
      insert into listings (company_id, ticker, mic_code) values
        ('oxelvik00000', 'OXEL', 'XSTO'), ('oxelvik00000', 'OXEL', 'XHEL');`)
      .execute(store.db);
    const { zones } = await createTaggers(ingest, noTagger)();
    const issuer = await ingest.db.transaction().execute((tx) => readIssuer(tx, 'oxelvik00000', ingest.zoneOfCountry));
    expect([zones.get('oxelvik00000'), issuer?.timezone]).toEqual(['Europe/Helsinki', 'Europe/Helsinki']);
  });

  it('is the survivor’s own where another company was merged into it', async () => {
    await sql`
      insert into companies (id, name, slug, country, timezone, verified, visible, merged_into, created_at, updated_at)
      values ('zmergedaway0', 'Oxelvik Finland', 'oxelvik-finland', 'FI', 'Atlantic/Reykjavik', true, true,
        'oxelvik00000', now(), now())`.execute(store.db);
    const { zones, countries, names } = await createTaggers(ingest, noTagger)();
    expect(names.get('oxelvik00000')).toContain('Oxelvik Finland');
    expect([zones.get('oxelvik00000'), countries.get('oxelvik00000')]).toEqual(['Europe/Helsinki', 'SE']);
  });
});
