import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDiskFull } from '../disk-full.ts';
import { BackupRefused } from './failure.ts';
import { copied, type Layout, quoted, readLayout, type TableLayout } from './layout.ts';
import { type Manifest, type TableEntry, toManifestPath, toTablePath } from './manifest.ts';

/** Nearly the same size as gzip's default level, in a third of the time. */
const GZIP_LEVEL = 3;

export type WriteOptions = {
  /** The folder to create. An existing folder must be empty. */
  readonly folder: string;
  readonly now: Date;
  /** Version of Nordwire, recorded in the manifest. */
  readonly version: string;
  readonly signal?: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
};

/**
 * Copies every table into a new folder from one snapshot, while other processes use the store. The folder gets its
 * final name once all files are on disk, so a folder with that name is complete. Readers and writers are not blocked; a
 * migration waits.
 * @throws BackupRefused for a folder that is not empty, a full disk, or a store without tables. No files are left then.
 */
export async function writeBackup(client: pg.ClientBase, options: WriteOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  await expectNothingAt(folder);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  // mkdtemp creates it readable by its owner only.
  const unfinished = await mkdtemp(`${folder}.part-`);
  try {
    const manifest = await copyStore(client, unfinished, options);
    await syncFolder(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    options.signal?.throwIfAborted();
    throw isDiskFull(error)
      ? new BackupRefused(
          `The disk of ${dirname(folder)} is full, or does not accept a file of that size. The incomplete backup was removed.`,
          { cause: error },
        )
      : error;
  }
}

/** Removes an empty folder of that name, so that the final rename succeeds. */
async function expectNothingAt(folder: string): Promise<void> {
  try {
    if ((await readdir(folder)).length > 0)
      throw new BackupRefused(`${folder} is not empty; name a folder that does not exist yet.`);
    await rmdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code === 'EBUSY')
      throw new BackupRefused(`${folder} is a mount point; name a new folder inside it.`, { cause: error });
    throw error;
  }
}

/** Makes the new name survive a power failure. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function copyStore(client: pg.ClientBase, folder: string, options: WriteOptions): Promise<Manifest> {
  const layout = await readLayout(client);
  if (!layout.tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupRefused('The store has no Nordwire tables to back up.');
  await client.query('begin isolation level repeatable read read only');
  // The lock precedes the first query, which takes the snapshot: tables that a migration rewrites after it would look
  // empty.
  await client.query(`lock table ${layout.tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  if (JSON.stringify(await readLayout(client)) !== JSON.stringify(layout))
    throw new BackupRefused('A migration has just changed the tables. Run the backup again.');
  const head = await readHead(client, layout);
  const tables: TableEntry[] = [];
  for (const table of layout.tables) {
    options.signal?.throwIfAborted();
    options.progress?.(tables.length, layout.tables.length);
    tables.push(await copyTable(client, folder, table, options.signal));
  }
  options.progress?.(tables.length, tables.length);
  await client.query('commit');
  const manifest: Manifest = {
    format: 'nordwire-backup',
    version: 1,
    created_at: options.now.toISOString(),
    nordwire: options.version,
    ...head,
    tables,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(toManifestPath(folder), text, { mode: 0o600, flag: 'wx', flush: true });
  return manifest;
}

type Head = Pick<Manifest, 'postgresql' | 'data_version' | 'epoch' | 'migrations' | 'sequences'>;

async function readHead(client: pg.ClientBase, layout: Layout): Promise<Head> {
  // A newer version backs up older stores, whose clock has no epoch.
  const { rows } = await client.query<{ postgresql: string; data_version: string; epoch: string | null }>(
    `select current_setting('server_version') as postgresql, seq::text as data_version, to_jsonb(c) ->> 'epoch' as epoch
     from change_clock c`,
  );
  const [clock] = rows;
  if (clock === undefined) throw new BackupRefused('The clock of changes is missing from the store.');
  const migrations = await client.query<Head['migrations'][number]>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const sequences: Head['sequences'] = [];
  for (const name of layout.sequences) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text as last_value, is_called from ${quoted(name)}`,
    );
    sequences.push(...found.rows.map((row) => ({ name, ...row })));
  }
  const { postgresql, data_version, epoch } = clock;
  const position = { data_version: Number(data_version), ...(epoch !== null && { epoch }) };
  return { postgresql, ...position, migrations: migrations.rows, sequences };
}

async function copyTable(
  client: pg.ClientBase,
  folder: string,
  table: TableLayout,
  signal?: AbortSignal,
): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = await open(toTablePath(folder, table.name), 'wx', 0o600);
  // With `flush`, closing the file waits until it is on disk.
  const stream = file.createWriteStream({ flush: true });
  await pipeline(rows, createGzip({ level: GZIP_LEVEL }), measure, stream, { signal });
  // pg-copy-streams knows the count once it has read the server's last message, which follows the data.
  await client.query('select');
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}
