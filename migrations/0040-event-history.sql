-- Changes of events: one row for each value that changed and each article that joined or left, in the transaction of the change.
-- `seq` is the version of the data (`change_clock.seq`) with which the change became visible, `at` its time in the log of changes.
create table event_history (
  seq             bigint not null,
  place           integer not null,
  event_id        text not null references events (id) on delete cascade deferrable,
  at              timestamptz(3) not null,
  change          text not null check (change in (
    'title', 'status', 'significance', 'event_type', 'figures', 'corrected_figures', 'company', 'joined', 'left', 'merged')),
  -- The article that caused it; null: the clock, an editor or an import
  article_id      text,
  company_id      text check ((change = 'company') = (company_id is not null)),
  before          text,
  after           text,
  -- The articles that the words of a title are from. Their words go with them (forgetTitles).
  before_article  text,
  after_article   text,
  primary key (seq, place)
);
-- listEventHistory, getEvent with as_of
create index event_history_event on event_history (event_id, seq desc, place desc);
-- pruneEventHistory
create index event_history_at on event_history (at);
-- forgetTitles
create index event_history_before on event_history (before_article) where before_article is not null;
create index event_history_after on event_history (after_article) where after_article is not null;

-- The last recorded values of served events, with which the next change is compared, and the start of their history.
create table event_states (
  event_id           text primary key references events (id) on delete cascade deferrable,
  title              text not null,
  -- The article that the title is from; null: an editor or an import gave words of their own
  title_article      text,
  status             text not null,
  significance       text not null,
  event_type         text,
  divergence_sha256  text,
  corrected_figures  integer not null,
  -- Of the principal tier: `linked` or `primary` by id
  companies          jsonb not null,
  since_at           timestamptz(3) not null
);

-- The last recorded live members of events.
create table event_memberships (
  article_id  text primary key,
  event_id    text not null references events (id) on delete cascade deferrable
);
-- recordEventHistory: members of the events of a change
create index event_memberships_event on event_memberships (event_id);

-- How long the history is kept, as the processes that serve have set it, and before which instant rows may be gone.
create table event_history_bounds (
  single         boolean primary key default true check (single),
  kept_days      integer not null default 90 check (kept_days > 0),
  pruned_before  timestamptz(3) not null default '-infinity'
);
insert into event_history_bounds default values;

-- The history of events of earlier versions starts with this one.
insert into event_memberships (article_id, event_id)
select a.id, a.event_id from articles a join events e on e.id = a.event_id and e.status in ('active', 'closed') where a.live;
insert into event_states (event_id, title, title_article, status, significance, event_type, divergence_sha256,
  corrected_figures, companies, since_at)
select e.id, e.title,
  (select a.id from articles a where a.event_id = e.id and a.live and (not e.texts_given or a.title = e.title)
   order by (a.title = e.title) desc, a.published_at, a.id limit 1),
  e.status, e.significance, e.event_type, e.divergence_sha256, cardinality(e.replaced_figures),
  coalesce((
    select jsonb_object_agg(ec.company_id, case when ec.is_primary then 'primary' else 'linked' end)
    from event_companies ec where ec.event_id = e.id and ec.principal), '{}'),
  (select at from change_clock)
from events e where e.status in ('active', 'closed') and e.article_count > 0;
