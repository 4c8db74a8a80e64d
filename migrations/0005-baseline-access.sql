-- Access: plans, accounts, keys, usage, watchlists.

-- Every number of the Limits table is a row here, never a constant.
create table plans (
  slug                     text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- null = no limit, everywhere below
  hourly                   integer check (hourly > 0),
  -- a hard limit by UTC month; null = no hard limit, usage is kept by billing cycle
  monthly                  integer check (monthly > 0),
  semantic_hourly          integer check (semantic_hourly > 0),
  -- both null = the tool server shares the REST counters
  mcp_hourly               integer check (mcp_hourly > 0),
  mcp_monthly              integer check (mcp_monthly > 0),
  archive_days             integer check (archive_days > 0),
  preview_sources_only     boolean not null default false,
  article_cap              integer check (article_cap > 0),
  article_cap_per_company  integer check (article_cap_per_company > 0),
  event_cap                integer check (event_cap > 0),
  story_cap                integer check (story_cap > 0),
  story_cap_per_company    integer check (story_cap_per_company > 0),
  story_days               integer check (story_days > 0),
  calendar_cap             integer check (calendar_cap > 0),
  watchlists               integer check (watchlists >= 0),
  watchlist_companies      integer check (watchlist_companies >= 0),
  api                      boolean not null default true,
  mcp                      boolean not null default true,
  disabled_operations      text[] not null default '{}',
  updated_at               timestamptz(3) not null
);

create table accounts (
  id                 public_id primary key,
  name               text not null,
  plan               text not null references plans (slug) deferrable,
  billing_cycle_day  smallint not null default 1 check (billing_cycle_day between 1 and 31),
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null
);

create table api_keys (
  id                   public_id primary key,
  account_id           text not null references accounts (id) deferrable,
  name                 text,
  -- SHA-256 of the key, hex; the key itself is shown once and kept nowhere
  key_sha256           text not null unique check (key_sha256 ~ '^[0-9a-f]{64}$'),
  last_four            text not null,
  -- null = all scopes
  scopes               text[],
  allowed_ips          text[],
  disabled_operations  text[] not null default '{}',
  created_at           timestamptz(3) not null,
  expires_at           timestamptz(3),
  revoked_at           timestamptz(3),
  updated_at           timestamptz(3) not null
);
-- The keys of an account
create index api_keys_account on api_keys (account_id);

-- Counters that must outlive the process: one row a window.
create table usage_windows (
  account_id    text not null references accounts (id) on delete cascade,
  counter       text not null check (counter in ('rest_hour', 'rest_month', 'semantic_hour', 'mcp_hour', 'mcp_month')),
  window_start  timestamptz(3) not null,
  used          integer not null check (used >= 0),
  primary key (account_id, counter, window_start)
);

-- Usage of billed plans, by UTC day.
create table usage_days (
  account_id  text not null references accounts (id) on delete cascade,
  day         date not null,
  used        integer not null check (used >= 0),
  primary key (account_id, day)
);

create table watchlists (
  id          public_id primary key,
  account_id  text not null references accounts (id) deferrable,
  name        text not null,
  position    integer not null default 0,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null
);
-- listWatchlists
create index watchlists_account on watchlists (account_id, position, id);

create table watchlist_companies (
  watchlist_id  text not null references watchlists (id) on delete cascade deferrable,
  company_id    text not null references companies (id) deferrable,
  primary key (watchlist_id, company_id)
);
