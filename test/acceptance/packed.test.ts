import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import { NewKey, toNpxCommand } from './nordwire.ts';
import { run, succeed } from './run.ts';
import { forget, type Service, start } from './service.ts';

// Whoever runs the tests packs and installs, so that npm finds their cache.
const person = inject('root') ?? inject('user');
const folder = join(person.home, 'installed');
const dataDir = join(folder, '.nordwire');
const nordwire = toNpxCommand(person, { cwd: folder, dataDir });
let packed: string[];
let service: Service;

const Packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

beforeAll(async () => {
  const output = await succeed(person, ['npm', 'run', '--silent', 'pack', '--', '--json']);
  // The compiler runs first, with the output of its script.
  const [{ filename, files }] = Packed.parse(JSON.parse(output.slice(output.indexOf('[\n'))));
  packed = files.map(({ path }) => path);
  await mkdir(folder);
  const cache = inject('cache');
  await succeed(person, ['npm', 'init', '--yes'], { cwd: folder });
  await succeed(
    person,
    [
      'npm',
      'install',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      join(person.checkout, filename),
    ],
    { cwd: folder, env: { npm_config_cache: cache } },
  );
  service = await start(person, { command: ['npx', 'nordwire', 'serve', '--no-demo'], cwd: folder });
}, 180_000);
afterAll(async () => {
  await service?.stop();
  forget(dataDir);
  await rm(folder, { recursive: true, force: true });
});

describe('the packed service, installed into an empty folder', () => {
  it('carries no sources, no tests and nothing of the checkout', () => {
    const strange = /^(src|test|bench|scripts|\.ci|node_modules|\.nordwire|\.env)\/|\.test\.|\.ts$/;
    expect(packed.filter((path) => strange.test(path))).toEqual([]);
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'dist/main.js', '.env.example']));
  });

  it('serves with the Node that npm brought', async () => {
    const { key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro');
    const client = createClient(service.address, key);
    expect((await client.get('/api/v1/health')).status).toBe(200);
    expect((await client.get('/api/v1/companies/VOLV-B')).status).toBe(200);
    expect((await client.get('/api/v1/events')).body).toMatchObject({ events: [] });
  });

  it('serves every page that belongs to it', async () => {
    const client = createClient(service.address, undefined);
    for (const page of ['/openapi/v1/openapi.yaml', '/docs/mcp', '/problems/not-found', '/problems/unauthorized']) {
      expect({ page, status: (await client.get(page)).status }).toEqual({ page, status: 200 });
    }
  });

  it('tells an older Node what to do, in a sentence', async () => {
    const bin = join(folder, 'node_modules', 'nordwire', 'bin', 'nordwire.js');
    const version = await succeed(person, ['node', '--version']);
    const { status, err } = await run(person, ['node', bin, '--version'], { cwd: folder });
    const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
    if (major > 22 || (major === 22 && minor >= 18)) expect(status).toBe(0);
    else {
      expect(status).toBe(1);
      expect(err).toContain(version.trim().slice(1));
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
