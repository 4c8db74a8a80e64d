-- Dated entries of one issuer.

create table calendar_events (
  id                       public_id primary key,
  company_id               text not null references companies (id) deferrable,
  title                    text not null,
  description              text,
  event_type               text not null check (event_type in ('earnings_report', 'earnings_call', 'agm', 'egm', 'dividend',
                             'capital_markets_day', 'trading_update', 'conference_presentation', 'ma_announcement',
                             'ma_offer_deadline', 'ma_completion', 'listing', 'delisting')),
  status                   text not null default 'scheduled' check (status in ('scheduled', 'published', 'cancelled')),
  date_precision           text not null check (date_precision in ('day', 'exact')),
  fiscal_period            text check (fiscal_period ~ '^(q[1-4]|h[12]|9m|fy)_[0-9]{4}$'),
  scheduled_at             timestamptz(3) not null,
  -- The issuer's zone when the entry was written; a later change of zone keeps the local date of day entries
  timezone                 text not null,
  local_date               date not null generated always as ((scheduled_at at time zone timezone)::date) stored,
  scheduled_at_changed_at  timestamptz(3),
  source_article_id        text references articles (id) deferrable,
  -- Who published the current date: an article, the issuer's own site, or an editor
  date_source              text not null default 'editor' check (date_source in ('article', 'website', 'editor')),
  date_source_name         text,
  date_article_id          text references articles (id) deferrable,
  dividend                 jsonb,
  coverage_event           text references events (id) deferrable,
  discarded                boolean not null default false,
  created_at               timestamptz(3) not null,
  updated_at               timestamptz(3) not null
);
create index calendar_events_order on calendar_events (scheduled_at, id) where not discarded;
create index calendar_events_sync on calendar_events (updated_at, id) where not discarded;
create index calendar_events_company on calendar_events (company_id, scheduled_at, id) where not discarded;
create index calendar_events_coverage on calendar_events (coverage_event) where coverage_event is not null;
