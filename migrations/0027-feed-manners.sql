-- The target of permanent redirects, and how many polls in a row saw it: the address of the feed follows after three.
alter table feeds add column moved_to text;
alter table feeds add column moved_polls integer not null default 0;
-- held: all items of a known feed were new at once, and none is ingested until an operator releases it
alter table feeds add column intake text not null default 'open' check (intake in ('open', 'held', 'released'));
