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
