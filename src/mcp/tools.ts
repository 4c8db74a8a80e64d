import { type Caller, hasScope, isDisabled } from '../core/caller.ts';
import * as operations from '../resources/index.ts';
import { actingTools } from './acting-tools.ts';
import type { Tool } from './tool.ts';
import { articleList, articleRecord } from './views/articles.ts';
import { briefing } from './views/briefing.ts';
import { calendarEventList, calendarEventRecord } from './views/calendar-events.ts';
import { changeDigest } from './views/changes.ts';
import { companyList, companyRecord, watchlistList } from './views/companies.ts';
import { comparison } from './views/compare-figures.ts';
import { countRecord } from './views/count.ts';
import { coverageRecord } from './views/coverage.ts';
import { eventList, eventRecord } from './views/events.ts';
import { figureList } from './views/figures.ts';
import { candidateList, fetchedRecord, foundRecords } from './views/records.ts';
import { categoryList, countryList, eventTypeList, exchangeList, indexList, sourceList } from './views/reference.ts';
import { registerEntryList } from './views/registers.ts';
import { storyList, storyRecord } from './views/stories.ts';
import { timeline } from './views/timeline.ts';

/** Rows of a page of news, which agents read one by one, and of a reference list, which they look a value up in. */
const NEWS = 10;
const REFERENCE = 100;
/** Rows of a digest, a line or two each. */
const DIGEST = 25;

const recordId = (of: string) => ({ id: `Id of ${of}.` });

