import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAtOnce } from '../../../test/support/ingest/claim-at-once.ts';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { insiderExport } from '../../../test/support/ingest/register-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { releaseFeed } from '../operate/settings.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { claimDueFeeds, type PollOptions, pollFeed } from './poll.ts';

const rss = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>T</title>${titles
    .map(
      (title, n) => `<item><guid>${title}</guid><link>https://wire.example/${n}</link><title>${title}</title></item>`,
    )
    .join('')}</channel></rss>`;

/** What the loopback server does for each path. */
const answers: Record<
  string,
  (response: ServerResponse, headers: Record<string, string | string[] | undefined>) => void
> = {
  '/good': (response, headers) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"', 'content-type': 'application/rss+xml' }).end(rss('One', 'Two'));
  },
  '/500': (response) => response.writeHead(500).end('no'),
  '/404': (response) => response.writeHead(404).end('no'),
  '/gone': (response) => response.writeHead(410).end(),
  '/later': (response) => response.writeHead(503, { 'retry-after': '7200' }).end(),
  '/html': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><html><body>Hello</body></html>'),
  '/nothing': (response) => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/insyn': (response) => response.end(insiderExport([{}, { price: '1.5' }])),
  '/moved': (response) => response.writeHead(301, { location: '/good' }).end(),
  '/huge': (response) => {
    // Two hundred megabytes, if anybody wanted them.
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    const chunk = 'x'.repeat(1_000_000);
    let sent = 0;
    const push = () => {
      while (sent < 200 && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) {
          response.once('drain', push);
          return;
        }
      }
      response.end();
    };
    push();
  },
};

let server: Server;
let base: string;
let store: TestDatabase;
let ingest: Ingest;
let polling: PollOptions;

beforeAll(async () => {
  server = createServer((request, response) =>
    answers[request.url?.replace(/\?.*/, '') ?? '']?.(response, request.headers),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store);
  polling = {
    fetch: { dispatcher: createFeedAgent({ allowPrivateAddresses: true }), userAgent: 'Nordwire/test' },
    random: () => 0.5,
  };
});
afterAll(async () => {
  await polling.fetch.dispatcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.drop();
});
beforeEach(() => emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'hosts'));

let count = 0;
async function addFeed(path: string): Promise<string> {
  const id = `feed${String(++count).padStart(8, '0')}`;
  await store.db
    .insertInto('feeds')
    .values({ id, source_id: 'wire00000000', address: base + path, created_at: testNow, updated_at: testNow })
    .execute();
  return id;
}

const pollAll = async () => {
  const reports = [];
  for (const feed of await claimAtOnce(ingest, 50)) reports.push(await pollFeed(ingest, feed, polling));
  return reports;
};

const read = (id: string) => store.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a feed that is polled', () => {
  it('brings its items in and is asked again after its interval, conditionally', async () => {
    const id = await addFeed('/good');
    expect(await pollAll()).toMatchObject([{ outcome: 'fetched', error: null, taken: { created: 2 } }]);
    expect(await read(id)).toMatchObject({
      etag: '"v1"',
      last_attempt_at: testNow,
      last_success_at: testNow,
      last_item_at: testNow,
      consecutive_failures: 0,
    });
    expect((await read(id)).next_attempt_at?.getTime()).toBe(testNow.getTime() + 300_000);
    await sql`update feeds set next_attempt_at = null`.execute(store.db);
    expect(await pollAll()).toMatchObject([{ outcome: 'unchanged', taken: null }]);
  });

  it('is not taken twice while another process has it', async () => {
    await addFeed('/good');
    expect(await claimAtOnce(ingest, 10)).toHaveLength(1);
    expect(await claimAtOnce(ingest, 10)).toHaveLength(0);
  });

  const pollAgain = async () => {
    await sql`update feeds set next_attempt_at = null`.execute(store.db);
    return pollAll();
  };
  const moves = () =>
    store.db
      .selectFrom('audit_log')
      .select(['author', 'record_id', 'before', 'after'])
      .where('action', '=', 'feeds move');

  it('moves to where a permanent redirect points after three polls in a row, with a row of the audit log', async () => {
    const id = await addFeed('/moved');
    for (const address of ['/moved', '/moved', '/good']) {
      await pollAgain();
      expect((await read(id)).address).toBe(base + address);
    }
    expect(await moves().where('record_id', '=', id).execute()).toEqual([
      {
        author: 'feed poller',
        record_id: id,
        before: { address: `${base}/moved` },
        after: { address: `${base}/good` },
      },
    ]);
  });

  it('does not move where a redirect ends or changes in between', async () => {
    const id = await addFeed('/moved');
    const moved = answers['/moved'] ?? (() => {});
    const elsewhere: typeof moved = (response) => response.writeHead(301, { location: '/other' }).end();
    const plain: typeof moved = (response) => response.writeHead(200).end(rss('One'));
    answers['/other'] = plain;
    for (const answer of [moved, moved, plain, moved, moved, elsewhere, moved, moved]) {
      answers['/moved'] = answer;
      await pollAgain();
    }
    answers['/moved'] = moved;
    expect((await read(id)).address).toBe(`${base}/moved`);
    expect(await moves().where('record_id', '=', id).execute()).toEqual([]);
  });

  it.each([429, 503])('lets all feeds of its host rest after %s with Retry-After, each in its turn', async (status) => {
    answers['/busy'] = (response) => response.writeHead(status, { 'retry-after': '3600' }).end();
    const [busy, one, two] = [await addFeed('/busy'), await addFeed('/good'), await addFeed('/nothing')];
    const [feed] = await claimAtOnce(ingest, 1);
    if (feed?.id !== busy) throw new Error('another feed is due first');
    await pollFeed(ingest, feed, polling);
    const claimAfter = async (ms: number) => {
      const feeds = await claimDueFeeds({ ...ingest, now: () => new Date(testNow.getTime() + ms) }, 10);
      return feeds.map(({ id }) => id);
    };
    expect(await claimAtOnce(ingest, 10)).toEqual([]);
    expect(await claimAfter(3_599_999)).toEqual([]);
    expect(await claimAfter(3_600_000)).toEqual([one]);
    expect(await claimAfter(3_604_999)).toEqual([]);
    expect(await claimAfter(3_605_000)).toEqual([two]);
  });

  it('leaves feeds of other hosts as they are', async () => {
    const busy = await addFeed('/later');
    const other = await addFeed('/good');
    await sql`update feeds set address = 'https://other.example/feed' where id = ${other}`.execute(store.db);
    const feed = (await claimAtOnce(ingest, 2)).find(({ id }) => id === busy);
    if (feed === undefined) throw new Error('the feed is not due');
    const before = await read(other);
    await pollFeed(ingest, feed, polling);
    expect(await read(other)).toEqual(before);
  });

  describe('whose items are all new at once', () => {
    const list = (from: string, count: number, pubDate = 'Tue, 10 Mar 2026 08:00:00 GMT') =>
      `<rss version="2.0"><channel><title>T</title>${Array.from(
        { length: count },
        (_, n) =>
          `<item><guid>${from}-${n}</guid><link>https://wire.example/${from}/${n}</link>` +
          `<title>Item ${n} opens</title><pubDate>${pubDate}</pubDate></item>`,
      ).join('')}</channel></rss>`;
    const answerWith = (body: string) => {
      answers['/list'] = (response) => response.writeHead(200, { etag: '"list"' }).end(body);
    };
    const countArticles = async () => (await store.db.selectFrom('articles').select('id').execute()).length;

    it('is held back and reported, until it is released', async () => {
      answerWith(list('old', 40));
      const id = await addFeed('/list');
      await pollAgain();
      expect(await countArticles()).toBe(40);
      answerWith(list('new', 40));
      await sql`update feeds set etag = null`.execute(store.db);
      expect(await pollAgain()).toMatchObject([{ outcome: 'fetched', error: expect.stringContaining('held back') }]);
      expect(await read(id)).toMatchObject({ intake: 'held', etag: null });
      expect(await countArticles()).toBe(40);
      const released = await releaseFeed(ingest, { author: 'anna', reason: 'checked' }, id);
      expect(released.changed).toBe(true);
      await pollAll();
      expect(await read(id)).toMatchObject({ intake: 'open', last_error: null });
      expect(await countArticles()).toBe(80);
    });

    it('is open again where its ids return, and is not held for news since its last reading', async () => {
      answerWith(list('old', 40));
      const id = await addFeed('/list');
      await pollAgain();
      for (const [body, intake] of [
        [list('new', 40), 'held'],
        [list('old', 40), 'open'],
        [list('fresh', 40, 'Sun, 15 Mar 2026 12:00:00 GMT'), 'open'],
      ] as const) {
        answerWith(body);
        await sql`update feeds set etag = null`.execute(store.db);
        await pollAgain();
        expect((await read(id)).intake).toBe(intake);
      }
      expect(await countArticles()).toBe(80);
    });
  });

  it.each([
    ['/500', 'failed: http-status'],
    ['/404', 'failed: http-status'],
    ['/later', 'failed: http-status'],
    ['/html', 'unreadable: html'],
    ['/nothing', 'unreadable: empty'],
    ['/loop', 'refused: redirect-loop'],
    ['/huge', 'refused: too-large'],
  ])('%s is recorded as "%s" with its next attempt, and leaves nothing behind', async (path, outcome) => {
    const id = await addFeed(path);
    await pollAll();
    const feed = await read(id);
    expect(feed).toMatchObject({ last_outcome: outcome, last_attempt_at: testNow, last_success_at: null });
    expect(feed.last_error).toMatch(/\w/);
    expect(feed.consecutive_failures).toBe(1);
    expect(feed.next_attempt_at?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(await store.db.selectFrom('articles').select('id').execute()).toEqual([]);
  });

  it('waits as long as the server asks', async () => {
    const id = await addFeed('/later');
    await pollAll();
    expect((await read(id)).next_attempt_at?.getTime()).toBeGreaterThanOrEqual(testNow.getTime() + 7_200_000);
  });

  it('is paused when it is gone for good', async () => {
    const id = await addFeed('/gone');
    await pollAll();
    expect((await read(id)).paused).toBe(true);
  });

  it('reads a file of a register, and names the rows that it left out', async () => {
    const id = await addFeed('/insyn?button=export');
    await store.db.updateTable('feeds').set({ register: 'fi-insiders' }).where('id', '=', id).execute();
    const problem = 'row 3: the price "1.5" has a decimal point, where the register writes a comma';
    expect(await pollAll()).toMatchObject([{ outcome: 'fetched', error: problem, taken: { created: 1 } }]);
    expect(await read(id)).toMatchObject({ last_error: problem, last_success_at: testNow, consecutive_quiet: 0 });
    await store.db.updateTable('feeds').set({ register: 'moon-rocks', next_attempt_at: null }).execute();
    await store.db.deleteFrom('hosts').execute();
    expect(await pollAll()).toMatchObject([{ outcome: 'unreadable: not-a-feed' }]);
  });

  it('that fails stops no other', async () => {
    for (const path of ['/500', '/html', '/loop', '/good', '/nothing']) await addFeed(path);
    const reports = await pollAll();
    expect(reports).toHaveLength(5);
    expect(reports.filter(({ outcome }) => outcome === 'fetched')).toHaveLength(1);
    expect(await store.db.selectFrom('articles').select('id').execute()).toHaveLength(2);
  });

  it('whose reading fails with an unexpected error waits as after any failure, and stops no other', async () => {
    const id = await addFeed('/good');
    const failing: Ingest = {
      ...ingest,
      newId: () => {
        throw new TypeError('no more ids');
      },
    };
    const reports = [];
    for (const feed of await claimAtOnce(failing, 50)) reports.push(await pollFeed(failing, feed, polling));
    expect(reports).toMatchObject([{ outcome: 'unreadable: unforeseen', error: 'TypeError: no more ids' }]);
    expect(await read(id)).toMatchObject({
      last_outcome: 'unreadable: unforeseen',
      last_error: 'TypeError: no more ids',
      last_success_at: null,
      etag: null,
      consecutive_failures: 1,
      next_attempt_at: new Date(testNow.getTime() + 300_000),
    });
  });

  it.each([
    ['is away', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('is not blamed for a store that %s: it is asked again once its lease is over', async (_, failure) => {
    const id = await addFeed('/good');
    const failing: Ingest = {
      ...ingest,
      newId: () => {
        throw failure;
      },
    };
    const [feed] = await claimAtOnce(failing, 1);
    if (feed === undefined) throw new Error('no feed is due');
    await expect(pollFeed(failing, feed, polling)).rejects.toBe(failure);
    expect(await read(id)).toMatchObject({
      last_outcome: null,
      etag: null,
      consecutive_failures: 0,
      next_attempt_at: new Date(testNow.getTime() + 120_000),
    });
  });

  it('is never fetched from inside unless a setting allows it', async () => {
    const id = await addFeed('/good');
    const dispatcher = createFeedAgent({ allowPrivateAddresses: false });
    for (const feed of await claimAtOnce(ingest, 5))
      await pollFeed(ingest, feed, { ...polling, fetch: { ...polling.fetch, dispatcher } });
    await dispatcher.close();
    expect((await read(id)).last_outcome).toBe('refused: private-address');
  });
});
