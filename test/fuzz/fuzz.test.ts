import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDataVersion } from '../../src/core/data-version.ts';
import { createPageCache } from '../../src/http/page-cache.ts';
import { addWatchlist } from '../world/builders.ts';
import { createTestDatabase } from '../world/database.ts';
import { toTestId } from '../world/ids.ts';
import { WRITTEN } from '../world/times.ts';
import type { World } from '../world/world.ts';
import { startEmbeddedWorld } from './embedded-world.ts';
import { components, formatCurl, generateRequests, operations, type Request, type Tool } from './requests.ts';

const REQUESTS = Number(process.env['NORDWIRE_TEST_REQUESTS'] ?? 1_000);
/** A statement that takes longer fails, and the request that asked it is a finding. */
const STATEMENT_MS = 5_000;
/** Words that stand nowhere but in what one account owns, and that no request holds. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  open: ['quartz-heron-list', 'quartz-heron-hook', 'quartz-heron-name'],
  other: ['cobalt-otter-list', 'cobalt-otter-hook', 'cobalt-otter-name'],
};

let world: World;
let requests: fc.Arbitrary<Request>;

/** Two accounts with a watchlist, a webhook and a name of their own. */
async function ownThings(account: string, [list = '', hook = '', name = '']: readonly string[]): Promise<void> {
  await world.add((draft) =>
    addWatchlist(draft, `${account}list`, { account, position: 9, companies: ['nordvik', 'fjell'], name: list }),
  );
  const { pool } = world.database;
  await pool.query('update accounts set name = $2 where id = $1', [toTestId(account), name]);
  await pool.query(
    `insert into webhooks (id, account_id, address, secret, position, created_at, updated_at)
     values ($1, $2, $3, $4, 0, $5, $5)`,
    [toTestId(`${account}hook`), toTestId(account), `https://${hook}.example/`, `whsec_${hook}`, WRITTEN],
  );
}

/** Cursors of every list, as both accounts get them. */
async function someCursors(): Promise<string[]> {
  const made: string[] = [];
  for (const { path } of operations.filter((one) => one.parameters?.some(({ name }) => name === 'cursor')))
    for (const key of ['open', 'other'])
      for (const query of ['limit=1', 'limit=1&updated_after=2020-01-01', 'limit=1&q=nordvik']) {
        const address = path.replace(/\{\w+\}/, path.includes('companies/{') ? toTestId('nordvik') : 'SE');
        const body = (await (await world.fetch(`${address}?${query}`, { key })).json()) as {
          pagination?: { next_cursor?: string };
        };
        if (body.pagination?.next_cursor) made.push(body.pagination.next_cursor);
      }
  return made;
}

beforeAll(async () => {
  const version = createDataVersion();
  version.set(1);
  world = await startEmbeddedWorld({
    emptyDatabase: await createTestDatabase({ statementTimeoutMs: STATEMENT_MS, maxConnections: 10 }),
    cache: createPageCache({ maxBytes: 8_000_000, version }),
    addressLimit: 1_000_000_000,
  });
  for (const [account, words] of Object.entries(secrets)) await ownThings(account, words);
  const listed = await world.fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await listed.json()) as { result: { tools: Tool[] } };
  const cursors = await someCursors();
  expect(cursors.length).toBeGreaterThan(20);
  requests = generateRequests(result.tools, cursors);
});
afterAll(() => world.close());

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The text of an answer; of a stream, which has no end, nothing. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return '';
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const decode = decoders[response.headers.get('content-encoding') ?? ''];
  return Buffer.from(decode === undefined || bytes.length === 0 ? bytes : decode(bytes)).toString('utf8');
}

/** The problem body of the document, which is OpenAPI 3.0. */
const Problem = z.fromJSONSchema(
  JSON.parse(
    JSON.stringify({ ...components.schemas['Problem'], definitions: components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/definitions/',
    ),
  ),
  { defaultTarget: 'openapi-3.0' },
);
/** Of the tool server: an error of JSON-RPC. */
const RpcError = z.object({
  jsonrpc: z.literal('2.0'),
  error: z.object({ code: z.int(), message: z.string().min(1) }),
});

/** What is wrong with the answer to a request; undefined when nothing is. */
async function findFault(request: Request, statuses: Map<number, number>): Promise<string | undefined> {
  const response = await world.fetch(request.path, { ...request, ip: '127.0.0.1' });
  const { status, headers } = response;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const text = await readText(response);
  if (status >= 500) return `${status}: ${text}`;
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304;
  if (status >= 400 && !isBodiless) {
    const isProblem = headers.get('content-type') === 'application/problem+json';
    if (!isProblem && !request.path.startsWith('/mcp')) return `${status} without a problem body: ${text}`;
    const read = (isProblem ? Problem : RpcError).safeParse(JSON.parse(text));
    if (!read.success) return `${status} with a body that is none of an error: ${z.prettifyError(read.error)}\n${text}`;
    if (isProblem && Buffer.byteLength(text) > 4_096) return `A problem of ${text.length} characters`;
  }
  if (request.path === '/mcp' && text.includes('"code":-32603')) return `Internal error of JSON-RPC: ${text}`;
  for (const [owner, words] of Object.entries(secrets)) {
    const leaked = words.find((word) => text.includes(word));
    // A watchlist's name is for its owner, the rest for nobody.
    if (leaked !== undefined && (request.key !== owner || !leaked.endsWith('-list')))
      return `It tells ${leaked}: ${text}`;
  }
  return undefined;
}

it(`${REQUESTS} generated requests meet no fault, no leak and no query over its time`, async () => {
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, line: '' };
  const check = async (request: Request) => {
    const since = performance.now();
    const complaint = await findFault(request, statuses).catch((error: unknown) =>
      error instanceof Error
        ? `${error.stack}\n${String((error.cause as Error | undefined)?.stack ?? '')}`
        : String(error),
    );
    const ms = performance.now() - since;
    if (ms > slowest.ms) slowest = { ms, line: formatCurl(request).slice(0, 500) };
    if (complaint !== undefined) throw new Error(`${complaint.slice(0, 4_000)}\n\n${formatCurl(request)}\n`);
  };
  await fc.assert(fc.asyncProperty(requests, check), { numRuns: REQUESTS });
  console.log(`slowest ${Math.round(slowest.ms)} ms: ${slowest.line}`, Object.fromEntries(statuses));
});
