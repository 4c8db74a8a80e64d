import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing, type KeyRing } from '../../src/access/keys.ts';
import { createLimits } from '../../src/access/limits.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { recallNothing } from '../../src/core/recall.ts';
import { createToolServer } from '../../src/mcp/route.ts';
import { createMemoryCounters } from '../world/counters.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { buildWorld, key, NOW } from './world.ts';

const METADATA = 'https://news.example/.well-known/oauth-protected-resource';
const TOKEN = 'an-access-token';

let database: TestDatabase;
let counters: ReturnType<typeof createMemoryCounters>;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  counters = createMemoryCounters(database.db, () => {});
});
afterAll(async () => {
  await counters.close();
  await database.drop();
});

/** A tool server whose callers come by key, and by a token that stands for the Pro account. */
function toolServer(resourceMetadata?: string) {
  const keyRing = createKeyRing(database.db);
  const keys: KeyRing = {
    ...keyRing,
    identify: (authorization, now, surface) =>
      keyRing.identify(authorization === `Bearer ${TOKEN}` ? `Bearer ${key('pro')}` : authorization, now, surface),
  };
  return createToolServer(
    {
      db: database.db,
      recall: recallNothing,
      cursors: createCursors(['a secret of the tests that is long enough']),
      semantic: { available: false, reason: 'Semantic search is not set up.' },
    },
    { keys, limits: createLimits(counters, { addressLimit: 1_000_000 }) },
    {
      baseUrl: 'https://news.example',
      problemBase: 'https://news.example/problems',
      allowedOrigins: [],
      trustedProxies: [],
      now: () => NOW,
      log: () => {},
      resourceMetadata,
    },
  );
}

const post = (server: ReturnType<typeof toolServer>, token?: string) =>
  server.request('/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

describe('sign-in by OAuth', () => {
  it('is off: a 401 points nowhere', async () => {
    expect((await post(toolServer())).headers.get('www-authenticate')).toBe('Bearer realm="nordwire"');
  });

  it('once on, a 401 says where tokens come from', async () => {
    const response = await post(toolServer(METADATA));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}", realm="nordwire"`);
  });

  it('once on, a Free account is still not sent to sign in again', async () => {
    const response = await post(toolServer(METADATA), key('free'));
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="nordwire"']);
  });

  it('a token and a key of one account see the same', async () => {
    const [byToken, byKey] = await Promise.all([
      post(toolServer(METADATA), TOKEN),
      post(toolServer(METADATA), key('pro')),
    ]);
    expect(await byToken.json()).toEqual(await byKey.json());
  });
});
