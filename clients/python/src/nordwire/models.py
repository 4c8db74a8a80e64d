# Made by 'npm run openapi' from openapi/openapi.yaml; what is changed here is lost.
"""Types of answers and parameters: dictionaries as the service sends them."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, Sequence, TypedDict, Union

# Values of a parameter that takes several: a list, or one text with commas.
Several = Union[str, Sequence[str]]


class ArticleSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class ArticleTranslation(TypedDict):
    """Set where title, summary and key points are machine-translated: source language and translator."""
    # ISO 639-1 code of the language of the source.
    language: str
    # The translator: a provider with its model and version.
    by: str


class Article(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # English headline.
    title: str
    # The original at the publisher's.
    article_url: str
    content_type: Literal["news", "analysis", "press_release", "market_commentary", "market_news", "trading_halt", "trading_event", "other"]
    # Class of the disclosure as its source states it; null where the source states none that is known. The
    # same for every plan. It alone moves no updated_at.
    disclosure_class: Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]
    # Editorial time at the source.
    published_at: str
    # The clock of incremental sync.
    updated_at: str
    category: CategoryReferenceOrNull
    # Publisher.
    source: ArticleSource
    company_ids: List[str]
    # ISO 3166-1 alpha-2 code.
    country: str
    # The event it reports.
    event_id: Optional[str]
    # Headline in the language of the source.
    source_title: Optional[str]
    summary: Optional[str]
    key_points: List[str]
    # When this service first read it, or the service that an import came from; for any plan. It never
    # changes and moves no updated_at.
    first_seen_at: str
    # Documents that the source attaches, as links; the same for every plan. They alone move no updated_at.
    documents: List[Document]
    # Published stories that cover it.
    story_ids: List[str]
    companies: List[TaggedCompany]
    # Set where title, summary and key points are machine-translated: source language and translator.
    translation: NotRequired[ArticleTranslation]


class ArticleBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ArticleBody(TypedDict):
    article: Article
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ArticleBodyWarnings]]


class ArticleListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ArticleList(TypedDict):
    articles: List[ArticleRow]
    pagination: PaginationOrCount
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ArticleListWarnings]]


class ArticleRowSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class ArticleRowTranslation(TypedDict):
    """Set where title, summary and key points are machine-translated: source language and translator."""
    # ISO 639-1 code of the language of the source.
    language: str
    # The translator: a provider with its model and version.
    by: str


class ArticleRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # English headline.
    title: NotRequired[str]
    # The original at the publisher's.
    article_url: NotRequired[str]
    content_type: NotRequired[Literal["news", "analysis", "press_release", "market_commentary", "market_news", "trading_halt", "trading_event", "other"]]
    # Class of the disclosure as its source states it; null where the source states none that is known. The
    # same for every plan. It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # Editorial time at the source.
    published_at: NotRequired[str]
    # The clock of incremental sync.
    updated_at: NotRequired[str]
    category: NotRequired[CategoryReferenceOrNull]
    # Publisher.
    source: NotRequired[ArticleRowSource]
    company_ids: NotRequired[List[str]]
    # ISO 3166-1 alpha-2 code.
    country: NotRequired[str]
    # The event it reports.
    event_id: NotRequired[Optional[str]]
    # Headline in the language of the source.
    source_title: NotRequired[Optional[str]]
    summary: NotRequired[Optional[str]]
    key_points: NotRequired[List[str]]
    # When this service first read it, or the service that an import came from; for any plan. It never
    # changes and moves no updated_at.
    first_seen_at: NotRequired[str]
    # Documents that the source attaches, as links; the same for every plan. They alone move no updated_at.
    documents: NotRequired[List[Document]]
    # Published stories that cover it.
    story_ids: NotRequired[List[str]]
    companies: NotRequired[List[TaggedCompany]]
    # Set where title, summary and key points are machine-translated: source language and translator.
    translation: NotRequired[ArticleRowTranslation]
    # Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.
    distance: NotRequired[float]


BriefingNewEvents = TypedDict("BriefingNewEvents", {
    "rows": "List[BriefingEvent]",
    # Rows of the section that are not shown, counted up to a bound.
    "left_out": "Total",
    # Address below /api/v1 of the list that continues the section; null on its end, or without such a
    # list.
    "continue": "Optional[str]",
})


BriefingChanges = TypedDict("BriefingChanges", {
    "rows": "List[TimelineEntry]",
    # Rows of the section that are not shown, counted up to a bound.
    "left_out": "Total",
    # Address below /api/v1 of the list that continues the section; null on its end, or without such a
    # list.
    "continue": "Optional[str]",
})


BriefingUpcoming = TypedDict("BriefingUpcoming", {
    "rows": "List[BriefingDate]",
    # Rows of the section that are not shown, counted up to a bound.
    "left_out": "Total",
    # Address below /api/v1 of the list that continues the section; null on its end, or without such a
    # list.
    "continue": "Optional[str]",
})


class BriefingWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Briefing(TypedDict):
    since: str
    # Events first reported since then, the most notable first.
    new_events: BriefingNewEvents
    # Material changes of earlier events by articles published since then, newest first: significance
    # raised, figures that came to disagree or to agree, figures corrected or withdrawn, closed events
    # reopened.
    changes: BriefingChanges
    # Dates of the days ahead, soonest first; absent where your key may not read the calendar.
    upcoming: NotRequired[BriefingUpcoming]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[BriefingWarnings]]


class BriefingDate(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    description: NotRequired[Optional[str]]
    event_type: NotRequired[Literal["earnings_report", "earnings_call", "agm", "egm", "dividend", "capital_markets_day", "trading_update", "conference_presentation", "ma_announcement", "ma_offer_deadline", "ma_completion", "listing", "delisting"]]
    # scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer.
    status: NotRequired[Literal["scheduled", "published", "cancelled"]]
    # day: scheduled_at is the issuer's local midnight. exact: it carries the time of day.
    date_precision: NotRequired[Literal["day", "exact"]]
    # confirmed: the issuer states the date, on its site or in a release. expected: another source states
    # it.
    date_status: NotRequired[Literal["expected", "confirmed"]]
    fiscal_period: NotRequired[Optional[str]]
    scheduled_at: NotRequired[str]
    # The issuer's IANA time zone.
    timezone: NotRequired[str]
    # scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date.
    local_time: NotRequired[str]
    # Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry
    # without a time of day, at weekends, and where no hours are known. Holidays and half days count as
    # full days.
    session: NotRequired[Optional[Literal["before_open", "in_session", "after_close"]]]
    # When the date last moved; null if it never did.
    scheduled_at_changed_at: NotRequired[Optional[str]]
    # The article that the entry was extracted from, served or not; null for one found on a website only.
    source_article_id: NotRequired[Optional[str]]
    # Class of the disclosure source_article_id; null without one that is served. The same for every plan.
    # It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at.
    documents: NotRequired[List[Document]]
    # The publisher of the current date; null when an editor set it.
    source: NotRequired[CalendarDateSourceOrNull]
    # Opaque identifier: 12 lower-case letters and digits.
    company_id: NotRequired[str]
    # The issuer.
    company: NotRequired[CompanyReference]
    # ISO 3166-1 alpha-2 code of the issuer's domicile.
    country: NotRequired[Optional[str]]
    # Only for event_type dividend.
    dividend: NotRequired[DividendOrNull]
    # The event that reports it, once reported.
    coverage_event: NotRequired[CoverageEventOrNull]
    # The clock of incremental sync.
    updated_at: NotRequired[str]
    # Publishers that state it, the earliest first.
    sources: List[TimelineSource]


class BriefingEvent(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    status: NotRequired[Literal["active", "closed", "merged", "removed"]]
    significance: NotRequired[Literal["notable", "routine", "commentary"]]
    event_type: NotRequired[EventTypeReferenceOrNull]
    # Class of the disclosure that its best source states; null where none states one. The same for every
    # plan. It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # All live articles of the event, whatever the plan can fetch.
    article_count: NotRequired[int]
    # Publishers that reported it on their own: copies of one release or text count once, whichever
    # publishers carry them. Of all live articles, so it is the same for every plan. It alone moves no
    # updated_at.
    independent_publishers: NotRequired[int]
    # Earliest publication time among the members.
    first_reported_at: NotRequired[Optional[str]]
    # Where first_reported_at lies in the regular trading day of the primary company's primary listing;
    # null at weekends and where no such company or hours are known. Holidays and half days count as full
    # days.
    session: NotRequired[Optional[Literal["before_open", "in_session", "after_close"]]]
    # Publication time of the newest member.
    last_article_at: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: NotRequired[str]
    company_ids: NotRequired[List[str]]
    story_ids: NotRequired[List[str]]
    # The surviving event; null for every status but merged.
    merged_into: NotRequired[Optional[str]]
    # For commentary: the factual event it reacts to.
    related_to: NotRequired[Optional[str]]
    summary: NotRequired[Optional[str]]
    # Live articles that your plan can fetch, oldest first.
    article_ids: NotRequired[List[str]]
    # Earliest of article_ids from a wire service, stock exchange, press release platform or government
    # body.
    primary_disclosure_article_id: NotRequired[Optional[str]]
    # Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch
    # none. It alone moves no updated_at.
    first_seen_at: NotRequired[Optional[str]]
    # Documents of article_ids, so it depends on your plan: primary ones first, each address once. They
    # alone move no updated_at.
    documents: NotRequired[List[Document]]
    # Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it
    # is true.
    member_figures_disagree: NotRequired[bool]
    figure_divergence: NotRequired[FigureDivergenceOrNull]
    companies: NotRequired[List[TaggedCompany]]
    # Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.
    distance: NotRequired[float]
    # Publishers that state it, the earliest first.
    sources: List[TimelineSource]


class CalendarDateSourceOrNullObject(TypedDict):
    name: Optional[str]
    # The article that states the date; null for a website or an article no longer served.
    article_id: Optional[str]


CalendarDateSourceOrNull = Optional["CalendarDateSourceOrNullObject"]

class CalendarEvent(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: str
    description: Optional[str]
    event_type: Literal["earnings_report", "earnings_call", "agm", "egm", "dividend", "capital_markets_day", "trading_update", "conference_presentation", "ma_announcement", "ma_offer_deadline", "ma_completion", "listing", "delisting"]
    # scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer.
    status: Literal["scheduled", "published", "cancelled"]
    # day: scheduled_at is the issuer's local midnight. exact: it carries the time of day.
    date_precision: Literal["day", "exact"]
    # confirmed: the issuer states the date, on its site or in a release. expected: another source states
    # it.
    date_status: Literal["expected", "confirmed"]
    fiscal_period: Optional[str]
    scheduled_at: str
    # The issuer's IANA time zone.
    timezone: str
    # scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date.
    local_time: str
    # Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry
    # without a time of day, at weekends, and where no hours are known. Holidays and half days count as
    # full days.
    session: Optional[Literal["before_open", "in_session", "after_close"]]
    # When the date last moved; null if it never did.
    scheduled_at_changed_at: Optional[str]
    # The article that the entry was extracted from, served or not; null for one found on a website only.
    source_article_id: Optional[str]
    # Class of the disclosure source_article_id; null without one that is served. The same for every plan.
    # It alone moves no updated_at.
    disclosure_class: Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]
    # Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at.
    documents: List[Document]
    # The publisher of the current date; null when an editor set it.
    source: CalendarDateSourceOrNull
    # Opaque identifier: 12 lower-case letters and digits.
    company_id: str
    # The issuer.
    company: CompanyReference
    # ISO 3166-1 alpha-2 code of the issuer's domicile.
    country: Optional[str]
    # Only for event_type dividend.
    dividend: DividendOrNull
    # The event that reports it, once reported.
    coverage_event: CoverageEventOrNull
    # The clock of incremental sync.
    updated_at: str


class CalendarEventBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CalendarEventBody(TypedDict):
    calendar_event: CalendarEvent
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CalendarEventBodyWarnings]]


class CalendarEventListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CalendarEventList(TypedDict):
    calendar_events: List[CalendarEventRow]
    pagination: Pagination
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CalendarEventListWarnings]]


class CalendarEventRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    description: NotRequired[Optional[str]]
    event_type: NotRequired[Literal["earnings_report", "earnings_call", "agm", "egm", "dividend", "capital_markets_day", "trading_update", "conference_presentation", "ma_announcement", "ma_offer_deadline", "ma_completion", "listing", "delisting"]]
    # scheduled: in the future. published: it has taken place. cancelled: withdrawn by the issuer.
    status: NotRequired[Literal["scheduled", "published", "cancelled"]]
    # day: scheduled_at is the issuer's local midnight. exact: it carries the time of day.
    date_precision: NotRequired[Literal["day", "exact"]]
    # confirmed: the issuer states the date, on its site or in a release. expected: another source states
    # it.
    date_status: NotRequired[Literal["expected", "confirmed"]]
    fiscal_period: NotRequired[Optional[str]]
    scheduled_at: NotRequired[str]
    # The issuer's IANA time zone.
    timezone: NotRequired[str]
    # scheduled_at in `timezone` with its UTC offset; the first ten characters are the issuer's local date.
    local_time: NotRequired[str]
    # Where scheduled_at lies in the regular trading day of the issuer's primary listing. Null for an entry
    # without a time of day, at weekends, and where no hours are known. Holidays and half days count as
    # full days.
    session: NotRequired[Optional[Literal["before_open", "in_session", "after_close"]]]
    # When the date last moved; null if it never did.
    scheduled_at_changed_at: NotRequired[Optional[str]]
    # The article that the entry was extracted from, served or not; null for one found on a website only.
    source_article_id: NotRequired[Optional[str]]
    # Class of the disclosure source_article_id; null without one that is served. The same for every plan.
    # It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # Documents of source_article_id, empty where your plan cannot fetch it. They alone move no updated_at.
    documents: NotRequired[List[Document]]
    # The publisher of the current date; null when an editor set it.
    source: NotRequired[CalendarDateSourceOrNull]
    # Opaque identifier: 12 lower-case letters and digits.
    company_id: NotRequired[str]
    # The issuer.
    company: NotRequired[CompanyReference]
    # ISO 3166-1 alpha-2 code of the issuer's domicile.
    country: NotRequired[Optional[str]]
    # Only for event_type dividend.
    dividend: NotRequired[DividendOrNull]
    # The event that reports it, once reported.
    coverage_event: NotRequired[CoverageEventOrNull]
    # The clock of incremental sync.
    updated_at: NotRequired[str]


class Candidate(TypedDict):
    kind: Literal["company", "event_type", "country", "period", "sector", "index", "exchange", "category", "source"]
    # Id of the record; of a period and a sector its value.
    id: str
    name: str
    # Value for filters: a ticker, slug, ISO 3166-1 code, MIC, symbol, domain or window; null for unlisted
    # companies.
    code: Optional[str]
    # Name of the rule by which it was found, such as company/alias; /misspelt where letters differ.
    reason: str
    # The words that name it, folded to lower case without accents.
    matched: str
    # Certainty, 0 to 1.
    score: float


class CandidatesWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Candidates(TypedDict):
    candidates: List[Candidate]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CandidatesWarnings]]


class CategoryListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CategoryList(TypedDict):
    categories: List[CategoryRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CategoryListWarnings]]


class CategoryReferenceOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str


CategoryReferenceOrNull = Optional["CategoryReferenceOrNullObject"]

class CategoryRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]


class CausingArticleOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: Optional[str]
    source: str
    published_at: Optional[str]


CausingArticleOrNull = Optional["CausingArticleOrNullObject"]

class Change(TypedDict):
    # Number of the change; numbers rise and are unique.
    seq: int
    # When it was written.
    at: str
    kind: Literal["article", "event", "story", "calendar_event", "insider_transaction", "short_position", "figure", "company", "country", "exchange", "index", "category", "event_type", "source"]
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # upsert: store this record. tombstone: delete the record if you hold it.
    action: Literal["upsert", "tombstone"]
    # membership: data that it shows of other records changed. hidden: you may no longer see it.
    reason: Literal["created", "updated", "membership", "merged", "removed", "withdrawn", "cancelled", "hidden"]
    # The surviving record, on the tombstone of a merged one.
    merged_into_id: Optional[str]
    # Ids that were merged into this record.
    prior_ids: List[str]
    # The record as GET by its id serves it now, without counts and links of other records: story_ids of
    # articles, related_events of events, article_count and story_count of companies, exchanges of
    # countries, indices of exchanges, companies_count of indices. Reference data has updated_at in
    # addition. Null on a tombstone; absent with records=false.
    record: NotRequired[Optional[Dict[str, Any]]]


class ChangeListMeta(TypedDict):
    # Send it as `after` for the next page.
    next_after: int
    # Whether there are changes after next_after.
    has_more: bool
    # Number of the last change.
    latest_seq: int
    # Number of the oldest change that is kept.
    oldest_seq: int
    # Minimum number of days that changes are kept.
    retention_days: int
    # Opaque token of your access and the store: the plan, the scopes and operations of your key, and the
    # epoch.
    view: str
    # Epoch of the store. It changes when the store is restored from a backup: copies must then be
    # compared.
    epoch: str


class ChangeListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ChangeList(TypedDict):
    data: List[Change]
    meta: ChangeListMeta
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ChangeListWarnings]]


class ChangeRange(TypedDict):
    # The range starts after this id; null: with the first one.
    after_id: Optional[str]
    # The last id of the range; null: to the end of all ids.
    until_id: Optional[str]
    # Records in the range.
    count: int
    # SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of each record and a line feed, in the
    # order of ids.
    hash: str
    # With records=true: the records.
    records: NotRequired[List[Dict[str, Any]]]


class ChangeRangeListMeta(TypedDict):
    # Send it as `after_id` for the next page; null on the last one.
    next_after_id: Optional[str]
    # Number of the last change before the records were read.
    latest_seq: int
    # As in /changes.
    view: str
    # Epoch of the store.
    epoch: str


class ChangeRangeListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ChangeRangeList(TypedDict):
    ranges: List[ChangeRange]
    meta: ChangeRangeListMeta
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ChangeRangeListWarnings]]


class CompanyCountry(TypedDict):
    """Legal domicile."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # ISO 3166-1 alpha-2 code.
    iso2_code: str


