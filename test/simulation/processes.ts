import { sql } from 'kysely';
import type { Counters } from '../../src/access/counters.ts';
import { createKeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import type { Caller } from '../../src/core/caller.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import { createRecall, recallNothing } from '../../src/core/recall.ts';
import type { Db, Services } from '../../src/core/services.ts';
import { dataVersion } from '../../src/db/changes.ts';
import { createPageCache } from '../../src/http/page-cache.ts';
import { createRest } from '../../src/http/rest.ts';
import { createRestRoutes } from '../../src/http/rest-routes.ts';
import { routes } from '../../src/http/routes.ts';
import { runAll, runClockwork } from '../../src/ingest/background/run.ts';
import { ingestItems } from '../../src/ingest/intake/intake.ts';
import { takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { mergeEventsInto } from '../../src/ingest/operate/events.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { listChangeKinds } from '../../src/resources/changes/kinds.ts';
import { findStart, readChangeLogBounds, readChanges } from '../../src/resources/changes/read-changes.ts';
import { collectDue } from '../../src/saved-searches/collect.ts';
import { searchQueue } from '../../src/saved-searches/queue.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import type { TestDatabase } from '../world/database.ts';
import type { Copy } from './copy.ts';
import { HOURLY, limited } from './ground.ts';
import type { Taken } from './news.ts';
import type { Random } from './random.ts';
import type { Receivers } from './receivers.ts';
import type { Process, Scheduler } from './scheduler.ts';

/** What one life of a process works with. */
export type Life = {
  readonly process: Process;
  readonly db: Db;
  readonly ingest: Ingest;
  readonly signal: AbortSignal;
};

/** What outlives the processes of a run: the store, what feeds publish, and copies on other machines. */
export type World = {
  readonly store: TestDatabase;
  readonly scheduler: Scheduler;
  /** Of what callers and operators choose. */
  readonly random: Random;
  readonly receivers: Receivers;
  readonly counters: Counters;
  readonly news: Taken[];
  readonly copies: readonly Mirrored[];
  /** Requests that were let in, by the hour and the life of the process. */
  readonly admitted: Map<string, number>;
  readonly violations: string[];
  /** Operators' actions that are left. */
  actions: number;
};

export type Mirrored = { readonly caller: Caller; readonly copy: Copy; after: number };

/** One round of a process, after which it rests. */
export type Job = { readonly everyMs: number; readonly run: () => Promise<unknown> };
export type StartProcess = (world: World, life: Life) => Job;

const services = (db: Db): Services => ({
  db,
  recall: recallNothing,
  cursors: createCursors(['a secret of the simulation, at least 32 characters']),
  semantic: { available: false, reason: 'There is no embedder in the simulation.' },
});

const feeds: StartProcess = ({ news }, { ingest }) => ({
  everyMs: 4_000,
  async run() {
    const [first] = news;
    if (first === undefined) return;
    await ingestItems(ingest, first.source, [first.item], { identity: 'auto', feedLanguage: null });
    news.shift();
  },
});

const steps: StartProcess = (_, { ingest, signal }) => ({ everyMs: 5_000, run: () => runAll(ingest, { signal }) });
const clockwork: StartProcess = (_, { ingest }) => ({ everyMs: 60_000, run: () => runClockwork(ingest) });

const webhooks: StartProcess = ({ receivers }, { db, ingest, process }) => {
  const sender = createSender(webhookQueue, { db, now: ingest.now, log: () => {}, post: receivers.postOf(process) });
  return {
    everyMs: 5_000,
    async run() {
      await queueChanges(db, ingest.now(), ingest.newId);
      await Promise.all(await sender.start());
    },
  };
};

const searches: StartProcess = ({ receivers }, { db, ingest, process }) => {
  const { now, newId } = ingest;
  const post = receivers.postOf(process);
  const base = 'https://nordwire.example';
  const sender = createSender(searchQueue, { db, now, log: () => {}, post, mail: undefined, base });
  return {
    everyMs: 15_000,
    async run() {
      await collectDue({ services: services(db), now, newId });
      await Promise.all(await sender.start());
    },
  };
};

const operator: StartProcess = (world, { db, ingest }) => ({
  everyMs: 20_000,
  async run() {
    if (world.actions === 0) return;
    const by = { author: 'Anna', reason: 'asked by the publisher' };
    if (world.actions % 2 === 0) {
      const { rows } = await sql<{ id: string }>`select id from articles where live order by id`.execute(db);
      if (rows.length > 0) await takeDownArticle(ingest, by, world.random.pick(rows).id);
    } else {
      const { rows } = await sql<{ id: string }>`
        select id from events where status = 'active' and first_reported_at is not null order by id`.execute(db);
      const [into, gone] = [rows[world.random.below(4)]?.id, rows[world.random.below(4)]?.id];
      if (into !== undefined && gone !== undefined && into !== gone) await mergeEventsInto(ingest, by, into, [gone]);
    }
    world.actions -= 1;
  },
});

/** Reads the changes after the position of a copy, a few at a time. */
export async function syncOnce(db: Db, mirrored: Mirrored, now: Date, violations: string[]): Promise<boolean> {
  const { caller, copy } = mirrored;
  const after = mirrored.after === 0 ? findStart(await readChangeLogBounds(db), { seq: 0 }) : mirrored.after;
  const { data, next, bounds } = await readChanges(db, {
    caller,
    now,
    kinds: listChangeKinds(caller),
    after,
    limit: 7,
    hasRecords: true,
  });
  let last = after;
  for (const change of data) {
    if (change.seq <= last || change.seq > next)
      violations.push(`change ${change.seq} came after ${last}, before ${next}`);
    last = change.seq;
    copy.apply(change);
  }
  mirrored.after = next;
  return next < bounds.latest;
}

const mirror: StartProcess = ({ copies, violations }, { db, ingest }) => ({
  everyMs: 3_000,
  async run() {
    for (const mirrored of copies) while (await syncOnce(db, mirrored, ingest.now(), violations));
  },
});

/** Parts whose calls reach the store by themselves: the scheduler waits for their answers, and those of what they return. */
const tracked = <Part extends object>(scheduler: Scheduler, part: Part): Part =>
  new Proxy(part, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const result: unknown = member.apply(of, args);
        if (!(result instanceof Promise)) return result;
        return scheduler
          .fly(result)
          .then((value) => (typeof value === 'object' && value !== null ? tracked(scheduler, value) : value));
      };
    },
  });

