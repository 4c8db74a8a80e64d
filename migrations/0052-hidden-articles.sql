-- Articles that were taken down and are not erased yet: until then an operator can restore them. Callers see them as taken down, so
-- `articles.withheld` is 'takedown' for them too.
create table hidden_articles (
  article_id   text primary key references articles (id) on delete cascade,
  -- The state that a restored article has again
  state        text not null check (state in ('pending', 'pending_translation', 'live')),
  author       text not null,
  hidden_at    timestamptz(3) not null,
  erase_at     timestamptz(3) not null
);
-- eraseHidden: what is due first
create index hidden_articles_due on hidden_articles (erase_at);
