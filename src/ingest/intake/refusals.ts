import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Refusal } from '../../language/interfaces.ts';
import type { StepName } from '../choices.ts';

/**
 * Records the parts of a language model's answers that a step refused, or that the intake cut from a feed's text, in
 * place of those recorded before.
 */
export async function recordRefusals(
  tx: Transaction<Tables>,
  step: StepName | 'intake',
  articles: readonly { readonly article_id: string; readonly refusals: readonly Refusal[]; readonly by: string }[],
  now: Date,
): Promise<void> {
  const ids = articles.map(({ article_id }) => article_id);
  if (ids.length === 0) return;
  await sql`delete from language_model_refusals where step = ${step} and article_id = any(${ids}::text[])`.execute(tx);
  const rows = articles.flatMap(({ article_id, refusals, by }) =>
    refusals.map(({ part, reason }) => ({
      article_id,
      step,
      part,
      reason: reason.slice(0, 500),
      written_by: by,
      at: now,
    })),
  );
  if (rows.length > 0) await tx.insertInto('language_model_refusals').values(rows).execute();
}
