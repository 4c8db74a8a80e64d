import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ended } from './world/command-line.ts';
import { makeStoreFolder } from './world/store-folder.ts';

const PROGRAM = fileURLToPath(new URL('../bin/nordwire.js', import.meta.url));
let folder: string;
let remove: () => Promise<void>;
let whole: string;

const settings = (data: string) => ({
  PATH: process.env['PATH'],
  NORDWIRE_DATA_DIR: join(folder, data),
  NORDWIRE_LOG_LEVEL: 'warn',
  NORDWIRE_EMBEDDINGS: 'none',
});
/** A command of the embedded store in a data folder, as its user has it. */
const run = (data: string, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], { cwd: folder, env: settings(data) }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });
const succeed = async (data: string, ...words: string[]): Promise<string> => {
  const ended = await run(data, ...words);
  expect(ended).toMatchObject({ status: 0, err: '' });
  return ended.out;
};

beforeAll(async () => {
  ({ folder, remove } = await makeStoreFolder());
  whole = join(folder, 'whole');
  const bundle = join(folder, 'one.ndjson');
  const source = { record: 'source', id: 'sourcewire00', name: 'Wire', country: 'SE', domain: 'wire.example' };
  await writeFile(bundle, `${JSON.stringify({ ...source, source_type: 'wire_service' })}\n`);
  await succeed('first', 'import', bundle);
  await succeed('first', 'keys', 'create', '--plan', 'pro', '--name', 'Desk');
  await succeed('first', 'sources', 'block', 'wire.example', '--author', 'Anna', '--reason', 'asked to');
}, 120_000);
afterAll(() => remove?.());

/** Restores, and kills the process as soon as it fills tables. */
async function killWhileItFills(data: string): Promise<void> {
  const env = { ...settings(data), NORDWIRE_LOG_LEVEL: 'info' };
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'restore', whole], { cwd: folder, env });
  child.stderr?.on('data', (text: Buffer) => {
    if (text.includes('"restored"')) child.kill('SIGKILL');
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

it('a store is backed up, restored after a restore that was killed, and asked as before', async () => {
  expect(await succeed('first', 'backup', whole)).toMatch(/^backed up to \S+: \d+ rows of \d+ tables, \d+\.\d MB\n$/);
  expect(await succeed('none', 'restore', whole, '--check')).toMatch(/ is complete, of 20/);
  expect(await readdir(folder)).not.toContain('none');
  await killWhileItFills('second');
  expect(await succeed('second', 'restore', whole)).toMatch(/^restored as of .* Start nordwire serve\.\n$/);
  for (const words of [
    ['audit', 'list'],
    ['keys', 'list'],
    ['sources', 'show', 'wire.example'],
    ['accounts', 'list'],
  ])
    expect(await succeed('second', ...words, '--json')).toBe(await succeed('first', ...words, '--json'));
  expect(await run('second', 'restore', whole)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^The store is not empty: .*\n$/),
  });
}, 240_000);

it('what a policy keeps no longer comes back with an old backup, and goes at the first run', async () => {
  const bundle = join(folder, 'old.ndjson');
  const article = { record: 'article', source: 'wire.example', title: 'Long ago', content_type: 'news', event: null };
  const old = {
    ...article,
    id: 'articleold00',
    article_url: 'https://wire.example/old',
    published_at: '2020-01-01T08:00:00Z',
  };
  await writeFile(bundle, `${JSON.stringify(old)}\n`);
  await succeed('first', 'sources', 'unblock', 'wire.example', '--author', 'Anna');
  await succeed('first', 'import', bundle);
  await succeed('first', 'sources', 'set', 'wire.example', '--article-days', '30', '--author', 'Anna');
  const due =
    /^wire\.example {2}articles kept 30 days {2}1 article due, the oldest of 2020-01-01T08:00:00\.000Z {2}no run yet\n$/;
  expect(await succeed('first', 'sources', 'retention')).toMatch(due);
  const backup = join(folder, 'before');
  await succeed('first', 'backup', backup);
  const deleted = 'deleted 1 article and the text of 0 articles\n';
  expect(await succeed('first', 'sources', 'retention', '--run')).toBe(deleted);
  expect(await succeed('first', 'sources', 'retention', '--run')).toBe(deleted.replace('1 article', '0 articles'));
  await succeed('third', 'restore', backup);
  expect(await succeed('third', 'sources', 'retention')).toMatch(due);
  expect(await succeed('third', 'sources', 'retention', '--run')).toBe(deleted);
  expect(await succeed('third', 'articles', 'show', 'articleold00')).toMatch(/withdrawn by takedown/);
}, 240_000);
