import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Client, createClient } from './client.ts';
import { EVERYTHING, listArticles } from './demonstration.ts';
import { NewKey, toCommandLine, toNpxCommand } from './nordwire.ts';
import { comesTrue } from './processes.ts';
import type { Ran } from './run.ts';
import { start } from './service.ts';

const user = inject('user');
const service = inject('firstStart');
const { dataDir } = service;
const nordwire = toCommandLine(user, { dataDir });
const pro = createClient(service.address, service.key);

const Key = z.object({ id: z.string(), account: z.string(), plan: z.string(), last_four: z.string() });

describe('npx nordwire', () => {
  const npx = toNpxCommand(user, { dataDir });

  it('works beside the service, with whatever Node the machine has', async () => {
    const { key } = await npx.json(NewKey, 'keys', 'create', '--plan', 'pro');
    expect((await createClient(service.address, key).get('/api/v1/events?limit=1')).status).toBe(200);
  });

  it('shows every command, each with what it does', async () => {
    const expectCommands = ({ status, out }: Ran, commands: readonly string[]) => {
      expect(status).toBe(0);
      for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command}\\b.*  \\S`, 'm'));
    };
    const [all, feeds, keys, accounts] = await Promise.all([
      npx.run('--help'),
      nordwire.run('feeds', '--help'),
      nordwire.run('keys', '--help'),
      nordwire.run('accounts', '--help'),
    ]);
    expectCommands(all, [
      'serve',
      'import',
      'export',
      'search',
      'ingest',
      'feeds',
      'migrate',
      'accounts',
      'keys',
      'doctor',
      'openapi',
      'articles',
      'sources',
      'events',
      'companies',
      'calendar',
      'pipeline',
      'audit',
    ]);
    expectCommands(feeds, ['add', 'list', 'pause', 'resume', 'remove', 'poll']);
    expectCommands(keys, ['create', 'list', 'revoke']);
    expectCommands(accounts, ['create', 'list', 'set']);
  });

  it('hands on the exit status', async () => {
    expect((await npx.run('serves')).status).toBe(2);
  });
});

describe('nordwire', () => {
  it('ends with status 2 and the usage when it is called wrongly', async () => {
    const wrong = [
      [],
      ['keys', 'create'],
      ['keys', 'create', '--plan', 'gold'],
      ['feeds', 'add'],
      ['keys', 'list', '--colour'],
      ['ingest', 'x.xml', '--source-type', 'gossip'],
    ];
    const ran = await Promise.all(wrong.map((words) => nordwire.run(...words)));
    expect(ran.map(({ status, out }, at) => ({ words: wrong[at], status, out }))).toEqual(
      wrong.map((words) => ({ words, status: 2, out: '' })),
    );
    expect(ran.filter(({ err }) => err.includes('    at ') || err.trim() === '')).toEqual([]);
    expect(ran[2]?.err).toContain('free, plus, pro');
  });

  it('ends with status 1 and the reason when it cannot do what was asked', async () => {
    const { status, err } = await nordwire.run('keys', 'revoke', 'aaaaaaaaaaaa');
    expect(status).toBe(1);
    expect(err).toContain('aaaaaaaaaaaa');
  });

  it('examines a healthy store without complaint', async () => {
    const Findings = z.array(z.object({ check: z.string(), ok: z.boolean() }));
    const [{ status, out }, findings] = await Promise.all([nordwire.run('doctor'), nordwire.json(Findings, 'doctor')]);
    expect(out).not.toContain('FAIL');
    expect(status).toBe(0);
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['node', 'store', 'schema', 'embedder']));
  });

  it('brings the schema up to date beside the service', async () => {
    expect(await nordwire.json(z.object({ ok: z.boolean() }), 'migrate')).toEqual({ ok: true });
  });

  it('prints the document that the service serves', async () => {
    const { out } = await nordwire.run('openapi');
    const Document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
    const printed = Document.parse(parse(out));
    const served = Document.parse(parse(await pro.read('/openapi/v1/openapi.yaml', z.string())));
    expect(Object.keys(printed.paths)).toEqual(Object.keys(served.paths));
  });
});

describe('nordwire keys', () => {
  it('create makes a key for an account, with its scopes, and the service takes it at once', async () => {
    const account = await nordwire.json(z.object({ id: z.string() }), 'accounts', 'create', 'Reader', '--plan', 'plus');
    const made = await nordwire.json(NewKey, 'keys', 'create', '--account', account.id, '--scopes', 'read:events');
    const reader = createClient(service.address, made.key);
    expect((await reader.get('/api/v1/events?limit=1')).status).toBe(200);
    expect((await reader.get('/api/v1/articles?limit=1')).status).toBe(403);
  });

  it('create binds a key to addresses', async () => {
    const [elsewhere, here] = await Promise.all(
      ['192.0.2.0/24', '127.0.0.0/8,::1'].map((addresses) =>
        nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro', '--allow-ip', addresses),
      ),
    );
    expect((await createClient(service.address, elsewhere?.key).get('/api/v1/events')).status).toBe(403);
    expect((await createClient(service.address, here?.key).get('/api/v1/events')).status).toBe(200);
  });

  it('list shows the keys and never one that could be used', async () => {
    const { out } = await nordwire.run('keys', 'list', '--json');
    const rows = z.array(Key).parse(JSON.parse(out));
    expect(rows.some(({ last_four }) => service.key.endsWith(last_four))).toBe(true);
    expect(out).not.toMatch(/nw_[0-9A-Za-z]{40}/);
    expect(out).not.toMatch(/sha256|[0-9a-f]{64}/);
  });

  it('revoke has a key refused within three seconds', async () => {
    const { id, key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro');
    const caller = createClient(service.address, key);
    expect((await caller.get('/api/v1/events?limit=1')).status).toBe(200);
    expect((await nordwire.run('keys', 'revoke', id)).status).toBe(0);
    expect(await comesTrue(3_000, async () => (await caller.get('/api/v1/events?limit=1')).status === 401)).toBe(true);
  });

  it('create makes a Free caller, who sees less and never what Pro does not', async () => {
    const { key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'free');
    const free = createClient(service.address, key);
    for (const list of [listArticles, (client: Client) => client.events()]) {
      const all = new Set((await list(pro)).map(({ id }) => id));
      const some = (await list(free)).map(({ id }) => id);
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(all.size);
      expect(some.filter((id) => !all.has(id))).toEqual([]);
    }
    const twoWeeks = Date.now() - 14 * 86_400_000 - 60_000;
    expect((await listArticles(free)).filter(({ published_at }) => Date.parse(published_at) < twoWeeks)).toEqual([]);
  });
});

describe('nordwire export and import', () => {
  it('carry a store into an empty folder, where a service gives the same answers to the same keys', async () => {
    const file = join(user.home, 'everything.ndjson.gz');
    const copyDir = join(user.home, 'imported');
    const copied = toCommandLine(user, { dataDir: copyDir });
    await nordwire.json(z.object({ file: z.string() }), 'export', '--out', file, '--gzip', '--secrets');
    const imported = await copied.run('import', '--restore', '--no-pipeline', file);
    expect(imported).toMatchObject({ status: 0 });
    const copy = await start(user, { dataDir: copyDir });
    try {
      expect(copy.key).toBeUndefined();
      const client = createClient(copy.address, service.key);
      for (const path of ['/api/v1/events?limit=100', `/api/v1/events${EVERYTHING}&limit=100`]) {
        const [there, here] = await Promise.all([client.get(path), pro.get(path)]);
        expect(there.status).toBe(200);
        expect(withoutCursor(there.body)).toEqual(withoutCursor(here.body));
      }
      expect(await client.events(EVERYTHING)).toEqual(await pro.events(EVERYTHING));
      expect(await listArticles(client)).toEqual(await listArticles(pro));
      const shared = (await pro.events()).find(({ article_count = 0 }) => article_count > 2);
      const detail = `/api/v1/events/${shared?.id}`;
      expect((await client.get(detail)).body).toEqual((await pro.get(detail)).body);
    } finally {
      await copy.stop();
      await rm(copyDir, { recursive: true, force: true });
    }
  });
});

/** Cursors are signed with a secret of each store's own. */
const withoutCursor = (body: unknown) => z.looseObject({ pagination: z.object({ count: z.number() }) }).parse(body);
