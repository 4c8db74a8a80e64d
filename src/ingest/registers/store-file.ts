import { sql, type Transaction } from 'kysely';
import type { RegisterId } from '../../core/registers.ts';
import { toDate } from '../../core/time.ts';
import type { Tables } from '../../db/tables.ts';
import type { RegisterFile, RowProblem, TransactionEntry } from './entries.ts';
import { toTransactionKeys } from './entry-keys.ts';
import { writePositions } from './write-positions.ts';
import { type WrittenEntries, writeTransactions } from './write-transactions.ts';

export type FileTarget = {
  readonly register: RegisterId;
  readonly source_id: string;
  /** The page of the register for people, which positions link to. */
  readonly homepage: string;
};

/** The search of the register's own page for the issuer and the day of publication of a transaction. */
function toFiPage({ issuer_name, published_at }: TransactionEntry): string {
  const page = new URL('https://marknadssok.fi.se/Publiceringsklient/sv-SE/Search/Search?SearchFunctionType=Insyn');
  const day = toDate(published_at);
  page.searchParams.set('Utgivare', issuer_name);
  page.searchParams.set('Publiceringsdatum.From', day);
  page.searchParams.set('Publiceringsdatum.To', day);
  return page.href;
}

/** Two readings of one register at once would see neither the other's entries. */
const holdRegister = (tx: Transaction<Tables>, register: RegisterId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`register ${register}`}, 0))`.execute(tx);

/**
 * Writes the readable rows of one file, all or none, within the caller's transaction. The changes are the caller's to
 * commit.
 *
 * @param isFirst whether the file is read for the first time: then no position in it is known to be new
 */
export async function storeFile(
  tx: Transaction<Tables>,
  { register, source_id, homepage }: FileTarget,
  file: RegisterFile,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): Promise<WrittenEntries> {
  await holdRegister(tx, register);
  if (file.kind === 'transactions')
    return writeTransactions(
      tx,
      { register, source_id, toKeys: toTransactionKeys, toAddress: toFiPage },
      file.entries,
      now,
    );
  const known = await tx
    .selectFrom('short_positions')
    .select('id')
    .where('register', '=', register)
    .where('scope', '=', 'holder')
    .limit(1)
    .executeTakeFirst();
  return writePositions(tx, { register, source_id, address: homepage }, file, {
    now,
    isFirst: isFirst || known === undefined,
  });
}

/** Unreadable rows that are named; the others are counted. */
export const MAX_SHOWN_ROWS = 5;

/**
 * The unreadable rows in words for the operator: the first ones with their numbers, and how many more there are.
 *
 * @param count of all unreadable rows, where `problems` are the first of them
 */
export function describeProblems(problems: readonly RowProblem[], count = problems.length): readonly string[] {
  const shown = problems.slice(0, MAX_SHOWN_ROWS).map(({ row, reason }) => `row ${row}: ${reason}`);
  const more = count - shown.length;
  return more > 0 ? [...shown, `${more} more rows could not be read`] : shown;
}
