import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyRing, hashKey } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import { createRecall, recallNothing } from '../../src/core/recall.ts';
import type { Change } from '../../src/db/change.ts';
import { commitChanges, dataVersion } from '../../src/db/changes.ts';
import { watchChanges } from '../../src/db/watch-changes.ts';
import { createPageCache, type PageCache } from '../../src/http/page-cache.ts';
import { createRest } from '../../src/http/rest.ts';
import { createRestRoutes } from '../../src/http/rest-routes.ts';
import { routes } from '../../src/http/routes.ts';
import { recomputeEvents } from '../../src/ingest/events/recompute.ts';
import { addTestReference } from '../support/ingest/ingest-harness.ts';
import { createMemoryCounters } from '../world/counters.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';

const START = new Date('2026-03-15T12:00:00.000Z').getTime();
const HOUR = 3_600_000;
const ARTICLES = 12;
const EVENTS = 4;

const articleId = (n: number) => `article${String(n).padStart(5, '0')}`;
const eventId = (n: number) => `event${String(n).padStart(7, '0')}`;

const paths = [
  '/events',
  '/events?limit=2',
  '/events?window=1d',
  '/events?sort=significance&fields=title,article_count',
  '/events?ticker=nrvk-b&include_peripheral=true',
  '/events?country=SE,XX&source_type=wire_service',
  `/events/${eventId(1)}`,
  '/articles',
  '/articles?limit=3&content_type=news',
  `/articles/${articleId(2)}`,
  '/companies',
  '/companies/NRVK-B',
  '/companies/NRVK-B/articles',
  '/calendar_events',
  '/sources',
  '/meta',
];

/** Answers that the clock alone changes. */
const clockPaths = ['/events?window=1d', '/calendar_events', '/companies/NRVK-B/calendar_events'];

let store: TestDatabase;
let clock = START;
let cache: PageCache;
let counters: ReturnType<typeof createMemoryCounters>;
let cached: ReturnType<typeof createRestRoutes>;
let plain: ReturnType<typeof createRestRoutes>;
let stopWatching: () => Promise<void>;
let writing = 0;

