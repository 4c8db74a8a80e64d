-- Copies of clients follow `changes`: who could see a record when it changed, how far back the rows reach.

-- Until when a record is of interest to a plan: the latest publication time at which it was shown. `reach` is for plans that see
-- every source, `preview_reach` for those that see preview sources alone (of calendar entries: that see none of the past). Null:
-- it was shown to none of them; infinity: its age does not matter. Once shown it stays so in the later rows of the record, so
-- that a tombstone goes to everybody who may hold the record and to nobody else.
alter table changes
  add column reach timestamptz(3),
  add column preview_reach timestamptz(3);
-- the row of a record before this one; which rows are the last of their record
create index changes_record on changes (kind, record_id, seq desc);
-- listChanges: the ids that a record took over
create index changes_merged on changes ((detail ->> 'merged_into')) where action = 'merged';

-- Rows below this number may be gone: a reader begins at it, or anew.
-- How long rows are kept at least, as the processes that serve were last told.
alter table change_clock
  add column oldest bigint not null default 1,
  add column kept_days integer not null default 90 check (kept_days > 0);

-- entriesNaming, dependants of an article: calendar entries that name it
create index calendar_events_date_article on calendar_events (date_article_id) where date_article_id is not null;

-- What `reach` and `preview_reach` of a record are, by what the store holds of it now.
create function reach_of(wanted text, record text, at timestamptz)
  returns table (reach timestamptz, preview_reach timestamptz)
  language sql stable
  begin atomic
    select a.published_at, case when s.preview and s.enabled then a.published_at end
    from articles a join sources s on s.id = a.source_id where wanted = 'article' and a.id = record
    union all
    select max(a.published_at), max(a.published_at) filter (where s.preview and s.enabled)
    from articles a join sources s on s.id = a.source_id where wanted = 'event' and a.event_id = record and a.live having count(*) > 0
    union all
    select s.published_at, s.published_at from stories s where wanted = 'story' and s.id = record
    union all
    select 'infinity'::timestamptz,
      case when ce.local_date >= (at at time zone ce.timezone)::date then 'infinity'::timestamptz end
    from calendar_events ce join companies i on i.id = ce.company_id join companies c on c.id = coalesce(i.merged_into, i.id)
    where wanted = 'calendar_event' and ce.id = record and c.shown and not ce.discarded and ce.status <> 'cancelled'
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from companies c where wanted = 'company' and c.id = record and c.shown
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from sources s where wanted = 'source' and s.id = record and s.enabled
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from categories c where wanted = 'category' and c.id = record and c.enabled
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz where wanted in ('country', 'exchange', 'index', 'event_type');
  end;

update changes c
set reach = r.reach, preview_reach = r.preview_reach
from (select kind, record_id, max(seq) as seq, max(at) as at from changes group by kind, record_id) last,
  reach_of(last.kind, last.record_id, last.at) r
where c.seq = last.seq;
