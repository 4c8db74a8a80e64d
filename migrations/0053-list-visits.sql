-- When a person saw the list of events and its saved views: {"all" or the id of a saved search: {"seen_at", "read_until"}}
alter table people add column list_visits jsonb not null default '{}' check (jsonb_typeof(list_visits) = 'object');
