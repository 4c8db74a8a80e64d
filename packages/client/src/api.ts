// Made by `npm run openapi` from openapi/openapi.yaml; what is changed here is lost.

/** Values of a parameter that takes several: an array, or one text with commas. */
export type Several<Value extends string = string> = string | readonly Value[];

export type Article = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** English headline. */
  title: string;
  /** The original at the publisher's. */
  article_url: string;
  content_type:
    | 'news'
    | 'analysis'
    | 'press_release'
    | 'market_commentary'
    | 'market_news'
    | 'trading_halt'
    | 'trading_event'
    | 'other';
  /**
   * Class of the disclosure as its source states it; null where the source states none that is known. The same for
   * every plan. It alone moves no updated_at.
   */
  disclosure_class:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Editorial time at the source. */
  published_at: string;
  /** The clock of incremental sync. */
  updated_at: string;
  category: CategoryReferenceOrNull;
  /** Publisher. */
  source: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  company_ids: string[];
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** The event it reports. */
  event_id: string | null;
  /** Headline in the language of the source. */
  source_title: string | null;
  summary: string | null;
  key_points: string[];
  /**
   * When this service first read it, or the service that an import came from; for any plan. It never changes and
   * moves no updated_at.
   */
  first_seen_at: string;
  /** Documents that the source attaches, as links; the same for every plan. They alone move no updated_at. */
  documents: Document[];
  /** Published stories that cover it. */
  story_ids: string[];
  companies: TaggedCompany[];
  /** Set where title, summary and key points are machine-translated: source language and translator. */
  translation?: {
    /** ISO 639-1 code of the language of the source. */
    language: string;
    /** The translator: a provider with its model and version. */
    by: string;
  };
};

export type ArticleBody = {
  article: Article;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ArticleList = {
  articles: ArticleRow[];
  pagination: PaginationOrCount;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ArticleRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** English headline. */
  title?: string;
  /** The original at the publisher's. */
  article_url?: string;
  content_type?:
    | 'news'
    | 'analysis'
    | 'press_release'
    | 'market_commentary'
    | 'market_news'
    | 'trading_halt'
    | 'trading_event'
    | 'other';
  /**
   * Class of the disclosure as its source states it; null where the source states none that is known. The same for
   * every plan. It alone moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Editorial time at the source. */
  published_at?: string;
  /** The clock of incremental sync. */
  updated_at?: string;
  category?: CategoryReferenceOrNull;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  company_ids?: string[];
  /** ISO 3166-1 alpha-2 code. */
  country?: string;
  /** The event it reports. */
  event_id?: string | null;
  /** Headline in the language of the source. */
  source_title?: string | null;
  summary?: string | null;
  key_points?: string[];
  /**
   * When this service first read it, or the service that an import came from; for any plan. It never changes and
   * moves no updated_at.
   */
  first_seen_at?: string;
  /** Documents that the source attaches, as links; the same for every plan. They alone move no updated_at. */
  documents?: Document[];
  /** Published stories that cover it. */
  story_ids?: string[];
  companies?: TaggedCompany[];
  /** Set where title, summary and key points are machine-translated: source language and translator. */
  translation?: {
    /** ISO 639-1 code of the language of the source. */
    language: string;
    /** The translator: a provider with its model and version. */
    by: string;
  };
  /** Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic. */
  distance?: number;
};

export type Briefing = {
  since: string;
  /** Events first reported since then, the most notable first. */
  new_events: {
    rows: BriefingEvent[];
    /** Rows of the section that are not shown, counted up to a bound. */
    left_out: Total;
    /** Address below /api/v1 of the list that continues the section; null on its end, or without such a list. */
    continue: string | null;
  };
  /**
   * Material changes of earlier events by articles published since then, newest first: significance raised, figures
   * that came to disagree or to agree, figures corrected or withdrawn, closed events reopened.
   */
  changes: {
    rows: TimelineEntry[];
    /** Rows of the section that are not shown, counted up to a bound. */
    left_out: Total;
    /** Address below /api/v1 of the list that continues the section; null on its end, or without such a list. */
    continue: string | null;
  };
  /** Dates of the days ahead, soonest first; absent where your key may not read the calendar. */
  upcoming?: {
    rows: BriefingDate[];
    /** Rows of the section that are not shown, counted up to a bound. */
    left_out: Total;
    /** Address below /api/v1 of the list that continues the section; null on its end, or without such a list. */
    continue: string | null;
  };
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type BriefingDate = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  description?: string | null;
  event_type?:
    | 'earnings_report'
    | 'earnings_call'
    | 'agm'
    | 'egm'
    | 'dividend'
    | 'capital_markets_day'
    | 'trading_update'
    | 'conference_presentation'
    | 'ma_announcement'
    | 'ma_offer_deadline'
    | 'ma_completion'
    | 'listing'
    | 'delisting';
  /** scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer. */
  status?: 'scheduled' | 'published' | 'cancelled';
  /** day: scheduled_at is the issuer's local midnight. exact: it carries the time of day. */
  date_precision?: 'day' | 'exact';
  /** confirmed: the issuer states the date, on its site or in a release. expected: another source states it. */
  date_status?: 'expected' | 'confirmed';
  fiscal_period?: string | null;
  scheduled_at?: string;
  /** The issuer's IANA time zone. */
  timezone?: string;
  /** scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date. */
  local_time?: string;
  /**
   * Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry without a
   * time of day, at weekends, and where no hours are known. Holidays and half days count as full days.
   */
  session?: 'before_open' | 'in_session' | 'after_close' | null;
  /** When the date last moved; null if it never did. */
  scheduled_at_changed_at?: string | null;
  /** The article that the entry was extracted from, served or not; null for one found on a website only. */
  source_article_id?: string | null;
  /**
   * Class of the disclosure source_article_id; null without one that is served. The same for every plan. It alone
   * moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at. */
  documents?: Document[];
  /** The publisher of the current date; null when an editor set it. */
  source?: CalendarDateSourceOrNull;
  /** Opaque identifier: 12 lower-case letters and digits. */
  company_id?: string;
  /** The issuer. */
  company?: CompanyReference;
  /** ISO 3166-1 alpha-2 code of the issuer's domicile. */
  country?: string | null;
  /** Only for event_type dividend. */
  dividend?: DividendOrNull;
  /** The event that reports it, once reported. */
  coverage_event?: CoverageEventOrNull;
  /** The clock of incremental sync. */
  updated_at?: string;
  /** Publishers that state it, the earliest first. */
  sources: TimelineSource[];
};

export type BriefingEvent = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  status?: 'active' | 'closed' | 'merged' | 'removed';
  significance?: 'notable' | 'routine' | 'commentary';
  event_type?: EventTypeReferenceOrNull;
  /**
   * Class of the disclosure that its best source states; null where none states one. The same for every plan. It
   * alone moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** All live articles of the event, whatever the plan can fetch. */
  article_count?: number;
  /**
   * Publishers that reported it on their own: copies of one release or text count once, whichever publishers carry
   * them. Of all live articles, so it is the same for every plan. It alone moves no updated_at.
   */
  independent_publishers?: number;
  /** Earliest publication time among the members. */
  first_reported_at?: string | null;
  /**
   * Where first_reported_at lies in the regular trading day of the primary company's primary listing; null at
   * weekends and where no such company or hours are known. Holidays and half days count as full days.
   */
  session?: 'before_open' | 'in_session' | 'after_close' | null;
  /** Publication time of the newest member. */
  last_article_at?: string | null;
  /** The clock of incremental sync. */
  updated_at?: string;
  company_ids?: string[];
  story_ids?: string[];
  /** The surviving event; null for every status but merged. */
  merged_into?: string | null;
  /** For commentary: the factual event it reacts to. */
  related_to?: string | null;
  summary?: string | null;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids?: string[];
  /** Earliest of article_ids from a wire service, stock exchange, press release platform or government body. */
  primary_disclosure_article_id?: string | null;
  /**
   * Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch none. It
   * alone moves no updated_at.
   */
  first_seen_at?: string | null;
  /**
   * Documents of article_ids, so it depends on your plan: primary ones first, each address once. They alone move no
   * updated_at.
   */
  documents?: Document[];
  /** Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it is true. */
  member_figures_disagree?: boolean;
  figure_divergence?: FigureDivergenceOrNull;
  companies?: TaggedCompany[];
  /** Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic. */
  distance?: number;
  /** Publishers that state it, the earliest first. */
  sources: TimelineSource[];
};

export type CalendarDateSourceOrNull = {
  name: string | null;
  /** The article that states the date; null for a website or an article no longer served. */
  article_id: string | null;
} | null;

export type CalendarEvent = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title: string;
  description: string | null;
  event_type:
    | 'earnings_report'
    | 'earnings_call'
    | 'agm'
    | 'egm'
    | 'dividend'
    | 'capital_markets_day'
    | 'trading_update'
    | 'conference_presentation'
    | 'ma_announcement'
    | 'ma_offer_deadline'
    | 'ma_completion'
    | 'listing'
    | 'delisting';
  /** scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer. */
  status: 'scheduled' | 'published' | 'cancelled';
  /** day: scheduled_at is the issuer's local midnight. exact: it carries the time of day. */
  date_precision: 'day' | 'exact';
  /** confirmed: the issuer states the date, on its site or in a release. expected: another source states it. */
  date_status: 'expected' | 'confirmed';
  fiscal_period: string | null;
  scheduled_at: string;
  /** The issuer's IANA time zone. */
  timezone: string;
  /** scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date. */
  local_time: string;
  /**
   * Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry without a
   * time of day, at weekends, and where no hours are known. Holidays and half days count as full days.
   */
  session: 'before_open' | 'in_session' | 'after_close' | null;
  /** When the date last moved; null if it never did. */
  scheduled_at_changed_at: string | null;
  /** The article that the entry was extracted from, served or not; null for one found on a website only. */
  source_article_id: string | null;
  /**
   * Class of the disclosure source_article_id; null without one that is served. The same for every plan. It alone
   * moves no updated_at.
   */
  disclosure_class:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at. */
  documents: Document[];
  /** The publisher of the current date; null when an editor set it. */
  source: CalendarDateSourceOrNull;
  /** Opaque identifier: 12 lower-case letters and digits. */
  company_id: string;
  /** The issuer. */
  company: CompanyReference;
  /** ISO 3166-1 alpha-2 code of the issuer's domicile. */
  country: string | null;
  /** Only for event_type dividend. */
  dividend: DividendOrNull;
  /** The event that reports it, once reported. */
  coverage_event: CoverageEventOrNull;
  /** The clock of incremental sync. */
  updated_at: string;
};