const paths = ['/events', '/articles?limit=3', '/companies', '/events?limit=2', '/stories', '/calendar_events'];

/** Answers requests from its cache, and lets an account in as often as its plan says. */
const api: StartProcess = ({ store, scheduler, random, counters, admitted, violations }, { db, ingest, process }) => {
  const version = createDataVersion();
  const cache = createPageCache({ maxBytes: 2_000_000, version });
  const limits = createLimits(counters, { addressLimit: 1e9 });
  const settings = { baseUrl: 'http://test', problemBase: 'http://test/problems', trustedProxies: [], log: () => {} };
  const site = (of: Services, more: object, track: <Part extends object>(part: Part) => Part) => {
    const access = { keys: track(createKeyRing(store.db)), limits: track(limits) };
    return createRestRoutes(createRest(routes, of, access, { ...settings, now: ingest.now, ...more }));
  };
  const cached = site({ ...services(db), recall: createRecall(version) }, { cache }, (part) =>
    tracked(scheduler, part),
  );
  const plain = site(services(store.db), {}, (part) => part);
  const headers = { authorization: 'Bearer nw_open' };
  const admit = async () => {
    const now = ingest.now();
    const { refusal } = await scheduler.fly(limits.admit(limited, 'rest', now));
    const window = `${Math.floor(now.getTime() / 3_600_000)}`;
    if (refusal === undefined) admitted.set(window, (admitted.get(window) ?? 0) + 1);
    if ((admitted.get(window) ?? 0) > HOURLY) violations.push(`more than ${HOURLY} requests of one hour were let in`);
  };
  /** A page of the version that the process knows equals what the store answers where nothing changed since. */
  const compare = async (path: string, known: number | undefined, body: string) => {
    if (known === undefined || (await dataVersion(store.db)) !== known) return;
    const fresh = await (await plain.request(`http://test${path}`, { headers })).text();
    if (fresh !== body) violations.push(`${process.name}: ${path} is not what version ${known} answers`);
  };
  return {
    everyMs: 6_000,
    async run() {
      version.set(await dataVersion(db));
      await admit();
      for (let count = 0; count < 2; count += 1) {
        const path = random.pick(paths);
        const known = version.current();
        const made = await cached.request(`http://test${path}`, { headers });
        if (made.status === 200) await scheduler.fly(made.text().then((body) => compare(path, known, body)));
      }
    },
  };
};

export const processes: Readonly<Record<string, StartProcess>> = {
  api,
  clockwork,
  feeds,
  'ingest a': steps,
  'ingest b': steps,
  mirror,
  operator,
  'searches a': searches,
  'searches b': searches,
  'webhooks a': webhooks,
  'webhooks b': webhooks,
};
