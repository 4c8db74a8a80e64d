-- Text functions, the clock of changes, and the store's own settings.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists intarray;

-- Sort key of a name: the same order on every server, whatever its default collation (readings 10).
create function name_key(name text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, name) collate "C") collate "C";

-- Form in which tickers are compared: upper case, a run of space, '-', '_' or '.' is one '-' (readings 5).
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
  action     text not null check (action in ('created', 'updated', 'membership', 'merged', 'removed', 'withdrawn', 'cancelled')),
  detail     jsonb
);
-- Last-Modified of a kind
create index changes_kind on changes (kind, at desc);

-- Secrets and marks of the store itself (cursor secrets, the demonstration's mark).
create table store_settings (
  name   text primary key,
  value  jsonb not null
);

-- What operators did, by whom.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null,
  author     text not null,
  action     text not null,
  kind       text not null,
  record_id  text not null,
  detail     jsonb
);
