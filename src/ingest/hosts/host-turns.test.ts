import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { watchFeeds } from '../operate/feed-states.ts';
import { listFeeds } from '../operate/list-feeds.ts';
import { createPageReader } from '../pages/fetch-page.ts';
import { claimDueFeeds, type FeedRow, nextDueAt, type PollOptions, pollFeed } from '../polling/poll.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { pruneHosts } from './host-rows.ts';
import { createHostTurns } from './host-turns.ts';

type Answer = (response: ServerResponse) => void;

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>T</title><item><guid>${title}</guid><link>https://wire.example/${title}</link>` +
  `<title>${title} opens</title></item></channel></rss>`;
const feed: Answer = (response) => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss('One'));
const page: Answer = (response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<html><body><article><h1>A</h1>${'<p>Wages and freight rose, and wood.</p>'.repeat(30)}</article></body>`);
const refuse =
  (status: number, retryAfter?: string): Answer =>
  (response) =>
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();

const dispatcher = createFeedAgent({ allowPrivateAddresses: true });
const { signal } = new AbortController();
let server: Server;
let host: string;
let store: TestDatabase;
/** Two processes on one store. */
let processes: readonly [Ingest, Ingest];
let clock = testNow.getTime();
let answers: Record<string, Answer> = {};
let requestedPaths: string[] = [];
let underWay = 0;
let mostUnderWay = 0;
/** Milliseconds that the server takes for an answer. */
let slowness = 0;
let ids = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    requestedPaths.push(request.url ?? '');
    const answer = answers[request.url ?? ''] ?? refuse(404);
    setTimeout(() => {
      // Before the answer: the next request may be here before the end of this one is known.
      underWay -= 1;
      answer(response);
    }, slowness);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await createTestDatabase();
  await addTestReference(store);
  const parts = { now: () => new Date(clock), newId: () => `id${String(++ids).padStart(10, '0')}` };
  processes = [await createTestIngest(store, parts), await createTestIngest(store, parts)];
});
afterAll(async () => {
  await dispatcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.drop();
});
beforeEach(async () => {
  await emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'hosts');
  clock = testNow.getTime();
  answers = { '/feed': feed, '/page': page };
  requestedPaths = [];
  mostUnderWay = 0;
  slowness = 0;
});

const fetching = { dispatcher, userAgent: 'Nordwire/test' };
const polling: PollOptions = { fetch: fetching, random: () => 0.5 };
const at = (ms: number, ingest: Ingest = processes[0]): Ingest => ({ ...ingest, now: () => new Date(ms) });

let feeds = 0;
async function addFeed(address: string, kind = 'auto'): Promise<string> {
  const id = `feed${String(++feeds).padStart(8, '0')}`;
  const company = kind === 'ical' ? 'norrvik00000' : null;
  await sql`
    insert into feeds (id, source_id, address, kind, company_id, created_at, updated_at)
    values (${id}, 'wire00000000', ${address}, ${kind}, ${company}, ${testNow}, ${testNow})`.execute(store.db);
  return id;
}
const url = (path: string) => `http://${host}${path}`;
const claim = (ingest: Ingest = processes[0], limit = 50) => claimDueFeeds(ingest, limit);
const toIds = (rows: readonly FeedRow[]) => rows.map(({ id }) => id);

const readPage = (ingest: Ingest = processes[1]) => {
  const reader = createPageReader({
    fetch: fetching,
    store: ingest,
    sleep: async (ms) => {
      clock += ms;
    },
  });
  return reader.read(url('/page'), '127.0.0.1', signal);
};

async function pollOne(ingest: Ingest = processes[0]) {
  const [row] = await claim(ingest, 1);
  if (row === undefined) throw new Error('no feed is due');
  return pollFeed(ingest, row, polling);
}

describe('feeds of one host', () => {
  it('that are added at once start five seconds apart, whichever process claims them', async () => {
    const added: string[] = [];
    for (let n = 0; n < 30; n += 1) added.push(await addFeed(url(`/${n}`), n % 10 === 9 ? 'ical' : 'auto'));
    const other = await addFeed('https://other.example/feed');
    const starts: { id: string; at: number }[] = [];
    for (let second = 0; second < 150; second += 1) {
      const rows = await Promise.all([...processes, ...processes].map((ingest) => claim(at(clock, ingest))));
      for (const { id } of rows.flat()) {
        starts.push({ id, at: second });
        await sql`update feeds set next_attempt_at = ${new Date(clock + 3_600_000)} where id = ${id}`.execute(store.db);
      }
      clock += 1_000;
    }
    const [first] = starts.splice(
      starts.findIndex(({ id }) => id === other),
      1,
    );
    expect(first?.at).toBe(0);
    expect(
      starts
        .slice(0, 30)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(added.sort());
    expect(starts.map((start) => start.at)).toEqual(Array.from({ length: 30 }, (_, n) => n * 5));
  });

  it.each([
    ['https://WIRE.example/a', 'https://wire.example/b'],
    ['https://wire.example/a', 'https://wire.example:443/b'],
    ['http://wire.example/a', 'HTTPS://wire.example?b'],
    ['https://[2001:db8::1]:8080/a', 'https://[2001:db8::1]:8080/b'],
  ])('are known however their address is written: %s, %s', async (one, other) => {
    await addFeed(one);
    await addFeed(other);
    expect(await claim()).toHaveLength(1);
  });

  it.each([
    ['https://wire.example/a', 'https://www.wire.example/a'],
    ['https://wire.example/a', 'https://wire.example:8443/a'],
  ])('are not those of another host or port: %s, %s', async (one, other) => {
    await addFeed(one);
    await addFeed(other);
    expect(await claim()).toHaveLength(2);
  });

  it('wait for each other by the pace of the host where all due feeds are polled', async () => {
    await addFeed(url('/feed'));
    await addFeed(url('/feed?2'));
    await pollOne();
    const next = new Date(clock + 5_000);
    expect(await nextDueAt(processes[0])).toEqual(next);
    expect(await nextDueAt(processes[0], new Date(clock))).toEqual(next);
    clock += 5_000;
    await pollOne(processes[1]);
    expect((await nextDueAt(processes[0]))?.getTime()).toBeGreaterThan(clock + 60_000);
    expect(await nextDueAt(processes[0], new Date(clock))).toBeUndefined();
  });
});

describe('requests to one host', () => {
  it('are under way one at a time, of two processes, for feeds and pages', async () => {
    slowness = 40;
    const rows: FeedRow[] = [];
    for (let n = 0; n < 6; n += 1) {
      answers[`/feed?${n}`] = feed;
      await addFeed(url(`/feed?${n}`));
      // Claims that keep no distance, so that only the turns keep the requests apart.
      rows.push(...(await claimDueFeeds(processes[0], 1, { gapMs: 0 })));
    }
    const polls = rows.map((row, n) => pollFeed(processes[n % 2 === 0 ? 0 : 1], row, polling));
    const [reports] = await Promise.all([Promise.all(polls), readPage()]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'fetched'));
    // A page that gave way to the feeds is read once they are polled.
    clock += 60_000;
    await readPage();
    expect(requestedPaths).toContain('/page');
    expect(mostUnderWay).toBe(1);
  });

  it('are possible again a minute after a process died with its turn', async () => {
    const [dying] = processes;
    const take = (ingest: Ingest) => createHostTurns(ingest, { gapMs: 0, patienceMs: 0 })(host, 'start', signal);
    expect(await take(dying)).toHaveProperty('end');
    await addFeed(url('/feed'));
    for (const ms of [0, 59_999]) {
      expect(await take(at(clock + ms, processes[1]))).toMatchObject({ isResting: false });
      expect(await claim(at(clock + ms, processes[1]))).toEqual([]);
    }
    expect(await claim(at(clock + 60_000, processes[1]))).toHaveLength(1);
    expect(await take(at(clock + 65_000, processes[1]))).toHaveProperty('end');
  });

  it('end their own turn only, not that of the process that took over', async () => {
    const take = (ingest: Ingest) => createHostTurns(ingest, { gapMs: 0, patienceMs: 0 })(host, 'start', signal);
    const late = await take(processes[0]);
    const next = await take(at(clock + 60_000, processes[1]));
    if (!('end' in late) || !('end' in next)) throw new Error('no turn was given');
    await late.end({ status: 200 });
    expect(await take(at(clock + 60_001))).toMatchObject({ isResting: false });
    await next.end({ status: 200 });
    expect(await take(at(clock + 60_001))).toHaveProperty('end');
  });

  it('for pages leave room for a feed that is due', async () => {
    expect(await readPage()).toMatchObject({ kind: 'read' });
    await addFeed(url('/feed'));
    clock += 1_000;
    expect(await readPage()).toMatchObject({ kind: 'read' });
    clock += 1_000;
    // The next page waits, and a poller finds the host free.
    expect(await readPage()).toMatchObject({ kind: 'later' });
    expect(await pollOne()).toMatchObject({ outcome: 'fetched' });
    clock += 5_000;
    expect(await readPage()).toMatchObject({ kind: 'read' });
  });

  it('keep the distance that robots.txt asks for from a feed that obeys it', async () => {
    answers['/robots.txt'] = (response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nCrawl-delay: 30\n');
    const id = await addFeed(url('/feed'));
    await sql`update feeds set obeys_robots = true where id = ${id}`.execute(store.db);
    const other = await addFeed(url('/feed?2'));
    await pollOne();
    expect(await claim(at(clock + 29_999))).toEqual([]);
    expect(toIds(await claim(at(clock + 30_000)))).toEqual([other]);
  });
});

describe('a host that answers 429 or 503', () => {
  const inTwoHours = new Date(testNow.getTime() + 7_200_000).toUTCString();

  it.each([
    [429, '7200'],
    [503, '7200'],
    [429, inTwoHours],
    [503, inTwoHours],
  ])('to a feed rests for feeds, calendars and pages of every process: %i, Retry-After: %s', async (status, after) => {
    answers['/busy'] = refuse(status, after);
    await addFeed(url('/busy'));
    const others = [await addFeed(url('/feed')), await addFeed(url('/ir.ics'), 'ical')];
    expect(await pollOne()).toMatchObject({ outcome: 'failed: http-status' });
    requestedPaths = [];
    const rested = testNow.getTime() + 7_200_000;
    for (const ingest of processes) {
      expect(await claim(at(rested - 1, ingest))).toEqual([]);
      const reading = await readPage(at(rested - 60_000, ingest));
      expect(reading).toMatchObject({ kind: 'later' });
      if (reading.kind === 'later') expect(reading.until.getTime()).toBeGreaterThanOrEqual(rested);
    }
    expect(requestedPaths).toEqual([]);
    expect(toIds(await claim(at(rested), 10))).toEqual(others.slice(0, 1));
  });

  it.each([
    [429, '600'],
    [503, undefined],
  ])('to a page rests for feeds: %i, Retry-After: %s', async (status, after) => {
    answers['/page'] = refuse(status, after);
    await addFeed(url('/feed'));
    clock += 600_001;
    expect(await readPage()).toMatchObject({ kind: 'refused', code: 'http-status' });
    const rested = clock + (after === undefined ? 60_000 : 600_000);
    expect(await claim(at(rested - 1))).toEqual([]);
    expect(await claim(at(rested))).toHaveLength(1);
  });

  it('to robots.txt rests for feeds and pages', async () => {
    answers['/robots.txt'] = refuse(503, '600');
    await addFeed(url('/feed'));
    await readPage();
    expect(await claim(at(clock + 599_999))).toEqual([]);
    expect(requestedPaths).toEqual(['/robots.txt']);
  });

  it('without Retry-After rests for a minute, twice as long each time, an hour at most, until it answers', async () => {
    answers['/feed'] = refuse(429);
    await addFeed(url('/feed'));
    const rests: number[] = [];
    const measure = async () => {
      await sql`update feeds set next_attempt_at = null`.execute(store.db);
      await pollOne();
      const { rests_until } = await store.db.selectFrom('hosts').select('rests_until').executeTakeFirstOrThrow();
      rests.push(((rests_until?.getTime() ?? 0) - clock) / 60_000);
      clock = Math.max(clock + 5_000, rests_until?.getTime() ?? 0);
    };
    for (let n = 0; n < 8; n += 1) await measure();
    expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    answers['/feed'] = feed;
    await sql`update feeds set next_attempt_at = null`.execute(store.db);
    expect(await pollOne()).toMatchObject({ outcome: 'fetched' });
    answers['/feed'] = refuse(503, '0');
    clock += 5_000;
    rests.length = 0;
    await measure();
    expect(rests).toEqual([1]);
  });

  it('and asks for a year rests for a week', async () => {
    answers['/feed'] = refuse(503, '31536000');
    await addFeed(url('/feed'));
    await pollOne();
    const { rests_until } = await store.db.selectFrom('hosts').select('rests_until').executeTakeFirstOrThrow();
    expect(rests_until?.getTime()).toBe(clock + 7 * 86_400_000);
  });

  it('rests also for feeds that other hosts redirect to it, which are due again afterwards and count no failure', async () => {
    const elsewhere = `localhost:${host.split(':')[1]}`;
    answers['/moved'] = (response) => response.writeHead(302, { location: url('/feed') }).end();
    answers['/busy'] = refuse(429, '3600');
    await addFeed(url('/busy'));
    await pollOne();
    const id = await addFeed(`http://${elsewhere}/moved`);
    requestedPaths = [];
    expect(await pollOne(processes[1])).toMatchObject({
      feed_id: id,
      outcome: 'failed: host-resting',
      error: expect.stringContaining(`${host} answered 429 or 503 and rests until`),
    });
    expect(requestedPaths).toEqual(['/moved']);
    const row = await store.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ consecutive_failures: 0, last_outcome: null });
    expect(row.next_attempt_at?.getTime()).toBeGreaterThanOrEqual(clock + 3_600_000);
  });

  it('is named in the list of feeds, none of which is late meanwhile', async () => {
    answers['/busy'] = refuse(503, '86400');
    await addFeed(url('/busy'));
    const id = await addFeed(url('/feed'));
    await pollOne();
    const rested = new Date(clock + 86_400_000);
    clock += 80_000_000;
    const now = new Date(clock);
    const expected = { id, host_rests_until: rested, next_attempt_at: rested };
    expect(await watchFeeds(store.db, now, { id, limit: 1 })).toMatchObject([{ ...expected, condition: 'new' }]);
    expect((await listFeeds(store.db, now)).filter((row) => row.id === id)).toMatchObject([expected]);
    const after = new Date(rested.getTime() + 1);
    expect((await listFeeds(store.db, after)).map((row) => row.host_rests_until)).toEqual([null, null]);
  });
});

