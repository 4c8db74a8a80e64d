-- The page of an address, by which articles are looked up: without scheme, `www.` and the slashes that end its path, as
-- pageOf of core/canonical-url.ts has it of a canonical address.
create function article_page(address text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(address collate "C", '^https?://(www\.(?=[^/?]*\.))?', ''),
    '^([^?]*[^/?])/+(\?|$)', '\1\2') collate "C";

-- article_url of listArticles and listEvents
create index articles_page on articles (article_page(article_url));
