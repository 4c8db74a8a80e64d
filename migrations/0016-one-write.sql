-- What the pipeline writes for every article.

-- The ids of records are a domain, those that refer to them plain text: of a union of both the planner pushes no filter
-- into its parts and computes the facets of all records to keep those of a few. One type for all parts.
create or replace view article_facets (article_id, facet) as
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
  select ac.article_id, facet(case when ac.principal then 'company' else 'mention' end, ac.company_id) from article_companies ac
  union all
  select ac.article_id, found.facet
  from article_companies ac
  cross join lateral company_facets(ac.company_id) found
  where ac.principal;

create or replace view event_facets (event_id, facet) as
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
  select ec.event_id, facet(case when ec.principal then 'company' else 'mention' end, ec.company_id) from event_companies ec
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

-- A record brings a hundred words and facets; put in one by one they were a third of what its writing cost. They wait in
-- a list instead, at most a quarter of a megabyte that every reader looks through, and go in together.
alter index articles_match set (fastupdate = on, gin_pending_list_limit = 256);
alter index events_match set (fastupdate = on, gin_pending_list_limit = 256);

-- claim: what is due, and what a worker that died held
drop index pipeline_marks_due;
create index pipeline_marks_due on pipeline_marks (step, due_at) where state in ('due', 'running');