export type CalendarEventBody = {
  calendar_event: CalendarEvent;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CalendarEventList = {
  calendar_events: CalendarEventRow[];
  pagination: Pagination;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CalendarEventRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  description?: string | null;
  event_type?:
    | 'earnings_report'
    | 'earnings_call'
    | 'agm'
    | 'egm'
    | 'dividend'
    | 'capital_markets_day'
    | 'trading_update'
    | 'conference_presentation'
    | 'ma_announcement'
    | 'ma_offer_deadline'
    | 'ma_completion'
    | 'listing'
    | 'delisting';
  /** scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer. */
  status?: 'scheduled' | 'published' | 'cancelled';
  /** day: scheduled_at is the issuer's local midnight. exact: it carries the time of day. */
  date_precision?: 'day' | 'exact';
  /** confirmed: the issuer states the date, on its site or in a release. expected: another source states it. */
  date_status?: 'expected' | 'confirmed';
  fiscal_period?: string | null;
  scheduled_at?: string;
  /** The issuer's IANA time zone. */
  timezone?: string;
  /** scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date. */
  local_time?: string;
  /**
   * Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry without a
   * time of day, at weekends, and where no hours are known. Holidays and half days count as full days.
   */
  session?: 'before_open' | 'in_session' | 'after_close' | null;
  /** When the date last moved; null if it never did. */
  scheduled_at_changed_at?: string | null;
  /** The article that the entry was extracted from, served or not; null for one found on a website only. */
  source_article_id?: string | null;
  /**
   * Class of the disclosure source_article_id; null without one that is served. The same for every plan. It alone
   * moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at. */
  documents?: Document[];
  /** The publisher of the current date; null when an editor set it. */
  source?: CalendarDateSourceOrNull;
  /** Opaque identifier: 12 lower-case letters and digits. */
  company_id?: string;
  /** The issuer. */
  company?: CompanyReference;
  /** ISO 3166-1 alpha-2 code of the issuer's domicile. */
  country?: string | null;
  /** Only for event_type dividend. */
  dividend?: DividendOrNull;
  /** The event that reports it, once reported. */
  coverage_event?: CoverageEventOrNull;
  /** The clock of incremental sync. */
  updated_at?: string;
};

export type Candidate = {
  kind:
    | 'company'
    | 'event_type'
    | 'country'
    | 'period'
    | 'sector'
    | 'index'
    | 'exchange'
    | 'category'
    | 'source';
  /** Id of the record; of a period and a sector its value. */
  id: string;
  name: string;
  /** Value for filters: a ticker, slug, ISO 3166-1 code, MIC, symbol, domain or window; null for unlisted companies. */
  code: string | null;
  /** Name of the rule by which it was found, such as company/alias; /misspelt where letters differ. */
  reason: string;
  /** The words that name it, folded to lower case without accents. */
  matched: string;
  /** Certainty, 0 to 1. */
  score: number;
};

export type Candidates = {
  candidates: Candidate[];
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CategoryList = {
  categories: CategoryRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CategoryReferenceOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
} | null;

export type CategoryRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
};

export type CausingArticleOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title: string | null;
  source: string;
  published_at: string | null;
} | null;

export type Change = {
  /** Number of the change; numbers rise and are unique. */
  seq: number;
  /** When it was written. */
  at: string;
  kind:
    | 'article'
    | 'event'
    | 'story'
    | 'calendar_event'
    | 'insider_transaction'
    | 'short_position'
    | 'figure'
    | 'company'
    | 'country'
    | 'exchange'
    | 'index'
    | 'category'
    | 'event_type'
    | 'source';
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** upsert: store this record. tombstone: delete the record if you hold it. */
  action: 'upsert' | 'tombstone';
  /** membership: data that it shows of other records changed. hidden: you may no longer see it. */
  reason:
    | 'created'
    | 'updated'
    | 'membership'
    | 'merged'
    | 'removed'
    | 'withdrawn'
    | 'cancelled'
    | 'hidden';
  /** The surviving record, on the tombstone of a merged one. */
  merged_into_id: string | null;
  /** Ids that were merged into this record. */
  prior_ids: string[];
  /**
   * The record as GET by its id serves it now, without counts and links of other records: story_ids of articles,
   * related_events of events, article_count and story_count of companies, exchanges of countries, indices of
   * exchanges, companies_count of indices. Reference data has updated_at in addition. Null on a tombstone; absent
   * with records=false.
   */
  record?: Record<string, unknown> | null;
};

export type ChangeList = {
  data: Change[];
  meta: {
    /** Send it as `after` for the next page. */
    next_after: number;
    /** Whether there are changes after next_after. */
    has_more: boolean;
    /** Number of the last change. */
    latest_seq: number;
    /** Number of the oldest change that is kept. */
    oldest_seq: number;
    /** Minimum number of days that changes are kept. */
    retention_days: number;
    /** Opaque token of your access and the store: the plan, the scopes and operations of your key, and the epoch. */
    view: string;
    /** Epoch of the store. It changes when the store is restored from a backup: copies must then be compared. */
    epoch: string;
  };
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ChangeRange = {
  /** The range starts after this id; null: with the first one. */
  after_id: string | null;
  /** The last id of the range; null: to the end of all ids. */
  until_id: string | null;
  /** Records in the range. */
  count: number;
  /** SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of each record and a line feed, in the order of ids. */
  hash: string;
  /** With records=true: the records. */
  records?: Record<string, unknown>[];
};

export type ChangeRangeList = {
  ranges: ChangeRange[];
  meta: {
    /** Send it as `after_id` for the next page; null on the last one. */
    next_after_id: string | null;
    /** Number of the last change before the records were read. */
    latest_seq: number;
    /** As in /changes. */
    view: string;
    /** Epoch of the store. */
    epoch: string;
  };
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type Company = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  slug: string;
  /** Ticker of the primary active listing. */
  ticker: string | null;
  former_tickers: string[];
  is_active: boolean;
  /** Exchange of the primary active listing. */
  exchange: ExchangeReferenceOrNull;
  /** Legal domicile. */
  country: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    /** ISO 3166-1 alpha-2 code. */
    iso2_code: string;
  } | null;
  description: string | null;
  sector: string | null;
  industry: string | null;
  website: string | null;
  /** Live articles of enabled sources that the company is a principal of, whatever the plan. */
  article_count: number;
  story_count: number;
  parent_company: CompanyReferenceOrNull;
  subsidiaries: CompanyReference[];
  indices: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    symbol: string;
  }[];
  stock_listings: {
    ticker: string;
    primary: boolean;
    exchange: ExchangeReference;
  }[];
  registry: CompanyRegistryOrNull;
  updated_at: string;
};

export type CompanyBody = {
  company: Company;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CompanyList = {
  companies: CompanyRow[];
  pagination: PaginationOrCount;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CompanyReference = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** Primary stock ticker. */
  ticker: string | null;
};

export type CompanyReferenceOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** Primary stock ticker. */
  ticker: string | null;
} | null;

/** Record of the national business registry. */
export type CompanyRegistryOrNull = {
  source?: string | null;
  registered_name?: string | null;
  company_form?: string | null;
  city?: string | null;
  founded?: string | null;
  employees?: number | null;
  industry?: string | null;
  bankruptcy?: boolean | null;
  under_liquidation?: boolean | null;
  share_capital?: {
    amount: number | null;
    currency: string | null;
  } | null;
  institutional_sector?: string | null;
  deregistered_at?: string | null;
  deregistration_reason?: string | null;
} | null;

export type CompanyRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  slug?: string;
  /** Ticker of the primary active listing. */
  ticker?: string | null;
  former_tickers?: string[];
  is_active?: boolean;
  /** Exchange of the primary active listing. */
  exchange?: ExchangeReferenceOrNull;
  /** Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic. */
  distance?: number;
};

export type ComparedFigure = {
  company: CompanyReference;
  concept: string;
  basis: 'as_reported' | 'adjusted';
  role: 'outcome' | 'forecast';
  period: string | null;
  currency: string | null;
  unit: 'money' | 'per_share' | 'percent' | 'count' | null;
  /** The figure in the words of the source. */
  value: string;
  /** An exact decimal in absolute base units. */
  exact_value: string;
  figure_id: string;
  /** Opaque identifier: 12 lower-case letters and digits. */
  article_id: string;
  article_url: string;
  source: string;
  value_min: string | null;
  value_max: string | null;
  /** official: by the issuer; agreed: by two sources or more; single: by one; disputed: the value of most sources. */
  status: 'official' | 'agreed' | 'single' | 'disputed';
  /** The same measure, basis and currency a year earlier. */
  year_ago: {
    period: string;
    role: 'outcome' | 'comparative';
    official: boolean;
    /** The figure in the words of the source. */
    value: string;
    /** An exact decimal in absolute base units. */
    exact_value: string;
    figure_id: string;
    /** Opaque identifier: 12 lower-case letters and digits. */
    article_id: string;
    article_url: string;
    source: string;
  } | null;
  /** Change from a year ago; of percentages null. */
  change_percent: number | null;
  /** Change of a percentage in percentage points. */
  change_points: number | null;
  /** Why there is no change; not_positive: the value of a year ago is zero or negative. */
  not_comparable: 'no_period' | 'no_year_ago' | 'other_currency' | 'range' | 'not_positive' | null;
  /** One of each article, oldest first. */
  statements: {
    /** The figure in the words of the source. */
    value: string;
    /** An exact decimal in absolute base units. */
    exact_value: string;
    figure_id: string;
    /** Opaque identifier: 12 lower-case letters and digits. */
    article_id: string;
    article_url: string;
    source: string;
    published_at: string;
    official: boolean;
    /** It differs from the shown value beyond rounding. */
    disputes: boolean;
    /** Of the shown value; null where that is zero. */
    difference_percent: number | null;
  }[];
};

export type Count = {
  of: 'events' | 'articles';
  by:
    | 'none'
    | 'event_type'
    | 'country'
    | 'sector'
    | 'company'
    | 'source'
    | 'disclosure_class'
    | 'day'
    | 'week'
    | 'coverage';
  total: Total;
  /**
   * Largest first; days and weeks in their order, those without records with 0. A record counts in each of its
   * groups: an event of two countries in both.
   */
  groups: CountGroup[];
  /** Groups with records beyond those listed; absent with by=none. */
  other_groups?: number;
  /** Records that are in those groups alone; absent with by=none. */
  other_count?: number;
  /** Records in no group, such as events without a type; absent with by=none. */
  without_value?: number;
  /** Of the days and weeks; absent otherwise. */
  time_zone?: 'UTC';
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CountGroup = {
  /** The value, as filters take it; the day, the ISO week, or with by=coverage the id of an event. */
  value: string;
  /** Its name; with by=coverage the title of the event. */
  label: string;
  /** Records with the value; with by=coverage the independent publishers of the event. */
  count: number;
  /** Only with by=coverage: its earliest article that your plan can fetch. */
  url?: string | null;
};

export type Country = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2 code. */
  iso2_code: string;
  slug: string;
  exchanges: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    mic_code: string;
    acronym: string;
  }[];
};

export type CountryBody = {
  country: Country;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CountryList = {
  countries: CountryRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CountryRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  /** ISO 3166-1 alpha-2 code. */
  iso2_code?: string;
  slug?: string;
};

export type CountryStoryList = {
  stories: CountryStoryRow[];
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CountryStoryRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title: string;
  summary: string;
  /** All live articles of the story, whatever the plan can fetch. */
  article_count: number;
  published_at: string;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids: string[];
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  topics: string[];
  companies: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    /** Primary stock ticker. */
    ticker: string | null;
    /** Primary subject of the record. */
    is_primary: boolean;
    /** principal: subject, acquirer, target, investor, issuer, partner. peripheral: advisor, speaker, passing mention. */
    association_tier: 'principal' | 'peripheral';
    /** The same as ticker. */
    ticker_symbol: string | null;
  }[];
  category: CategoryReferenceOrNull;
};

export type Coverage = {
  /**
   * The covered event; of a merged or removed one its tombstone, which has no reports. Null where no event matches
   * q.
   */
  event: CoveredEventOrNull;
  /**
   * The earliest article from a wire service, stock exchange, press release platform or government body; null
   * without.
   */
  primary_disclosure_article_id: string | null;
  /** Languages of the articles that your plan can fetch, most frequent first. */
  languages: {
    language: string | null;
    count: number;
  }[];
  /** Articles that repeat another one, of those that your plan can fetch. */
  copies: number;
  /** Later events that correct this one, oldest first; absent without any. */
  corrected_by?: string[];
  /** Articles that your plan can fetch, oldest first: the first one reported first. `limit` keeps the earliest. */
  reports: CoverageReport[];
  /** Articles that your plan can fetch, up to 1,000. */
  report_count: number;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type CoverageEventOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title: string;
  status: 'active' | 'closed' | 'merged' | 'removed';
} | null;

