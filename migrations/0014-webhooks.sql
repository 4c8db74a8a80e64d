-- Webhooks: where changes are sent to, and what was sent (Standard Webhooks).

create table webhooks (
  id               public_id primary key,
  account_id       text not null references accounts (id) on delete cascade deferrable,
  address          text not null,
  description      text,
  -- What is sent: null lets everything pass
  kinds            text[],
  companies        text[],
  watchlist_id     text references watchlists (id) on delete cascade deferrable,
  event_types      text[],
  -- Keys of the signatures, base64 after 'whsec_'; the earlier one signs beside the new one until its time
  secret           text not null,
  earlier_secret   text,
  earlier_until    timestamptz(3),
  state            text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  -- Why it is disabled, for people
  reason           text,
  -- Number of the last change that was queued
  position         bigint not null,
  -- Tries in a row that failed, since when, and until when nothing is tried
  failures         integer not null default 0,
  failing_since    timestamptz(3),
  quiet_until      timestamptz(3),
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  check ((earlier_secret is null) = (earlier_until is null)),
  check ((state = 'disabled') = (reason is not null))
);
-- The webhooks of an account
create index webhooks_account on webhooks (account_id);

-- One message: the queue and the log of deliveries. The payload is kept as it was signed, so that every try sends the same.
create table webhook_deliveries (
  -- webhook-id of the standard
  id            text primary key,
  webhook_id    text not null references webhooks (id) on delete cascade,
  seq           bigint not null,
  kind          text not null,
  record_id     text not null,
  payload       text not null,
  state         text not null default 'due' check (state in ('due', 'delivered', 'failed')),
  attempts      integer not null default 0,
  due_at        timestamptz(3) not null,
  -- Who tries it now has so long
  leased_until  timestamptz(3),
  last_status   integer,
  last_error    text,
  created_at    timestamptz(3) not null,
  delivered_at  timestamptz(3)
);
-- claim: what is due of a webhook, and whether something of the same record is before it
create index webhook_deliveries_due on webhook_deliveries (webhook_id, seq) where state = 'due';
create index webhook_deliveries_record on webhook_deliveries (webhook_id, kind, record_id, seq) where state = 'due';
-- listDeliveries: newest first; what is old goes
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id);
