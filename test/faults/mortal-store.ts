import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** Thrown by every call of a process once it has died. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** A point in a process: a statement that it is about to send, or whose answer it has just received. */
export type Point = {
  /** The name of its work, as `during` gave it; empty outside of any. */
  readonly of: string;
  /** Which transaction of that work, from 1; 0 outside of one. */
  readonly transaction: number;
  readonly side: 'before' | 'after';
  /** `begin`, `commit`, a statement without its values, or the name of a call outside the store. */
  readonly what: string;
};

export const named = ({ of, transaction, side, what }: Point): string => `${of} ${transaction} ${side} ${what}`;

/** One life of a process, as far as the store sees it. */
export type Life = {
  readonly db: Kysely<Tables>;
  /** Aborts with the death of the process, for work that runs until it is stopped. */
  readonly signal: AbortSignal;
  readonly points: readonly Point[];
  /** Names the work that `work` does, so that the same statement of two of them is two points. */
  during<Result>(of: string, work: () => Promise<Result>): Promise<Result>;
  /** A call of something outside the store, which is a point too, before and after. */
  calling<Result>(what: string, call: () => Result | Promise<Result>): Promise<Result>;
};

/**
 * A process over the pool that dies at the first point `dies` says so of: the statement of a point `before` is never
 * sent, that of a point `after` was carried out and its answer is lost. From then on nothing of the process reaches the
 * store but what the server does for a connection that is gone: it rolls back.
 */
export function live(pool: PostgresPool, dies: (point: Point) => boolean): Life {
  const stage = new AsyncLocalStorage<{ readonly of: string; transactions: number }>();
  const end = new AbortController();
  const points: Point[] = [];
  let outside = 0;
  const pass = (side: Point['side'], what: string, transaction: number): void => {
    if (end.signal.aborted) throw new Died('The process is dead.');
    const point = { of: stage.getStore()?.of ?? '', transaction, side, what };
    points.push(point);
    if (!dies(point)) return;
    end.abort(new Died(named(point)));
    throw end.signal.reason;
  };
  const nextTransaction = (): number => {
    const store = stage.getStore();
    if (store === undefined) return ++outside;
    store.transactions += 1;
    return store.transactions;
  };
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => mortalDriver(new PostgresDialect({ pool }).createDriver(), pass, nextTransaction),
    },
  });
  return {
    db,
    signal: end.signal,
    points,
    during: (of, work) => stage.run({ of, transactions: 0 }, work),
    async calling(what, call) {
      pass('before', what, 0);
      const result = await call();
      pass('after', what, 0);
      return result;
    },
  };
}

/** The text of a statement without what differs from one call of it to the next. */
const toShape = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$')
    .replace(/(\((?:\$(?:, )?)+\))(?:, \1)+/g, '$1')
    .trim();

class MortalConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** 0 outside of one. */
  transaction = 0;
  readonly #pass: (side: Point['side'], what: string, transaction: number) => void;

  constructor(inner: DatabaseConnection, pass: MortalConnection['pass']) {
    this.inner = inner;
    this.#pass = pass;
  }

  pass(side: Point['side'], what: string, transaction: number): void {
    this.#pass(side, what, transaction);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const shape = toShape(query.sql);
    this.pass('before', shape, this.transaction);
    const result = await this.inner.executeQuery<Row>(query);
    // Inside a transaction this is the point before the next statement.
    if (this.transaction === 0) this.pass('after', shape, 0);
    return result;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed.');
  }
}

const mortal = (connection: DatabaseConnection): MortalConnection => {
  if (!(connection instanceof MortalConnection)) throw new Error('This connection is not of this driver.');
  return connection;
};

function mortalDriver(inner: Driver, pass: MortalConnection['pass'], nextTransaction: () => number): Driver {
  return {
    init: () => inner.init(),
    acquireConnection: async () => new MortalConnection(await inner.acquireConnection(), pass),
    async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
      const own = mortal(connection);
      const transaction = nextTransaction();
      own.pass('before', 'begin', transaction);
      await inner.beginTransaction(own.inner, settings);
      own.transaction = transaction;
    },
    async commitTransaction(connection: DatabaseConnection) {
      const own = mortal(connection);
      own.pass('before', 'commit', own.transaction);
      await inner.commitTransaction(own.inner);
      const { transaction } = own;
      own.transaction = 0;
      own.pass('after', 'commit', transaction);
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      const own = mortal(connection);
      if (own.transaction !== 0) await inner.rollbackTransaction(own.inner);
      own.transaction = 0;
    },
    releaseConnection: (connection: DatabaseConnection) => inner.releaseConnection(mortal(connection).inner),
    // The pool is the test's.
    destroy: async () => {},
  };
}
