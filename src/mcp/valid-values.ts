import type { Exchange } from './exchange.ts';
import { listTools } from './toolsets.ts';

/** The tool that lists what a parameter takes. */
const listings: Readonly<Record<string, string>> = {
  event_type: 'list_event_types',
  exchange: 'list_exchanges',
  market: 'list_countries',
  domicile: 'list_countries',
  country: 'list_countries',
  index: 'list_stock_indices',
  category: 'list_categories',
  sources: 'list_sources',
  watchlist: 'list_watchlists',
  ticker: 'search_companies',
  company: 'search_companies',
  identifier: 'search_companies',
};

/** Where valid values of a parameter are to be had, as a sentence to append; empty when the request has no such tool. */
export function listing(exchange: Exchange, parameter: string | undefined): string {
  const name = parameter === undefined ? undefined : listings[parameter];
  if (name === undefined || !listTools(exchange).some((tool) => tool.name === name)) return '';
  return name === 'search_companies' ? ` ${name} finds companies by name.` : ` ${name} lists what is valid.`;
}
