import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Caller } from '../../src/core/caller.ts';
import { createCursors } from '../../src/core/cursor.ts';
import { createDataVersion } from '../../src/core/data-version.ts';
import type { AnyOperation, Call } from '../../src/core/operation.ts';
import { createRecall } from '../../src/core/recall.ts';
import { runOperation } from '../../src/core/run-operation.ts';
import { connect } from '../../src/db/connect.ts';
import type { Tables } from '../../src/db/tables.ts';
import { readQuery } from '../../src/http/query-string.ts';

/** A statement as the driver gets it. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** Captures the statements that operations send to a store. */
export type Capture = {
  /** The statements of one page, those that look up the values of its filters left out. */
  selects(operation: AnyOperation, query: string): Promise<Statement[]>;
  /** The page itself, timed in this process: milliseconds. */
  time(operation: AnyOperation, query: string): Promise<number>;
  close(): Promise<void>;
};

/** Looks at a store through the operations, as a caller whose plan has no bounds. */
export async function openCapture(url: string): Promise<Capture> {
  const sent: Statement[] = [];
  const db = new Kysely<Tables>({
    // The sessions of a server, but with nothing prepared: each statement is planned for its values.
    dialect: new PostgresDialect({ pool: connect({ url, maxConnections: 1 }).pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  const plan = (await sql<Caller['plan']>`select * from plans where slug = 'bench'`.execute(db)).rows[0];
  if (plan === undefined) throw new Error('The plan of the benchmark is missing.');
  const caller: Caller = {
    account_id: 'benchaccount',
    billing_cycle_day: 1,
    plan,
    key: { id: 'benchkey0000', scopes: null, disabled_operations: [] },
  };
  const version = createDataVersion();
  version.set(1);
  const services = {
    db,
    recall: createRecall(version),
    cursors: createCursors(['a secret of the benchmark, long enough']),
    semantic: { available: false as const, reason: '' },
  };
  async function run(operation: AnyOperation, query: string): Promise<void> {
    const call: Call = { caller, now: new Date(), warn: () => {}, chargeSemantic: () => Promise.resolve() };
    const params = operation.params.parse(readQuery(operation, query).values);
    await runOperation(services, operation, call, params);
  }
  return {
    async selects(operation, query) {
      // The second time every lookup is remembered, as it is in a running server.
      await run(operation, query);
      sent.length = 0;
      await run(operation, query);
      return [...sent];
    },
    async time(operation, query) {
      const begun = performance.now();
      await run(operation, query);
      return performance.now() - begun;
    },
    close: () => db.destroy(),
  };
}
