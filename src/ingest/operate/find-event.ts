import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Ingest } from '../ports.ts';
import { findArticle } from './find-article.ts';

/**
 * The id of an event from its id, the id of one of its articles, or the address of the article's page.
 *
 * @throws ActionRefused for an unknown event, and for an address with several articles
 */
export async function findEvent(db: Ingest['db'], name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from events where id = ${name}`.execute(db);
  if (rows[0] !== undefined) return rows[0].id;
  const isArticle = /^https?:\/\//i.test(name);
  const { rows: articles } = await sql<{ event_id: string | null }>`
    select event_id from articles where id = ${isArticle ? await findArticle(db, name) : name}`.execute(db);
  const [article] = articles;
  if (article === undefined) throw new ActionRefused(`Unknown event ${name.slice(0, 300)}.`);
  if (article.event_id === null) throw new ActionRefused(`Article ${name.slice(0, 300)} is in no event.`);
  return article.event_id;
}
