import { type ExecFileException, execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Kind, MemoryStore, Nordwire } from '../../packages/client/src/index.ts';
import { lists } from '../../packages/client/src/mirror/fill.ts';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { pythonKinds, pythonModels, pythonOperations } from '../../scripts/client-types/python-types.ts';
import type { Document } from '../../scripts/client-types/types-of.ts';
import { listCommands, readCommand } from '../documents/printed-commands.ts';
import { toTestKey } from '../world/builders.ts';
import { startWorld, type World } from '../world/world.ts';
import { findPython } from './find-python.ts';
import { serveWorld } from './serve-world.ts';

const run = promisify(execFile);
const ROOT = 'clients/python';
const SECRET = Buffer.from('a secret of twenty-four b').toString('base64');
const kinds = Object.keys(lists) as Kind[];

const python = findPython();

describe('the types of the Python client', () => {
  const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document;

  it.each([
    ['models.py', () => pythonModels(document)],
    ['operations.py', () => pythonOperations(document)],
    ['kinds.py', () => pythonKinds(lists)],
  ])('%s is of the OpenAPI document: run npm run openapi where it is not', (name, make) => {
    expect(readFileSync(`${ROOT}/src/nordwire/${name}`, 'utf8')).toBe(make());
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(readFileSync(`${ROOT}/pyproject.toml`, 'utf8')).toContain(`\nversion = "${version}"\n`);
    expect(readFileSync(`${ROOT}/src/nordwire/__init__.py`, 'utf8')).toContain(`\n__version__ = "${version}"\n`);
  });
});

