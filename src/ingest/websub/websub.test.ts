import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAtOnce } from '../../../test/support/ingest/claim-at-once.ts';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { Problem } from '../../core/problem.ts';
import { createPushCallback } from '../../http/push-callback.ts';
import { listFeeds } from '../operate/list-feeds.ts';
import { removeFeed } from '../operate/remove-feed.ts';
import { releaseFeed } from '../operate/settings.ts';
import { claimDueFeeds, type PollOptions, pollFeed } from '../polling/poll.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { readAnnouncedHub } from './announced-hub.ts';
import { createPushReceiver } from './receive.ts';
import { isSignedBy } from './signature.ts';
import { tendSubscriptions, type WebSub } from './subscriptions.ts';

const DAY = 86_400_000;
const rss = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>T</title>${titles
    .map(
      (title) =>
        `<item><guid>${title}</guid><link>https://wire.example/${title}</link><title>${title} rises</title></item>`,
    )
    .join('')}</channel></rss>`;

/** Requests the hub saw, and how it behaves. */
let requests: URLSearchParams[] = [];
/** When each of these arrived. */
let starts: number[] = [];
/** The feed that the publisher answers; undefined: one item. */
let content: string | undefined;
let hub: { status: number; lease: string; verifies: boolean };
let link: string | undefined;
let publisherAndHub: Server;
let callback: ReturnType<typeof serve>;
let base: string;
let callbackBase: string;
let store: TestDatabase;
let ingest: Ingest;
let websub: WebSub;
let polling: PollOptions;
let clock = testNow.getTime();
let secrets = 0;

const readBody = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const verification = (request: URLSearchParams, changes: Record<string, string> = {}) => {
  const url = new URL(request.get('hub.callback') ?? '');
  const sent = {
    'hub.mode': request.get('hub.mode') ?? '',
    'hub.topic': request.get('hub.topic') ?? '',
    'hub.challenge': 'random <b>words</b>',
    'hub.lease_seconds': hub.lease,
    ...changes,
  };
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
  return fetch(url);
};
const sign = (secret: string, body: string, method = 'sha256') =>
  `${method}=${createHmac(method, secret).update(body).digest('hex')}`;
const push = (
  request: URLSearchParams,
  body: string,
  signature: string | null = sign(request.get('hub.secret') ?? '', body),
) =>
  fetch(request.get('hub.callback') ?? '', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/rss+xml', ...(signature === null ? {} : { 'x-hub-signature': signature }) },
  });

beforeAll(async () => {
  publisherAndHub = createServer(async (request, response) => {
    if (request.url === '/feed') {
      response.writeHead(200, { 'content-type': 'application/rss+xml', ...(link === undefined ? {} : { link }) });
      response.end(content ?? rss('Polled'));
      return;
    }
    const sent = new URLSearchParams(await readBody(request));
    requests.push(sent);
    starts.push(clock);
    // This hub verifies before it answers; the subscriber must have noted by then what it asked for.
    if (hub.verifies) expect((await verification(sent)).status).toBe(200);
    response.writeHead(hub.status).end();
  });
  await new Promise<void>((resolve) => publisherAndHub.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(publisherAndHub.address() as AddressInfo).port}`;
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store, { now: () => new Date(clock) });
  const app = new Hono();
  app.route('/websub', createPushCallback(createPushReceiver(ingest)));
  app.onError((error) => new Response(null, { status: error instanceof Problem ? 404 : 500 }));
  callbackBase = await new Promise<string>((resolve) => {
    callback = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  const fetching = { dispatcher: createFeedAgent({ allowPrivateAddresses: true }), userAgent: 'Nordwire/test' };
  websub = {
    fetch: fetching,
    baseUrl: callbackBase,
    allowPrivateAddresses: true,
    newSecret: () => `secret-${String(++secrets).padStart(32, '0')}`,
    sleep: async (ms) => {
      clock += ms;
    },
  };
  polling = { fetch: fetching, random: () => 0.5, websub };
});
afterAll(async () => {
  await polling.fetch.dispatcher.close();
  for (const server of [publisherAndHub, callback]) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await store.drop();
});
beforeEach(async () => {
  requests = [];
  starts = [];
  content = undefined;
  hub = { status: 202, lease: '864000', verifies: true };
  link = `<${base}/hub>; rel="hub", <${base}/topic>; rel="self"`;
  await emptyTables(store.db, 'feeds', 'articles', 'feed_items', 'hosts');
  await store.db
    .insertInto('feeds')
    .values({
      id: 'feed00000000',
      source_id: 'wire00000000',
      address: `${base}/feed`,
      created_at: testNow,
      updated_at: testNow,
    })
    .execute();
});

