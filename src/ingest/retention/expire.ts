import { sql, type Transaction } from 'kysely';
import { counted } from '../../core/counted.ts';
import { isStoreBusy } from '../../core/store-busy.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Tables } from '../../db/tables.ts';
import { holdIntake } from '../intake/hold-intake.ts';
import { type Bounds, isBeyond, policyBounds, toCutoff } from '../intake/retention-bounds.ts';
import { holdNews } from '../operate/act.ts';
import { expireArticles } from '../operate/articles.ts';
import type { Ingest } from '../ports.ts';
import { recompute } from '../write/settle-work.ts';
import { Work } from '../write/work.ts';
import { eraseTexts } from './erase-texts.ts';

/** The deleted counts: whole articles, and texts of articles that stay. */
export type ExpiryCounts = { readonly articles: number; readonly texts: number };

/** Articles of one transaction. It holds up clustering and imports, so it is to be short: a tenth of a second or two. */
const BATCH = 100;
const AUTHOR = 'nordwire (retention)';
const ATTEMPTS = 3;

type DueArticle = { readonly id: string; readonly isOnItsWay: boolean };

async function findDue(
  tx: Transaction<Tables>,
  source: string,
  hasText: boolean,
  cutoff: Date | null,
  limit: number,
): Promise<readonly DueArticle[]> {
  if (cutoff === null || limit === 0) return [];
  // A step that is being applied holds its articles; they are due at the next round too.
  const { rows } = await sql<DueArticle>`
    select a.id, a.state in ('pending', 'pending_translation') as "isOnItsWay" from articles a
    where ${isBeyond(source, hasText, cutoff)}
    order by a.published_at limit ${limit} for update of a skip locked`.execute(tx);
  return rows;
}

/** Deletes what is due of a source in one transaction; the policy is the one it has then. Counts it with the source. */
async function expireBatch(ingest: Ingest, source: string): Promise<ExpiryCounts> {
  return ingest.db.transaction().execute(async (tx) => {
    await holdNews(tx);
    await holdIntake(tx, source);
    const now = ingest.now();
    const { rows } = await sql<Bounds>`select ${policyBounds} from sources s where s.id = ${source}`.execute(tx);
    const { text_days = null, article_days = null } = rows[0] ?? {};
    const gone = toCutoff(article_days, now);
    const worded = await findDue(tx, source, true, gone, BATCH);
    const wordless = await findDue(tx, source, false, gone, BATCH - worded.length);
    const whole = new Set([...worded, ...wordless].map(({ id }) => id));
    const texts = (await findDue(tx, source, true, toCutoff(text_days, now), BATCH - whole.size)).filter(
      ({ id }) => !whole.has(id),
    );
    // One that was never served has no headline to be kept: without its text nothing comes of it.
    for (const { id, isOnItsWay } of texts) if (isOnItsWay) whole.add(id);
    const erased = texts.flatMap(({ id }) => (whole.has(id) ? [] : [id]));
    const expired = { articles: whole.size, texts: erased.length };
    if (whole.size + erased.length === 0) return expired;
    const work = new Work({ tx, ingest, now, isRestore: false, asksPipeline: false });
    if (whole.size > 0) await expireArticles(work, [...whole].sort());
    if (erased.length > 0) await eraseTexts(work, erased.sort());
    await recompute(work);
    await sql`
      insert into source_retention (source_id, articles, texts) values (${source}, ${expired.articles}, ${expired.texts})
      on conflict (source_id) do update
      set articles = source_retention.articles + excluded.articles, texts = source_retention.texts + excluded.texts`.execute(
      tx,
    );
    return expired;
  });
}

/** Ends the run over a source: the deletions of all processes become one row of the audit log. */
async function finish(ingest: Ingest, source: string): Promise<void> {
  await ingest.db.transaction().execute(async (tx) => {
    const now = ingest.now();
    await sql`insert into source_retention (source_id) values (${source}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<ExpiryCounts & Bounds>`
      select r.articles, r.texts, ${policyBounds} from source_retention r join sources s on s.id = r.source_id
      where r.source_id = ${source} for update of r`.execute(tx);
    const [run] = rows;
    if (run === undefined) return;
    await sql`update source_retention set articles = 0, texts = 0, finished_at = ${now} where source_id = ${source}`.execute(
      tx,
    );
    if (run.articles + run.texts === 0) return;
    await writeAudit(tx, {
      at: now,
      author: AUTHOR,
      reason: formatReason(run),
      action: 'sources retention',
      records: [{ kind: 'source', id: source, before: null, after: { articles: run.articles, texts: run.texts } }],
    });
  });
}

const formatReason = ({ text_days, article_days }: Bounds): string | null => {
  const kept = [
    ...(text_days === null ? [] : [`texts for ${counted(text_days, 'day')}`]),
    ...(article_days === null ? [] : [`articles for ${counted(article_days, 'day')}`]),
  ];
  return kept.length === 0 ? null : `its policy keeps ${kept.join(' and ')}`;
};

async function untilFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreBusy(error) || count === ATTEMPTS) throw error;
    }
  }
}

/**
 * Deletes everything that the policies of sources no longer keep, in small transactions, so that clustering and imports
 * get their turn in between. Several processes may run it at once, and a run that is interrupted loses nothing: its
 * deletions are counted, and the next run continues. `onBatch` is called for every batch. Returns the deletions of this
 * run.
 */
export async function expireDue(
  ingest: Ingest,
  { signal, onBatch = () => {} }: { readonly signal: AbortSignal; readonly onBatch?: (expired: ExpiryCounts) => void },
): Promise<ExpiryCounts> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sources s left join source_retention r on r.source_id = s.id
    where s.policy ?| array['text_days', 'article_days'] or r.articles + r.texts > 0 order by s.id`.execute(ingest.db);
  let sum: ExpiryCounts = { articles: 0, texts: 0 };
  for (const { id } of rows) {
    for (let last = BATCH; last > 0 && !signal.aborted; ) {
      const expired = await untilFree(() => expireBatch(ingest, id));
      last = expired.articles + expired.texts;
      sum = { articles: sum.articles + expired.articles, texts: sum.texts + expired.texts };
      if (last > 0) onBatch(expired);
    }
    if (signal.aborted) break;
    await finish(ingest, id);
  }
  return sum;
}
