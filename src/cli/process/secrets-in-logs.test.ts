import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../../test/world/database.ts';
import { makeKey } from '../../access/keys.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
const STORE_PASSWORD = 'store-password-7f3a';
const REDIS_PASSWORD = 'redis-password-9b1c';

const bootstrapKey = makeKey((bytes) => new Uint8Array(bytes).fill(7));
const unknownKey = makeKey((bytes) => new Uint8Array(bytes).fill(8));
const secrets = {
  NORDWIRE_SECRET: 'cursor-secret-'.repeat(3),
  NORDWIRE_BOOTSTRAP_KEY: bootstrapKey,
  NORDWIRE_METRICS_TOKEN: 'metrics-token-'.repeat(3),
  NORDWIRE_EMBEDDINGS_API_KEY: 'embeddings-key-5d2e',
  NORDWIRE_LANGUAGE_MODEL_API_KEY: 'language-model-key-1c8d',
  NORDWIRE_LIBRETRANSLATE_API_KEY: 'libretranslate-key-6e4f',
};
const never = [...Object.values(secrets), STORE_PASSWORD, REDIS_PASSWORD, unknownKey];
const shownIn = (text: string): string[] => never.filter((secret) => text.includes(secret));

let store: TestDatabase;
let nordwire: CommandLine;
/** Stands for every provider: refuses each question. */
let provider: Server;
let settings: Record<string, string>;

beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
  provider = createServer((_, response) => response.writeHead(401).end('{"error":{"message":"wrong key"}}'));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const database = formatAddress(store.connection);
  settings = {
    ...secrets,
    // The test's server asks for no password, and is sent one all the same.
    DATABASE_URL: `${database}${database.includes('?') ? '&' : '?'}password=${STORE_PASSWORD}`,
    REDIS_URL: `redis://nordwire:${REDIS_PASSWORD}@127.0.0.1:9`,
    NORDWIRE_BOOTSTRAP_ACCOUNT: 'Acme',
    NORDWIRE_EMBEDDINGS: 'openai',
    NORDWIRE_EMBEDDINGS_BASE_URL: `${address}/v1`,
    NORDWIRE_EMBEDDINGS_MODEL: 'small',
    NORDWIRE_EMBEDDINGS_FLOOR: '0.8',
    NORDWIRE_LANGUAGE_MODEL: 'openai',
    NORDWIRE_LANGUAGE_MODEL_BASE_URL: `${address}/v1`,
    NORDWIRE_LANGUAGE_MODEL_NAME: 'large',
    NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE: '1',
    NORDWIRE_LANGUAGE_MODEL_OUTPUT_PRICE: '1',
    NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND: '1',
    NORDWIRE_LIBRETRANSLATE_URL: address,
    NORDWIRE_LOG_REQUESTS: 'true',
    NORDWIRE_LOG_LEVEL: 'debug',
    NORDWIRE_POLL: 'false',
  };
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
  provider?.close();
});

async function freePort(): Promise<number> {
  const server = createPlainServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const run = (command: string[], more: Record<string, string>) => {
  const child = spawn(process.execPath, [PROGRAM, ...command], { env: { ...nordwire.env, ...settings, ...more } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const ended = once(child, 'close');
  return { child, ended, text: () => text };
};

describe('what serve writes', { timeout: 90_000 }, () => {
  it('shows no secret of its settings and no key of a caller, at debug, with every provider and Redis failing', async () => {
    const port = await freePort();
    const { child, ended, text } = run(['serve', '--no-demo'], { NORDWIRE_PORT: String(port) });
    await expect.poll(text, { timeout: 60_000 }).toContain('"listening"');
    const ask = (path: string, key: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask('/api/v1/events', bootstrapKey)).status).toBe(200);
    expect((await ask('/api/v1/articles?q=wind&mode=semantic', bootstrapKey)).status).toBe(503);
    expect((await ask('/api/v1/events', unknownKey)).status).toBe(401);
    expect((await ask(`/api/v1/events?api_key=${unknownKey}`, bootstrapKey)).status).toBe(200);
    expect((await ask(`/api/v1/events/${unknownKey}`, bootstrapKey)).status).toBe(404);
    expect((await ask('/metrics', secrets.NORDWIRE_METRICS_TOKEN)).status).toBe(200);
    await expect.poll(text).toContain('Redis is unavailable');
    child.kill('SIGTERM');
    await ended;
    // Callers are told apart in the log by the last four characters alone.
    expect(text()).toContain(bootstrapKey.slice(-4));
    expect(shownIn(text())).toEqual([]);
  });

  it.each([
    [
      'a store that is not there',
      'DATABASE_URL',
      `postgresql://nordwire:${STORE_PASSWORD}@127.0.0.1:9/nordwire`,
      '127.0.0.1:9',
    ],
    ['an address of Redis that is none', 'REDIS_URL', `http://nordwire:${REDIS_PASSWORD}@127.0.0.1`, 'REDIS_URL'],
    [
      'an address of a store that is none',
      'DATABASE_URL',
      `mysql://nordwire:${STORE_PASSWORD}@x/nordwire`,
      'DATABASE_URL',
    ],
    ['a key of another form', 'NORDWIRE_BOOTSTRAP_KEY', `${bootstrapKey}${unknownKey}`, 'NORDWIRE_BOOTSTRAP_KEY'],
    ['a key with a slip in it', 'NORDWIRE_BOOTSTRAP_KEY', `nw_${'a'.repeat(40)}`, 'NORDWIRE_BOOTSTRAP_KEY'],
    ['a secret that is too short', 'NORDWIRE_SECRET', STORE_PASSWORD, 'NORDWIRE_SECRET'],
  ])('names %s without what is secret in it', async (_, name, value, named) => {
    const { ended, text } = run(['serve', '--no-demo'], { [name]: value });
    const [status] = await ended;
    expect(status).toBeGreaterThan(0);
    expect(text()).toContain(named);
    expect(shownIn(text())).toEqual([]);
    expect(text()).not.toContain(value);
  });
});
