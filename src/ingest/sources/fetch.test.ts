import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedAgent } from './address-guard.ts';
import { feedUserAgent, fetchFeed } from './fetch.ts';
import type { FetchOptions, FetchOutcome } from './fetch-outcome.ts';

const BODY = '<rss version="2.0"><channel><title>T</title></channel></rss>';
const NOW = new Date('2026-03-12T06:00:00Z');

const seen: IncomingMessage[] = [];
const routes = new Map<string, RequestListener>();
let server: Server;
let agent: Agent;
let origin: string;

const listen = (listener: TcpServer) =>
  new Promise<number>((resolve) => {
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    const route = routes.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (route === undefined) response.writeHead(404).end('nothing here');
    else route(request, response);
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  agent = createFeedAgent({ allowPrivateAddresses: true });
});

afterAll(async () => {
  await agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const options = (over: Partial<FetchOptions> = {}): FetchOptions => ({
  dispatcher: agent,
  userAgent: feedUserAgent('1.2.3', 'https://news.example/bot'),
  now: () => NOW,
  ...over,
});
const fetchPath = (path: string, over: Partial<FetchOptions> = {}, validators = {}): Promise<FetchOutcome> =>
  fetchFeed(
    { address: path.startsWith('/') ? origin + path : path, etag: null, last_modified: null, ...validators },
    options(over),
  );
const serve = (path: string, status: number, headers: Record<string, string>, body: string | Uint8Array = '') =>
  routes.set(path, (_, response) => response.writeHead(status, headers).end(body));

describe('fetchFeed', () => {
  it('says who asks and for what, and yields bytes, type and validators', async () => {
    serve(
      '/feed',
      200,
      {
        'content-type': 'application/rss+xml; charset=utf-8',
        etag: '"v1"',
        'last-modified': 'Thu, 12 Mar 2026 05:00:00 GMT',
      },
      BODY,
    );
    expect(await fetchPath('/feed')).toEqual({
      kind: 'fetched',
      bytes: Buffer.from(BODY),
      address: `${origin}/feed`,
      content_type: 'application/rss+xml; charset=utf-8',
      etag: '"v1"',
      last_modified: 'Thu, 12 Mar 2026 05:00:00 GMT',
      link: null,
      moved_to: null,
    });
    const headers = seen.at(-1)?.headers;
    expect(headers?.['user-agent']).toBe('Nordwire/1.2.3 (+https://news.example/bot)');
    expect(headers?.accept).toContain('application/atom+xml');
    expect(headers?.['accept-encoding']).toBe('gzip, br, deflate');
    expect(headers).not.toHaveProperty('if-none-match');
  });

  it('asks conditionally with the validators it is given, and takes 304 for unchanged', async () => {
    routes.set('/conditional', (request, response) => {
      const isSame =
        request.headers['if-none-match'] === 'W/"v1"' &&
        request.headers['if-modified-since'] === 'Thu, 12 Mar 2026 05:00:00 GMT';
      response.writeHead(isSame ? 304 : 500).end();
    });
    expect(
      await fetchPath('/conditional', {}, { etag: 'W/"v1"', last_modified: 'Thu, 12 Mar 2026 05:00:00 GMT' }),
    ).toEqual({ kind: 'unchanged', moved_to: null });
  });

  it('does not take 304 for an answer to an unconditional request', async () => {
    serve('/odd', 304, {});
    expect(await fetchPath('/odd')).toMatchObject({ kind: 'failed', code: 'unexpected-304', status: 304 });
  });

  describe('content codings', () => {
    it.each([
      ['gzip', gzipSync(BODY)],
      ['br', brotliCompressSync(BODY)],
      ['deflate', deflateSync(BODY)],
      ['deflate', deflateRawSync(BODY)],
      ['gzip, br', brotliCompressSync(gzipSync(BODY))],
      ['identity', Buffer.from(BODY)],
    ])('undoes %s', async (coding, body) => {
      serve('/coded', 200, { 'content-encoding': coding }, body);
      expect(await fetchPath('/coded')).toMatchObject({ kind: 'fetched', bytes: Buffer.from(BODY) });
    });

    it('refuses one it does not know, and fails on one that is not whole', async () => {
      serve('/coded', 200, { 'content-encoding': 'compress' }, Buffer.from([0x1f, 0x9d, 0x90, 0x3c, 0xe4]));
      expect(await fetchPath('/coded')).toMatchObject({ kind: 'refused', code: 'unsupported-encoding' });
      const broken = Buffer.concat([gzipSync(BODY).subarray(0, 10), Buffer.from([0xff, 0xff, 0xff])]);
      serve('/coded', 200, { 'content-encoding': 'gzip' }, broken);
      expect(await fetchPath('/coded')).toMatchObject({ kind: 'failed', code: 'bad-encoding' });
    });

    it.each(['aws-chunked', 'utf-8', 'none', 'binary', 'application/xml', 'gzip', 'deflate', 'br', 'compress', 'zstd'])(
      'reads a plain body under %s, because the body decides',
      async (coding) => {
        serve('/coded', 200, { 'content-encoding': coding }, BODY);
        expect(await fetchPath('/coded')).toMatchObject({ kind: 'fetched', bytes: Buffer.from(BODY) });
      },
    );

    it.each([
      ['gzip, aws-chunked', gzipSync(BODY)],
      ['utf-8', gzipSync(BODY)],
      ['br', gzipSync(BODY)],
      ['', gzipSync(BODY)],
      ['gzip', gzipSync(gzipSync(BODY))],
      ['', zstdCompressSync(BODY)],
      ['gzip', Buffer.concat([gzipSync(BODY), Buffer.from('trailing')])],
      ['gzip', gzipSync(BODY).subarray(0, -8)],
      ['', gzipSync(BODY).subarray(0, -8)],
      ['deflate', deflateSync(BODY).subarray(0, -4)],
    ])('undoes the coding that the first bytes show under "%s"', async (coding, body) => {
      serve(
        '/coded',
        200,
        { 'content-type': 'application/gzip', ...(coding !== '' && { 'content-encoding': coding }) },
        body,
      );
      expect(await fetchPath('/coded')).toMatchObject({ kind: 'fetched', bytes: Buffer.from(BODY) });
    });

    it('reads a body that was cut as far as it decodes', async () => {
      const long = Buffer.from(
        Array.from({ length: 5_000 }, (_, n) => `<item>${(n * 7919) % 1_000_003}</item>`).join(''),
      );
      const coded = gzipSync(long);
      serve('/coded', 200, { 'content-encoding': 'gzip' }, coded.subarray(0, coded.length / 2));
      const outcome = await fetchPath('/coded');
      const bytes = outcome.kind === 'fetched' ? Buffer.from(outcome.bytes) : Buffer.alloc(0);
      expect(bytes.length).toBeGreaterThan(long.length / 4);
      expect(long.subarray(0, bytes.length)).toEqual(bytes);
    });
  });

  describe('limits', () => {
    it('refuses a body longer than the limit: announced, unannounced, or once decoded', async () => {
      serve('/long', 200, {}, 'x'.repeat(5001));
      expect(await fetchPath('/long', { maxBytes: 5000 })).toMatchObject({ kind: 'refused', code: 'too-large' });
      routes.set('/endless', (_, response) => {
        const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
        response.on('close', () => clearInterval(timer));
      });
      expect(await fetchPath('/endless', { maxBytes: 5000 })).toMatchObject({ kind: 'refused', code: 'too-large' });
      serve('/bomb', 200, { 'content-encoding': 'gzip' }, gzipSync('x'.repeat(5_000_000)));
      expect(await fetchPath('/bomb', { maxBytes: 50_000 })).toMatchObject({ kind: 'refused', code: 'too-large' });
      serve('/fits', 200, {}, 'x'.repeat(5000));
      expect(await fetchPath('/fits', { maxBytes: 5000 })).toMatchObject({ kind: 'fetched' });
    });

    it('gives up on a server that says nothing, or drips', async () => {
      routes.set('/silent', () => {});
      expect(await fetchPath('/silent', { timeoutMs: 100 })).toMatchObject({ kind: 'failed', code: 'timeout' });
      routes.set('/drip', (_, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      });
      expect(await fetchPath('/drip', { timeoutMs: 200 })).toMatchObject({ kind: 'failed', code: 'timeout' });
    });

    it('ends when it is called off, before or during', async () => {
      routes.set('/silent', () => {});
      expect(await fetchPath('/silent', { signal: AbortSignal.timeout(50) })).toMatchObject({
        kind: 'failed',
        code: 'cancelled',
      });
      expect(await fetchPath('/silent', { signal: AbortSignal.abort() })).toMatchObject({
        kind: 'failed',
        code: 'cancelled',
      });
    });
  });

  describe('redirects', () => {
    it('follows them, and reports where the leading permanent ones lead', async () => {
      serve('/feed', 200, {}, BODY);
      serve('/r301', 301, { location: '/r308' });
      serve('/r308', 308, { location: `${origin}/r302#part` });
      serve('/r302', 302, { location: '/feed' });
      expect(await fetchPath('/r301')).toMatchObject({
        kind: 'fetched',
        address: `${origin}/feed`,
        moved_to: `${origin}/r302`,
      });
      serve('/t302', 302, { location: '/t301' });
      serve('/t301', 301, { location: '/feed' });
      expect(await fetchPath('/t302')).toMatchObject({ kind: 'fetched', moved_to: null });
      serve('/t303', 303, { location: '/feed' });
      serve('/t307', 307, { location: '/t303' });
      expect(await fetchPath('/t307')).toMatchObject({ kind: 'fetched', moved_to: null });
    });

    it('reports the move when the answer there is unchanged', async () => {
      serve('/m301', 301, { location: '/same' });
      serve('/same', 304, {});
      expect(await fetchPath('/m301', {}, { etag: '"a"' })).toEqual({ kind: 'unchanged', moved_to: `${origin}/same` });
    });

    it('repeats a redirect that led back with its cookies once, to the host that set them', async () => {
      routes.set('/wall', (request, response) => {
        const isKnown = request.headers.cookie === 'session=a1; region=no';
        if (isKnown) response.writeHead(200).end(BODY);
        else
          response
            .writeHead(302, { location: '/wall', 'set-cookie': ['session=a1; Path=/; HttpOnly', 'region=no'] })
            .end();
      });
      expect(await fetchPath('/wall')).toMatchObject({ kind: 'fetched', bytes: Buffer.from(BODY) });
      routes.set('/check', (_, response) =>
        response.writeHead(302, { location: '/door', 'set-cookie': 'pass=1; Path=/' }).end(),
      );
      routes.set('/door', (request, response) => {
        if (request.headers.cookie === 'pass=1') response.writeHead(200).end(BODY);
        else response.writeHead(307, { location: '/check' }).end();
      });
      expect(await fetchPath('/door')).toMatchObject({ kind: 'fetched' });
    });

    it('refuses a loop that sets cookies for ever, and sends none in the next fetch', async () => {
      routes.set('/never', (_, response) => response.writeHead(302, { location: '/never', 'set-cookie': 'a=1' }).end());
      seen.length = 0;
      expect(await fetchPath('/never')).toMatchObject({ kind: 'refused', code: 'redirect-loop' });
      expect(await fetchPath('/never')).toMatchObject({ kind: 'refused', code: 'redirect-loop' });
      expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, 'a=1', undefined, 'a=1']);
    });

    it('refuses a loop', async () => {
      serve('/loop1', 301, { location: '/loop2' });
      serve('/loop2', 302, { location: '/loop1' });
      expect(await fetchPath('/loop1')).toMatchObject({ kind: 'refused', code: 'redirect-loop' });
      serve('/self', 302, { location: '/self' });
      expect(await fetchPath('/self')).toMatchObject({ kind: 'refused', code: 'redirect-loop' });
    });

    it('follows five and refuses the sixth', async () => {
      serve('/n0', 200, {}, BODY);
      for (let index = 1; index <= 6; index += 1) serve(`/n${index}`, 302, { location: `/n${index - 1}` });
      expect(await fetchPath('/n5')).toMatchObject({ kind: 'fetched' });
      expect(await fetchPath('/n6')).toMatchObject({ kind: 'refused', code: 'too-many-redirects' });
    });

    it('refuses what a redirect may not lead to, and fails on one that leads nowhere', async () => {
      for (const [location, code] of [
        ['file:///etc/passwd', 'bad-scheme'],
        ['http://u:p@example.com/', 'credentials'],
        ['http://[', 'bad-address'],
      ] as const) {
        serve('/away', 302, { location });
        expect(await fetchPath('/away')).toMatchObject({ kind: 'refused', code });
      }
      serve('/nowhere', 302, {});
      expect(await fetchPath('/nowhere')).toMatchObject({ kind: 'failed', code: 'bad-redirect', status: 302 });
    });
  });

  describe('failures', () => {
    it.each([204, 400, 401, 403, 404, 410, 429, 500, 503])('names status %i', async (status) => {
      serve('/status', status, {});
      expect(await fetchPath('/status')).toEqual({
        kind: 'failed',
        code: 'http-status',
        status,
        reason: `${new URL(origin).host} answered ${status}`,
      });
    });

    it.each([
      ['120', 120],
      ['0', 0],
      ['Thu, 12 Mar 2026 06:10:00 GMT', 600],
      ['Thu, 12 Mar 2026 05:00:00 GMT', 0],
      ['soon', undefined],
      ['-5', undefined],
    ])('reads Retry-After %s', async (header, seconds) => {
      serve('/later', 503, { 'retry-after': header });
      const outcome = await fetchPath('/later');
      expect(outcome).toMatchObject({ kind: 'failed', status: 503 });
      expect('retry_after_seconds' in outcome ? outcome.retry_after_seconds : undefined).toBe(seconds);
    });

    it('names a connection refused, broken off, and an answer that is no HTTP', async () => {
      const tcp = createTcpServer((socket) => socket.once('data', () => socket.destroy()));
      const port = await listen(tcp);
      expect(await fetchPath(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'failed', code: 'reset' });
      expect(await fetchPath(`https://127.0.0.1:${port}/`)).toMatchObject({
        kind: 'failed',
        code: expect.stringMatching(/^(?:tls|reset)$/),
      });
      await new Promise((resolve) => tcp.close(resolve));
      expect(await fetchPath(`http://127.0.0.1:${port}/`)).toMatchObject({
        kind: 'failed',
        code: 'connection-refused',
      });
      const other = createTcpServer((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n')));
      expect(await fetchPath(`http://127.0.0.1:${await listen(other)}/`)).toMatchObject({
        kind: 'failed',
        code: 'protocol',
      });
      await new Promise((resolve) => other.close(resolve));
    });

    it('names a body that ends early', async () => {
      routes.set('/short', (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('x');
        setTimeout(() => response.destroy(), 20);
      });
      expect(await fetchPath('/short')).toMatchObject({ kind: 'failed', code: 'reset' });
    });

    it('names a host that has no address', async () => {
      const lost = createFeedAgent({
        allowPrivateAddresses: false,
        resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })),
      });
      expect(await fetchPath('http://nowhere.example/', { dispatcher: lost })).toEqual({
        kind: 'failed',
        code: 'dns',
        reason: 'nowhere.example has no address in the DNS (ENOTFOUND)',
      });
      await lost.destroy();
    });
  });

  describe('addresses', () => {
    it.each([
      ['not an address', 'bad-address'],
      ['file:///etc/passwd', 'bad-scheme'],
      ['gopher://example.com/', 'bad-scheme'],
      ['https://user:secret@example.com/feed', 'credentials'],
    ])('refuses %s', async (address, code) => {
      const outcome = await fetchPath(address);
      expect(outcome).toMatchObject({ kind: 'refused', code });
      expect(JSON.stringify(outcome)).not.toContain('secret');
    });

    it('never connects to an address outside the public ranges, written in any way', async () => {
      const guarded = createFeedAgent({ allowPrivateAddresses: false });
      const port = new URL(origin).port;
      const before = seen.length;
      for (const host of [
        '127.0.0.1',
        'localhost',
        '2130706433',
        '0x7f.1',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '0.0.0.0',
        '[64:ff9b::7f00:1]',
      ]) {
        expect(await fetchPath(`http://${host}:${port}/feed`, { dispatcher: guarded })).toMatchObject({
          kind: 'refused',
          code: 'private-address',
        });
      }
      expect(seen).toHaveLength(before);
      await guarded.destroy();
    });

    it('judges the very answer it connects to: one look-up a connection, nothing between (DNS rebinding)', async () => {
      const lookups: string[] = [];
      const rebinding = createFeedAgent({
        allowPrivateAddresses: false,
        resolve: (hostname) => {
          lookups.push(hostname);
          return Promise.resolve([
            { address: '127.0.0.1', family: 4 },
            { address: '::1', family: 6 },
          ]);
        },
      });
      const before = seen.length;
      const address = `http://rebind.example:${new URL(origin).port}/feed`;
      expect(await fetchPath(address, { dispatcher: rebinding })).toMatchObject({
        kind: 'refused',
        code: 'private-address',
        reason: 'rebind.example resolves to 127.0.0.1, which is not a public address',
      });
      expect(lookups).toEqual(['rebind.example']);
      expect(seen).toHaveLength(before);
      await rebinding.destroy();
    });

    it('guards every hop of a redirect', async () => {
      // The first hop is let through by name; where it leads is judged on its own.
      const port = new URL(origin).port;
      const guarded = createFeedAgent({
        allowPrivateAddresses: false,
        resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]),
      });
      const dispatcher = new Proxy(agent, {
        get: (target, key) =>
          key === 'request'
            ? (request: Parameters<Agent['request']>[0]) =>
                (String(request.path) === '/hop' ? agent : guarded).request(request)
            : Reflect.get(target, key),
      });
      serve('/hop', 302, { location: `http://inner.example:${port}/feed` });
      expect(await fetchPath('/hop', { dispatcher })).toMatchObject({ kind: 'refused', code: 'private-address' });
      await guarded.destroy();
    });
  });
});
