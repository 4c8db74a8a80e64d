import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import { toPageAddress } from '../../core/canonical-url.ts';
import type { Ingest } from '../ports.ts';

const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** Articles of the page at an address in any of its forms, including those that were taken down. */
async function ofPage(db: Ingest['db'], address: string): Promise<{ id: string; source: string }[]> {
  const page = toPageAddress(address);
  const { rows } = await sql<{ id: string; source: string; article_url: string }>`
    select a.id, s.domain as source, a.article_url from articles a join sources s on s.id = a.source_id
    where strpos(a.article_url, ${page.split('?', 1)[0]}) > 0
    order by a.id`.execute(db);
  return rows.filter(({ article_url }) => toPageAddress(article_url) === page);
}

/**
 * The id of an article from its id or the address of its page.
 *
 * @throws ActionRefused for an unknown article, and for an address with articles of several sources, which need an id
 */
export async function findArticle(db: Ingest['db'], name: string): Promise<string> {
  if (!isAddress(name)) {
    const { rows } = await sql<{ id: string }>`select id from articles where id = ${name}`.execute(db);
    if (rows[0] === undefined) throw new ActionRefused(`Unknown article ${name}.`);
    return rows[0].id;
  }
  const [article, ...others] = await ofPage(db, name);
  if (article === undefined) throw new ActionRefused(`No article has the address ${name.slice(0, 300)}.`);
  if (others.length === 0) return article.id;
  const named = [article, ...others].map(({ id, source }) => `${id} of ${source}`).join(', ');
  throw new ActionRefused(`Several articles have that address; use the id of one: ${named}.`);
}
