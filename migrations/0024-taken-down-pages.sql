-- Of an article that was taken down the form of its address in which addresses of one page are compared: what any source, or
-- a bundle, brings of that page ends there.
alter table articles add column taken_down_page text check (taken_down_page is null or withheld is not distinct from 'takedown');
update articles
set taken_down_page = regexp_replace(
  regexp_replace(article_url, '^https?://(www\.(?=[^/?]*\.))?', ''), '/+(?=\?|$)', '')
where withheld = 'takedown';
-- takenDownAmong
create index articles_taken_down on articles (taken_down_page) where taken_down_page is not null;
