-- file: 0001-foundation.sql
-- Text functions, the clock of changes, and the store's own settings.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists intarray;

-- Sort key of a name: the same order on every server, whatever its default collation (readings 10).
create function name_key(name text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, name) collate "C") collate "C";

-- Form in which tickers are compared: upper case, a run of space, '-', '_' or '.' is one '-' (readings 5).
create function ticker_key(ticker text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(upper(btrim(ticker) collate "C"), '[ ._-]+', '-', 'g') collate "C";

-- English stems over folded letters, so that Orsted finds Ørsted and Ørsted finds Orsted.
create text search configuration nordwire (copy = pg_catalog.english);
alter text search configuration nordwire
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, english_stem;

-- Names of companies: folded letters, no stems and no stop words ("A" and "The" are parts of names).
create text search configuration nordwire_names (copy = pg_catalog.simple);
alter text search configuration nordwire_names
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword
  with unaccent, simple;

create aggregate tsvector_agg(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- One row: the last sequence number and the last value of updated_at given out.
-- Its row lock is taken last in a writing transaction, which makes commit order and updated_at order one.
create table change_clock (
  only_row  boolean primary key default true check (only_row),
  seq       bigint not null default 0,
  at        timestamptz(3) not null default '-infinity'
);
insert into change_clock default values;

-- Every change that a caller can see. Gap-free: a rolled back transaction gives its numbers back.
create table changes (
  seq        bigint primary key,
  at         timestamptz(3) not null,
  kind       text not null,
  record_id  text not null,
  action     text not null check (action in ('created', 'updated', 'membership', 'merged', 'removed', 'withdrawn', 'cancelled')),
  detail     jsonb
);
-- Last-Modified of a kind
create index changes_kind on changes (kind, at desc);

-- Secrets and marks of the store itself (cursor secrets, the demonstration's mark).
create table store_settings (
  name   text primary key,
  value  jsonb not null
);

-- What operators did, by whom.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null,
  author     text not null,
  action     text not null,
  kind       text not null,
  record_id  text not null,
  detail     jsonb
);
-- file: 0002-reference.sql
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
-- file: 0003-companies.sql
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
-- file: 0004-news.sql
-- Articles, events and stories.

create table events (
  id                 public_id primary key,
  title              text not null,
  summary            text,
  status             text not null default 'active' check (status in ('active', 'closed', 'merged', 'removed')),
  significance       text not null default 'routine' check (significance in ('notable', 'routine', 'commentary')),
  -- The tiers in the order of sort=significance
  significance_rank  smallint not null generated always as
                     (case significance when 'notable' then 0 when 'routine' then 1 else 2 end) stored,
  event_type         text references event_types (slug) deferrable,
  first_reported_at  timestamptz(3),
  last_article_at    timestamptz(3),
  -- Order of the feed: most recently reported first, falling back to the newest member
  feed_at            timestamptz(3) generated always as (coalesce(first_reported_at, last_article_at)) stored,
  article_count      integer not null default 0 check (article_count >= 0),
  related_to         text references events (id) deferrable,
  merged_into        text references events (id) deferrable,
  -- true: title, summary, significance and event type stand as an import or an editor gave them
  texts_given        boolean not null default false,
  -- true: the companies stand as given; false: they follow from the live members
  companies_given    boolean not null default false,
  -- Fingerprint of the figures its members disagree on; a change of it moves updated_at
  divergence_sha256  text,
  -- The event's own title and summary
  search             tsvector not null default '',
  -- The same with its live members' title, summary, key points, company names and key facts: what q looks at
  document           tsvector not null default '',
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  check (merged_into is null or status = 'merged'),
  check (related_to is null or significance = 'commentary')
);
-- listEvents without updated_after: newest report first
create index events_feed on events (feed_at desc, id desc) where status in ('active', 'closed') and article_count > 0;
-- listEvents with sort=significance
create index events_significance on events (significance_rank, feed_at desc, id desc)
  where status in ('active', 'closed') and article_count > 0;
-- listEvents with updated_after: oldest change first, tombstones included
create index events_sync on events (updated_at, id);
-- window, last_article_after; window lapse
create index events_activity on events (last_article_at desc, id desc) where status in ('active', 'closed') and article_count > 0;
-- q
create index events_document on events using gin (document) with (fastupdate = off);
create index events_type on events (event_type, feed_at desc) where status in ('active', 'closed');
create index events_related on events (related_to) where related_to is not null;
create index events_merged on events (merged_into) where merged_into is not null;

create table articles (
  id               public_id primary key,
  source_id        text not null references sources (id) deferrable,
  article_url      text not null,
  published_at     timestamptz(3) not null,
  source_title     text,
  source_language  text,
  title            text,
  summary          text,
  key_points       text[] not null default '{}',
  content_type     text check (content_type in ('news', 'analysis', 'press_release', 'market_commentary', 'market_news',
                                                'trading_halt', 'trading_event', 'other')),
  category_id      text references categories (id) deferrable,
  country          text not null references countries (iso2_code) deferrable,
  event_id         text references events (id) deferrable,
  event_type       text references event_types (slug) deferrable,
  significance     text not null default 'routine' check (significance in ('notable', 'routine', 'commentary')),
  -- Served to callers. Not live: in the pipeline, waiting for translation, or withdrawn.
  live             boolean not null default false,
  state            text not null default 'pending' check (state in ('pending', 'pending_translation', 'live', 'withdrawn', 'refused')),
  -- How summary and key points were made
  summary_method   text check (summary_method in ('extractive', 'model', 'given')),
  search           tsvector not null default '',
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  unique (source_id, article_url),
  unique (id, published_at, live),
  check (live = (state = 'live')),
  check (not live or (title is not null and content_type is not null))
);
-- listArticles: newest first
create index articles_feed on articles (published_at desc, id desc) where live;
create index articles_sync on articles (updated_at, id) where live;
create index articles_event on articles (event_id, published_at, id) where event_id is not null;
create index articles_source on articles (source_id, published_at desc) where live;
create index articles_search on articles using gin (search) with (fastupdate = off) where live;
create index articles_waiting on articles (state, created_at) where state in ('pending', 'pending_translation');

-- Companies of an article. published_at and live are copies that the foreign key keeps true,
-- so that a company's newest articles are one index range.
create table article_companies (
  article_id    text not null,
  company_id    text not null references companies (id) deferrable,
  role          text not null check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                                              'advisor', 'speaker', 'mention', 'source')),
  principal     boolean not null generated always as
                (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner')) stored,
  is_primary    boolean not null default false,
  evidence      text,
  published_at  timestamptz(3) not null,
  live          boolean not null,
  primary key (article_id, company_id),
  foreign key (article_id, published_at, live) references articles (id, published_at, live)
    on update cascade on delete cascade deferrable
);
create index article_companies_company on article_companies (company_id, published_at desc, article_id desc)
  include (principal, role) where live;
create unique index article_companies_primary on article_companies (article_id) where is_primary;

-- Figures as the source states them, for key facts and figure divergence.
create table key_facts (
  article_id        text not null references articles (id) on delete cascade,
  position          integer not null,
  concept           text not null,
  basis             text not null check (basis in ('as_reported', 'adjusted')),
  role              text not null check (role in ('outcome', 'forecast', 'comparative')),
  period            text,
  currency          text check (currency ~ '^[A-Z]{3}$'),
  label             text not null,
  value             text not null,
  normalized_value  numeric not null,
  primary key (article_id, position)
);

create table event_companies (
  event_id    text not null references events (id) on delete cascade,
  company_id  text not null references companies (id) deferrable,
  role        text not null check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                                            'advisor', 'speaker', 'mention', 'source')),
  principal   boolean not null generated always as
              (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner')) stored,
  is_primary  boolean not null default false,
  primary key (event_id, company_id)
);
create index event_companies_company on event_companies (company_id, event_id) include (principal);
create unique index event_companies_primary on event_companies (event_id) where is_primary;

