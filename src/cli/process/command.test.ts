import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { ingestItems } from '../../ingest/intake/intake.ts';
import { claim, queueStep } from '../../ingest/pipeline/queue.ts';
import type { Output } from '../print/output.ts';
import { bringThrough, describeArticleStates } from './command.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());

it('articles are brought through although another process has one of them in hand', async () => {
  const ingest = await createTestIngest(store);
  const { articles = [] } = await ingestItems(
    ingest,
    { id: 'wire00000000', country: 'SE', language: 'en' },
    ['one', 'two'].map((name) =>
      feedItem({ url: `https://wire.example/${name}`, title: `Norrvik opens plant ${name}`, published_at: testNow }),
    ),
    { identity: 'auto', feedLanguage: null },
  );
  const [held = ''] = await claim(store.db, 'enrich', 1, testNow);
  const looks: (() => Promise<void>)[] = [
    async () => {},
    // It looks a second time, for it waits; now the other process gives the article back.
    () => queueStep(store.db, 'enrich', [held], testNow),
  ];
  const output: Output = {
    log: pino({ level: 'silent' }),
    isJson: true,
    say: () => {},
    result: () => {},
    progress: () => ({ update: () => {}, stop: () => void looks.shift()?.() }),
  };
  const { signal } = new AbortController();
  expect(await bringThrough({ ingest, output, signal }, articles)).toMatchObject({
    steps: { enrich: 2, cluster: 2 },
    articles: { under_way: 0, live: 2, failed: 0, waiting: 0, left_out: 0 },
  });
});

it('is told where articles stand, and what to do about those that do not go on', () => {
  const standing = { under_way: 0, live: 0, failed: 0, waiting: 0, left_out: 0 };
  expect(describeArticleStates({ ...standing, live: 3, left_out: 1 })).toBe('articles: served 3, left out 1');
  expect(describeArticleStates({ ...standing, waiting: 2 })).toBe(
    'articles: waiting 2; nordwire pipeline status shows the reason',
  );
});
