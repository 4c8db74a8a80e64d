import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Circuit } from './circuit.ts';
import type { ForgottenConnections, InUse } from './forgotten-connections.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { StoreAway } from './store-away.ts';

/**
 * Adapts the pool to Kysely's PostgresDialect. The dialect passes a text and values to the client; this adapter adds
 * the name of the prepared statement, and requests no connection while the store is known to be away.
 */
export function preparingPool(
  pool: pg.Pool,
  {
    circuit,
    forgotten,
  }: {
    readonly circuit?: Pick<Circuit, 'isOpen' | 'openings'> | undefined;
    readonly forgotten?: ForgottenConnections | undefined;
  } = {},
): PostgresPool {
  // Kysely keeps one connection object per client, so each pg client has one wrapper for its lifetime.
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await live(pool, circuit);
      const wrapped = clients.get(client) ?? new PreparingClient(client, forgotten);
      clients.set(client, wrapped);
      forgotten?.add(wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** The circuit's count of openings when a connection was first used. */
const openingsAtFirstUse = new WeakMap<pg.PoolClient, number>();

/** Returns a connection opened since the store was last away. An older one may wait for an answer for ever. */
async function live(pool: pg.Pool, circuit: Pick<Circuit, 'isOpen' | 'openings'> | undefined): Promise<pg.PoolClient> {
  if (circuit === undefined) return pool.connect();
  for (;;) {
    if (circuit.isOpen()) throw new StoreAway();
    const client = await pool.connect();
    const known = openingsAtFirstUse.get(client) ?? circuit.openings();
    openingsAtFirstUse.set(client, known);
    if (known === circuit.openings()) return client;
    client.release(true);
  }
}

/** The server process of a session. Behind a pooler it differs from the one the session was opened with. */
const backendPids = new WeakMap<pg.ClientBase, number>();

export async function noteBackend(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0] !== undefined) backendPids.set(client, rows[0].pid);
}

class PreparingClient implements PostgresPoolClient, InUse {
  readonly #client: pg.PoolClient;
  readonly #forgotten: ForgottenConnections | undefined;
  readonly #statements = new PreparedStatements();
  #isBroken = false;
  #askedAt: number | undefined;

  constructor(client: pg.PoolClient, forgotten: ForgottenConnections | undefined) {
    this.#client = client;
    this.#forgotten = forgotten;
  }

  get backend(): number | undefined {
    return backendPids.get(this.#client);
  }

  get sentAt(): number | undefined {
    return this.#askedAt;
  }

  get arrived(): number {
    return readParts(this.#client).stream?.bytesRead ?? 0;
  }

  giveUp(): void {
    // pg closes a connection with a pending statement at once, and fails the statement.
    void this.#client.end();
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    query: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof query !== 'string') throw new Error('Results are not streamed; read them page by page.');
    return this.#run(query, values);
  }

  release(): void {
    this.#forgotten?.remove(this);
    this.#client.release(this.#isBroken);
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // After an unanswered query a further one, such as the end of its transaction, would wait just as long.
    if (this.#isBroken) throw new StoreAway();
    await this.#letGo();
    const name = this.#statements.nameFor(text);
    const inTransaction = this.#client.getTransactionStatus() !== 'I';
    try {
      return await this.#send(name, text, values);
    } catch (error) {
      if (isReadTimeout(error)) this.#isBroken = true;
      if (name === undefined || !isStale(error)) throw error;
      this.#statements.giveUp(text);
      // The failure has ended the transaction, if any, and its owner must rerun it.
      if (inTransaction) throw error;
      return this.#send(undefined, text, values);
    }
  }

  async #send<Row>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    return asKyselyResult<Row>(await this.#ask({ ...(name && { name }), text, values: [...values] }));
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#askedAt = performance.now();
    try {
      return await this.#client.query(query);
    } finally {
      this.#askedAt = undefined;
    }
  }

  /**
   * Deallocates statements that are no longer needed, before the next one. This never happens in a transaction: the
   * server does not know the name of a statement that turned out to be faulty, and that error would end the
   * transaction.
   */
  async #letGo(): Promise<void> {
    if (this.#client.getTransactionStatus() !== 'I') return;
    const names = this.#statements.takeGivenUp();
    forgetNames(this.#client, names);
    for (const name of names) await this.#ask({ text: `deallocate ${name}` }).catch(() => {});
  }
}

/**
 * pg's result has the shape that Kysely expects. Only its type of `command` is wider, and a row count is null for DDL
 * only.
 */
function asKyselyResult<Row>(result: pg.QueryResult): PostgresQueryResult<Row> {
  return result as unknown as PostgresQueryResult<Row>;
}

type Parts = { readonly parsedStatements?: Record<string, string>; readonly stream?: { readonly bytesRead: number } };

/** Parts of a connection that pg's types do not declare. */
const readParts = (client: unknown): Parts => (client as { connection?: Parts }).connection ?? {};

/** pg keeps the text of each name for ever. Names are not reused. */
function forgetNames(client: pg.PoolClient, names: readonly string[]): void {
  for (const name of names) delete readParts(client).parsedStatements?.[name];
}

/** A migration changed the meaning of `select *`, or a connection pooler switched to another server. */
function isStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, message } = error;
  return code === '26000' || (code === '0A000' && message.includes('cached plan must not change result type'));
}

/** The answer may still arrive, so the connection must not be reused. */
const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
