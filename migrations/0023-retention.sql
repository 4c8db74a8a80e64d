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

-- Cleaned up after a twentieth of a table has changed, not after a fifth: of ten million articles that is half a million dead rows
-- instead of two million, in a table whose indexes weigh half of it. Statistics are as PostgreSQL has them, for one count of articles
-- reads 300,000 rows.
alter table articles set (autovacuum_vacuum_scale_factor = 0.05);
alter table article_companies set (autovacuum_vacuum_scale_factor = 0.05);
alter table article_inputs set (autovacuum_vacuum_scale_factor = 0.05);
alter table events set (autovacuum_vacuum_scale_factor = 0.05);
alter table event_companies set (autovacuum_vacuum_scale_factor = 0.05);
alter table pipeline_marks set (autovacuum_vacuum_scale_factor = 0.05);
alter table text_statistics set (autovacuum_vacuum_scale_factor = 0.05);
alter table vectors set (autovacuum_vacuum_scale_factor = 0.05);
