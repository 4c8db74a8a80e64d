import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../world/database.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));

const canMakeNetworks = (): boolean => {
  try {
    accessSync('/usr/sbin/ip');
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
};

/** RFC 5737: documentation addresses, which no network routes. */
const HOST = '198.51.100.1';
const INSIDE = '198.51.100.2';
const SPACE = `nordwire-${process.pid}`;
const LINK = `nw${process.pid}`;

const ip = (...words: string[]) => run('/usr/sbin/ip', words);

/** A network of its own with a way to this machine, where the store is, and none to anywhere else. */
async function makeNetwork(): Promise<void> {
  await ip('netns', 'add', SPACE);
  await ip('link', 'add', `${LINK}a`, 'type', 'veth', 'peer', 'name', `${LINK}b`, 'netns', SPACE);
  await ip('addr', 'add', `${HOST}/30`, 'dev', `${LINK}a`);
  await ip('link', 'set', `${LINK}a`, 'up');
  await ip('-n', SPACE, 'addr', 'add', `${INSIDE}/30`, 'dev', `${LINK}b`);
  await ip('-n', SPACE, 'link', 'set', `${LINK}b`, 'up');
  await ip('-n', SPACE, 'link', 'set', 'lo', 'up');
}

/** Hands connections of the network on to a server of this machine. */
async function relay(host: string, port: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect({ host, port });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return server;
}

const isPossible = canMakeNetworks() && process.env['NORDWIRE_TEST_DATABASE_URL'] !== undefined;

describe.skipIf(!isPossible)('an API process without a way out (needs root, iproute2 and a PostgreSQL server)', () => {
  let store: TestDatabase;
  let server: Server;
  let env: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-way-out-'));
  beforeAll(async () => {
    await makeNetwork();
    store = await createTestDatabase();
    const address = new URL(formatAddress(store.connection));
    server = await relay(address.hostname, Number(address.port || 5432));
    address.host = `${HOST}:${(server.address() as AddressInfo).port}`;
    env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: address.href,
      NORDWIRE_ROLE: 'api',
      NORDWIRE_HOST: '0.0.0.0',
      NORDWIRE_PORT: '8631',
      NORDWIRE_BASE_URL: 'https://news.example',
      NORDWIRE_DATA_DIR: folder,
      NORDWIRE_EMBEDDINGS: 'none',
      NORDWIRE_SMTP_URL: 'smtp://192.0.2.25:587',
      NORDWIRE_MAIL_FROM: 'news@news.example',
      NORDWIRE_OPENID_ISSUER: 'https://192.0.2.26/realm',
      NORDWIRE_OPENID_CLIENT_ID: 'nordwire',
      NORDWIRE_OPENID_CLIENT_SECRET: 'secret-of-the-test',
      NORDWIRE_LOG_LEVEL: 'info',
    };
  });
  afterAll(async () => {
    server?.close();
    await store?.drop();
    await ip('netns', 'del', SPACE).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  const inside = (...words: string[]) => ['netns', 'exec', SPACE, process.execPath, PROGRAM, ...words] as const;

  it('serves requests, and the log says once for each server what does not work', async () => {
    const child = spawn('/usr/sbin/ip', inside('serve', '--no-demo', '--json'), { env });
    const lines: Record<string, unknown>[] = [];
    try {
      child.stdout.resume();
      const seen = Promise.withResolvers<void>();
      createInterface(child.stderr).on('line', (line) => {
        lines.push(JSON.parse(line) as Record<string, unknown>);
        if (lines.filter(({ part }) => part !== undefined).length === 3) seen.resolve();
      });
      child.once('exit', () => seen.reject(new Error(JSON.stringify(lines))));
      await seen.promise;
      const { stdout } = await run(process.execPath, [PROGRAM, 'keys', 'create', '--plan', 'pro', '--json'], { env });
      const { key } = JSON.parse(stdout) as { key: string };
      const response = await fetch(`http://${INSIDE}:8631/api/v1/events`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(response.status).toBe(200);
      expect((await fetch(`http://${INSIDE}:8631/readyz`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    const messages = lines.filter(({ part }) => part !== undefined).map(({ msg }) => msg);
    expect(messages.toSorted()).toEqual([
      'OpenID provider unreachable: nobody can sign in with 192.0.2.26',
      'mail server unreachable: sign-in links, invitations and mail of saved searches are not sent',
      'public network unreachable: client documents of agents and addresses of new feeds cannot be fetched',
    ]);
  }, 60_000);

  it('says in the checks of the installation what does not work, and the remedy', async () => {
    const outcome = await run('/usr/sbin/ip', inside('doctor', '--json'), { env }).catch(
      (error: unknown) => error as { stdout: string; code: number },
    );
    expect(outcome).toMatchObject({ code: 1 });
    const findings = JSON.parse(outcome.stdout) as { check: string; ok: boolean }[];
    const finding = (name: string) => findings.find(({ check }) => check === name);
    expect(finding('way out')).toMatchObject({
      ok: false,
      detail: 'no default route: client documents of agents and addresses of new feeds cannot be fetched',
      fix: expect.stringContaining('networkPolicy'),
    });
    expect(finding('mail server')).toMatchObject({ ok: false, detail: expect.stringMatching(/ENETUNREACH/) });
    expect(finding('OpenID provider')).toMatchObject({ ok: false });
    expect(finding('store')).toMatchObject({ ok: true });
  }, 60_000);
});
