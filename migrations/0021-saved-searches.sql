-- Saved searches with what they send, and feeds at secret addresses.

-- A filter of events that an account keeps.
create table saved_searches (
  id          public_id primary key,
  account_id  text not null references accounts (id) on delete cascade deferrable,
  name        text not null,
  -- Parameters of GET /events as an address has them: names with texts
  filters     jsonb not null,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null
);
-- The saved searches of an account
create index saved_searches_account on saved_searches (account_id, created_at, id);

-- Where new events of a saved search are sent to.
create table search_deliveries (
  id                 public_id primary key,
  search_id          text not null references saved_searches (id) on delete cascade deferrable,
  kind               text not null check (kind in ('mail', 'slack', 'teams')),
  -- Whom mail goes to, at the address that they have then
  person_id          text references people (id) on delete cascade deferrable,
  -- Of an incoming webhook; a secret of its receiver
  address            text,
  -- null: at once; else the hour of a zone, daily
  hour               smallint check (hour between 0 and 23),
  timezone           text,
  -- What a link in mail ends the delivery by
  unsubscribe_token  text not null unique,
  state              text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  -- Why it is disabled, for people
  reason             text,
  -- Whoever gets the mail ended it: nobody else begins it anew
  unsubscribed_at    timestamptz(3),
  -- Events first reported before this are not new
  since              timestamptz(3) not null,
  -- Change of an event up to which was looked, and the last change of the log by then
  seen_at            timestamptz(3) not null,
  seen_seq           bigint not null,
  -- When to look next
  due_at             timestamptz(3) not null,
  -- Tries in a row that failed, and since when
  failures           integer not null default 0,
  failing_since      timestamptz(3),
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  check ((kind = 'mail') = (person_id is not null)),
  check ((kind = 'mail') = (address is null)),
  check ((hour is null) = (timezone is null)),
  check ((state = 'disabled') = (reason is not null))
);
-- The deliveries of a search
create index search_deliveries_search on search_deliveries (search_id, created_at, id);
-- What is to be looked at
create index search_deliveries_due on search_deliveries (due_at) where state = 'active';

-- What a delivery brought, so that an event comes once.
create table delivered_events (
  delivery_id  text not null references search_deliveries (id) on delete cascade deferrable,
  event_id     text not null,
  at           timestamptz(3) not null,
  primary key (delivery_id, event_id)
);
-- What is old goes
create index delivered_events_at on delivered_events (at);

-- One message: the queue and the log. What it says is kept, so that every try says the same.
create table search_messages (
  id            public_id primary key,
  delivery_id   text not null references search_deliveries (id) on delete cascade deferrable,
  kind          text not null check (kind in ('events', 'test')),
  events        jsonb not null,
  -- Events beside those that it shows
  more          integer not null default 0,
  state         text not null default 'due' check (state in ('due', 'sent', 'failed')),
  attempts      integer not null default 0,
  due_at        timestamptz(3) not null,
  -- Who tries it now has so long
  leased_until  timestamptz(3),
  last_error    text,
  created_at    timestamptz(3) not null,
  sent_at       timestamptz(3)
);
-- What is due
create index search_messages_due on search_messages (due_at) where state = 'due';
-- The log of a delivery, newest first; how many went in an hour
create index search_messages_log on search_messages (delivery_id, created_at desc, id);

-- A calendar and a feed of events at one secret address.
create table outgoing_feeds (
  id               public_id primary key,
  account_id       text not null references accounts (id) on delete cascade deferrable,
  -- SHA-256 of the secret, hex; the secret itself is shown once and kept nowhere
  secret_sha256    text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  company_id       text references companies (id) on delete cascade deferrable,
  index_id         text references indices (id) on delete cascade deferrable,
  watchlist_id     text references watchlists (id) on delete cascade deferrable,
  search_id        text references saved_searches (id) on delete cascade deferrable,
  created_at       timestamptz(3) not null,
  renewed_at       timestamptz(3),
  last_fetched_at  timestamptz(3),
  check (num_nonnulls(company_id, index_id, watchlist_id, search_id) = 1)
);
-- The feeds of an account
create index outgoing_feeds_account on outgoing_feeds (account_id, created_at, id);
