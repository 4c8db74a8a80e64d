import { createHash } from 'node:crypto';
import { PassThrough, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { markRestored } from '../epoch.ts';
import { install } from '../migrate.ts';
import { BackupRefused } from './failure.ts';
import { copied, type Layout, quoted, readLayout } from './layout.ts';
import { type Manifest, openPart, readManifest, type TableEntry, toTablePath } from './manifest.ts';

export type ReadOptions = {
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (step: 'checked' | 'restored', done: number, total: number) => void;
  /** The most bytes that a table of so many compressed bytes may have; without it any number. */
  readonly limitExpanded?: ((bytes: number) => number) | undefined;
};

/** The largest expansion of an uploaded table, and a size that is accepted in any case. */
const MAX_EXPANSION = 200;
const ALWAYS_ACCEPTED_BYTES = 64_000_000;

/** The limit for a backup that was uploaded, which may be a bomb: tables of ours expand by 3 to 30. */
export const limitUploaded = (bytes: number): number => Math.max(ALWAYS_ACCEPTED_BYTES, bytes * MAX_EXPANSION);

/** Tables that migrations fill. The backup's rows replace theirs. */
const FILLED_BY_MIGRATIONS: readonly string[] = [
  'schema_migrations',
  'change_clock',
  'event_history_bounds',
  'sectors',
];

/**
 * Reads every file of a backup and compares it with the manifest, without opening a store.
 * @throws BackupRefused naming the first file that is missing or differs.
 */
export async function checkBackup({ folder, signal, progress }: ReadOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { tables } = manifest;
  for (const [index, table] of tables.entries()) {
    signal?.throwIfAborted();
    progress?.('checked', index, tables.length);
    await checkFile(folder, table, signal);
  }
  progress?.('checked', tables.length, tables.length);
  return manifest;
}

async function checkFile(folder: string, { name, bytes, sha256 }: TableEntry, signal?: AbortSignal): Promise<void> {
  const path = toTablePath(folder, name);
  const file = await openPart(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new BackupRefused(`${path} is missing: the backup is not whole. Nothing was restored.`)
      : error;
  });
  const hash = createHash('sha256');
  const { size } = await file.stat();
  const update = new Writable({
    write(chunk: Buffer, _, done) {
      hash.update(chunk);
      done();
    },
  });
  await pipeline(file.createReadStream(), update, { signal });
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new BackupRefused(
      `${path} is not what was backed up: its size or SHA-256 differs from the manifest. Nothing was restored.`,
    );
}

/**
 * Fills an empty store from a backup in one transaction. The files are checked first. The migrations that the backup
 * names create the tables; the caller runs `migrate` and `ensureEpoch` afterwards.
 * @throws BackupRefused if the backup is damaged or from a newer Nordwire, or if the store is not empty.
 */
export const restoreBackup = (client: pg.ClientBase, options: ReadOptions): Promise<Manifest> =>
  fillWithin(client, options, async () => undefined);

/**
 * Checks a backup, prepares the store and fills it, in one transaction.
 * @throws BackupRefused if the backup is damaged or from a newer Nordwire, or if the store is not empty after `prepare`.
 */
export async function fillWithin(
  client: pg.ClientBase,
  options: ReadOptions,
  prepare: () => Promise<void>,
): Promise<Manifest> {
  const manifest = await checkBackup(options);
  try {
    await client.query('begin');
    await prepare();
    await fill(client, manifest, options);
    options.signal?.throwIfAborted();
    await client.query('commit');
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  }
  // Without statistics, the first queries would be planned for empty tables.
  await client.query('analyze');
  return manifest;
}

async function fill(
  client: pg.ClientBase,
  manifest: Manifest,
  { folder, signal, progress, limitExpanded }: ReadOptions,
): Promise<void> {
  await install(client, manifest.migrations);
  const layout = await readLayout(client);
  expectSame(manifest, layout);
  const { tables } = layout;
  // Triggers would count and log again the rows that the copied tables already account for. The lock also keeps other
  // writers away.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await empty(client, layout);
  const entries = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const [index, { name }] of tables.entries()) {
    signal?.throwIfAborted();
    progress?.('restored', index, tables.length);
    const entry = entries.get(name);
    if (entry !== undefined) await loadTable(client, { folder, signal, limitExpanded }, entry);
  }
  progress?.('restored', tables.length, tables.length);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
  await markRestored(client);
}

/** Compares the manifest with the tables, columns and sequences that the migrations created, which take precedence. */
function expectSame(manifest: Manifest, layout: Layout): void {
  const named = (tables: Layout['tables']) => tables.map(({ name, columns }) => `${name}(${[...columns].sort()})`);
  const sets = [
    [named(manifest.tables), named(layout.tables)],
    [manifest.sequences.map(({ name }) => name), layout.sequences],
  ] as const;
  for (const [recorded, made] of sets) {
    const odd = [...recorded.filter((one) => !made.includes(one)), ...made.filter((one) => !recorded.includes(one))];
    if (odd.length > 0)
      throw new BackupRefused(`The manifest and its migrations do not agree on ${odd[0]}. Nothing was restored.`);
  }
}

/** @throws BackupRefused if the store holds rows other than those the migrations inserted. */
async function empty(client: pg.ClientBase, { tables }: Layout): Promise<void> {
  const held: string[] = [];
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rows } = await client.query<{ holds: boolean }>(`select exists (select from ${quoted(name)}) as holds`);
    if (rows[0]?.holds) held.push(name);
  }
  if (held.length > 0)
    throw new BackupRefused(
      `The store is not empty: there are rows in ${held.slice(0, 3).join(', ')}${held.length > 3 ? ' and others' : ''}. ` +
        'Restore into a new database, or a new NORDWIRE_DATA_DIR.',
    );
  for (const name of FILLED_BY_MIGRATIONS) await client.query(`delete from ${quoted(name)}`);
}

/** Passes an expanded table on, up to a limit. */
function limitExpansion(name: string, limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size <= limit) return done(null, chunk);
      done(new BackupRefused(`${name} expands to more than ${limit} bytes. Nothing was restored.`));
    },
  });
}

async function loadTable(
  client: pg.ClientBase,
  { folder, signal, limitExpanded }: ReadOptions,
  entry: TableEntry,
): Promise<void> {
  const file = await openPart(toTablePath(folder, entry.name));
  const rows = client.query(copyFrom(`copy ${copied(entry)} from stdin`));
  const limited =
    limitExpanded === undefined ? new PassThrough() : limitExpansion(entry.name, limitExpanded(entry.bytes));
  await pipeline(file.createReadStream(), createGunzip(), limited, rows, { signal });
  if (rows.rowCount !== entry.rows)
    throw new BackupRefused(
      `${entry.name} has ${rows.rowCount} rows where the manifest says ${entry.rows}. Nothing was restored.`,
    );
}
