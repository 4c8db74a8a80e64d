/** Every operation of the service, in the order of its documentation. */
export { getArticle, listArticles, listCompanyArticles } from './articles/operations.ts';
export { getBriefing } from './briefing/operations.ts';
export { getCalendarEvent, listCalendarEvents, listCompanyCalendarEvents } from './calendar-events/operations.ts';
export { digestChanges } from './changes/digest.ts';
export { listChanges } from './changes/operations.ts';
export { listChangeRanges } from './changes/ranges.ts';
export { getCompany, listCompanies } from './companies/operations.ts';
export { count } from './count/operations.ts';
export { getCoverage, getEventCoverage } from './coverage/operations.ts';
export { listCompanyNews } from './events/company-news.ts';
export { listEventHistory } from './events/history.ts';
export { getEvent, listCompanyEvents, listEvents } from './events/operations.ts';
export { compareFigures } from './figures/compare.ts';
export { getFigure, listFigures } from './figures/operations.ts';
export { getMeta } from './meta/operations.ts';
export { fetchRecord } from './records/fetch.ts';
export { findRecords } from './records/search.ts';
export {
  getCountry,
  getExchange,
  getIndex,
  listCategories,
  listCountries,
  listCountryStories,
  listEventTypes,
  listExchangeCompanies,
  listExchanges,
  listIndexCompanies,
  listIndices,
  listSources,
} from './reference/operations.ts';
export {
  getInsiderTransaction,
  getShortPosition,
  listCompanyInsiderTransactions,
  listCompanyShortPositions,
  listInsiderTransactions,
  listShortPositions,
} from './registers/operations.ts';
export { searchRegisters } from './registers/search.ts';
export { resolve } from './resolve/operations.ts';
export { search } from './search/operations.ts';
export { getStory, listCompanyStories, listStories } from './stories/operations.ts';
export { getTimeline } from './timeline/operations.ts';
export { listFollowedCompanies } from './watchlists/followed-companies.ts';
export { getWatchlist, listWatchlists } from './watchlists/operations.ts';
