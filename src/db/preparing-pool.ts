import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Circuit } from './circuit.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { StoreAway } from './store-away.ts';

/**
 * The pool as Kysely's PostgresDialect sees it. The dialect hands a text and values to the client; this one adds the
 * name under which the statement is prepared, and asks a store that is known to be away for no connection.
 */
export function preparingPool(pool: pg.Pool, circuit?: Pick<Circuit, 'isOpen' | 'openings'>): PostgresPool {
  // Kysely keeps one connection object for each client that it is given, so each pg client has one wrapper for life.
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await live(pool, circuit);
      const known = clients.get(client);
      if (known !== undefined) return known;
      const wrapped = new PreparingClient(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** In which state of the circuit a connection was first used. */
const openingsOf = new WeakMap<pg.PoolClient, number>();

/** A connection that was opened since the store was last away: one of before may wait for an answer for ever. */
async function live(pool: pg.Pool, circuit: Pick<Circuit, 'isOpen' | 'openings'> | undefined): Promise<pg.PoolClient> {
  if (circuit === undefined) return pool.connect();
  for (;;) {
    if (circuit.isOpen()) throw new StoreAway();
    const client = await pool.connect();
    const known = openingsOf.get(client) ?? circuit.openings();
    openingsOf.set(client, known);
    if (known === circuit.openings()) return client;
    client.release(true);
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #statements = new PreparedStatements();
  #isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
    this.#client.release(this.#isBroken);
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // What comes after a question that nobody answered, such as the end of its transaction, would wait as long again.
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
      // The failure has ended the transaction, if there is one: then its owner has to run it again.
      if (inTransaction) throw error;
      return this.#send(undefined, text, values);
    }
  }

  async #send<Row>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    const result = await this.#client.query({ ...(name && { name }), text, values: [...values] });
    return asKyselyResult<Row>(result);
  }

  /**
   * Tells the server which statements are no longer needed, ahead of the one that follows. Never in a transaction: a name
   * whose statement turned out to be faulty is unknown to the server, and that error would end the transaction.
   */
  async #letGo(): Promise<void> {
    if (this.#client.getTransactionStatus() !== 'I') return;
    const names = this.#statements.takeGivenUp();
    forgetNames(this.#client, names);
    for (const name of names) await this.#client.query(`deallocate ${name}`).catch(() => {});
  }
}

/** pg's result is what Kysely asks for; only its type of `command` is wider, and a row count is null for DDL only. */
function asKyselyResult<Row>(result: pg.QueryResult): PostgresQueryResult<Row> {
  return result as unknown as PostgresQueryResult<Row>;
}

/** pg remembers the text of each name for ever, in a member that its types do not show. Names are not used again. */
function forgetNames(client: pg.PoolClient, names: readonly string[]): void {
  const { connection } = client as { connection?: { parsedStatements?: Record<string, string> } };
  for (const name of names) delete connection?.parsedStatements?.[name];
}

/** A migration has changed what `select *` means, or a connection pooler has put another server behind the client. */
function isStale(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code, message } = error;
  return code === '26000' || (code === '0A000' && message.includes('cached plan must not change result type'));
}

/** The answer may still come, so the connection must not be used again. */
const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
