import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  ingest = await createTestIngest(store);
});
afterAll(() => store.drop());
beforeEach(() => sql`truncate articles, feed_items, article_inputs cascade`.execute(store.db));

it.each([
  { set: null, label: 'en-US', title: 'Volvo varslar 300', language: 'sv' },
  { set: null, label: 'is', title: 'Føroya Banki hækkar rentuna fyri sethúsalán', language: 'und' },
  { set: 'sv', label: 'en', title: 'Nordhamn och Scania i Göteborg', language: 'sv' },
  { set: 'nb', label: 'da', title: 'Aksjer og aktier faller', language: 'nb' },
  { set: 'sv', label: 'en', title: 'Nordhamn cuts its outlook after a weak third quarter', language: 'en' },
])(
  '"$title" under the label $label of a source set to $set is in $language',
  async ({ set, label, title, language }) => {
    await sql`update sources set language = ${set} where id = 'paper0000000'`.execute(store.db);
    const item = feedItem({ url: 'https://paper.example/1', title, text: '' });
    const source = { id: 'paper0000000', country: 'SE', language: set };
    await ingestItems(ingest, source, [item], { identity: 'auto', feedLanguage: label });
    await runAll(ingest, { signal: new AbortController().signal });
    const { rows } = await sql<{ source_language: string | null }>`select source_language from articles`.execute(
      store.db,
    );
    expect(rows).toEqual([{ source_language: language }]);
  },
);
