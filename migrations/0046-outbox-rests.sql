-- The last failed attempt of a target: attempts that started before it are the same one.

alter table webhooks add column last_failed_at timestamptz(3);
alter table webhooks add column last_error text;
alter table search_deliveries add column last_failed_at timestamptz(3);
alter table search_deliveries add column last_error text;
