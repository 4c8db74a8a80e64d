-- Figures are records of `changes`. Their rows are replaced with those of their article, so a figure that is gone is noted here until
-- the change of its article or event records it, in the same transaction (db/figure-changes.ts). Notes of articles that nobody sees
-- yet stay until their articles become visible.
create table figure_notes (
  id          text primary key,
  article_id  text not null,
  -- Whether callers may have seen the figure before
  was_held    boolean not null
);
create index figure_notes_article on figure_notes (article_id);

-- Whether an event names the place of a figure as corrected or withdrawn.
create function is_replaced_figure(article text, place integer) returns boolean language sql stable
  begin atomic
    select exists (select from events e where e.replaced_figures <> '{}' and (article || ' ' || place) = any (e.replaced_figures));
  end;

create function note_gone_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (id, article_id, was_held)
  select k.id, k.article_id, not is_replaced_figure(k.article_id, k.position)
  from old_rows k where k.id is not null
  on conflict (id) do update set was_held = figure_notes.was_held or excluded.was_held;
  return null;
end $$;
create trigger figures_gone after delete on key_facts referencing old table as old_rows
  for each statement execute function note_gone_figures();

-- Figures of an article that is not live come with the article.
create function note_new_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (id, article_id, was_held)
  select k.id, k.article_id, false
  from new_rows k join articles a on a.id = k.article_id and a.live where k.id is not null
  on conflict (id) do nothing;
  return null;
end $$;
create trigger figures_new after insert on key_facts referencing new table as new_rows
  for each statement execute function note_new_figures();

create function note_replaced_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (id, article_id, was_held)
  select k.id, k.article_id, (k.article_id || ' ' || k.position) <> all (old.replaced_figures)
  from (
    select split_part(named.place, ' ', 1) as article_id, split_part(named.place, ' ', 2)::integer as position
    from unnest(old.replaced_figures || new.replaced_figures) named (place)
    where (named.place = any (old.replaced_figures)) <> (named.place = any (new.replaced_figures))
  ) moved join key_facts k on k.article_id = moved.article_id and k.position = moved.position
  where k.id is not null
  on conflict (id) do update set was_held = figure_notes.was_held or excluded.was_held;
  return null;
end $$;
create trigger events_replaced_figures after update of replaced_figures on events
  for each row when (old.replaced_figures is distinct from new.replaced_figures)
  execute function note_replaced_figures();