export type CoverageReport = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  article_id: string;
  title: string | null;
  article_url: string;
  source: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
  };
  source_type:
    | 'news_publication'
    | 'wire_service'
    | 'press_release'
    | 'government'
    | 'trade_publication'
    | 'blog'
    | 'stock_exchange'
    | 'research';
  /** ISO 639-1 code of the language of the source; null where it is not known. */
  language: string | null;
  published_at: string;
  /** Whole minutes after the first report of the event. */
  minutes_after_first: number;
  /**
   * report and release count as one independent publisher each: a publisher of its own, or the issuer. follow_up: a
   * further text of a publisher that counts already. copy: repeats the page, text or release of another article.
   */
  kind: 'report' | 'release' | 'follow_up' | 'copy';
  /** The article that a copy repeats; null where your plan cannot fetch it. */
  copy_of: string | null;
  /** The article of the event that its source declares to be corrected by this one. */
  corrects: string | null;
};

export type CoveredEventOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  status: 'active' | 'closed' | 'merged' | 'removed';
  /** Opaque identifier: 12 lower-case letters and digits. */
  merged_into: string | null;
  /** The clock of incremental sync. */
  updated_at: string;
  title?: string;
  first_reported_at?: string | null;
  last_article_at?: string | null;
  /** All live articles, whatever the plan can fetch. */
  article_count?: number;
  /** As every other answer states it: of all live articles, the same for every plan. */
  independent_publishers?: number;
} | null;

export type Delay = {
  count: number;
  /** Half of the articles took at most so long. */
  p50_seconds: number | null;
  /** 95 % of the articles took at most so long; null without articles, or above a day. */
  p95_seconds: number | null;
};

export type DividendOrNull = {
  ex_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  declaration_date: string | null;
  /** For example ordinary, special, interim or bonus. */
  kind: string;
} | null;

export type Document = {
  title: string | null;
  /** Where the source publishes it; http or https. Nothing of it is stored. */
  url: string;
  media_type: string | null;
  /** BCP 47 tag. */
  language: string | null;
  /** esef: an annual report in the European Single Electronic Format. release: the release itself as a file. */
  kind: 'report' | 'presentation' | 'esef' | 'webcast' | 'release' | 'other';
  /** Whether the release is about this document. */
  primary: boolean;
};

export type Event = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  status: 'active' | 'closed' | 'merged' | 'removed';
  significance?: 'notable' | 'routine' | 'commentary';
  event_type?: EventTypeReferenceOrNull;
  /**
   * Class of the disclosure that its best source states; null where none states one. The same for every plan. It
   * alone moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** All live articles of the event, whatever the plan can fetch. */
  article_count?: number;
  /**
   * Publishers that reported it on their own: copies of one release or text count once, whichever publishers carry
   * them. Of all live articles, so it is the same for every plan. It alone moves no updated_at.
   */
  independent_publishers?: number;
  /** Earliest publication time among the members. */
  first_reported_at?: string | null;
  /**
   * Where first_reported_at lies in the regular trading day of the primary company's primary listing; null at
   * weekends and where no such company or hours are known. Holidays and half days count as full days.
   */
  session?: 'before_open' | 'in_session' | 'after_close' | null;
  /** Publication time of the newest member. */
  last_article_at?: string | null;
  /** The clock of incremental sync. */
  updated_at: string;
  company_ids?: string[];
  story_ids?: string[];
  /** The surviving event; null for every status but merged. */
  merged_into?: string | null;
  /** For commentary: the factual event it reacts to. */
  related_to?: string | null;
  summary?: string | null;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids?: string[];
  /** Earliest of article_ids from a wire service, stock exchange, press release platform or government body. */
  primary_disclosure_article_id?: string | null;
  /**
   * Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch none. It
   * alone moves no updated_at.
   */
  first_seen_at?: string | null;
  /**
   * Documents of article_ids, so it depends on your plan: primary ones first, each address once. They alone move no
   * updated_at.
   */
  documents?: Document[];
  /** Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it is true. */
  member_figures_disagree?: boolean;
  figure_divergence?: FigureDivergenceOrNull;
  companies?: TaggedCompany[];
  /** Other steps of the same matter, such as a raised bid, and commentary; oldest first. */
  related_events?: RelatedEvent[];
};

export type EventBody = {
  event: Event;
  /** The instant of `as_of`, where the event is that of then; not on tombstones. */
  as_of?: string;
  /** With include_history=true: the newest changes of the event; not on tombstones. */
  history?: EventChange[];
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type EventChange = {
  /**
   * The version of the data with which the change became visible: `meta.latest_seq` of /changes then. Changes of
   * one commit share it.
   */
  seq: number;
  /** Time of the change in the log of changes. */
  at: string;
  /** The event that changed: this one, or one that was merged into it since. */
  event_id: string;
  /**
   * title, status, significance, event_type: the value changed. figures: articles disagree or agree on figures.
   * corrected_figures: the number of figures that their source corrected or withdrew. Neither is listed under a
   * plan that leaves articles out. company: a company became or ceased to be linked or primary. joined, left: an
   * article did. merged: another event was merged into this one.
   */
  change:
    | 'title'
    | 'status'
    | 'significance'
    | 'event_type'
    | 'figures'
    | 'corrected_figures'
    | 'company'
    | 'joined'
    | 'left'
    | 'merged';
  /**
   * The earlier value; of joined the event that the article came from, of merged the event that was merged. Null
   * without one, and for a title that your plan cannot fetch or whose article was deleted.
   */
  from: string | null;
  /** The later value; of left the event that the article went to. Null as for `from`. */
  to: string | null;
  /**
   * The article that caused it, with its present title. Null where the clock, an editor or an import did, or the
   * article is gone.
   */
  article: CausingArticleOrNull;
  /** Only for company: from and to are `linked`, `primary` or null. */
  company?: CompanyReference;
};

export type EventHistory = {
  history: EventChange[];
  /** Only for a merged or removed event: its tombstone. It has no history; its survivor has. */
  event?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    status: 'merged' | 'removed';
    /** Opaque identifier: 12 lower-case letters and digits. */
    merged_into: string | null;
    /** The clock of incremental sync. */
    updated_at: string;
  };
  /** Earliest instant that `as_of` takes: the start of the history of this event. Null without a history. */
  retained_from: string | null;
  pagination: Pagination;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type EventList = {
  events: EventRow[];
  pagination: PaginationOrCount;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Only with mode=semantic: further matches cannot be reached. */
  truncated?: boolean;
  /** How q was read where no event has every word of it. */
  recognised?: Recognised;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type EventRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  status?: 'active' | 'closed' | 'merged' | 'removed';
  significance?: 'notable' | 'routine' | 'commentary';
  event_type?: EventTypeReferenceOrNull;
  /**
   * Class of the disclosure that its best source states; null where none states one. The same for every plan. It
   * alone moves no updated_at.
   */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** All live articles of the event, whatever the plan can fetch. */
  article_count?: number;
  /**
   * Publishers that reported it on their own: copies of one release or text count once, whichever publishers carry
   * them. Of all live articles, so it is the same for every plan. It alone moves no updated_at.
   */
  independent_publishers?: number;
  /** Earliest publication time among the members. */
  first_reported_at?: string | null;
  /**
   * Where first_reported_at lies in the regular trading day of the primary company's primary listing; null at
   * weekends and where no such company or hours are known. Holidays and half days count as full days.
   */
  session?: 'before_open' | 'in_session' | 'after_close' | null;
  /** Publication time of the newest member. */
  last_article_at?: string | null;
  /** The clock of incremental sync. */
  updated_at?: string;
  company_ids?: string[];
  story_ids?: string[];
  /** The surviving event; null for every status but merged. */
  merged_into?: string | null;
  /** For commentary: the factual event it reacts to. */
  related_to?: string | null;
  summary?: string | null;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids?: string[];
  /** Earliest of article_ids from a wire service, stock exchange, press release platform or government body. */
  primary_disclosure_article_id?: string | null;
  /**
   * Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch none. It
   * alone moves no updated_at.
   */
  first_seen_at?: string | null;
  /**
   * Documents of article_ids, so it depends on your plan: primary ones first, each address once. They alone move no
   * updated_at.
   */
  documents?: Document[];
  /** Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it is true. */
  member_figures_disagree?: boolean;
  figure_divergence?: FigureDivergenceOrNull;
  companies?: TaggedCompany[];
  /** Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic. */
  distance?: number;
};

export type EventTypeList = {
  event_types: EventTypeRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type EventTypeReferenceOrNull = {
  slug: string;
  label: string;
  category: string;
} | null;

export type EventTypeRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** A value of event_type of /events. */
  slug?: string;
  label?: string;
  category?: string;
  description?: string | null;
};

export type Exchange = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** ISO 10383 market identifier code. */
  mic_code: string;
  acronym: string;
  country: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    /** ISO 3166-1 alpha-2 code. */
    iso2_code: string;
  };
  operating_mic_code: string | null;
  /** ISO 4217 code. */
  currency: string | null;
  /** Suffix that tickers of this exchange may carry in requests. */
  ticker_suffix: string | null;
  /** IANA time zone. */
  timezone: string | null;
  city: string | null;
  indices: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    symbol: string;
  }[];
};

export type ExchangeBody = {
  exchange: Exchange;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ExchangeList = {
  exchanges: ExchangeRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ExchangeReference = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  mic_code: string;
};

export type ExchangeReferenceOrNull = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  mic_code: string;
} | null;

export type ExchangeRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  /** ISO 10383 market identifier code. */
  mic_code?: string;
  acronym?: string;
  country?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    /** ISO 3166-1 alpha-2 code. */
    iso2_code: string;
  };
  operating_mic_code?: string | null;
  /** ISO 4217 code. */
  currency?: string | null;
  /** Suffix that tickers of this exchange may carry in requests. */
  ticker_suffix?: string | null;
  /** IANA time zone. */
  timezone?: string | null;
  city?: string | null;
};

export type FactStatement = {
  /** Opaque identifier, derived from the article and the content of the figure; other figures do not change it. */
  id: string;
  /** The source's own wording of the measure. */
  label: string;
  /** The figure in the words of the source. */
  value: string;
  /** The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range. */
  exact_value: string;
  /** Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none. */
  value_min: string | null;
  /** Upper end of a range, as exact_value. */
  value_max: string | null;
  /**
   * The issuer's own statement: in its release or stock exchange message; of inflation, unemployment and policy
   * rates, that of an authority. Never a target price.
   */
  official: boolean;
  /** Opaque identifier: 12 lower-case letters and digits. */
  article_id: string;
  /** The original at the publisher's. */
  article_url: string;
  /** Publisher. */
  source: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** Editorial time at the source. */
  published_at: string;
  /**
   * When the article last changed: the clock of incremental sync. With group=fact that of the statement that
   * changed last.
   */
  updated_at: string;
  /** The event that the article reports. */
  event_id: string | null;
  /**
   * shown: the value of the row. agrees, disputes: of another article, within or beyond rounding. repeats: a
   * further value of an article. replaced: its source has stated another value since, or a bid was raised.
   */
  relation: 'shown' | 'agrees' | 'disputes' | 'repeats' | 'replaced';
  /** Of the shown value; null where that is zero. */
  difference_percent: number | null;
};

