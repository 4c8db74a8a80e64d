-- online
-- getFigure
create unique index concurrently if not exists key_facts_id on key_facts (id) where id is not null;
-- fillFigureIds
create index concurrently if not exists key_facts_without_id on key_facts (article_id) where id is null;
