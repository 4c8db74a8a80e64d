-- Feeds that push: what was agreed with the hub that a feed announces (W3C WebSub).

create table websub_subscriptions (
  feed_id        text primary key references feeds (id) on delete cascade,
  hub            text not null,
  -- The feed's own address as the hub knows it
  topic          text not null,
  -- Last part of the callback's address; nobody else can know it
  token          text not null unique check (length(token) >= 32),
  -- Key of the signatures
  secret         text not null,
  -- What was asked of the hub and not confirmed yet: a confirmation of anything else is refused
  asked          text check (asked in ('subscribe', 'unsubscribe')),
  -- Until when the hub delivers; null before it confirmed
  lease_until    timestamptz(3),
  -- When the hub is to be asked next: at first, again after a failure, before the lease ends
  due_at         timestamptz(3) not null,
  failures       integer not null default 0,
  error          text,
  last_push_at   timestamptz(3)
);
-- tendSubscriptions: those that are due
create index websub_subscriptions_due on websub_subscriptions (due_at);
