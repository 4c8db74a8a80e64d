-- What accounts see of their own use: requests by day, their last problems, and which key took the place of which.

-- The key that this one was made to replace; that one ends after a time.
alter table api_keys add column replaces text references api_keys (id) deferrable;
-- The key that took the place of another
create index api_keys_replaces on api_keys (replaces) where replaces is not null;

-- Requests that came with a valid key. Kept for 400 days.
create table usage_requests (
  account_id  text not null references accounts (id) on delete cascade deferrable,
  -- In UTC
  day         date not null,
  -- A key of api_keys, or what else stood behind the request
  key_id      text not null,
  surface     text not null check (surface in ('rest', 'mcp')),
  -- Of a bounded set: an operation of REST, a tool or a method of the tool server, 'other'
  operation   text not null,
  outcome     text not null check (outcome in ('2xx', '304', '4xx', '429', '5xx')),
  requests    integer not null check (requests > 0),
  primary key (account_id, day, key_id, surface, operation, outcome)
);
-- What is too old to be kept
create index usage_requests_day on usage_requests (day);

-- The last 100 problems of an account.
create table usage_problems (
  id          bigint generated always as identity primary key,
  account_id  text not null references accounts (id) on delete cascade deferrable,
  at          timestamptz(3) not null,
  request_id  text not null,
  key_id      text not null,
  surface     text not null check (surface in ('rest', 'mcp')),
  operation   text not null,
  status      smallint not null,
  -- Of docs/problems
  type        text not null,
  detail      text not null
);
-- Problems of an account, the last ones first
create index usage_problems_account on usage_problems (account_id, id desc);