-- Merges and splits, so that later articles and undo know what happened.
create table event_merges (
  id         bigint generated always as identity primary key,
  event_id   text not null references events (id),
  survivor   text not null references events (id),
  author     text not null,
  at         timestamptz(3) not null
);

create table stories (
  id            public_id primary key,
  title         text not null,
  summary       text not null,
  content       text not null,
  published_at  timestamptz(3) not null,
  country       text references countries (iso2_code) deferrable,
  category_id   text references categories (id) deferrable,
  event_id      text references events (id) deferrable,
  topics        text[] not null default '{}',
  key_entities  text[] not null default '{}',
  status        text not null default 'published' check (status in ('published', 'draft')),
  method        text check (method in ('extractive', 'model', 'given')),
  -- Fingerprint of the article set the text was written from
  basis         text,
  search        tsvector not null default '',
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create index stories_feed on stories (published_at desc, id desc) where status = 'published';
create index stories_sync on stories (updated_at, id) where status = 'published';
create index stories_event on stories (event_id) where status = 'published';
create index stories_country on stories (country, published_at desc, id desc) where status = 'published';
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';

create table story_articles (
  story_id    text not null references stories (id) on delete cascade,
  article_id  text not null references articles (id) on delete cascade deferrable,
  primary key (story_id, article_id)
);
create index story_articles_article on story_articles (article_id);

create table story_companies (
  story_id    text not null references stories (id) on delete cascade,
  company_id  text not null references companies (id) deferrable,
  role        text not null default 'subject' check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                                                              'advisor', 'speaker', 'mention', 'source')),
  principal   boolean not null generated always as
              (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner')) stored,
  is_primary  boolean not null default false,
  primary key (story_id, company_id)
);
create index story_companies_company on story_companies (company_id, story_id) include (principal);
-- file: 0005-calendar.sql
-- Dated entries of one issuer.

create table calendar_events (
  id                       public_id primary key,
  company_id               text not null references companies (id) deferrable,
  title                    text not null,
  description              text,
  event_type               text not null check (event_type in ('earnings_report', 'earnings_call', 'agm', 'egm', 'dividend',
                             'capital_markets_day', 'trading_update', 'conference_presentation', 'ma_announcement',
                             'ma_offer_deadline', 'ma_completion', 'listing', 'delisting')),
  status                   text not null default 'scheduled' check (status in ('scheduled', 'published', 'cancelled')),
  date_precision           text not null check (date_precision in ('day', 'exact')),
  fiscal_period            text check (fiscal_period ~ '^(q[1-4]|h[12]|9m|fy)_[0-9]{4}$'),
  scheduled_at             timestamptz(3) not null,
  -- The issuer's zone when the entry was written; a later change of zone keeps the local date of day entries
  timezone                 text not null,
  local_date               date not null generated always as ((scheduled_at at time zone timezone)::date) stored,
  scheduled_at_changed_at  timestamptz(3),
  source_article_id        text references articles (id) deferrable,
  -- Who published the current date: an article, the issuer's own site, or an editor
  date_source              text not null default 'editor' check (date_source in ('article', 'website', 'editor')),
  date_source_name         text,
  date_article_id          text references articles (id) deferrable,
  dividend                 jsonb,
  coverage_event           text references events (id) deferrable,
  discarded                boolean not null default false,
  created_at               timestamptz(3) not null,
  updated_at               timestamptz(3) not null
);
create index calendar_events_order on calendar_events (scheduled_at, id) where not discarded;
create index calendar_events_sync on calendar_events (updated_at, id) where not discarded;
create index calendar_events_company on calendar_events (company_id, scheduled_at, id) where not discarded;
create index calendar_events_coverage on calendar_events (coverage_event) where coverage_event is not null;
-- file: 0006-access.sql
-- Plans, accounts, keys, usage, watchlists. Every number of the Limits table is a row here, never a constant.

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
create index watchlists_account on watchlists (account_id, position, id);

create table watchlist_companies (
  watchlist_id  text not null references watchlists (id) on delete cascade deferrable,
  company_id    text not null references companies (id) deferrable,
  primary key (watchlist_id, company_id)
);
-- file: 0007-ingest.sql
-- Feeds, what they said, the marks of the pipeline, vectors.

