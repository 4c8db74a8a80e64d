-- Why an article is in its event: the steps by which it came there, oldest first (`Decision` in ingest/events/trace.ts). A row
-- is about the article's event for as long as `event_id` is that event. For editors; no caller of the API sees it.
create table event_member_traces (
  article_id text primary key references articles (id) on delete cascade,
  event_id   text not null references events (id) on delete cascade,
  decisions  jsonb not null check (jsonb_typeof(decisions) = 'array')
);

-- Why commentary is related to an event, for as long as `related_to` is that event.
create table event_relation_traces (
  event_id   text primary key references events (id) on delete cascade,
  related_to text not null references events (id) on delete cascade,
  decision   jsonb not null
);
