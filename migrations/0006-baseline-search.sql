-- Facets: what a record can be filtered by, as numbers in one array that an index finds rare combinations in. They only
-- ever narrow: a query states every filter exactly as well, so two values that share a number, or a facet that no longer
-- holds, cost a look at a row and never change an answer. A record whose facets are null is always looked at.

-- What the filters on one company look at.
create function company_facets(company text) returns table (facet integer)
  language sql stable parallel safe
  begin atomic
    select facet(named.kind, named.value)
    from companies c
    cross join lateral (
      select 'sector' as kind, c.sector as value
      union all
      select 'domicile', c.country
      union all
      select 'index', ic.index_id from index_companies ic where ic.company_id = c.id
      union all
      select 'listed', 'true' from listings l where l.company_id = c.id and l.active
      union all
      select place.kind, place.value
      from listings l
      join exchanges x on x.mic_code = l.mic_code
      cross join lateral (values ('exchange', l.mic_code), ('market', x.country)) as place (kind, value)
      where l.company_id = c.id and l.active and l.kind = 'equity'
    ) named
    where c.id = company and c.shown and named.value is not null;
  end;

-- The ids of records are a domain, those that refer to them plain text: of a union of both the planner pushes no filter
-- into its parts and computes the facets of all records to keep those of a few. One type for all parts.
create view article_facets (article_id, facet) as
  select a.id::text, facet(named.kind, named.value)
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    ('country', a.country), ('category', a.category_id::text), ('source', a.source_id),
    ('source_type', src.source_type), ('content_type', a.content_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select a.id::text, week_facet(a.published_at) from articles a
  union all
  select ac.article_id, facet(case when ac.principal then 'company' else 'mention' end, ac.company_id)
  from article_companies ac
  union all
  select ac.article_id, found.facet
  from article_companies ac
  cross join lateral company_facets(ac.company_id) found
  where ac.principal;

create view event_facets (event_id, facet) as
  select e.id::text, facet(named.kind, named.value)
  from events e
  cross join lateral (values
    ('significance', e.significance), ('event_type', e.event_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select e.id::text, week_facet(e.feed_at) from events e where e.feed_at is not null
  union all
  -- In pairs too: two filters that ONE article has to meet are looked for as a pair, so that two articles of an event
  -- which meet one each do not count.
  select a.event_id, named.facet
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    (facet('country', a.country)),
    (facet('category', a.category_id)),
    (facet('source', a.source_id)),
    (facet('source_type', src.source_type)),
    (facet('content_type', a.content_type)),
    (facet('country+category', a.country || ' ' || a.category_id)),
    (facet('country+source', a.country || ' ' || a.source_id)),
    (facet('country+source_type', a.country || ' ' || src.source_type)),
    (facet('country+content_type', a.country || ' ' || a.content_type)),
    (facet('category+source', a.category_id || ' ' || a.source_id)),
    (facet('category+source_type', a.category_id || ' ' || src.source_type)),
    (facet('category+content_type', a.category_id || ' ' || a.content_type)),
    (facet('source+source_type', a.source_id || ' ' || src.source_type)),
    (facet('source+content_type', a.source_id || ' ' || a.content_type)),
    (facet('source_type+content_type', src.source_type || ' ' || a.content_type))
  ) as named (facet)
  where a.live and a.event_id is not null and named.facet is not null
  union all
  select ec.event_id, facet(case when ec.principal then 'company' else 'mention' end, ec.company_id)
  from event_companies ec
  union all
  select ec.event_id, found.facet
  from event_companies ec
  cross join lateral company_facets(ec.company_id) found
  where ec.principal
  union all
  -- Commentary counts as listed through the companies its articles are about.
  select a.event_id, facet('listed', 'true')
  from articles a
  join article_companies ac on ac.article_id = a.id and ac.principal
  join companies c on c.id = ac.company_id and c.shown
  where a.live and a.event_id is not null
    and exists (select from listings l where l.company_id = c.id and l.active);

-- The documents that full-text search looks at, each built here and nowhere else.

-- An article: title, summary and key points, names of tagged companies, key facts.
create function article_document(article text, title text, summary text, key_points text[]) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('nordwire', searched_words(
         coalesce(summary, '') || ' ' || array_to_string(key_points, ' '))), 'B')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(c.name, ' ' order by c.id)
         from article_companies ac
         join companies c on c.id = ac.company_id and c.shown
         where ac.article_id = article), ''))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(k.label || ' ' || k.value, ' ' order by k.position)
         from key_facts k
         where k.article_id = article), ''))), 'D');

-- A story: title, summary, key entities, text, of which the addresses of its links are no part.
create function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', searched_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(
         regexp_replace(left(s.content, 100000), '\]\([^)]*\)', ' ', 'g'))), 'D');

-- An event's own title and summary.
create function event_words(e events) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(e.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(coalesce(e.summary, ''))), 'B');

-- The words of an event's live members, without their places and weights: q asks an event's document for words only.
create function member_words(event text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(tsvector_agg(strip(a.search)), '')
    from articles a
    where a.event_id = event and a.live);

