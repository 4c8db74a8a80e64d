import { sql } from 'kysely';
import { preparingPool } from '../../src/db/preparing-pool.ts';
import { importBundle } from '../../src/ingest/bundle/import.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { asLines, groundwork } from '../support/ingest/bundle/bundle-harness.ts';
import { addTestReference, createTestIngest, testNow } from '../support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { type Life, live, named, type Point } from './mortal-store.ts';
import { type Picture, readSnapshot } from './picture.ts';

/** Longer than any lease: the claims of a dead process are free again. */
const LEASE_MS = 121_000;

/** Work that a process does, and that the next one does again when it finds it undone or half done. */
export type Scene = {
  readonly name: string;
  /** Files below `src/ingest` whose transactions it goes through. */
  readonly writers: readonly string[];
  /** The initial content of the store: the reference of the ingest tests, or that of the bundles. */
  readonly ground: 'reference' | 'bundle';
  /** Prepares the store, by a process that does not die. */
  readonly setUp: (ingest: Ingest) => Promise<void>;
  readonly run: (ingest: Ingest, life: Life) => Promise<void>;
  /** Leases decide when the next process may go on, so that it comes minutes later; otherwise it comes at once. */
  readonly isLeased?: boolean;
  /** Ports that call outside, over those of the ingest tests. */
  readonly ports?: (life: Life, providers: Ingest['providers']) => Partial<Ingest>;
};

export type Outcome = {
  readonly picture: Picture;
  readonly points: readonly Point[];
  readonly deaths: readonly string[];
  /** Sequence numbers of the changes, in order, and the last one according to the clock. */
  readonly sequence: readonly number[];
  readonly last: number;
  /** How often each record was announced as created, in rising order. */
  readonly creations: readonly number[];
};

async function readChanges({ db }: Ingest): Promise<Pick<Outcome, 'sequence' | 'last' | 'creations'>> {
  const changes = await db
    .selectFrom('changes')
    .select(['seq', 'kind', 'record_id', 'action'])
    .orderBy('seq')
    .execute();
  const clock = await db.selectFrom('change_clock').select('seq').executeTakeFirstOrThrow();
  const created = Map.groupBy(
    changes.filter(({ action }) => action === 'created'),
    ({ kind, record_id }) => `${kind} ${record_id}`,
  );
  return {
    sequence: changes.map(({ seq }) => Number(seq)),
    last: Number(clock.seq),
    creations: [...created.values()].map((rows) => rows.length).sort(),
  };
}

/** The reference of the ingest tests, all of it of one time. */
async function addReference(store: TestDatabase): Promise<void> {
  await addTestReference(store);
  for (const table of ['countries', 'exchanges', 'sources', 'companies', 'categories', 'event_types'])
    await sql`update ${sql.table(table)} set updated_at = ${testNow}`.execute(store.db);
  await sql`update companies set created_at = ${testNow}`.execute(store.db);
}

/**
 * Plays a scene to its end in a store of its own. Its processes die wherever `dies` says so, one after the other, each
 * followed by one that takes up what it left; `dies` is asked of every point that is passed.
 */
export async function play(scene: Scene, dies: (point: Point) => boolean, settled = readSnapshot): Promise<Outcome> {
  const store = await createTestDatabase();
  try {
    const pool = preparingPool(store.pool);
    let clock = testNow.getTime();
    let ids = 0;
    const openIngest = async (life: Life): Promise<Ingest> => {
      const plain = await createTestIngest(store, {
        db: life.db,
        now: () => new Date(clock),
        newId: () => `i${String(++ids).padStart(11, '0')}`,
      });
      return { ...plain, ...scene.ports?.(life, plain.providers) };
    };
    const immortal = await openIngest(live(pool, () => false));
    if (scene.ground === 'reference') await addReference(store);
    else await importBundle(immortal, asLines(groundwork), { pipeline: false });
    await scene.setUp(immortal);
    const points: Point[] = [];
    const deaths: string[] = [];
    for (;;) {
      const life = live(pool, dies);
      const failure = await scene.run(await openIngest(life), life).then(
        () => undefined,
        (error: unknown) => error,
      );
      points.push(...life.points);
      const isDead = life.signal.aborted;
      if (failure !== undefined && !isDead) throw failure;
      if (!isDead) break;
      const last = life.points.at(-1);
      deaths.push(last === undefined ? '' : named(last));
      if (scene.isLeased === true) clock += LEASE_MS;
    }
    return {
      picture: await settled(immortal.db, { isLater: scene.isLeased === true }),
      points,
      deaths,
      ...(await readChanges(immortal)),
    };
  } finally {
    await store.drop();
  }
}

/** Has each point kill one process: the first that comes by. */
export function eachOnce(): (point: Point) => boolean {
  const seen = new Set<string>();
  return (point) => {
    const name = named(point);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
}
