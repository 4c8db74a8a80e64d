import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * Row count above which table statistics are refreshed; the planner would otherwise use those of the smaller tables.
 */
const MANY = 500;

/** Refreshes the planner's statistics of tables that an import has just added this many rows to. */
export async function analyzeMany(tx: Transaction<Tables>, tables: readonly string[], rows: number): Promise<void> {
  if (rows < MANY) return;
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx);
}
