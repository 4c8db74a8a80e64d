-- What ranking by BM25 needs to know of all documents together, and the length of each.

-- Words of a document, each as often as it occurs.
create function document_length(document tsvector) returns integer
  language sql immutable parallel safe strict
  return (select coalesce(sum(coalesce(cardinality(positions), 1)), 0)::integer from unnest(document));

alter table articles add column search_length integer not null generated always as (document_length(search)) stored;
alter table stories add column search_length integer not null generated always as (document_length(search)) stored;

-- How often a word occurs in a document, up to 64 times. With equal weights ts_rank of one word is the sum of 1/n^2 for n up
-- to that number over pi^2/6, and it finds the word by bisection; unnest would unpack the whole document instead.
create function term_frequency(document tsvector, word tsquery) returns integer
  language sql immutable parallel safe strict
  return width_bucket(ts_rank('{1,1,1,1}'::real[], document, word)::double precision, array[
    0.3039636, 0.6839180, 0.7936826, 0.8464541, 0.8776103, 0.8982123, 0.9128591, 0.9238118, 0.9323139, 0.9391062, 0.9446579,
    0.9492809, 0.9531903, 0.9565397, 0.9594415, 0.9619798, 0.9642190, 0.9662089, 0.9679891, 0.9695910, 0.9710402, 0.9723574,
    0.9735601, 0.9746624, 0.9756764, 0.9766124, 0.9774790, 0.9782837, 0.9790328, 0.9797320, 0.9803860, 0.9809992, 0.9815751,
    0.9821172, 0.9826283, 0.9831110, 0.9835675, 0.9840001, 0.9844104, 0.9848002, 0.9851710, 0.9855242, 0.9858609, 0.9861823,
    0.9864894, 0.9867832, 0.9870644, 0.9873339, 0.9875925, 0.9878406, 0.9880791, 0.9883084, 0.9885290, 0.9887414, 0.9889462,
    0.9891436, 0.9893341, 0.9895180, 0.9896957, 0.9898674, 0.9900335, 0.9901943, 0.9903500, 0.9905008]::double precision[]);

-- In how many served documents of a kind a word occurs: the sum of its rows. Writers only ever add rows, so none waits
-- for another at a common word; `fold_text_statistics` adds them up from time to time.
create table text_statistics (
  kind       text not null check (kind in ('article', 'story')),
  lexeme     text collate "C" not null,
  documents  integer not null,
  is_change  boolean not null default true
);
create index text_statistics_lexeme on text_statistics (kind, lexeme) include (documents);
create index text_statistics_changes on text_statistics (kind, lexeme) where is_change;

-- Served documents of a kind and their words together: the sums of its rows.
create table text_totals (
  kind       text not null check (kind in ('article', 'story')),
  documents  integer not null,
  words      bigint not null
);

-- Adds up the rows of words that changed. Whatever else runs meanwhile, the sums stay what they are.
create function fold_text_statistics() returns void
  language sql
begin atomic
  with gone as (
    delete from text_statistics s
    using (select distinct kind, lexeme from text_statistics where is_change) changed
    where s.kind = changed.kind and s.lexeme = changed.lexeme
    returning s.kind, s.lexeme, s.documents
  )
  insert into text_statistics (kind, lexeme, documents, is_change)
  select kind, lexeme, sum(documents), false from gone group by kind, lexeme having sum(documents) <> 0;
  with gone as (delete from text_totals returning kind, documents, words)
  insert into text_totals (kind, documents, words)
  select kind, sum(documents), sum(words) from gone group by kind;
end;

-- Counts everything anew: after rows were loaded past the triggers.
create function recount_text_statistics() returns void
  language plpgsql as $$
begin
  delete from text_statistics;
  delete from text_totals;
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'article', word, ndoc, false from ts_stat('select search from articles where live');
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'story', word, ndoc, false from ts_stat('select search from stories where status = ''published''');
  insert into text_totals (kind, documents, words)
  select 'article', count(*), coalesce(sum(search_length), 0) from articles where live;
  insert into text_totals (kind, documents, words)
  select 'story', count(*), coalesce(sum(search_length), 0) from stories where status = 'published';
end $$;

-- Counts what a statement changed. Triggers rather than the writers do it, because whether a document is served changes in
-- several places, and a statement cannot forget its trigger. Arguments: the kind, and the condition of a served row.
create function count_words() returns trigger
  language plpgsql as $$
declare
  served text := tg_argv[1];
  counted text;
begin
  if tg_op = 'TRUNCATE' then
    delete from text_statistics where kind = tg_argv[0];
    delete from text_totals where kind = tg_argv[0];
    return null;
  end if;
  counted := case tg_op
    when 'INSERT' then format('select n.search, n.search_length, 1 as sign from new_rows n where n.%s', served)
    when 'DELETE' then format('select o.search, o.search_length, -1 as sign from old_rows o where o.%s', served)
    else format('
      select o.search, o.search_length, -1 as sign from old_rows o join new_rows n on n.id = o.id
      where o.%1$s and not (n.%1$s and n.search = o.search)
      union all
      select n.search, n.search_length, 1 from old_rows o join new_rows n on n.id = o.id
      where n.%1$s and not (o.%1$s and n.search = o.search)', served)
  end;
  execute format('
    with counted as materialized (%s),
    words as (
      insert into text_statistics (kind, lexeme, documents)
      select $1, lexeme, sum(sign) from counted, unnest(tsvector_to_array(search)) lexeme
      group by lexeme having sum(sign) <> 0
    )
    insert into text_totals (kind, documents, words)
    select $1, sum(sign), sum(sign * search_length) from counted having count(*) > 0', counted) using tg_argv[0];
  return null;
end $$;

create trigger count_inserted after insert on articles referencing new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_updated after update on articles referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('article', 'live');
create trigger count_deleted after delete on articles referencing old table as old_rows
  for each statement execute function count_words('article', 'live');
create trigger count_truncated after truncate on articles
  for each statement execute function count_words('article', 'live');

create trigger count_inserted after insert on stories referencing new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_updated after update on stories referencing old table as old_rows new table as new_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_deleted after delete on stories referencing old table as old_rows
  for each statement execute function count_words('story', 'status = ''published''');
create trigger count_truncated after truncate on stories
  for each statement execute function count_words('story', 'status = ''published''');

select recount_text_statistics();

-- Name and aliases in the form of name_key: where names with typing errors are looked for.
create function names_key(name text, aliases text[]) returns text
  language sql immutable parallel safe strict
  return name_key(name || ' ' || array_to_string(aliases, ' '));
alter table companies add column names_key text collate "C" not null generated always as (names_key(name, aliases)) stored;
create index companies_names on companies using gin (names_key gin_trgm_ops) where shown;
