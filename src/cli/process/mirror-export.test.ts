import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toTestId } from '../../../test/world/ids.ts';
import { type Json, startWorld, type World } from '../../../test/world/world.ts';
import { PartFiles } from './export-parts.ts';
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

const readLines = async (path: string): Promise<Json[]> =>
  (await read('lines', path)).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Json]));
const readBytes = async (name: string, path: string): Promise<ArrayBuffer> => {
  const bytes = await readFile(join(folder, name, path));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};
/** A member as its column has it. */
function readMember(record: Json, column: string): unknown {
  const value = column.split('.').reduce<unknown>((at, name) => (at as Json | null | undefined)?.[name], record);
  return value ?? null;
}
const isTime = (value: unknown): value is Date => value instanceof Date;

it('Parquet has the rows of NDJSON in typed columns, a file for each kind and month', async () => {
  const now = world.now();
  const lines = await exportMirror(world.db, { folder: join(folder, 'lines'), now });
  const manifest = await exportMirror(world.db, { folder: join(folder, 'parquet'), form: 'parquet', now });
  expect(manifest.schemas).toEqual(lines.schemas);
  expect(manifest.files.map(({ path, records }) => [path, records])).toEqual(
    lines.files.map(({ path, records }) => [path.replace('.ndjson', '.parquet'), records]),
  );
  expect((await readdir(join(folder, 'parquet'))).sort()).toEqual(
    [...manifest.files.map(({ path }) => path), 'manifest.json', 'schemas.json'].sort(),
  );
  for (const { path, sha256, bytes } of manifest.files) {
    const file = await readBytes('parquet', path);
    expect([createHash('sha256').update(Buffer.from(file)).digest('hex'), file.byteLength]).toEqual([sha256, bytes]);
    const rows = await parquetReadObjects({ file });
    const records = await readLines(path.replace('.parquet', '.ndjson'));
    expect(rows).toHaveLength(records.length);
    for (const [at, row] of rows.entries())
      for (const [column, value] of Object.entries(row)) {
        const member = readMember(records[at] ?? {}, column);
        if (isTime(value)) expect(value.getTime(), column).toBe(new Date(String(member)).getTime());
        else expect(typeof value === 'bigint' ? Number(value) : (value ?? null), column).toEqual(member);
      }
  }
});

it('types of columns are those of the wire: times, days, whole numbers, numbers, truth values, JSON for lists', async () => {
  const types = async (path: string) =>
    Object.fromEntries(
      parquetSchema(parquetMetadata(await readBytes('parquet', path))).children.map(({ element }) => [
        element.name,
        element.logical_type?.type === 'TIMESTAMP' ? 'TIMESTAMP' : (element.converted_type ?? element.type),
      ]),
    );
  const files = (await readdir(join(folder, 'parquet'))).filter((name) => name.endsWith('.parquet'));
  const first = (kind: string) => files.find((name) => name.startsWith(`${kind}-`)) ?? '';
  expect(await types(first('article'))).toMatchObject({
    id: 'UTF8',
    title: 'UTF8',
    published_at: 'TIMESTAMP',
    'source.name': 'UTF8',
    company_ids: 'JSON',
    companies: 'JSON',
  });
  expect(await types(first('event'))).toMatchObject({ article_count: 'INT64', member_figures_disagree: 'BOOLEAN' });
  expect(await types(first('insider_transaction'))).toMatchObject({
    trade_date: 'DATE',
    volume: 'DOUBLE',
    is_correction: 'BOOLEAN',
    trades: 'INT64',
  });
});

it('a file has its name once it is complete', async () => {
  for (const form of ['ndjson', 'parquet'] as const) {
    const path = await mkdtemp(join(folder, 'part-'));
    const files = new PartFiles(path, form);
    await files.add('category', null, { id: 'a', name: 'A' });
    await files.add('article', '2026-03', { id: 'b' });
    expect((await readdir(path)).every((name) => name.endsWith('.part'))).toBe(true);
    await files.end();
    expect((await readdir(path)).sort()).toEqual([`article-2026-03.${form}`, `category.${form}`]);
  }
});
