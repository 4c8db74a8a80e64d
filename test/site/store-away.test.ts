import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Circuit, createCircuit } from '../../src/db/circuit.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { fillWorld, startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type PageResponse, type Visitor } from './visitor.ts';

/** docs/operator.md, "Status": the longest wait for the 503. */
const MAX_MS = 4_000;
/** Programs of other companies call these, and read JSON. */
const isForPrograms = (path: string): boolean => /^\/(\.well-known|oauth\/(token|revoke|register))\b/.test(path);
const KNOWN = { ':id': 'nordvik00000', ':token': 'a-token', ':slug': 'nordvik' } as const;

let database: TestDatabase;
let world: World;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase({}, fillWorld);
  world = await startWorld({ database });
  cookie = (await addPerson(world, { role: 'admin', accounts: ['open00000000'] })).cookie;
});
afterAll(() => world.close());

/** The addresses of the pages: what is routed, but the API, assets and documents of programs. */
const listPages = (): readonly { readonly method: string; readonly path: string }[] => {
  const found = new Map<string, { method: string; path: string }>();
  for (const { method, path } of world.routes) {
    if (!['GET', 'POST'].includes(method) || path.includes('*')) continue;
    if (/^\/(api|assets|mcp|openapi|problems|websub|healthz|readyz|metrics|llms|widgets\.json|apps\.json)\b/.test(path))
      continue;
    const address = path.replace(
      /:[a-z_]+(\{[^}]*\})?/gi,
      (name) => KNOWN[name as keyof typeof KNOWN] ?? 'x00000000000',
    );
    found.set(`${method} ${address}`, { method, path: address });
  }
  return [...found.values()];
};

async function timed(request: Promise<PageResponse>): Promise<PageResponse> {
  const start = performance.now();
  const response = await request;
  expect(performance.now() - start).toBeLessThan(MAX_MS);
  return response;
}

const send = (visitor: Visitor, { method, path }: { readonly method: string; readonly path: string }) =>
  timed(
    method === 'GET'
      ? visitor.get(path)
      : visitor.post(path, { form_token: 'x', name: 'My <b>list</b>\nof two lines' }),
  );

const serve = (store: Database, circuit?: Circuit): Promise<World> =>
  startWorld({ database: { ...database, db: store.db, pool: store.pool }, store: circuit });

const title = 'Database unavailable';
const heading = ({ document }: PageResponse) => document.querySelector('h1')?.textContent;

describe('with a store that refuses connections', () => {
  let store: Database;
  let service: World;
  beforeAll(async () => {
    store = connect({ url: 'postgres://127.0.0.1:1/nordwire' });
    service = await serve(store);
  });
  afterAll(() => store.close());

  it('every page of every section answers a signed-in user with 503 and words', async () => {
    const pages = listPages().filter(({ path }) => !isForPrograms(path));
    expect(pages.length).toBeGreaterThan(150);
    const visitor = createVisitor(service, cookie);
    const wrong: unknown[] = [];
    for (const each of pages) {
      const response = await send(visitor, each);
      const words = each.path === '/status' ? 'Database unreachable' : title;
      const isRight =
        response.status === 503 && response.headers.get('retry-after') === '5' && heading(response) === words;
      if (!isRight)
        wrong.push([each.method, each.path, response.status, heading(response), response.text.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
  });

  it('no page answers a visitor with an error of the service', async () => {
    const wrong: unknown[] = [];
    for (const each of listPages()) {
      const { status, text } = await send(createVisitor(service), each);
      if (status >= 500 && status !== 503) wrong.push([each.method, each.path, status, text.slice(0, 300)]);
    }
    expect(wrong).toEqual([]);
  });

  it('an address without a page has the same answer', async () => {
    const response = await createVisitor(service, cookie).get('/no-such-page');
    expect([response.status, heading(response)]).toEqual([503, title]);
  });

  it('a form comes back with its entries, and one with a password does not', async () => {
    const visitor = createVisitor(service, cookie);
    const fields = { form_token: 'x', name: 'My <b>list</b>', tickers: 'VOLV-B\nNORD' };
    const { document, words } = await visitor.post('/account/watchlists?from=a', fields);
    expect(words).toContain('keeps your entries');
    const form = document.querySelector('main form');
    expect(form?.getAttribute('action')).toBe('account/watchlists?from=a');
    expect(
      Object.fromEntries(
        [...(form?.querySelectorAll('input') ?? [])].map((each) => [
          each.getAttribute('name'),
          each.getAttribute('value'),
        ]),
      ),
    ).toEqual(fields);
    const secret = await visitor.post('/account/person/password', { ...fields, new_password: 'kept from the page' });
    expect([secret.status, secret.document.querySelector('main form')]).toEqual([503, null]);
    expect(secret.text).not.toContain('kept from the page');
    const foreign = await visitor.post('/account/watchlists', { name: 'of another site' });
    expect(foreign.text).not.toContain('of another site');
  });
});

describe('with a store that accepts connections and answers nothing', () => {
  let server: Server;
  let store: Database;
  let circuit: Circuit;
  let service: World;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    store = connect({ url: `postgres://127.0.0.1:${port}/nordwire` });
    circuit = createCircuit({ probe: async () => false, onChange: () => undefined });
    service = await serve(store, circuit);
  });
  afterAll(async () => {
    circuit.stop();
    for (const socket of sockets) socket.destroy();
    server.close();
    await store.close();
  });

  it.each(['/', '/account', '/operator', '/stories', '/docs', '/no-such-page'])(
    '%s does not wait for it',
    async (path) => {
      const response = await timed(createVisitor(service, cookie).get(path));
      expect([response.status, heading(response)]).toEqual([503, title]);
    },
  );

  it('forms do not wait for it', async () => {
    const response = await send(createVisitor(service, cookie), { method: 'POST', path: '/account/watchlists' });
    expect([response.status, heading(response)]).toEqual([503, title]);
  });
});
