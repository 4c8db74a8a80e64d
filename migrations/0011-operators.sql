-- What operators decide: a record of it that nobody rewrites, and the marks that make it hold.

alter table audit_log
  drop column detail,
  add column reason text,
  add column before jsonb,
  add column after jsonb;
-- listAudit: by record, by time
create index audit_log_record on audit_log (record_id, id);
create index audit_log_time on audit_log (at, id);

create function refuse_rewriting() returns trigger
  language plpgsql as $$
begin
  raise exception 'The table % takes new rows only.', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();

-- Articles that an operator holds back: one that was taken down for good, those of a blocked source until it is
-- unblocked. withheld_from is the state that the block interrupted.
alter table articles
  add column withheld text check (withheld in ('takedown', 'block')),
  add column withheld_from text check (withheld_from in ('pending', 'pending_translation', 'live')),
  add check (withheld is null or state = 'withdrawn'),
  add check ((withheld is not distinct from 'block') = (withheld_from is not null));
create index articles_blocked on articles (source_id) where withheld = 'block';

-- blocked_from: what the block took, so that its end gives back exactly that (enabled, and the feeds that it paused).
alter table sources
  add column blocked_at timestamptz(3),
  add column blocked_from jsonb,
  add check ((blocked_at is null) = (blocked_from is null));

-- Articles that an editor took out of an event, by a split or by removing the event. They never go back there: not
-- through the clusterer, and not through a merge that nobody asked for. Those of a removed event stand alone from then on.
create table event_exclusions (
  article_id  text not null references articles (id) on delete cascade,
  event_id    text not null references events (id) on delete cascade,
  alone       boolean not null,
  author      text not null,
  at          timestamptz(3) not null,
  primary key (article_id, event_id)
);
create index event_exclusions_event on event_exclusions (event_id);

-- Members that an editor set (date, status, title, description): no article and no calendar of an issuer replaces them.
alter table calendar_events add column corrected text[] not null default '{}';