describe.skipIf(python === undefined)('the Python client (needs Python 3.11)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-python-'));
  let world: World;
  let served: Awaited<ReturnType<typeof serveWorld>>;
  beforeAll(async () => {
    world = await startWorld();
    served = await serveWorld(world);
  });
  afterAll(async () => {
    served?.stop();
    await world?.close();
    rmSync(folder, { recursive: true });
  });

  async function runPython(...options: readonly string[]) {
    const env = {
      PATH: process.env['PATH'],
      PYTHONPATH: resolve(ROOT, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      NORDWIRE_KEY: toTestKey('open'),
      NORDWIRE_BASE_URL: served.url,
      NORDWIRE_WEBHOOK_SECRETS: `whsec_${SECRET}`,
    };
    try {
      const { stdout, stderr } = await run(python ?? '', options, { cwd: folder, env, timeout: 100_000 });
      return { code: 0, stdout, stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as ExecFileException & { stdout: string; stderr: string };
      return { code, stdout, stderr };
    }
  }

  it('passes its own tests', async () => {
    const { code, stderr } = await runPython(
      '-m',
      'unittest',
      'discover',
      '-s',
      resolve(ROOT, 'tests'),
      '-t',
      resolve(ROOT),
    );
    expect(stderr).toMatch(/^OK/mu);
    expect(code).toBe(0);
  });

  it('can be annotated: every name of the types exists', async () => {
    const code = `
import typing, nordwire.models, nordwire.operations
for module in (nordwire.models,):
    for name, value in list(vars(module).items()):
        if isinstance(value, type): typing.get_type_hints(value)`;
    expect(await runPython('-c', code)).toMatchObject({ code: 0, stderr: '' });
  });

  it('is a package that pip can build', async () => {
    const code = `
import sys
sys.path.insert(0, "")
try:
    import setuptools.build_meta as backend
except ImportError:
    print("skipped"); sys.exit()
import os, shutil, zipfile
shutil.copytree(${JSON.stringify(resolve(ROOT))}, "package", dirs_exist_ok=True)
os.chdir("package")
names = zipfile.ZipFile(os.path.join("..", backend.build_wheel(".."))).namelist() if shutil.which("true") else []
print(*sorted(name for name in names if name.startswith("nordwire/")), sep="\\n")`;
    const { code: exit, stdout, stderr } = await runPython('-c', code);
    expect(exit, stderr).toBe(0);
    if (!stdout.startsWith('skipped'))
      for (const name of ['client', 'models', 'mirror']) expect(stdout).toContain(`nordwire/${name}.py`);
    if (!stdout.startsWith('skipped')) expect(stdout).toContain('nordwire/py.typed');
  });

  const examples = readFileSync(`${ROOT}/README.md`, 'utf8')
    .split(/^## /mu)
    .flatMap((section) =>
      [...section.matchAll(/^```python\n(.*?)^```/gmsu)].map(
        ([, code = '']) => [section.split('\n', 1)[0] ?? '', code] as const,
      ),
    );

  it.each(examples)('the example "%s" runs', async (title, code) => {
    const file = join(folder, `${title.replaceAll(/\W/gu, '-')}.py`);
    writeFileSync(
      file,
      code
        .replaceAll('https://api.example.com', served.url)
        // A company of the service's own data, and one of the world of the tests.
        .replaceAll('VOLV-B', 'NORDV'),
    );
    const { code: exit, stdout, stderr } = await runPython(file);
    if (title === 'DataFrames' && exit !== 0) expect(stderr).toContain('to_frame needs pandas');
    else expect(exit, stderr).toBe(0);
    if (!/^def /mu.test(code) && exit === 0) expect(stdout).not.toBe('');
  });

  it('the command of the README runs as it is printed', async () => {
    const [command] = listCommands(`${ROOT}/README.md`).filter(({ text }) => text.includes('python3 -m nordwire'));
    const { words } = readCommand((command?.text ?? '').replace('https://api.example.com', served.url));
    expect(words).toContain('mirror');
    expect(await runPython(...words)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^at change \d+: /u) });
  });

  it('verifies a delivery as the service signs it', async () => {
    const at = Math.floor(Date.now() / 1000);
    const body = '{"kind":"event","id":"å"}';
    const signature = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`msg_1.${at}.${body}`)
      .digest('base64');
    const code = `
from nordwire import verify_webhook
headers = {"webhook-id": "msg_1", "webhook-timestamp": "${at}", "webhook-signature": "v1,${signature}"}
print(verify_webhook(headers, ${JSON.stringify(body)}.encode(), "whsec_${SECRET}").change["kind"])`;
    expect(await runPython('-c', code)).toMatchObject({ code: 0, stdout: 'event\n' });
  });

  it('keeps a copy of every kind that is equal to the lists, and either client continues a copy of the other', async () => {
    const file = join(folder, 'copy.db');
    const sync = () => runPython('-m', 'nordwire', 'mirror', file, '--kinds', kinds.join(','));
    const client = new Nordwire({ baseUrl: served.url, key: toTestKey('open') });
    const expectEqual = async () => {
      const fresh = new MemoryStore();
      await client.mirror(fresh, { kinds }).sync();
      const database = new DatabaseSync(file);
      const copy = new SqliteStore(database);
      for (const kind of kinds) {
        const rows = (store: { all(kind: Kind): Iterable<{ id: string }> }) =>
          new Map(Array.from(store.all(kind), (row) => [row.id, row]));
        const copied = rows(copy);
        expect([...copied.keys()].sort(), kind).toEqual([...rows(fresh).keys()].sort());
        for (const [id, row] of rows(fresh)) expect(copied.get(id), `${kind} ${id}`).toMatchObject(row);
      }
      return { copy, database };
    };

    expect(await sync()).toMatchObject({ code: 0, stdout: expect.stringContaining('filled again') });
    const { copy, database } = await expectEqual();
    const [{ id: withdrawn } = { id: '' }, { id: changed } = { id: '' }] = [...copy.all('article')];
    await world.change(
      [
        { kind: 'article', id: withdrawn, action: 'withdrawn', movesClock: true },
        { kind: 'article', id: changed, action: 'updated', movesClock: false },
      ],
      '2026-03-15T12:20:00.000Z',
      (tx) => sql`update articles set live = false, state = 'withdrawn' where id = ${withdrawn}`.execute(tx),
    );
    const { code, stdout } = await sync();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^at change \d+: \d+ applied\n$/u);
    expect(copy.get('article', withdrawn)).toBeUndefined();
    expect(await client.mirror(copy, { kinds }).sync()).toMatchObject({ filled: false, changes: 0 });

    await world.change(
      [{ kind: 'article', id: changed, action: 'updated', movesClock: false }],
      '2026-03-15T12:30:00.000Z',
    );
    const synced = await client.mirror(copy, { kinds }).sync();
    expect(synced).toMatchObject({ filled: false });
    expect(synced.changes).toBeGreaterThan(0);
    expect(await sync()).toMatchObject({ code: 0, stdout: expect.stringMatching(/: 0 applied\n$/u) });
    database.close();
  });

  it('says what is wrong', async () => {
    expect(await runPython('-m', 'nordwire', 'mirror', 'x.db', '--kinds', 'planet')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('kinds: does not know planet'),
    });
    expect(await runPython('-m', 'nordwire', 'mirror', 'x.db', '--base-url', `${served.url}/elsewhere`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/404/u),
    });
  });
});
