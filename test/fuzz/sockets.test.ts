import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../../src/cli/process/http-server.ts';
import { toTestKey } from '../world/builders.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { naughty } from './values.ts';

/** A connection costs as much as many requests. */
const MESSAGES = Math.ceil(Number(process.env['NORDWIRE_TEST_REQUESTS'] ?? 1_000) / 20);
/** Far less than a client has; one that is kept waiting ends by it. */
const PATIENCE = { headers: 1_000, request: 2_000, keepAlive: 1_000, silence: 3_000, checked: 250 };
const HANGS_MS = 20_000;

let world: World;
let server: Server;
let port: number;
const logged: unknown[] = [];

beforeAll(async () => {
  world = await startWorld({ addressLimit: 1_000_000_000 });
  const { app, direct } = world.application;
  server = createHttpServer({
    fetch: (request, env) => app.fetch(request, env as object),
    ...(direct && { direct }),
    host: 'api.nordwire.test',
    problemBase: () => `${BASE_URL}/problems`,
    perAddress: 10_000,
    trustedProxies: [],
    log: (error) => void logged.push(error),
    patience: PATIENCE,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

/** A client that says at once that nothing more comes is not answered; this long it listens. */
const LISTENS_MS = 30;

/**
 * Sends pieces as they are; what was answered until the server ends the connection. Where it is not to do so by itself, it is told
 * that nothing more comes once it has answered or kept silent for a moment.
 */
async function exchange(pieces: readonly Buffer[], { isToEnd }: { isToEnd: boolean }): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const deadline = setTimeout(() => socket.destroy(new Error(`It does not end within ${HANGS_MS} ms.`)), HANGS_MS);
  const chunks: Buffer[] = [];
  let failure: NodeJS.ErrnoException | undefined;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (!isToEnd) socket.end();
  });
  socket.on('end', () => socket.end());
  socket.on('error', (error) => {
    failure = error;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece);
  const quiet = isToEnd ? undefined : setTimeout(() => socket.end(), LISTENS_MS);
  await closed;
  clearTimeout(deadline);
  clearTimeout(quiet);
  // A server that has said why may cut off what is still being sent.
  if (failure !== undefined && failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') throw failure;
  return Buffer.concat(chunks).toString('latin1');
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** Answers one after the other, as a client reads them. @throws Error at bytes that are none. */
function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole, status, head = ''] =
      /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[\w-]+: [^\r\n]*\r\n)*)\r\n/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`No answer begins with ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = new Headers(
      head.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(/: (.*)/).slice(0, 2) as [string, string]])),
    );
    rest = rest.slice(whole.length);
    let body = '';
    if (headers.get('transfer-encoding') === 'chunked')
      for (let size = -1; size !== 0; ) {
        const [line, digits = ''] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? [];
        if (line === undefined) throw new Error(`No chunk begins with ${JSON.stringify(rest.slice(0, 80))}`);
        size = Number.parseInt(digits, 16);
        body += rest.slice(line.length, line.length + size);
        rest = rest.slice(line.length + size + 2);
      }
    else {
      const length = Number(headers.get('content-length') ?? 0);
      body = rest.slice(0, length);
      rest = rest.slice(length);
    }
    answers.push({ status: Number(status), headers, body });
  }
  return answers;
}

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);
const mostly = (proper: readonly string[], odd: fc.Arbitrary<string> = hostile) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...proper) }, { weight: 1, arbitrary: odd });

const authorization = `Authorization: Bearer ${toTestKey('open')}`;
const targets = [
  '/api/v1/events?limit=1',
  '/api/v1/countries',
  '/',
  '/mcp',
  '/api/v1/health',
  '*',
  'http://other.example/',
  '//',
  '/%',
  '/\\',
];
const lineEnds = mostly(['\r\n'], fc.constantFrom('\n', '\r', '\r\n\r\n', '\0', '\r\n ', ''));
const headerLines = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Host: api.nordwire.test', authorization, 'Accept: application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['Host: a', 'Host:', 'Host: a/b?c', 'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 0x10'],
      ...['Content-Length: 99999999999999999999', 'Transfer-Encoding: chunked', 'Transfer-Encoding: xchunked'],
      ...['Transfer-Encoding: chunked, identity', 'Expect: 100-continue', 'Expect: tea', 'Connection: close'],
      ...['Connection: upgrade', 'Upgrade: websocket', 'Upgrade: h2c', 'Range: bytes=0-', 'Content-Encoding: gzip'],
      ...['Content-Type: application/json', ' folded', ': no name', 'no colon', 'X: \x7f', `X: ${'y'.repeat(70_000)}`],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(mostly(['X-A', 'Cookie', 'Accept', 'If-None-Match']), hostile).map((both) => both.join(': ')),
  },
);
const bodies = mostly([
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhel',
  'zz\r\n',
  'ffffffffffffffff\r\na',
  '0\r\nX: y\r\n\r\n',
  '{"jsonrpc":"2.0"',
]);
/** A message that may be wrong anywhere. */
const messages = fc
  .tuple(
    mostly(['GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'get', 'PRI', 'GET ']),
    mostly(targets),
    mostly(['HTTP/1.1', 'HTTP/1.0'], fc.constantFrom('HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1.1', '', 'http/1.1', 'RTSP/1.0')),
    fc.array(fc.tuple(headerLines, lineEnds), { maxLength: 6 }),
    lineEnds,
    bodies,
  )
  .map(([method, target, version, lines, end, body]) =>
    Buffer.from(`${method} ${target} ${version}\r\n${lines.flat().join('')}${end}${body}`),
  );
/** The same bytes in pieces, the last of which may never come. */
const inPieces = (bytes: Buffer) =>
  fc.tuple(fc.array(fc.nat(bytes.length), { maxLength: 4 }), fc.integer({ min: 0, max: 9 })).map(([cuts, cut]) => {
    const ends = [...cuts.toSorted((one, other) => one - other), bytes.length];
    const pieces = ends.map((to, at) => bytes.subarray(ends[at - 1] ?? 0, to)).filter((piece) => piece.length > 0);
    const isCut = cut === 0;
    return { isCut, pieces: isCut ? pieces.slice(0, -1) : pieces };
  });

it(`${MESSAGES} messages that may be none are answered without a fault, or not at all`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(messages, { minLength: 1, maxLength: 3 }).chain((some) => inPieces(Buffer.concat(some))),
      async ({ pieces }) => {
        const text = await exchange(pieces, { isToEnd: false });
        expect(text).not.toMatch(/^HTTP\/1\.[01] 5/m);
        // Bodies of what HEAD asked for are not there, so only the first answer is read.
        if (text !== '') expect(text).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
        expect(logged).toEqual([]);
      },
    ),
    { numRuns: MESSAGES },
  );
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/health`)).status).toBe(200);
});