export type FigureBody = {
  figure: FigureRow;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type FigureComparison = {
  comparison: ComparedFigure[];
  /** true where more rows matched; absent otherwise. */
  truncated?: boolean;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type FigureDivergenceOrNull = {
  groups: {
    concept: string;
    basis: 'as_reported' | 'adjusted';
    role: 'outcome' | 'forecast' | 'comparative';
    period: string | null;
    currency: string | null;
    /** The sources' own wording of the measure. */
    labels: string[];
    min: number;
    max: number;
    values: {
      /** The reporting article. */
      id: string;
      source: string | null;
      /** Absolute base units; the middle of a range. */
      normalized_value: number;
      /** Lower end of a range, such as guidance; absent for a value. */
      value_min?: number;
      /** Upper end of a range; absent for a value. */
      value_max?: number;
      /** The figure as stated. */
      value: string;
      /** Its id in the list of figures. */
      figure_id?: string;
      /** The issuer's own statement. */
      official?: boolean;
    }[];
  }[];
} | null;

export type FigureList = {
  figures: FigureRow[];
  pagination: Pagination;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type FigureRow = {
  /** Opaque identifier, derived from the article and the content of the figure; other figures do not change it. */
  id: string;
  /** The primary company of the article, or the only one it is about; null where it is about several or none. */
  company?: CompanyReferenceOrNull;
  /** The measure. */
  concept?: string;
  basis?: 'as_reported' | 'adjusted';
  /**
   * outcome: an actual result. forecast: guidance or expectation. comparative: of an earlier period, for
   * comparison.
   */
  role?: 'outcome' | 'forecast' | 'comparative';
  /** The issuer's period; null where the article states none. */
  period?: string | null;
  /** The source's own wording of the measure. */
  label?: string;
  /** The figure in the words of the source. */
  value?: string;
  /** The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range. */
  exact_value?: string;
  /** The same as a number, which may be rounded beyond 15 digits. */
  normalized_value?: number;
  /** Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none. */
  value_min?: string | null;
  /** Upper end of a range, as exact_value. */
  value_max?: string | null;
  /** Unit of the value: currency, currency per share, percent or number of people; null for an unknown concept. */
  unit?: 'money' | 'per_share' | 'percent' | 'count' | null;
  /**
   * The issuer's own statement: in its release or stock exchange message; of inflation, unemployment and policy
   * rates, that of an authority. Never a target price.
   */
  official?: boolean;
  /** ISO 4217 code. */
  currency?: string | null;
  /** Opaque identifier: 12 lower-case letters and digits. */
  article_id?: string;
  /** The original at the publisher's. */
  article_url?: string;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** Editorial time at the source. */
  published_at?: string;
  /**
   * When the article last changed: the clock of incremental sync. With group=fact that of the statement that
   * changed last.
   */
  updated_at?: string;
  /** The event that the article reports. */
  event_id?: string | null;
  /**
   * Only with agreed=true: how many sources state it in articles of the event that your plan can fetch. With
   * group=fact how many state the shown value.
   */
  agreeing_sources?: number;
  /** Only with group=fact: opaque identifier of the fact, which no statement of it changes. */
  fact_id?: string;
  /**
   * Only with group=fact: official: the row shows the issuer's own statement. agreed: a value that two sources or
   * more state. single: of one source. disputed: the value of most sources. replaced: no source stands by it,
   * because a bid was raised.
   */
  status?: 'official' | 'agreed' | 'single' | 'disputed' | 'replaced';
  /**
   * Only with group=fact: at least two sources state it and none disputes; where the issuer states it, its
   * statement alone can dispute.
   */
  agreed?: boolean;
  /** Only with group=fact: how many sources state a value that differs beyond rounding. */
  disputing_sources?: number;
  /** Only with group=fact: how many statements there are. */
  statement_count?: number;
  /**
   * Only with group=fact: the shown statement, then those of the issuer, then the others, oldest first; of more
   * than 50 those of the issuer and the newest.
   */
  statements?: FactStatement[];
};

export type FoundCountry = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  /** ISO 3166-1 alpha-2 code. */
  iso2_code?: string;
  slug?: string;
  /** ISO 3166-1 alpha-2 code. */
  code: string;
};

export type Index = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  symbol: string;
  pan_nordic: boolean;
  /** null for an index over several exchanges. */
  exchange: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    mic_code: string;
  } | null;
  description: string | null;
  /** Members that /indices/{identifier}/companies lists. */
  companies_count: number;
};

export type IndexBody = {
  index: Index;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type IndexList = {
  indices: IndexRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type IndexRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  symbol?: string;
  pan_nordic?: boolean;
  /** null for an index over several exchanges. */
  exchange?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    mic_code: string;
  } | null;
};

export type InsiderTransaction = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at. */
  status: 'current' | 'revised' | 'cancelled';
  /** The register that the entry is from. */
  register?: string;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** The entry at its register, or the register itself. */
  source_url?: string;
  /** Publication in the register, or the first sight of it where the register has no time. */
  published_at?: string;
  /** The issuer; null while no known company has its identifiers. */
  company_id?: string | null;
  /** The issuer. */
  company?: CompanyReferenceOrNull;
  /** The issuer as the register names it. */
  issuer_name?: string;
  issuer_lei?: string | null;
  /** ISIN of the instrument. */
  isin?: string | null;
  /** The person discharging managerial responsibilities, as disclosed. */
  person_name?: string | null;
  person_role?: string | null;
  /** Who had to notify: the person, or one closely associated with them. */
  notifier_name?: string | null;
  /** Whether a person closely associated with the one named made the transaction. */
  is_close_associate?: boolean;
  nature?:
    | 'acquisition'
    | 'disposal'
    | 'subscription'
    | 'grant'
    | 'gift_given'
    | 'gift_received'
    | 'exercise'
    | 'pledge'
    | 'loan'
    | 'exchange'
    | 'other';
  /** The nature in the words of the source. */
  nature_as_stated?: string;
  /** Whether it counts as a purchase: shares acquired at a price, outside any share programme. */
  is_purchase?: boolean;
  /** Why it is no purchase; null where it is one. */
  not_purchase_reason?: 'nature' | 'zero_price' | 'share_programme' | 'instrument' | null;
  is_share_programme?: boolean;
  /** First notification of the transaction; null where the source is silent. */
  is_initial?: boolean | null;
  /** Whether the entry corrects an earlier one. */
  is_correction?: boolean;
  correction_note?: string | null;
  instrument_type?: 'share' | 'debt' | 'derivative' | 'other';
  instrument_name?: string | null;
  /** Day of the transaction. */
  trade_date?: string;
  volume?: number;
  /** number: of instruments. amount: nominal amount in currency. */
  volume_unit?: 'number' | 'amount';
  /** Per instrument. */
  price?: number | null;
  /** ISO 4217 code. */
  currency?: string | null;
  /** volume times price in currency; null where the price is missing or zero. */
  total_value?: number | null;
  /** Trading venue as stated. */
  venue?: string | null;
  /** Number of trades that an aggregated entry covers. */
  trades?: number;
  /** The article that reports the entry or that it was read from, while it is live. */
  article_id?: string | null;
  /** On the tombstone of a revised entry: the one that replaces it, where it is known. */
  merged_into?: string | null;
  /** The clock of incremental sync. */
  updated_at: string;
};