create table feeds (
  id                    public_id primary key,
  source_id             text not null references sources (id) deferrable,
  address               text not null unique,
  kind                  text not null default 'auto' check (kind in ('auto', 'rss', 'atom', 'json-feed', 'ical', 'html')),
  identity              text not null default 'auto' check (identity in ('auto', 'guid', 'link', 'hash')),
  paused                boolean not null default false,
  interval_seconds      integer not null default 300 check (interval_seconds between 60 and 86400),
  etag                  text,
  last_modified         text,
  next_attempt_at       timestamptz(3),
  last_attempt_at       timestamptz(3),
  last_success_at       timestamptz(3),
  last_item_at          timestamptz(3),
  consecutive_failures  integer not null default 0,
  consecutive_quiet     integer not null default 0,
  last_outcome          text,
  last_error            text,
  created_at            timestamptz(3) not null,
  updated_at            timestamptz(3) not null
);
create index feeds_due on feeds (next_attempt_at) where not paused;

-- An item already seen: a repeat ends here.
create table feed_items (
  source_id     text not null references sources (id) on delete cascade,
  identity      text not null,
  content_hash  text not null,
  article_id    text not null references articles (id) on delete cascade deferrable,
  seen_at       timestamptz(3) not null,
  primary key (source_id, identity)
);
create index feed_items_article on feed_items (article_id);

-- What a feed said of an article: input of the steps, never served.
create table article_inputs (
  article_id  text primary key references articles (id) on delete cascade,
  title       text not null,
  text        text,
  language    text,
  issuer      text,
  categories  text[] not null default '{}'
);

-- One row a step an article has to take or has taken; the queue of the pipeline.
create table pipeline_marks (
  article_id  text not null references articles (id) on delete cascade,
  step        text not null,
  version     integer not null,
  state       text not null check (state in ('due', 'running', 'done', 'waiting', 'failed')),
  attempts    integer not null default 0,
  due_at      timestamptz(3) not null,
  done_at     timestamptz(3),
  error       text,
  primary key (article_id, step)
);
create index pipeline_marks_due on pipeline_marks (step, due_at) where state = 'due';

create table vectors (
  of           text not null check (of in ('article', 'story', 'company')),
  of_id        text not null,
  embedder     text not null,
  -- little-endian float32, unit length
  "values"     bytea not null,
  text_sha256  text,
  primary key (embedder, of, of_id)
);
-- file: 0008-facets.sql
-- Facets: what a record can be filtered by, as numbers in one array that an index finds rare combinations in.
-- They only ever narrow: a query states every filter exactly as well, so two values that share a number, or a facet that
-- no longer holds, cost a look at a row and never change an answer. A record whose facets are null is always looked at.