it('a store that fails while a turn is taken or ended is not a failure of the host', async () => {
  await addFeed(url('/feed'));
  const [row] = await claim();
  if (row === undefined) throw new Error('no feed is due');
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const broken: Ingest = {
    ...processes[0],
    newId: () => {
      throw away;
    },
  };
  await expect(pollFeed(broken, row, polling)).rejects.toBe(away);
  expect(requestedPaths).toEqual([]);
});

it('a fetch that is called off while it waits ends at once and keeps no turn', async () => {
  await addFeed(url('/feed'));
  const [row] = await claim();
  if (row === undefined) throw new Error('no feed is due');
  const turn = await createHostTurns(processes[1], { gapMs: 0, patienceMs: 0 })(host, 'follow-up', signal);
  const ending = new AbortController();
  const polled = pollFeed(processes[0], row, { ...polling, fetch: { ...fetching, signal: ending.signal } });
  await sleep(50);
  ending.abort();
  expect(await polled).toMatchObject({ outcome: 'failed: cancelled' });
  if ('end' in turn) await turn.end({});
  expect((await store.db.selectFrom('hosts').select('lease').execute()).map(({ lease }) => lease)).toEqual([null]);
});

it('rows of hosts that say nothing any more are deleted', async () => {
  answers['/busy'] = refuse(503, '172800');
  await addFeed(url('/busy'));
  await addFeed('https://other.example/feed');
  await pollOne();
  await claim();
  const count = async (ms: number) => {
    await pruneHosts(at(clock + ms));
    return (await store.db.selectFrom('hosts').select('host').execute()).map((row) => row.host);
  };
  expect(await count(3_600_000)).toEqual(expect.arrayContaining([host, 'other.example']));
  expect(await count(90_000_000)).toEqual([host]);
  expect(await count(172_800_000 + 90_000_000)).toEqual([]);
});
