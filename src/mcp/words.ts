/** What `q` takes, and how it is read. */
export const searched = (what: string): string => `${what}, 2-200 characters; reads "a phrase", -word, OR.`;

/**
 * What parameters mean, in few words: the list of tools is paid for with every conversation. Names, types, bounds and
 * values come from the operations; a name without an entry here is described as the operation describes it.
 */
export const words: Readonly<Record<string, string>> = {
  limit: 'Most rows to return.',
  cursor: 'next_cursor of the page before; repeat its filters.',
  updated_after: 'Sync: what changed since this ISO 8601 time, oldest change first.',
  q: searched('Words to look for'),
  query: 'Same as q.',
  mode: 'semantic matches by meaning; needs q.',
  sort: 'latest: with q, newest first and paged.',
  event_type: 'Slugs from list_event_types, e.g. earnings-report,acquisition.',
  significance: 'Of notable, routine, commentary.',
  ticker: 'Tickers, e.g. VOLV-B,ERIC-B. Any matches.',
  company: 'Company ids. Any matches.',
  exchange: 'MIC codes, e.g. XSTO.',
  market: 'Countries of listing, e.g. SE,NO.',
  domicile: 'Countries of legal domicile.',
  index: 'Index symbols, e.g. OMXS30.',
  sector: 'One sector name.',
  listed: 'Only with a listed company.',
  watchlist: 'A watchlist id.',
  country: 'Countries of the articles, e.g. SE,DK.',
  category: 'Category ids or names.',
  sources: 'Source ids, at most 25.',
  source_type: 'E.g. wire_service, stock_exchange, press_release, news_publication.',
  content_type: 'E.g. news, analysis, press_release.',
  published_after: 'ISO 8601 date or time.',
  published_before: 'ISO 8601 date or time.',
  first_reported_after: 'ISO 8601.',
  first_reported_before: 'ISO 8601.',
  last_article_after: 'ISO 8601; not with window.',
  last_article_before: 'ISO 8601; not with window.',
  window: 'Activity in the last hours or days: 8h, 7d.',
  related_to: 'Commentary on the event of this id.',
  include_peripheral: 'Count advisors and passing mentions too.',
  primary_only: 'Drop passing mentions; needs a company filter.',
  ids: 'Article ids, at most 100.',
  scheduled_after: "From this date (issuer's own, inclusive) or time with offset.",
  scheduled_before: "To this date (issuer's own, inclusive) or time with offset.",
  is_active: 'true: only active companies.',
  detail: 'full adds summaries and more links.',
};
