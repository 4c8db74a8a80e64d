import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from '../site/visitor.ts';
import { type CommandLine, createCommandLine } from '../world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { BASE_URL } from '../world/world.ts';
import { freePort, type Process, startServe } from './processes.ts';

const databaseUrl = process.env['NORDWIRE_TEST_DATABASE_URL'];
const redisUrl = process.env['NORDWIRE_TEST_REDIS_URL'];
const TIME_MS = 300_000;

describe.skipIf(redisUrl === undefined || databaseUrl === undefined)(
  'a restore from a browser',
  { timeout: TIME_MS },
  () => {
    let folder: string;
    let store: TestDatabase;
    let nordwire: CommandLine;
    let running: Process | undefined;
    let base: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'nordwire-restore-'));
      store = await createTestDatabase();
      nordwire = await createCommandLine(store, {
        REDIS_URL: redisUrl ?? '',
        NORDWIRE_POLL: 'false',
        NORDWIRE_DATA_DIR: folder,
        NORDWIRE_BASE_URL: BASE_URL,
        NORDWIRE_LOG_LEVEL: 'info',
      });
    });
    afterEach(async () => {
      await running?.stop();
      running = undefined;
      await nordwire.close();
      await store.drop();
      await rm(folder, { recursive: true, force: true });
    });

    async function start(words: readonly string[]): Promise<void> {
      const port = await freePort();
      base = `http://127.0.0.1:${port}`;
      running = await startServe(words, { ...nordwire.env, NORDWIRE_PORT: String(port) });
    }

    /** A browser of this test, which asks the process itself. */
    const openBrowser = (): Visitor =>
      createVisitor({
        fetch: (path, { key: _, ...init } = {}) => fetch(`${base}${path}`, { ...init, redirect: 'manual' }),
      });

    /** Sends a form of an action: first the dry run, then the change that it showed. */
    async function act(
      visitor: Visitor,
      path: string,
      fields: Readonly<Record<string, string>>,
      on: string,
    ): Promise<string> {
      const shown = await visitor.send(path, fields, { on });
      expect(shown.status, shown.words).toBe(200);
      const hidden = [...shown.document.querySelectorAll(`form.action input`)].map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]);
      const done = await visitor.post(path, { ...Object.fromEntries(hidden), ...fields }, { origin: BASE_URL });
      expect(done.status, done.words).toBe(303);
      return done.location ?? '';
    }

    const readTask = async (kind: string) => {
      const { rows } = await sql<{ value: { state: string; message: string } }>`
      select value from store_settings where name like ${`%${kind}%`} and value ? 'state'`.execute(store.db);
      return rows[0]?.value;
    };
    const ends = (kind: string) =>
      expect
        .poll(async () => (await readTask(kind).catch(() => undefined))?.state, { timeout: 120_000, interval: 500 })
        .toMatch(/^(?:done|failed)$/);
    const countMarks = async (): Promise<number> =>
      (await store.db.selectFrom('sources').select('id').where('id', '=', 'afterbackup0').execute()).length;

    it.each([
      ['one process', []],
      ['two workers', ['--workers', '2']],
    ])('replaces the content of an own PostgreSQL: %s', async (_, words) => {
      await start(words);
      const { address } = (await nordwire.read('accounts', 'link')) as { address: string };
      const visitor = openBrowser();
      const signedIn = await visitor.get(address.slice(BASE_URL.length));
      expect([signedIn.status, signedIn.location]).toEqual([303, '/operator/setup']);

      await act(visitor, '/operator/backups/create', {}, '/operator/backups/create');
      await ends('backup');
      expect(await readTask('backup')).toMatchObject({ state: 'done' });
      const list = await visitor.get('/operator/backups');
      const name = list.document
        .querySelector('form[action="operator/backups/restore"] input[name="backup"]')
        ?.getAttribute('value');
      expect(name).toMatch(/^\w/);

      await sql`insert into sources (id, name, domain, country, source_type, updated_at)
      values ('afterbackup0', 'After', 'after.example', 'SE', 'blog', now())`.execute(store.db);
      await act(visitor, '/operator/backups/restore', { backup: name ?? '' }, '/operator/backups');
      await ends('restore');
      expect(await readTask('restore')).toMatchObject({ state: 'done' });
      expect(await countMarks()).toBe(0);
      // The service answers again, and its admin is that of the backup.
      await expect
        .poll(
          () =>
            visitor.get('/operator/backups').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000, interval: 500 },
        )
        .toBe(200);
      const page = await visitor.get('/operator/backups');
      expect(page.words).toContain('Restore: done');
      expect(page.words).toContain('Quiet');
    });
  },
);
