import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { repeat } from '../../src/cli/process/repeat.ts';
import type { Caller } from '../../src/core/caller.ts';
import { newId } from '../../src/core/new-id.ts';
import { unboundedPlan } from '../../src/core/plan.ts';
import type { SourceType } from '../../src/core/vocabulary.ts';
import { createWake } from '../../src/core/wake.ts';
import type { Database } from '../../src/db/connect.ts';
import { watchChanges } from '../../src/db/watch-changes.ts';
import { createChangeStreams } from '../../src/http/change-stream.ts';
import { runAll } from '../../src/ingest/background/run.ts';
import { claimDueFeeds, nextDueAt, type PollOptions, pollFeed } from '../../src/ingest/polling/poll.ts';
import { createPaces } from '../../src/ingest/polling/read-pace.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { createFeedAgent } from '../../src/ingest/sources/address-guard.ts';
import { createQueueJob } from '../../src/outbox/job.ts';
import { createPost } from '../../src/outbox/post.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { webhookQueue } from '../../src/webhooks/queue.ts';
import { queueChanges } from '../../src/webhooks/queue-changes.ts';
import { addWebhook } from '../../src/webhooks/webhooks.ts';

/** A host with feeds, and how many items they publish on the simulated day. */
export type SimulatedHost = {
  readonly name: string;
  readonly source_type: SourceType;
  readonly feeds: number;
  readonly interval_seconds: number;
  readonly items: number;
};

/** A day of 320 releases of wires and an exchange, and 155 articles of newspapers. */
export const wholeDay: readonly SimulatedHost[] = [
  { name: 'wire-one', source_type: 'wire_service', feeds: 5, interval_seconds: 60, items: 180 },
  { name: 'wire-two', source_type: 'press_release', feeds: 2, interval_seconds: 60, items: 90 },
  { name: 'exchange', source_type: 'stock_exchange', feeds: 2, interval_seconds: 60, items: 50 },
  { name: 'paper-one', source_type: 'news_publication', feeds: 1, interval_seconds: 300, items: 60 },
  { name: 'paper-two', source_type: 'news_publication', feeds: 1, interval_seconds: 300, items: 45 },
  { name: 'paper-three', source_type: 'news_publication', feeds: 1, interval_seconds: 300, items: 30 },
  { name: 'paper-four', source_type: 'news_publication', feeds: 1, interval_seconds: 300, items: 20 },
];

type Item = { readonly feed: string; readonly url: string; readonly title: string; readonly at: number };

/** Delays of one item in seconds: `seen` by the simulated clock, the others by the real one. */
export type ItemDelay = {
  readonly host: string;
  readonly seen: number;
  readonly served: number;
  readonly webhook: number;
  readonly stream: number;
};

export type DayResult = {
  readonly delays: readonly ItemDelay[];
  /** Simulated times of the requests of each feed, in milliseconds. */
  readonly requests: ReadonlyMap<string, readonly number[]>;
  readonly hosts: readonly (SimulatedHost & { readonly requests: number })[];
  readonly published: number;
};

/** A generator of numbers in [0, 1) that gives the same ones at each run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HOUR_MS = 3_600_000;
const ACCOUNT = 'simulation00';

/** Issuers: half before the opening, most others in market hours. Newspapers: 06:00 to 22:00. As milliseconds of a local day. */
function pickTime({ source_type }: SimulatedHost, random: () => number): number {
  if (source_type === 'news_publication') return (6 + 16 * random()) * HOUR_MS;
  const part = random();
  if (part < 0.5) return (7 + 2 * random()) * HOUR_MS;
  return part < 0.95 ? (9 + 8.5 * random()) * HOUR_MS : 24 * random() * HOUR_MS;
}

function makeItems(host: SimulatedHost, midnight: number, random: () => number): Item[] {
  return Array.from({ length: host.items }, (_, n) => ({
    feed: `/${host.name}/${n % host.feeds}.xml`,
    url: `https://${host.name}.example/release/${n}`,
    title: `${host.name} ${n}: order worth SEK ${100 + Math.floor(900 * random())} million from customer ${n}`,
    at: midnight + Math.floor(pickTime(host, random) / 1_000) * 1_000,
  }));
}

