-- News (events, articles, stories), and the calendar.

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
  -- Which words these and the documents of its live members have: what q looks at
  document           tsvector not null default '',
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  facets             integer[],
  -- Which model wrote the texts and with which prompt, `provider:model:prompt/version`, several with a space between.
  -- Null: none did. The same in articles and stories.
  written_by         text,
  check (merged_into is null or status = 'merged'),
  check (related_to is null or significance = 'commentary')
);
-- How often each facet occurs decides between events_match and the order of the list
alter table events alter column facets set statistics 1000;
-- listEvents without updated_after: newest report first. The bounds on the clock that does not lead are looked up in the
-- index too.
create index events_feed on events (feed_at desc, id desc, last_article_at)
  where status in ('active', 'closed') and article_count > 0;
-- listEvents with updated_after: oldest change first, tombstones included
create index events_sync on events (updated_at, id, last_article_at, feed_at);
-- listEvents with sort=significance
create index events_significance on events (significance_rank, feed_at desc, id desc)
  where status in ('active', 'closed') and article_count > 0;
-- listEvents with window, the close of a window that lapsed
create index events_activity on events (last_article_at desc, feed_at)
  where status in ('active', 'closed') and article_count > 0;
-- listEvents with filters or q: both in one index, so that a rare one of them decides how much is read. A record brings a
-- hundred words and facets; put in one by one they were a third of what its writing cost. They wait in a list instead, at
-- most a quarter of a megabyte that every reader looks through, and go in together.
create index events_match on events using gin (facets gin__int_ops, document)
  with (fastupdate = on, gin_pending_list_limit = 256);
create index events_unfaceted on events (id) where facets is null;
-- listEvents with filters and updated_after: tombstones pass most filters
create index events_tombstones on events (updated_at, id) where status in ('merged', 'removed');
-- listEvents with event_type
create index events_type on events (event_type, feed_at desc) where status in ('active', 'closed');
-- The commentary on an event
create index events_related on events (related_to) where related_to is not null;
-- What was merged into an event
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
  content_type     text
                   check (content_type in ('news', 'analysis', 'press_release', 'market_commentary', 'market_news',
                     'trading_halt', 'trading_event', 'other')),
  category_id      text references categories (id) deferrable,
  country          text not null references countries (iso2_code) deferrable,
  event_id         text references events (id) deferrable,
  event_type       text references event_types (slug) deferrable,
  significance     text not null default 'routine' check (significance in ('notable', 'routine', 'commentary')),
  -- Served to callers. Not live: in the pipeline, waiting for translation, or withdrawn.
  live             boolean not null default false,
  state            text not null default 'pending'
                   check (state in ('pending', 'pending_translation', 'live', 'withdrawn', 'refused')),
  -- How summary and key points were made
  summary_method   text check (summary_method in ('extractive', 'model', 'given')),
  search           tsvector not null default '',
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  facets           integer[],
  search_length    integer not null generated always as (document_length(search)) stored,
  written_by       text,
  -- An operator holds it back: taken down for good, or until its source is unblocked
  withheld         text check (withheld in ('takedown', 'block')),
  -- The state that the block interrupted
  withheld_from    text check (withheld_from in ('pending', 'pending_translation', 'live')),
  -- Of an article that was taken down the form of its address in which addresses of one page are compared: what any
  -- source, or a bundle, brings of that page ends there.
  taken_down_page  text,
  unique (source_id, article_url),
  unique (id, published_at, live),
  check (live = (state = 'live')),
  check (not live or (title is not null and content_type is not null)),
  check (withheld is null or state = 'withdrawn'),
  check ((withheld is not distinct from 'block') = (withheld_from is not null)),
  check (taken_down_page is null or withheld is not distinct from 'takedown')
);
-- How often each facet occurs decides between articles_match and the order of the list
alter table articles alter column facets set statistics 1000;
-- listArticles: newest first
create index articles_feed on articles (published_at desc, id desc) where live;
-- listArticles with updated_after: oldest change first. Bounds of publication are looked up in the index too.
create index articles_sync on articles (updated_at, id, published_at) where live;
-- listArticles with filters or q; the list of what waits is that of events_match
create index articles_match on articles using gin (facets gin__int_ops, search)
  with (fastupdate = on, gin_pending_list_limit = 256) where live;
