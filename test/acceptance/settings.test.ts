import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { run } from './run.ts';
import { freePort, start } from './service.ts';

const user = inject('user');
const file = join(user.checkout, '.env');
const dataDir = join(user.home, 'settings');

const write = async (...lines: string[]): Promise<void> => {
  await writeFile(file, `${lines.join('\n')}\n`);
  await chown(file, user.uid, user.gid);
};
const npmStart = (env: Readonly<Record<string, string>>) =>
  run(user, ['npm', 'start', '--', '--no-demo'], { env: { NORDWIRE_DATA_DIR: dataDir, ...env } });

afterEach(async () => {
  await rm(file, { force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('settings', () => {
  it('that do not exist stop the start with status 2 and their name', async () => {
    const { status, err } = await npmStart({ NORDWIRE_PROT: '8080' });
    expect(status).toBe(2);
    expect(err).toContain('NORDWIRE_PROT');
  });

  it('that are malformed are all named at once', async () => {
    const bad = {
      NORDWIRE_PORT: 'eighty',
      NORDWIRE_POLL: 'yes',
      NORDWIRE_SECRET: 'too short',
      NORDWIRE_BASE_URL: 'example.com',
      NORDWIRE_TRUSTED_PROXIES: '10.0.0.0/99',
      NORDWIRE_EMBEDDINGS: 'magic',
      NORDWIRE_LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://localhost/nordwire',
    };
    const { status, err } = await npmStart(bad);
    expect(status).toBe(2);
    expect(Object.keys(bad).filter((name) => !err.includes(`${name}: `))).toEqual([]);
    expect(err).not.toContain('    at ');
  });

  it('are read from .env, which is checked as strictly', async () => {
    await write('NORDWIRE_PROT=8080');
    const { status, err } = await npmStart({});
    expect(status).toBe(2);
    expect(err).toContain('NORDWIRE_PROT');
  });

  it('that the store cannot follow end the start with status 1 and what to do', async () => {
    const port = String(await freePort());
    const { status, err } = await npmStart({ NORDWIRE_PORT: port, NORDWIRE_VECTORS: 'pgvector' });
    expect(status).toBe(1);
    expect(err).toContain('NORDWIRE_VECTORS=pgvector: the PostgreSQL server does not offer the extension vector');
    expect(err).not.toContain('    at ');
  });

  it('of the environment win over those of .env', async () => {
    const port = await freePort();
    await write('NORDWIRE_PORT=1', `NORDWIRE_DATA_DIR=${dataDir}`, 'NORDWIRE_BASE_URL=https://news.example.com');
    const service = await start(user, {
      port,
      args: ['--no-demo'],
      command: ['npm', 'start', '--'],
      says: 'answers at https://news.example.com',
    });
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/events`);
      expect(await response.json()).toMatchObject({ type: 'https://news.example.com/problems/unauthorized' });
    } finally {
      await service.stop();
    }
  });
});
