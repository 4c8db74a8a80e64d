-- Publishers that reported an event on their own. Null until the event is recomputed: readers count its sources.
alter table events add column independent_publishers integer;
