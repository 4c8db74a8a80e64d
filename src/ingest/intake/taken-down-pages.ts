import { sql, type Transaction } from 'kysely';
import { toPageAddress } from '../../core/canonical-url.ts';
import type { Tables } from '../../db/tables.ts';

/** Stores the pages of articles that are being taken down, so that no source brings them in again. */
export async function notePages(
  tx: Transaction<Tables>,
  articles: readonly { readonly id: string; readonly article_url: string }[],
): Promise<void> {
  const pages = articles.map(({ id, article_url }) => ({ id, page: toPageAddress(article_url) }));
  await sql`
    update articles a set taken_down_page = r.page
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r (id text, page text) where a.id = r.id`.execute(tx);
}

/**
 * Returns those of some addresses whose page was taken down, from any source and in any form of the address. Holds
 * until the transaction ends under `holdIntake` and in an import.
 */
export async function takenDownAmong(
  tx: Transaction<Tables>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = addresses.map(toPageAddress);
  const { rows } = await sql<{ page: string }>`
    select taken_down_page as page from articles where taken_down_page = any(${pages}::text[])`.execute(tx);
  const down = new Set(rows.map(({ page }) => page));
  return new Set(addresses.filter((_, place) => down.has(pages[place] ?? '')));
}

/** Articles that are not taken down and are of the same page as some address: other sources may have brought it too. */
export async function othersOfPage(
  tx: Transaction<Tables>,
  address: string,
): Promise<readonly { readonly id: string; readonly source: string }[]> {
  const page = toPageAddress(address);
  const { rows } = await sql<{ id: string; source: string; article_url: string }>`
    select a.id, s.domain as source, a.article_url from articles a join sources s on s.id = a.source_id
    where a.withheld is distinct from 'takedown' and strpos(a.article_url, ${page.split('?', 1)[0]}) > 0
    order by a.id`.execute(tx);
  return rows.filter(({ article_url }) => toPageAddress(article_url) === page);
}
