-- Calendars that issuers publish themselves.

-- The issuer whose calendar a feed of kind ical is
alter table feeds add column company_id text references companies (id) deferrable;
create index feeds_company on feeds (company_id) where company_id is not null;

-- An entry of such a calendar, by its UID, and what became of it.
create table calendar_feed_entries (
  feed_id            text not null references feeds (id) on delete cascade,
  uid                text not null,
  calendar_event_id  text not null references calendar_events (id) on delete cascade deferrable,
  -- RFC 5545 3.8.7.4: a lower one is an old copy
  sequence           integer not null,
  seen_at            timestamptz(3) not null,
  -- When the feed no longer held it; null while it does
  missing_since      timestamptz(3),
  primary key (feed_id, uid)
);
create index calendar_feed_entries_event on calendar_feed_entries (calendar_event_id);
