-- Words that tell something in news are searched though PostgreSQL's English dictionary leaves them out: "shares up", "no
-- dividend", "AT&T".

-- A text as the documents hold it and as it is looked for. The dictionary's stop words are a file of the server, which no
-- migration can write; so those of its words that are not to be left out get a 0 behind them, which makes words of them that
-- the dictionary knows nothing of. What is still left out: the articles, conjunctions and prepositions of Lucene's list,
-- pronouns, forms of "be" and "have", question words but "who", the s of a genitive, and a few more that join or grade
-- ("than", "while", "very").
create function searched_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(plain_words(given),
    '\m(about|above|after|again|against|all|any|before|below|between|both|did|do|does|doing|don|down|during|each|few|from|further|here|more|most|nor|now|off|once|only|other|out|over|own|same|some|t|through|under|up|who)\M', '\10', 'gi');

create or replace function word_query(wanted text) returns tsquery
  language sql stable parallel safe strict
  return websearch_to_tsquery('nordwire', searched_words(wanted));

-- An article: title, summary and key points, names of tagged companies, key facts.
create or replace function article_document(article text, title text, summary text, key_points text[]) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('nordwire', searched_words(coalesce(summary, '') || ' ' || array_to_string(key_points, ' '))), 'B')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(c.name, ' ' order by c.id) from article_companies ac join companies c on c.id = ac.company_id and c.shown
         where ac.article_id = article), ''))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(coalesce((
         select string_agg(k.label || ' ' || k.value, ' ' order by k.position) from key_facts k where k.article_id = article), ''))), 'D');

-- A story: title, summary, key entities, text.
create or replace function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', searched_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(left(s.content, 100000))), 'D');

-- An event's own title and summary.
create or replace function event_words(e events) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(e.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(coalesce(e.summary, ''))), 'B');

-- Documents that change, anew. The triggers would count each word of each row twice, and the index is built in a fraction of
-- the time that changing it row by row takes.
alter table articles disable trigger count_updated;
alter table stories disable trigger count_updated;
drop index articles_match;
drop index events_match;
drop index stories_search;

update articles set search = found.search
from (select a.id, article_document(a.id, a.title, a.summary, a.key_points) as search from articles a offset 0) found
where found.id = articles.id and found.search <> articles.search;
update events set search = found.words, document = found.words || found.members
from (select e.id, event_words(e) as words, member_words(e.id) as members from events e offset 0) found
where found.id = events.id and (found.words <> events.search or found.words || found.members <> events.document);
update stories set search = story_document(stories) where search <> story_document(stories);

create index articles_match on articles using gin (facets gin__int_ops, search)
  with (fastupdate = on, gin_pending_list_limit = 256) where live;
create index events_match on events using gin (facets gin__int_ops, document)
  with (fastupdate = on, gin_pending_list_limit = 256);
create index stories_search on stories using gin (search) with (fastupdate = off) where status = 'published';
alter table articles enable trigger count_updated;
alter table stories enable trigger count_updated;

select recount_text_statistics();