const renderItem = ({ url, title, at }: Item): string =>
  `<item><guid isPermaLink="true">${url}</guid><link>${url}</link><title>${title}</title>` +
  `<pubDate>${new Date(at).toUTCString()}</pubDate>` +
  `<description>${title}. Deliveries start in May, the company says.</description></item>`;

const renderFeed = (items: readonly Item[]): string =>
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><link>https://feed.example</link>' +
  `<description>News</description>${items.map(renderItem).join('')}</channel></rss>`;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Options = {
  readonly database: Database;
  readonly ingest: Ingest;
  readonly hosts: readonly SimulatedHost[];
  /** Midnight in Stockholm of a working day, and the hours that are simulated. */
  readonly midnight: Date;
  readonly hours: readonly [from: number, to: number];
};

/**
 * Plays a day: local servers publish by a simulated clock, feeds are polled when they are due by it, and the pipeline, the webhook
 * job and a stream run as in `serve`, woken by commits. The clock stands still until what a poll brought is delivered.
 */
export async function simulateDay({ database, hosts, midnight, hours, ...rest }: Options): Promise<DayResult> {
  const { db, pool } = database;
  const random = createRandom(42);
  let clock = midnight.getTime() + hours[0] * HOUR_MS;
  const end = midnight.getTime() + hours[1] * HOUR_MS;
  const now = () => new Date(clock);
  const ending = new AbortController();
  const { signal } = ending;

  const items = hosts
    .flatMap((host) => makeItems(host, midnight.getTime(), random))
    .sort((one, other) => one.at - other.at);
  const requests = new Map<string, number[]>();
  const answeredAt = new Map<string, number>();
  const seenAt = new Map<string, number>();
  const servers: Server[] = [];
  for (const { name, source_type, feeds, interval_seconds } of hosts) {
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const shown = items.filter(({ feed, at }) => feed === path && at <= clock).slice(-30);
      requests.set(path, [...(requests.get(path) ?? []), clock]);
      const etag = `"${shown.at(-1)?.url ?? ''}"`;
      response.on('finish', () => {
        for (const { url } of shown) {
          if (seenAt.has(url)) continue;
          seenAt.set(url, clock);
          answeredAt.set(url, performance.now());
        }
      });
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(renderFeed(shown));
    });
    servers.push(server);
    const base = await listen(server);
    const source = name.replaceAll('-', '').padEnd(12, '0');
    await sql`
      insert into sources (id, name, domain, country, source_type, language, updated_at)
      values (${source}, ${name}, ${`${name}.example`}, 'SE', ${source_type}, 'en', ${now()})`.execute(db);
    for (let n = 0; n < feeds; n += 1) {
      const address = `${base}/${name}/${n}.xml`;
      await sql`
        insert into feeds (id, source_id, address, interval_seconds, created_at, updated_at)
        values (${`f${n}${source}`.slice(0, 12)}, ${source}, ${address}, ${interval_seconds}, ${now()}, ${now()})`.execute(
        db,
      );
    }
  }

  await sql`
    insert into accounts (id, name, plan, billing_cycle_day, created_at, updated_at)
    values (${ACCOUNT}, 'Simulation', 'pro', 1, ${now()}, ${now()})`.execute(db);
  const committed = new Map<string, number>();
  const [webhooked, streamed] = [new Map<string, number>(), new Map<string, number>()];
  const ids = new Map<string, string>();
  const receive = (
    into: Map<string, number>,
    change: { kind: string; id: string; record: { article_url?: string } | null },
  ) => {
    const url = change.record?.article_url;
    if (change.kind !== 'article' || url === undefined || into.has(url)) return;
    into.set(url, performance.now());
    ids.set(url, change.id);
  };
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    receive(webhooked, JSON.parse(body));
    response.writeHead(204).end();
  });
  servers.push(receiver);
  const agent = createFeedAgent({ allowPrivateAddresses: true });
  await addWebhook({ db, now, newId }, { account: ACCOUNT, address: `${await listen(receiver)}/hook` });

  const ingest: Ingest = {
    ...rest.ingest,
    now,
    measureDelays: (delays) => {
      for (const { stage, id } of delays) if (stage === 'served') committed.set(id, performance.now());
    },
  };
  const [wake, queued] = [createWake(), createWake()];
  const stop = watchChanges(pool, { onVersion: wake.call, onLost: () => {}, onQueued: queued.call });
  const quiet = { log: { error: console.error, debug: () => {} } } as unknown as Parameters<typeof repeat>[0]['output'];
  const repeating = { output: quiet, circuit: { untilClosed: async () => {}, isOpen: () => false }, signal };
  const post = createPost({ dispatcher: agent, userAgent: 'Nordwire/simulation', timeoutMs: 5_000 });
  const sender = createSender(webhookQueue, { db, post, now, log: () => {} });
  const jobs = [
    repeat(repeating, {
      name: 'pipeline',
      everyMs: 5_000,
      run: async () => void (await runAll(ingest, { signal })),
      wake: queued,
    }),
    repeat(repeating, {
      name: 'webhooks',
      everyMs: 5_000,
      run: createQueueJob({
        fill: () => queueChanges(db, now(), newId),
        send: () => sender.start(),
        prune: async () => {},
        now,
      }),
      wake,
    }),
  ];
  const caller: Caller = {
    account_id: ACCOUNT,
    billing_cycle_day: 1,
    plan: unboundedPlan('pro'),
    key: { id: ACCOUNT, scopes: null, disabled_operations: [] },
  };
  const stream = await createChangeStreams(db, { wake, ending: signal })({
    search: '',
    lastEventId: undefined,
    caller,
    requestId: 'simulation',
    problemBase: 'https://problems.example',
    gone: signal,
    now,
    lookUp: async () => caller,
  });
  const reading = (async () => {
    for await (const block of stream.pipeThrough(new TextDecoderStream()))
      for (const [, data = ''] of block.matchAll(/^data: (.*)$/gm)) receive(streamed, JSON.parse(data));
  })().catch(() => undefined);

  const polling: PollOptions = {
    fetch: { dispatcher: agent, userAgent: 'Nordwire/simulation', signal },
    random,
    paces: createPaces(),
  };
  try {
    while (clock < end) {
      const [feed] = await claimDueFeeds(ingest, 1);
      if (feed === undefined) {
        const next = await nextDueAt(ingest);
        clock = Math.max(clock + 1_000, Math.min(next?.getTime() ?? end, end));
        continue;
      }
      const { taken, error } = await pollFeed(ingest, feed, polling);
      if (error !== null) throw new Error(`${feed.address}: ${error}`);
      if (taken === null || taken.created === 0) continue;
      for (let waits = 0; webhooked.size < seenAt.size || streamed.size < seenAt.size; waits += 1) {
        if (waits > 6_000) throw new Error('What a poll brought was not delivered within a minute.');
        await sleep(10);
      }
    }
  } finally {
    ending.abort();
    await Promise.all(jobs);
    await reading;
    await stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
  const delays = items.flatMap(({ url, feed, at }): ItemDelay[] => {
    const [seen, answered, commit] = [seenAt.get(url), answeredAt.get(url), committed.get(ids.get(url) ?? '')];
    const [hook, push] = [webhooked.get(url), streamed.get(url)];
    // The first reading of a feed brings what was there before.
    if (seen === undefined || seen === requests.get(feed)?.[0]) return [];
    if (answered === undefined || commit === undefined || hook === undefined || push === undefined)
      throw new Error(`${url} was not delivered.`);
    const seconds = (from: number, to: number) => Math.max(0, (to - from) / 1_000);
    return [
      {
        host: feed.split('/')[1] ?? '',
        seen: seconds(at, seen),
        served: seconds(answered, commit),
        webhook: seconds(commit, hook),
        stream: seconds(commit, push),
      },
    ];
  });
  const countRequests = (host: string) =>
    [...requests].reduce((sum, [path, times]) => sum + (path.startsWith(`/${host}/`) ? times.length : 0), 0);
  return {
    delays,
    requests,
    hosts: hosts.map((host) => ({ ...host, requests: countRequests(host.name) })),
    published: items.filter(({ at }) => at <= clock).length,
  };
}

/** The quantile of some numbers; 0 of none. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
