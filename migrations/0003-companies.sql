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
  check (merged_into is null or merged_into <> id)
);
-- listCompanies: alphabetical
create index companies_name on companies (name_key, id) where shown;
create unique index companies_lei on companies (lei) where lei is not null and merged_into is null;
create unique index companies_org_number on companies (country, org_number) where org_number is not null and merged_into is null;
create index companies_parent on companies (parent_company) where parent_company is not null;
create index companies_merged on companies (merged_into) where merged_into is not null;
-- listCompanies with q
create index companies_search on companies using gin (search);

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
create index listings_ticker on listings (ticker_key);
create index listings_exchange on listings (mic_code, company_id) where active and kind = 'equity';
create index listings_isin on listings (isin) where isin is not null;

create table former_tickers (
  company_id  text not null references companies (id) deferrable,
  ticker      text not null,
  ticker_key  text collate "C" not null generated always as (ticker_key(ticker)) stored,
  mic_code    text references exchanges (mic_code) deferrable,
  until       date,
  position    integer not null,
  primary key (company_id, position)
);
create index former_tickers_ticker on former_tickers (ticker_key);

create table index_companies (
  index_id    text not null references indices (id) deferrable,
  company_id  text not null references companies (id) deferrable,
  primary key (index_id, company_id)
);
create index index_companies_company on index_companies (company_id);
