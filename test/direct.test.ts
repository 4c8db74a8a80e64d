import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '../src/cli/process/http-server.ts';
import { createDataVersion } from '../src/core/data-version.ts';
import type { TurnRequest } from '../src/core/turns.ts';
import { StoreAway } from '../src/db/store-away.ts';
import { createPageCache } from '../src/http/page-cache.ts';
import { toTestKey } from './world/builders.ts';
import { startWorld, type World } from './world/world.ts';

/** One service behind two servers: one asks the short way first, the other has Hono answer everything. */
let world: World;
const servers: Server[] = [];
/** What the short way answered. */
const taken: string[] = [];
/** What has to wait for its turn; undefined: nothing. */
let waits: ((request: TurnRequest) => Promise<void>) | undefined;

async function listen(isDirect: boolean): Promise<number> {
  const { app, direct } = world.application;
  const server = createHttpServer({
    fetch: (request, env) => app.fetch(request, env as object),
    ...(isDirect && {
      direct(request, response) {
        const isTaken = direct?.(request, response) ?? false;
        if (isTaken) taken.push(request.url ?? '');
        return isTaken;
      },
    }),
    host: 'news.example',
    problemBase: () => 'http://news.example/problems',
    perAddress: 100,
    trustedProxies: [],
    log: (error) => expect.fail(String(error)),
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

let ports: { readonly direct: number; readonly hono: number };
beforeAll(async () => {
  const version = createDataVersion();
  version.set(1);
  world = await startWorld({
    addressLimit: 100_000,
    cache: createPageCache({ maxBytes: 1_000_000, version }),
    turns: {
      async run(request, work) {
        await waits?.(request);
        return work();
      },
      readLines: () => expect.fail('nobody looks'),
    },
  });
  ports = { direct: await listen(true), hono: await listen(false) };
});
afterAll(async () => {
  for (const server of servers) server.close();
  await world.close();
});

/** What differs from one answer to the next: times, ids, and what is left of the windows. */
const PASSING = /^(?:date|x-request-id|ratelimit|x-ratelimit-remaining|x-ratelimit-reset|x-monthly-\w+):/;

async function ask(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [status, ...headers] = head
    .split('\r\n')
    .map((line) => line.replace(/^[^:]+(?=: )/, (name) => name.toLowerCase()));
  return {
    status,
    headers: headers.filter((line) => !PASSING.test(line)).sort(),
    names: headers.map((line) => line.split(':')[0]).sort(),
    body: body.join('\r\n\r\n').replace(/urn:request:[\w-]+/, 'urn:request:id'),
  };
}

/** Both answers to one message; `isShort` says whether the short way gave one of them. */
async function askBoth(
  target: string,
  { key = 'open', method = 'GET', host = 'news.example:8080', more = [] as string[] } = {},
) {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${toTestKey(key)}`, ...more];
  // Twice: the second answer comes from the page cache.
  for (const _ of [1, 2]) {
    taken.length = 0;
    const short = await ask(ports.direct, lines);
    expect(short).toEqual(await ask(ports.hono, lines));
  }
  return { isShort: taken.length > 0, ...(await ask(ports.direct, lines)) };
}

describe('what is answered without Hono is what Hono answers', () => {
  it.each([
    ['a list', '/api/v1/events', 200],
    ['a list with a query', '/api/v1/articles?limit=2&fields=title,source', 200],
    ['a value with an encoded character', '/api/v1/companies?q=nord%20vik', 200],
    ['a parameter that nobody knows', '/api/v1/events?colour=red', 200],
    ['a parameter that is refused', '/api/v1/events?limit=0', 400],
    ['an encoding that cannot be read', '/api/v1/events?q=%zz', 200],
    ['a record', '/api/v1/events/report000000', 200],
    ['a record that is not there', '/api/v1/events/nothing00000', 404],
    ['a company that is not there', '/api/v1/companies/nordvikk', 404],
    ['the list of a record', '/api/v1/companies/nordvik00000/events', 200],
    ['a list of an account', '/api/v1/watchlists', 200],
  ])('%s', async (_, target, status) => {
    const answer = await askBoth(target);
    expect([answer.isShort, answer.status]).toEqual([true, expect.stringContaining(`HTTP/1.1 ${status} `)]);
  });

  it('a key that is not one', async () => {
    const answer = await askBoth('/api/v1/events', { key: 'nobody' });
    expect([answer.isShort, answer.status]).toEqual([true, 'HTTP/1.1 401 Unauthorized']);
  });

  it('a page in gzip, and a 304 of either form of it', async () => {
    const zipped = await askBoth('/api/v1/events', { more: ['Accept-Encoding: gzip'] });
    expect(zipped.headers).toContain('content-encoding: gzip');
    const etag = zipped.headers.find((line) => line.startsWith('etag: '))?.slice(6);
    for (const tag of [etag, etag?.replace('-gzip', ''), '*']) {
      const answer = await askBoth('/api/v1/events', { more: [`If-None-Match: ${tag}`] });
      expect([answer.isShort, answer.status, answer.body]).toEqual([true, 'HTTP/1.1 304 Not Modified', '']);
    }
  });

  it('the same windows are counted', async () => {
    const left = async (port: number) => {
      const lines = [
        'GET /api/v1/events HTTP/1.1',
        'Host: a',
        `Authorization: Bearer ${toTestKey('open')}`,
        'Connection: close',
      ];
      const socket = connect(port, '127.0.0.1');
      socket.write([...lines, '', ''].join('\r\n'));
      return Number(/"address";r=(\d+)/.exec(await text(socket))?.[1]);
    };
    const before = await left(ports.direct);
    expect([await left(ports.hono), await left(ports.direct)]).toEqual([before - 1, before - 2]);
  });
});

it.each([
  ['direct', 7],
  ['hono', 8],
] as const)('what waits hears that its client has gone away: %s', async (transport, limit) => {
  const [waiting, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  waits = async (request) => {
    request.gone?.().addEventListener('abort', () => gone.resolve());
    waiting.resolve();
    await gone.promise;
  };
  const socket = connect(ports[transport], '127.0.0.1');
  socket.write(
    `GET /api/v1/events?limit=${limit} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${toTestKey('open')}\r\n\r\n`,
  );
  await waiting.promise;
  socket.destroy();
  await gone.promise;
  waits = undefined;
});

it('a store that goes away before what is left can be told is a refusal without it', async () => {
  const away = () => Promise.reject(new StoreAway());
  vi.spyOn(world.counters, 'read').mockImplementation(away);
  vi.spyOn(world.counters, 'sumDays').mockImplementation(away);
  const answer = await askBoth('/api/v1/events');
  vi.restoreAllMocks();
  expect([answer.isShort, answer.status]).toEqual([true, 'HTTP/1.1 503 Service Unavailable']);
  expect(answer.names).not.toContain('x-ratelimit-limit');
});

describe('what the short way leaves to Hono', () => {
  it.each([
    ['an address below nothing', '/api/v1/nothing', {}],
    ['a slash at the end', '/api/v1/events/', {}],
    ['dots', '/api/v1/./events', {}],
    ['an encoded path', '/api/v1/%65vents', {}],
    ['the whole address', 'http://news.example:8080/api/v1/events', {}],
    ['the stream of changes, refused', '/api/v1/changes/stream?after=x', {}],
    ['another method', '/api/v1/events', { method: 'POST', more: ['Content-Length: 0'] }],
    ['the head alone', '/api/v1/events', { method: 'HEAD' }],
    ['a question of a browser', '/api/v1/events', { method: 'OPTIONS' }],
    ['a body', '/api/v1/events', { more: ['Content-Length: 0'] }],
    ['a host in capitals', '/api/v1/events', { host: 'NEWS.example' }],
    ['a host that is none', '/api/v1/events', { host: 'a b' }],
  ])('%s', async (_, target, options) => {
    expect((await askBoth(target, options)).isShort).toBe(false);
  });

  it('a key that is shown twice is none', async () => {
    const answer = await askBoth('/api/v1/events', { more: [`Authorization: Bearer ${toTestKey('open')}`] });
    expect([answer.isShort, answer.status]).toEqual([true, 'HTTP/1.1 401 Unauthorized']);
  });
});
