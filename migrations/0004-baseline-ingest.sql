-- Ingest: feeds, what they said, the marks of the pipeline, vectors.

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
  updated_at            timestamptz(3) not null,
  -- The issuer whose calendar a feed of kind ical is
  company_id            text references companies (id) deferrable
);
-- claimDueFeeds
create index feeds_due on feeds (next_attempt_at) where not paused;
-- The calendar feeds of an issuer
create index feeds_company on feeds (company_id) where company_id is not null;

-- An item already seen: a repeat ends here.
create table feed_items (
  source_id     text not null references sources (id) on delete cascade,
  identity      text not null,
  content_hash  text not null,
  article_id    text not null references articles (id) on delete cascade deferrable,
  primary key (source_id, identity)
);
-- The items of an article
create index feed_items_article on feed_items (article_id);

-- An entry of an issuer's calendar feed, by its UID, and what became of it.
create table calendar_feed_entries (
  feed_id            text not null references feeds (id) on delete cascade,
  uid                text not null,
  calendar_event_id  text not null references calendar_events (id) on delete cascade deferrable,
  -- RFC 5545 3.8.7.4: a lower one is an old copy
  sequence           integer not null,
  -- When the feed no longer held it; null while it does
  missing_since      timestamptz(3),
  primary key (feed_id, uid)
);
-- The feed entries of a calendar entry
create index calendar_feed_entries_event on calendar_feed_entries (calendar_event_id);

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

-- What a feed said of an article: input of the steps, never served.
create table article_inputs (
  article_id        text primary key references articles (id) on delete cascade,
  title             text not null,
  text              text,
  language          text,
  issuer            text,
  categories        text[] not null default '{}',
  -- The English of title and text
  translated_title  text,
  translated_text   text,
  translated_by     text,
  -- SHA-256 of the title and text it was made from, so that a revised text is known not to be translated
  translation_of    text,
  check (num_nulls(translated_title, translated_text, translated_by, translation_of) in (0, 4))
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
-- claim: what is due, and what a worker that died held
create index pipeline_marks_due on pipeline_marks (step, due_at) where state in ('due', 'running');

create table vectors (
  of           text not null check (of in ('article', 'story', 'company')),
  of_id        text not null,
  embedder     text not null,
  -- little-endian float32, unit length
  "values"     bytea not null,
  text_sha256  text,
  primary key (embedder, of, of_id)
);

-- Parts of answers of a language model that failed a check, or whole ones, with the reason; only those of the last try of a
-- step.
create table language_model_refusals (
  id          bigint generated always as identity primary key,
  article_id  text not null references articles (id) on delete cascade,
  step        text not null,
  part        text not null,
  reason      text not null,
  written_by  text not null,
  at          timestamptz(3) not null
);
-- The refusals of an article, which the next try of a step replaces
create index language_model_refusals_article on language_model_refusals (article_id, step);

-- What a UTC day's calls of a language model cost. A call enters its estimate before it is made and what it really took
-- after, so a process that dies leaves too much here and never too little.
create table language_model_spend (
  day            date not null,
  model          text not null,
  calls          integer not null default 0,
  input_tokens   bigint not null default 0,
  output_tokens  bigint not null default 0,
  cost_usd       numeric(14, 6) not null default 0,
  primary key (day, model)
);
