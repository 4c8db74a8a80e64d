-- Day of a weekly message, Monday is 1; null: each day
alter table search_deliveries add column weekday smallint check (weekday between 1 and 7);
alter table search_deliveries add constraint search_deliveries_weekday_hour check (weekday is null or hour is not null);
