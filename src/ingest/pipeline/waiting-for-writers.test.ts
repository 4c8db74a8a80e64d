import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { connect, type Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import { readHeldUp } from '../operate/pipeline.ts';
import { findRemedy } from '../operate/queue-status.ts';
import type { Ingest } from '../ports.ts';
import { MAX_ATTEMPTS } from './queue.ts';
import { readPutOff } from './waiting-articles.ts';

const { signal } = new AbortController();
const wire = { id: 'wire00000000', country: 'SE', language: 'en' };

let store: TestDatabase;
/** Connections that wait for a lock no longer than a tenth of a second. */
let hasty: Database;
let ingest: Ingest;
let now: Date;

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  hasty = connect({ ...store.connection, statementTimeoutMs: 200 });
});
afterAll(async () => {
  await hasty.close();
  await store.drop();
});
beforeEach(async () => {
  await emptyTables(store.db, 'events', 'articles', 'stories', 'calendar_events', 'feed_items', 'changes', 'vectors');
  now = testNow;
  ingest = await createTestIngest(store, { db: hasty.db, now: () => now });
  for (const place of ['Visby', 'Kalmar'])
    await ingestItems(
      ingest,
      wire,
      [
        feedItem({
          url: `https://wire.example/${place}`,
          title: `Norrvik opens a plant in ${place}`,
          published_at: now,
        }),
      ],
      { identity: 'auto', feedLanguage: null },
    );
});

/** Runs the pipeline again and again while a transaction holds what it needs. */
const runWhileHeld = (hold: (tx: Transaction<Tables>) => Promise<unknown>) =>
  store.db.transaction().execute(async (tx) => {
    await hold(tx);
    for (let run = 0; run <= MAX_ATTEMPTS; run += 1) {
      await runAll(ingest, { signal });
      now = new Date(now.getTime() + 5_000);
    }
  });

const readMarks = async (step: string) =>
  (
    await sql<{ state: string; attempts: number; error: string | null }>`
      select state, attempts, error from pipeline_marks where step = ${step} order by article_id`.execute(store.db)
  ).rows;
const placed = async () => (await sql`select from articles where live`.execute(store.db)).rows.length;

describe('an article whose step waits for another process', () => {
  it.each([
    [
      'cluster',
      'the lock of clustering',
      (tx: Transaction<Tables>) => sql`select pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(tx),
    ],
    ['enrich', 'its row', (tx: Transaction<Tables>) => sql`select from articles for update`.execute(tx)],
  ] as const)('at %s for %s goes back without an attempt, and is done once it can be', async (step, _, hold) => {
    await runWhileHeld(hold);
    const waits = { state: 'due', attempts: 0, error: 'waits for another process, which writes the same records' };
    expect(await readMarks(step)).toEqual([waits, waits]);
    expect(await placed()).toBe(0);
    await runAll(ingest, { signal });
    expect(await placed()).toBe(2);
    expect(await readMarks(step)).toEqual(Array(2).fill({ state: 'done', attempts: 0, error: null }));
  });

  it('is shown to operators as waiting, with what ends it, and as no trouble with an endpoint', async () => {
    await store.db.transaction().execute(async (tx) => {
      await sql`select from articles for update`.execute(tx);
      await runAll(ingest, { signal });
    });
    const [held, ...others] = await readHeldUp(store.db, now);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ step: 'enrich', state: 'due', articles: 2 });
    if (held === undefined) throw new Error('Nothing is held up.');
    expect(findRemedy(held).text).toBe('It continues automatically once the other process is done.');
    expect(await readPutOff(store.db, now)).toEqual([]);
  });
});
