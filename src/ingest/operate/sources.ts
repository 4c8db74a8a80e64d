import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { holdIntake } from '../intake/hold-intake.ts';
import type { Ingest } from '../ports.ts';
import { queueStories } from '../stories/withdraw.ts';
import { act } from './act.ts';
import { findSource } from './find-source.ts';
import { releaseArticles, selectWithheld, type WithheldArticle } from './release.ts';
import { withholdArticles } from './withhold.ts';

type SourceRow = {
  id: string;
  domain: string;
  name: string;
  enabled: boolean;
  blocked_at: Date | null;
  blocked_from: { enabled: boolean; feeds: string[] } | null;
};

/** The fields of a source in the audit log. */
type SourceState = { enabled: boolean; blocked_at: Date | null; articles_served: number; articles_held_back: number };

/** Articles of one statement. */
const CHUNK = 1_000;

async function inChunks(ids: readonly string[], work: (chunk: readonly string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += CHUNK) await work(ids.slice(at, at + CHUNK));
}

/** Reads and locks a source, so that its feeds are not polled meanwhile. Throws ActionRefused. */
export async function holdSource(tx: Transaction<Tables>, name: string): Promise<SourceRow> {
  const id = await findSource(tx, name);
  await holdIntake(tx, id);
  const { rows } = await sql<SourceRow>`
    select id, domain, name, enabled, blocked_at, blocked_from from sources where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new ActionRefused(`The source ${name} no longer exists.`);
  return row;
}

async function readState(tx: Transaction<Tables>, id: string): Promise<SourceState | null> {
  const { rows } = await sql<SourceState>`
    select s.enabled, s.blocked_at,
      (select count(*)::int from articles a where a.source_id = s.id and a.live) as articles_served,
      (select count(*)::int from articles a where a.source_id = s.id and a.withheld = 'block') as articles_held_back
    from sources s where s.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Blocks a source: it leaves the list of sources, its articles are withheld with their content, its feeds are paused, and new
 * articles from feeds or imports are not served until the block ends.
 */
export function blockSource(ingest: Ingest, request: ActionRequest, name: string): Promise<ActionResult> {
  return act(ingest, request, 'sources block', async (work) => {
    const { tx, now } = work;
    const source = await holdSource(tx, name);
    const { id, domain } = source;
    if (source.blocked_at !== null)
      return `Source ${domain} has been blocked since ${source.blocked_at.toISOString()}.`;
    const before = await readState(tx, id);
    const { rows: articles } = await sql<{ id: string }>`
      select id from articles where source_id = ${id} and state in ('pending', 'pending_translation', 'live') order by id`.execute(
      tx,
    );
    const { rows: feeds } = await sql<{ id: string }>`
      update feeds set paused = true, updated_at = ${now} where source_id = ${id} and not paused returning id`.execute(
      tx,
    );
    const taken = { enabled: source.enabled, feeds: feeds.map((feed) => feed.id) };
    await sql`
      update sources set enabled = false, blocked_at = ${now}, blocked_from = ${JSON.stringify(taken)}::jsonb where id = ${id}`.execute(
      tx,
    );
    await inChunks(
      articles.map((article) => article.id),
      (chunk) => withholdArticles(work, chunk, 'block'),
    );
    work.changes.add({ kind: 'source', id, action: 'withdrawn', movesClock: true });
    return {
      message: `Source ${domain} is blocked. Articles withheld: ${articles.length}; feeds paused: ${feeds.length}.`,
      records: [{ kind: 'source', id, before, after: () => readState(tx, id) }],
    };
  });
}

/**
 * Ends a block: the source's articles are served again, and its feeds are polled again if they were before. Articles whose
 * event was removed with them go through clustering.
 */
export function unblockSource(ingest: Ingest, request: ActionRequest, name: string): Promise<ActionResult> {
  return act(ingest, request, 'sources unblock', async (work, author) => {
    const { tx, now } = work;
    const source = await holdSource(tx, name);
    const { id, domain, blocked_from } = source;
    if (blocked_from === null) return `Source ${domain} is not blocked.`;
    const before = await readState(tx, id);
    const { rows } = await sql<WithheldArticle>`
      ${selectWithheld} where a.source_id = ${id} and a.withheld = 'block' order by a.id for update of a`.execute(tx);
    for (let at = 0; at < rows.length; at += CHUNK) await releaseArticles(work, rows.slice(at, at + CHUNK), author);
    await sql`
      update feeds set paused = false, next_attempt_at = null, updated_at = ${now}
      where id = any(${blocked_from.feeds}::text[])`.execute(tx);
    await sql`
      update sources set enabled = ${blocked_from.enabled}, blocked_at = null, blocked_from = null where id = ${id}`.execute(
      tx,
    );
    const change: Change = { kind: 'source', id, action: 'updated', movesClock: true };
    work.changes.add(change);
    const events = [...new Set(rows.flatMap(({ event_id, is_placed }) => (is_placed && event_id ? [event_id] : [])))];
    await inChunks(events, (chunk) => queueStories(work, chunk));
    return {
      message: `Source ${domain} is no longer blocked. Articles restored: ${rows.length}; feeds due: ${blocked_from.feeds.length}.`,
      records: [{ kind: 'source', id, before, after: () => readState(tx, id) }],
    };
  });
}
