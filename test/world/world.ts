import type { Counters } from '../../src/access/counters.ts';
import { createKeyRing, type KeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { createUsageRecorder, type UsageRecorder } from '../../src/access/usage-recorder.ts';
import { type Application, type AppParts, createApplication, type SiteParts } from '../../src/app.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import type { Db, Services } from '../../src/core/services.ts';
import { createWake } from '../../src/core/wake.ts';
import type { Change } from '../../src/db/change.ts';
import { commitChanges } from '../../src/db/changes.ts';
import type { FetchDocument } from '../../src/people/agent-clients.ts';
import { createAgents } from '../../src/people/agents.ts';
import { createSignIn, type SignIn } from '../../src/people/sign-in.ts';
import { addAccounts } from './accounts.ts';
import { addAccount, addKey, type KeyPlan, toTestKey } from './builders.ts';
import { addCalendar } from './calendar.ts';
import { addCompanies } from './companies.ts';
import { openTestCounters } from './counters.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createDraft, type Draft } from './draft.ts';
import { addNews } from './news.ts';
import { addReference } from './reference.ts';
import { addRegisters } from './registers.ts';
import { NOW } from './times.ts';

export const BASE_URL = 'https://api.nordwire.test';

/** How a request is made; everything has a default. */
export type RequestOptions = {
  /** Name of the key; null sends none. Without it the key sees everything and has no limits. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The socket's peer; without it every request comes from an address of its own. */
  readonly ip?: string;
};

export type Json = Record<string, unknown>;

export type World = {
  readonly db: Db;
  readonly database: TestDatabase;
  readonly counters: Counters;
  readonly keys: KeyRing;
  /** Writes down requests when it is told to, and every few seconds. */
  readonly usage: UsageRecorder;
  readonly signIn: SignIn;
  /** What a server is answered by: everything, and beside it what goes without Hono. */
  readonly application: Application;
  /** Every address that is answered, by its method and the template of its path. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** The service's clock. */
  now(): Date;
  setNow(at: string): void;
  /** Asks below /api/v1. */
  get(path: string, options?: RequestOptions): Promise<Response>;
  /** Asks for any address of the server. */
  fetch(path: string, options?: RequestOptions): Promise<Response>;
  /** The body of an answer that has to be 200. */
  read(path: string, options?: RequestOptions): Promise<Json>;
  /** Writes more records. */
  add(build: (draft: Draft) => void): Promise<void>;
  /** Makes an account of its own with a key, and gives the key's name. */
  account(options: { plan: string; billing_cycle_day?: number } & KeyPlan): Promise<string>;
  /** Changes records as the writer of news does: the change log and the clocks move in the same transaction. */
  change(
    changes: readonly Change[],
    at: string,
    work?: (tx: Parameters<typeof commitChanges>[0]) => Promise<unknown>,
  ): Promise<void>;
  close(): Promise<void>;
};

export type WorldOptions = {
  readonly addressLimit?: number;
  readonly trustedProxies?: readonly string[];
  readonly secrets?: readonly [string, ...string[]];
  /** A database that another world opened before; the world is not written again. */
  readonly database?: TestDatabase;
  /** A migrated database without records to write the world into, instead of one of the test server's. */
  readonly emptyDatabase?: TestDatabase;
  /** The database has the tables of the baseline migrations only. */
  readonly isOfBaseline?: boolean;
  readonly cache?: AppParts['settings']['cache'];
  readonly semantic?: Services['semantic'];
  readonly turns?: Services['turns'];
  readonly publicUrl?: string;
  /** Milliseconds after which a stream without a change repeats its position. */
  readonly heartbeatMs?: number;
  readonly readiness?: AppParts['settings']['readiness'];
  /** Ends waiting for a store that does not answer; without it requests wait. */
  readonly store?: AppParts['settings']['store'];
  /** Whether readers of the pages need not sign in. */
  readonly isOpen?: boolean;
  /** The metadata documents of clients; none can be read unless they are given. */
  readonly fetchDocument?: FetchDocument;
  /** What the pages are built from, where it is not as usual. */
  readonly site?: Partial<SiteParts>;
};

/** Accounts made on demand, so that two worlds on one database give them different names. */
const accountsMade = new WeakMap<TestDatabase, number>();

/** Writes the records of the world to an empty store. */
export async function fillWorld(db: Db, isOfBaseline = false): Promise<void> {
  const draft = createDraft();
  addReference(draft);
  addCompanies(draft);
  addNews(draft);
  addCalendar(draft);
  if (!isOfBaseline) addRegisters(draft);
  addAccounts(draft, { isOfBaseline });
  await draft.insert(db, { onlyKnown: isOfBaseline });
}

/** The service over a database of its own that holds the world, with a clock that only the test moves. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const database = options.database ?? options.emptyDatabase ?? (await createTestDatabase({}, fillWorld));
  const { db } = database;
  if (options.database === undefined && options.emptyDatabase !== undefined) await fillWorld(db, options.isOfBaseline);
  let now = new Date(NOW);
  const failures: unknown[] = [];
  const counters = await openTestCounters(db, (error) => failures.push(error));
  const keys = createKeyRing(db);
  const usage = createUsageRecorder(db, (error) => failures.push(error));
  const wake = createWake();
  const ending = new AbortController();
  const people = { db, baseUrl: BASE_URL, secrets: ['the secret of the pages of the test world'] } as const;
  const signIn = createSignIn({ ...people, now: () => now });
  const fetchDocument = options.fetchDocument ?? (async () => ({ refused: 'nobody is there' }));
  const log: AppParts['settings']['log'] = (_level, _message, fields) => failures.push(fields['error']);
  const application = createApplication({
    site: {
      signIn,
      agents: createAgents({ ...people, fetchDocument, registers: false, now: () => now }),
      baseUrl: BASE_URL,
      problemBase: `${BASE_URL}/problems`,
      trustedProxies: options.trustedProxies ?? [],
      secret: 'the secret of the forms of the test world',
      version: '0.0.0',
      now: () => now,
      log,
      isOpen: async () => options.isOpen ?? false,
      ...options.site,
    },
    services: {
      db,
      turns: options.turns,
      recall: recallNothing,
      cursors: createCursors(options.secrets ?? ['the secret of the test world']),
      semantic: options.semantic ?? { available: false, reason: 'This server has no embedder.' },
    },
    access: { keys, limits: createLimits(counters, { addressLimit: options.addressLimit ?? 300 }), usage },
    settings: {
      baseUrl: BASE_URL,
      problemBase: `${BASE_URL}/problems`,
      trustedProxies: options.trustedProxies ?? [],
      allowedOrigins: [],
      now: () => now,
      log,
      ...(options.cache && { cache: options.cache }),
      live: { wake, ending: ending.signal, ...(options.heartbeatMs && { heartbeatMs: options.heartbeatMs }) },
      publicUrl: options.publicUrl,
      readiness: options.readiness,
      store: options.store,
    },
  });
  const { app } = application;
  let peers = 0;

  async function fetch(
    path: string,
    { key = 'open', headers, method = 'GET', body, ip }: RequestOptions = {},
  ): Promise<Response> {
    peers += 1;
    const remoteAddress = ip ?? `10.${peers >> 16}.${(peers >> 8) & 255}.${peers & 255}`;
    const authorization = key === null ? {} : { authorization: `Bearer ${toTestKey(key)}` };
    const response = await app.request(
      `${BASE_URL}${path}`,
      { method, headers: { ...authorization, ...headers }, ...(body !== undefined && { body }) },
      { incoming: { socket: { remoteAddress } } },
    );
    if (response.status === 500) throw new Error(`500 on ${path}`, { cause: failures.at(-1) });
    return response;
  }
  const get: World['get'] = (path, options) => fetch(`/api/v1${path}`, options);

  return {
    db,
    database,
    counters,
    keys,
    usage,
    signIn,
    application,
    routes: app.routes,
    now: () => now,
    setNow: (at) => {
      now = new Date(at);
    },
    fetch,
    get,
    async read(path, options) {
      const response = await get(path, options);
      const body = (await response.json()) as Json;
      if (response.status !== 200) throw new Error(`${response.status} on ${path}: ${JSON.stringify(body)}`);
      return body;
    },
    async add(build) {
      const draft = createDraft();
      build(draft);
      await draft.insert(db);
    },
    async account({ plan, billing_cycle_day, ...key }) {
      const count = (accountsMade.get(database) ?? 0) + 1;
      accountsMade.set(database, count);
      const name = `account${count}x`;
      const draft = createDraft();
      addAccount(draft, name, { plan, ...(billing_cycle_day && { billing_cycle_day }) });
      addKey(draft, name, name, key);
      await draft.insert(db);
      return name;
    },
    async change(changes, at, work) {
      await db.transaction().execute(async (tx) => {
        await work?.(tx);
        await commitChanges(tx, new Date(at), changes);
      });
      wake.call();
    },
    async close() {
      ending.abort();
      await counters.close();
      await usage.close();
      if (options.database === undefined) await database.drop();
    },
  };
}
