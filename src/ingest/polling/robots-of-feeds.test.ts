import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAtOnce } from '../../../test/support/ingest/claim-at-once.ts';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { watchFeeds } from '../operate/feed-states.ts';
import { listFeeds } from '../operate/list-feeds.ts';
import { setFeed } from '../operate/settings.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { createLazyPermits } from './fetch-permitted.ts';
import { type PollOptions, pollFeed } from './poll.ts';

const rss = `<rss version="2.0"><channel><title>T</title><item><guid>1</guid><link>https://wire.example/1</link>
  <title>The port opens</title></item></channel></rss>`;

let server: Server;
let base: string;
let store: TestDatabase;
let ingest: Ingest;
let polling: PollOptions;
let asked: string[] = [];
let robots: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') robots(response);
    else if (request.url === '/moved') response.writeHead(302, { location: '/private/feed' }).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
});
afterAll(async () => {
  await polling.fetch.dispatcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.drop();
});
beforeEach(async () => {
  await emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'hosts');
  asked = [];
  await polling?.fetch.dispatcher.close();
  const fetch = { dispatcher: createFeedAgent({ allowPrivateAddresses: true }), userAgent: 'Nordwire/test' };
  polling = { fetch, random: () => 0.5, permits: createLazyPermits({ ...fetch, now: ingest.now }) };
});

const say =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body);

let count = 0;
async function addFeed(path: string, obeys_robots = true): Promise<string> {
  const id = `robot${String(++count).padStart(7, '0')}`;
  await store.db
    .insertInto('feeds')
    .values({
      id,
      source_id: 'wire00000000',
      address: base + path,
      obeys_robots,
      created_at: testNow,
      updated_at: testNow,
    })
    .execute();
  return id;
}
const poll = async () => {
  await sql`update feeds set next_attempt_at = null`.execute(store.db);
  const [feed] = await claimAtOnce(ingest, 1);
  if (feed === undefined) throw new Error('no feed is due');
  return pollFeed(ingest, feed, polling);
};

describe('a feed that obeys robots.txt', () => {
  it('is polled where the file allows it or is missing, and the file is read once', async () => {
    for (const answer of [say(404), say(200, 'User-agent: *\nDisallow: /private/')]) {
      robots = answer;
      asked = [];
      const id = await addFeed('/feed');
      polling = { ...polling, permits: createLazyPermits({ ...polling.fetch, now: ingest.now }) };
      for (let n = 0; n < 2; n += 1) expect(await poll()).toMatchObject({ outcome: 'fetched', error: null });
      expect(asked).toEqual(['/robots.txt', '/feed', '/feed']);
      await sql`delete from feeds where id = ${id}`.execute(store.db);
    }
  });

  it.each([
    ['for everyone', 'User-agent: *\nDisallow: /private/', '/private/feed', ['/robots.txt']],
    ['for this service', 'User-agent: Nordwire\nDisallow: /', '/feed', ['/robots.txt']],
    ['behind a redirect', 'User-agent: *\nDisallow: /private/', '/moved', ['/robots.txt', '/moved']],
  ])('is not asked where the file disallows it %s, and its state names the remedy', async (_, body, path, requests) => {
    robots = say(200, body);
    const id = await addFeed(path);
    const report = await poll();
    expect(report).toMatchObject({ outcome: 'refused: robots', taken: null });
    expect(asked).toEqual(requests);
    const remedy = expect.stringContaining(`remove the feed, or feeds set ${id} --no-obey-robots`);
    expect(await listFeeds(store.db, ingest.now())).toMatchObject([
      { last_outcome: 'refused: robots', last_error: remedy },
    ]);
    const watched = await watchFeeds(store.db, ingest.now(), { id, limit: 1 });
    expect(watched).toMatchObject([{ condition: 'failing', obeys_robots: true, last_error: remedy }]);
  });

  it('is polled at once with the permission of its publisher', async () => {
    robots = say(200, 'User-agent: *\nDisallow: /');
    const id = await addFeed('/feed');
    await poll();
    const request = { author: 'anna', reason: 'by letter of 2 May' };
    expect(await setFeed(ingest, request, id, { obeysRobots: false })).toMatchObject({ changed: true });
    const [feed] = await claimAtOnce(ingest, 1);
    if (feed === undefined) throw new Error('the feed is not due');
    expect(await pollFeed(ingest, feed, polling)).toMatchObject({ outcome: 'fetched' });
  });

  it('waits where the file cannot be read, as long as the host asks', async () => {
    robots = say(503, '', { 'retry-after': '7200' });
    const id = await addFeed('/feed');
    const other = await addFeed('/other', false);
    const first = await poll();
    expect(first).toMatchObject({ feed_id: id, outcome: 'failed: robots-unreachable' });
    expect(asked).toEqual(['/robots.txt']);
    const listed = await listFeeds(store.db, ingest.now());
    expect(listed.map((row) => row.id).sort()).toEqual([id, other]);
    const rested = testNow.getTime() + 7_200_000;
    for (const { next_attempt_at: next } of listed) expect(next?.getTime()).toBeGreaterThanOrEqual(rested);
    for (const [ms, due] of [
      [rested - 1, []],
      [rested, [other]],
    ] as const)
      expect((await claimAtOnce({ ...ingest, now: () => new Date(ms) }, 10)).map((feed) => feed.id)).toEqual(due);
  });

  it('waits after a 500, and is not asked meanwhile', async () => {
    robots = say(500);
    await addFeed('/feed');
    expect(await poll()).toMatchObject({ outcome: 'failed: robots-unreachable' });
    expect(await poll()).toMatchObject({ outcome: 'failed: robots-unreachable' });
    expect(asked).toEqual(['/robots.txt']);
  });
});

it('a feed that an operator added is polled without robots.txt', async () => {
  robots = say(200, 'User-agent: *\nDisallow: /');
  await addFeed('/feed', false);
  expect(await poll()).toMatchObject({ outcome: 'fetched' });
  expect(asked).toEqual(['/feed']);
});
