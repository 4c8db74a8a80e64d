import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type ServerParts } from '../../src/cli/process/http-server.ts';

const BASE = 'https://news.example/problems';
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let server: Server | undefined;
let port: number;
const sockets: Socket[] = [];
let logged: unknown[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  logged = [];
});

async function listen(parts: Partial<ServerParts> = {}): Promise<void> {
  server = createHttpServer({
    fetch: async (request) => new Response(`asked for ${new URL(request.url).pathname}`),
    host: '127.0.0.1',
    problemBase: () => BASE,
    perAddress: 100,
    trustedProxies: [],
    log: (error) => void logged.push(error),
    ...parts,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** What comes back until the server ends the connection. */
async function answerOn(socket: Socket): Promise<{ status: number; headers: Headers; body: string }> {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'close');
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}

async function send(message: string) {
  const socket = await open();
  socket.write(message);
  return answerOn(socket);
}

type Answer = Awaited<ReturnType<typeof send>>;

function expectProblem({ status, headers, body }: Answer, expected: { status: number; type: string }): void {
  expect(status).toBe(expected.status);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('connection')).toBe('close');
  const requestId = headers.get('x-request-id');
  expect(requestId).toMatch(REQUEST_ID);
  expect(JSON.parse(body)).toEqual({
    type: `${BASE}/${expected.type}`,
    title: expect.any(String),
    status: expected.status,
    detail: expect.stringMatching(/\.$/),
    instance: `urn:request:${requestId}`,
  });
}

const badRequest = (status: number) => ({ status, type: 'bad-request' });

describe('a message that is no request', () => {
  it.each([
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a line that is none', 'hello there\r\n\r\n'],
    ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n'],
    ['a header with a line break in it', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n'],
    ['two lengths', 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s: 400', async (_, message) => {
    await listen();
    expectProblem(await send(message), badRequest(400));
    expect(logged).toEqual([]);
  });

  it('headers that are too long: 431', async () => {
    await listen();
    expectProblem(await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`), badRequest(431));
  });

  it('chunk extensions without end: 413', async () => {
    await listen();
    const head = 'POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    // Nothing is answered before the body is there.
    server?.removeAllListeners('request');
    expectProblem(await send(`${head}1;${'a'.repeat(20_000)}`), badRequest(413));
  });

  it('headers that arrive a byte at a time: 408', async () => {
    const patience = { headers: 300, request: 600, keepAlive: 5_000, silence: 60_000, checked: 100 };
    await listen({ patience });
    const socket = await open();
    const text = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(1_000)}`;
    let at = 0;
    const drip = setInterval(() => socket.writable && socket.write(text.charAt(at++)), 20);
    const answer = await answerOn(socket);
    clearInterval(drip);
    expectProblem(answer, badRequest(408));
  });

  it.each([
    ['a byte at a time', 1, 408],
    ['slower than the slowest accepted rate', 90, 408],
    ['faster, for several times the limit', 500, 200],
  ])('a body that arrives %s: %i bytes each 20 ms, %i', async (_, bytes, status) => {
    // 10,000 bytes a second are 200 each 20 ms.
    const limits = {
      headers: 300,
      request: 400,
      bytesPerSecond: 10_000,
      keepAlive: 5_000,
      silence: 60_000,
      checked: 50,
    };
    await listen({ patience: limits, fetch: async (request) => new Response(String((await request.text()).length)) });
    const socket = await open();
    const length = bytes * 100;
    const started = performance.now();
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
    let sent = 0;
    const drip = setInterval(() => {
      if (sent === 100 || !socket.writable) return;
      socket.write('x'.repeat(bytes));
      sent += 1;
    }, 20);
    const answer = await answerOn(socket);
    clearInterval(drip);
    if (status === 408) return expectProblem(answer, badRequest(408));
    expect([answer.status, answer.body]).toEqual([200, String(length)]);
    expect(performance.now() - started).toBeGreaterThan(1_500);
  });

  it('an unknown expectation: 417', async () => {
    await listen();
    expectProblem(await send('GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n'), badRequest(417));
  });

  it('CONNECT: 405', async () => {
    await listen();
    const answer = await send('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
    expectProblem(answer, { status: 405, type: 'method-not-allowed' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('a client', () => {
  it('of HTTP/1.0 need not send a Host', async () => {
    await listen();
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: 'asked for /healthz' });
  });

  it.each(['HTTP/1.0\r\n', 'HTTP/1.0\r\nAccept: */*\r\n', 'HTTP/1.0\r\nConnection: close\r\n'])(
    'without a Host is at the address that listens, with its port: %j',
    async (rest) => {
      await listen({ fetch: async ({ url }) => new Response(url) });
      expect((await send(`GET /a?limit=1 ${rest}\r\n`)).body).toBe(`http://127.0.0.1:${port}/a?limit=1`);
    },
  );

  it('that sends a Host is at that one', async () => {
    await listen({ fetch: async ({ url }) => new Response(url) });
    for (const host of ['news.example', 'news.example:8443', '[::1]:8080'])
      expect((await send(`GET /a HTTP/1.0\r\nHost: ${host}\r\n\r\n`)).body).toBe(`http://${host}/a`);
  });

  it('that sends nonsense after a request still gets its answer', async () => {
    await listen();
    const socket = await open();
    const answer = answerOn(socket);
    socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    expect((await answer).body).toContain('asked for /first');
  });

  it('that says nothing at all is let go', async () => {
    await listen({ patience: { headers: 300, request: 600, keepAlive: 5_000, silence: 200, checked: 100 } });
    expect((await answerOn(await open())).body).toBe('');
  });
});

describe('connections', () => {
  it('one connection too many of an address: 429, and none where one was closed', async () => {
    await listen({ perAddress: 2 });
    const [first] = [await open(), await open()];
    const message = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const refused = await send(message);
    expectProblem(refused, { status: 429, type: 'rate-limit-exceeded' });
    expect(refused.headers.get('retry-after')).toBe('1');
    first?.destroy();
    await expect.poll(async () => (await send(message)).status).toBe(200);
  });

  it('one too many that says nothing is closed', async () => {
    await listen({ perAddress: 1 });
    await open();
    expect((await answerOn(await open())).body).toBe('');
  });

  it('as many connections of a trusted proxy as it wants', async () => {
    await listen({ perAddress: 1, trustedProxies: ['127.0.0.0/8'] });
    await open();
    const answer = await send('GET /third HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatchObject({ status: 200, body: 'asked for /third' });
  });
});
