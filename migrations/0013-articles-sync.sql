-- Walks by change of articles with bounds of publication: those are looked up in the index too, as events have it.
drop index articles_sync;
create index articles_sync on articles (updated_at, id, published_at) where live;
