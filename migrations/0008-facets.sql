-- Facets: what a record can be filtered by, as numbers in one array that an index finds rare combinations in.
-- They only ever narrow: a query states every filter exactly as well, so two values that share a number, or a facet that
-- no longer holds, cost a look at a row and never change an answer. A record whose facets are null is always looked at.

-- The number of a value. Stored and compared by programs, so it must never change.
create function facet(kind text, value text) returns integer
  language sql immutable parallel safe strict
  return ('x' || left(encode(sha256(replace(kind || ' ' || value, '\', '\\')::bytea), 'hex'), 8))::bit(32)::integer;

-- The week an instant lies in, counted from 1970.
create function week_of(at timestamptz) returns integer
  language sql immutable parallel safe strict
  return floor(extract(epoch from at - timestamptz '1970-01-01 00:00:00+00') / 604800)::integer;

-- Facet of an instant's week. One that lies ahead when it is written down is 'later', so that readers need not look
-- through all weeks to come.
create function week_facet(at timestamptz) returns integer
  language sql stable parallel safe strict
  return facet('week', case when at > now() + interval '1 day' then 'later' else week_of(at)::text end);

-- Facets of every instant from the first of these weeks to the second; null: without end.
create function week_facets(since timestamptz, until timestamptz) returns integer[]
  language sql stable parallel safe
  return array(
    select facet('week', week::text)
    from generate_series(week_of(since), week_of(least(until, now() + interval '8 days'))) week
  ) || facet('week', 'later');

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

create view article_facets (article_id, facet) as
  select a.id, facet(named.kind, named.value)
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    ('country', a.country), ('category', a.category_id::text), ('source', a.source_id),
    ('source_type', src.source_type), ('content_type', a.content_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select a.id, week_facet(a.published_at) from articles a
  union all
  select ac.article_id, facet(case when ac.principal then 'company' else 'mention' end, ac.company_id) from article_companies ac
  union all
  select ac.article_id, found.facet
  from article_companies ac
  cross join lateral company_facets(ac.company_id) found
  where ac.principal;

create view event_facets (event_id, facet) as
  select e.id, facet(named.kind, named.value)
  from events e
  cross join lateral (values
    ('significance', e.significance), ('event_type', e.event_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select e.id, week_facet(e.feed_at) from events e where e.feed_at is not null
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

alter table companies add column facets integer[];
alter table events add column facets integer[];
alter table articles add column facets integer[];

update companies c set facets = array(select distinct found.facet from company_facets(c.id) found order by 1) where c.shown;
update events e set facets = found.facets
from (select event_id, array_agg(distinct facet order by facet) as facets from event_facets group by event_id) found
where found.event_id = e.id;
update articles a set facets = found.facets
from (select article_id, array_agg(distinct facet order by facet) as facets from article_facets group by article_id) found
where found.article_id = a.id and a.live;

-- How often each facet occurs decides between this index and the order of the list.
alter table events alter column facets set statistics 1000;
alter table articles alter column facets set statistics 1000;

-- listEvents with filters or q: both in one index, so that a rare one of them decides how much is read
drop index events_document;
create index events_match on events using gin (facets gin__int_ops, document) with (fastupdate = off);
-- listEvents with filters and updated_after: tombstones pass most filters
create index events_tombstones on events (updated_at, id) where status in ('merged', 'removed');
-- The two orders of listEvents: bounds on the clocks that do not lead are looked up in the index too
drop index events_feed;
create index events_feed on events (feed_at desc, id desc, last_article_at) where status in ('active', 'closed') and article_count > 0;
drop index events_sync;
create index events_sync on events (updated_at, id, last_article_at, feed_at);
-- listEvents with window; window lapse
drop index events_activity;
create index events_activity on events (last_article_at desc, feed_at) where status in ('active', 'closed') and article_count > 0;
create index events_unfaceted on events (id) where facets is null;
-- Companies that meet several filters together
create index companies_match on companies using gin (facets gin__int_ops) with (fastupdate = off) where shown;
create index companies_unfaceted on companies (id) where shown and facets is null;
-- listArticles with filters or q
drop index articles_search;
create index articles_match on articles using gin (facets gin__int_ops, search) with (fastupdate = off) where live;
create index articles_unfaceted on articles (id) where live and facets is null;
