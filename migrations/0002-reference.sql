-- Countries, exchanges, indices, sectors, categories, event types, sources.

create domain public_id as text check (value ~ '^[a-z0-9]{12}$');

create table countries (
  id          public_id primary key,
  name        text not null,
  name_key    text collate "C" generated always as (name_key(name)) stored,
  iso2_code   text not null unique check (iso2_code ~ '^[A-Z]{2}$'),
  slug        text not null unique,
  updated_at  timestamptz(3) not null
);

create table exchanges (
  id                  public_id primary key,
  name                text not null,
  name_key            text collate "C" generated always as (name_key(name)) stored,
  mic_code            text not null unique check (mic_code ~ '^[A-Z0-9]{4}$'),
  acronym             text not null,
  country             text not null references countries (iso2_code) deferrable,
  operating_mic_code  text,
  currency            text check (currency ~ '^[A-Z]{3}$'),
  ticker_suffix       text check (ticker_suffix ~ '^\.[A-Z]{1,4}$'),
  timezone            text,
  city                text,
  updated_at          timestamptz(3) not null
);

create table indices (
  id           public_id primary key,
  name         text not null,
  name_key     text collate "C" generated always as (name_key(name)) stored,
  symbol       text not null unique,
  exchange     text references exchanges (mic_code) deferrable,
  pan_nordic   boolean not null default false,
  description  text,
  updated_at   timestamptz(3) not null
);

-- The eleven standard sector names, exact and case-sensitive.
create table sectors (
  name  text primary key
);
insert into sectors (name) values
  ('Communication Services'), ('Consumer Discretionary'), ('Consumer Staples'), ('Energy'), ('Financials'),
  ('Health Care'), ('Industrials'), ('Information Technology'), ('Materials'), ('Real Estate'), ('Utilities');

create table categories (
  id          public_id primary key,
  name        text not null unique,
  name_key    text collate "C" generated always as (name_key(name)) stored,
  enabled     boolean not null default true,
  updated_at  timestamptz(3) not null
);

create table event_types (
  id           public_id primary key,
  slug         text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  label        text not null,
  category     text not null,
  description  text,
  updated_at   timestamptz(3) not null
);

create table sources (
  id           public_id primary key,
  name         text not null,
  name_key     text collate "C" generated always as (name_key(name)) stored,
  domain       text not null unique,
  country      text not null references countries (iso2_code) deferrable,
  source_type  text not null check (source_type in ('news_publication', 'wire_service', 'press_release', 'government',
                                                    'trade_publication', 'blog', 'stock_exchange', 'research')),
  enabled      boolean not null default true,
  preview      boolean not null default false,
  language     text,
  policy       jsonb not null default '{}',
  updated_at   timestamptz(3) not null
);
