-- What nothing reads is not kept.

-- The words of an event's live members, without their places and weights: q asks an event's document for words only.
create or replace function member_words(event text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(tsvector_agg(strip(a.search)), '') from articles a where a.event_id = event and a.live);

-- A change of type writes table and indexes once and leaves nothing to vacuum, which an update of every row would.
alter table events alter column document type tsvector using strip(document);
-- It forgets how often which word occurs; an empty table is left as one of which nothing is known.
do $$
begin
  if exists (select from events) then
    analyze events (document);
  end if;
end $$;

-- No list is filtered by ISIN.
drop index listings_isin;

-- No index needs it. One that others in this database use, or that is another user's, stays.
do $$
begin
  drop extension if exists btree_gin;
exception
  when insufficient_privilege or dependent_objects_still_exist then null;
end $$;

-- The log of changes has every merge, and the audit log who asked for it and why.
drop table event_merges;

alter table feed_items drop column seen_at;
alter table calendar_feed_entries drop column seen_at;
