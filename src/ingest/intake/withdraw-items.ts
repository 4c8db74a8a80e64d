import { sql } from 'kysely';
import { canonicalOrNone } from '../../core/canonical-url.ts';
import type { Ingest } from '../ports.ts';
import { guidIdentity, linkIdentity } from '../sources/identity.ts';

/**
 * In the place of an item's content hash once its publisher withdrew it. An article that an operator restored afterwards is not
 * taken down again by the same withdrawal, which stays in the feed.
 */
const WITHDRAWN = 'withdrawn';

/**
 * Takes down the articles of a source whose items its publisher withdraws, by the ids or the addresses of the items. They are
 * hidden like those that an operator takes down, and can be restored within the same time. Returns their number.
 */
export async function withdrawItems(ingest: Ingest, source: string, ids: readonly string[]): Promise<number> {
  if (ingest.takeDown === undefined) return 0;
  const addresses = ids.flatMap((id) => canonicalOrNone(id) ?? []);
  const identities = [...ids.map(guidIdentity), ...addresses.map(linkIdentity)];
  const { rows } = await sql<{ article_id: string }>`
    select article_id from feed_items
    where source_id = ${source} and content_hash <> ${WITHDRAWN} and identity = any(${identities}::text[])
    union
    select f.article_id from articles a join feed_items f on f.article_id = a.id
    where a.source_id = ${source} and a.article_url = any(${addresses}::text[])
      and f.source_id = ${source} and f.content_hash <> ${WITHDRAWN}
    order by 1`.execute(ingest.db);
  for (const { article_id } of rows) {
    await ingest.takeDown(article_id);
    // Afterwards: a process that dies in between finds the article taken down, and only notes it.
    await sql`
      update feed_items set content_hash = ${WITHDRAWN}
      where source_id = ${source} and article_id = ${article_id}`.execute(ingest.db);
  }
  return rows.length;
}
