import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../src/cli/process/maintenance-job.ts';
import { formatTarHeader, padTar, TAR_END } from '../../src/core/tar.ts';
import type { Machine } from '../../src/ingest/maintenance/machine.ts';
import { readTask } from '../../src/ingest/maintenance/tasks.ts';
import type { PinnedModel } from '../../src/ingest/providers/local/pinned-models.ts';
import { createFeedAgent } from '../../src/ingest/sources/address-guard.ts';
import { BASE_URL } from '../world/world.ts';
import { type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import type { PageResponse, Visitor } from './visitor.ts';

const MAX_BYTES = 200_000;
const contents = { model: 'the model', vocab: 'the vocabulary', lex: 'the lexicon' } as const;
const model: PinnedModel = {
  pair: 'sv-en',
  version: '1.0',
  licence: 'MPL-2.0',
  files: (['model', 'vocab', 'lex'] as const).map((kind) => ({
    kind,
    name: `${kind}.bin`,
    bytes: contents[kind].length,
    sha256: createHash('sha256').update(contents[kind]).digest('hex'),
    location: `files/${kind}.bin`,
  })),
};

let folder: string;
let machine: Machine;
let world: OperatorWorld;
let admin: Visitor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-machine-'));
  machine = {
    models: join(folder, 'models'),
    pinned: async () => ({ address: 'https://models.example', models: [model] }),
    fetching: { dispatcher: createFeedAgent({ allowPrivateAddresses: false }), userAgent: 'tests' },
    backups: join(folder, 'backups'),
    uploads: join(folder, 'uploads'),
    database: { isEmbedded: false, place: 'postgresql://db.example/nordwire' },
    maxUploadBytes: MAX_BYTES,
  };
  world = await startOperatorWorld({ machine });
  admin = world.visitors.admin;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const pack = (files: Readonly<Record<string, string>>, type = '0'): Buffer =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([name, text]) => {
      const header = formatTarHeader({ name, size: text.length, at: new Date(0) });
      if (type !== '0') {
        header.write(type, 156, 'latin1');
        header.fill(0x20, 148, 156);
        const sum = header.reduce((total, byte) => total + byte, 0);
        header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
      }
      return [header, Buffer.from(text), padTar(text.length)];
    }),
    TAR_END,
  ]);

const readToken = ({ document }: PageResponse): string =>
  document.querySelector('form.upload input[name="form_token"]')?.getAttribute('value') ?? '';

