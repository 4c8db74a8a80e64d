import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locateMigrations, type Migration, MigrationRefused, readMigrations } from './migration-files.ts';
import { type AppliedMigration, type Replacement, readSuperseded, replaceSuperseded } from './superseded-migrations.ts';

/** Key of the advisory lock that lets one process at a time migrate: the bytes of `nordwire` as a bigint. */
const LOCK_KEY = '7957704842412651109';

/**
 * A statement that waits for a table's lock blocks every later query of that table. It therefore times out soon, lets
 * them pass, and retries.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 3_000;
const LOCK_ATTEMPTS = 100;
const LOCK_NOT_AVAILABLE = '55P03';
/** How often a waiting process checks whether another has finished. */
const TURN_MS = 250;

const CREATE_TABLE = `
create table if not exists schema_migrations (
  name        text primary key,
  checksum    text not null,
  applied_at  timestamptz(3) not null default now()
)`;

export type MigrateOptions = {
  /** Folder of the files; the one that Nordwire ships by default. */
  folder?: URL;
  log?: (message: string) => void;
};

/** A migration failed and was rolled back. Earlier ones stay applied. The message names file and line. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

/**
 * Applies the migration files that the database lacks, forward only. One process at a time migrates while others wait.
 * Each file runs in one transaction together with the row that records its checksum. A file that starts with `--
 * online` runs outside of a transaction, statement by statement, so that its indexes are built while readers and
 * writers continue. Waits for table locks are short, because other queries would queue behind them. A database created
 * by migrations that have since been squashed already has the schema; only their record is replaced.
 *
 * Throws MigrationRefused, before any change, for a file that was changed or removed after it was applied, for a
 * database with only some of the squashed migrations, and for one migrated by a newer version. Throws MigrationFailed
 * if a file fails.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const files = await readFiles(options.folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0');
    await takeLock(client, options.log);
    const { pending, replacement } = compare(files, await readApplied(client));
    if (replacement !== undefined) {
      await recordReplacement(client, replacement);
      options.log?.(
        `Recorded ${replacement.record.map(({ name }) => name).join(', ')} in place of earlier migrations.`,
      );
    }
    if (pending.length > 0) await client.query(CREATE_TABLE).catch(rethrowDenial);
    // A new store has no users, and a transaction is faster on empty tables.
    const isNew = pending[0]?.number === 1;
    for (const migration of pending) {
      if (isOnline(migration) && !isNew) await applyOnline(client, migration);
      else await apply(client, migration, options.log);
      options.log?.(`Applied migration ${migration.name}.`);
    }
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Closing the connection releases the lock and resets the settings, whatever state a failure left it in.
    client.release(true);
  }
}

/** Names of the files that `migrate` would apply, with the same refusals. Makes no changes. */
export async function pendingMigrations(pool: pg.Pool, options: { folder?: URL } = {}): Promise<string[]> {
  const files = await readFiles(options.folder);
  const client = await pool.connect();
  try {
    return compare(files, await readApplied(client)).pending.map(({ name }) => name);
  } finally {
    client.release();
  }
}

/**
 * Creates the tables of a schema version identified by its migrations, within the caller's transaction, during which no
 * other process migrates. Throws MigrationRefused if this Nordwire lacks these migrations, such as those of a newer
 * version, and if the database has applied later ones.
 */
export async function install(client: pg.ClientBase, wanted: readonly AppliedMigration[]): Promise<void> {
  const { migrations } = await readFiles();
  await takeLock(client, undefined);
  const applied = await readApplied(client);
  selectPending(migrations, wanted);
  const further = applied[wanted.length];
  if (further !== undefined)
    throw new MigrationRefused(
      `The database has the tables of a later version (${further.name}); they have to be those of ${wanted.at(-1)?.name} ` +
        'or earlier. Use a new database.',
    );
  const pending = selectPending(migrations.slice(0, wanted.length), applied);
  if (pending.length > 0) await client.query(CREATE_TABLE).catch(rethrowDenial);
  for (const migration of pending) await applyWithin(client, migration);
}

type Files = {
  readonly migrations: readonly Migration[];
  readonly superseded: Awaited<ReturnType<typeof readSuperseded>>;
};

async function readFiles(folder: URL = locateMigrations()): Promise<Files> {
  return { migrations: await readMigrations(folder), superseded: await readSuperseded(folder) };
}

/**
 * Finds the files that the database has not applied, and the records that replace squashed ones. Refuses an
 * inconsistent database.
 */
function compare(
  { migrations, superseded }: Files,
  applied: readonly AppliedMigration[],
): { pending: Migration[]; replacement: Replacement | undefined } {
  const replacement = superseded && replaceSuperseded(applied, migrations, superseded);
  return { pending: selectPending(migrations, replacement?.applied ?? applied), replacement };
}