-- The number of a value. Stored and compared by programs, so it must never change.
create function facet(kind text, value text) returns integer
  language sql immutable parallel safe strict
  return ('x' || left(encode(sha256(replace(kind || ' ' || value, '\', '\\')::bytea), 'hex'), 8))::bit(32)::integer;

-- The week an instant lies in, counted from 1970.
create function week_of(at timestamptz) returns integer
  language sql immutable parallel safe strict
  return floor(extract(epoch from at - timestamptz '1970-01-01 00:00:00+00') / 604800)::integer;

-- Facet of an instant's week. One that lies ahead when it is written down is 'later', so that readers need not look
-- through all weeks to come.
create function week_facet(at timestamptz) returns integer
  language sql stable parallel safe strict
  return facet('week', case when at > now() + interval '1 day' then 'later' else week_of(at)::text end);

-- Facets of every instant from the first of these weeks to the second; null: without end.
create function week_facets(since timestamptz, until timestamptz) returns integer[]
  language sql stable parallel safe
  return array(
    select facet('week', week::text)
    from generate_series(week_of(since), week_of(least(until, now() + interval '8 days'))) week
  ) || facet('week', 'later');

-- What the filters on one company look at.
create function company_facets(company text) returns table (facet integer)
  language sql stable parallel safe
  begin atomic
    select facet(named.kind, named.value)
    from companies c
    cross join lateral (
      select 'sector' as kind, c.sector as value
      union all
      select 'domicile', c.country
      union all
      select 'index', ic.index_id from index_companies ic where ic.company_id = c.id
      union all
      select 'listed', 'true' from listings l where l.company_id = c.id and l.active
      union all
      select place.kind, place.value
      from listings l
      join exchanges x on x.mic_code = l.mic_code
      cross join lateral (values ('exchange', l.mic_code), ('market', x.country)) as place (kind, value)
      where l.company_id = c.id and l.active and l.kind = 'equity'
    ) named
    where c.id = company and c.shown and named.value is not null;
  end;

create view article_facets (article_id, facet) as
  select a.id, facet(named.kind, named.value)
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    ('country', a.country), ('category', a.category_id::text), ('source', a.source_id),
    ('source_type', src.source_type), ('content_type', a.content_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select a.id, week_facet(a.published_at) from articles a
  union all
  select ac.article_id, facet(case when ac.principal then 'company' else 'mention' end, ac.company_id) from article_companies ac
  union all
  select ac.article_id, found.facet
  from article_companies ac
  cross join lateral company_facets(ac.company_id) found
  where ac.principal;

create view event_facets (event_id, facet) as
  select e.id, facet(named.kind, named.value)
  from events e
  cross join lateral (values
    ('significance', e.significance), ('event_type', e.event_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select e.id, week_facet(e.feed_at) from events e where e.feed_at is not null
  union all
  -- In pairs too: two filters that ONE article has to meet are looked for as a pair, so that two articles of an event
  -- which meet one each do not count.
  select a.event_id, named.facet
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    (facet('country', a.country)),
    (facet('category', a.category_id)),
    (facet('source', a.source_id)),
    (facet('source_type', src.source_type)),
    (facet('content_type', a.content_type)),
    (facet('country+category', a.country || ' ' || a.category_id)),
    (facet('country+source', a.country || ' ' || a.source_id)),
    (facet('country+source_type', a.country || ' ' || src.source_type)),
    (facet('country+content_type', a.country || ' ' || a.content_type)),
    (facet('category+source', a.category_id || ' ' || a.source_id)),
    (facet('category+source_type', a.category_id || ' ' || src.source_type)),
    (facet('category+content_type', a.category_id || ' ' || a.content_type)),
    (facet('source+source_type', a.source_id || ' ' || src.source_type)),
    (facet('source+content_type', a.source_id || ' ' || a.content_type)),
    (facet('source_type+content_type', src.source_type || ' ' || a.content_type))
  ) as named (facet)
  where a.live and a.event_id is not null and named.facet is not null
  union all
  select ec.event_id, facet(case when ec.principal then 'company' else 'mention' end, ec.company_id) from event_companies ec
  union all
  select ec.event_id, found.facet
  from event_companies ec
  cross join lateral company_facets(ec.company_id) found
  where ec.principal
  union all
  -- Commentary counts as listed through the companies its articles are about.
  select a.event_id, facet('listed', 'true')
  from articles a
  join article_companies ac on ac.article_id = a.id and ac.principal
  join companies c on c.id = ac.company_id and c.shown
  where a.live and a.event_id is not null
    and exists (select from listings l where l.company_id = c.id and l.active);

alter table companies add column facets integer[];
alter table events add column facets integer[];
alter table articles add column facets integer[];

update companies c set facets = array(select distinct found.facet from company_facets(c.id) found order by 1) where c.shown;
update events e set facets = found.facets
from (select event_id, array_agg(distinct facet order by facet) as facets from event_facets group by event_id) found
where found.event_id = e.id;
update articles a set facets = found.facets
from (select article_id, array_agg(distinct facet order by facet) as facets from article_facets group by article_id) found
where found.article_id = a.id and a.live;

-- How often each facet occurs decides between this index and the order of the list.
alter table events alter column facets set statistics 1000;
alter table articles alter column facets set statistics 1000;

-- listEvents with filters or q: both in one index, so that a rare one of them decides how much is read
drop index events_document;
create index events_match on events using gin (facets gin__int_ops, document) with (fastupdate = off);
-- listEvents with filters and updated_after: tombstones pass most filters
create index events_tombstones on events (updated_at, id) where status in ('merged', 'removed');
-- The two orders of listEvents: bounds on the clocks that do not lead are looked up in the index too
drop index events_feed;
create index events_feed on events (feed_at desc, id desc, last_article_at) where status in ('active', 'closed') and article_count > 0;
drop index events_sync;
create index events_sync on events (updated_at, id, last_article_at, feed_at);
-- listEvents with window; window lapse
drop index events_activity;
create index events_activity on events (last_article_at desc, feed_at) where status in ('active', 'closed') and article_count > 0;
create index events_unfaceted on events (id) where facets is null;
-- Companies that meet several filters together
create index companies_match on companies using gin (facets gin__int_ops) with (fastupdate = off) where shown;
create index companies_unfaceted on companies (id) where shown and facets is null;
-- listArticles with filters or q
drop index articles_search;
create index articles_match on articles using gin (facets gin__int_ops, search) with (fastupdate = off) where live;
create index articles_unfaceted on articles (id) where live and facets is null;
-- file: 0009-text-statistics.sql
-- What ranking by BM25 needs to know of all documents together, and the length of each.

-- Words of a document, each as often as it occurs.
create function document_length(document tsvector) returns integer
  language sql immutable parallel safe strict
  return (select coalesce(sum(coalesce(cardinality(positions), 1)), 0)::integer from unnest(document));

alter table articles add column search_length integer not null generated always as (document_length(search)) stored;
alter table stories add column search_length integer not null generated always as (document_length(search)) stored;

-- How often a word occurs in a document, up to 64 times. With equal weights ts_rank of one word is the sum of 1/n^2 for n up
-- to that number over pi^2/6, and it finds the word by bisection; unnest would unpack the whole document instead.
create function term_frequency(document tsvector, word tsquery) returns integer
  language sql immutable parallel safe strict
  return width_bucket(ts_rank('{1,1,1,1}'::real[], document, word)::double precision, array[
    0.3039636, 0.6839180, 0.7936826, 0.8464541, 0.8776103, 0.8982123, 0.9128591, 0.9238118, 0.9323139, 0.9391062, 0.9446579,
    0.9492809, 0.9531903, 0.9565397, 0.9594415, 0.9619798, 0.9642190, 0.9662089, 0.9679891, 0.9695910, 0.9710402, 0.9723574,
    0.9735601, 0.9746624, 0.9756764, 0.9766124, 0.9774790, 0.9782837, 0.9790328, 0.9797320, 0.9803860, 0.9809992, 0.9815751,
    0.9821172, 0.9826283, 0.9831110, 0.9835675, 0.9840001, 0.9844104, 0.9848002, 0.9851710, 0.9855242, 0.9858609, 0.9861823,
    0.9864894, 0.9867832, 0.9870644, 0.9873339, 0.9875925, 0.9878406, 0.9880791, 0.9883084, 0.9885290, 0.9887414, 0.9889462,
    0.9891436, 0.9893341, 0.9895180, 0.9896957, 0.9898674, 0.9900335, 0.9901943, 0.9903500, 0.9905008]::double precision[]);

-- In how many served documents of a kind a word occurs: the sum of its rows. Writers only ever add rows, so none waits
-- for another at a common word; `fold_text_statistics` adds them up from time to time.
create table text_statistics (
  kind       text not null check (kind in ('article', 'story')),
  lexeme     text collate "C" not null,
  documents  integer not null,
  is_change  boolean not null default true
);
create index text_statistics_lexeme on text_statistics (kind, lexeme) include (documents);
create index text_statistics_changes on text_statistics (kind, lexeme) where is_change;

-- Served documents of a kind and their words together: the sums of its rows.
create table text_totals (
  kind       text not null check (kind in ('article', 'story')),
  documents  integer not null,
  words      bigint not null
);

-- Adds up the rows of words that changed. Whatever else runs meanwhile, the sums stay what they are.
create function fold_text_statistics() returns void
  language sql
begin atomic
  with gone as (
    delete from text_statistics s
    using (select distinct kind, lexeme from text_statistics where is_change) changed
    where s.kind = changed.kind and s.lexeme = changed.lexeme
    returning s.kind, s.lexeme, s.documents
  )
  insert into text_statistics (kind, lexeme, documents, is_change)
  select kind, lexeme, sum(documents), false from gone group by kind, lexeme having sum(documents) <> 0;
  with gone as (delete from text_totals returning kind, documents, words)
  insert into text_totals (kind, documents, words)
  select kind, sum(documents), sum(words) from gone group by kind;
end;

-- Counts everything anew: after rows were loaded past the triggers.
create function recount_text_statistics() returns void
  language plpgsql as $$
begin
  delete from text_statistics;
  delete from text_totals;
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'article', word, ndoc, false from ts_stat('select search from articles where live');
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'story', word, ndoc, false from ts_stat('select search from stories where status = ''published''');
  insert into text_totals (kind, documents, words)
  select 'article', count(*), coalesce(sum(search_length), 0) from articles where live;
  insert into text_totals (kind, documents, words)
  select 'story', count(*), coalesce(sum(search_length), 0) from stories where status = 'published';
end $$;

-- Counts what a statement changed. Triggers rather than the writers do it, because whether a document is served changes in
-- several places, and a statement cannot forget its trigger. Arguments: the kind, and the condition of a served row.
create function count_words() returns trigger
  language plpgsql as $$
declare
  served text := tg_argv[1];
  counted text;
begin
  if tg_op = 'TRUNCATE' then
    delete from text_statistics where kind = tg_argv[0];
    delete from text_totals where kind = tg_argv[0];
    return null;
  end if;
  counted := case tg_op
    when 'INSERT' then format('select n.search, n.search_length, 1 as sign from new_rows n where n.%s', served)
    when 'DELETE' then format('select o.search, o.search_length, -1 as sign from old_rows o where o.%s', served)
    else format('
      select o.search, o.search_length, -1 as sign from old_rows o join new_rows n on n.id = o.id
      where o.%1$s and not (n.%1$s and n.search = o.search)
      union all
      select n.search, n.search_length, 1 from old_rows o join new_rows n on n.id = o.id
      where n.%1$s and not (o.%1$s and n.search = o.search)', served)
  end;
  execute format('
    with counted as materialized (%s),
    words as (
      insert into text_statistics (kind, lexeme, documents)
      select $1, lexeme, sum(sign) from counted, unnest(tsvector_to_array(search)) lexeme
      group by lexeme having sum(sign) <> 0
    )
    insert into text_totals (kind, documents, words)
    select $1, sum(sign), sum(sign * search_length) from counted having count(*) > 0', counted) using tg_argv[0];
  return null;
end $$;

create trigger count_inserted after insert on articles referencing new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_updated after update on articles referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_deleted after delete on articles referencing old table as old_rows
  for each statement execute function count_words('article', 'live');
create trigger count_truncated after truncate on articles
  for each statement execute function count_words('article', 'live');

create trigger count_inserted after insert on stories referencing new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_updated after update on stories referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_deleted after delete on stories referencing old table as old_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_truncated after truncate on stories
  for each statement execute function count_words('story', 'status = ''published''');

select recount_text_statistics();

-- Name and aliases in the form of name_key: where names with typing errors are looked for.
create function names_key(name text, aliases text[]) returns text
  language sql immutable parallel safe strict
  return name_key(name || ' ' || array_to_string(aliases, ' '));
alter table companies add column names_key text collate "C" not null generated always as (names_key(name, aliases)) stored;
create index companies_names on companies using gin (names_key gin_trgm_ops) where shown;
-- file: 0010-language-model.sql
-- What a language model wrote, what it was refused, and what it cost.

-- Which model wrote texts and with which prompt, `provider:model:prompt/version`, several with a space between. Null: none did.
alter table articles add column written_by text;
alter table events add column written_by text;
alter table stories add column written_by text;

-- The English of what a feed said: input of the steps, never served. `translation_of` is the SHA-256 of the title and text
-- it was made from, so that a revised text is known not to be translated.
alter table article_inputs
  add column translated_title text,
  add column translated_text text,
  add column translated_by text,
  add column translation_of text,
  add check (num_nulls(translated_title, translated_text, translated_by, translation_of) in (0, 4));

-- Parts of answers that failed a check, or whole ones, with the reason; only those of the last try of a step.
create table language_model_refusals (
  id          bigint generated always as identity primary key,
  article_id  text not null references articles (id) on delete cascade,
  step        text not null,
  part        text not null,
  reason      text not null,
  written_by  text not null,
  at          timestamptz(3) not null
);
create index language_model_refusals_article on language_model_refusals (article_id, step);

-- What a UTC day's calls cost. A call enters its estimate before it is made and what it really took after, so a process
-- that dies leaves too much here and never too little.
create table language_model_spend (
  day            date not null,
  model          text not null,
  calls          integer not null default 0,
  input_tokens   bigint not null default 0,
  output_tokens  bigint not null default 0,
  cost_usd       numeric(14, 6) not null default 0,
  primary key (day, model)
);

-- Articles that wait for translation are read anew: they get their place among the events.
update pipeline_marks set state = 'due', due_at = now(), attempts = 0, error = null where step = 'enrich' and state = 'waiting';
-- file: 0011-operators.sql
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
-- file: 0012-calendar-feeds.sql
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
-- file: 0013-articles-sync.sql
-- Walks by change of articles with bounds of publication: those are looked up in the index too, as events have it.
drop index articles_sync;
create index articles_sync on articles (updated_at, id, published_at) where live;
-- file: 0014-websub.sql
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
-- file: 0015-words.sql
-- Words as they are searched: what punctuation joins is read part by part, in documents and in what is looked for. And the
-- counts per week that tell a ranking how far back it has to look.

-- The words of a text with nothing but space between them. PostgreSQL's parser makes one word of "u.s", "inter-american",
-- an address, a path, "-3.5" and "12.3", each of a type of its own, so that no part of it is found and none has a stem. A
-- minus before a quotation mark stays, and so does the mark: in a text that is looked for they say what is left out.
-- Marks beyond ASCII are named since a server whose locale is C takes them for letters.
create function plain_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    translate(given,
      E'!#$%&''()*+,./:;<=>?@[\\]^_`{|}~\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u2044\u20ac\u2122\u2212',
      repeat(' ', 64)),
    '-(?!")', ' ', 'g');

-- What to look for, in the syntax of web search: words, phrases in quotation marks, a minus before what is left out, `or`.
-- A word that punctuation joins has to be in quotation marks, which makes a phrase of its parts.
create function word_query(wanted text) returns tsquery
  language sql stable parallel safe strict
  return websearch_to_tsquery('nordwire', plain_words(wanted));

-- The documents that search looks at, each built here and nowhere else.

-- An article: title, summary and key points, names of tagged companies, key facts.
create function article_document(article text, title text, summary text, key_points text[]) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('nordwire', plain_words(coalesce(summary, '') || ' ' || array_to_string(key_points, ' '))), 'B')
    || setweight(to_tsvector('nordwire', plain_words(coalesce((
         select string_agg(c.name, ' ' order by c.id) from article_companies ac join companies c on c.id = ac.company_id and c.shown
         where ac.article_id = article), ''))), 'C')
    || setweight(to_tsvector('nordwire', plain_words(coalesce((
         select string_agg(k.label || ' ' || k.value, ' ' order by k.position) from key_facts k where k.article_id = article), ''))), 'D');

-- A story: title, summary, key entities, text.
create function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', plain_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', plain_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', plain_words(left(s.content, 100000))), 'D');

-- An event's own title and summary.
create function event_words(e events) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(e.title)), 'A')
    || setweight(to_tsvector('nordwire', plain_words(coalesce(e.summary, ''))), 'B');

-- The documents of an event's live members. Beyond the newest fifty they keep their words but not the places of them,
-- which bounds a large event's document.
create function member_words(event text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(tsvector_agg(case when member.place <= 50 then member.search else strip(member.search) end), '')
    from (
      select a.search, row_number() over (order by a.published_at desc, a.id) as place
      from articles a where a.event_id = event and a.live
    ) member);

-- A company: name, aliases and tickers, as names are written, without stems; names of companies merged into it too.
create function company_document(c companies) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire_names', plain_words(c.name)), 'A')
    || setweight(to_tsvector('nordwire_names', plain_words(array_to_string(c.aliases, ' '))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(concat_ws(' ', m.name, array_to_string(m.aliases, ' ')), ' ' order by m.id)
         from companies m where m.merged_into = c.id), ''))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(l.ticker, ' ' order by l.ticker) from listings l where l.company_id = c.id), ''))), 'C');

