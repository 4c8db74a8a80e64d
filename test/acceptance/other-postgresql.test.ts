import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, createClient } from './client.ts';
import { expectCalendarAndStories, expectSharedDevelopments, expectTombstones } from './demonstration.ts';
import { run, succeed } from './run.ts';
import { findDatabases, freePort, type Service, start } from './service.ts';

const INSTALLED = '/usr/lib/postgresql';
/** The oldest server of the machine that Nordwire takes. */
const version = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .map(Number)
  .filter((major) => major >= 15 && existsSync(`${INSTALLED}/${major}/bin/initdb`))
  .sort((a, b) => a - b)[0];

describe.skipIf(version === undefined)(
  `DATABASE_URL with the machine's PostgreSQL ${version ?? '(there is none)'}`,
  () => {
    const user = inject('user');
    const cluster = join(user.home, 'cluster');
    const dataDir = join(user.home, 'beside-a-database');
    const bin = (program: string): string => `${INSTALLED}/${version}/bin/${program}`;
    let env: Record<string, string>;
    let service: Service;
    let client: Client;

    beforeAll(async () => {
      const port = await freePort();
      const database = `postgresql://someone@127.0.0.1:${port}`;
      env = { DATABASE_URL: `${database}/nordwire` };
      await succeed(user, [bin('initdb'), '-D', cluster, '-U', 'someone', '--auth=trust', '-E', 'UTF8', '--locale=C']);
      const options = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories= -c fsync=off`;
      await succeed(user, [
        bin('pg_ctl'),
        '-D',
        cluster,
        '-w',
        '-l',
        join(user.home, 'cluster.log'),
        '-o',
        options,
        'start',
      ]);
      await succeed(user, [bin('psql'), `${database}/postgres`, '-c', 'create database nordwire']);
      service = await start(user, { dataDir, env });
      client = createClient(service.address, service.key);
    });
    afterAll(async () => {
      await service?.stop();
      await run(user, [bin('pg_ctl'), '-D', cluster, '-m', 'fast', '-w', 'stop']);
      await rm(cluster, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    });

    it('serves the demonstration from it, and starts no database of its own', async () => {
      expect(findDatabases(dataDir)).toEqual([]);
      await expectSharedDevelopments(client);
      await expectTombstones(client);
      await expectCalendarAndStories(client);
    });

    it('is what the doctor examines', async () => {
      const { status, out } = await run(user, ['npx', 'nordwire', 'doctor'], {
        env: { ...env, NORDWIRE_DATA_DIR: dataDir },
      });
      expect(out).toContain(`PostgreSQL ${version}.`);
      expect(status).toBe(0);
    });

    it('is left running when the service stops', async () => {
      service.signal('starter', 'SIGTERM');
      expect((await service.end(10_000))?.seconds).toBeLessThan(5);
      expect((await run(user, [bin('pg_ctl'), '-D', cluster, 'status'])).status).toBe(0);
    });

    it('that does not answer is named in a sentence', async () => {
      const unreachable = { DATABASE_URL: `postgresql://someone:secret@127.0.0.1:${await freePort()}/nordwire` };
      const { status, out, err } = await run(user, ['npm', 'start'], {
        env: { ...unreachable, NORDWIRE_DATA_DIR: dataDir },
      });
      expect(status).toBe(1);
      expect(err).toContain('DATABASE_URL');
      expect(`${out}${err}`).not.toMatch(/secret|^ {4}at /m);
    });
  },
);
