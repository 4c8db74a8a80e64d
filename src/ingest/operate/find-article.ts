import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import { toPageAddress } from '../../core/canonical-url.ts';
import type { Ingest } from '../ports.ts';

const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** Articles of the page at an address, whatever form of it they came under; those that were taken down among them. */
async function ofPage(db: Ingest['db'], address: string): Promise<{ id: string; source: string }[]> {
  const page = toPageAddress(address);
  const { rows } = await sql<{ id: string; source: string; article_url: string }>`
    select a.id, s.domain as source, a.article_url from articles a join sources s on s.id = a.source_id
    where strpos(a.article_url, ${page.split('?', 1)[0]}) > 0
    order by a.id`.execute(db);
  return rows.filter(({ article_url }) => toPageAddress(article_url) === page);
}

/**
 * The id of the article that an operator names by its id or by the address of its page.
 *
 * @throws ActionRefused where there is none, and where several sources brought that page: which one is meant, only an
 * id can say
 */
export async function findArticle(db: Ingest['db'], name: string): Promise<string> {
  if (!isAddress(name)) {
    const { rows } = await sql<{ id: string }>`select id from articles where id = ${name}`.execute(db);
    if (rows[0] === undefined) throw new ActionRefused(`There is no article ${name}.`);
    return rows[0].id;
  }
  const [article, ...others] = await ofPage(db, name);
  if (article === undefined) throw new ActionRefused(`There is no article at ${name.slice(0, 300)}.`);
  if (others.length === 0) return article.id;
  const named = [article, ...others].map(({ id, source }) => `${id} of ${source}`).join(', ');
  throw new ActionRefused(`Several articles are at that address; name one by its id: ${named}.`);
}