export type InsiderTransactionBody = {
  insider_transaction: InsiderTransaction;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type InsiderTransactionList = {
  insider_transactions: InsiderTransactionRow[];
  pagination: Pagination;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type InsiderTransactionRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at. */
  status?: 'current' | 'revised' | 'cancelled';
  /** The register that the entry is from. */
  register?: string;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** The entry at its register, or the register itself. */
  source_url?: string;
  /** Publication in the register, or the first sight of it where the register has no time. */
  published_at?: string;
  /** The issuer; null while no known company has its identifiers. */
  company_id?: string | null;
  /** The issuer. */
  company?: CompanyReferenceOrNull;
  /** The issuer as the register names it. */
  issuer_name?: string;
  issuer_lei?: string | null;
  /** ISIN of the instrument. */
  isin?: string | null;
  /** The person discharging managerial responsibilities, as disclosed. */
  person_name?: string | null;
  person_role?: string | null;
  /** Who had to notify: the person, or one closely associated with them. */
  notifier_name?: string | null;
  /** Whether a person closely associated with the one named made the transaction. */
  is_close_associate?: boolean;
  nature?:
    | 'acquisition'
    | 'disposal'
    | 'subscription'
    | 'grant'
    | 'gift_given'
    | 'gift_received'
    | 'exercise'
    | 'pledge'
    | 'loan'
    | 'exchange'
    | 'other';
  /** The nature in the words of the source. */
  nature_as_stated?: string;
  /** Whether it counts as a purchase: shares acquired at a price, outside any share programme. */
  is_purchase?: boolean;
  /** Why it is no purchase; null where it is one. */
  not_purchase_reason?: 'nature' | 'zero_price' | 'share_programme' | 'instrument' | null;
  is_share_programme?: boolean;
  /** First notification of the transaction; null where the source is silent. */
  is_initial?: boolean | null;
  /** Whether the entry corrects an earlier one. */
  is_correction?: boolean;
  correction_note?: string | null;
  instrument_type?: 'share' | 'debt' | 'derivative' | 'other';
  instrument_name?: string | null;
  /** Day of the transaction. */
  trade_date?: string;
  volume?: number;
  /** number: of instruments. amount: nominal amount in currency. */
  volume_unit?: 'number' | 'amount';
  /** Per instrument. */
  price?: number | null;
  /** ISO 4217 code. */
  currency?: string | null;
  /** volume times price in currency; null where the price is missing or zero. */
  total_value?: number | null;
  /** Trading venue as stated. */
  venue?: string | null;
  /** Number of trades that an aggregated entry covers. */
  trades?: number;
  /** The article that reports the entry or that it was read from, while it is live. */
  article_id?: string | null;
  /** On the tombstone of a revised entry: the one that replaces it, where it is known. */
  merged_into?: string | null;
  /** The clock of incremental sync. */
  updated_at?: string;
};

export type Meta = {
  version: string;
  /** Capabilities of the service; semantic_search only where semantic matching is set up. */
  capabilities: string[];
  /** Names that `fields` takes on each list. */
  supported_fields: {
    articles: string[];
    stories: string[];
    events: string[];
    figures: string[];
    event_types: string[];
    calendar_events: string[];
    insider_transactions: string[];
    short_positions: string[];
    categories: string[];
    companies: string[];
    countries: string[];
    exchanges: string[];
    indices: string[];
    sources: string[];
  };
  search: {
    endpoint: string;
    parameters: string[];
    types: string[];
  };
  /** The log of changes: its minimum retention in days, and the kinds that your key may read. */
  changes: {
    endpoint: string;
    retention_days: number;
    kinds: string[];
  };
  /** The JSON Schemas of the records in changes, webhooks and exports. */
  schemas: {
    address: string;
    /** Rises with changes that are not additions. */
    version: number;
    /** Another hash says that members were added. */
    sha256: string;
  };
  /** Freshness of the data, measured at most once a minute. */
  freshness: {
    /** Every source type with an enabled source. */
    source_types: {
      source_type:
        | 'news_publication'
        | 'wire_service'
        | 'press_release'
        | 'government'
        | 'trade_publication'
        | 'blog'
        | 'stock_exchange'
        | 'research';
      /** Publication time of the newest article that your plan can fetch; null without one. */
      newest_article_at: string | null;
    }[];
    /** Sources with feeds that failed at least three times in a row. */
    failing_sources: {
      /** Its name. */
      source: string;
      /** Number of its failing feeds. */
      feeds: number;
      /** Last success of the feed that has failed longest; null where a feed never succeeded. */
      last_success_at: string | null;
    }[];
  };
  /**
   * Delays of the articles of each source on one closed UTC day: `seen` from publication to reading, `served` from
   * there to the commit that serves it, `pushed` from there to a webhook or stream. Written once a day is over, and
   * the same for every plan.
   */
  latency: {
    /** The last UTC day whose delays are published; null before the first. */
    day: string | null;
    /** The sources with most articles on that day, by name. */
    sources: {
      /** Its name. */
      source: string;
      seen: Delay;
      served: Delay;
      pushed: Delay;
    }[];
  };
  content_types: string[];
  disclosure_classes: string[];
  source_types: string[];
  event_statuses: string[];
  event_significances: string[];
  calendar_event_types: string[];
  sectors: string[];
  /** Your account's hourly allowance. */
  rate_limit: {
    policy: string;
    /** Requests per hour of your account; null: no limit. */
    hourly_limit: number | null;
    window: string;
  };
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type Pagination = {
  /** Rows on this page. */
  count: number;
  /** Cursor of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PaginationOrCount = {
  /** Rows on this page. */
  count: number;
  /** Cursor of the next page; null on the last one. */
  next_cursor?: string | null;
};

export type Recognised = {
  /** Kind of the records that are asked for first. */
  question: 'calendar' | 'figures' | 'background' | 'company' | 'news';
  company?: CompanyReference[];
  /** Event types with hyphens, calendar types with underscores. */
  event_type?: string[];
  /** Measures of figures. */
  concept?: string[];
  /** ISO 3166-1 alpha-2 codes. */
  country?: string[];
  /** A window such as 7d, or fiscal periods such as q3 or q3_2026. */
  period?: string[];
  /** Words that look like names, which no record has. */
  unknown?: string[];
};

export type RelatedEvent = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /**
   * Relation of this event to the other one: it follows or corrects it, or is followed or corrected by it, as steps
   * of one matter; or it comments on it, or is commented on by it.
   */
  relation:
    | 'follows'
    | 'followed_by'
    | 'corrects'
    | 'corrected_by'
    | 'comments_on'
    | 'commented_by';
  title: string;
  first_reported_at: string | null;
};

export type SearchResults = {
  results: {
    articles: ArticleRow[];
    stories: StoryRow[];
    companies: CompanyRow[];
    countries: FoundCountry[];
    exchanges: ExchangeRow[];
    indices: IndexRow[];
  };
  pagination: {
    articles: {
      count: number;
      limit: number;
    };
    stories: {
      count: number;
      limit: number;
    };
    companies: {
      count: number;
      limit: number;
    };
    countries: {
      count: number;
      limit: number;
    };
    exchanges: {
      count: number;
      limit: number;
    };
    indices: {
      count: number;
      limit: number;
    };
  };
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ShortPosition = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at. */
  status: 'current' | 'revised' | 'cancelled';
  /** The register that the entry is from. */
  register?: string;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** The entry at its register, or the register itself. */
  source_url?: string;
  /** Publication in the register, or the first sight of it where the register has no time. */
  published_at?: string;
  /** The issuer; null while no known company has its identifiers. */
  company_id?: string | null;
  /** The issuer. */
  company?: CompanyReferenceOrNull;
  /** The issuer as the register names it. */
  issuer_name?: string;
  issuer_lei?: string | null;
  /** ISIN of the instrument. */
  isin?: string | null;
  /** holder: position of one holder. aggregate: all published positions in the issuer together. */
  scope?: 'holder' | 'aggregate';
  /** A legal person; null for an aggregate and where the holder is a natural person. */
  holder_name?: string | null;
  /** Of the issued share capital; null where the register says only that it is below its threshold. */
  percent?: number | null;
  /** Whether the position fell below the threshold of publication. */
  is_below_threshold?: boolean;
  shares?: number | null;
  /** Number of holders in an aggregate. */
  active_positions?: number | null;
  /** Day of the position. */
  position_date?: string;
  /** Day on which it left the register's current positions; null while it stands there. */
  ended_on?: string | null;
  /** In percent: the threshold crossed since the holder's position before; null where none was. */
  threshold?: number | null;
  threshold_direction?: 'above' | 'below' | null;
  /** The article that reports the entry or that it was read from, while it is live. */
  article_id?: string | null;
  /** On the tombstone of a revised entry: the one that replaces it, where it is known. */
  merged_into?: string | null;
  /** The clock of incremental sync. */
  updated_at: string;
};

export type ShortPositionBody = {
  short_position: ShortPosition;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ShortPositionList = {
  short_positions: ShortPositionRow[];
  pagination: Pagination;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type ShortPositionRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  /** current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at. */
  status?: 'current' | 'revised' | 'cancelled';
  /** The register that the entry is from. */
  register?: string;
  /** Publisher. */
  source?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    name: string;
    domain: string;
  };
  /** The entry at its register, or the register itself. */
  source_url?: string;
  /** Publication in the register, or the first sight of it where the register has no time. */
  published_at?: string;
  /** The issuer; null while no known company has its identifiers. */
  company_id?: string | null;
  /** The issuer. */
  company?: CompanyReferenceOrNull;
  /** The issuer as the register names it. */
  issuer_name?: string;
  issuer_lei?: string | null;
  /** ISIN of the instrument. */
  isin?: string | null;
  /** holder: position of one holder. aggregate: all published positions in the issuer together. */
  scope?: 'holder' | 'aggregate';
  /** A legal person; null for an aggregate and where the holder is a natural person. */
  holder_name?: string | null;
  /** Of the issued share capital; null where the register says only that it is below its threshold. */
  percent?: number | null;
  /** Whether the position fell below the threshold of publication. */
  is_below_threshold?: boolean;
  shares?: number | null;
  /** Number of holders in an aggregate. */
  active_positions?: number | null;
  /** Day of the position. */
  position_date?: string;
  /** Day on which it left the register's current positions; null while it stands there. */
  ended_on?: string | null;
  /** In percent: the threshold crossed since the holder's position before; null where none was. */
  threshold?: number | null;
  threshold_direction?: 'above' | 'below' | null;
  /** The article that reports the entry or that it was read from, while it is live. */
  article_id?: string | null;
  /** On the tombstone of a revised entry: the one that replaces it, where it is known. */
  merged_into?: string | null;
  /** The clock of incremental sync. */
  updated_at?: string;
};

export type SourceList = {
  sources: SourceRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type SourceRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name?: string;
  domain?: string;
  /** ISO 3166-1 alpha-2 code. */
  country?: string;
  source_type?:
    | 'news_publication'
    | 'wire_service'
    | 'press_release'
    | 'government'
    | 'trade_publication'
    | 'blog'
    | 'stock_exchange'
    | 'research';
};

export type Story = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title: string;
  summary: string;
  /** All live articles of the story, whatever the plan can fetch. */
  article_count: number;
  /** When the third publisher reported it; later articles change updated_at only. */
  published_at: string;
  /** The clock of incremental sync. */
  updated_at: string;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids: string[];
  /**
   * ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company where as many
   * are there.
   */
  country: string | null;
  company_ids: string[];
  category: CategoryReferenceOrNull;
  /** The linked event. */
  event_id: string | null;
  /** Markdown. */
  content: string;
  companies: TaggedCompany[];
};

export type StoryBody = {
  story: Story;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type StoryList = {
  stories: StoryRow[];
  pagination: PaginationOrCount;
  /** Only with total=true: how many records match, on all pages together. */
  total?: Total;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type StoryRow = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  title?: string;
  summary?: string;
  /** All live articles of the story, whatever the plan can fetch. */
  article_count?: number;
  /** When the third publisher reported it; later articles change updated_at only. */
  published_at?: string;
  /** The clock of incremental sync. */
  updated_at?: string;
  /** Live articles that your plan can fetch, oldest first. */
  article_ids?: string[];
  /**
   * ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company where as many
   * are there.
   */
  country?: string | null;
  company_ids?: string[];
  category?: CategoryReferenceOrNull;
  /** The linked event. */
  event_id?: string | null;
  /** Markdown. */
  content?: string;
  companies?: TaggedCompany[];
  /** Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic. */
  distance?: number;
};

export type TaggedCompany = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** Primary stock ticker. */
  ticker: string | null;
  /** Primary subject of the record. */
  is_primary: boolean;
  /** principal: subject, acquirer, target, investor, issuer, partner. peripheral: advisor, speaker, passing mention. */
  association_tier: 'principal' | 'peripheral';
};

