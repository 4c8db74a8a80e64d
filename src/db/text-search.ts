import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The documents that full-text search looks at, each built in one place. Whoever changes a text, a company link, a key
 * fact or a membership refreshes the document of the record in the same transaction.
 */

/** An article: title, summary, key points, names of tagged companies, key facts. */
export async function refreshArticleSearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update articles a
    set search =
      setweight(to_tsvector('nordwire', coalesce(a.title, '')), 'A')
      || setweight(to_tsvector('nordwire', coalesce(a.summary, '') || ' ' || array_to_string(a.key_points, ' ')), 'B')
      || setweight(to_tsvector('nordwire', coalesce((
           select string_agg(c.name, ' ' order by c.id) from article_companies ac join companies c on c.id = ac.company_id and c.shown
           where ac.article_id = a.id), '')), 'C')
      || setweight(to_tsvector('nordwire', coalesce((
           select string_agg(k.label || ' ' || k.value, ' ' order by k.position) from key_facts k where k.article_id = a.id), '')), 'D')
    where a.id = any(${ids}::text[])`.execute(tx);
}

/** Members beyond the newest fifty keep their words but not the places of them, which bounds a large event's document. */
const MEMBERS_WITH_PLACES = 50;

/** An event: its own title and summary, and the documents of its live members. */
export async function refreshEventSearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update events e
    set search = own.search,
        document = own.search || coalesce((
          select tsvector_agg(case when member.place <= ${MEMBERS_WITH_PLACES} then member.search else strip(member.search) end)
          from (
            select a.search, row_number() over (order by a.published_at desc, a.id) as place
            from articles a where a.event_id = e.id and a.live
          ) member), '')
    from (
      select id, setweight(to_tsvector('nordwire', title), 'A') || setweight(to_tsvector('nordwire', coalesce(summary, '')), 'B') as search
      from events where id = any(${ids}::text[])
    ) own
    where e.id = own.id`.execute(tx);
}

/** A story: title, summary, text, key entities. */
export async function refreshStorySearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update stories
    set search =
      setweight(to_tsvector('nordwire', title), 'A')
      || setweight(to_tsvector('nordwire', summary), 'B')
      || setweight(to_tsvector('nordwire', array_to_string(key_entities, ' ')), 'C')
      || setweight(to_tsvector('nordwire', left(content, 100000)), 'D')
    where id = any(${ids}::text[])`.execute(tx);
}

/** A company: name, aliases and tickers, as names are written, without stems; those of companies merged into it too. */
export async function refreshCompanySearch(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update companies c
    set search =
      setweight(to_tsvector('nordwire_names', c.name), 'A')
      || setweight(to_tsvector('nordwire_names', array_to_string(c.aliases, ' ')), 'B')
      || setweight(to_tsvector('nordwire_names', coalesce((
           select string_agg(concat_ws(' ', m.name, array_to_string(m.aliases, ' ')), ' ' order by m.id)
           from companies m where m.merged_into = c.id), '')), 'B')
      || setweight(to_tsvector('nordwire_names', coalesce((
           select string_agg(l.ticker, ' ' order by l.ticker) from listings l where l.company_id = c.id), '')), 'C')
    where c.id = any(${ids}::text[])`.execute(tx);
}

/**
 * Adds up what writers noted of the words of served articles and stories. The sums, which ranking reads, stay what they
 * are; what shrinks is the number of rows to add.
 */
export async function foldTextStatistics(db: Kysely<Tables>): Promise<void> {
  await sql`select fold_text_statistics()`.execute(db);
}
