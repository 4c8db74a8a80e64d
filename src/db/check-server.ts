import pg from 'pg';

/** The oldest server version that queries and migrations support and are tested on. */
const OLDEST = 15;

/** Extensions that the migrations create. PostgreSQL ships them, on some systems in a separate package. */
export const EXTENSIONS: readonly string[] = ['unaccent', 'pg_trgm', 'intarray'];

const FACTS = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    array(select needed from unnest($1::text[]) as needed
      where needed not in (select extname from pg_extension)
        and needed not in (select name from pg_available_extensions)) as missing`;

/**
 * The database server cannot be used. The message states the reason and the remedy, and never contains the password.
 */
export class DatabaseUnsuitable extends Error {
  override name = 'DatabaseUnsuitable';
}

/** Facts that a server reports about itself. */
export type ServerFacts = {
  /** For example `18.4`. */
  readonly version: string;
  /** The version as a number, such as 180004. */
  readonly number: number;
  readonly encoding: string;
  /** Required extensions that are neither installed nor available. */
  readonly missing: readonly string[];
};

/**
 * Returns the server's version, such as `18.4`. Throws DatabaseUnsuitable if the server is absent, too old, not in
 * UTF-8 or lacks the extensions.
 */
export async function checkServer({ pool }: { pool: pg.Pool }, extensions = EXTENSIONS): Promise<string> {
  const facts = await ask(pool, extensions);
  requireSuitable(facts);
  return facts.version;
}

/** Throws DatabaseUnsuitable for a server that is too old, not in UTF-8 or lacks the extensions. */
export function requireSuitable({ version, number, encoding, missing }: ServerFacts): void {
  if (number < OLDEST * 10_000) {
    throw new DatabaseUnsuitable(
      `The database is PostgreSQL ${version}; Nordwire needs ${OLDEST} or later. Upgrade it, or point DATABASE_URL elsewhere.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseUnsuitable(
      `The database is encoded in ${encoding}; Nordwire needs UTF8. Create one with: create database nordwire ` +
        `encoding 'UTF8' template template0`,
    );
  }
  if (missing.length > 0) {
    throw new DatabaseUnsuitable(
      `The server does not offer PostgreSQL's own extensions ${missing.join(', ')}, which Nordwire needs. Install its ` +
        `contrib modules (on many systems a package of their own, such as postgresql-contrib), or point DATABASE_URL elsewhere.`,
    );
  }
}

async function ask(pool: pg.Pool, extensions: readonly string[]): Promise<ServerFacts> {
  try {
    const { rows } = await pool.query<ServerFacts>(FACTS, [extensions]);
    const [facts] = rows;
    if (facts === undefined) throw new Error('it does not report its version');
    return facts;
  } catch (cause) {
    // The server reports a refused password or a missing database in a sentence. A missing server gives only a code.
    const reason = cause instanceof pg.DatabaseError ? cause.message : describe(cause);
    throw new DatabaseUnsuitable(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause });
  }
}

/** A host with several addresses fails with one error per address, collected in an error without a message. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