/** Sends a file as a browser without scripts does. */
async function upload(
  page: string,
  file: Uint8Array,
  {
    token,
    headers = {},
    visitor = admin,
  }: { token?: string; headers?: Record<string, string>; visitor?: Visitor } = {},
) {
  const own = token ?? readToken(await admin.get(page));
  const head = (name: string, rest = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${head('form_token')}${own}\r\n${head('file', '; filename="../x.tar"')}`),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return world.fetch(`${page}/upload`, {
    key: null,
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      accept: 'text/html',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}

/** Sends a piece of a file as the script of upload forms does. */
const sendPiece = async (id: string, at: number, piece: string, visitor = admin) =>
  world.fetch(`/operator/uploads?id=${id}&at=${at}`, {
    key: null,
    method: 'POST',
    body: piece,
    headers: {
      accept: 'text/html',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
      'x-form-token': readToken(await visitor.get('/operator/models')),
      'sec-fetch-site': 'same-origin',
    },
  });

async function run(path: string, fields: Readonly<Record<string, string>> = {}): Promise<PageResponse> {
  const shown = (await admin.send(path, fields)).document.querySelector('input[name="shown"]')?.getAttribute('value');
  if (!shown) throw new Error(`${path} shows nothing that would change`);
  return admin.send(path, { ...fields, shown });
}

const work = (kind: 'models' | 'backup') =>
  runMaintenance(
    {
      db: world.db,
      pool: world.database.pool,
      machine,
      output: { log: { error: () => undefined } } as never,
      now: () => new Date(),
      signal: new AbortController().signal,
    },
    kind,
  );

const flash = async (response: Response): Promise<string> => {
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('nordwire.flash=')) ?? '';
  return Buffer.from(/=([^;]*)/.exec(cookie)?.[1] ?? '', 'base64url').toString();
};

const modelFiles = Object.fromEntries(
  model.files.map(({ kind, name }) => [`models/sv-en/1.0/${name}`, contents[kind]]),
);

describe('the pages of the machine', () => {
  it.each([
    'models',
    'backups',
    'setup',
    'setup/languages',
    'setup/people',
    'backups/move',
    'tasks/models',
    'models/add',
  ])('are for admins alone: %s', async (page) => {
    expect((await admin.get(`/operator/${page}`)).status).toBe(200);
    expect((await world.visitors.editor.get(`/operator/${page}`)).status).toBe(403);
  });

  it('show no password of the database', async () => {
    expect((await admin.get('/operator/backups/move')).text).toContain('postgresql://db.example/nordwire');
  });
});

describe('models', () => {
  it('are listed with their state and the articles that wait for them', async () => {
    const { words } = await admin.get('/operator/models');
    expect(words).toContain('Swedish sv-en 1.0 not installed Add 0 MB');
  });

  it('are requested from a page, and only a change that was shown', async () => {
    const asked = await admin.send('/operator/models/add', { languages: 'sv', from: 'http://127.0.0.1:1/models' });
    expect(asked.words).toContain('Models of sv are added in the background.');
    expect(await readTask(world.db, 'models')).toBeUndefined();
    await run('/operator/models/add', { languages: 'sv', from: 'http://127.0.0.1:1/models' });
    expect((await admin.get('/operator/models')).document.querySelector('#task-models')?.getAttribute('hx-get')).toBe(
      'operator/tasks/models',
    );
    const [audit] = await world.rows('select action, author from audit_log order by id desc limit 1');
    expect(audit).toEqual({ action: 'models add', author: world.authors.admin });
  });

  it('come from no private address', async () => {
    await work('models');
    const task = await readTask(world.db, 'models');
    expect(task).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('127.0.0.1 is not a public address'),
    });
  });

  it('are not asked of an address with a password, or of a language without a model', async () => {
    const secret = await admin.send('/operator/models/add', { languages: 'sv', from: 'https://u:p@models.example' });
    expect([secret.status, secret.words.includes('An address with a user or password')]).toEqual([422, true]);
    const unknown = await admin.send('/operator/models/add', { languages: 'de' });
    expect([unknown.status, unknown.words.includes('No model translates de.')]).toEqual([422, true]);
  });

  it('come from an uploaded archive, which is deleted afterwards', async () => {
    const response = await upload('/operator/models', pack(modelFiles));
    expect(response.status).toBe(303);
    const to = new URL(response.headers.get('location') ?? '', BASE_URL);
    const from = to.searchParams.get('from') ?? '';
    expect([to.pathname, to.searchParams.get('languages')]).toEqual(['/operator/models/add', 'sv']);
    expect(from.startsWith(machine.uploads)).toBe(true);
    await run('/operator/models/add', { languages: 'sv', from });
    await work('models');
    expect(await readTask(world.db, 'models')).toMatchObject({ state: 'done' });
    expect(existsSync(from)).toBe(false);
    expect((await admin.get('/operator/models')).words).toContain('installed Remove');
    expect((await admin.get('/operator/setup')).words).toContain('2 Languages done');
  });

  it('are removed by the same way', async () => {
    await run('/operator/models/remove', { language: 'sv' });
    await work('models');
    expect(await readdir(machine.models)).toEqual([]);
    const again = await admin.send('/operator/models/remove', { language: 'sv' });
    expect(again.words).toContain('No model for sv is installed.');
  });
});

describe('an upload', () => {
  const nothingThere = async () => expect(await readdir(machine.uploads).catch(() => [])).toEqual([]);

  it('needs the token of a form, of our own page', async () => {
    expect((await upload('/operator/models', pack(modelFiles), { token: 'x.y' })).status).toBe(403);
    const from = { 'sec-fetch-site': 'cross-site' };
    expect((await upload('/operator/models', pack(modelFiles), { headers: from })).status).toBe(403);
    const editor = world.visitors.editor;
    expect((await upload('/operator/models', pack(modelFiles), { visitor: editor })).status).toBe(403);
    await nothingThere();
  });

  it('is no larger than the setting', async () => {
    expect((await upload('/operator/models', Buffer.alloc(MAX_BYTES + 1))).status).toBe(413);
    await nothingThere();
  });

  it.each([
    ['no archive', Buffer.from('a text')],
    ['an archive without a model', pack({ 'x/y.txt': 'hello' })],
    ['part of a model', pack({ 'model.bin': contents.model })],
    ['a broken zip', Buffer.from('PK\x03\x04 and no more')],
  ])('of models is refused where it is %s', async (_, file) => {
    const response = await upload('/operator/models', file);
    expect(await flash(response)).toMatch(/^Not accepted: /);
    await nothingThere();
  });

  it('with other content under the names of a model is refused by its checksum', async () => {
    const wrong = Object.fromEntries(Object.entries(modelFiles).map(([name, text]) => [name, text.toUpperCase()]));
    const response = await upload('/operator/models', pack(wrong));
    const from = new URL(response.headers.get('location') ?? '', BASE_URL).searchParams.get('from') ?? '';
    await run('/operator/models/add', { languages: 'sv', from });
    await work('models');
    expect(await readTask(world.db, 'models')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('is not the pinned file'),
    });
    await nothingThere();
  });

  it.each([
    ['leaves its folder', pack({ '../../manifest.json': '{}' })],
    ['has an absolute path', pack({ '/etc/manifest.json': '{}' })],
    ['has a file that no backup has', pack({ 'manifest.json': '{}', 'x.sh': 'rm' })],
    ['has a link', pack({ 'manifest.json': '' }, '2')],
    [
      'has a file twice',
      Buffer.concat([pack({ 'manifest.json': '{}' }).subarray(0, 1024), pack({ 'manifest.json': '{}' })]),
    ],
    ['has a manifest that is none', pack({ 'manifest.json': '{"format": "other"}' })],
    ['is no archive', Buffer.from('a text')],
  ])('of a backup is refused where it %s', async (_, file) => {
    await world.db.updateTable('change_clock').set({ quiet_since: new Date() }).execute();
    const response = await upload('/operator/backups', file);
    expect(await flash(response)).toMatch(/^Not accepted: /);
    await nothingThere();
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
  });

  it('arrives in pieces, in their order, for the person alone who sends it', async () => {
    const id = 'a'.repeat(32);
    expect(await (await sendPiece(id, 0, 'one ')).json()).toEqual({ size: 4 });
    const wrong = await sendPiece(id, 9, 'three');
    expect([wrong.status, await wrong.json()]).toEqual([409, { size: 4 }]);
    expect(await (await sendPiece(id, 4, 'two')).json()).toEqual({ size: 7 });
    expect((await sendPiece('../../x', 0, 'x')).status).toBe(400);
    expect((await sendPiece(id, 7, 'x'.repeat(MAX_BYTES))).status).toBe(413);
    const visitor = world.visitors.editor;
    expect((await sendPiece(id, 7, 'x', visitor)).status).toBe(403);
    const form = await admin.send('/operator/models/upload', { upload: id }, { on: '/operator/models' });
    expect(form.location).toBe('/operator/models');
    await nothingThere();
    const missing = await admin.send('/operator/models/upload', { upload: 'b'.repeat(32) }, { on: '/operator/models' });
    expect(missing.status).toBe(400);
  });
});

describe('backups', () => {
  it('are made, listed and downloaded as they are', async () => {
    await run('/operator/backups/create');
    await work('backup');
    const { document, words } = await admin.get('/operator/backups');
    expect(words).toContain('Backup: done');
    const link = document.querySelector('a[href$="/download"]')?.getAttribute('href') ?? '';
    const sent = await admin.send(`/${link}`);
    expect(sent.headers.get('content-type')).toBe('application/x-tar');
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment; filename="nordwire-\d{8}T\d{6}Z\.tar"$/);
    expect(sent.text).toContain('"format": "nordwire-backup"');
    expect((await admin.get('/operator/backups/nordwire-20200101T000000Z/download')).status).toBe(404);
    expect((await admin.get('/operator/backups/..%2F..%2Fetc/download')).status).toBe(404);
  });

  it('ask for the password of a session that is not fresh', async () => {
    const [name] = await readdir(machine.backups);
    const page = `/operator/backups/${name}/download`;
    const now = world.now();
    world.setNow(new Date(Date.now() + 3_600_000).toISOString());
    const refused = await admin.send(page);
    expect([refused.status, refused.words.includes('Enter your current password.')]).toEqual([422, true]);
    world.setNow(now.toISOString());
  });

  it('replace no store that has news and sends messages', async () => {
    const [name = ''] = await readdir(machine.backups);
    await world.db.updateTable('change_clock').set({ quiet_since: null }).execute();
    const refused = await admin.send(
      '/operator/backups/restore',
      { backup: name },
      { on: `/operator/backups/restore?backup=${name}` },
    );
    expect(refused.words).toContain('This store has news and sends messages.');
    expect((await admin.get('/operator/backups')).document.querySelector('form.upload')).toBeNull();
    await world.db.updateTable('change_clock').set({ quiet_since: new Date() }).execute();
    const shown = await admin.send(
      '/operator/backups/restore',
      { backup: name },
      { on: `/operator/backups/restore?backup=${name}` },
    );
    expect(shown.words).toContain('rows of');
    expect(shown.words).toContain('replaces the content of this store');
    const mark = shown.document.querySelector('input[name="shown"]')?.getAttribute('value') ?? '';
    await admin.send(
      '/operator/backups/restore',
      { backup: name, shown: mark },
      { on: `/operator/backups/restore?backup=${name}` },
    );
    expect(await readTask(world.db, 'restore')).toMatchObject({ state: 'requested', args: { backup: name } });
  });

  it('have no name that leads elsewhere', async () => {
    await writeFile(join(folder, 'manifest.json'), '{}');
    for (const backup of ['..', '../..', '/etc', 'nordwire-20200101T000000Z'])
      expect((await admin.get(`/operator/backups/restore?backup=${encodeURIComponent(backup)}`)).status).toBe(404);
  });
});

describe('the set-up', () => {
  it('shows its steps, and skips and reopens one', async () => {
    const seen = await admin.get('/operator/setup');
    expect([...seen.document.querySelectorAll('ol.steps h2')].map((one) => one.textContent)).toEqual([
      '1 Countries and sources',
      '2 Languages',
      '3 Your own feeds',
      '4 People and mail',
    ]);
    await admin.send('/operator/setup/skip', { step: 'sources' }, { on: '/operator/setup' });
    expect((await admin.get('/operator/setup')).words).toMatch(/1 Countries and sources skipped/);
    await admin.send('/operator/setup/reopen', { step: 'sources' }, { on: '/operator/setup' });
    expect((await admin.get('/operator/setup')).words).toMatch(/1 Countries and sources open/);
  });

  it('adds feeds of the list by country and language, after a dry run', async () => {
    const shown = await admin.send('/operator/setup/sources', { country: 'SE', language: 'sv' });
    expect(shown.words).toContain('9 feeds added');
    await run('/operator/setup/sources', { country: 'SE', language: 'sv' });
    expect((await admin.get('/operator/setup')).words).toContain('9 feeds of the list');
    const unknown = await admin.send('/operator/setup/sources', { country: 'DE' });
    expect(unknown.words).toContain('The list has no feeds of DE');
  });

  it('invites by a link that is shown once, and names the settings of mail that are missing', async () => {
    expect((await admin.get('/operator/setup/people')).words).toContain('set NORDWIRE_SMTP_URL and NORDWIRE_MAIL_FROM');
    const made = await run('/operator/setup/people', { email: 'ny@example.test', role: 'editor' });
    expect(made.words).toMatch(/\/sign-in\/link\?token=/);
    expect((await admin.get('/operator/setup')).words).toMatch(/4 People and mail done/);
  });
});
