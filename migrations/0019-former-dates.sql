-- Dates at which an entry stood before it moved. A text that still names one of them means this entry, whoever moved it.
alter table calendar_events add column former_dates date[] not null default '{}';

-- A generated column has no value before the row is written.
create function remember_former_date() returns trigger
  language plpgsql as $$
begin
  if (new.scheduled_at at time zone new.timezone)::date <> old.local_date then
    new.former_dates := array_append(array_remove(old.former_dates, old.local_date), old.local_date);
  end if;
  return new;
end $$;
create trigger calendar_events_former_dates before update of scheduled_at, timezone on calendar_events
  for each row execute function remember_former_date();
