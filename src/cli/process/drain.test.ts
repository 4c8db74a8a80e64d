import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));

let store: TestDatabase;
let folder: string;
let port: number;
let nordwire: CommandLine;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  [store, folder, port] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'nordwire-drain-')),
    freePort(),
  ]);
  // Stands for systemd's program: says what it was told and where it would have sent it.
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${folder}/told\n`);
  await chmod(join(folder, 'systemd-notify'), 0o755);
  nordwire = await createCommandLine(store, {
    NORDWIRE_PORT: String(port),
    NORDWIRE_POLL: 'false',
    NORDWIRE_LOG_LEVEL: 'info',
    NORDWIRE_DRAIN_SECONDS: '2',
    PATH: `${folder}:${process.env['PATH']}`,
    NOTIFY_SOCKET: '/run/notify',
    WATCHDOG_USEC: '400000',
  });
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `serve` and waits until it listens. */
async function start(): Promise<{ child: ChildProcess; ended: Promise<unknown[]>; log: () => string }> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--no-demo'], { cwd: folder, env: nordwire.env });
  const ended = once(child, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      log += `${line}\n`;
      if (line.includes('"listening"')) resolve();
    });
    void ended.then(() => reject(new Error(`it ended: ${log}`)));
  });
  return { child, ended, log: () => log };
}

const readNotices = async (): Promise<string[]> =>
  (await readFile(join(folder, 'told'), 'utf8').catch(() => '')).trimEnd().split('\n');

describe('serve', { timeout: 60_000 }, () => {
  it('terminated, is not ready at once, completes its requests, accepts requests until it is drained, and ends', async () => {
    const { child, ended, log } = await start();
    const key = (await nordwire.lines('keys', 'create', '--plan', 'pro')).at(-1) ?? '';
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await nordwire.run('healthcheck')).status).toBe(0);
    // A client that is connected and says nothing.
    const silent = connectTo(port, '127.0.0.1');
    await once(silent, 'connect');
    silent.on('error', () => undefined);

    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = store.db.transaction().execute(async (tx) => {
      await sql`lock table events in access exclusive mode`.execute(tx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    let isAnswered = false;
    const underWay = ask('/api/v1/events').finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          store.db,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);

    child.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    expect(await (await ask('/readyz')).json()).toEqual({
      status: 'unavailable',
      reason: 'This process is stopping.',
    });
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/api/v1/meta')).status).toBe(200);
    const unready = await nordwire.run('healthcheck');
    expect([unready.status, unready.out]).toEqual([1, '']);
    expect(unready.err).toMatch(/answers 503|does not answer/);
    // Past the drain nothing is taken any more, and what was asked before is still waited for.
    await expect.poll(() => ask('/healthz').catch(() => 'refused'), { timeout: 10_000 }).toBe('refused');
    expect(isAnswered).toBe(false);
    held.resolve();
    await holding;
    expect((await underWay).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect(log()).not.toContain('"level":50');

    const messages = await readNotices();
    expect(messages[0]).toBe('/run/notify READY=1');
    expect(messages).toContain('/run/notify WATCHDOG=1');
    expect(messages.filter((message) => message.endsWith('STOPPING=1'))).toHaveLength(1);
  });

  it('healthcheck fails where nothing listens', async () => {
    const { status, err } = await nordwire.run('healthcheck', '--alive');
    expect(status).toBe(1);
    expect(err).toContain(`http://127.0.0.1:${port}/healthz does not answer`);
  });

  it('refuses a store that a newer version has migrated', async () => {
    await sql`insert into schema_migrations (name, checksum) values ('9999-newer', 'x')`.execute(store.db);
    const { status, err } = await nordwire.run('serve', '--no-demo');
    await sql`delete from schema_migrations where name = '9999-newer'`.execute(store.db);
    expect(status).toBe(1);
    expect(err).toContain('The database has been migrated by a newer Nordwire (9999-newer).');
  });
});
