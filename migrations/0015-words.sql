-- Words as they are searched: what punctuation joins is read part by part, in documents and in what is looked for. And the
-- counts per week that tell a ranking how far back it has to look.

-- The words of a text with nothing but space between them. PostgreSQL's parser makes one word of "u.s", "inter-american",
-- an address, a path, "-3.5" and "12.3", each of a type of its own, so that no part of it is found and none has a stem. A
-- minus before a quotation mark stays, and so does the mark: in a text that is looked for they say what is left out.
-- Marks beyond ASCII are named since a server whose locale is C takes them for letters.
create function plain_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    translate(given,
      E'!#$%&''()*+,./:;<=>?@[\\]^_`{|}~\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2039\u203a\u2044\u20ac\u2122\u2212',
      repeat(' ', 64)),
    '-(?!")', ' ', 'g');

-- What to look for, in the syntax of web search: words, phrases in quotation marks, a minus before what is left out, `or`.
-- A word that punctuation joins has to be in quotation marks, which makes a phrase of its parts.
create function word_query(wanted text) returns tsquery
  language sql stable parallel safe strict
  return websearch_to_tsquery('nordwire', plain_words(wanted));

-- The documents that search looks at, each built here and nowhere else.

-- An article: title, summary and key points, names of tagged companies, key facts.
create function article_document(article text, title text, summary text, key_points text[]) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('nordwire', plain_words(coalesce(summary, '') || ' ' || array_to_string(key_points, ' '))), 'B')
    || setweight(to_tsvector('nordwire', plain_words(coalesce((
         select string_agg(c.name, ' ' order by c.id) from article_companies ac join companies c on c.id = ac.company_id and c.shown
         where ac.article_id = article), ''))), 'C')
    || setweight(to_tsvector('nordwire', plain_words(coalesce((
         select string_agg(k.label || ' ' || k.value, ' ' order by k.position) from key_facts k where k.article_id = article), ''))), 'D');

-- A story: title, summary, key entities, text.
create function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', plain_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', plain_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', plain_words(left(s.content, 100000))), 'D');

-- An event's own title and summary.
create function event_words(e events) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', plain_words(e.title)), 'A')
    || setweight(to_tsvector('nordwire', plain_words(coalesce(e.summary, ''))), 'B');

-- The documents of an event's live members. Beyond the newest fifty they keep their words but not the places of them,
-- which bounds a large event's document.
create function member_words(event text) returns tsvector
  language sql stable parallel safe
  return (
    select coalesce(tsvector_agg(case when member.place <= 50 then member.search else strip(member.search) end), '')
    from (
      select a.search, row_number() over (order by a.published_at desc, a.id) as place
      from articles a where a.event_id = event and a.live
    ) member);

-- A company: name, aliases and tickers, as names are written, without stems; names of companies merged into it too.
create function company_document(c companies) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire_names', plain_words(c.name)), 'A')
    || setweight(to_tsvector('nordwire_names', plain_words(array_to_string(c.aliases, ' '))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(concat_ws(' ', m.name, array_to_string(m.aliases, ' ')), ' ' order by m.id)
         from companies m where m.merged_into = c.id), ''))), 'B')
    || setweight(to_tsvector('nordwire_names', plain_words(coalesce((
         select string_agg(l.ticker, ' ' order by l.ticker) from listings l where l.company_id = c.id), ''))), 'C');

-- With equal weights ts_rank of one word is the sum of 1/n^2 for n up to its number of places over pi^2/6, and it finds the
-- word by bisection. What is missing to 1 is about 6/pi^2 over that number and a half: exact up to 255, all that are kept.
create or replace function term_frequency(document tsvector, word tsquery) returns integer
  language sql immutable parallel safe strict
  return (0.6079271018540267 / (1 - ts_rank('{1,1,1,1}'::real[], document, word)::double precision) - 0.5)::integer;

-- Served documents are counted by the week of their publication.
delete from text_totals;
alter table text_totals add column week integer not null;

create or replace function fold_text_statistics() returns void
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
  with gone as (delete from text_totals returning kind, week, documents, words)
  insert into text_totals (kind, week, documents, words)
  select kind, week, sum(documents), sum(words) from gone group by kind, week having sum(documents) <> 0 or sum(words) <> 0;
end;

create or replace function recount_text_statistics() returns void
  language plpgsql as $$
begin
  delete from text_statistics;
  delete from text_totals;
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'article', word, ndoc, false from ts_stat('select search from articles where live');
  insert into text_statistics (kind, lexeme, documents, is_change)
  select 'story', word, ndoc, false from ts_stat('select search from stories where status = ''published''');
  insert into text_totals (kind, week, documents, words)
  select 'article', week_of(published_at), count(*), sum(search_length) from articles where live group by 2;
  insert into text_totals (kind, week, documents, words)
  select 'story', week_of(published_at), count(*), sum(search_length) from stories where status = 'published' group by 2;
end $$;

create or replace function count_words() returns trigger
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
    when 'INSERT' then format('select n.search, n.search_length, n.published_at, 1 as sign from new_rows n where n.%s', served)
    when 'DELETE' then format('select o.search, o.search_length, o.published_at, -1 as sign from old_rows o where o.%s', served)
    else format('
      select o.search, o.search_length, o.published_at, -1 as sign from old_rows o join new_rows n on n.id = o.id
      where o.%1$s and not (n.%1$s and n.search = o.search and n.published_at = o.published_at)
      union all
      select n.search, n.search_length, n.published_at, 1 from old_rows o join new_rows n on n.id = o.id
      where n.%1$s and not (o.%1$s and n.search = o.search and n.published_at = o.published_at)', served)
  end;
  execute format('
    with counted as materialized (%s),
    words as (
      insert into text_statistics (kind, lexeme, documents)
      select $1, lexeme, sum(sign) from counted, unnest(tsvector_to_array(search)) lexeme
      group by lexeme having sum(sign) <> 0
    )
    insert into text_totals (kind, week, documents, words)
    select $1, week_of(published_at), sum(sign), sum(sign * search_length) from counted
    group by 2 having sum(sign) <> 0 or sum(sign * search_length) <> 0', counted) using tg_argv[0];
  return null;
end $$;

-- Every document anew, where punctuation changes it. The triggers would count each word of each row twice, and the index
-- is built in a fraction of the time that changing it row by row takes.
alter table articles disable trigger count_updated;
alter table stories disable trigger count_updated;
drop index articles_match;
drop index events_match;
drop index stories_search;

update companies set search = company_document(companies) where search <> company_document(companies);
update articles set search = found.search
from (select a.id, article_document(a.id, a.title, a.summary, a.key_points) as search from articles a offset 0) found
where found.id = articles.id and found.search <> articles.search;
update events set search = found.words, document = found.words || found.members
from (select e.id, event_words(e) as words, member_words(e.id) as members from events e offset 0) found
where found.id = events.id and (found.words <> events.search or found.words || found.members <> events.document);
update stories set search = story_document(stories) where search <> story_document(stories);

create index articles_match on articles using gin (facets gin__int_ops, search) with (fastupdate = off) where live;
create index events_match on events using gin (facets gin__int_ops, document) with (fastupdate = off);
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';
alter table articles enable trigger count_updated;
alter table stories enable trigger count_updated;

select recount_text_statistics();