/** The files after the applied ones. Refuses if the applied ones are not exactly the first files. */
function selectPending(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration === undefined) {
      throw new MigrationRefused(
        `The database has been migrated by a newer Nordwire (${name}). Run that version, or restore a backup made before it.`,
      );
    }
    if (migration.name !== name) {
      throw new MigrationRefused(
        `The database has applied ${name}, which this Nordwire does not know; it has ${migration.name} instead.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationRefused(
        `${name}.sql has changed since the database applied it. Restore its old text and put the change in a new migration.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('schema_migrations') is not null as found",
  );
  if (rows[0]?.found !== true) return [];
  const order = 'select name, checksum from schema_migrations order by name collate "C"';
  return (await client.query<AppliedMigration>(order).catch(rethrowDenial)).rows;
}

/** Since PostgreSQL 15 only the owner of a database may create tables in it; a role may have no schema at all. */
function rethrowDenial(error: unknown): never {
  if (!(error instanceof pg.DatabaseError && ['42501', '3F000'].includes(error.code ?? ''))) throw error;
  throw new MigrationFailed(
    `Nordwire may not create its tables in the database: ${error.message}. Its role must own them, and the database or its schema.`,
    { cause: error },
  );
}

async function recordReplacement(client: pg.ClientBase, { forget, record }: Replacement): Promise<void> {
  await client.query('begin');
  await client.query('delete from schema_migrations where name = any($1)', [forget]);
  for (const { name, checksum } of record) await insertApplied(client, { name, checksum });
  await client.query('commit');
}

async function insertApplied(client: pg.ClientBase, { name, checksum }: AppliedMigration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function takeLock(client: pg.ClientBase, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as taken`);
  if (rows[0]?.taken === true) return;
  log?.('Another process is migrating this database; waiting for it.');
  // A waiting statement holds a snapshot, which in turn delays an online index build.
  for (let taken = false; !taken; ) {
    await sleep(TURN_MS);
    const { rows: next } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK_KEY}) as taken`);
    taken = next[0]?.taken === true;
  }
}

async function apply(client: pg.ClientBase, migration: Migration, log: MigrateOptions['log']): Promise<void> {
  const { name } = migration;
  for (let count = 1; ; count++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout to ${LOCK_TIMEOUT_MS}`);
      await applyWithin(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isHeld || count === LOCK_ATTEMPTS) throw asFailure(error, migration);
      await client.query('rollback');
      if (count === 1) log?.(`${name} is waiting for a table that other sessions have locked.`);
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

const isOnline = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- online\n/.test(sql);

/** The statements of an online migration. Each creates or drops one index without locking its table. */
function onlineStatements({
  name,
  sql,
}: Migration): { readonly text: string; readonly index: string; readonly makes: boolean }[] {
  const statements = sql.replaceAll(/^--.*$/gm, '').split(/;\s*(?:\n|$)/);
  return statements.flatMap((statement) => {
    const text = statement.trim();
    if (text === '') return [];
    const [, made, dropped] =
      /^(?:create (?:unique )?index concurrently if not exists (\w+)|drop index concurrently if exists (\w+)$)/.exec(
        text,
      ) ?? [];
    const index = made ?? dropped;
    if (index === undefined)
      throw new MigrationRefused(
        `${name}.sql is online and may only "create index concurrently if not exists" or "drop index concurrently if exists": ${text}`,
      );
    return { text, index, makes: made !== undefined };
  });
}

/** A process that dies during a build leaves an invalid index. The next run rebuilds it. */
async function applyOnline(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    for (const { text, index, makes } of onlineStatements(migration)) {
      const { rows } = await client.query<{ index: string }>(
        'select indexrelid::regclass::text as index from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [index],
      );
      if (makes && rows.length > 0) await run(client, `drop index concurrently ${index}`);
      await run(client, text);
    }
    await insertApplied(client, migration);
  } catch (error) {
    throw asFailure(error, migration);
  }
}

/** Converts an error of a migration into one that names file and line. */
function asFailure(error: unknown, { name, sql }: Migration): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const line = error.position === undefined ? '' : ` line ${lineAt(sql, Number(error.position))}`;
  const detail = error.detail === undefined ? '' : ` (${error.detail})`;
  const end = isOnline({ sql }) ? '' : ' It was rolled back.';
  return new MigrationFailed(`${name}.sql${line}: ${error.message}${detail}.${end}`, { cause: error });
}

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  const transaction = await currentTransaction(client);
  await run(client, isOnline(migration) ? withinTransaction(migration) : sql);
  if ((await currentTransaction(client)) !== transaction) {
    throw new MigrationFailed(`${name}.sql ends its own transaction: a migration must not commit or roll back.`);
  }
  await insertApplied(client, { name, checksum });
}

/** An online migration rewritten for a transaction, for a store without users. */
const withinTransaction = (migration: Migration): string =>
  onlineStatements(migration)
    .map(({ text }) => text.replace(' concurrently', ''))
    .join(';\n');

async function currentTransaction(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id;
}

/** PostgreSQL counts characters from 1. */
const lineAt = (sql: string, position: number): number =>
  [...sql].slice(0, position - 1).filter((c) => c === '\n').length + 1;

/**
 * Runs statements of a migration, which may take any time. pg's own answer timeout, which its types do not show, is
 * disabled here only: elsewhere a command would otherwise wait for ever on a connection that the network dropped.
 */
async function run(client: pg.ClientBase, text: string): Promise<void> {
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: 2 ** 31 - 1 };
  await client.query(query);
}
