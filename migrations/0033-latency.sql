-- Delays of the articles of a source by UTC day: from publication to reading (seen), from there to the commit that serves it
-- (served), from there to a webhook or stream (pushed). Processes add what they measured every few seconds.
create table latency_days (
  day        date not null,
  source_id  text not null references sources (id) on delete cascade deferrable,
  stage      text not null check (stage in ('seen', 'served', 'pushed')),
  -- How many delays lie in each range of core/latency.ts, the last one open
  counts     integer[] not null check (array_length(counts, 1) between 1 and 100),
  -- The day is over and its figures are published
  closed     boolean not null default false,
  primary key (day, source_id, stage)
);
-- The source of a day that is removed or merged
create index latency_days_source on latency_days (source_id);
-- The last closed day
create index latency_days_closed on latency_days (day desc) where closed;