-- With equal weights ts_rank of one word is the sum of 1/n^2 for n up to its number of places over pi^2/6, and it finds the
-- word by bisection. What is missing to 1 is about 6/pi^2 over that number and a half: exact up to 255, all that are kept.
create or replace function term_frequency(document tsvector, word tsquery) returns integer
  language sql immutable parallel safe strict
  return (0.6079271018540267 / (1 - ts_rank('{1,1,1,1}'::real[], document, word)::double precision) - 0.5)::integer;

-- Served documents are counted by the week of their publication.
delete from text_totals;
alter table text_totals add column week integer not null;

create or replace function fold_text_statistics() returns void
  language sql
begin atomic
  with gone as (
    delete from text_statistics s
    using (select distinct kind, lexeme from text_statistics where is_change) changed
    where s.kind = changed.kind and s.lexeme = changed.lexeme
    returning s.kind, s.lexeme, s.documents
  )
  insert into text_statistics (kind, lexeme, documents, is_change)
  select kind, lexeme, sum(documents), false from gone group by kind, lexeme having sum(documents) <> 0;
  with gone as (delete from text_totals returning kind, week, documents, words)
  insert into text_totals (kind, week, documents, words)
  select kind, week, sum(documents), sum(words) from gone group by kind, week having sum(documents) <> 0 or sum(words) <> 0;
