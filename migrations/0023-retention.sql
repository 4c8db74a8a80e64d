-- Retention by the policy of a source (docs/operations.md): how long its texts and its articles may be kept.

-- When the text of an article was deleted because its source's policy says so, or all of it; null while it is kept. Of the latter
-- nothing is left, as of one that was taken down (`withheld`), but other sources may bring its page.
alter table articles
  add column text_expired_at timestamptz(3),
  add column expired_at timestamptz(3);

-- What the run in hand has deleted so far of a source, counted with each deletion, so that the audit log knows all of it
-- whenever a process ends; and when the last run came to its end.
create table source_retention (
  source_id    text primary key references sources (id) on delete cascade deferrable,
  texts        integer not null default 0,
  articles     integer not null default 0,
  finished_at  timestamptz(3)
);
