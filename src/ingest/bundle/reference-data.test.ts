import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import type { Ingest } from '../ports.ts';
import { importBundle } from './import.ts';
import { addMarketCompanies, loadReferenceData, updateEventTypeLabels } from './reference-data.ts';

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  ingest = await createTestIngest(store);
  await loadReferenceData(ingest);
});
afterAll(() => store.drop());

async function* one(record: object): AsyncGenerator<string> {
  yield JSON.stringify(record);
}
const count = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from companies`.execute(store.db)).rows[0]?.n);
const company = async (ticker: string, mic: string) =>
  (
    await sql<{ id: string; name: string; visible: boolean }>`
      select c.id, c.name, c.visible from companies c join listings l on l.company_id = c.id
      where l.ticker_key = ${ticker} and l.mic_code = ${mic}`.execute(store.db)
  ).rows;

describe('the companies of the Nordic market', () => {
  it('are added to a store of before, beside what an operator has, and once only', async () => {
    // An operator's own record of a company of the market, under an id and a name of their own, and hidden.
    const own = { record: 'company', id: 'operatorsown', name: 'Our Fast Ejendom', country: 'DK', visible: false };
    await importBundle(ingest, one({ ...own, listings: [{ ticker: 'FED', mic_code: 'XCSE', primary: true }] }), {
      pipeline: false,
    });
    const before = await sql`select * from companies order by id`.execute(store.db);
    const started = performance.now();
    const added = await addMarketCompanies(ingest);
    if (process.env['TIMED']) process.stdout.write(`added ${added} in ${Math.round(performance.now() - started)} ms\n`);
    expect(added).toBeGreaterThan(1_000);
    expect(await count()).toBe(before.rows.length + (added ?? 0));
    expect(await company('FED', 'XCSE')).toEqual([{ id: 'operatorsown', name: 'Our Fast Ejendom', visible: false }]);
    const after = await sql<{ id: string }>`select * from companies order by id`.execute(store.db);
    const ids = new Set(before.rows.map((row) => (row as { id: string }).id));
    expect(after.rows.filter(({ id }) => ids.has(id))).toEqual(before.rows);
    expect(await addMarketCompanies(ingest)).toBeNull();
  });

  it('are not for a store of other companies', async () => {
    const other = await createTestDatabase();
    try {
      await addTestReference(other);
      expect(await addMarketCompanies(await createTestIngest(other))).toBeNull();
      expect((await sql`select id from companies`.execute(other.db)).rows).toHaveLength(2);
    } finally {
      await other.drop();
    }
  });

  it('are as an operator leaves them when the file has a new state', async () => {
    const [akva] = await company('AKVA', 'XOSL');
    await sql`update companies set name = 'Renamed', visible = false where id = ${akva?.id}`.execute(store.db);
    await sql`update store_settings set value = '"older"' where name = 'nordic_companies'`.execute(store.db);
    const before = await count();
    expect(await addMarketCompanies(ingest)).toBe(0);
    expect(await count()).toBe(before);
    expect(await company('AKVA', 'XOSL')).toEqual([{ id: akva?.id, name: 'Renamed', visible: false }]);
  });

  it('take nothing that the demonstration needs', async () => {
    const paths = ['companies', 'indices', 'sources', 'feeds'].map((name) => `data/demo/${name}.ndjson`);
    const { counts, read } = await importBundle(ingest, paths, { pipeline: false });
    const created = Object.values(counts).reduce((sum, kind) => sum + kind.created, 0);
    expect(created).toBe(read);
  });
});

describe('labels of event types', () => {
  let earlier: TestDatabase;
  beforeAll(async () => {
    earlier = await createTestDatabase();
    await addTestReference(earlier);
  });
  afterAll(() => earlier.drop());

  const labelOf = async (slug: string): Promise<string | undefined> =>
    (await sql<{ label: string }>`select label from event_types where slug = ${slug}`.execute(earlier.db)).rows[0]
      ?.label;

  it('of an earlier release are replaced, and events of the type are changed records', async () => {
    await sql
      .raw(`
      insert into event_types (id, slug, label, category, updated_at)
        values ('typeceochang', 'ceo-change', 'Ceo Change', 'leadership', now());
      insert into events (id, title, event_type, created_at, updated_at) values
        ('newceo000000', 'Norrvik names a new CEO', 'ceo-change', '2026-03-01', '2026-03-01'),
        ('bought000000', 'Norrvik buys Oxelvik', 'acquisition', '2026-03-01', '2026-03-01');`)
      .execute(earlier.db);
    const ingest = await createTestIngest(earlier);
    // "Acquisition" is the same in both.
    expect(await updateEventTypeLabels(ingest)).toBe(2);
    expect([await labelOf('ceo-change'), await labelOf('earnings-report')]).toEqual(['CEO change', 'Earnings report']);
    const { rows } = await sql`select kind, record_id, action from changes order by kind, record_id`.execute(
      earlier.db,
    );
    expect(rows).toEqual([
      { kind: 'event', record_id: 'newceo000000', action: 'membership' },
      { kind: 'event_type', record_id: 'typeceochang', action: 'updated' },
      { kind: 'event_type', record_id: 'typeearnings', action: 'updated' },
    ]);
    const { rows: events } = await sql<{ updated_at: Date }>`select distinct updated_at from events`.execute(
      earlier.db,
    );
    expect(events.map(({ updated_at }) => updated_at.toISOString())).toEqual(['2026-03-01T00:00:00.000Z']);
    expect(await updateEventTypeLabels(ingest)).toBe(0);
  });

  it('that an import set stay', async () => {
    await sql`update event_types set label = 'New chief executive' where slug = 'ceo-change'`.execute(earlier.db);
    expect(await updateEventTypeLabels(await createTestIngest(earlier))).toBe(0);
    expect(await labelOf('ceo-change')).toBe('New chief executive');
  });
});
