import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Rows from which on the planner has to be told, or what follows is planned for the tables as they were. */
const MANY = 500;

/** Tells the planner of tables into which an import has just written that many rows. */
export async function analyzeMany(tx: Transaction<Tables>, tables: readonly string[], rows: number): Promise<void> {
  if (rows < MANY) return;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx);
}