beforeAll(async () => {
  store = await createTestDatabase({ maxConnections: 10 });
  await addTestReference(store);
  await sql
    .raw(`
    update sources set preview = true where id = 'wire00000000';
    insert into plans (slug, updated_at) values ('pro', now());
    insert into plans (slug, archive_days, preview_sources_only, event_cap, article_cap, article_cap_per_company, calendar_cap, updated_at)
      values ('free', 1, true, 3, 4, 2, 2, now());
    insert into accounts (id, name, plan, created_at, updated_at)
      values ('accountpro00', 'P', 'pro', now(), now()), ('accountfree0', 'F', 'free', now(), now());`)
    .execute(store.db);
  for (const plan of ['pro', 'free']) {
    await sql`insert into api_keys (id, account_id, key_sha256, last_four, created_at, updated_at)
      values (${`key${plan}`.padEnd(12, '0')}, ${`account${plan}`.padEnd(12, '0')}, ${hashKey(`nw_${plan}`)}, 'xxxx',
        now(), now())`.execute(store.db);
  }
  for (let n = 0; n < EVENTS; n++) {
    await sql`insert into events (id, title, created_at, updated_at) values (${eventId(n)}, ${`Event ${n}`}, now(), now())`.execute(
      store.db,
    );
  }
  for (let n = 0; n < ARTICLES; n++) {
    const at = new Date(START - n * 5 * HOUR);
    const source = ['wire00000000', 'paper0000000', 'desk00000000'][n % 3];
    await sql`insert into articles (id, source_id, article_url, published_at, title, content_type, country, event_id,
      live, state, created_at, updated_at)
      values (${articleId(n)}, ${source}, ${`https://x.example/${n}`}, ${at}, ${`Article ${n}`}, 'news', 'SE',
        ${eventId(n % EVENTS)}, true, 'live', ${at}, ${at})`.execute(store.db);
    await sql`insert into article_companies (article_id, company_id, role, is_primary, published_at, live)
      select id, 'norrvik00000', ${n % 2 === 0 ? 'subject' : 'mention'}, ${n % 2 === 0}, published_at, live
        from articles where id = ${articleId(n)}`.execute(store.db);
    await sql`insert into calendar_events (id, company_id, title, event_type, date_precision, scheduled_at, timezone,
      created_at, updated_at)
      values (${`entry${String(n).padStart(7, '0')}`}, 'norrvik00000', ${`Entry ${n}`}, 'agm', 'day',
        ${new Date(START + (n - 4) * 12 * HOUR)}, 'Europe/Stockholm', now(), now())`.execute(store.db);
  }
  // Nothing was written after the clock of the test: an answer never says that it changed later than it was asked for.
  for (const table of [
    'countries',
    'exchanges',
    'sources',
    'companies',
    'categories',
    'event_types',
    'calendar_events',
  ])
    await sql`update ${sql.table(table)} set updated_at = ${new Date(START - HOUR)}`.execute(store.db);
  await commit(async (tx) =>
    recomputeEvents(
      tx,
      Array.from({ length: EVENTS }, (_, n) => eventId(n)),
      { now: new Date(clock), windowMs: 72 * HOUR },
    ),
  );

  const version = createDataVersion();
  cache = createPageCache({ maxBytes: 5_000_000, version });
  stopWatching = watchChanges(store.pool, { onVersion: version.set, onLost: version.lose });
  counters = createMemoryCounters(store.db, () => {});
  const services = {
    db: store.db,
    recall: recallNothing,
    cursors: createCursors(['the secret of these tests, long enough']),
    semantic: { available: false as const, reason: 'none' },
  };
  const access = () => ({ keys: createKeyRing(store.db), limits: createLimits(counters, { addressLimit: 1e9 }) });
  const settings = {
    baseUrl: 'http://test',
    problemBase: 'http://test/problems',
    trustedProxies: [],
    now: () => new Date(clock),
    log: () => {},
  };
  const remembering = { ...services, recall: createRecall(version) };
  cached = createRestRoutes(createRest(routes, remembering, access(), { ...settings, cache }));
  plain = createRestRoutes(createRest(routes, services, access(), settings));
});
afterAll(async () => {
  await stopWatching();
  await counters.close();
  await store.drop();
});

const commit = (
  work: (
    tx: Parameters<Parameters<ReturnType<TestDatabase['db']['transaction']>['execute']>[0]>[0],
  ) => Promise<Change[]>,
) => store.db.transaction().execute(async (tx) => commitChanges(tx, new Date(clock), await work(tx)));

async function waitForVersion(): Promise<void> {
  const version = await dataVersion(store.db);
  while (cache.version() !== version) await new Promise((resolve) => setTimeout(resolve, 1));
}

const writes = {
  /** An article is withdrawn, or comes back. */
  toggle: (n: number) =>
    commit(async (tx) => {
      await sql`update articles set live = not live, state = case when live then 'withdrawn' else 'live' end where id =
        ${articleId(n % ARTICLES)}`.execute(tx);
      const settled = await recomputeEvents(tx, [eventId((n % ARTICLES) % EVENTS)], {
        now: new Date(clock),
        windowMs: 72 * HOUR,
      });
      return [{ kind: 'article', id: articleId(n % ARTICLES), action: 'withdrawn', movesClock: true }, ...settled];
    }),
  /** An article is dated so that it soon leaves a one-day window; and an entry so that its day soon ends. */
  redate: (n: number) =>
    commit(async (tx) => {
      const at = new Date(clock - 24 * HOUR + (n % 5) * 15_000 + 400);
      await sql`update articles set published_at = ${at} where id = ${articleId(n % ARTICLES)}`.execute(tx);
      const settled = await recomputeEvents(tx, [eventId((n % ARTICLES) % EVENTS)], {
        now: new Date(clock),
        windowMs: 72 * HOUR,
      });
      const entry = `entry${String(n % ARTICLES).padStart(7, '0')}`;
      await sql`update calendar_events set scheduled_at = ${new Date(clock)} where id = ${entry}`.execute(tx);
      return [
        { kind: 'article', id: articleId(n % ARTICLES), action: 'updated', movesClock: true },
        { kind: 'calendar_event', id: entry, action: 'updated', movesClock: true },
        ...settled,
      ];
    }),
  rename: (n: number) =>
    commit(async (tx) => {
      await sql`update companies set name = ${`Norrvik ${n}`} where id = 'norrvik00000'`.execute(tx);
      return [{ kind: 'company', id: 'norrvik00000', action: 'updated', movesClock: true }];
    }),
  preview: (n: number) =>
    commit(async (tx) => {
      const id = ['wire00000000', 'paper0000000', 'desk00000000'][n % 3] ?? '';
      await sql`update sources set preview = not preview where id = ${id}`.execute(tx);
      return [{ kind: 'source', id, action: 'updated', movesClock: true }];
    }),
  cancel: (n: number) =>
    commit(async (tx) => {
      const id = `entry${String(n % ARTICLES).padStart(7, '0')}`;
      await sql`update calendar_events set status = case status when 'cancelled' then 'scheduled' else 'cancelled'
        end where id = ${id}`.execute(tx);
      return [{ kind: 'calendar_event', id, action: 'cancelled', movesClock: true }];
    }),
};

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      path: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...clockPaths) },
        { weight: 5, arbitrary: fc.constantFrom(...paths) },
      ),
      plan: fc.constantFrom('pro', 'free'),
      later: fc.constantFrom(0, 500, 1_500, 30_000, 90_000, HOUR, 9 * HOUR),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      write: fc.constantFrom(
        'toggle' as const,
        'redate' as const,
        'redate' as const,
        'rename' as const,
        'preview' as const,
        'cancel' as const,
      ),
      n: fc.nat(50),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(300, 1_000, 20_000, 61_000, 16 * 60_000, 5 * HOUR),
    }),
  },
);

async function ask(app: ReturnType<typeof createRestRoutes>, path: string, plan: string) {
  const response = await app.request(path, { headers: { authorization: `Bearer nw_${plan}` } });
  const body = await response.text();
  const { status } = response;
  if (status !== 200) return { status };
  const names = ['etag', 'last-modified', 'cache-control', 'vary', 'link'];
  return { status, body, headers: names.map((name) => response.headers.get(name)) };
}

/** Asks both, the cached one twice; all three answers are the same. */
async function agree(path: string, plan: string): Promise<void> {
  const first = await ask(cached, path, plan);
  expect(await ask(cached, path, plan)).toEqual(first);
  expect(first).toEqual(await ask(plain, path, plan));
}

it('never serves a byte that a fresh page would not have', async () => {
  await waitForVersion();
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const one of steps) {
        if (one.kind === 'clock') clock += one.ms;
        if (one.kind === 'write') {
          writing += 1;
          await writes[one.write](one.n);
          await waitForVersion();
        }
        if (one.kind === 'request') {
          await agree(one.path, one.plan);
          clock += one.later;
          await agree(one.path, one.plan);
          kept += 1;
        }
      }
    }),
    { numRuns: 25 },
  );
  expect(kept).toBeGreaterThan(100);
  expect(writing).toBeGreaterThan(20);
});

it('gives nothing out while the version of the data is not known', async () => {
  const key = 'any key';
  const page = {
    served: { body: Buffer.from('x'), etag: undefined, cacheControl: '', lastModified: undefined },
    next: null,
  };
  const version = createDataVersion();
  const alone = createPageCache({ maxBytes: 1000, version });
  alone.keep(key, page, { version: alone.version(), validUntil: undefined });
  expect(alone.find(key, new Date(clock))).toBeUndefined();
  version.set(1);
  alone.keep(key, page, { version: 1, validUntil: undefined });
  expect(alone.find(key, new Date(clock))).toBe(page);
  version.lose();
  expect(alone.find(key, new Date(clock))).toBeUndefined();
});

it('does not keep a page that was started under an older version', () => {
  const version = createDataVersion();
  const alone = createPageCache({ maxBytes: 1000, version });
  version.set(1);
  const begun = alone.version();
  version.set(2);
  alone.keep(
    'k',
    { served: { body: Buffer.from('x'), etag: undefined, cacheControl: '', lastModified: undefined }, next: null },
    { version: begun, validUntil: undefined },
  );
  expect(alone.find('k', new Date(clock))).toBeUndefined();
});