const poll = async (): Promise<Date | undefined> => {
  await sql`update feeds set next_attempt_at = null`.execute(store.db);
  const [feed] = await claimAtOnce(ingest, 1);
  return feed && (await pollFeed(ingest, feed, polling)).next_attempt_at;
};
/** Without the distance between requests to the host, which is the publisher's and the hub's. */
const tend = async () => {
  const forget = () => sql`update hosts set free_at = null`.execute(store.db);
  await forget();
  await tendSubscriptions(ingest, websub);
  await forget();
};
const subscribe = async (): Promise<URLSearchParams> => {
  await poll();
  await tend();
  const [request] = requests;
  if (request === undefined) throw new Error('the hub was not asked');
  return request;
};
const subscriptions = async () =>
  (
    await sql<{ hub: string; topic: string; asked: string | null; lease_until: Date | null; error: string | null }>`
      select hub, topic, asked, lease_until, error from websub_subscriptions`.execute(store.db)
  ).rows;
const titles = async () => {
  const { rows } = await sql<{ title: string }>`select source_title as title from articles order by 1`.execute(
    store.db,
  );
  return rows.map(({ title }) => title);
};

describe('a feed that announces a hub', () => {
  it('is subscribed to with a secret and a lease, and confirmed when the hub verifies', async () => {
    const request = await subscribe();
    expect(Object.fromEntries(request)).toEqual({
      'hub.mode': 'subscribe',
      'hub.topic': `${base}/topic`,
      'hub.callback': expect.stringMatching(new RegExp(`^${callbackBase}/websub/[\\w-]{32,}$`)),
      'hub.secret': expect.stringMatching(/^.{32,199}$/),
      'hub.lease_seconds': '864000',
    });
    expect(request.get('hub.callback')).not.toContain(request.get('hub.secret'));
    expect(await subscriptions()).toMatchObject([
      { asked: null, lease_until: new Date(clock + 10 * DAY), error: null },
    ]);
  });

  it('is polled at a slower pace once it is pushed', async () => {
    const before = await poll();
    expect(before?.getTime()).toBeLessThan(clock + 600_000);
    await tend();
    expect((await poll())?.getTime()).toBeGreaterThanOrEqual(clock + 3_600_000);
    expect(requests).toHaveLength(1);
  });

  it('is left alone where subscribing is off', async () => {
    const [feed] = await claimAtOnce(ingest, 1);
    if (feed) await pollFeed(ingest, feed, { fetch: polling.fetch, random: polling.random });
    expect(await subscriptions()).toEqual([]);
  });

  it.each(['http://hub.example/', 'https://10.0.0.1/hub', 'https://localhost/hub'])(
    'is not subscribed to at %s, where the secret would be open or the hub is inside',
    async (address) => {
      link = `<${address}>; rel=hub`;
      const [feed] = await claimAtOnce(ingest, 1);
      if (feed) await pollFeed(ingest, feed, { ...polling, websub: { ...websub, allowPrivateAddresses: false } });
      expect(await subscriptions()).toEqual([]);
    },
  );

  it('is renewed before its lease ends', async () => {
    await subscribe();
    clock += 7 * DAY;
    await tend();
    expect(requests).toHaveLength(1);
    clock += 1.1 * DAY;
    await tend();
    expect(requests.map((request) => request.get('hub.mode'))).toEqual(['subscribe', 'subscribe']);
    expect((await subscriptions())[0]?.lease_until).toEqual(new Date(clock + 10 * DAY));
  });

  it('whose hub fails is tried again later and later', async () => {
    hub = { ...hub, status: 500, verifies: false };
    await subscribe();
    expect(await subscriptions()).toMatchObject([{ lease_until: null, error: expect.stringContaining('500') }]);
    await tend();
    expect(requests).toHaveLength(1);
    clock += 301_000;
    await tend();
    clock += 301_000;
    await tend();
    expect(requests).toHaveLength(2);
  });

  it('that moves to another hub gets another secret and callback', async () => {
    const first = await subscribe();
    link = `<${base}/hub2>; rel=hub`;
    await poll();
    await tend();
    const second = requests[1];
    expect(second?.get('hub.topic')).toBe(`${base}/feed`);
    expect(second?.get('hub.secret')).not.toBe(first.get('hub.secret'));
    expect((await push(first, rss('Late'))).status).toBe(410);
  });

  it('that announces none any more is forgotten, and its hub is told when it calls', async () => {
    const request = await subscribe();
    link = undefined;
    await poll();
    expect(await subscriptions()).toEqual([]);
    expect((await push(request, rss('Late'))).status).toBe(410);
  });

  it('that is paused is unsubscribed from, and takes nothing in from then on', async () => {
    const request = await subscribe();
    await sql`update feeds set paused = true`.execute(store.db);
    hub.verifies = false;
    await tend();
    expect(requests[1]?.get('hub.mode')).toBe('unsubscribe');
    expect((await push(request, rss('Paused'))).status).toBe(202);
    expect(await titles()).toEqual(['Polled rises']);
    expect((await verification(requests[1] ?? request)).status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('requests to one hub', () => {
  const COUNT = 8;
  /** Subscribes many feeds at once, in runs as the service has them. */
  async function subscribeMany(): Promise<void> {
    for (let n = 0; n < COUNT; n += 1) {
      const id = `many${String(n).padStart(8, '0')}`;
      await sql`
        insert into feeds (id, source_id, address, created_at, updated_at)
        values (${id}, 'wire00000000', ${`https://wire.example/${n}`}, ${testNow}, ${testNow})`.execute(store.db);
      await sql`
        insert into websub_subscriptions (feed_id, hub, topic, token, secret, due_at)
        values (${id}, ${`${base}/hub`}, ${`${base}/topic`}, ${websub.newSecret()}, ${websub.newSecret()}, ${testNow})`.execute(
        store.db,
      );
    }
    for (let run = 0; run < 20 && requests.length < COUNT; run += 1) {
      await tendSubscriptions(ingest, websub);
      clock += 15_000;
    }
  }

  it('that is announced by many feeds are sent five seconds apart, a few in each run', async () => {
    hub.verifies = false;
    await subscribeMany();
    expect(requests).toHaveLength(COUNT);
    expect(new Set(requests.map((request) => request.get('hub.callback'))).size).toBe(COUNT);
    expect(
      starts
        .slice(1)
        .map((at, index) => at - (starts[index] ?? 0))
        .every((ms) => ms >= 5_000),
    ).toBe(true);
  });

  it('are not sent while its host rests after 429, and feeds of the host rest too', async () => {
    hub = { ...hub, status: 429, verifies: false };
    await subscribe();
    await sql`update websub_subscriptions set due_at = ${testNow}`.execute(store.db);
    clock += 30_000;
    await tend();
    expect(requests).toHaveLength(1);
    expect(await claimDueFeeds(ingest, 1)).toEqual([]);
    hub = { ...hub, status: 202 };
    clock += 60_000;
    await tend();
    expect(requests).toHaveLength(2);
  });
});

describe('a feed that is removed', () => {
  const remove = () => removeFeed(ingest, { author: 'Anna' }, 'feed00000000');

  it('is subscribed to no more: its hub is told when it calls, and asked nothing', async () => {
    const request = await subscribe();
    await remove();
    expect((await push(request, rss('Late'))).status).toBe(410);
    await tend();
    expect(requests).toHaveLength(1);
    expect(await titles()).toEqual(['Polled rises']);
  });

  it('before its hub verified is not confirmed', async () => {
    hub.verifies = false;
    const request = await subscribe();
    await remove();
    expect((await verification(request)).status).toBe(404);
    expect(await subscriptions()).toEqual([]);
  });

  it('while it is read is not subscribed to, and gives nothing', async () => {
    const [feed] = await claimAtOnce(ingest, 1);
    if (feed === undefined) throw new Error('no feed is due');
    await remove();
    expect(await pollFeed(ingest, feed, polling)).toMatchObject({
      outcome: 'fetched',
      taken: { created: 0, refused: [{ title: 'Polled rises', reason: 'belongs to a feed that was removed' }] },
    });
    expect([await subscriptions(), await titles()]).toEqual([[], []]);
  });
});

describe('a verification', () => {
  it('is answered with the challenge as plain text', async () => {
    hub.verifies = false;
    const answer = await verification(await subscribe());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('random <b>words</b>');
  });

  it.each<[string, Record<string, string>]>([
    ['another topic', { 'hub.topic': 'https://evil.example/' }],
    ['an unsubscription nobody asked for', { 'hub.mode': 'unsubscribe' }],
    ['no lease', { 'hub.lease_seconds': '' }],
    ['a lease of no length', { 'hub.lease_seconds': '0' }],
    ['no challenge', { 'hub.challenge': '' }],
    ['a challenge without end', { 'hub.challenge': 'x'.repeat(5000) }],
    ['no mode we know', { 'hub.mode': 'publish' }],
  ])('of %s is answered 404 and changes nothing', async (_what, changes) => {
    hub.verifies = false;
    const request = await subscribe();
    const before = await subscriptions();
    expect((await verification(request, changes)).status).toBe(404);
    expect(await subscriptions()).toEqual(before);
  });

  it('is not taken twice, nor for a callback that is not there', async () => {
    const request = await subscribe();
    expect((await verification(request)).status).toBe(404);
    request.set('hub.callback', `${callbackBase}/websub/${'x'.repeat(43)}`);
    expect((await verification(request)).status).toBe(404);
  });

  it('that says denied is noted, and the hub is asked no more that day', async () => {
    hub.verifies = false;
    const request = await subscribe();
    expect((await verification(request, { 'hub.mode': 'denied', 'hub.reason': 'not for you' })).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ lease_until: null, error: expect.stringContaining('not for you') }]);
    clock += DAY / 2;
    await tend();
    expect(requests).toHaveLength(1);
  });
});

describe('content that a hub pushes', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('is taken in as a poll would, signed with %s', async (method) => {
    const request = await subscribe();
    const body = rss('Pushed', 'Polled');
    expect((await push(request, body, sign(request.get('hub.secret') ?? '', body, method))).status).toBe(202);
    expect(await titles()).toEqual(['Polled rises', 'Pushed rises']);
    await push(request, body);
    expect(await titles()).toHaveLength(2);
    expect(await poll()).toBeInstanceOf(Date);
    expect(await titles()).toHaveLength(2);
  });

  it('is noted with its time, forged content is not', async () => {
    const lastPush = async () => (await sql`select last_push_at from websub_subscriptions`.execute(store.db)).rows;
    const request = await subscribe();
    await push(request, rss('Forged'), null);
    expect(await lastPush()).toEqual([{ last_push_at: null }]);
    await push(request, rss('Pushed'));
    expect(await lastPush()).toEqual([{ last_push_at: new Date(clock) }]);
  });

  describe('whose items are all new at once', () => {
    const list = (from: string, count: number, at: Date, dated = true) =>
      `<rss version="2.0"><channel><title>T</title>${Array.from(
        { length: count },
        (_, n) =>
          `<item><guid>${from}-${n}</guid><link>https://wire.example/${from}/${n}</link><title>${from} ${n} rises</title>` +
          `${dated ? `<pubDate>${at.toUTCString()}</pubDate>` : ''}</item>`,
      ).join('')}</channel></rss>`;
    const readFeedRow = () =>
      store.db.selectFrom('feeds').select(['intake', 'last_error', 'etag']).executeTakeFirstOrThrow();
    const old = () => new Date(clock - 2 * DAY);

    it('is held back and reported, and ingested from the poll after its release', async () => {
      const request = await subscribe();
      await sql`update feeds set etag = '"v1"'`.execute(store.db);
      expect((await push(request, list('Renamed', 20, old()))).status).toBe(202);
      expect(await titles()).toEqual(['Polled rises']);
      const held = expect.stringContaining('held back until nordwire feeds release feed00000000');
      expect(await readFeedRow()).toEqual({ intake: 'held', last_error: held, etag: null });
      expect(await listFeeds(store.db, ingest.now())).toMatchObject([{ last_error: held }]);
      const released = await releaseFeed(ingest, { author: 'anna', reason: 'checked' }, 'feed00000000');
      expect(released.changed).toBe(true);
      content = list('Renamed', 20, old());
      const [feed] = await claimAtOnce(ingest, 1);
      if (feed === undefined) throw new Error('the released feed is not due');
      await pollFeed(ingest, feed, polling);
      expect(await titles()).toHaveLength(21);
      expect(await readFeedRow()).toMatchObject({ intake: 'open', last_error: null });
    });

    it('is ingested once the feed is released, before its poll', async () => {
      const request = await subscribe();
      await push(request, list('Renamed', 20, old()));
      await releaseFeed(ingest, { author: 'anna', reason: 'checked' }, 'feed00000000');
      await push(request, list('Renamed', 20, old()));
      expect(await titles()).toHaveLength(21);
      expect((await readFeedRow()).intake).toBe('released');
    });

    it('is open again where the next poll finds the known items', async () => {
      const request = await subscribe();
      await push(request, list('Renamed', 20, old()));
      await poll();
      expect(await readFeedRow()).toMatchObject({ intake: 'open', last_error: null });
      expect(await titles()).toEqual(['Polled rises']);
    });

    it.each<[string, number, () => Date, boolean, number]>([
      ['is held without dates where they are many', 200, old, false, 1],
      ['is not held where they are few', 19, old, true, 20],
      ['is not held for news since the last poll', 40, () => new Date(clock + 60_000), true, 41],
    ])('%s', async (_, count, at, dated, expected) => {
      const request = await subscribe();
      clock += 120_000;
      await push(request, list('Fresh', count, at(), dated));
      expect(await titles()).toHaveLength(expected);
      expect((await readFeedRow()).intake).toBe(expected === 1 ? 'held' : 'open');
    });
  });

  it('is taken in while its host rests, for a delivery is no request', async () => {
    const request = await subscribe();
    const rests = new Date(clock + DAY);
    await sql`update hosts set rests_until = ${rests}`.execute(store.db);
    await push(request, rss('Pushed'));
    expect(await titles()).toEqual(['Polled rises', 'Pushed rises']);
    expect(await poll()).toBeUndefined();
  });

  it('without the signature agreed on is dropped, and the sender cannot tell', async () => {
    const request = await subscribe();
    const body = rss('Forged');
    const secret = request.get('hub.secret') ?? '';
    for (const signature of [
      null,
      '',
      'sha256=',
      'sha256=00',
      sign('wrong', body),
      sign(secret, `${body} `),
      `md5=${createHmac('md5', secret).update(body).digest('hex')}`,
    ])
      expect((await push(request, body, signature)).status).toBe(202);
    expect(await titles()).toEqual(['Polled rises']);
  });

  it('that is no feed is dropped, and too long a body is refused', async () => {
    const request = await subscribe();
    expect((await push(request, '<html><body>Hello</body></html>')).status).toBe(202);
    expect((await push(request, 'x'.repeat(5_000_001)).catch(() => ({ status: 413 }))).status).toBe(413);
    expect(await titles()).toEqual(['Polled rises']);
  });

  it('after its lease, or before any, is not taken in', async () => {
    hub.verifies = false;
    const request = await subscribe();
    expect((await push(request, rss('Early'))).status).toBe(410);
    await verification(request);
    clock += 11 * DAY;
    await push(request, rss('Late'));
    expect(await titles()).toEqual(['Polled rises']);
  });
});

describe('isSignedBy', () => {
  it('agrees with RFC 4231, test case 2', () => {
    const body = Buffer.from('what do ya want for nothing?');
    const mac = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(isSignedBy('Jefe', body, `sha256=${mac}`)).toBe(true);
    expect(isSignedBy('Jefe', body, `sha256=${mac.slice(0, -2)}`)).toBe(false);
    expect(isSignedBy('Jefe', body, `sha512=${mac}`)).toBe(false);
  });
});

describe('readAnnouncedHub', () => {
  const feed = { hub: 'https://a.example/hub', self: 'https://a.example/self' };

  it.each<[string | null, typeof feed | { hub: null; self: null }, unknown]>([
    [null, feed, { hub: feed.hub, topic: feed.self }],
    [
      '<https://b.example/>; rel="hub"; title="a, b", </t>; rel=self',
      feed,
      { hub: 'https://b.example/', topic: 'https://f.example/t' },
    ],
    [
      '</x>; rel="preload next", </hub>; rel="other HUB"',
      { hub: null, self: null },
      { hub: 'https://f.example/hub', topic: 'https://f.example/feed' },
    ],
    ['<javascript:alert(1)>; rel=hub', { hub: null, self: null }, undefined],
    ['nonsense <', { hub: null, self: null }, undefined],
  ])('of %j is what the header says, else the feed', (header, announced, expected) => {
    expect(readAnnouncedHub(header, announced, 'https://f.example/feed')).toEqual(expected);
  });
});
