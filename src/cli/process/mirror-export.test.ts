import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTestId } from '../../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../../test/world/world.ts';
import { exportMirror } from './mirror-export.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), 'nordwire-mirror-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string, path: string) => readFile(join(folder, name, path), 'utf8');
const readIds = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as Json)['id']);

it('writes every record that is seen, a file for each kind and month, with counts, checksums and the number to go on after', async () => {
  await world.change(
    [{ kind: 'event', id: toTestId('report'), action: 'updated', movesClock: true }],
    '2026-03-26T10:00:00.000Z',
  );
  const manifest = await exportMirror(world.db, { folder: join(folder, 'all'), now: world.now() });
  expect(JSON.parse(await read('all', 'manifest.json'))).toEqual(manifest);
  const { meta } = (await world.read('/changes')) as { meta: Json };
  expect(manifest).toMatchObject({
    format: 'nordwire-mirror',
    seq: meta['latest_seq'],
    view: null,
    retention_days: 90,
  });
  const listed = ((await world.read('/articles?limit=100'))['articles'] as Json[]).map(({ id }) => id);
  const exported: unknown[] = [];
  for (const { path, kind, month, records, bytes, sha256 } of manifest.files) {
    const text = await read('all', path);
    expect(path).toBe(month === null ? `${kind}.ndjson` : `${kind}-${month}.ndjson`);
    expect([records, bytes]).toEqual([readIds(text).length, Buffer.byteLength(text)]);
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
    if (kind === 'article') exported.push(...readIds(text));
  }
  expect(exported.sort()).toEqual(listed.sort());
  const march = (await read('all', 'event-2026-03.ndjson')).split('\n').map((line) => line && JSON.parse(line));
  const { data } = (await world.read('/changes?kinds=event')) as { data: Json[] };
  expect(march).toContainEqual(data[0]?.['record']);
});

it('writes what the plan of an account shows', async () => {
  const manifest = await exportMirror(world.db, {
    folder: join(folder, 'view'),
    account: toTestId('view'),
    now: world.now(),
  });
  const { meta } = (await world.read('/changes', { key: 'view' })) as { meta: Json };
  expect(manifest.view).toBe(meta['view']);
  const listed = (await world.read('/articles?limit=100', { key: 'view' }))['articles'] as Json[];
  const articles = manifest.files.filter(({ kind }) => kind === 'article');
  expect(articles.reduce((sum, { records }) => sum + records, 0)).toBe(listed.length);
});

it('refuses a folder that is not empty, and an account that is not there', async () => {
  await expect(exportMirror(world.db, { folder: join(folder, 'all'), now: world.now() })).rejects.toThrow(
    /is not empty/,
  );
  await expect(
    exportMirror(world.db, { folder: join(folder, 'x'), account: 'none', now: world.now() }),
  ).rejects.toThrow('Unknown account none; nordwire accounts list shows all accounts.');
});
