-- "no" tells something: "says no", "no dividend". It is what 0017 meant to search and left out of its list.
create or replace function searched_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(plain_words(given),
    '\m(about|above|after|again|against|all|any|before|below|between|both|did|do|does|doing|don|down|during|each|few|from|further|here|more|most|no|nor|now|off|once|only|other|out|over|own|same|some|t|through|under|up|who)\M', '\10', 'gi');

-- A story: title, summary, key entities, text, of which the addresses of its links are no part.
create or replace function story_document(s stories) returns tsvector
  language sql stable parallel safe
  return setweight(to_tsvector('nordwire', searched_words(s.title)), 'A')
    || setweight(to_tsvector('nordwire', searched_words(s.summary)), 'B')
    || setweight(to_tsvector('nordwire', searched_words(array_to_string(s.key_entities, ' '))), 'C')
    || setweight(to_tsvector('nordwire', searched_words(regexp_replace(left(s.content, 100000), '\]\([^)]*\)', ' ', 'g'))), 'D');

-- Documents that have the word, anew, and those of all stories. Few have it, so that their triggers count them.
update articles a set search = article_document(a.id, a.title, a.summary, a.key_points)
where concat_ws(' ', a.title, a.summary, array_to_string(a.key_points, ' ')) ~* '\mno\M'
  or exists (select from article_companies ac join companies c on c.id = ac.company_id where ac.article_id = a.id and c.name ~* '\mno\M')
  or exists (select from key_facts k where k.article_id = a.id and k.label || ' ' || k.value ~* '\mno\M');
update events e set search = event_words(e), document = strip(event_words(e)) || member_words(e.id)
where concat_ws(' ', e.title, e.summary) ~* '\mno\M'
  or exists (select from articles a where a.event_id = e.id and a.live and a.search @@ 'no0'::tsquery);
update stories set search = story_document(stories) where search <> story_document(stories);
