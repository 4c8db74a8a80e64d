# Made by 'npm run openapi' from openapi/openapi.yaml; what is changed here is lost.
"""A method for each operation of the service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, cast

if TYPE_CHECKING:
    from typing import Unpack

    from . import models


class Operations:
    def get(self, path: str, **params: Any) -> Any:
        raise NotImplementedError

    def items(self, path: str, **params: Any) -> Iterator[Dict[str, Any]]:
        raise NotImplementedError

    def list_articles(self, **params: Unpack[models.ListArticlesParams]) -> models.ArticleList:
        """List articles: GET /articles."""
        return cast("models.ArticleList", self.get("/articles", **params))

    def iterate_articles(self, **params: Unpack[models.ListArticlesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_articles over all pages, requested page by page."""
        return self.items("/articles", **params)

    def get_article(self, id: str, **params: Unpack[models.GetArticleParams]) -> models.ArticleBody:
        """Get an article: GET /articles/{id}."""
        return cast("models.ArticleBody", self.get("/articles/{id}", id=id, **params))

    def list_stories(self, **params: Unpack[models.ListStoriesParams]) -> models.StoryList:
        """List stories: GET /stories."""
        return cast("models.StoryList", self.get("/stories", **params))

    def iterate_stories(self, **params: Unpack[models.ListStoriesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_stories over all pages, requested page by page."""
        return self.items("/stories", **params)

    def get_story(self, id: str, **params: Unpack[models.GetStoryParams]) -> models.StoryBody:
        """Get a story: GET /stories/{id}."""
        return cast("models.StoryBody", self.get("/stories/{id}", id=id, **params))

    def list_events(self, **params: Unpack[models.ListEventsParams]) -> models.EventList:
        """List events: GET /events."""
        return cast("models.EventList", self.get("/events", **params))

    def iterate_events(self, **params: Unpack[models.ListEventsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_events over all pages, requested page by page."""
        return self.items("/events", **params)

    def get_event(self, id: str, **params: Unpack[models.GetEventParams]) -> models.EventBody:
        """Get an event: GET /events/{id}."""
        return cast("models.EventBody", self.get("/events/{id}", id=id, **params))

    def list_event_history(self, id: str, **params: Unpack[models.ListEventHistoryParams]) -> models.EventHistory:
        """List changes of an event: GET /events/{id}/history."""
        return cast("models.EventHistory", self.get("/events/{id}/history", id=id, **params))

    def iterate_event_history(self, id: str, **params: Unpack[models.ListEventHistoryParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_event_history over all pages, requested page by page."""
        return self.items("/events/{id}/history", id=id, **params)

    def get_event_coverage(self, id: str, **params: Unpack[models.GetEventCoverageParams]) -> models.Coverage:
        """Get the coverage of an event: GET /events/{id}/coverage."""
        return cast("models.Coverage", self.get("/events/{id}/coverage", id=id, **params))

    def get_coverage(self, **params: Unpack[models.GetCoverageParams]) -> models.Coverage:
        """Get the coverage of a claim: GET /coverage."""
        return cast("models.Coverage", self.get("/coverage", **params))

    def count(self, **params: Unpack[models.CountParams]) -> models.Count:
        """Count events or articles: GET /count."""
        return cast("models.Count", self.get("/count", **params))

    def list_figures(self, **params: Unpack[models.ListFiguresParams]) -> models.FigureList:
        """List figures: GET /figures."""
        return cast("models.FigureList", self.get("/figures", **params))

    def iterate_figures(self, **params: Unpack[models.ListFiguresParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_figures over all pages, requested page by page."""
        return self.items("/figures", **params)

    def compare_figures(self, **params: Unpack[models.CompareFiguresParams]) -> models.FigureComparison:
        """Compare figures: GET /compare_figures."""
        return cast("models.FigureComparison", self.get("/compare_figures", **params))

    def get_figure(self, id: str) -> models.FigureBody:
        """Get a figure: GET /figures/{id}."""
        return cast("models.FigureBody", self.get("/figures/{id}", id=id))

    def get_timeline(self, **params: Unpack[models.GetTimelineParams]) -> models.Timeline:
        """Get a timeline: GET /timeline."""
        return cast("models.Timeline", self.get("/timeline", **params))

    def get_briefing(self, **params: Unpack[models.GetBriefingParams]) -> models.Briefing:
        """Get a briefing: GET /briefing."""
        return cast("models.Briefing", self.get("/briefing", **params))

    def list_event_types(self, **params: Unpack[models.ListEventTypesParams]) -> models.EventTypeList:
        """List event types: GET /event_types."""
        return cast("models.EventTypeList", self.get("/event_types", **params))

    def iterate_event_types(self, **params: Unpack[models.ListEventTypesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_event_types over all pages, requested page by page."""
        return self.items("/event_types", **params)

    def search(self, **params: Unpack[models.SearchParams]) -> models.SearchResults:
        """Search: GET /search."""
        return cast("models.SearchResults", self.get("/search", **params))

    def resolve(self, **params: Unpack[models.ResolveParams]) -> models.Candidates:
        """Resolve names: GET /resolve."""
        return cast("models.Candidates", self.get("/resolve", **params))

    def list_companies(self, **params: Unpack[models.ListCompaniesParams]) -> models.CompanyList:
        """List companies: GET /companies."""
        return cast("models.CompanyList", self.get("/companies", **params))

    def iterate_companies(self, **params: Unpack[models.ListCompaniesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_companies over all pages, requested page by page."""
        return self.items("/companies", **params)

    def get_company(self, identifier: str) -> models.CompanyBody:
        """Get a company: GET /companies/{identifier}."""
        return cast("models.CompanyBody", self.get("/companies/{identifier}", identifier=identifier))

    def list_company_articles(self, identifier: str, **params: Unpack[models.ListCompanyArticlesParams]) -> models.ArticleList:
        """List articles of a company: GET /companies/{identifier}/articles."""
        return cast("models.ArticleList", self.get("/companies/{identifier}/articles", identifier=identifier, **params))

    def iterate_company_articles(self, identifier: str, **params: Unpack[models.ListCompanyArticlesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_articles over all pages, requested page by page."""
        return self.items("/companies/{identifier}/articles", identifier=identifier, **params)

    def list_company_stories(self, identifier: str, **params: Unpack[models.ListCompanyStoriesParams]) -> models.StoryList:
        """List stories of a company: GET /companies/{identifier}/stories."""
        return cast("models.StoryList", self.get("/companies/{identifier}/stories", identifier=identifier, **params))

    def iterate_company_stories(self, identifier: str, **params: Unpack[models.ListCompanyStoriesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_stories over all pages, requested page by page."""
        return self.items("/companies/{identifier}/stories", identifier=identifier, **params)

    def list_company_events(self, identifier: str, **params: Unpack[models.ListCompanyEventsParams]) -> models.EventList:
        """List events of a company: GET /companies/{identifier}/events."""
        return cast("models.EventList", self.get("/companies/{identifier}/events", identifier=identifier, **params))

    def iterate_company_events(self, identifier: str, **params: Unpack[models.ListCompanyEventsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_events over all pages, requested page by page."""
        return self.items("/companies/{identifier}/events", identifier=identifier, **params)

    def list_company_calendar_events(self, identifier: str, **params: Unpack[models.ListCompanyCalendarEventsParams]) -> models.CalendarEventList:
        """List calendar entries of a company: GET /companies/{identifier}/calendar_events."""
        return cast("models.CalendarEventList", self.get("/companies/{identifier}/calendar_events", identifier=identifier, **params))

    def iterate_company_calendar_events(self, identifier: str, **params: Unpack[models.ListCompanyCalendarEventsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_calendar_events over all pages, requested page by page."""
        return self.items("/companies/{identifier}/calendar_events", identifier=identifier, **params)

    def list_company_insider_transactions(self, identifier: str, **params: Unpack[models.ListCompanyInsiderTransactionsParams]) -> models.InsiderTransactionList:
        """List insider transactions of a company: GET /companies/{identifier}/insider_transactions."""
        return cast("models.InsiderTransactionList", self.get("/companies/{identifier}/insider_transactions", identifier=identifier, **params))

    def iterate_company_insider_transactions(self, identifier: str, **params: Unpack[models.ListCompanyInsiderTransactionsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_insider_transactions over all pages, requested page by page."""
        return self.items("/companies/{identifier}/insider_transactions", identifier=identifier, **params)

    def list_company_short_positions(self, identifier: str, **params: Unpack[models.ListCompanyShortPositionsParams]) -> models.ShortPositionList:
        """List short positions in a company: GET /companies/{identifier}/short_positions."""
        return cast("models.ShortPositionList", self.get("/companies/{identifier}/short_positions", identifier=identifier, **params))

    def iterate_company_short_positions(self, identifier: str, **params: Unpack[models.ListCompanyShortPositionsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_company_short_positions over all pages, requested page by page."""
        return self.items("/companies/{identifier}/short_positions", identifier=identifier, **params)

    def list_countries(self, **params: Unpack[models.ListCountriesParams]) -> models.CountryList:
        """List countries: GET /countries."""
        return cast("models.CountryList", self.get("/countries", **params))

    def iterate_countries(self, **params: Unpack[models.ListCountriesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_countries over all pages, requested page by page."""
        return self.items("/countries", **params)

    def get_country(self, identifier: str) -> models.CountryBody:
        """Get a country: GET /countries/{identifier}."""
        return cast("models.CountryBody", self.get("/countries/{identifier}", identifier=identifier))

    def list_country_stories(self, identifier: str, **params: Unpack[models.ListCountryStoriesParams]) -> models.CountryStoryList:
        """List stories of a country: GET /countries/{identifier}/stories."""
        return cast("models.CountryStoryList", self.get("/countries/{identifier}/stories", identifier=identifier, **params))

    def iterate_country_stories(self, identifier: str, **params: Unpack[models.ListCountryStoriesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_country_stories over all pages, requested page by page."""
        return self.items("/countries/{identifier}/stories", identifier=identifier, **params)

    def list_exchanges(self, **params: Unpack[models.ListExchangesParams]) -> models.ExchangeList:
        """List exchanges: GET /exchanges."""
        return cast("models.ExchangeList", self.get("/exchanges", **params))

    def iterate_exchanges(self, **params: Unpack[models.ListExchangesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_exchanges over all pages, requested page by page."""
        return self.items("/exchanges", **params)

    def get_exchange(self, identifier: str) -> models.ExchangeBody:
        """Get an exchange: GET /exchanges/{identifier}."""
        return cast("models.ExchangeBody", self.get("/exchanges/{identifier}", identifier=identifier))

    def list_exchange_companies(self, identifier: str, **params: Unpack[models.ListExchangeCompaniesParams]) -> models.CompanyList:
        """List companies of an exchange: GET /exchanges/{identifier}/companies."""
        return cast("models.CompanyList", self.get("/exchanges/{identifier}/companies", identifier=identifier, **params))

    def iterate_exchange_companies(self, identifier: str, **params: Unpack[models.ListExchangeCompaniesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_exchange_companies over all pages, requested page by page."""
        return self.items("/exchanges/{identifier}/companies", identifier=identifier, **params)

    def list_indices(self, **params: Unpack[models.ListIndicesParams]) -> models.IndexList:
        """List indices: GET /indices."""
        return cast("models.IndexList", self.get("/indices", **params))

    def iterate_indices(self, **params: Unpack[models.ListIndicesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_indices over all pages, requested page by page."""
        return self.items("/indices", **params)

    def get_index(self, identifier: str) -> models.IndexBody:
        """Get an index: GET /indices/{identifier}."""
        return cast("models.IndexBody", self.get("/indices/{identifier}", identifier=identifier))

    def list_index_companies(self, identifier: str, **params: Unpack[models.ListIndexCompaniesParams]) -> models.CompanyList:
        """List companies of an index: GET /indices/{identifier}/companies."""
        return cast("models.CompanyList", self.get("/indices/{identifier}/companies", identifier=identifier, **params))

    def iterate_index_companies(self, identifier: str, **params: Unpack[models.ListIndexCompaniesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_index_companies over all pages, requested page by page."""
        return self.items("/indices/{identifier}/companies", identifier=identifier, **params)

    def list_categories(self, **params: Unpack[models.ListCategoriesParams]) -> models.CategoryList:
        """List categories: GET /categories."""
        return cast("models.CategoryList", self.get("/categories", **params))

    def iterate_categories(self, **params: Unpack[models.ListCategoriesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_categories over all pages, requested page by page."""
        return self.items("/categories", **params)

    def list_sources(self, **params: Unpack[models.ListSourcesParams]) -> models.SourceList:
        """List sources: GET /sources."""
        return cast("models.SourceList", self.get("/sources", **params))

    def iterate_sources(self, **params: Unpack[models.ListSourcesParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_sources over all pages, requested page by page."""
        return self.items("/sources", **params)

    def list_watchlists(self) -> models.WatchlistList:
        """List watchlists: GET /watchlists."""
        return cast("models.WatchlistList", self.get("/watchlists"))

    def get_watchlist(self, id: str, **params: Unpack[models.GetWatchlistParams]) -> models.WatchlistBody:
        """Get a watchlist: GET /watchlists/{id}."""
        return cast("models.WatchlistBody", self.get("/watchlists/{id}", id=id, **params))

    def list_calendar_events(self, **params: Unpack[models.ListCalendarEventsParams]) -> models.CalendarEventList:
        """List calendar entries: GET /calendar_events."""
        return cast("models.CalendarEventList", self.get("/calendar_events", **params))

    def iterate_calendar_events(self, **params: Unpack[models.ListCalendarEventsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_calendar_events over all pages, requested page by page."""
        return self.items("/calendar_events", **params)

    def get_calendar_event(self, id: str) -> models.CalendarEventBody:
        """Get a calendar entry: GET /calendar_events/{id}."""
        return cast("models.CalendarEventBody", self.get("/calendar_events/{id}", id=id))

    def list_insider_transactions(self, **params: Unpack[models.ListInsiderTransactionsParams]) -> models.InsiderTransactionList:
        """List insider transactions: GET /insider_transactions."""
        return cast("models.InsiderTransactionList", self.get("/insider_transactions", **params))

    def iterate_insider_transactions(self, **params: Unpack[models.ListInsiderTransactionsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_insider_transactions over all pages, requested page by page."""
        return self.items("/insider_transactions", **params)

    def get_insider_transaction(self, id: str) -> models.InsiderTransactionBody:
        """Get an insider transaction: GET /insider_transactions/{id}."""
        return cast("models.InsiderTransactionBody", self.get("/insider_transactions/{id}", id=id))

    def list_short_positions(self, **params: Unpack[models.ListShortPositionsParams]) -> models.ShortPositionList:
        """List short positions: GET /short_positions."""
        return cast("models.ShortPositionList", self.get("/short_positions", **params))

    def iterate_short_positions(self, **params: Unpack[models.ListShortPositionsParams]) -> Iterator[Dict[str, Any]]:
        """The rows of list_short_positions over all pages, requested page by page."""
        return self.items("/short_positions", **params)

    def get_short_position(self, id: str) -> models.ShortPositionBody:
        """Get a short position: GET /short_positions/{id}."""
        return cast("models.ShortPositionBody", self.get("/short_positions/{id}", id=id))

    def list_changes(self, **params: Unpack[models.ListChangesParams]) -> models.ChangeList:
        """List changes: GET /changes."""
        return cast("models.ChangeList", self.get("/changes", **params))

    def list_change_ranges(self, **params: Unpack[models.ListChangeRangesParams]) -> models.ChangeRangeList:
        """Compare a copy: GET /changes/ranges."""
        return cast("models.ChangeRangeList", self.get("/changes/ranges", **params))

    def get_meta(self) -> models.Meta:
        """Describe the service: GET /meta."""
        return cast("models.Meta", self.get("/meta"))

    def get_health(self) -> models.Health:
        """Get health: GET /health."""
        return cast("models.Health", self.get("/health"))
