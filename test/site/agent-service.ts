import { createHash, randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { createKeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { createApp } from '../../src/app.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import type { Db } from '../../src/core/services.ts';
import { createAgents } from '../../src/people/agents.ts';
import { createSignIn, type SignIn } from '../../src/people/sign-in.ts';
import { createMemoryCounters } from '../world/counters.ts';
import type { World } from '../world/world.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The document of a client as its makers put it on the web. */
export const DOCUMENT = 'https://agent.example/oauth/client.json';
export const CALLBACK = 'https://agent.example/oauth/callback';

export const createDocument = (over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  client_id: DOCUMENT,
  client_name: 'Agent Example',
  client_uri: 'https://agent.example/',
  redirect_uris: [CALLBACK, 'http://127.0.0.1/callback', 'http://localhost:3000/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  ...over,
});

/** The service on a real port, as clients on the network meet it. */
export type AgentService = {
  readonly base: string;
  readonly db: Db;
  readonly signIn: SignIn;
  /** What the service signs and seals with. */
  readonly secret: string;
  /** What is at the addresses of documents; the rest of the web is not there. */
  readonly documents: Map<string, unknown>;
  /** Addresses that were asked for. */
  readonly asked: string[];
  /** Moves the clock of the service, which is the real one otherwise. */
  setNow(at: Date | undefined): void;
  /** A browser without script; `cookie` is that of `addPerson`. */
  browser(cookie?: string): Visitor;
  close(): Promise<void>;
};

let requestCount = 0;
/** An address of its own for each request, as the trusted proxy of the tests tells it. */
const fromElsewhere = () => {
  requestCount += 1;
  return { 'x-forwarded-for': `10.9.${requestCount >> 8}.${requestCount & 255}` };
};

/** Serves the world of a test on a port of this machine. */
export async function startAgentService(
  { db }: Pick<World, 'db'>,
  options: { readonly registers?: boolean; readonly baseUrl?: string } = {},
): Promise<AgentService> {
  let moved: Date | undefined;
  const now = () => moved ?? new Date();
  const documents = new Map<string, unknown>([[DOCUMENT, createDocument()]]);
  const fetched: string[] = [];
  const counters = createMemoryCounters(db, () => {});
  let answer: (request: Request, env: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const listening = serve({ fetch: (request, env) => answer(request, env), hostname: '127.0.0.1', port: 0 }, (info) =>
      resolve({ server: listening, port: info.port }),
    );
  });
  const base = `http://127.0.0.1:${port}`;
  // Another process of one service has the base URL of the first, and a port of its own.
  const baseUrl = options.baseUrl ?? base;
  const people = { db, baseUrl, secrets: ['the secret of the pages of the agents'] } as const;
  const signIn = createSignIn(people);
  const failures: unknown[] = [];
  const log = (_level: string, _message: string, { error }: Record<string, unknown>) => void failures.push(error);
  const app = createApp({
    site: {
      signIn,
      agents: createAgents({
        ...people,
        now,
        registers: options.registers ?? false,
        fetchDocument: async (address) => {
          fetched.push(address);
          const json = documents.get(address);
          return json === undefined ? { refused: `${new URL(address).host} answered 404` } : { json };
        },
      }),
      baseUrl,
      problemBase: `${baseUrl}/problems`,
      trustedProxies: ['127.0.0.1'],
      secret: 'the secret of the forms of the agents',
      version: '0.0.0',
      now,
      log,
      isOpen: async () => false,
    },
    services: {
      db,
      recall: recallNothing,
      cursors: createCursors(['the secret of the agents of the tests']),
      semantic: { available: false, reason: 'This server has no embedder.' },
    },
    access: { keys: createKeyRing(db), limits: createLimits(counters, { addressLimit: 1_000_000 }) },
    settings: {
      baseUrl,
      problemBase: `${baseUrl}/problems`,
      trustedProxies: ['127.0.0.1'],
      allowedOrigins: [],
      now,
      log,
    },
  });
  answer = async (request, env) => {
    const response = await app.fetch(request, env as object);
    if (response.status === 500) console.error(`500 on ${request.url}`, failures.at(-1));
    return response;
  };
  return {
    base,
    db,
    signIn,
    secret: people.secrets[0],
    documents,
    asked: fetched,
    setNow: (at) => {
      moved = at;
    },
    browser: (cookie = '') =>
      createVisitor(
        {
          fetch: (path, { headers, method, body } = {}) =>
            fetch(`${base}${path}`, {
              redirect: 'manual',
              method: method ?? 'GET',
              headers: { ...fromElsewhere(), ...headers, ...(headers?.['origin'] !== undefined && { origin: base }) },
              ...(body !== undefined && { body }),
            }),
        },
        cookie,
      ),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await counters.close();
    },
  };
}

