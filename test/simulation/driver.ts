import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import { Died, type FaultKind, type Process, type Scheduler } from './scheduler.ts';

/** The driver's error of a connection that is gone, and the store's of a lock that was not had and of a full disk. */
const errors: Partial<Record<FaultKind, string>> = {
  'lost before': 'ECONNRESET',
  'lost after': 'ECONNRESET',
  busy: '55P03',
  full: '53100',
};

function fail(fault: FaultKind): never {
  throw Object.assign(new Error(`simulated: ${fault}`), { code: errors[fault] });
}

/** The text of a statement without its values, short enough for a line. */
const toShape = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);

class SimulatedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly backend: number;
  isInTransaction = false;
  readonly #scheduler: Scheduler;
  readonly #process: Process;

  constructor(inner: DatabaseConnection, backend: number, scheduler: Scheduler, process: Process) {
    this.inner = inner;
    this.backend = backend;
    this.#scheduler = scheduler;
    this.#process = process;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const fault = await this.#scheduler.pass(this.#process, 'statement', toShape(query.sql));
    if (fault === 'lost before' || fault === 'busy' || fault === 'full') fail(fault);
    const result = await this.#scheduler.fly(this.inner.executeQuery<Row>(query), this.backend);
    if (this.#process.isDead) throw new Died(this.#process.name);
    if (fault === 'lost after') fail(fault);
    return result;
  }

  async commit(driver: Driver): Promise<void> {
    const fault = await this.#scheduler.pass(this.#process, 'commit', 'commit');
    if (fault === 'lost before' || fault === 'full') fail(fault);
    await this.#scheduler.fly(driver.commitTransaction(this.inner), this.backend);
    this.isInTransaction = false;
    if (fault === 'crash after') this.#scheduler.crash(this.#process);
    if (this.#process.isDead) throw new Died(this.#process.name);
    if (fault === 'lost after') fail(fault);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed.');
  }
}

const simulated = (connection: DatabaseConnection): SimulatedConnection => {
  if (!(connection instanceof SimulatedConnection)) throw new Error('This connection is not of this driver.');
  return connection;
};

const backends = new WeakMap<DatabaseConnection, number>();

async function readBackend(connection: DatabaseConnection): Promise<number> {
  const known = backends.get(connection);
  if (known !== undefined) return known;
  const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'));
  const pid = rows[0]?.pid ?? 0;
  backends.set(connection, pid);
  return pid;
}

function createDriver(inner: Driver, scheduler: Scheduler, process: Process): Driver {
  const acquire = async () => {
    const connection = await inner.acquireConnection();
    return { connection, backend: await readBackend(connection) };
  };
  return {
    init: () => inner.init(),
    async acquireConnection() {
      if (process.isDead) throw new Died(process.name);
      const { connection, backend } = await scheduler.fly(acquire());
      return new SimulatedConnection(connection, backend, scheduler, process);
    },
    async beginTransaction(connection, settings) {
      const own = simulated(connection);
      await scheduler.fly(inner.beginTransaction(own.inner, settings), own.backend);
      own.isInTransaction = true;
    },
    commitTransaction: (connection) => simulated(connection).commit(inner),
    async rollbackTransaction(connection) {
      const own = simulated(connection);
      if (own.isInTransaction) await scheduler.fly(inner.rollbackTransaction(own.inner), own.backend);
      own.isInTransaction = false;
    },
    releaseConnection: (connection) => scheduler.fly(inner.releaseConnection(simulated(connection).inner)),
    // The pool is the world's.
    destroy: async () => {},
  };
}

/** The store as one process has it, whose every statement and commit is a turn of the scheduler. */
export const openSimulated = (pool: PostgresPool, scheduler: Scheduler, process: Process): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => createDriver(new PostgresDialect({ pool }).createDriver(), scheduler, process),
    },
  });
