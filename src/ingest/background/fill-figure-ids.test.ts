import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestReference, createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { identifyFigures } from '../../core/figure-id.ts';
import { fillFigureIds } from './fill-figure-ids.ts';

let store: TestDatabase;
const figure = { concept: 'revenue', basis: 'as_reported', role: 'outcome', currency: 'SEK', label: 'Sales' } as const;
const figures = ['q1_2026', 'q2_2026', 'q2_2026'].map((period) => ({ ...figure, period, normalized_value: '1500000' }));

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  await sql`
    insert into articles (id, source_id, article_url, published_at, title, content_type, country, live, state, created_at, updated_at)
    values ('firstarticle', 'wire00000000', 'https://wire.example/1', now(), 'Turnover', 'news', 'SE', true, 'live', now(), now())`.execute(
    store.db,
  );
});
afterAll(() => store.drop());

const readIds = async () => {
  const { rows } = await sql<{ id: string | null; seen: string }>`
    select id, xmin::text as seen from key_facts order by article_id, position`.execute(store.db);
  return rows;
};

it('gives figures of an earlier version the ids that they would be stored with, once', async () => {
  await store.db
    .insertInto('key_facts')
    .values(figures.map((one, position) => ({ ...one, article_id: 'firstarticle', position, value: '1.5 MSEK' })))
    .execute();
  const ingest = await createTestIngest(store, {});
  await fillFigureIds(ingest);
  const filled = await readIds();
  expect(filled.map(({ id }) => id)).toEqual(identifyFigures('firstarticle', figures).map(({ id }) => id));
  await fillFigureIds(ingest);
  expect(await readIds()).toEqual(filled);
});