create index articles_unfaceted on articles (id) where live and facets is null;
-- The members of an event
create index articles_event on articles (event_id, published_at, id) where event_id is not null;
-- The articles of a source
create index articles_source on articles (source_id, published_at desc) where live;
-- What the pipeline and the translator still have before them
create index articles_waiting on articles (state, created_at) where state in ('pending', 'pending_translation');
-- The articles that an unblocked source gets back
create index articles_blocked on articles (source_id) where withheld = 'block';
-- takenDownAmong
create index articles_taken_down on articles (taken_down_page) where taken_down_page is not null;

-- Companies of an article. published_at and live are copies that the foreign key keeps true,
-- so that a company's newest articles are one index range.
create table article_companies (
  article_id    text not null,
  company_id    text not null references companies (id) deferrable,
  role          text not null
                check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
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
-- The newest articles about a company
create index article_companies_company on article_companies (company_id, published_at desc, article_id desc)
  include (principal, role) where live;
-- An article has at most one primary company
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

-- Companies of an event, given or from its live members.
create table event_companies (
  event_id    text not null references events (id) on delete cascade,
  company_id  text not null references companies (id) deferrable,
  role        text not null
                check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                  'advisor', 'speaker', 'mention', 'source')),
  principal   boolean not null generated always as
              (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner')) stored,
  is_primary  boolean not null default false,
  primary key (event_id, company_id)
);
-- The events of a company
create index event_companies_company on event_companies (company_id, event_id) include (principal);
-- An event has at most one primary company
create unique index event_companies_primary on event_companies (event_id) where is_primary;

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
-- The articles that must not come back to an event
create index event_exclusions_event on event_exclusions (event_id);

-- Texts over an event and the reactions to it.
create table stories (
  id             public_id primary key,
  title          text not null,
  summary        text not null,
  content        text not null,
  published_at   timestamptz(3) not null,
  country        text references countries (iso2_code) deferrable,
  category_id    text references categories (id) deferrable,
  event_id       text references events (id) deferrable,
  topics         text[] not null default '{}',
  key_entities   text[] not null default '{}',
  status         text not null default 'published' check (status in ('published', 'draft')),
  method         text check (method in ('extractive', 'model', 'given')),
  -- Fingerprint of the article set the text was written from
  basis          text,
  search         tsvector not null default '',
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  search_length  integer not null generated always as (document_length(search)) stored,
  written_by     text
);
-- listStories: newest first
create index stories_feed on stories (published_at desc, id desc) where status = 'published';
-- listStories with updated_after: oldest change first
create index stories_sync on stories (updated_at, id) where status = 'published';
-- The story of an event
create index stories_event on stories (event_id) where status = 'published';
-- listStories with country
create index stories_country on stories (country, published_at desc, id desc) where status = 'published';
-- listStories with q
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';

create table story_articles (
  story_id    text not null references stories (id) on delete cascade,
  article_id  text not null references articles (id) on delete cascade deferrable,
  primary key (story_id, article_id)
);
-- The stories that tell of an article
create index story_articles_article on story_articles (article_id);

create table story_companies (
  story_id    text not null references stories (id) on delete cascade,
  company_id  text not null references companies (id) deferrable,
  role        text not null default 'subject'
                check (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner',
                  'advisor', 'speaker', 'mention', 'source')),
  principal   boolean not null generated always as
              (role in ('subject', 'acquirer', 'target', 'investor', 'issuer', 'partner')) stored,
  is_primary  boolean not null default false,
  primary key (story_id, company_id)
);
-- The stories about a company
create index story_companies_company on story_companies (company_id, story_id) include (principal);

-- The calendar: dated entries of one issuer.
create table calendar_events (
  id                       public_id primary key,
  company_id               text not null references companies (id) deferrable,
  title                    text not null,
  description              text,
  event_type               text not null
                           check (event_type in ('earnings_report', 'earnings_call', 'agm', 'egm', 'dividend',
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
  updated_at               timestamptz(3) not null,
  -- Members that an editor set (date, status, title, description): no article and no calendar of an issuer replaces them
  corrected                text[] not null default '{}',
  -- Dates at which the entry stood before it moved. A text that still names one of them means this entry, whoever moved it.
  former_dates             date[] not null default '{}'
);
-- listCalendarEvents: by date
create index calendar_events_order on calendar_events (scheduled_at, id) where not discarded;
-- listCalendarEvents with updated_after: oldest change first
create index calendar_events_sync on calendar_events (updated_at, id) where not discarded;
-- The entries of a company
create index calendar_events_company on calendar_events (company_id, scheduled_at, id) where not discarded;
-- A merge of events passes the name of the coverage on
create index calendar_events_coverage on calendar_events (coverage_event) where coverage_event is not null;

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
