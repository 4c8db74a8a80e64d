import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type Forms, formsIn, type Sample } from '../../language/text/forms.ts';

/** Number of a source's articles from which its boilerplate is found. */
const SAMPLES = 16;
/** Characters at the start and at the end of a text. */
const EDGE = 500;

type OfSource = { readonly source_id: string };
type Row = OfSource & { readonly title: string; readonly issuer: string | null; readonly texts: readonly string[] };

/**
 * The boilerplate of each source of some articles, from its latest live articles and from these: it depends only on the
 * store, so that another process, or this one after a restart, finds the same.
 */
export async function readSourceBoilerplate(
  tx: Transaction<Tables>,
  articles: readonly (OfSource & { readonly article_id: string })[],
): Promise<ReadonlyMap<string, Forms>> {
  const ids = articles.map(({ article_id }) => article_id);
  const sources = [...new Set(articles.map(({ source_id }) => source_id))];
  const { rows } = await sql<Row>`
    with seen as (
      select s.id as source_id, a.id from unnest(${sources}::text[]) as s (id)
      cross join lateral (select id from articles where source_id = s.id and live order by published_at desc limit ${SAMPLES}) a
      union select source_id, id from articles where id = any(${ids}::text[]))
    select seen.source_id, i.title, i.issuer, array[
        left(coalesce(i.text, ''), ${EDGE}), right(coalesce(i.text, ''), ${EDGE}),
        left(coalesce(i.translated_text, ''), ${EDGE}), right(coalesce(i.translated_text, ''), ${EDGE})] as texts
    from seen join article_inputs i on i.article_id = seen.id
    order by seen.source_id, i.article_id`.execute(tx);
  const samples = new Map<string, Sample[]>();
  for (const row of rows) {
    const known = samples.get(row.source_id);
    if (known === undefined) samples.set(row.source_id, [row]);
    else if (known.length < SAMPLES * 2) known.push(row);
  }
  return new Map([...samples].map(([source, of]) => [source, formsIn(of)]));
}
