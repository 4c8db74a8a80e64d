import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { primaryDisclosureTypes, type SourceType } from '../../core/vocabulary.ts';
import type { Change } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import { refreshStorySearch } from '../../db/text-search.ts';
import { runnable } from '../pipeline.ts';
import type { Ingest } from '../ports.ts';
import { type DigestArticle, writeDigest } from '../stories/digest.ts';

/** Publishers that have to report an event before a story is written about it. */
const STORY_PUBLISHERS = 3;
const BATCH = 256;

type EventRow = {
  id: string;
  title: string;
  summary: string | null;
  last_article_at: Date;
  story_id: string | null;
  basis: string | null;
};
type ArticleRow = DigestArticle & { source_type: SourceType; country: string; category_id: string | null };

async function readArticles(tx: Transaction<Tables>, eventId: string): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.title, a.summary, a.key_points, a.article_url, src.name as source, a.source_id, src.source_type, a.published_at, a.country, a.category_id
    from articles a join sources src on src.id = a.source_id
    where a.event_id = ${eventId} and a.live
    order by (src.source_type = any(${[...primaryDisclosureTypes]}::text[])) desc, a.published_at, a.id`.execute(tx);
  return rows;
}

function mostFrequent<Value>(values: readonly (Value | null)[]): Value | null {
  const counts = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  );
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}

async function writeStory(
  tx: Transaction<Tables>,
  event: EventRow,
  ingest: Ingest,
  now: Date,
): Promise<Change | undefined> {
  const articles = await readArticles(tx, event.id);
  if (new Set(articles.map(({ source_id }) => source_id)).size < STORY_PUBLISHERS) return undefined;
  const digest = writeDigest(event, articles);
  const basis = createHash('sha256')
    .update(JSON.stringify([digest, articles.map(({ id }) => id).sort()]))
    .digest('hex');
  if (basis === event.basis) return undefined;
  const id = event.story_id ?? ingest.newId();
  const { rows: companies } = await sql<{ company_id: string; name: string; role: string; is_primary: boolean }>`
    select ec.company_id, c.name, ec.role, ec.is_primary from event_companies ec join companies c on c.id = ec.company_id
    where ec.event_id = ${event.id} order by ec.is_primary desc, c.id`.execute(tx);
  const country = mostFrequent(articles.map((article) => article.country));
  const category_id = mostFrequent(articles.map((article) => article.category_id));
  const row = {
    ...digest,
    country,
    category_id,
    key_entities: companies.map(({ name }) => name),
    event_id: event.id,
    method: 'extractive',
    basis,
  };
  await tx
    .insertInto('stories')
    .values({ id, ...row, published_at: event.last_article_at, topics: [], created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('story_articles').where('story_id', '=', id).execute();
  await tx
    .insertInto('story_articles')
    .values(articles.map((article) => ({ story_id: id, article_id: article.id })))
    .execute();
  await tx.deleteFrom('story_companies').where('story_id', '=', id).execute();
  if (companies.length > 0) {
    await tx
      .insertInto('story_companies')
      .values(companies.map(({ company_id, role, is_primary }) => ({ story_id: id, company_id, role, is_primary })))
      .execute();
  }
  await refreshStorySearch(tx, [id]);
  return { kind: 'story', id, action: event.story_id === null ? 'created' : 'updated', movesClock: true };
}

/**
 * Writes or rewrites the story of every event that the articles in hand joined, once enough publishers report it. Without
 * a language model the story is an extractive digest and says so. A story that is written moves its event's story_ids,
 * which is a visible change of membership.
 */
export function storyStep(ingest: Ingest) {
  return runnable<{ article_id: string }, string>({
    name: 'story',
    batch: BATCH,
    load: async (_tx, ids) => ids.map((article_id) => ({ article_id })),
    work: async (inputs) => inputs.map(({ article_id }) => article_id),
    async apply(tx, ids, now) {
      const { rows } = await sql<EventRow>`
        select e.id, e.title, e.summary, e.last_article_at,
          (select s.id from stories s where s.event_id = e.id and s.method is distinct from 'given' order by s.created_at, s.id limit 1) as story_id,
          (select s.basis from stories s where s.event_id = e.id and s.method is distinct from 'given' order by s.created_at, s.id limit 1) as basis
        from events e
        where e.id in (select a.event_id from articles a where a.id = any(${ids}::text[]) and a.live)
          and e.status in ('active', 'closed') and e.significance <> 'commentary' and e.article_count >= ${STORY_PUBLISHERS}
        order by e.id
        for update of e`.execute(tx);
      const changes: Change[] = [];
      for (const event of rows) {
        const change = await writeStory(tx, event, ingest, now);
        if (change === undefined) continue;
        changes.push(change);
        if (change.action === 'created')
          changes.push({ kind: 'event', id: event.id, action: 'membership', movesClock: false });
      }
      return { changes };
    },
  });
}