it('requests one after the other on a connection are answered in their order, however they are cut', async () => {
  const requestLines = fc.array(
    fc.constantFrom(
      ['GET /api/v1/countries/SE', '', 200],
      ['GET /api/v1/nowhere', '', 404],
      ['GET /api/v1/events?limit=0', '', 400],
      ['POST /mcp', '{"jsonrpc":"2.0","id":1,"method":"ping"}', 200],
      ['POST /api/v1/events', 'a body that nobody reads', 405],
    ) as fc.Arbitrary<[string, string, number]>,
    { minLength: 2, maxLength: 8 },
  );
  const headers = ['Host: api.nordwire.test', authorization, 'Content-Type: application/json'];
  const formatMessage = (line: string, body: string, isLast: boolean): string =>
    [
      `${line} HTTP/1.1`,
      ...headers,
      'Accept: application/json, text/event-stream',
      `Content-Length: ${body.length}`,
      ...(isLast ? ['Connection: close'] : []),
      '',
      body,
    ].join('\r\n');
  const written = requestLines.chain((some) =>
    inPieces(
      Buffer.from(some.map(([line, body], at) => formatMessage(line, body, at === some.length - 1)).join('')),
    ).map((sent) => ({ ...sent, statuses: some.map(([, , status]) => status) })),
  );
  await fc.assert(
    fc.asyncProperty(written, async ({ pieces, isCut, statuses }) => {
      const found = answersIn(await exchange(pieces, { isToEnd: !isCut })).map(({ status }) => status);
      // The last of what was cut off may be answered as no request, or not at all.
      const read = isCut ? found.slice(0, -1) : found;
      expect(read).toEqual(isCut ? statuses.slice(0, read.length) : statuses);
      expect(logged).toEqual([]);
    }),
    { numRuns: MESSAGES },
  );
});