end;

create or replace function recount_text_statistics() returns void
  language plpgsql as $$
begin
  delete from text_statistics;
  delete from text_totals;
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'article', word, ndoc, false from ts_stat('select search from articles where live');
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'story', word, ndoc, false from ts_stat('select search from stories where status = ''published''');
  insert into text_totals (kind, week, documents, words)
  select 'article', week_of(published_at), count(*), sum(search_length) from articles where live group by 2;
  insert into text_totals (kind, week, documents, words)
  select 'story', week_of(published_at), count(*), sum(search_length) from stories where status = 'published' group by 2;
end $$;

create or replace function count_words() returns trigger
  language plpgsql as $$
declare
  served text := tg_argv[1];
  counted text;
begin
  if tg_op = 'TRUNCATE' then
    delete from text_statistics where kind = tg_argv[0];
    delete from text_totals where kind = tg_argv[0];
    return null;
  end if;
  counted := case tg_op
    when 'INSERT' then format('select n.search, n.search_length, n.published_at, 1 as sign from new_rows n where n.%s', served)
    when 'DELETE' then format('select o.search, o.search_length, o.published_at, -1 as sign from old_rows o where o.%s', served)
    else format('
      select o.search, o.search_length, o.published_at, -1 as sign from old_rows o join new_rows n on n.id = o.id
      where o.%1$s and not (n.%1$s and n.search = o.search and n.published_at = o.published_at)
      union all
      select n.search, n.search_length, n.published_at, 1 from old_rows o join new_rows n on n.id = o.id
      where n.%1$s and not (o.%1$s and n.search = o.search and n.published_at = o.published_at)', served)
  end;
  execute format('
    with counted as materialized (%s),
    words as (
      insert into text_statistics (kind, lexeme, documents)
      select $1, lexeme, sum(sign) from counted, unnest(tsvector_to_array(search)) lexeme
      group by lexeme having sum(sign) <> 0
    )
    insert into text_totals (kind, week, documents, words)
    select $1, week_of(published_at), sum(sign), sum(sign * search_length) from counted
    group by 2 having sum(sign) <> 0 or sum(sign * search_length) <> 0', counted) using tg_argv[0];
  return null;
end $$;

-- Every document anew, where punctuation changes it. The triggers would count each word of each row twice, and the index
-- is built in a fraction of the time that changing it row by row takes.
alter table articles disable trigger count_updated;
alter table stories disable trigger count_updated;
drop index articles_match;
drop index events_match;
drop index stories_search;

update companies set search = company_document(companies) where search <> company_document(companies);
update articles set search = found.search
from (select a.id, article_document(a.id, a.title, a.summary, a.key_points) as search from articles a offset 0) found
where found.id = articles.id and found.search <> articles.search;
update events set search = found.words, document = found.words || found.members
from (select e.id, event_words(e) as words, member_words(e.id) as members from events e offset 0) found
where found.id = events.id and (found.words <> events.search or found.words || found.members <> events.document);
update stories set search = story_document(stories) where search <> story_document(stories);

create index articles_match on articles using gin (facets gin__int_ops, search) with (fastupdate = off) where live;
create index events_match on events using gin (facets gin__int_ops, document) with (fastupdate = off);
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';
alter table articles enable trigger count_updated;
alter table stories enable trigger count_updated;

select recount_text_statistics();
-- file: 0016-one-write.sql
-- What the pipeline writes for every article.

-- The ids of records are a domain, those that refer to them plain text: of a union of both the planner pushes no filter
-- into its parts and computes the facets of all records to keep those of a few. One type for all parts.
create or replace view article_facets (article_id, facet) as
  select a.id::text, facet(named.kind, named.value)
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    ('country', a.country), ('category', a.category_id::text), ('source', a.source_id),
    ('source_type', src.source_type), ('content_type', a.content_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select a.id::text, week_facet(a.published_at) from articles a
  union all
  select ac.article_id, facet(case when ac.principal then 'company' else 'mention' end, ac.company_id) from article_companies ac
  union all
  select ac.article_id, found.facet
  from article_companies ac
  cross join lateral company_facets(ac.company_id) found
  where ac.principal;

create or replace view event_facets (event_id, facet) as
  select e.id::text, facet(named.kind, named.value)
  from events e
  cross join lateral (values
    ('significance', e.significance), ('event_type', e.event_type)
  ) as named (kind, value)
  where named.value is not null
  union all
  select e.id::text, week_facet(e.feed_at) from events e where e.feed_at is not null
  union all
  -- In pairs too: two filters that ONE article has to meet are looked for as a pair, so that two articles of an event
  -- which meet one each do not count.
  select a.event_id, named.facet
  from articles a
  join sources src on src.id = a.source_id
  cross join lateral (values
    (facet('country', a.country)),
    (facet('category', a.category_id)),
    (facet('source', a.source_id)),
    (facet('source_type', src.source_type)),
    (facet('content_type', a.content_type)),
    (facet('country+category', a.country || ' ' || a.category_id)),
    (facet('country+source', a.country || ' ' || a.source_id)),
    (facet('country+source_type', a.country || ' ' || src.source_type)),
    (facet('country+content_type', a.country || ' ' || a.content_type)),
    (facet('category+source', a.category_id || ' ' || a.source_id)),
    (facet('category+source_type', a.category_id || ' ' || src.source_type)),
    (facet('category+content_type', a.category_id || ' ' || a.content_type)),
    (facet('source+source_type', a.source_id || ' ' || src.source_type)),
    (facet('source+content_type', a.source_id || ' ' || a.content_type)),
    (facet('source_type+content_type', src.source_type || ' ' || a.content_type))
  ) as named (facet)
  where a.live and a.event_id is not null and named.facet is not null
  union all
  select ec.event_id, facet(case when ec.principal then 'company' else 'mention' end, ec.company_id) from event_companies ec
  union all
  select ec.event_id, found.facet
  from event_companies ec
  cross join lateral company_facets(ec.company_id) found
  where ec.principal
  union all
  -- Commentary counts as listed through the companies its articles are about.
  select a.event_id, facet('listed', 'true')
  from articles a
  join article_companies ac on ac.article_id = a.id and ac.principal
  join companies c on c.id = ac.company_id and c.shown
  where a.live and a.event_id is not null
    and exists (select from listings l where l.company_id = c.id and l.active);

-- A record brings a hundred words and facets; put in one by one they were a third of what its writing cost. They wait in
-- a list instead, at most a quarter of a megabyte that every reader looks through, and go in together.
alter index articles_match set (fastupdate = on, gin_pending_list_limit = 256);
alter index events_match set (fastupdate = on, gin_pending_list_limit = 256);

-- claim: what is due, and what a worker that died held
drop index pipeline_marks_due;
create index pipeline_marks_due on pipeline_marks (step, due_at) where state in ('due', 'running');
-- file: 0017-stop-words.sql
-- Words that tell something in news are searched though PostgreSQL's English dictionary leaves them out: "shares up", "no
-- dividend", "AT&T".

-- A text as the documents hold it and as it is looked for. The dictionary's stop words are a file of the server, which no
-- migration can write; so those of its words that are not to be left out get a 0 behind them, which makes words of them that
-- the dictionary knows nothing of. What is still left out: the articles, conjunctions and prepositions of Lucene's list,
-- pronouns, forms of "be" and "have", question words but "who", the s of a genitive, and a few more that join or grade
-- ("than", "while", "very").
create function searched_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(plain_words(given),
    '\m(about|above|after|again|against|all|any|before|below|between|both|did|do|does|doing|don|down|during|each|few|from|further|here|more|most|nor|now|off|once|only|other|out|over|own|same|some|t|through|under|up|who)\M', '\10', 'gi');

create or replace function word_query(wanted text) returns tsquery
  language sql stable parallel safe strict
  return websearch_to_tsquery('nordwire', searched_words(wanted));

-- An article: title, summary and key points, names of tagged companies, key facts.
create or replace function article_document(article text, title text, summary text, key_points text[]) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('nordwire', searched_words(coalesce(summary, '') || ' ' || array_to_string(key_points, ' '))), 'B')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(c.name, ' ' order by c.id) from article_companies ac join companies c on c.id = ac.company_id and c.shown
         where ac.article_id = article), ''))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(k.label || ' ' || k.value, ' ' order by k.position) from key_facts k where k.article_id = article), ''))), 'D');

