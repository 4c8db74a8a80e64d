-- Functions on texts, the clock of changes, the store's own settings, what operators did.
--
-- Conventions of all files: times are timestamptz(3), since the API speaks milliseconds; ids of records are public_id;
-- references between records are deferrable, so that a bundle may bring them in any order; an index names the query it
-- serves.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists intarray;

create domain public_id as text check (value ~ '^[a-z0-9]{12}$');

-- Sort key of a name: the same order on every server, whatever its default collation.
create function name_key(name text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, name) collate "C") collate "C";

-- Name and aliases in the form of name_key: where names with typing errors are looked for.
create function names_key(name text, aliases text[]) returns text
  language sql immutable parallel safe strict
  return name_key(name || ' ' || array_to_string(aliases, ' '));

-- Form in which tickers are compared: upper case, a run of space, '-', '_' or '.' is one '-'.
create function ticker_key(ticker text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(upper(btrim(ticker) collate "C"), '[ ._-]+', '-', 'g') collate "C";

-- English stems over folded letters, so that Orsted finds Ørsted and Ørsted finds Orsted.
create text search configuration nordwire (copy = pg_catalog.english);
alter text search configuration nordwire
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, english_stem;

-- Names of companies: folded letters, no stems and no stop words ("A" and "The" are parts of names).
create text search configuration nordwire_names (copy = pg_catalog.simple);
alter text search configuration nordwire_names
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword
  with unaccent, simple;

create aggregate tsvector_agg(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- Words of a document, each as often as it occurs: its length, as BM25 measures it.
create function document_length(document tsvector) returns integer
  language sql immutable parallel safe strict
  return (select coalesce(sum(coalesce(cardinality(positions), 1)), 0)::integer from unnest(document));

-- The words of a text with nothing but space between them. PostgreSQL's parser makes one word of "u.s", "inter-american",
-- an address, a path, "-3.5" and "12.3", each of a type of its own, so that no part of it is found and none has a stem. A
-- minus before a quotation mark stays, and so does the mark: in a text that is looked for they say what is left out.
-- Marks beyond ASCII are named since a server whose locale is C takes them for letters. One class of a regular expression
-- is thirty times as fast as translate, which looks through all of its marks for each character.
create function plain_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(given,
    E'[]!#$%&''()*+,./:;<=>?@[\\\\^_`{|}~'
      '\u00a0\u00a7\u00a9\u00ab\u00ae\u00b0\u00b4\u00b7\u00bb'
      '\u2009\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2039\u203a'
      '\u2044\u20ac\u2122\u2212]|-(?!")',
    ' ', 'g');

-- A text as the documents hold it and as it is looked for. Words that tell something in news are searched though PostgreSQL's
-- English dictionary leaves them out: "shares up", "no dividend", "AT&T". The dictionary's stop words are a file of the
-- server, which no migration can write; so those of its words that are not to be left out get a 0 behind them, which makes
-- words of them that the dictionary knows nothing of. What is still left out: the articles, conjunctions and prepositions of
-- Lucene's list, pronouns, forms of "be" and "have", question words but "who", the s of a genitive, and a few more that join
-- or grade ("than", "while", "very").
create function searched_words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(plain_words(given),
    '\m(about|above|after|again|against|all|any|before|below|between|both|did|do|does|doing|don|down|during|each|few|from'
      '|further|here|more|most|no|nor|now|off|once|only|other|out|over|own|same|some|t|through|under|up|who)\M',
    '\10', 'gi');

-- What to look for, in the syntax of web search: words, phrases in quotation marks, a minus before what is left out, `or`.
-- A word that punctuation joins has to be in quotation marks, which makes a phrase of its parts.
create function word_query(wanted text) returns tsquery
  language sql stable parallel safe strict
  return websearch_to_tsquery('nordwire', searched_words(wanted));

-- How often a word occurs in a document. With equal weights ts_rank of one word is the sum of 1/n^2 for n up to its number of
-- places over pi^2/6, and it finds the word by bisection; unnest would unpack the whole document instead. What is missing to
-- 1 is about 6/pi^2 over that number and a half: exact up to 255, all that are kept.
create function term_frequency(document tsvector, word tsquery) returns integer
  language sql immutable parallel safe strict
  return (0.6079271018540267 / (1 - ts_rank('{1,1,1,1}'::real[], document, word)::double precision) - 0.5)::integer;

-- The number of a facet: a value that a record can be filtered by. Stored and compared by programs, so it must never change.
create function facet(kind text, value text) returns integer
  language sql immutable parallel safe strict
  return ('x' || left(encode(sha256(replace(kind || ' ' || value, '\', '\\')::bytea), 'hex'), 8))::bit(32)::integer;

-- The week an instant lies in, counted from 1970.
create function week_of(at timestamptz) returns integer
  language sql immutable parallel safe strict
  return floor(extract(epoch from at - timestamptz '1970-01-01 00:00:00+00') / 604800)::integer;

-- Facet of an instant's week. One that lies ahead when it is written down is 'later', so that readers need not look
-- through all weeks to come.
create function week_facet(at timestamptz) returns integer
  language sql stable parallel safe strict
  return facet('week', case when at > now() + interval '1 day' then 'later' else week_of(at)::text end);

-- Facets of every instant from the first of these weeks to the second; null: without end.
create function week_facets(since timestamptz, until timestamptz) returns integer[]
  language sql stable parallel safe
  return array(
    select facet('week', week::text)
    from generate_series(week_of(since), week_of(least(until, now() + interval '8 days'))) week
  ) || facet('week', 'later');

-- One row: the last sequence number and the last value of updated_at given out.
-- Its row lock is taken last in a writing transaction, which makes commit order and updated_at order one.
create table change_clock (
  only_row  boolean primary key default true check (only_row),
  seq       bigint not null default 0,
  at        timestamptz(3) not null default '-infinity'
);
insert into change_clock default values;

-- Every change that a caller can see. Gap-free: a rolled back transaction gives its numbers back.
create table changes (
  seq        bigint primary key,
  at         timestamptz(3) not null,
  kind       text not null,
  record_id  text not null,
  action     text not null
             check (action in ('created', 'updated', 'membership', 'merged', 'removed', 'withdrawn', 'cancelled')),
  detail     jsonb
);
-- Last-Modified of a kind
create index changes_kind on changes (kind, at desc);

-- Secrets and marks of the store itself (cursor secrets, the demonstration's mark).
create table store_settings (
  name   text primary key,
  value  jsonb not null
);

-- What operators did, by whom and why: new rows only.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null,
  author     text not null,
  action     text not null,
  kind       text not null,
  record_id  text not null,
  reason     text,
  before     jsonb,
  after      jsonb
);
-- listAudit: by record, by time
create index audit_log_record on audit_log (record_id, id);
create index audit_log_time on audit_log (at, id);
-- removalOf: who removed the feed of an address
create index audit_log_removed_feeds on audit_log ((before ->> 'address')) where action = 'feeds remove';

create function refuse_rewriting() returns trigger
  language plpgsql as $$
begin
  raise exception 'The table % takes new rows only.', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();