class CompanyIndices(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    symbol: str


class CompanyStockListings(TypedDict):
    ticker: str
    primary: bool
    exchange: ExchangeReference


class Company(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    slug: str
    # Ticker of the primary active listing.
    ticker: Optional[str]
    former_tickers: List[str]
    is_active: bool
    # Exchange of the primary active listing.
    exchange: ExchangeReferenceOrNull
    # Legal domicile.
    country: Optional[CompanyCountry]
    description: Optional[str]
    sector: Optional[str]
    industry: Optional[str]
    website: Optional[str]
    # Live articles of enabled sources that the company is a principal of, whatever the plan.
    article_count: int
    story_count: int
    parent_company: CompanyReferenceOrNull
    subsidiaries: List[CompanyReference]
    indices: List[CompanyIndices]
    stock_listings: List[CompanyStockListings]
    registry: CompanyRegistryOrNull
    updated_at: str


class CompanyBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CompanyBody(TypedDict):
    company: Company
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CompanyBodyWarnings]]


class CompanyListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CompanyList(TypedDict):
    companies: List[CompanyRow]
    pagination: PaginationOrCount
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CompanyListWarnings]]


class CompanyReference(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # Primary stock ticker.
    ticker: Optional[str]


class CompanyReferenceOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # Primary stock ticker.
    ticker: Optional[str]


CompanyReferenceOrNull = Optional["CompanyReferenceOrNullObject"]

class CompanyRegistryOrNullObjectShareCapital(TypedDict):
    amount: Optional[float]
    currency: Optional[str]


class CompanyRegistryOrNullObject(TypedDict):
    """Record of the national business registry."""
    source: NotRequired[Optional[str]]
    registered_name: NotRequired[Optional[str]]
    company_form: NotRequired[Optional[str]]
    city: NotRequired[Optional[str]]
    founded: NotRequired[Optional[str]]
    employees: NotRequired[Optional[int]]
    industry: NotRequired[Optional[str]]
    bankruptcy: NotRequired[Optional[bool]]
    under_liquidation: NotRequired[Optional[bool]]
    share_capital: NotRequired[Optional[CompanyRegistryOrNullObjectShareCapital]]
    institutional_sector: NotRequired[Optional[str]]
    deregistered_at: NotRequired[Optional[str]]
    deregistration_reason: NotRequired[Optional[str]]


CompanyRegistryOrNull = Optional["CompanyRegistryOrNullObject"]

class CompanyRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    slug: NotRequired[str]
    # Ticker of the primary active listing.
    ticker: NotRequired[Optional[str]]
    former_tickers: NotRequired[List[str]]
    is_active: NotRequired[bool]
    # Exchange of the primary active listing.
    exchange: NotRequired[ExchangeReferenceOrNull]
    # Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.
    distance: NotRequired[float]


class ComparedFigureYearAgo(TypedDict):
    """The same measure, basis and currency a year earlier."""
    period: str
    role: Literal["outcome", "comparative"]
    official: bool
    # The figure in the words of the source.
    value: str
    # An exact decimal in absolute base units.
    exact_value: str
    figure_id: str
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: str
    article_url: str
    source: str


class ComparedFigureStatements(TypedDict):
    # The figure in the words of the source.
    value: str
    # An exact decimal in absolute base units.
    exact_value: str
    figure_id: str
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: str
    article_url: str
    source: str
    published_at: str
    official: bool
    # It differs from the shown value beyond rounding.
    disputes: bool
    # Of the shown value; null where that is zero.
    difference_percent: Optional[float]


class ComparedFigure(TypedDict):
    company: CompanyReference
    concept: str
    basis: Literal["as_reported", "adjusted"]
    role: Literal["outcome", "forecast"]
    period: Optional[str]
    currency: Optional[str]
    unit: Optional[Literal["money", "per_share", "percent", "count"]]
    # The figure in the words of the source.
    value: str
    # An exact decimal in absolute base units.
    exact_value: str
    figure_id: str
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: str
    article_url: str
    source: str
    value_min: Optional[str]
    value_max: Optional[str]
    # official: by the issuer; agreed: by two sources or more; single: by one; disputed: the value of most
    # sources.
    status: Literal["official", "agreed", "single", "disputed"]
    # The same measure, basis and currency a year earlier.
    year_ago: Optional[ComparedFigureYearAgo]
    # Change from a year ago; of percentages null.
    change_percent: Optional[float]
    # Change of a percentage in percentage points.
    change_points: Optional[float]
    # Why there is no change; not_positive: the value of a year ago is zero or negative.
    not_comparable: Optional[Literal["no_period", "no_year_ago", "other_currency", "range", "not_positive"]]
    # One of each article, oldest first.
    statements: List[ComparedFigureStatements]


class CountWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Count(TypedDict):
    of: Literal["events", "articles"]
    by: Literal["none", "event_type", "country", "sector", "company", "source", "disclosure_class", "day", "week", "coverage"]
    total: Total
    # Largest first; days and weeks in their order, those without records with 0. A record counts in each
    # of its groups: an event of two countries in both.
    groups: List[CountGroup]
    # Groups with records beyond those listed; absent with by=none.
    other_groups: NotRequired[int]
    # Records that are in those groups alone; absent with by=none.
    other_count: NotRequired[int]
    # Records in no group, such as events without a type; absent with by=none.
    without_value: NotRequired[int]
    # Of the days and weeks; absent otherwise.
    time_zone: NotRequired[Literal["UTC"]]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CountWarnings]]


class CountGroup(TypedDict):
    # The value, as filters take it; the day, the ISO week, or with by=coverage the id of an event.
    value: str
    # Its name; with by=coverage the title of the event.
    label: str
    # Records with the value; with by=coverage the independent publishers of the event.
    count: int
    # Only with by=coverage: its earliest article that your plan can fetch.
    url: NotRequired[Optional[str]]


class CountryExchanges(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    mic_code: str
    acronym: str


class Country(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # ISO 3166-1 alpha-2 code.
    iso2_code: str
    slug: str
    exchanges: List[CountryExchanges]


class CountryBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CountryBody(TypedDict):
    country: Country
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CountryBodyWarnings]]


class CountryListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CountryList(TypedDict):
    countries: List[CountryRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CountryListWarnings]]


class CountryRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    # ISO 3166-1 alpha-2 code.
    iso2_code: NotRequired[str]
    slug: NotRequired[str]


class CountryStoryListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class CountryStoryList(TypedDict):
    stories: List[CountryStoryRow]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CountryStoryListWarnings]]


