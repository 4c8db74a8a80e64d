import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataVersion } from '../../src/db/changes.ts';
import { preparingPool } from '../../src/db/preparing-pool.ts';
import { runAll } from '../../src/ingest/background/run.ts';
import { loadReferenceData } from '../../src/ingest/bundle/reference-data.ts';
import { loadDemo } from '../../src/ingest/demo/load.ts';
import { rerunPipeline } from '../../src/ingest/operate/pipeline.ts';
import { createTestIngest } from '../support/ingest/ingest-harness.ts';
import { createTestDatabase } from '../world/database.ts';
import { type Life, live, type Point } from './mortal-store.ts';
import { outsidePorts } from './news.ts';
import { readSnapshot, readWriters } from './picture.ts';

const NOW = new Date('2026-11-21T09:30:00Z');

/** One store of the demonstration, whose processes die where `dies` says. */
async function open() {
  const store = await createTestDatabase();
  const pool = preparingPool(store.pool);
  let ids = 0;
  const openIngest = async (life: Life) => {
    const plain = await createTestIngest(store, {
      db: life.db,
      now: () => NOW,
      newId: () => `i${String(++ids).padStart(11, '0')}`,
    });
    return { ...plain, embedder: outsidePorts(life, plain.providers).embedder };
  };
  return {
    store,
    db: live(pool, () => false).db,
    ingest: await openIngest(live(pool, () => false)),
    /** Loads everything, as a start does; returns whether it lived to the end, and how many points it passed. */
    async load(dies: (point: Point) => boolean = () => false): Promise<{ lived: boolean; passed: number }> {
      const life = live(pool, dies);
      const ingest = await openIngest(life);
      try {
        await loadReferenceData(ingest);
        await loadDemo(ingest, { signal: life.signal });
      } catch (error) {
        if (!life.signal.aborted) throw error;
      }
      return { lived: !life.signal.aborted, passed: life.points.length };
    },
  };
}

type Demonstration = Awaited<ReturnType<typeof open>>;
let demonstration: Demonstration;
/** Points that a whole load passes. */
let length: number;
beforeAll(async () => {
  demonstration = await open();
  length = (await demonstration.load()).passed;
}, 300_000);
afterAll(() => demonstration.store.drop());

describe('the demonstration', () => {
  it('that is loaded again writes no row of any table but the mark that it was begun, and sums', {
    timeout: 300_000,
  }, async () => {
    const { db, load } = demonstration;
    const picture = await readSnapshot(db);
    // The mark that it was begun, and sums that are added up anew.
    const tables = Object.keys(picture).filter((table) => table !== 'store_settings' && table !== 'text_totals');
    const before = await readWriters(db, tables);
    expect(before['articles']?.length).toBeGreaterThan(100);
    expect(await load()).toMatchObject({ lived: true });
    expect(await readWriters(db, tables)).toEqual(before);
    expect((await readSnapshot(db))['text_totals']).toEqual(picture['text_totals']);
  });

  it('has its merges in the audit log, each with its reason', async () => {
    const { rows } = await sql`
      select author, action, reason, after ->> 'status' as status from audit_log order by audit_log.id`.execute(
      demonstration.db,
    );
    const merge = {
      author: 'demonstration',
      action: 'events merge',
      reason: 'The rumour and the announced merger are one development.',
    };
    const [survivor, absorbed] = [
      { ...merge, status: 'active' },
      { ...merge, status: 'merged' },
    ];
    expect(rows).toEqual([survivor, absorbed, survivor, absorbed]);
  });

  it('that was interrupted again and again is in the end what it is without', { timeout: 300_000 }, async () => {
    const interrupted = await open();
    try {
      // One dies while facts are imported, others in the steps: each repeats what is done and gets further.
      let deaths = 0;
      for (const part of [0.02, 0.3, 0.35, 0.4]) {
        let passed = 0;
        if (!(await interrupted.load(() => ++passed > part * length)).lived) deaths += 1;
      }
      expect(deaths).toBeGreaterThanOrEqual(3);
      expect(await interrupted.load()).toMatchObject({ lived: true });
      const later = { isLater: true };
      expect(await readSnapshot(interrupted.db, later)).toEqual(await readSnapshot(demonstration.db, later));
    } finally {
      await interrupted.store.drop();
    }
  });

  it.each(['enrich', 'embed', 'cluster', 'story'] as const)(
    'is changed by no rerun of the step %s',
    { timeout: 300_000 },
    async (step) => {
      const { db, ingest } = demonstration;
      // The order, and the clock, which every step takes before it knows whether it has something to write.
      const bookkeepingTables = ['audit_log', 'pipeline_marks', 'change_clock'];
      const picture = async () =>
        Object.entries(await readSnapshot(db)).filter(([table]) => !bookkeepingTables.includes(table));
      const [before, version] = [await picture(), await dataVersion(db)];
      await rerunPipeline(ingest, { author: 'Anna' }, { step });
      await runAll(ingest, { signal: new AbortController().signal });
      expect(await dataVersion(db)).toBe(version);
      expect(await picture()).toEqual(before);
    },
  );
});
