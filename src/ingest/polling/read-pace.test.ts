import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createPaces } from './read-pace.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());

it('learns the hours of a source in its local time from the last 28 days, and counts them once an hour', async () => {
  // Thursday. Forty articles at 20:30 in Stockholm on working days, and older ones at noon that no longer count.
  let now = new Date('2026-03-12T12:00:00Z');
  const ingest = { ...(await createTestIngest(store)), now: () => now, zoneOfCountry: () => 'Europe/Stockholm' };
  const source = { source_id: 'wire00000000', source_type: 'wire_service', country: 'SE' } as const;
  const paces = createPaces();
  const evening = new Date('2026-03-12T19:30:00Z');
  const noon = new Date('2026-03-12T11:30:00Z');
  expect((await paces.find(ingest, source))(evening)).toBe('usual');
  await sql`
    insert into articles (id, source_id, article_url, published_at, title, content_type, country, live, state, created_at, updated_at)
    select 'art' || lpad(n::text, 9, '0'), 'wire00000000', 'https://wire.example/' || n,
      case when n <= 40 then timestamptz '2026-03-11T19:30:00Z' - make_interval(days => n % 3) else '2025-12-10T11:30:00Z' end,
      'Title', 'news', 'SE', true, 'live', now(), now() from generate_series(1, 200) n`.execute(store.db);
  expect((await paces.find(ingest, source))(evening)).toBe('usual');
  now = new Date('2026-03-12T13:00:00Z');
  const learned = await paces.find(ingest, source);
  expect([learned(evening), learned(noon)]).toEqual(['busy', 'usual']);
});
