import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';

const HEAD = 'You are on the free list of the morning letter.';
const TAIL = 'This letter was put together by hand before breakfast.';
const wire = { id: 'wire00000000', country: 'SE', language: 'en' };
const { signal } = new AbortController();

let store: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());

const letters = [
  ['Lighthouse keepers meet in Visby', 'Forty keepers of the Baltic met to talk about lamps and lenses.'],
  ['Ferries to Gotland run late', 'Fog held three ferries in port until noon on Sunday.'],
  ['Potatoes cost a third more', 'A cold spring made the early harvest in Skåne small.'],
  ['Choir from Umeå wins in Cork', 'The singers beat eleven choirs with a song about snow.'],
  ['Bakery in Kiruna turns fifty', 'The owner gave away nine hundred buns to her customers.'],
] as const;

async function take(from: number, to: number): Promise<void> {
  const items = letters.slice(from, to).map(([title, news], at) =>
    feedItem({
      url: `https://wire.example/${from + at}`,
      title,
      text: `${HEAD}\n\n${news}\n\n${TAIL}`,
      published_at: new Date(testNow.getTime() - (100 - from - at) * 60_000),
    }),
  );
  await ingestItems(ingest, wire, items, { identity: 'auto', feedLanguage: null });
  await runAll(ingest, { signal });
}

async function read() {
  const { rows } = await sql<{ summary: string | null; key_points: string[] }>`
    select summary, key_points from articles order by published_at`.execute(store.db);
  return rows.map(({ summary, key_points }) => [summary, ...key_points].join(' '));
}

it('what a source puts around articles about four subjects is in none of them, nor in those that come later', async () => {
  await take(0, 4);
  await take(4, 5);
  expect(await read()).toEqual(letters.map(([, news]) => news));
});

it('is shown by its rule', async () => {
  const { rows } = await sql<{ cut: string[] }>`
    select array(select entry->>'text' from jsonb_array_elements(trace) entry where entry->>'rule' = 'text/furniture/form') as cut
    from reading_traces t join articles a on a.id = t.article_id order by a.published_at`.execute(store.db);
  expect(rows.map(({ cut }) => cut)).toEqual(letters.map(() => [HEAD, TAIL]));
});
