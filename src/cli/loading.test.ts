import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../test/world/database.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));
/** Writes every module that is loaded, a line each, to a file: a pipe that nobody empties refuses lines. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  process.on('exit', () => writeFileSync(process.env.LOADED_MODULES, loaded.join('\\n')));
`)}`;

let store: TestDatabase;
let folder: string;
beforeAll(async () => {
  [store, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'nordwire-loading-'))]);
});
afterAll(async () => {
  await store?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The packages and the folders of the sources from which a command loads modules. */
async function loadedBy(...words: string[]): Promise<{ out: string; packages: string[]; folders: string[] }> {
  const list = join(folder, 'loaded-modules');
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: formatAddress(store.connection),
    NORDWIRE_DATA_DIR: folder,
    LOADED_MODULES: list,
  };
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, ['--import', WATCH, PROGRAM, ...words], { env, timeout: 60_000 }, (error, out, err) =>
      error === null
        ? resolve(out)
        : reject(new Error(`${words.join(' ')} ended with ${error.signal ?? error.code}: ${err}`)),
    );
  });
  const modules = (await readFile(list, 'utf8')).split('\n').flatMap((url) => /^file:\/\/(.*)/.exec(url)?.[1] ?? []);
  const found = (pattern: RegExp) => [...new Set(modules.flatMap((path) => pattern.exec(path)?.[1] ?? []))].sort();
  return {
    out,
    packages: found(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/),
    folders: found(/\/src\/((?:[^/]+\/)*)[^/]+$/),
  };
}

describe('help loads what declares commands, and nothing that carries them out', () => {
  it.each([[['--help']], [['feeds', '--help']], [['feeds', 'add', '--help']], [['events', 'merge', '--help']]])(
    '%j',
    async (words) => {
      const { out, packages, folders } = await loadedBy(...words);
      expect(out).toContain('Usage: nordwire');
      expect(packages).toEqual(['commander']);
      expect(folders).toEqual([
        '',
        'access/',
        'cli/',
        'cli/commands/',
        'cli/print/',
        'cli/process/',
        'core/',
        'ingest/',
        'ingest/demo/',
        'ingest/feeds/',
        'ingest/identifiers/',
        'ingest/intake/',
        'ingest/maintenance/',
        'ingest/operate/',
        'ingest/registers/manage/',
        'ingest/sources/',
        'people/',
        'saved-searches/',
        'saved-searches/channels/',
        'webhooks/',
      ]);
    },
  );
});

describe('a command that lists what is stored loads no language, embedder, feed reader or transport', () => {
  it.each([
    [['accounts', 'list']],
    [['keys', 'list']],
    [['feeds', 'list']],
    [['sources', 'list']],
    [['articles', 'list']],
    [['events', 'list']],
    [['calendar', 'list']],
    [['audit', 'list']],
    [['usage']],
  ])('%j', async (words) => {
    const { packages, folders } = await loadedBy(...words);
    expect(packages).toEqual(expect.arrayContaining(['commander', 'kysely', 'pg']));
    for (const name of ['undici', 'linkedom', 'feedsmith', 'htmlparser2', 'eld', 'onnxruntime-node', 'ai', 'hono'])
      expect(packages).not.toContain(name);
    expect(folders.filter((path) => /^(language|vectors|http|mcp|resources)\//.test(path))).toEqual([]);
  });
});
