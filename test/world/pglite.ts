import { Duplex } from 'node:stream';
import { type Extensions, PGlite } from '@electric-sql/pglite';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from '../../src/db/column-types.ts';
import { migrate } from '../../src/db/migrate.ts';
import { preparingPool } from '../../src/db/preparing-pool.ts';
import type { Tables } from '../../src/db/tables.ts';
import type { TestDatabase } from './database.ts';

/** First byte of the message by which a client says that it goes. */
const TERMINATE = 'X'.charCodeAt(0);

/** What pg takes for a socket: whatever it sends is answered by PGlite, in this process. */
class PgliteSocket extends Duplex {
  readonly #lite: PGlite;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (chunk[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.#lite.execProtocolRaw(chunk).then(
      (answer) => {
        this.push(answer);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  // What belongs to a socket of the network has nothing to do here.
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/**
 * A migrated, empty PostgreSQL in WebAssembly with extensions that the test server does not have. It has one session, so
 * one connection: whoever holds it in a transaction must not ask beside it. It knows no time limits.
 */
export async function openPglite(extensions: Extensions): Promise<TestDatabase> {
  const lite = await PGlite.create({ extensions: { intarray, pg_trgm, unaccent, ...extensions } });
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new PgliteSocket(lite),
  });
  await migrate(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
    await lite.close();
  };
  // No other connection can be made.
  return { db, pool, connection: {}, close, drop: close };
}
