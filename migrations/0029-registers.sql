-- Entries of registers: transactions of insiders, net short positions. One writer, `ingest`; callers read them as two lists.

-- null: every register; else the names of those whose entries the plan serves, as licences differ
alter table plans add column registers text[];

-- Name of the register that a feed reads, as `register` below; null: an ordinary feed
alter table feeds add column register text;

-- One disclosed transaction. The name of a person stays here: no other table, index or search has it.
create table insider_transactions (
  -- Derived from the register and the disclosed values, so that reading the same file again gives the same id
  id                      public_id primary key,
  register                text not null check (register ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  register_key            text not null,
  source_id               text not null references sources (id) deferrable,
  source_url              text not null,
  -- The release that it was read from: callers see it while they see the article
  article_id              text references articles (id) on delete cascade,
  -- The article that the entry of the register became, where a regulation makes it news
  news_article_id         text references articles (id) on delete set null,
  company_id              text references companies (id) deferrable,
  issuer_name             text not null,
  issuer_lei              text,
  isin                    text,
  notifier_name           text,
  person_name             text,
  person_role             text,
  is_close_associate      boolean not null default false,
  nature                  text not null
                          check (nature in ('acquisition', 'disposal', 'subscription', 'grant', 'gift_given', 'gift_received',
                            'exercise', 'pledge', 'loan', 'exchange', 'other')),
  nature_as_stated        text not null,
  -- A purchase on the person's own decision and money; if not, why
  is_purchase             boolean not null,
  not_purchase_reason     text
                          check (not_purchase_reason in ('nature', 'zero_price', 'share_programme', 'instrument')),
  is_share_programme      boolean not null default false,
  is_initial              boolean,
  is_correction           boolean not null default false,
  correction_note         text,
  instrument_type         text not null default 'share' check (instrument_type in ('share', 'debt', 'derivative', 'other')),
  instrument_name         text,
  trade_date              date not null,
  volume                  numeric not null check (volume >= 0),
  -- amount: nominal amount in `currency`
  volume_unit             text not null default 'number' check (volume_unit in ('number', 'amount')),
  price                   numeric check (price >= 0),
  currency                text check (currency ~ '^[A-Z]{3}$'),
  -- volume times price; null where the price is missing or zero
  total_value             numeric check (total_value >= 0),
  venue                   text,
  -- Trades that an aggregated entry covers
  trades                  integer not null default 1 check (trades > 0),
  published_at            timestamptz(3) not null,
  -- revised and cancelled entries are tombstones for callers
  status                  text not null default 'current' check (status in ('current', 'revised', 'cancelled')),
  superseded_by           text references insider_transactions (id) on delete set null deferrable,
  created_at              timestamptz(3) not null,
  updated_at              timestamptz(3) not null,
  unique (register, register_key),
  check (is_purchase = (not_purchase_reason is null)),
  check (superseded_by is null or status = 'revised')
);
-- listInsiderTransactions: newest publication first; with sort=trade_date; with sort=value
create index insider_transactions_latest on insider_transactions (published_at desc, id desc) where status = 'current';
create index insider_transactions_traded on insider_transactions (trade_date desc, id desc) where status = 'current';
create index insider_transactions_value on insider_transactions ((coalesce(total_value, 0)) desc, id desc) where status = 'current';
-- listInsiderTransactions with updated_after: oldest change first
create index insider_transactions_sync on insider_transactions (updated_at, id);
-- The transactions of a company
create index insider_transactions_company on insider_transactions (company_id, published_at desc, id desc);
-- Deletion of an article, dependants of one
create index insider_transactions_article on insider_transactions (article_id) where article_id is not null;
create index insider_transactions_news on insider_transactions (news_article_id) where news_article_id is not null;
-- Linking entries to a company that became known later
create index insider_transactions_isin on insider_transactions (isin) where company_id is null and isin is not null;
create index insider_transactions_lei on insider_transactions (issuer_lei) where company_id is null and issuer_lei is not null;

-- One net short position at a date, of one holder or of all holders of an issuer together.
create table short_positions (
  id                   public_id primary key,
  register             text not null check (register ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  register_key         text not null,
  source_id            text not null references sources (id) deferrable,
  source_url           text not null,
  news_article_id      text references articles (id) on delete set null,
  company_id           text references companies (id) deferrable,
  issuer_name          text not null,
  issuer_lei           text,
  isin                 text,
  -- aggregate: the sum of the issuer's positions, which has no holder
  scope                text not null check (scope in ('holder', 'aggregate')),
  -- A legal person; null for the aggregate, and where the holder is a natural person
  holder_name          text,
  -- Of the issued share capital; null where the register says only that it is below its threshold
  percent              numeric check (percent between 0 and 100),
  is_below_threshold   boolean not null default false,
  shares               numeric check (shares >= 0),
  active_positions     integer check (active_positions >= 0),
  position_date        date not null,
  -- The day on which it left the register's current positions; null: it stands there, or the register does not say so
  ended_on             date,
  -- The threshold, in percent, that it crossed against the holder's position before it
  threshold            numeric check (threshold between 0 and 100),
  threshold_direction  text check (threshold_direction in ('above', 'below')),
  -- Publication in the register, or the first sight of it where the register has no time
  published_at         timestamptz(3) not null,
  status               text not null default 'current' check (status in ('current', 'revised', 'cancelled')),
  superseded_by        text references short_positions (id) on delete set null deferrable,
  created_at           timestamptz(3) not null,
  updated_at           timestamptz(3) not null,
  unique (register, register_key),
  check (scope = 'holder' or holder_name is null),
  check (percent is not null or is_below_threshold),
  check ((threshold is null) = (threshold_direction is null)),
  check (superseded_by is null or status = 'revised')
);
-- listShortPositions: newest position first; with sort=percent
create index short_positions_latest on short_positions (position_date desc, id desc) where status = 'current';
create index short_positions_percent on short_positions ((coalesce(percent, 0)) desc, id desc) where status = 'current';
-- listShortPositions with updated_after: oldest change first
create index short_positions_sync on short_positions (updated_at, id);
-- The positions in a company
create index short_positions_company on short_positions (company_id, position_date desc, id desc);
create index short_positions_news on short_positions (news_article_id) where news_article_id is not null;
create index short_positions_isin on short_positions (isin) where company_id is null and isin is not null;
create index short_positions_lei on short_positions (issuer_lei) where company_id is null and issuer_lei is not null;

-- As in 0013, with the entries of registers: of an entry read from an article the age is that of the article.
create or replace function reach_of(wanted text, record text, at timestamptz)
  returns table (reach timestamptz, preview_reach timestamptz)
  language sql stable
  begin atomic
    select a.published_at, case when s.preview and s.enabled then a.published_at end
    from articles a join sources s on s.id = a.source_id where wanted = 'article' and a.id = record
    union all
    select max(a.published_at), max(a.published_at) filter (where s.preview and s.enabled)
    from articles a join sources s on s.id = a.source_id where wanted = 'event' and a.event_id = record and a.live having count(*) > 0
    union all
    select s.published_at, s.published_at from stories s where wanted = 'story' and s.id = record
    union all
    select 'infinity'::timestamptz,
      case when ce.local_date >= (at at time zone ce.timezone)::date then 'infinity'::timestamptz end
    from calendar_events ce join companies i on i.id = ce.company_id join companies c on c.id = coalesce(i.merged_into, i.id)
    where wanted = 'calendar_event' and ce.id = record and c.shown and not ce.discarded and ce.status <> 'cancelled'
    union all
    select coalesce(a.published_at, 'infinity'), case when a.id is null or s.preview then coalesce(a.published_at, 'infinity') end
    from insider_transactions t join sources s on s.id = t.source_id left join articles a on a.id = t.article_id
    where wanted = 'insider_transaction' and t.id = record and t.status = 'current' and s.enabled and (a.id is null or a.live)
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz
    from short_positions t join sources s on s.id = t.source_id
    where wanted = 'short_position' and t.id = record and t.status = 'current' and s.enabled
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from companies c where wanted = 'company' and c.id = record and c.shown
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from sources s where wanted = 'source' and s.id = record and s.enabled
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz from categories c where wanted = 'category' and c.id = record and c.enabled
    union all
    select 'infinity'::timestamptz, 'infinity'::timestamptz where wanted in ('country', 'exchange', 'index', 'event_type');
  end;
