-- Steps of one matter: a bid and its raise, a report and its correction. `event_id` is the later step. Both name events without
-- a foreign key, for its locks would be taken in another order than those of writers of events; readers join the events.
create table event_relations (
  event_id   text not null,
  earlier_id text not null,
  relation   text not null check (relation in ('follows', 'corrects')),
  decision   jsonb not null,
  primary key (event_id, earlier_id),
  check (event_id <> earlier_id)
);
-- getEvent: what came after an event
create index event_relations_earlier on event_relations (earlier_id);