const verifier = () => randomBytes(32).toString('base64url');
const toChallenge = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request of a client, with the verifier that goes with it; undefined leaves a parameter out. */
export function createAuthorization(
  base: string,
  over: Readonly<Record<string, string | undefined>> = {},
): { readonly path: string; readonly verifier: string } {
  const secret = verifier();
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: DOCUMENT,
    redirect_uri: CALLBACK,
    scope: 'read read:watchlist',
    state: 'the state',
    code_challenge: toChallenge(secret),
    code_challenge_method: 'S256',
    resource: `${base}/mcp`,
    ...over,
  }))
    if (value !== undefined) query.set(name, value);
  return { path: `/oauth/authorize?${query}`, verifier: secret };
}

/** What a client is answered at an address that takes forms. */
export async function post(
  url: string,
  fields: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  const response = await fetch(url, { method: 'POST', body, headers: { ...fromElsewhere(), ...headers } });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, string | undefined>,
  };
}

/** Somebody lets a client in, in a browser without script; gives where they are sent back to. */
export async function letIn(
  { base, browser }: AgentService,
  cookie: string,
  given: {
    readonly over?: Readonly<Record<string, string | undefined>>;
    readonly fields?: Readonly<Record<string, string | readonly string[]>>;
  } = {},
): Promise<{ readonly back: URL; readonly verifier: string }> {
  const request = createAuthorization(base, given.over);
  const seen = await browser(cookie).send(
    '/oauth/consent',
    { decision: 'allow', ...given.fields },
    { on: request.path, headers: { origin: base } },
  );
  if (seen.location === undefined) throw new Error(`${seen.status}: ${seen.words}`);
  return { back: new URL(seen.location), verifier: request.verifier };
}

/** The whole way from the request to tokens. */
export async function tokensFor(
  service: AgentService,
  cookie: string,
  given: Parameters<typeof letIn>[2] & { readonly token?: Readonly<Record<string, string | undefined>> } = {},
) {
  const { back, verifier: code_verifier } = await letIn(service, cookie, given);
  return post(`${service.base}/oauth/token`, {
    grant_type: 'authorization_code',
    client_id: given.over?.['client_id'] ?? DOCUMENT,
    redirect_uri: given.over?.['redirect_uri'] ?? CALLBACK,
    code: back.searchParams.get('code') ?? undefined,
    code_verifier,
    ...given.token,
  });
}

/** A call of the tool server, with what it was answered. */
export async function call(
  { base }: Pick<AgentService, 'base'>,
  method: string,
  params: object,
  token: string | undefined,
) {
  const response = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** Whether a token lets a client in at the tool server. */
export const isIn = async (service: AgentService, token: string | undefined): Promise<boolean> =>
  (await call(service, 'tools/list', {}, token)).status === 200;

/** The names of the tools that a token shows. */
export async function listTools(service: AgentService, token: string | undefined): Promise<string[]> {
  const { body } = await call(service, 'tools/list', {}, token);
  return (body.result?.tools ?? []).map(({ name }: { name: string }) => name);
}

/** New tokens for a refresh token. */
export const refresh = (
  { base }: Pick<AgentService, 'base'>,
  refresh_token: string | undefined,
  over: Readonly<Record<string, string>> = {},
) => post(`${base}/oauth/token`, { grant_type: 'refresh_token', client_id: DOCUMENT, refresh_token, ...over });

/** Waits until nothing is remembered of a token any more, which is two seconds, as of a key. */
export const forgotten = () => new Promise((resolve) => setTimeout(resolve, 2_100));
