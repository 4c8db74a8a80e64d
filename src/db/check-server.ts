import pg from 'pg';

/** The oldest server that the queries and migrations are written for and tested on. */
const OLDEST = 15;

const FACTS = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding`;

/** The database server cannot be used; the message says why and what to do. It never carries the password. */
export class DatabaseUnsuitable extends Error {
  override name = 'DatabaseUnsuitable';
}

/** What a server says of itself: version such as `18.4`, the same as a number such as 180004, and encoding. */
export type ServerFacts = { readonly version: string; readonly number: number; readonly encoding: string };

/** Answers the server's version, such as `18.4`. Throws DatabaseUnsuitable when it is absent, too old or not in UTF-8. */
export async function checkServer({ pool }: { pool: pg.Pool }): Promise<string> {
  const facts = await ask(pool);
  requireSuitable(facts);
  return facts.version;
}

/** Throws DatabaseUnsuitable for a server that is too old or not in UTF-8. */
export function requireSuitable({ version, number, encoding }: ServerFacts): void {
  if (number < OLDEST * 10_000) {
    throw new DatabaseUnsuitable(
      `The database is PostgreSQL ${version}; Nordwire needs ${OLDEST} or later. Upgrade it, or point DATABASE_URL elsewhere.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseUnsuitable(
      `The database is encoded in ${encoding}; Nordwire needs UTF8. Create one with: create database nordwire encoding 'UTF8' template template0`,
    );
  }
}

async function ask(pool: pg.Pool): Promise<ServerFacts> {
  try {
    const { rows } = await pool.query<ServerFacts>(FACTS);
    const [facts] = rows;
    if (facts === undefined) throw new Error('it does not say what it is');
    return facts;
  } catch (cause) {
    // A refused password or a missing database is the server's own sentence; a missing server is a code.
    const reason = cause instanceof pg.DatabaseError ? cause.message : describe(cause);
    throw new DatabaseUnsuitable(`The database cannot be reached: ${reason}. Check DATABASE_URL.`, { cause });
  }
}

/** A host with several addresses fails with one error each, collected in one without a message. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
