-- The class of a disclosure is a facet of its article, and of events in pairs with the other facets of one article
-- (0006). Records without a class keep the facets that they have.
create or replace view article_facets (article_id, facet) as
  select a.id::text, facet(named.kind, named.value)
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    ('country', a.country), ('category', a.category_id::text), ('source', a.source_id),
    ('source_type', src.source_type), ('content_type', a.content_type), ('disclosure_class', a.disclosure_class)
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
  select a.event_id, named.facet
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    (facet('country', a.country)),
    (facet('category', a.category_id)),
    (facet('source', a.source_id)),
    (facet('source_type', src.source_type)),
    (facet('content_type', a.content_type)),
    (facet('disclosure_class', a.disclosure_class)),
    (facet('country+category', a.country || ' ' || a.category_id)),
    (facet('country+source', a.country || ' ' || a.source_id)),
    (facet('country+source_type', a.country || ' ' || src.source_type)),
    (facet('country+content_type', a.country || ' ' || a.content_type)),
    (facet('country+disclosure_class', a.country || ' ' || a.disclosure_class)),
    (facet('category+source', a.category_id || ' ' || a.source_id)),
    (facet('category+source_type', a.category_id || ' ' || src.source_type)),
    (facet('category+content_type', a.category_id || ' ' || a.content_type)),
    (facet('category+disclosure_class', a.category_id || ' ' || a.disclosure_class)),
    (facet('source+source_type', a.source_id || ' ' || src.source_type)),
    (facet('source+content_type', a.source_id || ' ' || a.content_type)),
    (facet('source+disclosure_class', a.source_id || ' ' || a.disclosure_class)),
    (facet('source_type+content_type', src.source_type || ' ' || a.content_type)),
    (facet('source_type+disclosure_class', src.source_type || ' ' || a.disclosure_class)),
    (facet('content_type+disclosure_class', a.content_type || ' ' || a.disclosure_class))
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

-- Entries that show the class and the documents of an article.
create index calendar_events_source_article on calendar_events (source_article_id) where source_article_id is not null;