class CountryStoryRowCompanies(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # Primary stock ticker.
    ticker: Optional[str]
    # Primary subject of the record.
    is_primary: bool
    # principal: subject, acquirer, target, investor, issuer, partner. peripheral: advisor, speaker,
    # passing mention.
    association_tier: Literal["principal", "peripheral"]
    # The same as ticker.
    ticker_symbol: Optional[str]


class CountryStoryRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: str
    summary: str
    # All live articles of the story, whatever the plan can fetch.
    article_count: int
    published_at: str
    # Live articles that your plan can fetch, oldest first.
    article_ids: List[str]
    # ISO 3166-1 alpha-2 code.
    country: str
    topics: List[str]
    companies: List[CountryStoryRowCompanies]
    category: CategoryReferenceOrNull


class CoverageLanguages(TypedDict):
    language: Optional[str]
    count: int


class CoverageWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Coverage(TypedDict):
    # The covered event; of a merged or removed one its tombstone, which has no reports. Null where no
    # event matches q.
    event: CoveredEventOrNull
    # The earliest article from a wire service, stock exchange, press release platform or government body;
    # null without.
    primary_disclosure_article_id: Optional[str]
    # Languages of the articles that your plan can fetch, most frequent first.
    languages: List[CoverageLanguages]
    # Articles that repeat another one, of those that your plan can fetch.
    copies: int
    # Later events that correct this one, oldest first; absent without any.
    corrected_by: NotRequired[List[str]]
    # Articles that your plan can fetch, oldest first: the first one reported first. `limit` keeps the
    # earliest.
    reports: List[CoverageReport]
    # Articles that your plan can fetch, up to 1,000.
    report_count: int
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[CoverageWarnings]]


class CoverageEventOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: str
    status: Literal["active", "closed", "merged", "removed"]


CoverageEventOrNull = Optional["CoverageEventOrNullObject"]

