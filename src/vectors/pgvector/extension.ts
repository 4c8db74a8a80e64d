import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../core/services.ts';

/** The first version with `halfvec`. */
const OLDEST = [0, 7] as const;

/** The store cannot search by pgvector. The message states the reason and the remedy. */
export class PgvectorMissing extends Error {
  override readonly name = 'PgvectorMissing';

  constructor(reason: string, remedy: string, options?: ErrorOptions) {
    super(`NORDWIRE_VECTORS=pgvector: ${reason} ${remedy}, or set NORDWIRE_VECTORS=memory.`, options);
  }
}

type ExtensionState = { installed: string | null; offered: string | null; reachable: boolean; database: string };

async function readExtension(db: Db): Promise<ExtensionState> {
  const { rows } = await sql<ExtensionState>`
    select
      (select extversion from pg_extension where extname = 'vector') as installed,
      (select default_version from pg_available_extensions where name = 'vector') as offered,
      to_regtype('halfvec') is not null as reachable,
      current_database() as database`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The store does not report its extensions.');
  return found;
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function create(db: Db, database: string): Promise<void> {
  try {
    await sql`create extension if not exists vector`.execute(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new PgvectorMissing(
      `the extension vector could not be created in the database ${database}: ${error.message}.`,
      'Have an administrator run "create extension vector" there',
      { cause: error },
    );
  }
}

/**
 * The version of pgvector that the store has installed or can install.
 * @throws PgvectorMissing if no suitable version is available.
 */
export async function findPgvector(db: Db): Promise<{ version: string; isInstalled: boolean; database: string }> {
  const { installed, offered, reachable, database } = await readExtension(db);
  const version = installed ?? offered;
  if (version === null)
    throw new PgvectorMissing(
      'the PostgreSQL server does not offer the extension vector (pgvector).',
      'Install pgvector 0.7 or newer on the server, or point DATABASE_URL at one that has it (the embedded server has not)',
    );
  if (!isNewEnough(version))
    throw new PgvectorMissing(
      `the database ${database} has pgvector ${version}; 0.7 or newer is needed.`,
      'Update it with "alter extension vector update" once the server has a newer one',
    );
  if (installed !== null && !reachable)
    throw new PgvectorMissing(
      `the extension vector of the database ${database} is in a schema that is not on the search path.`,
      'Add its schema to the search_path of the user',
    );
  return { version, isInstalled: installed !== null, database };
}

/**
 * Ensures that the store has pgvector 0.7 or newer, creating the extension if the server offers it.
 * @throws PgvectorMissing if the store lacks it and it cannot be created.
 */
export async function requirePgvector(db: Db): Promise<void> {
  const { isInstalled, database } = await findPgvector(db);
  if (isInstalled) return;
  await create(db, database);
  await findPgvector(db);
}
