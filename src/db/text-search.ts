import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The documents of full-text search. One function of the store builds each (`migrations/0006-baseline-search.sql`) from
 * significant words, without the punctuation that joins them. Code that changes a text, a company link, a key fact or a
 * membership refreshes the document of the record in the same transaction.
 */

/** The parts of an article's document: its id, and its texts as columns or values. */
type ArticleTexts = Readonly<Record<'id' | 'title' | 'summary' | 'key_points', RawBuilder<unknown>>>;

/** The document of an article as an expression: title, summary, key points, names of tagged companies, key facts. */
export const articleDocument = ({ id, title, summary, key_points }: ArticleTexts): RawBuilder<unknown> =>
  sql`article_document(${id}, ${title}, ${summary}, ${key_points})`;

export async function refreshArticleSearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const texts = { id: sql`a.id`, title: sql`a.title`, summary: sql`a.summary`, key_points: sql`a.key_points` };
  await sql`update articles a set search = ${articleDocument(texts)} where a.id = any(${ids}::text[])`.execute(tx);
}

/**
 * The documents of events, as a table of `id`, `search` (its own title and summary) and `document` (which words these
 * and the documents of its live members have).
 */
export const eventDocuments = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select own.id, own.search, strip(own.search) || member_words(own.id) as document
  from (select e.id, event_words(e) as search from events e where e.id = any(${ids}::text[]) offset 0) own)`;

export async function refreshEventSearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update events e set search = own.search, document = own.document
    from ${eventDocuments(ids)} own
    where e.id = own.id and (e.search, e.document) is distinct from (own.search, own.document)`.execute(tx);
}

/** Refreshes the documents of stories: title, summary, text, key entities. */
export async function refreshStorySearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update stories s set search = story_document(s) where s.id = any(${ids}::text[])`.execute(tx);
}

/**
 * Refreshes the documents of companies: name, aliases and tickers as written, without stems, and those of companies
 * merged into it.
 */
export async function refreshCompanySearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update companies c set search = company_document(c) where c.id = any(${ids}::text[])`.execute(tx);
}

/**
 * Adds up the word counts that writers recorded for published articles and stories. The sums, which ranking reads, do
 * not change; fewer rows need to be added.
 */
export async function foldTextStatistics(db: Kysely<Tables>): Promise<void> {
  await sql`select fold_text_statistics()`.execute(db);
}
