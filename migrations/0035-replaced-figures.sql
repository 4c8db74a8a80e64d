-- Figures of an event's articles that their source has corrected or withdrawn since, as "article position". Lists of figures
-- and the comparison of sources leave them out.
alter table events add column replaced_figures text[] not null default '{}';
