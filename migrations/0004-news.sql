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