-- A story: title, summary, key entities, text.
create or replace function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', searched_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(left(s.content, 100000))), 'D');

-- An event's own title and summary.
create or replace function event_words(e events) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(e.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(coalesce(e.summary, ''))), 'B');

-- Documents that change, anew. The triggers would count each word of each row twice, and the index is built in a fraction of
-- the time that changing it row by row takes.
alter table articles disable trigger count_updated;
alter table stories disable trigger count_updated;
drop index articles_match;
drop index events_match;
drop index stories_search;

update articles set search = found.search
from (select a.id, article_document(a.id, a.title, a.summary, a.key_points) as search from articles a offset 0) found
where found.id = articles.id and found.search <> articles.search;
update events set search = found.words, document = found.words || found.members
from (select e.id, event_words(e) as words, member_words(e.id) as members from events e offset 0) found
where found.id = events.id and (found.words <> events.search or found.words || found.members <> events.document);
update stories set search = story_document(stories) where search <> story_document(stories);

create index articles_match on articles using gin (facets gin__int_ops, search)
  with (fastupdate = on, gin_pending_list_limit = 256) where live;
create index events_match on events using gin (facets gin__int_ops, document)
  with (fastupdate = on, gin_pending_list_limit = 256);
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';
alter table articles enable trigger count_updated;
alter table stories enable trigger count_updated;

