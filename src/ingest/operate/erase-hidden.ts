import { sql } from 'kysely';
import { writeAudit } from '../../db/audit.ts';
import { holdEveryIntake } from '../intake/hold-intake.ts';
import type { Ingest } from '../ports.ts';
import { recompute } from '../write/settle-work.ts';
import { Work } from '../write/work.ts';
import { holdNews } from './act.ts';
import { eraseArticles } from './articles.ts';

/** Articles of one transaction, which holds up clustering and imports. */
const BATCH = 50;
const AUTHOR = 'nordwire (takedown)';

async function eraseBatch(ingest: Ingest): Promise<number> {
  return ingest.db.transaction().execute(async (tx) => {
    await holdNews(tx);
    await holdEveryIntake(tx);
    const now = ingest.now();
    const { rows } = await sql<{ id: string; author: string; hidden_at: Date }>`
      select article_id as id, author, hidden_at from hidden_articles where erase_at <= ${now}
      order by erase_at, article_id limit ${BATCH} for update`.execute(tx);
    if (rows.length === 0) return 0;
    const work = new Work({ tx, ingest, now, isRestore: false, asksPipeline: false });
    await eraseArticles(work, rows.map(({ id }) => id).sort());
    await recompute(work);
    await writeAudit(tx, {
      at: now,
      author: AUTHOR,
      reason: 'the time in which a takedown can be undone has ended',
      action: 'articles erase',
      records: rows.map(({ id, author, hidden_at }) => ({
        kind: 'article',
        id,
        before: { taken_down_by: author, taken_down_at: hidden_at },
        after: null,
      })),
    });
    return rows.length;
  });
}

/**
 * Erases the articles that were taken down and whose grace has ended. A run that is interrupted loses nothing: the next run
 * continues. Returns their number.
 */
export async function eraseHidden(ingest: Ingest, { signal }: { readonly signal: AbortSignal }): Promise<number> {
  const { rows } = await sql`select from hidden_articles where erase_at <= ${ingest.now()} limit 1`.execute(ingest.db);
  let sum = 0;
  for (let last = rows.length === 0 ? 0 : BATCH; last === BATCH && !signal.aborted; ) {
    last = await eraseBatch(ingest);
    sum += last;
  }
  return sum;
}