/** Every tool, in the order it is listed (docs/contract/tool-server.md). */
export const tools: readonly Tool[] = [
  {
    name: 'search_articles',
    set: 'news',
    title: 'Search articles',
    description:
      'Find single news items: English headlines with links to the originals, newest first; with q by relevance.',
    operation: operations.listArticles,
    view: articleList,
    isNews: true,
    limit: NEWS,
    hasDetail: true,
  },
  {
    name: 'get_article',
    set: 'news',
    title: 'Get an article',
    description: 'One article: English summary, key points, companies, link to the original.',
    operation: operations.getArticle,
    view: articleRecord,
    resource: 'articles',
    hasDetail: true,
    texts: recordId('an article'),
  },
  {
    name: 'search_stories',
    set: 'news',
    title: 'Search stories',
    description: 'Find narratives over several publishers’ articles on one matter, for background; newest first.',
    operation: operations.listStories,
    view: storyList,
    isNews: true,
    limit: NEWS,
    hasDetail: true,
  },
  {
    name: 'get_story',
    set: 'news',
    title: 'Get a story',
    description: 'One story: its whole text and the articles it draws on.',
    operation: operations.getStory,
    view: storyRecord,
    resource: 'stories',
    hasDetail: true,
    texts: recordId('a story'),
  },
  {
    name: 'search_events',
    set: 'news',
    title: 'Search events',
    description:
      'Find developments: an event is one development (a report, a deal) with all articles about it, ' +
      'newest first. The best start for news.',
    operation: operations.listEvents,
    view: eventList,
    isNews: true,
    limit: NEWS,
    hasDetail: true,
  },
  {
    name: 'get_event',
    set: 'news',
    title: 'Get an event',
    description: 'One event: summary, companies, articles with links, disagreeing figures.',
    operation: operations.getEvent,
    view: eventRecord,
    resource: 'events',
    hasDetail: true,
    texts: recordId('an event'),
  },
  {
    name: 'get_company_news',
    set: 'news',
    title: 'Company news',
    description: 'Events at one company, newest first, without commentary unless requested.',
    operation: operations.listCompanyNews,
    view: eventList,
    isNews: true,
    limit: NEWS,
    hasDetail: true,
  },
  {
    name: 'search_figures',
    set: 'figures',
    onRequest: true,
    title: 'Search figures',
    description:
      'Find reported figures (revenue, EPS, guidance, deal values) with their sources, newest first. ' +
      'agreed=true: those that sources agree on.',
    operation: operations.listFigures,
    view: figureList,
    limit: NEWS,
    // Models rarely need these; clients that copy data use REST.
    without: ['updated_after', 'basis', 'published_before', 'watchlist'],
    hasFields: true,
  },
  {
    name: 'compare_figures',
    set: 'figures',
    title: 'Compare figures',
    description:
      "Companies by measure and period: the issuer's own value, a year ago, change, and sources that differ.",
    operation: operations.compareFigures,
    view: comparison,
  },
  {
    name: 'timeline',
    set: 'questions',
    title: 'Timeline',
    description:
      'Events, dates, disclosures, figures, register entries and changes of one matter or company, in order.',
    operation: operations.getTimeline,
    view: timeline,
    limit: 25,
    // Models page on with the cursor; clients that copy spans use REST.
    without: ['published_before', 'window', 'sort'],
  },
  {
    name: 'briefing',
    set: 'questions',
    title: 'Briefing',
    description:
      'New events, material changes and upcoming dates of a company, watchlist, country or class since a time.',
    operation: operations.getBriefing,
    view: briefing,
    without: ['days'],
  },
  {
    name: 'search_registers',
    set: 'registers',
    onRequest: true,
    title: 'Search registers',
    description: 'Find insider transactions or short positions in public registers, newest first.',
    operation: operations.searchRegisters,
    view: registerEntryList,
    limit: NEWS,
    hasFields: true,
  },
  {
    name: 'what_changed_since',
    set: 'changes',
    onRequest: true,
    title: 'Recent changes',
    description:
      'New, changed and removed records since an instant or your last look, by time of publication; for a watchlist or saved search.',
    operation: operations.digestChanges,
    view: changeDigest,
    limit: DIGEST,
  },
  {
    name: 'count',
    set: 'questions',
    title: 'Count records',
    description: 'How many events match, in all or by group, day or week; or the most covered ones.',
    operation: operations.count,
    view: countRecord,
    // Models rarely need these; search_articles counts articles with total.
    without: [
      ...[
        'of',
        'query',
        'ticker',
        'exchange',
        'market',
        'domicile',
        'index',
        'listed',
        'include_peripheral',
        'figures_disagree',
      ],
      ...[
        'category',
        'sources',
        'source_type',
        'content_type',
        'article_url',
        'related_to',
        'matter',
        'disclosure_class',
      ],
      ...['last_article_after', 'last_article_before', 'published_after', 'published_before', 'ids', 'primary_only'],
    ],
  },
  {
    name: 'coverage',
    set: 'questions',
    onRequest: true,
    title: 'Coverage of a claim',
    description:
      'The first report of an event or claim, independent publishers against copies, and the primary disclosure.',
    operation: operations.getCoverage,
    view: coverageRecord,
    limit: NEWS,
  },
  {
    name: 'list_event_types',
    set: 'reference',
    title: 'List event types',
    description: 'The slugs that event_type of search_events and get_company_news takes.',
    operation: operations.listEventTypes,
    view: eventTypeList,
    limit: REFERENCE,
    without: ['limit'],
  },
  {
    name: 'search_companies',
    set: 'companies',
    title: 'Search companies',
    description:
      'Find companies by name, ticker, country, exchange or sector. It turns a name into an id or ' +
      'ticker: “Volvo” is several companies.',
    operation: operations.listCompanies,
    view: companyList,
    limit: NEWS,
  },
  {
    name: 'get_company',
    set: 'companies',
    title: 'Get a company',
    description: 'One company: profile, sector, listings, indices, parent and subsidiaries.',
    operation: operations.getCompany,
    view: companyRecord,
    resource: 'companies',
    texts: { identifier: 'Name, ticker, id, ISIN, LEI or organisation number.' },
  },
  {
    name: 'search_calendar_events',
    set: 'calendar',
    title: 'Search the calendar',
    description:
      'Find dated entries of issuers: reports, meetings, dividends. Without dates from today on, soonest first.',
    operation: operations.listCalendarEvents,
    view: calendarEventList,
    limit: NEWS,
    hasDetail: true,
    texts: { detail: 'full adds descriptions.' },
  },
  {
    name: 'get_calendar_event',
    set: 'calendar',
    title: 'Get a calendar entry',
    description: 'One calendar entry: date, its source, dividend dates, the event that reported it.',
    operation: operations.getCalendarEvent,
    view: calendarEventRecord,
    texts: recordId('a calendar entry'),
  },
  {
    name: 'resolve',
    set: 'questions',
    title: 'Resolve names',
    description: 'Find the companies, event types, countries, periods, indices, exchanges and sources that words name.',
    operation: operations.resolve,
    view: candidateList,
    limit: NEWS,
    without: ['query'],
  },
  {
    name: 'search',
    set: 'questions',
    title: 'Search everything',
    description:
      'Start here with a question in words: events, articles, stories, companies, dates, figures, register entries, for fetch.',
    operation: operations.findRecords,
    view: foundRecords,
    without: ['q'],
  },
  {
    name: 'fetch',
    set: 'questions',
    title: 'Fetch a record',
    description: 'One result of search or search_registers as text, with its address and metadata.',
    operation: operations.fetchRecord,
    view: fetchedRecord,
    texts: { id: 'E.g. event:h1k2m3n4p5q6.' },
  },
  {
    name: 'list_countries',
    set: 'reference',
    title: 'List countries',
    description: 'Codes and names of countries.',
    operation: operations.listCountries,
    view: countryList,
    limit: REFERENCE,
    without: ['limit'],
  },
  {
    name: 'list_categories',
    set: 'reference',
    title: 'List categories',
    description: 'Ids and names for the category filter.',
    operation: operations.listCategories,
    view: categoryList,
    limit: REFERENCE,
    without: ['limit'],
  },
  {
    name: 'list_exchanges',
    set: 'reference',
    title: 'List exchanges',
    description: 'MIC codes and names for the exchange filter.',
    operation: operations.listExchanges,
    view: exchangeList,
    limit: REFERENCE,
    without: ['limit'],
  },
  {
    name: 'list_stock_indices',
    set: 'reference',
    title: 'List stock indices',
    description: 'Symbols and names for the index filter.',
    operation: operations.listIndices,
    view: indexList,
    limit: REFERENCE,
    without: ['limit'],
  },
  {
    name: 'list_sources',
    set: 'reference',
    title: 'List sources',
    description: 'Publishers: ids for the sources filter, with domain, country and type.',
    operation: operations.listSources,
    view: sourceList,
    limit: REFERENCE,
  },
  {
    name: 'list_watchlist',
    set: 'watchlists',
    title: 'List followed companies',
    description: 'The companies the caller follows, on all watchlists together.',
    operation: operations.listFollowedCompanies,
    view: companyList,
    limit: REFERENCE,
  },
  {
    name: 'list_watchlists',
    set: 'watchlists',
    title: 'List watchlists',
    description: 'The caller’s watchlists: ids for the watchlist filter.',
    operation: operations.listWatchlists,
    view: watchlistList,
  },
  ...actingTools,
];

/** Whether a caller has a tool: one without scope, or switched off for the key or plan, is not there (docs/contract/tool-server.md). */
export const mayCall = (caller: Caller, { operation }: Tool): boolean =>
  hasScope(caller, operation.scope) && !isDisabled(caller, operation.id);