class CoverageReportSource(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str


class CoverageReport(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: str
    title: Optional[str]
    article_url: str
    source: CoverageReportSource
    source_type: Literal["news_publication", "wire_service", "press_release", "government", "trade_publication", "blog", "stock_exchange", "research"]
    # ISO 639-1 code of the language of the source; null where it is not known.
    language: Optional[str]
    published_at: str
    # Whole minutes after the first report of the event.
    minutes_after_first: int
    # report and release count as one independent publisher each: a publisher of its own, or the issuer.
    # follow_up: a further text of a publisher that counts already. copy: repeats the page, text or release
    # of another article.
    kind: Literal["report", "release", "follow_up", "copy"]
    # The article that a copy repeats; null where your plan cannot fetch it.
    copy_of: Optional[str]
    # The article of the event that its source declares to be corrected by this one.
    corrects: Optional[str]


class CoveredEventOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    status: Literal["active", "closed", "merged", "removed"]
    # Opaque identifier: 12 lower-case letters and digits.
    merged_into: Optional[str]
    # The clock of incremental sync.
    updated_at: str
    title: NotRequired[str]
    first_reported_at: NotRequired[Optional[str]]
    last_article_at: NotRequired[Optional[str]]
    # All live articles, whatever the plan can fetch.
    article_count: NotRequired[int]
    # As every other answer states it: of all live articles, the same for every plan.
    independent_publishers: NotRequired[int]


CoveredEventOrNull = Optional["CoveredEventOrNullObject"]

class Delay(TypedDict):
    count: int
    # Half of the articles took at most so long.
    p50_seconds: Optional[float]
    # 95 % of the articles took at most so long; null without articles, or above a day.
    p95_seconds: Optional[float]


class DividendOrNullObject(TypedDict):
    ex_date: Optional[str]
    record_date: Optional[str]
    payment_date: Optional[str]
    declaration_date: Optional[str]
    # For example ordinary, special, interim or bonus.
    kind: str


DividendOrNull = Optional["DividendOrNullObject"]

class Document(TypedDict):
    title: Optional[str]
    # Where the source publishes it; http or https. Nothing of it is stored.
    url: str
    media_type: Optional[str]
    # BCP 47 tag.
    language: Optional[str]
    # esef: an annual report in the European Single Electronic Format. release: the release itself as a
    # file.
    kind: Literal["report", "presentation", "esef", "webcast", "release", "other"]
    # Whether the release is about this document.
    primary: bool


class Event(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    status: Literal["active", "closed", "merged", "removed"]
    significance: NotRequired[Literal["notable", "routine", "commentary"]]
    event_type: NotRequired[EventTypeReferenceOrNull]
    # Class of the disclosure that its best source states; null where none states one. The same for every
    # plan. It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # All live articles of the event, whatever the plan can fetch.
    article_count: NotRequired[int]
    # Publishers that reported it on their own: copies of one release or text count once, whichever
    # publishers carry them. Of all live articles, so it is the same for every plan. It alone moves no
    # updated_at.
    independent_publishers: NotRequired[int]
    # Earliest publication time among the members.
    first_reported_at: NotRequired[Optional[str]]
    # Where first_reported_at lies in the regular trading day of the primary company's primary listing;
    # null at weekends and where no such company or hours are known. Holidays and half days count as full
    # days.
    session: NotRequired[Optional[Literal["before_open", "in_session", "after_close"]]]
    # Publication time of the newest member.
    last_article_at: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: str
    company_ids: NotRequired[List[str]]
    story_ids: NotRequired[List[str]]
    # The surviving event; null for every status but merged.
    merged_into: NotRequired[Optional[str]]
    # For commentary: the factual event it reacts to.
    related_to: NotRequired[Optional[str]]
    summary: NotRequired[Optional[str]]
    # Live articles that your plan can fetch, oldest first.
    article_ids: NotRequired[List[str]]
    # Earliest of article_ids from a wire service, stock exchange, press release platform or government
    # body.
    primary_disclosure_article_id: NotRequired[Optional[str]]
    # Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch
    # none. It alone moves no updated_at.
    first_seen_at: NotRequired[Optional[str]]
    # Documents of article_ids, so it depends on your plan: primary ones first, each address once. They
    # alone move no updated_at.
    documents: NotRequired[List[Document]]
    # Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it
    # is true.
    member_figures_disagree: NotRequired[bool]
    figure_divergence: NotRequired[FigureDivergenceOrNull]
    companies: NotRequired[List[TaggedCompany]]
    # Other steps of the same matter, such as a raised bid, and commentary; oldest first.
    related_events: NotRequired[List[RelatedEvent]]


class EventBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class EventBody(TypedDict):
    event: Event
    # The instant of `as_of`, where the event is that of then; not on tombstones.
    as_of: NotRequired[str]
    # With include_history=true: the newest changes of the event; not on tombstones.
    history: NotRequired[List[EventChange]]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[EventBodyWarnings]]


EventChange = TypedDict("EventChange", {
    # The version of the data with which the change became visible: `meta.latest_seq` of /changes then.
    # Changes of one commit share it.
    "seq": "int",
    # Time of the change in the log of changes.
    "at": "str",
    # The event that changed: this one, or one that was merged into it since.
    "event_id": "str",
    # title, status, significance, event_type: the value changed. figures: articles disagree or agree on
    # figures. corrected_figures: the number of figures that their source corrected or withdrew. Neither is
    # listed under a plan that leaves articles out. company: a company became or ceased to be linked or
    # primary. joined, left: an article did. merged: another event was merged into this one.
    "change": "Literal['title', 'status', 'significance', 'event_type', 'figures', 'corrected_figures', 'company', 'joined', 'left', 'merged']",
    # The earlier value; of joined the event that the article came from, of merged the event that was
    # merged. Null without one, and for a title that your plan cannot fetch or whose article was deleted.
    "from": "Optional[str]",
    # The later value; of left the event that the article went to. Null as for `from`.
    "to": "Optional[str]",
    # The article that caused it, with its present title. Null where the clock, an editor or an import did,
    # or the article is gone.
    "article": "CausingArticleOrNull",
    # Only for company: from and to are `linked`, `primary` or null.
    "company": "NotRequired[CompanyReference]",
})


class EventHistoryEvent(TypedDict):
    """Only for a merged or removed event: its tombstone. It has no history; its survivor has."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    status: Literal["merged", "removed"]
    # Opaque identifier: 12 lower-case letters and digits.
    merged_into: Optional[str]
    # The clock of incremental sync.
    updated_at: str


class EventHistoryWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class EventHistory(TypedDict):
    history: List[EventChange]
    # Only for a merged or removed event: its tombstone. It has no history; its survivor has.
    event: NotRequired[EventHistoryEvent]
    # Earliest instant that `as_of` takes: the start of the history of this event. Null without a history.
    retained_from: Optional[str]
    pagination: Pagination
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[EventHistoryWarnings]]


class EventListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class EventList(TypedDict):
    events: List[EventRow]
    pagination: PaginationOrCount
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Only with mode=semantic: further matches cannot be reached.
    truncated: NotRequired[bool]
    # How q was read where no event has every word of it.
    recognised: NotRequired[Recognised]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[EventListWarnings]]


class EventRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    status: NotRequired[Literal["active", "closed", "merged", "removed"]]
    significance: NotRequired[Literal["notable", "routine", "commentary"]]
    event_type: NotRequired[EventTypeReferenceOrNull]
    # Class of the disclosure that its best source states; null where none states one. The same for every
    # plan. It alone moves no updated_at.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # All live articles of the event, whatever the plan can fetch.
    article_count: NotRequired[int]
    # Publishers that reported it on their own: copies of one release or text count once, whichever
    # publishers carry them. Of all live articles, so it is the same for every plan. It alone moves no
    # updated_at.
    independent_publishers: NotRequired[int]
    # Earliest publication time among the members.
    first_reported_at: NotRequired[Optional[str]]
    # Where first_reported_at lies in the regular trading day of the primary company's primary listing;
    # null at weekends and where no such company or hours are known. Holidays and half days count as full
    # days.
    session: NotRequired[Optional[Literal["before_open", "in_session", "after_close"]]]
    # Publication time of the newest member.
    last_article_at: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: NotRequired[str]
    company_ids: NotRequired[List[str]]
    story_ids: NotRequired[List[str]]
    # The surviving event; null for every status but merged.
    merged_into: NotRequired[Optional[str]]
    # For commentary: the factual event it reacts to.
    related_to: NotRequired[Optional[str]]
    summary: NotRequired[Optional[str]]
    # Live articles that your plan can fetch, oldest first.
    article_ids: NotRequired[List[str]]
    # Earliest of article_ids from a wire service, stock exchange, press release platform or government
    # body.
    primary_disclosure_article_id: NotRequired[Optional[str]]
    # Earliest first_seen_at of article_ids, so it depends on your plan; null where your plan can fetch
    # none. It alone moves no updated_at.
    first_seen_at: NotRequired[Optional[str]]
    # Documents of article_ids, so it depends on your plan: primary ones first, each address once. They
    # alone move no updated_at.
    documents: NotRequired[List[Document]]
    # Whether articles that your plan can fetch disagree on a figure. Rows of lists have it only where it
    # is true.
    member_figures_disagree: NotRequired[bool]
    figure_divergence: NotRequired[FigureDivergenceOrNull]
    companies: NotRequired[List[TaggedCompany]]
    # Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.
    distance: NotRequired[float]


class EventTypeListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class EventTypeList(TypedDict):
    event_types: List[EventTypeRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[EventTypeListWarnings]]


class EventTypeReferenceOrNullObject(TypedDict):
    slug: str
    label: str
    category: str


EventTypeReferenceOrNull = Optional["EventTypeReferenceOrNullObject"]

class EventTypeRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # A value of event_type of /events.
    slug: NotRequired[str]
    label: NotRequired[str]
    category: NotRequired[str]
    description: NotRequired[Optional[str]]


class ExchangeCountry(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # ISO 3166-1 alpha-2 code.
    iso2_code: str


class ExchangeIndices(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    symbol: str


class Exchange(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # ISO 10383 market identifier code.
    mic_code: str
    acronym: str
    country: ExchangeCountry
    operating_mic_code: Optional[str]
    # ISO 4217 code.
    currency: Optional[str]
    # Suffix that tickers of this exchange may carry in requests.
    ticker_suffix: Optional[str]
    # IANA time zone.
    timezone: Optional[str]
    city: Optional[str]
    indices: List[ExchangeIndices]


class ExchangeBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ExchangeBody(TypedDict):
    exchange: Exchange
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ExchangeBodyWarnings]]


class ExchangeListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ExchangeList(TypedDict):
    exchanges: List[ExchangeRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ExchangeListWarnings]]


class ExchangeReference(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    mic_code: str


class ExchangeReferenceOrNullObject(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    mic_code: str


ExchangeReferenceOrNull = Optional["ExchangeReferenceOrNullObject"]

class ExchangeRowCountry(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # ISO 3166-1 alpha-2 code.
    iso2_code: str


class ExchangeRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    # ISO 10383 market identifier code.
    mic_code: NotRequired[str]
    acronym: NotRequired[str]
    country: NotRequired[ExchangeRowCountry]
    operating_mic_code: NotRequired[Optional[str]]
    # ISO 4217 code.
    currency: NotRequired[Optional[str]]
    # Suffix that tickers of this exchange may carry in requests.
    ticker_suffix: NotRequired[Optional[str]]
    # IANA time zone.
    timezone: NotRequired[Optional[str]]
    city: NotRequired[Optional[str]]


class FactStatementSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class FactStatement(TypedDict):
    # Opaque identifier, derived from the article and the content of the figure; other figures do not
    # change it.
    id: str
    # The source's own wording of the measure.
    label: str
    # The figure in the words of the source.
    value: str
    # The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range.
    exact_value: str
    # Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none.
    value_min: Optional[str]
    # Upper end of a range, as exact_value.
    value_max: Optional[str]
    # The issuer's own statement: in its release or stock exchange message; of inflation, unemployment and
    # policy rates, that of an authority. Never a target price.
    official: bool
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: str
    # The original at the publisher's.
    article_url: str
    # Publisher.
    source: FactStatementSource
    # Editorial time at the source.
    published_at: str
    # When the article last changed: the clock of incremental sync. With group=fact that of the statement
    # that changed last.
    updated_at: str
    # The event that the article reports.
    event_id: Optional[str]
    # shown: the value of the row. agrees, disputes: of another article, within or beyond rounding.
    # repeats: a further value of an article. replaced: its source has stated another value since, or a bid
    # was raised.
    relation: Literal["shown", "agrees", "disputes", "repeats", "replaced"]
    # Of the shown value; null where that is zero.
    difference_percent: Optional[float]


class FigureBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class FigureBody(TypedDict):
    figure: FigureRow
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[FigureBodyWarnings]]


class FigureComparisonWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class FigureComparison(TypedDict):
    comparison: List[ComparedFigure]
    # true where more rows matched; absent otherwise.
    truncated: NotRequired[bool]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[FigureComparisonWarnings]]


class FigureDivergenceOrNullObjectGroupsValues(TypedDict):
    # The reporting article.
    id: str
    source: Optional[str]
    # Absolute base units; the middle of a range.
    normalized_value: float
    # Lower end of a range, such as guidance; absent for a value.
    value_min: NotRequired[float]
    # Upper end of a range; absent for a value.
    value_max: NotRequired[float]
    # The figure as stated.
    value: str
    # Its id in the list of figures.
    figure_id: NotRequired[str]
    # The issuer's own statement.
    official: NotRequired[bool]


class FigureDivergenceOrNullObjectGroups(TypedDict):
    concept: str
    basis: Literal["as_reported", "adjusted"]
    role: Literal["outcome", "forecast", "comparative"]
    period: Optional[str]
    currency: Optional[str]
    # The sources' own wording of the measure.
    labels: List[str]
    min: float
    max: float
    values: List[FigureDivergenceOrNullObjectGroupsValues]


class FigureDivergenceOrNullObject(TypedDict):
    groups: List[FigureDivergenceOrNullObjectGroups]


FigureDivergenceOrNull = Optional["FigureDivergenceOrNullObject"]

class FigureListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class FigureList(TypedDict):
    figures: List[FigureRow]
    pagination: Pagination
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[FigureListWarnings]]


class FigureRowSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class FigureRow(TypedDict):
    # Opaque identifier, derived from the article and the content of the figure; other figures do not
    # change it.
    id: str
    # The primary company of the article, or the only one it is about; null where it is about several or
    # none.
    company: NotRequired[CompanyReferenceOrNull]
    # The measure.
    concept: NotRequired[str]
    basis: NotRequired[Literal["as_reported", "adjusted"]]
    # outcome: an actual result. forecast: guidance or expectation. comparative: of an earlier period, for
    # comparison.
    role: NotRequired[Literal["outcome", "forecast", "comparative"]]
    # The issuer's period; null where the article states none.
    period: NotRequired[Optional[str]]
    # The source's own wording of the measure.
    label: NotRequired[str]
    # The figure in the words of the source.
    value: NotRequired[str]
    # The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range.
    exact_value: NotRequired[str]
    # The same as a number, which may be rounded beyond 15 digits.
    normalized_value: NotRequired[float]
    # Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none.
    value_min: NotRequired[Optional[str]]
    # Upper end of a range, as exact_value.
    value_max: NotRequired[Optional[str]]
    # Unit of the value: currency, currency per share, percent or number of people; null for an unknown
    # concept.
    unit: NotRequired[Optional[Literal["money", "per_share", "percent", "count"]]]
    # The issuer's own statement: in its release or stock exchange message; of inflation, unemployment and
    # policy rates, that of an authority. Never a target price.
    official: NotRequired[bool]
    # ISO 4217 code.
    currency: NotRequired[Optional[str]]
    # Opaque identifier: 12 lower-case letters and digits.
    article_id: NotRequired[str]
    # The original at the publisher's.
    article_url: NotRequired[str]
    # Publisher.
    source: NotRequired[FigureRowSource]
    # Editorial time at the source.
    published_at: NotRequired[str]
    # When the article last changed: the clock of incremental sync. With group=fact that of the statement
    # that changed last.
    updated_at: NotRequired[str]
    # The event that the article reports.
    event_id: NotRequired[Optional[str]]
    # Only with agreed=true: how many sources state it in articles of the event that your plan can fetch.
    # With group=fact how many state the shown value.
    agreeing_sources: NotRequired[int]
    # Only with group=fact: opaque identifier of the fact, which no statement of it changes.
    fact_id: NotRequired[str]
    # Only with group=fact: official: the row shows the issuer's own statement. agreed: a value that two
    # sources or more state. single: of one source. disputed: the value of most sources. replaced: no
    # source stands by it, because a bid was raised.
    status: NotRequired[Literal["official", "agreed", "single", "disputed", "replaced"]]
    # Only with group=fact: at least two sources state it and none disputes; where the issuer states it,
    # its statement alone can dispute.
    agreed: NotRequired[bool]
    # Only with group=fact: how many sources state a value that differs beyond rounding.
    disputing_sources: NotRequired[int]
    # Only with group=fact: how many statements there are.
    statement_count: NotRequired[int]
    # Only with group=fact: the shown statement, then those of the issuer, then the others, oldest first;
    # of more than 50 those of the issuer and the newest.
    statements: NotRequired[List[FactStatement]]


class FoundCountry(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    # ISO 3166-1 alpha-2 code.
    iso2_code: NotRequired[str]
    slug: NotRequired[str]
    # ISO 3166-1 alpha-2 code.
    code: str


class IndexExchange(TypedDict):
    """null for an index over several exchanges."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    mic_code: str


class Index(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    symbol: str
    pan_nordic: bool
    # null for an index over several exchanges.
    exchange: Optional[IndexExchange]
    description: Optional[str]
    # Members that /indices/{identifier}/companies lists.
    companies_count: int


class IndexBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class IndexBody(TypedDict):
    index: Index
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[IndexBodyWarnings]]


class IndexListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class IndexList(TypedDict):
    indices: List[IndexRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[IndexListWarnings]]


class IndexRowExchange(TypedDict):
    """null for an index over several exchanges."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    mic_code: str


class IndexRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    symbol: NotRequired[str]
    pan_nordic: NotRequired[bool]
    # null for an index over several exchanges.
    exchange: NotRequired[Optional[IndexRowExchange]]


class InsiderTransactionSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class InsiderTransaction(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at.
    status: Literal["current", "revised", "cancelled"]
    # The register that the entry is from.
    register: NotRequired[str]
    # Publisher.
    source: NotRequired[InsiderTransactionSource]
    # The entry at its register, or the register itself.
    source_url: NotRequired[str]
    # Publication in the register, or the first sight of it where the register has no time.
    published_at: NotRequired[str]
    # The issuer; null while no known company has its identifiers.
    company_id: NotRequired[Optional[str]]
    # The issuer.
    company: NotRequired[CompanyReferenceOrNull]
    # The issuer as the register names it.
    issuer_name: NotRequired[str]
    issuer_lei: NotRequired[Optional[str]]
    # ISIN of the instrument.
    isin: NotRequired[Optional[str]]
    # The person discharging managerial responsibilities, as disclosed.
    person_name: NotRequired[Optional[str]]
    person_role: NotRequired[Optional[str]]
    # Who had to notify: the person, or one closely associated with them.
    notifier_name: NotRequired[Optional[str]]
    # Whether a person closely associated with the one named made the transaction.
    is_close_associate: NotRequired[bool]
    nature: NotRequired[Literal["acquisition", "disposal", "subscription", "grant", "gift_given", "gift_received", "exercise", "pledge", "loan", "exchange", "other"]]
    # The nature in the words of the source.
    nature_as_stated: NotRequired[str]
    # Whether it counts as a purchase: shares acquired at a price, outside any share programme.
    is_purchase: NotRequired[bool]
    # Why it is no purchase; null where it is one.
    not_purchase_reason: NotRequired[Optional[Literal["nature", "zero_price", "share_programme", "instrument"]]]
    is_share_programme: NotRequired[bool]
    # First notification of the transaction; null where the source is silent.
    is_initial: NotRequired[Optional[bool]]
    # Whether the entry corrects an earlier one.
    is_correction: NotRequired[bool]
    correction_note: NotRequired[Optional[str]]
    instrument_type: NotRequired[Literal["share", "debt", "derivative", "other"]]
    instrument_name: NotRequired[Optional[str]]
    # Day of the transaction.
    trade_date: NotRequired[str]
    volume: NotRequired[float]
    # number: of instruments. amount: nominal amount in currency.
    volume_unit: NotRequired[Literal["number", "amount"]]
    # Per instrument.
    price: NotRequired[Optional[float]]
    # ISO 4217 code.
    currency: NotRequired[Optional[str]]
    # volume times price in currency; null where the price is missing or zero.
    total_value: NotRequired[Optional[float]]
    # Trading venue as stated.
    venue: NotRequired[Optional[str]]
    # Number of trades that an aggregated entry covers.
    trades: NotRequired[int]
    # The article that reports the entry or that it was read from, while it is live.
    article_id: NotRequired[Optional[str]]
    # On the tombstone of a revised entry: the one that replaces it, where it is known.
    merged_into: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: str


class InsiderTransactionBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class InsiderTransactionBody(TypedDict):
    insider_transaction: InsiderTransaction
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[InsiderTransactionBodyWarnings]]


class InsiderTransactionListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class InsiderTransactionList(TypedDict):
    insider_transactions: List[InsiderTransactionRow]
    pagination: Pagination
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[InsiderTransactionListWarnings]]


class InsiderTransactionRowSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class InsiderTransactionRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at.
    status: NotRequired[Literal["current", "revised", "cancelled"]]
    # The register that the entry is from.
    register: NotRequired[str]
    # Publisher.
    source: NotRequired[InsiderTransactionRowSource]
    # The entry at its register, or the register itself.
    source_url: NotRequired[str]
    # Publication in the register, or the first sight of it where the register has no time.
    published_at: NotRequired[str]
    # The issuer; null while no known company has its identifiers.
    company_id: NotRequired[Optional[str]]
    # The issuer.
    company: NotRequired[CompanyReferenceOrNull]
    # The issuer as the register names it.
    issuer_name: NotRequired[str]
    issuer_lei: NotRequired[Optional[str]]
    # ISIN of the instrument.
    isin: NotRequired[Optional[str]]
    # The person discharging managerial responsibilities, as disclosed.
    person_name: NotRequired[Optional[str]]
    person_role: NotRequired[Optional[str]]
    # Who had to notify: the person, or one closely associated with them.
    notifier_name: NotRequired[Optional[str]]
    # Whether a person closely associated with the one named made the transaction.
    is_close_associate: NotRequired[bool]
    nature: NotRequired[Literal["acquisition", "disposal", "subscription", "grant", "gift_given", "gift_received", "exercise", "pledge", "loan", "exchange", "other"]]
    # The nature in the words of the source.
    nature_as_stated: NotRequired[str]
    # Whether it counts as a purchase: shares acquired at a price, outside any share programme.
    is_purchase: NotRequired[bool]
    # Why it is no purchase; null where it is one.
    not_purchase_reason: NotRequired[Optional[Literal["nature", "zero_price", "share_programme", "instrument"]]]
    is_share_programme: NotRequired[bool]
    # First notification of the transaction; null where the source is silent.
    is_initial: NotRequired[Optional[bool]]
    # Whether the entry corrects an earlier one.
    is_correction: NotRequired[bool]
    correction_note: NotRequired[Optional[str]]
    instrument_type: NotRequired[Literal["share", "debt", "derivative", "other"]]
    instrument_name: NotRequired[Optional[str]]
    # Day of the transaction.
    trade_date: NotRequired[str]
    volume: NotRequired[float]
    # number: of instruments. amount: nominal amount in currency.
    volume_unit: NotRequired[Literal["number", "amount"]]
    # Per instrument.
    price: NotRequired[Optional[float]]
    # ISO 4217 code.
    currency: NotRequired[Optional[str]]
    # volume times price in currency; null where the price is missing or zero.
    total_value: NotRequired[Optional[float]]
    # Trading venue as stated.
    venue: NotRequired[Optional[str]]
    # Number of trades that an aggregated entry covers.
    trades: NotRequired[int]
    # The article that reports the entry or that it was read from, while it is live.
    article_id: NotRequired[Optional[str]]
    # On the tombstone of a revised entry: the one that replaces it, where it is known.
    merged_into: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: NotRequired[str]


class MetaSupportedFields(TypedDict):
    """Names that `fields` takes on each list."""
    articles: List[str]
    stories: List[str]
    events: List[str]
    figures: List[str]
    event_types: List[str]
    calendar_events: List[str]
    insider_transactions: List[str]
    short_positions: List[str]
    categories: List[str]
    companies: List[str]
    countries: List[str]
    exchanges: List[str]
    indices: List[str]
    sources: List[str]


class MetaSearch(TypedDict):
    endpoint: str
    parameters: List[str]
    types: List[str]


class MetaChanges(TypedDict):
    """The log of changes: its minimum retention in days, and the kinds that your key may read."""
    endpoint: str
    retention_days: int
    kinds: List[str]


class MetaSchemas(TypedDict):
    """The JSON Schemas of the records in changes, webhooks and exports."""
    address: str
    # Rises with changes that are not additions.
    version: int
    # Another hash says that members were added.
    sha256: str


class MetaFreshnessSourceTypes(TypedDict):
    source_type: Literal["news_publication", "wire_service", "press_release", "government", "trade_publication", "blog", "stock_exchange", "research"]
    # Publication time of the newest article that your plan can fetch; null without one.
    newest_article_at: Optional[str]


class MetaFreshnessFailingSources(TypedDict):
    # Its name.
    source: str
    # Number of its failing feeds.
    feeds: int
    # Last success of the feed that has failed longest; null where a feed never succeeded.
    last_success_at: Optional[str]


class MetaFreshness(TypedDict):
    """Freshness of the data, measured at most once a minute."""
    # Every source type with an enabled source.
    source_types: List[MetaFreshnessSourceTypes]
    # Sources with feeds that failed at least three times in a row.
    failing_sources: List[MetaFreshnessFailingSources]


class MetaLatencySources(TypedDict):
    # Its name.
    source: str
    seen: Delay
    served: Delay
    pushed: Delay


class MetaLatency(TypedDict):
    """Delays of the articles of each source on one closed UTC day: `seen` from publication to reading,
    `served` from there to the commit that serves it, `pushed` from there to a webhook or stream.
    Written once a day is over, and the same for every plan.
    """
    # The last UTC day whose delays are published; null before the first.
    day: Optional[str]
    # The sources with most articles on that day, by name.
    sources: List[MetaLatencySources]


class MetaRateLimit(TypedDict):
    """Your account's hourly allowance."""
    policy: str
    # Requests per hour of your account; null: no limit.
    hourly_limit: Optional[int]
    window: str


class MetaWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Meta(TypedDict):
    version: str
    # Capabilities of the service; semantic_search only where semantic matching is set up.
    capabilities: List[str]
    # Names that `fields` takes on each list.
    supported_fields: MetaSupportedFields
    search: MetaSearch
    # The log of changes: its minimum retention in days, and the kinds that your key may read.
    changes: MetaChanges
    # The JSON Schemas of the records in changes, webhooks and exports.
    schemas: MetaSchemas
    # Freshness of the data, measured at most once a minute.
    freshness: MetaFreshness
    # Delays of the articles of each source on one closed UTC day: `seen` from publication to reading,
    # `served` from there to the commit that serves it, `pushed` from there to a webhook or stream. Written
    # once a day is over, and the same for every plan.
    latency: MetaLatency
    content_types: List[str]
    disclosure_classes: List[str]
    source_types: List[str]
    event_statuses: List[str]
    event_significances: List[str]
    calendar_event_types: List[str]
    sectors: List[str]
    # Your account's hourly allowance.
    rate_limit: MetaRateLimit
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[MetaWarnings]]


class Pagination(TypedDict):
    # Rows on this page.
    count: int
    # Cursor of the next page; null on the last one.
    next_cursor: Optional[str]


class PaginationOrCount(TypedDict):
    # Rows on this page.
    count: int
    # Cursor of the next page; null on the last one.
    next_cursor: NotRequired[Optional[str]]


class Recognised(TypedDict):
    # Kind of the records that are asked for first.
    question: Literal["calendar", "figures", "background", "company", "news"]
    company: NotRequired[List[CompanyReference]]
    # Event types with hyphens, calendar types with underscores.
    event_type: NotRequired[List[str]]
    # Measures of figures.
    concept: NotRequired[List[str]]
    # ISO 3166-1 alpha-2 codes.
    country: NotRequired[List[str]]
    # A window such as 7d, or fiscal periods such as q3 or q3_2026.
    period: NotRequired[List[str]]
    # Words that look like names, which no record has.
    unknown: NotRequired[List[str]]


class RelatedEvent(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # Relation of this event to the other one: it follows or corrects it, or is followed or corrected by
    # it, as steps of one matter; or it comments on it, or is commented on by it.
    relation: Literal["follows", "followed_by", "corrects", "corrected_by", "comments_on", "commented_by"]
    title: str
    first_reported_at: Optional[str]


class SearchResultsResults(TypedDict):
    articles: List[ArticleRow]
    stories: List[StoryRow]
    companies: List[CompanyRow]
    countries: List[FoundCountry]
    exchanges: List[ExchangeRow]
    indices: List[IndexRow]


class SearchResultsPaginationArticles(TypedDict):
    count: int
    limit: int


class SearchResultsPaginationStories(TypedDict):
    count: int
    limit: int


class SearchResultsPaginationCompanies(TypedDict):
    count: int
    limit: int


class SearchResultsPaginationCountries(TypedDict):
    count: int
    limit: int


class SearchResultsPaginationExchanges(TypedDict):
    count: int
    limit: int


class SearchResultsPaginationIndices(TypedDict):
    count: int
    limit: int


class SearchResultsPagination(TypedDict):
    articles: SearchResultsPaginationArticles
    stories: SearchResultsPaginationStories
    companies: SearchResultsPaginationCompanies
    countries: SearchResultsPaginationCountries
    exchanges: SearchResultsPaginationExchanges
    indices: SearchResultsPaginationIndices


class SearchResultsWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class SearchResults(TypedDict):
    results: SearchResultsResults
    pagination: SearchResultsPagination
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[SearchResultsWarnings]]


class ShortPositionSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class ShortPosition(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at.
    status: Literal["current", "revised", "cancelled"]
    # The register that the entry is from.
    register: NotRequired[str]
    # Publisher.
    source: NotRequired[ShortPositionSource]
    # The entry at its register, or the register itself.
    source_url: NotRequired[str]
    # Publication in the register, or the first sight of it where the register has no time.
    published_at: NotRequired[str]
    # The issuer; null while no known company has its identifiers.
    company_id: NotRequired[Optional[str]]
    # The issuer.
    company: NotRequired[CompanyReferenceOrNull]
    # The issuer as the register names it.
    issuer_name: NotRequired[str]
    issuer_lei: NotRequired[Optional[str]]
    # ISIN of the instrument.
    isin: NotRequired[Optional[str]]
    # holder: position of one holder. aggregate: all published positions in the issuer together.
    scope: NotRequired[Literal["holder", "aggregate"]]
    # A legal person; null for an aggregate and where the holder is a natural person.
    holder_name: NotRequired[Optional[str]]
    # Of the issued share capital; null where the register says only that it is below its threshold.
    percent: NotRequired[Optional[float]]
    # Whether the position fell below the threshold of publication.
    is_below_threshold: NotRequired[bool]
    shares: NotRequired[Optional[float]]
    # Number of holders in an aggregate.
    active_positions: NotRequired[Optional[int]]
    # Day of the position.
    position_date: NotRequired[str]
    # Day on which it left the register's current positions; null while it stands there.
    ended_on: NotRequired[Optional[str]]
    # In percent: the threshold crossed since the holder's position before; null where none was.
    threshold: NotRequired[Optional[float]]
    threshold_direction: NotRequired[Optional[Literal["above", "below"]]]
    # The article that reports the entry or that it was read from, while it is live.
    article_id: NotRequired[Optional[str]]
    # On the tombstone of a revised entry: the one that replaces it, where it is known.
    merged_into: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: str


class ShortPositionBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ShortPositionBody(TypedDict):
    short_position: ShortPosition
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ShortPositionBodyWarnings]]


class ShortPositionListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class ShortPositionList(TypedDict):
    short_positions: List[ShortPositionRow]
    pagination: Pagination
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[ShortPositionListWarnings]]


class ShortPositionRowSource(TypedDict):
    """Publisher."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    domain: str


class ShortPositionRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    # current; a revised or cancelled entry is a tombstone with id, status, merged_into and updated_at.
    status: NotRequired[Literal["current", "revised", "cancelled"]]
    # The register that the entry is from.
    register: NotRequired[str]
    # Publisher.
    source: NotRequired[ShortPositionRowSource]
    # The entry at its register, or the register itself.
    source_url: NotRequired[str]
    # Publication in the register, or the first sight of it where the register has no time.
    published_at: NotRequired[str]
    # The issuer; null while no known company has its identifiers.
    company_id: NotRequired[Optional[str]]
    # The issuer.
    company: NotRequired[CompanyReferenceOrNull]
    # The issuer as the register names it.
    issuer_name: NotRequired[str]
    issuer_lei: NotRequired[Optional[str]]
    # ISIN of the instrument.
    isin: NotRequired[Optional[str]]
    # holder: position of one holder. aggregate: all published positions in the issuer together.
    scope: NotRequired[Literal["holder", "aggregate"]]
    # A legal person; null for an aggregate and where the holder is a natural person.
    holder_name: NotRequired[Optional[str]]
    # Of the issued share capital; null where the register says only that it is below its threshold.
    percent: NotRequired[Optional[float]]
    # Whether the position fell below the threshold of publication.
    is_below_threshold: NotRequired[bool]
    shares: NotRequired[Optional[float]]
    # Number of holders in an aggregate.
    active_positions: NotRequired[Optional[int]]
    # Day of the position.
    position_date: NotRequired[str]
    # Day on which it left the register's current positions; null while it stands there.
    ended_on: NotRequired[Optional[str]]
    # In percent: the threshold crossed since the holder's position before; null where none was.
    threshold: NotRequired[Optional[float]]
    threshold_direction: NotRequired[Optional[Literal["above", "below"]]]
    # The article that reports the entry or that it was read from, while it is live.
    article_id: NotRequired[Optional[str]]
    # On the tombstone of a revised entry: the one that replaces it, where it is known.
    merged_into: NotRequired[Optional[str]]
    # The clock of incremental sync.
    updated_at: NotRequired[str]


class SourceListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class SourceList(TypedDict):
    sources: List[SourceRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[SourceListWarnings]]


class SourceRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: NotRequired[str]
    domain: NotRequired[str]
    # ISO 3166-1 alpha-2 code.
    country: NotRequired[str]
    source_type: NotRequired[Literal["news_publication", "wire_service", "press_release", "government", "trade_publication", "blog", "stock_exchange", "research"]]


class Story(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: str
    summary: str
    # All live articles of the story, whatever the plan can fetch.
    article_count: int
    # When the third publisher reported it; later articles change updated_at only.
    published_at: str
    # The clock of incremental sync.
    updated_at: str
    # Live articles that your plan can fetch, oldest first.
    article_ids: List[str]
    # ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company
    # where as many are there.
    country: Optional[str]
    company_ids: List[str]
    category: CategoryReferenceOrNull
    # The linked event.
    event_id: Optional[str]
    # Markdown.
    content: str
    companies: List[TaggedCompany]


class StoryBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class StoryBody(TypedDict):
    story: Story
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[StoryBodyWarnings]]


class StoryListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class StoryList(TypedDict):
    stories: List[StoryRow]
    pagination: PaginationOrCount
    # Only with total=true: how many records match, on all pages together.
    total: NotRequired[Total]
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[StoryListWarnings]]


class StoryRow(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    title: NotRequired[str]
    summary: NotRequired[str]
    # All live articles of the story, whatever the plan can fetch.
    article_count: NotRequired[int]
    # When the third publisher reported it; later articles change updated_at only.
    published_at: NotRequired[str]
    # The clock of incremental sync.
    updated_at: NotRequired[str]
    # Live articles that your plan can fetch, oldest first.
    article_ids: NotRequired[List[str]]
    # ISO 3166-1 alpha-2 code of where most publishers that report it are, or of its principal company
    # where as many are there.
    country: NotRequired[Optional[str]]
    company_ids: NotRequired[List[str]]
    category: NotRequired[CategoryReferenceOrNull]
    # The linked event.
    event_id: NotRequired[Optional[str]]
    # Markdown.
    content: NotRequired[str]
    companies: NotRequired[List[TaggedCompany]]
    # Raw cosine distance, lower is closer, comparable only within one response. Only with mode=semantic.
    distance: NotRequired[float]


class TaggedCompany(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # Primary stock ticker.
    ticker: Optional[str]
    # Primary subject of the record.
    is_primary: bool
    # principal: subject, acquirer, target, investor, issuer, partner. peripheral: advisor, speaker,
    # passing mention.
    association_tier: Literal["principal", "peripheral"]


class TimelineEvent(TypedDict):
    """The event of the matter; a merged one is followed to its survivor, a removed one has no entries."""
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    status: Literal["active", "closed", "merged", "removed"]
    # Opaque identifier: 12 lower-case letters and digits.
    merged_into: Optional[str]
    # The clock of incremental sync.
    updated_at: str


class TimelineWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class Timeline(TypedDict):
    timeline: List[TimelineEntry]
    # The event of the matter; a merged one is followed to its survivor, a removed one has no entries.
    event: NotRequired[TimelineEvent]
    # The company.
    company: NotRequired[CompanyReference]
    # Only where the matter has more events than are shown.
    truncated: NotRequired[bool]
    pagination: Pagination
    # true when a cap or restriction of the plan is in force for this list; otherwise absent.
    plan_limited: NotRequired[bool]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[TimelineWarnings]]


class TimelineEntryFigure(TypedDict):
    """Of a figure."""
    # The measure.
    concept: NotRequired[str]
    basis: NotRequired[Literal["as_reported", "adjusted"]]
    # outcome: an actual result. forecast: guidance or expectation. comparative: of an earlier period, for
    # comparison.
    role: NotRequired[Literal["outcome", "forecast", "comparative"]]
    # The issuer's period; null where the article states none.
    period: NotRequired[Optional[str]]
    # The figure in the words of the source.
    value: NotRequired[str]
    # The figure as an exact decimal in absolute base units; percent of percentages. The middle of a range.
    exact_value: NotRequired[str]
    # Lower end of a range such as guidance, as exact_value; null where the figure is a value or has none.
    value_min: NotRequired[Optional[str]]
    # Upper end of a range, as exact_value.
    value_max: NotRequired[Optional[str]]
    # ISO 4217 code.
    currency: NotRequired[Optional[str]]


TimelineEntryChange = TypedDict("TimelineEntryChange", {
    # title, status, significance, event_type: the value changed. figures: articles disagree or agree on
    # figures. corrected_figures: the number of figures that their source corrected or withdrew. Neither is
    # listed under a plan that leaves articles out. company: a company became or ceased to be linked or
    # primary. joined, left: an article did. merged: another event was merged into this one.
    "change": "Literal['title', 'status', 'significance', 'event_type', 'figures', 'corrected_figures', 'company', 'joined', 'left', 'merged']",
    # The earlier value; of joined the event that the article came from, of merged the event that was
    # merged. Null without one, and for a title that your plan cannot fetch or whose article was deleted.
    "from": "Optional[str]",
    # The later value; of left the event that the article went to. Null as for `from`.
    "to": "Optional[str]",
    # The event that changed: this one, or one that was merged into it since.
    "event_id": "str",
    # Only for company: from and to are `linked`, `primary` or null.
    "company": "NotRequired[CompanyReference]",
})


class TimelineEntry(TypedDict):
    kind: Literal["event", "calendar_event", "disclosure", "figure", "insider_transaction", "short_position", "change"]
    # The publisher's clock: first report of an event, date of a calendar entry, publication of a
    # disclosure, a figure or a register entry, publication of the article that caused a change. A change
    # without an article has the time of the change.
    time: str
    # Id of the record; of a change its number and place in the log of changes.
    id: str
    # Title of the record; of a change that of the event as it is now.
    title: str
    # The event that it is, changes or belongs to.
    event_id: Optional[str]
    # The original at its publisher; null without one that you can fetch.
    url: Optional[str]
    # Publishers that state it, the earliest first.
    sources: List[TimelineSource]
    # The issuer, where the record names one.
    company: NotRequired[CompanyReference]
    # Of an event.
    significance: NotRequired[Literal["notable", "routine", "commentary"]]
    # Of an event its slug, of a calendar entry its type.
    event_type: NotRequired[Optional[str]]
    # Of an event or a calendar entry.
    status: NotRequired[Literal["active", "closed", "merged", "removed", "scheduled", "published", "cancelled"]]
    # Of a calendar entry.
    date_status: NotRequired[Literal["expected", "confirmed"]]
    # Of an event or a disclosure.
    disclosure_class: NotRequired[Optional[Literal["inside_information", "annual_report", "half_year_report", "interim_report", "year_end_report", "managers_transaction", "major_shareholding", "own_shares", "voting_rights_and_capital", "home_member_state", "general_meeting_notice", "general_meeting_decisions", "board_and_management", "tender_offer", "prospectus", "financial_calendar", "listing", "trading_halt", "exchange_notice", "regulator_notice", "central_bank_notice", "other_regulated", "not_regulated"]]]
    # Of an event: publishers that reported it on their own.
    independent_publishers: NotRequired[int]
    # Of a figure.
    figure: NotRequired[TimelineEntryFigure]
    # Of a change: the value that changed, before and after, as in the history of the event.
    change: NotRequired[TimelineEntryChange]


class TimelineSource(TypedDict):
    # Publisher or register.
    name: str
    # Where it is published; null where the source is named without an address.
    url: Optional[str]


class Total(TypedDict):
    # Matching records that your plan shows on the list, up to a bound.
    value: int
    # false: there are more; the newest so many were counted.
    is_exact: bool


class Watchlist(TypedDict):
    # Opaque identifier: 12 lower-case letters and digits.
    id: str
    name: str
    # Place among your watchlists, from 0.
    position: int
    company_count: int
    created_at: str
    updated_at: str


class WatchlistBodyWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class WatchlistBody(TypedDict):
    watchlist: Watchlist
    companies: List[CompanyRow]
    pagination: Pagination
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[WatchlistBodyWarnings]]


class WatchlistListWarnings(TypedDict):
    code: str
    parameter: NotRequired[str]
    value: NotRequired[str]
    detail: str


class WatchlistList(TypedDict):
    watchlists: List[Watchlist]
    # Ignored values, or the reason for an empty answer; absent without any.
    warnings: NotRequired[List[WatchlistListWarnings]]


class Health(TypedDict):
    status: Literal["ok"]
    # The data being loaded, during which answers are incomplete; absent otherwise.
    loading: NotRequired[Literal["demonstration"]]


class Unavailable(TypedDict):
    status: Literal["unavailable"]


class Problem(TypedDict):
    """RFC 9457 problem details, under 4 KiB. Branch on `type`, which is the address of a page with the
    solution.
    """
    # Address of the problem type.
    type: str
    title: str
    status: int
    # The error of this request.
    detail: str
    # `urn:request:` and the X-Request-Id.
    instance: str
    # The refused parameter, on invalid-parameter.
    parameter: NotRequired[str]
    # Unknown names in `fields`, on invalid-parameter.
    unknown_fields: NotRequired[List[str]]
    # Companies with similar names, on not-found.
    did_you_mean: NotRequired[List[CompanyReference]]


class ListArticlesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title,
    # article_url, content_type, disclosure_class, published_at, updated_at, category, source, company_ids,
    # country, event_id, source_title, summary, key_points, first_seen_at, documents, story_ids, companies,
    # translation.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: source_title, summary, key_points,
    # first_seen_at, documents, story_ids, companies, translation. `fields` may name them as well.
    expand: NotRequired[Several]
    # Sync mode: only articles changed since, oldest change first.
    updated_after: NotRequired[str]
    # Words to look for: one page ranked by relevance; a filter with every word when sort=latest or
    # updated_after is sent. "Quoted words" match as a phrase, -word excludes a word, OR separates
    # alternatives.
    q: NotRequired[str]
    # latest: with q, newest first and paged instead of ranked.
    sort: NotRequired[Literal["latest"]]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # Comma-separated classes of regulated disclosures, as the source states them: inside_information,
    # annual_report, half_year_report, interim_report, year_end_report, managers_transaction,
    # major_shareholding, own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # true: leave out articles in which the matched company is a passing mention.
    primary_only: NotRequired[bool]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]
    # semantic: match by meaning instead of words; needs q.
    mode: NotRequired[Literal["semantic"]]
    # Comma-separated article ids, at most 100; unknown ones are left out.
    ids: NotRequired[Several]
    # The address of an article at its publisher's; http or https, www., a final slash and tracking
    # parameters make no difference.
    article_url: NotRequired[str]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated MIC codes; companies with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
    # exchanges.
    market: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.
    domicile: NotRequired[Several]
    # Comma-separated index ids or symbols.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only records that involve a company with an active listing.
    listed: NotRequired[bool]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]


class GetArticleParams(TypedDict):
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class ListStoriesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title, summary,
    # article_count, published_at, updated_at, article_ids, country, company_ids, category, event_id,
    # content, companies.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: content, companies. `fields` may
    # name them as well.
    expand: NotRequired[Several]
    # Sync mode: only stories changed since, oldest change first.
    updated_after: NotRequired[str]
    # Words to look for: one page ranked by relevance; a filter with every word when sort=latest or
    # updated_after is sent. "Quoted words" match as a phrase, -word excludes a word, OR separates
    # alternatives.
    q: NotRequired[str]
    # latest: with q, newest first and paged instead of ranked.
    sort: NotRequired[Literal["latest"]]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # semantic: match by meaning instead of words; needs q.
    mode: NotRequired[Literal["semantic"]]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated MIC codes; companies with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
    # exchanges.
    market: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.
    domicile: NotRequired[Several]
    # Comma-separated index ids or symbols.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only records that involve a company with an active listing.
    listed: NotRequired[bool]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class GetStoryParams(TypedDict):
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class ListEventsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title, status,
    # significance, event_type, disclosure_class, article_count, independent_publishers, first_reported_at,
    # session, last_article_at, updated_at, company_ids, story_ids, merged_into, related_to, summary,
    # article_ids, primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree,
    # figure_divergence, companies.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: summary, article_ids,
    # primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence,
    # companies. `fields` may name them as well.
    expand: NotRequired[Several]
    # Sync mode: only events changed since, oldest change first, tombstones included.
    updated_after: NotRequired[str]
    # Filter: every word must occur in the event's title and summary or in its articles' title, summary,
    # key points, company names or key facts. "Quoted words" match as a phrase, -word excludes a word, OR
    # separates alternatives.
    q: NotRequired[str]
    # semantic: match by meaning instead of words; needs q.
    mode: NotRequired[Literal["semantic"]]
    # Comma-separated event type slugs such as earnings-report, from /event_types.
    event_type: NotRequired[Several]
    # Comma-separated tiers: notable, routine, commentary.
    significance: NotRequired[Several]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated MIC codes; companies with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
    # exchanges.
    market: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.
    domicile: NotRequired[Several]
    # Comma-separated index ids or symbols.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only records that involve a company with an active listing.
    listed: NotRequired[bool]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # Comma-separated classes of regulated disclosures, as the source states them: inside_information,
    # annual_report, half_year_report, interim_report, year_end_report, managers_transaction,
    # major_shareholding, own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # The address of an article at its publisher's; http or https, www., a final slash and tracking
    # parameters make no difference.
    article_url: NotRequired[str]
    # First reported at or after.
    first_reported_after: NotRequired[str]
    # First reported before.
    first_reported_before: NotRequired[str]
    # Most recent activity at or after; not with window.
    last_article_after: NotRequired[str]
    # Most recent activity before; not with window.
    last_article_before: NotRequired[str]
    # Activity within the last hours or days, such as 8h or 7d, at most 365d.
    window: NotRequired[str]
    # latest (default) or significance; not with updated_after.
    sort: NotRequired[Literal["latest", "significance"]]
    # Commentary reacting to the factual event of this id.
    related_to: NotRequired[str]
    # The event of this id, earlier and later steps of its matter, and commentary on them; at most 100
    # events.
    matter: NotRequired[str]
    # true: only events whose articles state figures that disagree, as in member_figures_disagree; false:
    # only others.
    figures_disagree: NotRequired[bool]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class GetEventParams(TypedDict):
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]
    # The event as it was served at this instant (ISO 8601): title, status, tier, type, companies with an
    # active role, articles, article_count, clocks and merged_into; other members are left out. From
    # `retained_from` of its history to now.
    as_of: NotRequired[str]
    # Add `history`: the newest 25 changes of the event, up to `as_of`. /events/{id}/history has all of
    # them.
    include_history: NotRequired[bool]


class ListEventHistoryParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]


class GetEventCoverageParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]


class GetCoverageParams(TypedDict):
    # An event id. Either event or q.
    event: NotRequired[str]
    # A claim or other words; the event that matches best is covered. Either event or q. "Quoted words"
    # match as a phrase, -word excludes a word, OR separates alternatives.
    q: NotRequired[str]
    # Rows per page, 1 to 100.
    limit: NotRequired[int]


class CountParams(TypedDict):
    # events, the default, or articles.
    of: NotRequired[Literal["events", "articles"]]
    # The groups: none (the default), event_type, country, sector, company, source, disclosure_class, day,
    # week, or coverage for the events with the most independent publishers. Days and weeks are those of
    # first publication, in UTC.
    by: NotRequired[Literal["none", "event_type", "country", "sector", "company", "source", "disclosure_class", "day", "week", "coverage"]]
    # Most groups, 1 to 366: the largest, or the latest days or weeks.
    limit: NotRequired[int]
    # Filter: every word must occur, as on the lists of events and articles. "Quoted words" match as a
    # phrase, -word excludes a word, OR separates alternatives.
    q: NotRequired[str]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # Comma-separated classes of regulated disclosures, as the source states them: inside_information,
    # annual_report, half_year_report, interim_report, year_end_report, managers_transaction,
    # major_shareholding, own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # true: leave out articles in which the matched company is a passing mention.
    primary_only: NotRequired[bool]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]
    # Comma-separated article ids, at most 100; unknown ones are left out.
    ids: NotRequired[Several]
    # The address of an article at its publisher's; http or https, www., a final slash and tracking
    # parameters make no difference.
    article_url: NotRequired[str]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated MIC codes; companies with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
    # exchanges.
    market: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.
    domicile: NotRequired[Several]
    # Comma-separated index ids or symbols.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only records that involve a company with an active listing.
    listed: NotRequired[bool]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Comma-separated event type slugs such as earnings-report, from /event_types.
    event_type: NotRequired[Several]
    # Comma-separated tiers: notable, routine, commentary.
    significance: NotRequired[Several]
    # First reported at or after.
    first_reported_after: NotRequired[str]
    # First reported before.
    first_reported_before: NotRequired[str]
    # Most recent activity at or after; not with window.
    last_article_after: NotRequired[str]
    # Most recent activity before; not with window.
    last_article_before: NotRequired[str]
    # Activity within the last hours or days, such as 8h or 7d, at most 365d.
    window: NotRequired[str]
    # Commentary reacting to the factual event of this id.
    related_to: NotRequired[str]
    # The event of this id, earlier and later steps of its matter, and commentary on them; at most 100
    # events.
    matter: NotRequired[str]
    # true: only events whose articles state figures that disagree, as in member_figures_disagree; false:
    # only others.
    figures_disagree: NotRequired[bool]


class ListFiguresParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, company, concept,
    # basis, role, period, label, value, exact_value, normalized_value, value_min, value_max, unit,
    # official, currency, article_id, article_url, source, published_at, updated_at, event_id,
    # agreeing_sources, fact_id, status, agreed, disputing_sources, statement_count, statements.
    fields: NotRequired[Several]
    # Sync mode: only figures of articles changed since, oldest change first. An article comes with all its
    # figures, which replace those it had. A figure that no longer holds is not named: an article that has
    # lost all of its figures, or whose figures another article corrects, is missing here. `/changes` names
    # each figure that is gone.
    updated_after: NotRequired[str]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Comma-separated measures: revenue, gross_profit, ebitda, ebita, ebit, pre_tax_profit, net_income,
    # net_interest_income, order_intake, cash_flow, operating_cash_flow, free_cash_flow, eps, gross_margin,
    # ebitda_margin, ebita_margin, ebit_margin, order_backlog, net_debt, net_asset_value, nav_per_share,
    # dividend_per_share, extra_dividend_per_share, dividend_total, order_value, purchase_price,
    # enterprise_value, offer_price, subscription_price, target_price, share_issue_amount, bond_amount,
    # buyback_amount, impairment, equity_ratio, interest_rate, inflation, cpi_inflation, cpif_inflation,
    # core_inflation, unemployment_rate, employees, layoffs.
    concept: NotRequired[Several]
    # as_reported, or adjusted for items affecting comparability.
    basis: NotRequired[Literal["as_reported", "adjusted"]]
    # Comma-separated roles: outcome, forecast, comparative.
    role: NotRequired[Several]
    # Comma-separated periods, such as q1_2026, h1_2026, 9m_2026 or fy_2026.
    period: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # Figures of the articles of the event of this id, or of the one it was merged into.
    event_id: NotRequired[str]
    # true: only figures that at least two sources of an event state and none disputes, each once in its
    # most precise statement. Where the issuer states one itself, its statement is shown and alone can
    # dispute. Not with updated_after.
    agreed: NotRequired[bool]
    # fact: one row a fact, which is a measure with its basis, role, period and currency of one company, or
    # of one event where it has no company or period or is a term of a deal. The row is the issuer's own
    # statement, else the agreed or most frequent one, and `statements` has all of them. Filters select
    # statements; limit, total and cursors count facts, in the order of periods, the newest first. With
    # updated_after the facts of which a statement changed, each with all statements.
    group: NotRequired[Literal["fact"]]


class CompareFiguresParams(TypedDict):
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated measures, at most 10: revenue, gross_profit, ebitda, ebita, ebit, pre_tax_profit,
    # net_income, net_interest_income, order_intake, cash_flow, operating_cash_flow, free_cash_flow, eps,
    # gross_margin, ebitda_margin, ebita_margin, ebit_margin, order_backlog, net_debt, net_asset_value,
    # nav_per_share, dividend_per_share, extra_dividend_per_share, dividend_total, impairment,
    # equity_ratio, employees. revenue without any.
    concept: NotRequired[Several]
    # Comma-separated periods, such as q1_2026 or fy_2025; without any the latest ones.
    period: NotRequired[Several]
    # The latest periods of each company and measure, 1 to 12, 2 without a value. Not used with period.
    periods: NotRequired[int]


class GetTimelineParams(TypedDict):
    # The matter of the event of this id: the event and those related to it, before and after. Not with
    # company.
    event: NotRequired[str]
    # A company id, ticker, ISIN, LEI, organisation number or name. Not with event.
    company: NotRequired[str]
    # Comma-separated kinds of entries: event, calendar_event, disclosure, figure, insider_transaction,
    # short_position, change. All that your key may read when absent.
    kinds: NotRequired[Several]
    # Entries whose `time` is at or after it; not with window.
    published_after: NotRequired[str]
    # Entries whose `time` is before it; not with window. Dates of the calendar can lie ahead.
    published_before: NotRequired[str]
    # Entries of the last hours or days, such as 8h or 7d, at most 365d, and dates ahead.
    window: NotRequired[str]
    # oldest first, the default of an event; newest first, the default of a company.
    sort: NotRequired[Literal["oldest", "newest"]]
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]


class GetBriefingParams(TypedDict):
    # A company id, ticker, ISIN, LEI, organisation number or name.
    company: NotRequired[str]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Comma-separated ISO 3166-1 alpha-2 codes: of the articles of events, and of the domiciles of issuers
    # in the calendar.
    country: NotRequired[Several]
    # Comma-separated classes of the disclosures of events and of dates.
    disclosure_class: NotRequired[Several]
    # Published at or after this instant; not with window. The last 24 hours when absent.
    since: NotRequired[str]
    # Published within the last hours or days, such as 8h or 7d, at most 365d; not with since.
    window: NotRequired[str]
    # Days of the calendar ahead, 1 to 90.
    days: NotRequired[int]
    # Rows of each section, 1 to 15.
    limit: NotRequired[int]


class ListEventTypesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, slug, label,
    # category, description.
    fields: NotRequired[Several]


class SearchParams(TypedDict):
    # Words to look for, 2 to 200 characters. "Quoted words" match as a phrase, -word excludes a word, OR
    # separates alternatives.
    q: str
    # Comma-separated kinds: articles, stories, companies, countries, exchanges, indices; all when absent.
    type: NotRequired[Several]
    # Maximum results per kind, 1 to 100.
    limit: NotRequired[int]


class ResolveParams(TypedDict):
    # A name, an identifier or a question, 2 to 200 characters, in English or a Nordic language.
    q: str
    # Rows per page, 1 to 100.
    limit: NotRequired[int]


class ListCompaniesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, slug,
    # ticker, former_tickers.
    fields: NotRequired[Several]
    # Searches names and aliases, ranked by relevance; one page, not with cursor. "Quoted words" match as a
    # phrase, -word excludes a word, OR separates alternatives.
    q: NotRequired[str]
    # semantic: match by meaning instead of words; needs q.
    mode: NotRequired[Literal["semantic"]]
    # Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.
    company: NotRequired[Several]
    # Comma-separated tickers, at most 25; each must resolve. A ticker shared by several issuers returns
    # all of them.
    ticker: NotRequired[Several]
    # Legal domicile, ISO 3166-1 alpha-2; the same as domicile.
    country: NotRequired[str]
    # Companies with an active equity listing on these countries' exchanges, foreign-domiciled ones
    # included.
    market: NotRequired[str]
    # Legal domicile, ISO 3166-1 alpha-2; reaches unlisted companies.
    domicile: NotRequired[str]
    # Comma-separated MIC codes; an active listing is needed.
    exchange: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only companies with an active listing.
    listed: NotRequired[bool]
    # true: only companies of your watchlists; needs the scope read:watchlist.
    watchlist: NotRequired[bool]
    # true: only active companies; false: only inactive ones.
    is_active: NotRequired[bool]


class ListCompanyArticlesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title,
    # article_url, content_type, disclosure_class, published_at, updated_at, category, source, company_ids,
    # country, event_id, source_title, summary, key_points, first_seen_at, documents, story_ids, companies,
    # translation.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: source_title, summary, key_points,
    # first_seen_at, documents, story_ids, companies, translation. `fields` may name them as well.
    expand: NotRequired[Several]
    # Sync mode: only articles changed since, oldest change first.
    updated_after: NotRequired[str]
    # Words to look for: one page ranked by relevance; a filter with every word when sort=latest or
    # updated_after is sent. "Quoted words" match as a phrase, -word excludes a word, OR separates
    # alternatives.
    q: NotRequired[str]
    # latest: with q, newest first and paged instead of ranked.
    sort: NotRequired[Literal["latest"]]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # Comma-separated classes of regulated disclosures, as the source states them: inside_information,
    # annual_report, half_year_report, interim_report, year_end_report, managers_transaction,
    # major_shareholding, own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # true: leave out articles in which the matched company is a passing mention.
    primary_only: NotRequired[bool]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class ListCompanyStoriesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title, summary,
    # article_count, published_at, updated_at, article_ids, country, company_ids, category, event_id,
    # content, companies.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: content, companies. `fields` may
    # name them as well.
    expand: NotRequired[Several]
    # Sync mode: only stories changed since, oldest change first.
    updated_after: NotRequired[str]
    # Words to look for: one page ranked by relevance; a filter with every word when sort=latest or
    # updated_after is sent. "Quoted words" match as a phrase, -word excludes a word, OR separates
    # alternatives.
    q: NotRequired[str]
    # latest: with q, newest first and paged instead of ranked.
    sort: NotRequired[Literal["latest"]]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]


class ListCompanyEventsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title, status,
    # significance, event_type, disclosure_class, article_count, independent_publishers, first_reported_at,
    # session, last_article_at, updated_at, company_ids, story_ids, merged_into, related_to, summary,
    # article_ids, primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree,
    # figure_divergence, companies.
    fields: NotRequired[Several]
    # Comma-separated members of the single record to add to each row: summary, article_ids,
    # primary_disclosure_article_id, first_seen_at, documents, member_figures_disagree, figure_divergence,
    # companies. `fields` may name them as well.
    expand: NotRequired[Several]
    # Sync mode: only events changed since, oldest change first, tombstones included.
    updated_after: NotRequired[str]
    # Filter: every word must occur in the event's title and summary or in its articles' title, summary,
    # key points, company names or key facts. "Quoted words" match as a phrase, -word excludes a word, OR
    # separates alternatives.
    q: NotRequired[str]
    # semantic: match by meaning instead of words; needs q.
    mode: NotRequired[Literal["semantic"]]
    # Comma-separated event type slugs such as earnings-report, from /event_types.
    event_type: NotRequired[Several]
    # Comma-separated tiers: notable, routine, commentary.
    significance: NotRequired[Several]
    # Comma-separated tickers, any matches; VOLV-B, volv-b.st, VOLV-B:XSTO and former tickers resolve. Each
    # must resolve.
    ticker: NotRequired[Several]
    # Comma-separated company ids, any matches; each must resolve.
    company: NotRequired[Several]
    # Comma-separated MIC codes; companies with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; companies with an active equity listing on those countries'
    # exchanges.
    market: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the legal domicile.
    domicile: NotRequired[Several]
    # Comma-separated index ids or symbols.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # true: only records that involve a company with an active listing.
    listed: NotRequired[bool]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]
    # Comma-separated ISO 3166-1 alpha-2 codes of the articles.
    country: NotRequired[Several]
    # Comma-separated category ids or exact names; unknown ones are left out.
    category: NotRequired[Several]
    # Comma-separated source ids, at most 25.
    sources: NotRequired[Several]
    # Comma-separated source types: news_publication, wire_service, press_release, government,
    # trade_publication, blog, stock_exchange, research.
    source_type: NotRequired[Several]
    # Comma-separated content types: news, analysis, press_release, market_commentary, market_news,
    # trading_halt, trading_event, other.
    content_type: NotRequired[Several]
    # Comma-separated classes of regulated disclosures, as the source states them: inside_information,
    # annual_report, half_year_report, interim_report, year_end_report, managers_transaction,
    # major_shareholding, own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # The address of an article at its publisher's; http or https, www., a final slash and tracking
    # parameters make no difference.
    article_url: NotRequired[str]
    # First reported at or after.
    first_reported_after: NotRequired[str]
    # First reported before.
    first_reported_before: NotRequired[str]
    # Most recent activity at or after; not with window.
    last_article_after: NotRequired[str]
    # Most recent activity before; not with window.
    last_article_before: NotRequired[str]
    # Activity within the last hours or days, such as 8h or 7d, at most 365d.
    window: NotRequired[str]
    # latest (default) or significance; not with updated_after.
    sort: NotRequired[Literal["latest", "significance"]]
    # Commentary reacting to the factual event of this id.
    related_to: NotRequired[str]
    # The event of this id, earlier and later steps of its matter, and commentary on them; at most 100
    # events.
    matter: NotRequired[str]
    # true: only events whose articles state figures that disagree, as in member_figures_disagree; false:
    # only others.
    figures_disagree: NotRequired[bool]
    # Also count companies that are advisors, speakers or passing mentions.
    include_peripheral: NotRequired[bool]


class ListCompanyCalendarEventsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title,
    # description, event_type, status, date_precision, date_status, fiscal_period, scheduled_at, timezone,
    # local_time, session, scheduled_at_changed_at, source_article_id, disclosure_class, documents, source,
    # company_id, company, country, dividend, coverage_event, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first. Cancelled entries are included only with
    # status=cancelled.
    updated_after: NotRequired[str]
    # scheduled, published or cancelled. Without it scheduled and published ones are returned.
    status: NotRequired[Literal["scheduled", "published", "cancelled"]]
    # Comma-separated calendar types: earnings_report, earnings_call, agm, egm, dividend,
    # capital_markets_day, trading_update, conference_presentation, ma_announcement, ma_offer_deadline,
    # ma_completion, listing, delisting.
    event_type: NotRequired[Several]
    # Comma-separated classes of the disclosures that entries are from: inside_information, annual_report,
    # half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding,
    # own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or
    # offset is an exact instant, at or after.
    scheduled_after: NotRequired[str]
    # A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or
    # offset is an exact instant, strictly before.
    scheduled_before: NotRequired[str]


class ListCompanyInsiderTransactionsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, status, register,
    # source, source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, person_name,
    # person_role, notifier_name, is_close_associate, nature, nature_as_stated, is_purchase,
    # not_purchase_reason, is_share_programme, is_initial, is_correction, correction_note, instrument_type,
    # instrument_name, trade_date, volume, volume_unit, price, currency, total_value, venue, trades,
    # article_id, merged_into, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones
    # included.
    updated_after: NotRequired[str]
    # latest: newest publication first, the default. trade_date: newest trade first. value: largest first.
    sort: NotRequired[Literal["latest", "trade_date", "value"]]
    # Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases.
    register: NotRequired[Several]
    # Comma-separated natures: acquisition, disposal, subscription, grant, gift_given, gift_received,
    # exercise, pledge, loan, exchange, other.
    nature: NotRequired[Several]
    # true: only purchases: shares acquired at a price, outside any share programme; false: everything
    # else.
    is_purchase: NotRequired[bool]
    # trade_date on or after this date.
    date_after: NotRequired[str]
    # trade_date on or before this date.
    date_before: NotRequired[str]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]


class ListCompanyShortPositionsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, status, register,
    # source, source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, scope,
    # holder_name, percent, is_below_threshold, shares, active_positions, position_date, ended_on,
    # threshold, threshold_direction, article_id, merged_into, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones
    # included.
    updated_after: NotRequired[str]
    # latest: newest position first, the default. percent: largest first.
    sort: NotRequired[Literal["latest", "percent"]]
    # Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases.
    register: NotRequired[Several]
    # holder: positions of single holders. aggregate: all positions in an issuer together.
    scope: NotRequired[Literal["holder", "aggregate"]]
    # Only positions that crossed a threshold, above or below.
    threshold_direction: NotRequired[Literal["above", "below"]]
    # position_date on or after this date.
    date_after: NotRequired[str]
    # position_date on or before this date.
    date_before: NotRequired[str]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]


class ListCountriesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, iso2_code,
    # slug.
    fields: NotRequired[Several]


class ListCountryStoriesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Sync mode: only stories changed since, oldest change first.
    updated_after: NotRequired[str]


class ListExchangesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, mic_code,
    # acronym, country, operating_mic_code, currency, ticker_suffix, timezone, city.
    fields: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes; exchanges in these countries.
    country: NotRequired[Several]


class ListExchangeCompaniesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, slug,
    # ticker, former_tickers.
    fields: NotRequired[Several]


class ListIndicesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, symbol,
    # pan_nordic, exchange.
    fields: NotRequired[Several]
    # Comma-separated MIC codes; indices of these exchanges.
    exchange: NotRequired[Several]


class ListIndexCompaniesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, slug,
    # ticker, former_tickers.
    fields: NotRequired[Several]


class ListCategoriesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name.
    fields: NotRequired[Several]


class ListSourcesParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # Comma-separated names of the members to return; `id` is always included. Known: id, name, domain,
    # country, source_type.
    fields: NotRequired[Several]


class GetWatchlistParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]


class ListCalendarEventsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, title,
    # description, event_type, status, date_precision, date_status, fiscal_period, scheduled_at, timezone,
    # local_time, session, scheduled_at_changed_at, source_article_id, disclosure_class, documents, source,
    # company_id, company, country, dividend, coverage_event, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first. Cancelled entries are included only with
    # status=cancelled.
    updated_after: NotRequired[str]
    # scheduled, published or cancelled. Without it scheduled and published ones are returned.
    status: NotRequired[Literal["scheduled", "published", "cancelled"]]
    # Comma-separated calendar types: earnings_report, earnings_call, agm, egm, dividend,
    # capital_markets_day, trading_update, conference_presentation, ma_announcement, ma_offer_deadline,
    # ma_completion, listing, delisting.
    event_type: NotRequired[Several]
    # Comma-separated classes of the disclosures that entries are from: inside_information, annual_report,
    # half_year_report, interim_report, year_end_report, managers_transaction, major_shareholding,
    # own_shares, voting_rights_and_capital, home_member_state, general_meeting_notice,
    # general_meeting_decisions, board_and_management, tender_offer, prospectus, financial_calendar,
    # listing, trading_halt, exchange_notice, regulator_notice, central_bank_notice, other_regulated,
    # not_regulated.
    disclosure_class: NotRequired[Several]
    # A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or
    # offset is an exact instant, at or after.
    scheduled_after: NotRequired[str]
    # A bare date is that calendar date in each issuer's own time zone, inclusive; a datetime with Z or
    # offset is an exact instant, strictly before.
    scheduled_before: NotRequired[str]
    # Comma-separated tickers, at most 25; each must resolve. Intersects with company.
    ticker: NotRequired[Several]
    # Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.
    company: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles.
    country: NotRequired[Several]
    # Comma-separated MIC codes; issuers with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated index ids or symbols; their members.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]


class ListInsiderTransactionsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, status, register,
    # source, source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, person_name,
    # person_role, notifier_name, is_close_associate, nature, nature_as_stated, is_purchase,
    # not_purchase_reason, is_share_programme, is_initial, is_correction, correction_note, instrument_type,
    # instrument_name, trade_date, volume, volume_unit, price, currency, total_value, venue, trades,
    # article_id, merged_into, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones
    # included.
    updated_after: NotRequired[str]
    # latest: newest publication first, the default. trade_date: newest trade first. value: largest first.
    sort: NotRequired[Literal["latest", "trade_date", "value"]]
    # Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases.
    register: NotRequired[Several]
    # Comma-separated natures: acquisition, disposal, subscription, grant, gift_given, gift_received,
    # exercise, pledge, loan, exchange, other.
    nature: NotRequired[Several]
    # true: only purchases: shares acquired at a price, outside any share programme; false: everything
    # else.
    is_purchase: NotRequired[bool]
    # trade_date on or after this date.
    date_after: NotRequired[str]
    # trade_date on or before this date.
    date_before: NotRequired[str]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # Comma-separated tickers, at most 25; each must resolve. Intersects with company.
    ticker: NotRequired[Several]
    # Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.
    company: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles.
    country: NotRequired[Several]
    # Comma-separated MIC codes; issuers with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated index ids or symbols; their members.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]


class ListShortPositionsParams(TypedDict):
    # Rows per page, 1 to 100.
    limit: NotRequired[int]
    # Opaque cursor of the next page, from `pagination.next_cursor`; send it with the same filters.
    cursor: NotRequired[str]
    # true: also state how many records match, counted up to 10000; not with mode=semantic or a ranked q.
    total: NotRequired[bool]
    # Comma-separated names of the members to return; `id` is always included. Known: id, status, register,
    # source, source_url, published_at, company_id, company, issuer_name, issuer_lei, isin, scope,
    # holder_name, percent, is_below_threshold, shares, active_positions, position_date, ended_on,
    # threshold, threshold_direction, article_id, merged_into, updated_at.
    fields: NotRequired[Several]
    # Sync mode: only entries changed since, oldest change first, tombstones of revised and cancelled ones
    # included.
    updated_after: NotRequired[str]
    # latest: newest position first, the default. percent: largest first.
    sort: NotRequired[Literal["latest", "percent"]]
    # Comma-separated registers: fi-insiders, fi-short-positions, no-short-positions, releases.
    register: NotRequired[Several]
    # holder: positions of single holders. aggregate: all positions in an issuer together.
    scope: NotRequired[Literal["holder", "aggregate"]]
    # Only positions that crossed a threshold, above or below.
    threshold_direction: NotRequired[Literal["above", "below"]]
    # position_date on or after this date.
    date_after: NotRequired[str]
    # position_date on or before this date.
    date_before: NotRequired[str]
    # Published at or after; a date or a datetime.
    published_after: NotRequired[str]
    # Published before; a date or a datetime.
    published_before: NotRequired[str]
    # Comma-separated tickers, at most 25; each must resolve. Intersects with company.
    ticker: NotRequired[Several]
    # Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.
    company: NotRequired[Several]
    # Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles.
    country: NotRequired[Several]
    # Comma-separated MIC codes; issuers with an active equity listing there.
    exchange: NotRequired[Several]
    # Comma-separated index ids or symbols; their members.
    index: NotRequired[Several]
    # One standard sector name, matched exactly.
    sector: NotRequired[Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]]
    # One of your watchlists, by id or exact name; needs the scope read:watchlist.
    watchlist: NotRequired[str]


class ListChangesParams(TypedDict):
    # Number of the last change you hold: `meta.next_after` of the page before. From the oldest kept change
    # when absent.
    after: NotRequired[int]
    # Comma-separated kinds of records; every kind that your key may read when absent.
    kinds: NotRequired[Several]
    # Maximum number of changes to read, 1 to 1000; a page may have fewer.
    limit: NotRequired[int]
    # `false` leaves the records out.
    records: NotRequired[bool]
    # `meta.view` of your copy. A view other than your current one is refused with 410: your access
    # changed, or the store was restored.
    view: NotRequired[str]


class ListChangeRangesParams(TypedDict):
    # The kind of records to compare.
    kind: Literal["article", "event", "story", "calendar_event", "insider_transaction", "short_position", "figure", "company", "country", "exchange", "index", "category", "event_type", "source"]
    # Start after this id: `meta.next_after_id` of the page before. From the first id when absent.
    after_id: NotRequired[str]
    # The last id; to the end when absent.
    until_id: NotRequired[str]
    # Records per range, 1 to 500. 1 gives each record its own hash.
    size: NotRequired[int]
    # `true` adds the records of each range.
    records: NotRequired[bool]
    # `meta.view` of your copy. A view other than your current one is refused with 410: your access
    # changed, or the store was restored.
    view: NotRequired[str]
