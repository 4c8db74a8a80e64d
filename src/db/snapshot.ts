import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs reads on one snapshot of the store. Writers are not blocked. */
export const inSnapshot = <Result>(
  db: Kysely<Tables>,
  read: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw('set local statement_timeout = 0').execute(tx);
      await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(tx);
      return read(tx);
    });
