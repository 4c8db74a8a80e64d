import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../../test/world/database.ts';
import { toFailure } from '../program.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
/** Nobody listens there. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing';
let store: TestDatabase;
let folder: string;

beforeAll(async () => {
  [store, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'nordwire-away-'))]);
});
afterAll(async () => {
  await store?.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (url: string, ...words: string[]): Promise<{ status: number; err: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      NORDWIRE_DATA_DIR: folder,
      NORDWIRE_PORT: '18765',
      NORDWIRE_LOG_LEVEL: 'error',
      NORDWIRE_EMBEDDINGS: 'none',
    };
    execFile(process.execPath, [PROGRAM, ...words], { cwd: folder, env, timeout: 60_000 }, (error, _out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), err }),
    );
  });

/** One line that names the store, and no place in our code. */
const ONE_LINE = /^[^\n]*(store|database|PostgreSQL)[^\n]*\n$/i;

describe('a store that goes away', () => {
  it.each([['ingest', PROGRAM], ['import', PROGRAM], ['serve']])(
    'is one line of %s where it is not there',
    {
      timeout: 90_000,
    },
    async (...words) => {
      const { status, err } = await run(NOWHERE, ...words);
      expect(err).toMatch(ONE_LINE);
      expect(err).toContain('127.0.0.1:1');
      expect(status).toBe(1);
    },
  );

  it('is one line where it ends below a command', { timeout: 90_000 }, async () => {
    const holder = await store.pool.connect();
    try {
      await holder.query('begin; lock table countries in access exclusive mode');
      const ended = run(formatAddress(store.connection), 'export');
      await expect
        .poll(async () => {
          const { rowCount } = await store.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name like 'nordwire %' and wait_event_type = 'Lock'`,
          );
          return rowCount;
        })
        .toBe(1);
      const { status, err } = await ended;
      expect(err).toMatch(/^The store does not answer: [^\n]+\n$/);
      expect(status).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('is told by the driver: %s', async (message) => {
    expect(await toFailure(new Error(message))).toEqual({
      status: 1,
      text: expect.stringMatching(new RegExp(`^The store does not answer: ${message}\\. [^\\n]+\\n$`)),
    });
  });
});

describe('a full disk', () => {
  it('is one line with what PostgreSQL says of it', async () => {
    const full = Object.assign(new pg.DatabaseError('could not extend file "base/5/1":\n No space left', 1, 'error'), {
      code: '53100',
    });
    expect(await toFailure(full)).toEqual({
      status: 1,
      text: expect.stringMatching(/^The disk is full: could not extend file "base\/5\/1": No space left\. [^\n]+\n$/),
    });
  });

  it('is one line with what the system says of it', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(await toFailure(full)).toEqual({
      status: 1,
      text: expect.stringMatching(/^The disk is full: ENOSPC: no space left on device, write\. [^\n]+\n$/),
    });
  });
});