select recount_text_statistics();
-- file: 0018-plain-words.sql
-- The same words from the same text, thirty times as fast: `translate` looks through all of its marks for each character of
-- the text, a class of a regular expression is looked up. What is stored stays what it is.

create or replace function plain_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(given,
    E'[]!#$%&''()*+,./:;<=>?@[\\\\^_`{|}~\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u2044\u20ac\u2122\u2212]|-(?!")',
    ' ', 'g');
-- file: 0019-former-dates.sql
-- Dates at which an entry stood before it moved. A text that still names one of them means this entry, whoever moved it.
alter table calendar_events add column former_dates date[] not null default '{}';

-- A generated column has no value before the row is written.
create function remember_former_date() returns trigger
  language plpgsql as $$
begin
  if (new.scheduled_at at time zone new.timezone)::date <> old.local_date then
    new.former_dates := array_append(array_remove(old.former_dates, old.local_date), old.local_date);
  end if;
  return new;
end $$;
create trigger calendar_events_former_dates before update of scheduled_at, timezone on calendar_events
  for each row execute function remember_former_date();
-- file: 0020-unread.sql
-- What nothing reads is not kept.

-- The words of an event's live members, without their places and weights: q asks an event's document for words only.
create or replace function member_words(event text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(tsvector_agg(strip(a.search)), '') from articles a where a.event_id = event and a.live);

-- A change of type writes table and indexes once and leaves nothing to vacuum, which an update of every row would.
alter table events alter column document type tsvector using strip(document);
-- It forgets how often which word occurs; an empty table is left as one of which nothing is known.
do $$
begin
  if exists (select from events) then
    analyze events (document);
  end if;
end $$;

-- No list is filtered by ISIN.
drop index listings_isin;

-- No index needs it. One that others in this database use, or that is another user's, stays.
do $$
begin
  drop extension if exists btree_gin;
exception
  when insufficient_privilege or dependent_objects_still_exist then null;
end $$;

-- The log of changes has every merge, and the audit log who asked for it and why.
drop table event_merges;

alter table feed_items drop column seen_at;
alter table calendar_feed_entries drop column seen_at;
-- file: 0021-no-is-a-word.sql
-- "no" tells something: "says no", "no dividend". It is what 0017 meant to search and left out of its list.
create or replace function searched_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(plain_words(given),
    '\m(about|above|after|again|against|all|any|before|below|between|both|did|do|does|doing|don|down|during|each|few|from|further|here|more|most|no|nor|now|off|once|only|other|out|over|own|same|some|t|through|under|up|who)\M', '\10', 'gi');

-- A story: title, summary, key entities, text, of which the addresses of its links are no part.
create or replace function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', searched_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(regexp_replace(left(s.content, 100000), '\]\([^)]*\)', ' ', 'g'))), 'D');

-- Documents that have the word, anew, and those of all stories. Few have it, so that their triggers count them.
update articles a set search = article_document(a.id, a.title, a.summary, a.key_points)
where concat_ws(' ', a.title, a.summary, array_to_string(a.key_points, ' ')) ~* '\mno\M'
  or exists (select from article_companies ac join companies c on c.id = ac.company_id where ac.article_id = a.id and c.name ~* '\mno\M')
  or exists (select from key_facts k where k.article_id = a.id and k.label || ' ' || k.value ~* '\mno\M');
update events e set search = event_words(e), document = strip(event_words(e)) || member_words(e.id)
where concat_ws(' ', e.title, e.summary) ~* '\mno\M'
  or exists (select from articles a where a.event_id = e.id and a.live and a.search @@ 'no0'::tsquery);
update stories set search = story_document(stories) where search <> story_document(stories);
-- file: 0022-handed-over.sql
-- What an operator's merge gave the survivor: names, listings and former tickers as the company that is gone had them. An
-- import that lists the survivor's own takes none of it away, and gives none of it back.
alter table companies add column handed_over jsonb;
-- file: 0023-removed-feeds.sql
-- removalOf: who removed the feed of an address
create index audit_log_removed_feeds on audit_log ((before ->> 'address')) where action = 'feeds remove';
-- file: 0024-taken-down-pages.sql
-- Of an article that was taken down the form of its address in which addresses of one page are compared: what any source, or
-- a bundle, brings of that page ends there.
alter table articles add column taken_down_page text check (taken_down_page is null or withheld is not distinct from 'takedown');
update articles
set taken_down_page = regexp_replace(
  regexp_replace(article_url, '^https?://(www\.(?=[^/?]*\.))?', ''), '/+(?=\?|$)', '')
where withheld = 'takedown';
-- takenDownAmong
create index articles_taken_down on articles (taken_down_page) where taken_down_page is not null;
