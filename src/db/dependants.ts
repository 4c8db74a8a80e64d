import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Change, ChangedKind } from './change.ts';
import { isCurrent } from './current-figures.ts';
import type { Tables } from './tables.ts';

/** Figure `k` has an id, and its source has not corrected or withdrawn it. */
const holds = sql`k.id is not null and ${isCurrent('k')}`;

/**
 * Which records show values of a record of another kind and so look different after it changes: names and tickers of
 * companies, names of sources, categories and event types, titles of events, removed articles. `changed` holds the ids
 * of the changed records. Counts of other records are not included.
 */
const dependantQueries: Partial<Record<ChangedKind, RawBuilder<unknown>>> = {
  article: sql`
    select 'calendar_event', id from calendar_events
    where not discarded and date_article_id in (select id from changed)
    union select 'calendar_event', ce.id from calendar_events ce join articles a on a.id = ce.source_article_id
    where not ce.discarded and a.id in (select id from changed)
      and (a.disclosure_class is not null or a.documents <> '[]')
    union select 'story', story_id from story_articles where article_id in (select id from changed)
    union select 'insider_transaction', id from insider_transactions where news_article_id in (select id from changed)
    union select 'short_position', id from short_positions where news_article_id in (select id from changed)`,
  event: sql`
    select 'calendar_event', ce.id from calendar_events ce
    where not ce.discarded and (ce.coverage_event in (select id from changed)
      or ce.coverage_event in (select id from events where merged_into in (select id from changed)))`,
  company: sql`
    select 'article', a.id from article_companies ac join articles a on a.id = ac.article_id and a.live
    where ac.principal and ac.company_id in (select id from changed)
    union select 'figure', k.id from article_companies ac join articles a on a.id = ac.article_id and a.live
      join key_facts k on k.article_id = a.id and ${holds}
    where ac.principal and ac.company_id in (select id from changed)
    union select 'event', event_id from event_companies where principal and company_id in (select id from changed)
    union select 'story', story_id from story_companies where principal and company_id in (select id from changed)
    union select 'calendar_event', ce.id from calendar_events ce join companies i on i.id = ce.company_id
      where not ce.discarded and (i.id in (select id from changed) or i.merged_into in (select id from changed))
    union select 'insider_transaction', t.id from insider_transactions t join companies i on i.id = t.company_id
      where t.status = 'current' and (i.id in (select id from changed) or i.merged_into in (select id from changed))
    union select 'short_position', t.id from short_positions t join companies i on i.id = t.company_id
      where t.status = 'current' and (i.id in (select id from changed) or i.merged_into in (select id from changed))
    union select 'company', id from companies where parent_company in (select id from changed)
    union select 'company', parent_company from companies where parent_company is not null and id in (select id from changed)`,
  source: sql`
    select 'article', id from articles where live and source_id in (select id from changed)
    union select 'figure', k.id from articles a join key_facts k on k.article_id = a.id and ${holds}
      where a.live and a.source_id in (select id from changed)
    union select 'event', event_id from articles
      where live and event_id is not null and source_id in (select id from changed)
    union select 'story', sa.story_id from story_articles sa join articles a on a.id = sa.article_id
      where a.live and a.source_id in (select id from changed)
    union select 'calendar_event', ce.id from calendar_events ce join articles a on a.id = ce.date_article_id
      where not ce.discarded and a.source_id in (select id from changed)
    union select 'insider_transaction', t.id from insider_transactions t left join articles a on a.id = t.article_id
      where t.status = 'current' and (t.source_id in (select id from changed) or a.source_id in (select id from changed))
    union select 'short_position', id from short_positions where status = 'current' and source_id in (select id from changed)`,
  category: sql`
    select 'article', id from articles where live and category_id in (select id from changed)
    union select 'story', id from stories where category_id in (select id from changed)`,
  event_type: sql`
    select 'event', e.id from events e join event_types et on et.slug = e.event_type where et.id in (select id from changed)`,
  exchange: sql`
    select 'company', l.company_id from listings l join exchanges x on x.mic_code = l.mic_code where x.id in (select id from changed)
    union select 'index', i.id from indices i join exchanges x on x.mic_code = i.exchange where x.id in (select id from changed)`,
  index: sql`
    select 'company', company_id from index_companies where index_id in (select id from changed)`,
  country: sql`
    select 'exchange', x.id from exchanges x join countries d on d.iso2_code = x.country where d.id in (select id from changed)
    union select 'company', c.id from companies c join countries d on d.iso2_code = c.country where d.id in (select id from changed)`,
};

/** Entries read from an article are as old as it is, so that they look different after any change of it. */
const ofArticles = sql`
  select 'insider_transaction', id from insider_transactions where article_id in (select id from changed)`;

/** Entries that waited for their issuer to be verified. */
const ofNewCompanies = sql`
  select 'insider_transaction', id from insider_transactions where status = 'current' and company_id in (select id from changed)
  union select 'short_position', id from short_positions where status = 'current' and company_id in (select id from changed)`;

/**
 * Whether a change can alter other records. For an article only its existence matters, because others count and name
 * it. Of other kinds nothing but entries of registers refers to a new record.
 */
const matters = ({ kind, action, isOwn }: Change): boolean => {
  if (isOwn === true || action === 'membership') return false;
  return kind === 'article' ? action !== 'updated' : action !== 'created';
};

/**
 * Finds the records that look different after these changes and are not among them, as changes of their own. Their
 * updated_at does not move, because their own fields stay the same.
 */
export async function dependantChanges(tx: Transaction<Tables>, changes: readonly Change[]): Promise<Change[]> {
  const own = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
  const found = new Map<string, Change>();
  const queries = [
    ...Object.entries(dependantQueries).map(([kind, records]) => ({ kind, records, isRelevant: matters })),
    { kind: 'article', records: ofArticles, isRelevant: ({ action }: Change) => action !== 'membership' },
    { kind: 'company', records: ofNewCompanies, isRelevant: ({ action }: Change) => action === 'created' },
  ];
  for (const { kind, records, isRelevant } of queries) {
    const ids = changes.filter((change) => change.kind === kind && isRelevant(change)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ kind: ChangedKind; id: string }>`
      with changed as (select unnest(${ids}::text[]) as id), found (kind, id) as (${records})
      select distinct kind, id::text from found order by kind, id`.execute(tx);
    for (const row of rows) {
      const key = `${row.kind} ${row.id}`;
      if (!own.has(key)) found.set(key, { ...row, action: 'membership', movesClock: false });
    }
  }
  return [...found.values()];
}