-- A company: name, aliases and tickers, as names are written, without stems; names of companies merged into it too.
create function company_document(c companies) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire_names', plain_words(c.name)), 'A')
    || setweight(to_tsvector('nordwire_names', plain_words(array_to_string(c.aliases, ' '))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(concat_ws(' ', m.name, array_to_string(m.aliases, ' ')), ' ' order by m.id)
         from companies m where m.merged_into = c.id), ''))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(l.ticker, ' ' order by l.ticker) from listings l where l.company_id = c.id), ''))), 'C');

-- What ranking by BM25 needs to know of all documents together.

-- In how many served documents of a kind a word occurs: the sum of its rows. Writers only ever add rows, so none waits
-- for another at a common word; `fold_text_statistics` adds them up from time to time.
create table text_statistics (
  kind       text not null check (kind in ('article', 'story')),
  lexeme     text collate "C" not null,
  documents  integer not null,
  is_change  boolean not null default true
);
-- BM25: in how many documents each word of a query occurs
create index text_statistics_lexeme on text_statistics (kind, lexeme) include (documents);
-- fold_text_statistics
create index text_statistics_changes on text_statistics (kind, lexeme) where is_change;

-- Served documents of a kind and their words together, by the week of their publication: the sums of its rows. By weeks a
-- ranking knows how far back it has to look.
create table text_totals (
  kind       text not null check (kind in ('article', 'story')),
  documents  integer not null,
  words      bigint not null,
  week       integer not null
);

-- Adds up the rows of words that changed. Whatever else runs meanwhile, the sums stay what they are.
create function fold_text_statistics() returns void
  language sql
begin atomic
  with gone as (
    delete from text_statistics s
    using (select distinct kind, lexeme from text_statistics where is_change) changed
    where s.kind = changed.kind and s.lexeme = changed.lexeme
    returning s.kind, s.lexeme, s.documents
  )
  insert into text_statistics (kind, lexeme, documents, is_change)
  select kind, lexeme, sum(documents), false
  from gone
  group by kind, lexeme
  having sum(documents) <> 0;
  with gone as (delete from text_totals returning kind, week, documents, words)
  insert into text_totals (kind, week, documents, words)
  select kind, week, sum(documents), sum(words)
  from gone
  group by kind, week
  having sum(documents) <> 0 or sum(words) <> 0;
end;

-- Counts everything anew: after rows were loaded past the triggers.
create function recount_text_statistics() returns void
  language plpgsql as $$
begin
  delete from text_statistics;
  delete from text_totals;
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'article', word, ndoc, false from ts_stat('select search from articles where live');
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'story', word, ndoc, false from ts_stat('select search from stories where status = ''published''');
  insert into text_totals (kind, week, documents, words)
  select 'article', week_of(published_at), count(*), sum(search_length) from articles where live group by 2;
  insert into text_totals (kind, week, documents, words)
  select 'story', week_of(published_at), count(*), sum(search_length) from stories where status = 'published' group by 2;
end $$;

-- Counts what a statement changed. Triggers rather than the writers do it, because whether a document is served changes in
-- several places, and a statement cannot forget its trigger. Arguments: the kind, and the condition of a served row.
create function count_words() returns trigger
  language plpgsql as $$
declare
  served text := tg_argv[1];
  counted text;
begin
  if tg_op = 'TRUNCATE' then
    delete from text_statistics where kind = tg_argv[0];
    delete from text_totals where kind = tg_argv[0];
    return null;
  end if;
  counted := case tg_op
    when 'INSERT' then format('select n.search, n.search_length, n.published_at, 1 as sign from new_rows n where n.%s', served)
    when 'DELETE' then format('select o.search, o.search_length, o.published_at, -1 as sign from old_rows o where o.%s', served)
    else format('
      select o.search, o.search_length, o.published_at, -1 as sign from old_rows o join new_rows n on n.id = o.id
      where o.%1$s and not (n.%1$s and n.search = o.search and n.published_at = o.published_at)
      union all
      select n.search, n.search_length, n.published_at, 1 from old_rows o join new_rows n on n.id = o.id
      where n.%1$s and not (o.%1$s and n.search = o.search and n.published_at = o.published_at)', served)
  end;
  execute format('
    with counted as materialized (%s),
    words as (
      insert into text_statistics (kind, lexeme, documents)
      select $1, lexeme, sum(sign) from counted, unnest(tsvector_to_array(search)) lexeme
      group by lexeme having sum(sign) <> 0
    )
    insert into text_totals (kind, week, documents, words)
    select $1, week_of(published_at), sum(sign), sum(sign * search_length) from counted
    group by 2 having sum(sign) <> 0 or sum(sign * search_length) <> 0', counted) using tg_argv[0];
  return null;
end $$;

create trigger count_inserted after insert on articles referencing new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_updated after update on articles referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_deleted after delete on articles referencing old table as old_rows
  for each statement execute function count_words('article', 'live');
create trigger count_truncated after truncate on articles
  for each statement execute function count_words('article', 'live');

create trigger count_inserted after insert on stories referencing new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_updated after update on stories referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_deleted after delete on stories referencing old table as old_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_truncated after truncate on stories
  for each statement execute function count_words('story', 'status = ''published''');
