import { sql } from 'kysely';
import { connect } from '../../src/db/connect.ts';
import { preparingPool } from '../../src/db/preparing-pool.ts';
import { createTestIngest } from '../support/ingest/ingest-harness.ts';
import { createMemoryCounters } from '../world/counters.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { Copy } from './copy.ts';
import { openSimulated } from './driver.ts';
import { fillGround, mirrored, START, secrets } from './ground.ts';
import { checkWorld, isAtRest } from './invariants.ts';
import { makeNews } from './news.ts';
import { processes, type World } from './processes.ts';
import { createRandom } from './random.ts';
import { Receivers } from './receivers.ts';
import { Died, type FaultKind, faultKinds, type Process, Scheduler } from './scheduler.ts';

export type Simulated = {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly faults: readonly string[];
  readonly log: readonly string[];
  /** Of the log and of what the store holds at the end: the same in each replay. */
  readonly digest: string;
  readonly steps: number;
};

export type SimulateOptions = {
  /** Steps with faults; then the world comes to rest without any. */
  readonly steps?: number;
  readonly mostFaults?: number;
  /** Statements for the store before the run. */
  readonly prepare?: (store: TestDatabase) => Promise<void>;
};

const STEPS = 500;
/** Time of the simulated clock within which a world without faults comes to rest. */
const REST_MS = 6 * 24 * 3_600_000;
const MOST_CALM_STEPS = 6_000;
/** How much longer processes pause in it. */
const CALM_PAUSES = 8;
const RESTART_MS = 1_500;

const findBlocked = (store: TestDatabase) => async (backends: readonly number[]) => {
  const { rows } = await store.pool.query<{ pid: number }>(
    'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
    [backends],
  );
  return new Set(rows.map(({ pid }) => pid));
};

/** Starts a process, and again after each death. */
function launch(world: World, pool: Parameters<typeof openSimulated>[0], name: string): void {
  const { scheduler, store } = world;
  let lives = 0;
  const live = async (): Promise<void> => {
    lives += 1;
    const process: Process = { name, isDead: false, clockOffset: 0 };
    const db = openSimulated(pool, scheduler, process);
    const letter = String.fromCharCode(97 + Object.keys(processes).indexOf(name));
    let ids = 0;
    const ingest = await createTestIngest(store, {
      db,
      now: () => new Date(scheduler.now + process.clockOffset),
      newId: () => `${letter}${String(lives).padStart(3, '0')}${String(++ids).padStart(8, '0')}`,
    });
    const job = processes[name]?.(world, { process, db, ingest, signal: new AbortController().signal });
    while (job !== undefined && !process.isDead) {
      try {
        await scheduler.pass(
          process,
          'timer',
          'round',
          scheduler.now + job.everyMs * (scheduler.isCalm ? CALM_PAUSES : 1),
        );
        await job.run();
      } catch (error) {
        if (process.isDead || error instanceof Died) return;
        scheduler.note(`${name} failed: ${error instanceof Error ? error.message.slice(0, 120) : String(error)}`);
        if (!String(error).includes('simulated')) world.violations.push(`${name}: ${String(error).slice(0, 300)}`);
      }
    }
  };
  const begin = () => void live().catch((error: unknown) => world.violations.push(`${name}: ${String(error)}`));
  restarts.set(world.scheduler, (restarts.get(world.scheduler) ?? new Map()).set(name, begin));
  begin();
}

/** How each process is started again, by its scheduler. */
const restarts = new WeakMap<Scheduler, Map<string, () => void>>();

/** Plays the world of a seed. */
export async function simulate(seed: number, options: SimulateOptions = {}): Promise<Simulated> {
  const store = await createTestDatabase({ statementTimeoutMs: 0 }, fillGround);
  const random = createRandom(seed);
  // Each seed has some kinds of faults only: together they would hide one another.
  const faults: readonly FaultKind[] = faultKinds.filter(() => random.next() < 0.5);
  // Statements are prepared by their pool, so what the simulation itself asks goes by another one.
  const simulated = connect({ ...store.connection, maxConnections: 40, statementTimeoutMs: 0 });
  const pool = preparingPool(simulated.pool);
  const scheduler = new Scheduler({
    random,
    start: START,
    faults,
    faultRate: random.pick([0.005, 0.02, 0.05, 0.1]),
    mostFaults: options.mostFaults ?? Number.POSITIVE_INFINITY,
    findBlocked: findBlocked(store),
    onCrash(process) {
      const waiting: Process = { name: `${process.name} restarts`, isDead: false, clockOffset: 0 };
      scheduler.pass(waiting, 'timer', 'restart', scheduler.now + RESTART_MS).then(
        () => restarts.get(scheduler)?.get(process.name)?.(),
        () => {},
      );
    },
  });
  const counters = createMemoryCounters(store.db, () => {});
  const world: World = {
    store,
    scheduler,
    random,
    receivers: new Receivers(scheduler, secrets, 1 + random.below(12)),
    counters,
    news: [...makeNews(random, START, 4 + random.below(8))],
    copies: mirrored.map((caller) => ({ caller, copy: new Copy(), after: 0 })),
    admitted: new Map(),
    violations: [],
    actions: random.below(4),
  };
  const items = [...world.news];
  try {
    await options.prepare?.(store);
    for (const name of Object.keys(processes)) launch(world, pool, name);
    for (let step = 0; step < (options.steps ?? STEPS); step += 1) await scheduler.step();
    scheduler.isCalm = true;
    await comeToRest(world);
    await checkWorld(world, items);
    await noteStore(world);
  } catch (error) {
    world.violations.push(String(error instanceof Error ? (error.stack ?? error) : error));
  } finally {
    scheduler.close();
    await counters.close();
    await simulated.close();
    await store.drop();
  }
  const violations = [...world.violations, ...world.receivers.violations];
  const { log } = scheduler;
  return { seed, violations, faults: scheduler.faults, log, digest: scheduler.digest(), steps: log.length };
}

async function comeToRest(world: World): Promise<void> {
  const { scheduler } = world;
  const until = scheduler.now + REST_MS;
  let idle = 0;
  for (let step = 0; step < MOST_CALM_STEPS && scheduler.now < until; step += 1) {
    idle = (await scheduler.step()) ? 0 : idle + 1;
    if (idle % 6 === 1 && world.news.length === 0 && (await isAtRest(world))) return;
  }
  world.violations.push('the world does not come to rest without faults');
}

/** What the store holds at the end belongs to what a replay repeats. */
async function noteStore({ store, scheduler }: World): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', seq, kind, record_id, action, at) as line from changes order by seq`.execute(store.db);
  for (const { line } of rows) scheduler.note(line);
}
