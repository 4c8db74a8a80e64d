import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord, quoted, toOneLine } from '../../core/display-text.ts';
import type { CompanyBody, CompanyList, CompanyRow } from '../../resources/companies/schema.ts';
import type { WatchlistList } from '../../resources/watchlists/schema.ts';
import { clipQuoted, companies, company, facts, lines, step } from './format.ts';
import type { View } from './view.ts';

const describeListing = ({
  ticker,
  exchange,
  primary,
}: z.output<typeof CompanyBody>['company']['stock_listings'][number]): string =>
  `${ticker} ${exchange.mic_code}${primary ? ' (primary)' : ''}`;

const block = (row: CompanyRow): string =>
  lines(
    company({ name: row.name ?? row.id, ticker: row.ticker ?? null }),
    facts(
      `id ${row.id}`,
      row.exchange ? `${toOneLine(row.exchange.name)} ${row.exchange.mic_code}` : 'not listed',
      row.is_active === false && 'no longer active',
      (row.former_tickers?.length ?? 0) > 0 && `formerly ${row.former_tickers?.join(', ')}`,
      row.distance !== undefined && `distance ${row.distance.toFixed(4)}`,
    ),
  );

export const companyList: View<z.input<typeof CompanyList>> = {
  rows: 'companies',
  shape: { slug: false, is_active: false, exchange: ['mic_code'] },
  read: ({ companies: rows }) => ({
    heading: counted(rows.length, 'company', 'companies'),
    blocks: rows.map(block),
    next: ['get_company_news with company set to an id says what happened there', 'get_company gives the profile'],
  }),
};

export const companyRecord: View<z.input<typeof CompanyBody>> = {
  record: 'company',
  shape: {
    slug: false,
    updated_at: false,
    is_active: false,
    exchange: false,
    country: ['name'],
    indices: ['symbol'],
    stock_listings: { exchange: ['mic_code'] },
  },
  read: ({ company: record }) => ({
    blocks: [
      lines(
        company(record),
        facts(
          `id ${record.id}`,
          record.country?.name,
          record.sector,
          record.industry && quoted(record.industry),
          !record.is_active && 'no longer active',
          record.website && oneWord(record.website),
        ),
        `${counted(record.article_count, 'article')}, ${counted(record.story_count, 'story', 'stories')}`,
      ),
      ...(record.description ? [clipQuoted(record.description, 4000)] : []),
      lines(
        record.stock_listings.length > 0 && `Listings: ${record.stock_listings.map(describeListing).join(', ')}`,
        record.former_tickers.length > 0 && `Former tickers: ${record.former_tickers.join(', ')}`,
        record.indices.length > 0 && `Indices: ${record.indices.map((one) => one.symbol).join(', ')}`,
        record.parent_company && `Parent: ${company(record.parent_company)}, id ${record.parent_company.id}`,
        record.subsidiaries.length > 0 && `Subsidiaries: ${companies(record.subsidiaries, 20)}`,
      ),
    ].filter((paragraph) => paragraph !== ''),
    next: [
      step('get_company_news', { company: record.id }, 'says what happened there'),
      step('search_calendar_events', { company: record.id }, 'says what is to come'),
    ],
  }),
};

export const watchlistList: View<z.input<typeof WatchlistList>> = {
  rows: 'watchlists',
  read: ({ watchlists }) => ({
    heading: counted(watchlists.length, 'watchlist'),
    blocks: watchlists.map((row) =>
      facts(quoted(row.name), `id ${row.id}`, counted(row.company_count, 'company', 'companies')),
    ),
    next: [
      'search_events with watchlist set to an id says what happened at its companies',
      'list_watchlist names the companies of all lists',
    ],
  }),
};