export type Timeline = {
  timeline: TimelineEntry[];
  /** The event of the matter; a merged one is followed to its survivor, a removed one has no entries. */
  event?: {
    /** Opaque identifier: 12 lower-case letters and digits. */
    id: string;
    status: 'active' | 'closed' | 'merged' | 'removed';
    /** Opaque identifier: 12 lower-case letters and digits. */
    merged_into: string | null;
    /** The clock of incremental sync. */
    updated_at: string;
  };
  /** The company. */
  company?: CompanyReference;
  /** Only where the matter has more events than are shown. */
  truncated?: boolean;
  pagination: Pagination;
  /** true when a cap or restriction of the plan is in force for this list; otherwise absent. */
  plan_limited?: boolean;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type TimelineEntry = {
  kind:
    | 'event'
    | 'calendar_event'
    | 'disclosure'
    | 'figure'
    | 'insider_transaction'
    | 'short_position'
    | 'change';
  /**
   * The publisher's clock: first report of an event, date of a calendar entry, publication of a disclosure, a
   * figure or a register entry, publication of the article that caused a change. A change without an article has
   * the time of the change.
   */
  time: string;
  /** Id of the record; of a change its number and place in the log of changes. */
  id: string;
  /** Title of the record; of a change that of the event as it is now. */
  title: string;
  /** The event that it is, changes or belongs to. */
  event_id: string | null;
  /** The original at its publisher; null without one that you can fetch. */
  url: string | null;
  /** Publishers that state it, the earliest first. */
  sources: TimelineSource[];
  /** The issuer, where the record names one. */
  company?: CompanyReference;
  /** Of an event. */
  significance?: 'notable' | 'routine' | 'commentary';
  /** Of an event its slug, of a calendar entry its type. */
  event_type?: string | null;
  /** Of an event or a calendar entry. */
  status?:
    | 'active'
    | 'closed'
    | 'merged'
    | 'removed'
    | 'scheduled'
    | 'published'
    | 'cancelled';
  /** Of a calendar entry. */
  date_status?: 'expected' | 'confirmed';
  /** Of an event or a disclosure. */
  disclosure_class?:
    | 'inside_information'
    | 'annual_report'
    | 'half_year_report'
    | 'interim_report'
    | 'year_end_report'
    | 'managers_transaction'
    | 'major_shareholding'
    | 'own_shares'
    | 'voting_rights_and_capital'
    | 'home_member_state'
    | 'general_meeting_notice'
    | 'general_meeting_decisions'
    | 'board_and_management'
    | 'tender_offer'
    | 'prospectus'
    | 'financial_calendar'
    | 'listing'
    | 'trading_halt'
    | 'exchange_notice'
    | 'regulator_notice'
    | 'central_bank_notice'
    | 'other_regulated'
    | 'not_regulated' | null;
  /** Of an event: publishers that reported it on their own. */
  independent_publishers?: number;
  /** Of a figure. */
  figure?: {
    /** The measure. */
    concept?: string;
    basis?: 'as_reported' | 'adjusted';
    /**
     * outcome: an actual result. forecast: guidance or expectation. comparative: of an earlier period, for
     * comparison.
     */
    role?: 'outcome' | 'forecast' | 'comparative';
    /** The issuer's period; null where the article states none. */
    period?: string | null;
    /** The figure in the words of the source. */
    value?: string;
    /** The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range. */
    exact_value?: string;
    /** Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none. */
    value_min?: string | null;
    /** Upper end of a range, as exact_value. */
    value_max?: string | null;
    /** ISO 4217 code. */
    currency?: string | null;
  };
  /** Of a change: the value that changed, before and after, as in the history of the event. */
  change?: {
    /**
     * title, status, significance, event_type: the value changed. figures: articles disagree or agree on figures.
     * corrected_figures: the number of figures that their source corrected or withdrew. Neither is listed under a
     * plan that leaves articles out. company: a company became or ceased to be linked or primary. joined, left: an
     * article did. merged: another event was merged into this one.
     */
    change:
      | 'title'
      | 'status'
      | 'significance'
      | 'event_type'
      | 'figures'
      | 'corrected_figures'
      | 'company'
      | 'joined'
      | 'left'
      | 'merged';
    /**
     * The earlier value; of joined the event that the article came from, of merged the event that was merged. Null
     * without one, and for a title that your plan cannot fetch or whose article was deleted.
     */
    from: string | null;
    /** The later value; of left the event that the article went to. Null as for `from`. */
    to: string | null;
    /** The event that changed: this one, or one that was merged into it since. */
    event_id: string;
    /** Only for company: from and to are `linked`, `primary` or null. */
    company?: CompanyReference;
  };
};

export type TimelineSource = {
  /** Publisher or register. */
  name: string;
  /** Where it is published; null where the source is named without an address. */
  url: string | null;
};

export type Total = {
  /** Matching records that your plan shows on the list, up to a bound. */
  value: number;
  /** false: there are more; the newest so many were counted. */
  is_exact: boolean;
};

export type Watchlist = {
  /** Opaque identifier: 12 lower-case letters and digits. */
  id: string;
  name: string;
  /** Place among your watchlists, from 0. */
  position: number;
  company_count: number;
  created_at: string;
  updated_at: string;
};

export type WatchlistBody = {
  watchlist: Watchlist;
  companies: CompanyRow[];
  pagination: Pagination;
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type WatchlistList = {
  watchlists: Watchlist[];
  /** Ignored values, or the reason for an empty answer; absent without any. */
  warnings?: {
    code: string;
    parameter?: string;
    value?: string;
    detail: string;
  }[];
};

export type Health = {
  status: 'ok';
  /** The data being loaded, during which answers are incomplete; absent otherwise. */
  loading?: 'demonstration';
};

export type Unavailable = {
  status: 'unavailable';
};

/** RFC 9457 problem details, under 4 KiB. Branch on `type`, which is the address of a page with the solution. */
export type Problem = {
  /** Address of the problem type. */
  type: string;
  title: string;
  status: number;
  /** The error of this request. */
  detail: string;
  /** `urn:request:` and the X-Request-Id. */
  instance: string;
  /** The refused parameter, on invalid-parameter. */
  parameter?: string;
  /** Unknown names in `fields`, on invalid-parameter. */
  unknown_fields?: string[];
  /** Companies with similar names, on not-found. */
  did_you_mean?: CompanyReference[];
};

/** Every address below /api/v1 that can be asked: its parameters, of path and query, and its answer. */
export type Api = {
  /** List articles */
  '/articles': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, article_url,
       * content_type, disclosure_class, published_at, updated_at, category, source, company_ids, country, event_id,
       * source_title, summary, key_points, first_seen_at, documents, story_ids, companies, translation.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: source_title, summary, key_points,
       * first_seen_at, documents, story_ids, companies, translation. `fields` may name them as well.
       */
      expand?: Several;
      /** Sync mode: only articles changed since, oldest change first. */
      updated_after?: string;
      /**
       * Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is
       * sent. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** latest: with q, newest first and paged instead of ranked. */
      sort?: 'latest';
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /**
       * Comma-separated classes of regulated disclosures, as the source states them: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** true: leave out articles in which the matched company is a passing mention. */
      primary_only?: boolean;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
      /** semantic: match by meaning instead of words; needs q. */
      mode?: 'semantic';
      /** Comma-separated article ids, at most 100; unknown ones are left out. */
      ids?: Several;
      /**
       * The address of an article at its publisher's; http or https, www., a final slash and tracking parameters make
       * no difference.
       */
      article_url?: string;
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** Comma-separated MIC codes; companies with an active equity listing there. */
      exchange?: Several;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
       * exchanges.
       */
      market?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile. */
      domicile?: Several;
      /** Comma-separated index ids or symbols. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only records that involve a company with an active listing. */
      listed?: boolean;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
    };
    answer: ArticleList;
  };
  /** Get an article */
  '/articles/{id}': {
    params: {
      /** An article id from a list. */
      id: string;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
    };
    answer: ArticleBody;
  };
  /** List stories */
  '/stories': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, summary,
       * article_count, published_at, updated_at, article_ids, country, company_ids, category, event_id, content,
       * companies.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: content, companies. `fields` may name them as
       * well.
       */
      expand?: Several;
      /** Sync mode: only stories changed since, oldest change first. */
      updated_after?: string;
      /**
       * Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is
       * sent. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** latest: with q, newest first and paged instead of ranked. */
      sort?: 'latest';
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /** semantic: match by meaning instead of words; needs q. */
      mode?: 'semantic';
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** Comma-separated MIC codes; companies with an active equity listing there. */
      exchange?: Several;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
       * exchanges.
       */
      market?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile. */
      domicile?: Several;
      /** Comma-separated index ids or symbols. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only records that involve a company with an active listing. */
      listed?: boolean;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
    };
    answer: StoryList;
  };
  /** Get a story */
  '/stories/{id}': {
    params: {
      /** A story id from a list. */
      id: string;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
    };
    answer: StoryBody;
  };
  /** List events */
  '/events': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, status,
       * significance, event_type, disclosure_class, article_count, independent_publishers, first_reported_at, session,
       * last_article_at, updated_at, company_ids, story_ids, merged_into, related_to, summary, article_ids,
       * primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence, companies.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: summary, article_ids,
       * primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence, companies.
       * `fields` may name them as well.
       */
      expand?: Several;
      /** Sync mode: only events changed since, oldest change first, tombstones included. */
      updated_after?: string;
      /**
       * Filter: every word must occur in the event's title and summary or in its articles' title, summary, key points,
       * company names or key facts. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** semantic: match by meaning instead of words; needs q. */
      mode?: 'semantic';
      /** Comma-separated event type slugs such as earnings-report, from /event_types. */
      event_type?: Several;
      /** Comma-separated tiers: notable, routine, commentary. */
      significance?: Several;
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** Comma-separated MIC codes; companies with an active equity listing there. */
      exchange?: Several;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
       * exchanges.
       */
      market?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile. */
      domicile?: Several;
      /** Comma-separated index ids or symbols. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only records that involve a company with an active listing. */
      listed?: boolean;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /**
       * Comma-separated classes of regulated disclosures, as the source states them: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /**
       * The address of an article at its publisher's; http or https, www., a final slash and tracking parameters make
       * no difference.
       */
      article_url?: string;
      /** First reported at or after. */
      first_reported_after?: string;
      /** First reported before. */
      first_reported_before?: string;
      /** Most recent activity at or after; not with window. */
      last_article_after?: string;
      /** Most recent activity before; not with window. */
      last_article_before?: string;
      /** Activity within the last hours or days, such as 8h or 7d, at most 365d. */
      window?: string;
      /** latest (default) or significance; not with updated_after. */
      sort?: 'latest' | 'significance';
      /** Commentary reacting to the factual event of this id. */
      related_to?: string;
      /** The event of this id, earlier and later steps of its matter, and commentary on them; at most 100 events. */
      matter?: string;
      /**
       * true: only events whose articles state figures that disagree, as in member_figures_disagree; false: only
       * others.
       */
      figures_disagree?: boolean;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
    };
    answer: EventList;
  };
  /** Get an event */
  '/events/{id}': {
    params: {
      /** An event id from a list. */
      id: string;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
      /**
       * The event as it was served at this instant (ISO 8601): title, status, tier, type, companies with an active
       * role, articles, article_count, clocks and merged_into; other members are left out. From `retained_from` of its
       * history to now.
       */
      as_of?: string;
      /** Add `history`: the newest 25 changes of the event, up to `as_of`. /events/{id}/history has all of them. */
      include_history?: boolean;
    };
    answer: EventBody;
  };
  /** List changes of an event */
  '/events/{id}/history': {
    params: {
      /** An event id from a list. */
      id: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
    };
    answer: EventHistory;
  };
  /** Get the coverage of an event */
  '/events/{id}/coverage': {
    params: {
      /** An event id from a list. */
      id: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
    };
    answer: Coverage;
  };
  /** Get the coverage of a claim */
  '/coverage': {
    params: {
      /** An event id. Either event or q. */
      event?: string;
      /**
       * A claim or other words; the event that matches best is covered. Either event or q. "Quoted words" match as a
       * phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
    };
    answer: Coverage;
  };
  /** Count events or articles */
  '/count': {
    params: {
      /** events, the default, or articles. */
      of?: 'events' | 'articles';
      /**
       * The groups: none (the default), event_type, country, sector, company, source, disclosure_class, day, week, or
       * coverage for the events with the most independent publishers. Days and weeks are those of first publication, in
       * UTC.
       */
      by?:
        | 'none'
        | 'event_type'
        | 'country'
        | 'sector'
        | 'company'
        | 'source'
        | 'disclosure_class'
        | 'day'
        | 'week'
        | 'coverage';
      /** Most groups, 1 to 366: the largest, or the latest days or weeks. */
      limit?: number;
      /**
       * Filter: every word must occur, as on the lists of events and articles. "Quoted words" match as a phrase, -word
       * excludes a word, OR separates alternatives.
       */
      q?: string;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /**
       * Comma-separated classes of regulated disclosures, as the source states them: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** true: leave out articles in which the matched company is a passing mention. */
      primary_only?: boolean;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
      /** Comma-separated article ids, at most 100; unknown ones are left out. */
      ids?: Several;
      /**
       * The address of an article at its publisher's; http or https, www., a final slash and tracking parameters make
       * no difference.
       */
      article_url?: string;
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** Comma-separated MIC codes; companies with an active equity listing there. */
      exchange?: Several;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
       * exchanges.
       */
      market?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile. */
      domicile?: Several;
      /** Comma-separated index ids or symbols. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only records that involve a company with an active listing. */
      listed?: boolean;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /** Comma-separated event type slugs such as earnings-report, from /event_types. */
      event_type?: Several;
      /** Comma-separated tiers: notable, routine, commentary. */
      significance?: Several;
      /** First reported at or after. */
      first_reported_after?: string;
      /** First reported before. */
      first_reported_before?: string;
      /** Most recent activity at or after; not with window. */
      last_article_after?: string;
      /** Most recent activity before; not with window. */
      last_article_before?: string;
      /** Activity within the last hours or days, such as 8h or 7d, at most 365d. */
      window?: string;
      /** Commentary reacting to the factual event of this id. */
      related_to?: string;
      /** The event of this id, earlier and later steps of its matter, and commentary on them; at most 100 events. */
      matter?: string;
      /**
       * true: only events whose articles state figures that disagree, as in member_figures_disagree; false: only
       * others.
       */
      figures_disagree?: boolean;
    };
    answer: Count;
  };
  /** List figures */
  '/figures': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, company, concept, basis,
       * role, period, label, value, exact_value, normalized_value, value_min, value_max, unit, official, currency,
       * article_id, article_url, source, published_at, updated_at, event_id, agreeing_sources, fact_id, status, agreed,
       * disputing_sources, statement_count, statements.
       */
      fields?: Several;
      /**
       * Sync mode: only figures of articles changed since, oldest change first. An article comes with all its figures,
       * which replace those it had. A figure that no longer holds is not named: an article that has lost all of its
       * figures, or whose figures another article corrects, is missing here. `/changes` names each figure that is gone.
       */
      updated_after?: string;
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /**
       * Comma-separated measures: revenue, gross_profit, ebitda, ebita, ebit, pre_tax_profit, net_income,
       * net_interest_income, order_intake, cash_flow, operating_cash_flow, free_cash_flow, eps, gross_margin,
       * ebitda_margin, ebita_margin, ebit_margin, order_backlog, net_debt, net_asset_value, nav_per_share,
       * dividend_per_share, extra_dividend_per_share, dividend_total, order_value, purchase_price, enterprise_value,
       * offer_price, subscription_price, target_price, share_issue_amount, bond_amount, buyback_amount, impairment,
       * equity_ratio, interest_rate, inflation, cpi_inflation, cpif_inflation, core_inflation, unemployment_rate,
       * employees, layoffs.
       */
      concept?: Several;
      /** as_reported, or adjusted for items affecting comparability. */
      basis?: 'as_reported' | 'adjusted';
      /** Comma-separated roles: outcome, forecast, comparative. */
      role?: Several;
      /** Comma-separated periods, such as q1_2026, h1_2026, 9m_2026 or fy_2026. */
      period?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** Figures of the articles of the event of this id, or of the one it was merged into. */
      event_id?: string;
      /**
       * true: only figures that at least two sources of an event state and none disputes, each once in its most precise
       * statement. Where the issuer states one itself, its statement is shown and alone can dispute. Not with
       * updated_after.
       */
      agreed?: boolean;
      /**
       * fact: one row a fact, which is a measure with its basis, role, period and currency of one company, or of one
       * event where it has no company or period or is a term of a deal. The row is the issuer's own statement, else the
       * agreed or most frequent one, and `statements` has all of them. Filters select statements; limit, total and
       * cursors count facts, in the order of periods, the newest first. With updated_after the facts of which a
       * statement changed, each with all statements.
       */
      group?: 'fact';
    };
    answer: FigureList;
  };
  /** Compare figures */
  '/compare_figures': {
    params: {
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /**
       * Comma-separated measures, at most 10: revenue, gross_profit, ebitda, ebita, ebit, pre_tax_profit, net_income,
       * net_interest_income, order_intake, cash_flow, operating_cash_flow, free_cash_flow, eps, gross_margin,
       * ebitda_margin, ebita_margin, ebit_margin, order_backlog, net_debt, net_asset_value, nav_per_share,
       * dividend_per_share, extra_dividend_per_share, dividend_total, impairment, equity_ratio, employees. revenue
       * without any.
       */
      concept?: Several;
      /** Comma-separated periods, such as q1_2026 or fy_2025; without any the latest ones. */
      period?: Several;
      /** The latest periods of each company and measure, 1 to 12, 2 without a value. Not used with period. */
      periods?: number;
    };
    answer: FigureComparison;
  };
  /** Get a figure */
  '/figures/{id}': {
    params: {
      /** A figure id from a list or an event. */
      id: string;
    };
    answer: FigureBody;
  };
  /** Get a timeline */
  '/timeline': {
    params: {
      /** The matter of the event of this id: the event and those related to it, before and after. Not with company. */
      event?: string;
      /** A company id, ticker, ISIN, LEI, organisation number or name. Not with event. */
      company?: string;
      /**
       * Comma-separated kinds of entries: event, calendar_event, disclosure, figure, insider_transaction,
       * short_position, change. All that your key may read when absent.
       */
      kinds?: Several;
      /** Entries whose `time` is at or after it; not with window. */
      published_after?: string;
      /** Entries whose `time` is before it; not with window. Dates of the calendar can lie ahead. */
      published_before?: string;
      /** Entries of the last hours or days, such as 8h or 7d, at most 365d, and dates ahead. */
      window?: string;
      /** oldest first, the default of an event; newest first, the default of a company. */
      sort?: 'oldest' | 'newest';
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
    };
    answer: Timeline;
  };
  /** Get a briefing */
  '/briefing': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      company?: string;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes: of the articles of events, and of the domiciles of issuers in the
       * calendar.
       */
      country?: Several;
      /** Comma-separated classes of the disclosures of events and of dates. */
      disclosure_class?: Several;
      /** Published at or after this instant; not with window. The last 24 hours when absent. */
      since?: string;
      /** Published within the last hours or days, such as 8h or 7d, at most 365d; not with since. */
      window?: string;
      /** Days of the calendar ahead, 1 to 90. */
      days?: number;
      /** Rows of each section, 1 to 15. */
      limit?: number;
    };
    answer: Briefing;
  };
  /** List event types */
  '/event_types': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, slug, label, category,
       * description.
       */
      fields?: Several;
    };
    answer: EventTypeList;
  };
  /** Search */
  '/search': {
    params: {
      /**
       * Words to look for, 2 to 200 characters. "Quoted words" match as a phrase, -word excludes a word, OR separates
       * alternatives.
       */
      q: string;
      /** Comma-separated kinds: articles, stories, companies, countries, exchanges, indices; all when absent. */
      type?: Several;
      /** Maximum results per kind, 1 to 100. */
      limit?: number;
    };
    answer: SearchResults;
  };
  /** Resolve names */
  '/resolve': {
    params: {
      /** A name, an identifier or a question, 2 to 200 characters, in English or a Nordic language. */
      q: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
    };
    answer: Candidates;
  };
  /** List companies */
  '/companies': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, slug, ticker,
       * former_tickers.
       */
      fields?: Several;
      /**
       * Searches names and aliases, ranked by relevance; one page, not with cursor. "Quoted words" match as a phrase,
       * -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** semantic: match by meaning instead of words; needs q. */
      mode?: 'semantic';
      /** Comma-separated company ids, at most 25; each must resolve. Intersects with ticker. */
      company?: Several;
      /** Comma-separated tickers, at most 25; each must resolve. A ticker shared by several issuers returns all of them. */
      ticker?: Several;
      /** Legal domicile, ISO 3166-1 alpha-2; the same as domicile. */
      country?: string;
      /** Companies with an active equity listing on these countries' exchanges, foreign-domiciled ones included. */
      market?: string;
      /** Legal domicile, ISO 3166-1 alpha-2; reaches unlisted companies. */
      domicile?: string;
      /** Comma-separated MIC codes; an active listing is needed. */
      exchange?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only companies with an active listing. */
      listed?: boolean;
      /** true: only companies of your watchlists; needs the scope read:watchlist. */
      watchlist?: boolean;
      /** true: only active companies; false: only inactive ones. */
      is_active?: boolean;
    };
    answer: CompanyList;
  };
  /** Get a company */
  '/companies/{identifier}': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
    };
    answer: CompanyBody;
  };
  /** List articles of a company */
  '/companies/{identifier}/articles': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, article_url,
       * content_type, disclosure_class, published_at, updated_at, category, source, company_ids, country, event_id,
       * source_title, summary, key_points, first_seen_at, documents, story_ids, companies, translation.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: source_title, summary, key_points,
       * first_seen_at, documents, story_ids, companies, translation. `fields` may name them as well.
       */
      expand?: Several;
      /** Sync mode: only articles changed since, oldest change first. */
      updated_after?: string;
      /**
       * Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is
       * sent. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** latest: with q, newest first and paged instead of ranked. */
      sort?: 'latest';
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /**
       * Comma-separated classes of regulated disclosures, as the source states them: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** true: leave out articles in which the matched company is a passing mention. */
      primary_only?: boolean;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
    };
    answer: ArticleList;
  };
  /** List stories of a company */
  '/companies/{identifier}/stories': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, summary,
       * article_count, published_at, updated_at, article_ids, country, company_ids, category, event_id, content,
       * companies.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: content, companies. `fields` may name them as
       * well.
       */
      expand?: Several;
      /** Sync mode: only stories changed since, oldest change first. */
      updated_after?: string;
      /**
       * Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is
       * sent. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** latest: with q, newest first and paged instead of ranked. */
      sort?: 'latest';
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
    };
    answer: StoryList;
  };
  /** List events of a company */
  '/companies/{identifier}/events': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, status,
       * significance, event_type, disclosure_class, article_count, independent_publishers, first_reported_at, session,
       * last_article_at, updated_at, company_ids, story_ids, merged_into, related_to, summary, article_ids,
       * primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence, companies.
       */
      fields?: Several;
      /**
       * Comma-separated members of the single record to add to each row: summary, article_ids,
       * primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence, companies.
       * `fields` may name them as well.
       */
      expand?: Several;
      /** Sync mode: only events changed since, oldest change first, tombstones included. */
      updated_after?: string;
      /**
       * Filter: every word must occur in the event's title and summary or in its articles' title, summary, key points,
       * company names or key facts. "Quoted words" match as a phrase, -word excludes a word, OR separates alternatives.
       */
      q?: string;
      /** semantic: match by meaning instead of words; needs q. */
      mode?: 'semantic';
      /** Comma-separated event type slugs such as earnings-report, from /event_types. */
      event_type?: Several;
      /** Comma-separated tiers: notable, routine, commentary. */
      significance?: Several;
      /**
       * Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each must
       * resolve.
       */
      ticker?: Several;
      /** Comma-separated company ids, any matches; each must resolve. */
      company?: Several;
      /** Comma-separated MIC codes; companies with an active equity listing there. */
      exchange?: Several;
      /**
       * Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
       * exchanges.
       */
      market?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile. */
      domicile?: Several;
      /** Comma-separated index ids or symbols. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** true: only records that involve a company with an active listing. */
      listed?: boolean;
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the articles. */
      country?: Several;
      /** Comma-separated category ids or exact names; unknown ones are left out. */
      category?: Several;
      /** Comma-separated source ids, at most 25. */
      sources?: Several;
      /**
       * Comma-separated source types: news_publication, wire_service, press_release, government, trade_publication,
       * blog, stock_exchange, research.
       */
      source_type?: Several;
      /**
       * Comma-separated content types: news, analysis, press_release, market_commentary, market_news, trading_halt,
       * trading_event, other.
       */
      content_type?: Several;
      /**
       * Comma-separated classes of regulated disclosures, as the source states them: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /**
       * The address of an article at its publisher's; http or https, www., a final slash and tracking parameters make
       * no difference.
       */
      article_url?: string;
      /** First reported at or after. */
      first_reported_after?: string;
      /** First reported before. */
      first_reported_before?: string;
      /** Most recent activity at or after; not with window. */
      last_article_after?: string;
      /** Most recent activity before; not with window. */
      last_article_before?: string;
      /** Activity within the last hours or days, such as 8h or 7d, at most 365d. */
      window?: string;
      /** latest (default) or significance; not with updated_after. */
      sort?: 'latest' | 'significance';
      /** Commentary reacting to the factual event of this id. */
      related_to?: string;
      /** The event of this id, earlier and later steps of its matter, and commentary on them; at most 100 events. */
      matter?: string;
      /**
       * true: only events whose articles state figures that disagree, as in member_figures_disagree; false: only
       * others.
       */
      figures_disagree?: boolean;
      /** Also count companies that are advisors, speakers or passing mentions. */
      include_peripheral?: boolean;
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
    };
    answer: EventList;
  };
  /** List calendar entries of a company */
  '/companies/{identifier}/calendar_events': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, description,
       * event_type, status, date_precision, date_status, fiscal_period, scheduled_at, timezone, local_time, session,
       * scheduled_at_changed_at, source_article_id, disclosure_class, documents, source, company_id, company, country,
       * dividend, coverage_event, updated_at.
       */
      fields?: Several;
      /**
       * Sync mode: only entries changed since, oldest change first. Cancelled entries are included only with
       * status=cancelled.
       */
      updated_after?: string;
      /** scheduled, published or cancelled. Without it scheduled and published ones are returned. */
      status?: 'scheduled' | 'published' | 'cancelled';
      /**
       * Comma-separated calendar types: earnings_report, earnings_call, agm, egm, dividend, capital_markets_day,
       * trading_update, conference_presentation, ma_announcement, ma_offer_deadline, ma_completion, listing, delisting.
       */
      event_type?: Several;
      /**
       * Comma-separated classes of the disclosures that entries are from: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /**
       * A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or offset is an
       * exact instant, at or after.
       */
      scheduled_after?: string;
      /**
       * A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or offset is an
       * exact instant, strictly before.
       */
      scheduled_before?: string;
    };
    answer: CalendarEventList;
  };
  /** List insider transactions of a company */
  '/companies/{identifier}/insider_transactions': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, status, register, source,
       * source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, person_name, person_role,
       * notifier_name, is_close_associate, nature, nature_as_stated, is_purchase, not_purchase_reason,
       * is_share_programme, is_initial, is_correction, correction_note, instrument_type, instrument_name, trade_date,
       * volume, volume_unit, price, currency, total_value, venue, trades, article_id, merged_into, updated_at.
       */
      fields?: Several;
      /** Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones included. */
      updated_after?: string;
      /** latest: newest publication first, the default. trade_date: newest trade first. value: largest first. */
      sort?: 'latest' | 'trade_date' | 'value';
      /** Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases. */
      register?: Several;
      /**
       * Comma-separated natures: acquisition, disposal, subscription, grant, gift_given, gift_received, exercise,
       * pledge, loan, exchange, other.
       */
      nature?: Several;
      /** true: only purchases: shares acquired at a price, outside any share programme; false: everything else. */
      is_purchase?: boolean;
      /** trade_date on or after this date. */
      date_after?: string;
      /** trade_date on or before this date. */
      date_before?: string;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
    };
    answer: InsiderTransactionList;
  };
  /** List short positions in a company */
  '/companies/{identifier}/short_positions': {
    params: {
      /** A company id, ticker, ISIN, LEI, organisation number or name. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, status, register, source,
       * source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, scope, holder_name, percent,
       * is_below_threshold, shares, active_positions, position_date, ended_on, threshold, threshold_direction,
       * article_id, merged_into, updated_at.
       */
      fields?: Several;
      /** Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones included. */
      updated_after?: string;
      /** latest: newest position first, the default. percent: largest first. */
      sort?: 'latest' | 'percent';
      /** Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases. */
      register?: Several;
      /** holder: positions of single holders. aggregate: all positions in an issuer together. */
      scope?: 'holder' | 'aggregate';
      /** Only positions that crossed a threshold, above or below. */
      threshold_direction?: 'above' | 'below';
      /** position_date on or after this date. */
      date_after?: string;
      /** position_date on or before this date. */
      date_before?: string;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
    };
    answer: ShortPositionList;
  };
  /** List countries */
  '/countries': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** Comma-separated names of the members to return; `id` is always included. Known: id, name, iso2_code, slug. */
      fields?: Several;
    };
    answer: CountryList;
  };
  /** Get a country */
  '/countries/{identifier}': {
    params: {
      /** A country id, ISO 3166-1 alpha-2 code or slug. */
      identifier: string;
    };
    answer: CountryBody;
  };
  /** List stories of a country */
  '/countries/{identifier}/stories': {
    params: {
      /** A country id, ISO 3166-1 alpha-2 code or slug. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** Sync mode: only stories changed since, oldest change first. */
      updated_after?: string;
    };
    answer: CountryStoryList;
  };
  /** List exchanges */
  '/exchanges': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, mic_code, acronym,
       * country, operating_mic_code, currency, ticker_suffix, timezone, city.
       */
      fields?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes; exchanges in these countries. */
      country?: Several;
    };
    answer: ExchangeList;
  };
  /** Get an exchange */
  '/exchanges/{identifier}': {
    params: {
      /** An exchange id or MIC code. */
      identifier: string;
    };
    answer: ExchangeBody;
  };
  /** List companies of an exchange */
  '/exchanges/{identifier}/companies': {
    params: {
      /** An exchange id or MIC code. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, slug, ticker,
       * former_tickers.
       */
      fields?: Several;
    };
    answer: CompanyList;
  };
  /** List indices */
  '/indices': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, symbol, pan_nordic,
       * exchange.
       */
      fields?: Several;
      /** Comma-separated MIC codes; indices of these exchanges. */
      exchange?: Several;
    };
    answer: IndexList;
  };
  /** Get an index */
  '/indices/{identifier}': {
    params: {
      /** An index id or symbol. */
      identifier: string;
    };
    answer: IndexBody;
  };
  /** List companies of an index */
  '/indices/{identifier}/companies': {
    params: {
      /** An index id or symbol. */
      identifier: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, slug, ticker,
       * former_tickers.
       */
      fields?: Several;
    };
    answer: CompanyList;
  };
  /** List categories */
  '/categories': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** Comma-separated names of the members to return; `id` is always included. Known: id, name. */
      fields?: Several;
    };
    answer: CategoryList;
  };
  /** List sources */
  '/sources': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, name, domain, country,
       * source_type.
       */
      fields?: Several;
    };
    answer: SourceList;
  };
  /** List watchlists */
  '/watchlists': {
    params: Record<never, never>;
    answer: WatchlistList;
  };
  /** Get a watchlist */
  '/watchlists/{id}': {
    params: {
      /** A watchlist id. */
      id: string;
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
    };
    answer: WatchlistBody;
  };
  /** List calendar entries */
  '/calendar_events': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, title, description,
       * event_type, status, date_precision, date_status, fiscal_period, scheduled_at, timezone, local_time, session,
       * scheduled_at_changed_at, source_article_id, disclosure_class, documents, source, company_id, company, country,
       * dividend, coverage_event, updated_at.
       */
      fields?: Several;
      /**
       * Sync mode: only entries changed since, oldest change first. Cancelled entries are included only with
       * status=cancelled.
       */
      updated_after?: string;
      /** scheduled, published or cancelled. Without it scheduled and published ones are returned. */
      status?: 'scheduled' | 'published' | 'cancelled';
      /**
       * Comma-separated calendar types: earnings_report, earnings_call, agm, egm, dividend, capital_markets_day,
       * trading_update, conference_presentation, ma_announcement, ma_offer_deadline, ma_completion, listing, delisting.
       */
      event_type?: Several;
      /**
       * Comma-separated classes of the disclosures that entries are from: inside_information, annual_report,
       * half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding, own_shares,
       * voting_rights_and_capital, home_member_state, general_meeting_notice, general_meeting_decisions,
       * board_and_management, tender_offer, prospectus, financial_calendar, listing, trading_halt, exchange_notice,
       * regulator_notice, central_bank_notice, other_regulated, not_regulated.
       */
      disclosure_class?: Several;
      /**
       * A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or offset is an
       * exact instant, at or after.
       */
      scheduled_after?: string;
      /**
       * A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or offset is an
       * exact instant, strictly before.
       */
      scheduled_before?: string;
      /** Comma-separated tickers, at most 25; each must resolve. Intersects with company. */
      ticker?: Several;
      /** Comma-separated company ids, at most 25; each must resolve. Intersects with ticker. */
      company?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles. */
      country?: Several;
      /** Comma-separated MIC codes; issuers with an active equity listing there. */
      exchange?: Several;
      /** Comma-separated index ids or symbols; their members. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
    };
    answer: CalendarEventList;
  };
  /** Get a calendar entry */
  '/calendar_events/{id}': {
    params: {
      /** A calendar entry id from a list. */
      id: string;
    };
    answer: CalendarEventBody;
  };
  /** List insider transactions */
  '/insider_transactions': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, status, register, source,
       * source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, person_name, person_role,
       * notifier_name, is_close_associate, nature, nature_as_stated, is_purchase, not_purchase_reason,
       * is_share_programme, is_initial, is_correction, correction_note, instrument_type, instrument_name, trade_date,
       * volume, volume_unit, price, currency, total_value, venue, trades, article_id, merged_into, updated_at.
       */
      fields?: Several;
      /** Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones included. */
      updated_after?: string;
      /** latest: newest publication first, the default. trade_date: newest trade first. value: largest first. */
      sort?: 'latest' | 'trade_date' | 'value';
      /** Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases. */
      register?: Several;
      /**
       * Comma-separated natures: acquisition, disposal, subscription, grant, gift_given, gift_received, exercise,
       * pledge, loan, exchange, other.
       */
      nature?: Several;
      /** true: only purchases: shares acquired at a price, outside any share programme; false: everything else. */
      is_purchase?: boolean;
      /** trade_date on or after this date. */
      date_after?: string;
      /** trade_date on or before this date. */
      date_before?: string;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** Comma-separated tickers, at most 25; each must resolve. Intersects with company. */
      ticker?: Several;
      /** Comma-separated company ids, at most 25; each must resolve. Intersects with ticker. */
      company?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles. */
      country?: Several;
      /** Comma-separated MIC codes; issuers with an active equity listing there. */
      exchange?: Several;
      /** Comma-separated index ids or symbols; their members. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
    };
    answer: InsiderTransactionList;
  };
  /** Get an insider transaction */
  '/insider_transactions/{id}': {
    params: {
      /** A transaction id from a list. */
      id: string;
    };
    answer: InsiderTransactionBody;
  };
  /** List short positions */
  '/short_positions': {
    params: {
      /** Rows per page, 1 to 100. */
      limit?: number;
      /** Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters. */
      cursor?: string;
      /** true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q. */
      total?: boolean;
      /**
       * Comma-separated names of the members to return; `id` is always included. Known: id, status, register, source,
       * source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, scope, holder_name, percent,
       * is_below_threshold, shares, active_positions, position_date, ended_on, threshold, threshold_direction,
       * article_id, merged_into, updated_at.
       */
      fields?: Several;
      /** Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones included. */
      updated_after?: string;
      /** latest: newest position first, the default. percent: largest first. */
      sort?: 'latest' | 'percent';
      /** Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases. */
      register?: Several;
      /** holder: positions of single holders. aggregate: all positions in an issuer together. */
      scope?: 'holder' | 'aggregate';
      /** Only positions that crossed a threshold, above or below. */
      threshold_direction?: 'above' | 'below';
      /** position_date on or after this date. */
      date_after?: string;
      /** position_date on or before this date. */
      date_before?: string;
      /** Published at or after; a date or a datetime. */
      published_after?: string;
      /** Published before; a date or a datetime. */
      published_before?: string;
      /** Comma-separated tickers, at most 25; each must resolve. Intersects with company. */
      ticker?: Several;
      /** Comma-separated company ids, at most 25; each must resolve. Intersects with ticker. */
      company?: Several;
      /** Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles. */
      country?: Several;
      /** Comma-separated MIC codes; issuers with an active equity listing there. */
      exchange?: Several;
      /** Comma-separated index ids or symbols; their members. */
      index?: Several;
      /** One standard sector name, matched exactly. */
      sector?:
        | 'Communication Services'
        | 'Consumer Discretionary'
        | 'Consumer Staples'
        | 'Energy'
        | 'Financials'
        | 'Health Care'
        | 'Industrials'
        | 'Information Technology'
        | 'Materials'
        | 'Real Estate'
        | 'Utilities';
      /** One of your watchlists, by id or exact name; needs the scope read:watchlist. */
      watchlist?: string;
    };
    answer: ShortPositionList;
  };
  /** Get a short position */
  '/short_positions/{id}': {
    params: {
      /** A position id from a list. */
      id: string;
    };
    answer: ShortPositionBody;
  };
  /** List changes */
  '/changes': {
    params: {
      /**
       * Number of the last change you hold: `meta.next_after` of the page before. From the oldest kept change when
       * absent.
       */
      after?: number;
      /** Comma-separated kinds of records; every kind that your key may read when absent. */
      kinds?: Several;
      /** Maximum number of changes to read, 1 to 1000; a page may have fewer. */
      limit?: number;
      /** `false` leaves the records out. */
      records?: boolean;
      /**
       * `meta.view` of your copy. A view other than your current one is refused with 410: your access changed, or the
       * store was restored.
       */
      view?: string;
    };
    answer: ChangeList;
  };
  /** Compare a copy */
  '/changes/ranges': {
    params: {
      /** The kind of records to compare. */
      kind:
        | 'article'
        | 'event'
        | 'story'
        | 'calendar_event'
        | 'insider_transaction'
        | 'short_position'
        | 'figure'
        | 'company'
        | 'country'
        | 'exchange'
        | 'index'
        | 'category'
        | 'event_type'
        | 'source';
      /** Start after this id: `meta.next_after_id` of the page before. From the first id when absent. */
      after_id?: string;
      /** The last id; to the end when absent. */
      until_id?: string;
      /** Records per range, 1 to 500. 1 gives each record its own hash. */
      size?: number;
      /** `true` adds the records of each range. */
      records?: boolean;
      /**
       * `meta.view` of your copy. A view other than your current one is refused with 410: your access changed, or the
       * store was restored.
       */
      view?: string;
    };
    answer: ChangeRangeList;
  };
  /** Describe the service */
  '/meta': {
    params: Record<never, never>;
    answer: Meta;
  };
  /** Get health */
  '/health': {
    params: Record<never, never>;
    answer: Health;
  };
};
