-- One queue for everything that is sent: both of its tables have the columns of tries and pauses.

-- Until when a target that keeps failing is left alone, as webhooks have it
alter table search_deliveries add column quiet_until timestamptz(3);
-- Status of the last answer over HTTP
alter table search_messages add column last_status integer;

-- The channels are a table of the program (src/saved-searches/channels): a new one needs no migration.
alter table search_deliveries drop constraint search_deliveries_kind_check;
alter table search_deliveries add constraint search_deliveries_kind_check check (kind ~ '^[a-z]+$');
