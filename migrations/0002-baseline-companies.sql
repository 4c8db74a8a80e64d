-- Reference data (countries, exchanges, indices, sectors, categories, event types, sources), and companies.

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
  ('Communication Services'),
  ('Consumer Discretionary'),
  ('Consumer Staples'),
  ('Energy'),
  ('Financials'),
  ('Health Care'),
  ('Industrials'),
  ('Information Technology'),
  ('Materials'),
  ('Real Estate'),
  ('Utilities');

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
  id            public_id primary key,
  name          text not null,
  name_key      text collate "C" generated always as (name_key(name)) stored,
  domain        text not null unique,
  country       text not null references countries (iso2_code) deferrable,
  source_type   text not null
                check (source_type in ('news_publication', 'wire_service', 'press_release', 'government',
                  'trade_publication', 'blog', 'stock_exchange', 'research')),
  enabled       boolean not null default true,
  preview       boolean not null default false,
  language      text,
  policy        jsonb not null default '{}',
  updated_at    timestamptz(3) not null,
  blocked_at    timestamptz(3),
  -- What the block took, so that its end restores exactly that: enabled, and the feeds that it paused
  blocked_from  jsonb,
  check ((blocked_at is null) = (blocked_from is null))
);

-- Companies with listings, former tickers, aliases and registry record.
create table companies (
  id              public_id primary key,
  name            text not null,
  name_key        text collate "C" generated always as (name_key(name)) stored,
  slug            text not null unique,
  aliases         text[] not null default '{}',
  country         text references countries (iso2_code) deferrable,
  timezone        text,
  sector          text references sectors (name),
  industry        text,
  description     text,
  website         text,
  parent_company  text references companies (id) deferrable,
  merged_into     text references companies (id) deferrable,
  is_active       boolean not null default true,
  verified        boolean not null default false,
  visible         boolean not null default true,
  org_number      text,
  lei             text check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  registry        jsonb,
  -- Callers see verified, visible companies that were not merged away; everything else does not exist for them.
  shown           boolean not null generated always as (verified and visible and merged_into is null) stored,
  search          tsvector not null default '',
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  -- Null: not computed yet; such a company is always looked at
  facets          integer[],
  names_key       text collate "C" not null generated always as (names_key(name, aliases)) stored,
  -- What an operator's merge gave the survivor: names, listings and former tickers as the company that is gone had them. An
  -- import that lists the survivor's own takes none of it away, and gives none of it back.
  handed_over     jsonb,
  check (merged_into is null or merged_into <> id)
);
-- listCompanies: alphabetical
create index companies_name on companies (name_key, id) where shown;
-- identify: an import means the company with this registry number
create unique index companies_lei on companies (lei)
  where lei is not null and merged_into is null;
create unique index companies_org_number on companies (country, org_number)
  where org_number is not null and merged_into is null;
-- A merge moves what points at the company that goes
create index companies_parent on companies (parent_company) where parent_company is not null;
create index companies_merged on companies (merged_into) where merged_into is not null;
-- listCompanies with q
create index companies_search on companies using gin (search);
-- listCompanies with q: names with typing errors
create index companies_names on companies using gin (names_key gin_trgm_ops) where shown;
-- Companies that meet several filters together
create index companies_match on companies using gin (facets gin__int_ops) with (fastupdate = off) where shown;
create index companies_unfaceted on companies (id) where shown and facets is null;

create table listings (
  company_id   text not null references companies (id) deferrable,
  ticker       text not null,
  ticker_key   text collate "C" not null generated always as (ticker_key(ticker)) stored,
  mic_code     text not null references exchanges (mic_code) deferrable,
  kind         text not null default 'equity',
  is_primary   boolean not null default false,
  active       boolean not null default true,
  listed_on    date,
  delisted_on  date,
  isin         text check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  primary key (company_id, ticker_key, mic_code)
);
-- Resolving ticker parameters
create index listings_ticker on listings (ticker_key);
-- Companies of an exchange or a market
create index listings_exchange on listings (mic_code, company_id) where active and kind = 'equity';

create table former_tickers (
  company_id  text not null references companies (id) deferrable,
  ticker      text not null,
  ticker_key  text collate "C" not null generated always as (ticker_key(ticker)) stored,
  mic_code    text references exchanges (mic_code) deferrable,
  until       date,
  position    integer not null,
  primary key (company_id, position)
);
-- Resolving ticker parameters that no listing answers
create index former_tickers_ticker on former_tickers (ticker_key);

create table index_companies (
  index_id    text not null references indices (id) deferrable,
  company_id  text not null references companies (id) deferrable,
  primary key (index_id, company_id)
);
-- Indices of a company
create index index_companies_company on index_companies (company_id);
