-- A feed of the calendar by filters of its own, such as those of a country or of everything ({}).

alter table outgoing_feeds
  add column calendar_filters jsonb,
  drop constraint outgoing_feeds_check,
  add constraint outgoing_feeds_check
    check (num_nonnulls(company_id, index_id, watchlist_id, search_id, calendar_filters) = 1);
