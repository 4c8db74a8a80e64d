import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted, toOneLine } from '../../core/display-text.ts';
import type {
  CategoryList,
  CountryList,
  EventTypeList,
  ExchangeList,
  IndexList,
  SourceList,
} from '../../resources/reference/schema.ts';
import { facts } from './format.ts';
import type { View } from './view.ts';

const named = (row: { readonly id: string; readonly name?: string | undefined }): string =>
  toOneLine(row.name ?? row.id);

export const countryList: View<z.input<typeof CountryList>> = {
  rows: 'countries',
  shape: { id: false, slug: false },
  read: ({ countries }) => ({
    heading: counted(countries.length, 'country', 'countries'),
    blocks: countries.map((row) => `${row.iso2_code} ${named(row)}`),
    next: ['country, market and domicile take the two-letter codes'],
  }),
};

export const categoryList: View<z.input<typeof CategoryList>> = {
  rows: 'categories',
  read: ({ categories }) => ({
    heading: counted(categories.length, 'category', 'categories'),
    blocks: categories.map((row) => `${row.id} ${named(row)}`),
    next: ['category takes the ids'],
  }),
};

export const exchangeList: View<z.input<typeof ExchangeList>> = {
  rows: 'exchanges',
  shape: { id: false, acronym: false, operating_mic_code: false, timezone: false, city: false, country: ['iso2_code'] },
  read: ({ exchanges }) => ({
    heading: counted(exchanges.length, 'exchange'),
    blocks: exchanges.map((row) =>
      facts(
        `${row.mic_code} ${named(row)}`,
        row.country?.iso2_code,
        row.currency,
        row.ticker_suffix && `tickers may end in ${row.ticker_suffix}`,
      ),
    ),
    next: ['exchange takes the four-letter codes'],
  }),
};

export const indexList: View<z.input<typeof IndexList>> = {
  rows: 'indices',
  shape: { id: false, exchange: ['mic_code'] },
  read: ({ indices }) => ({
    heading: counted(indices.length, 'index', 'indices'),
    blocks: indices.map((row) =>
      facts(
        `${row.symbol} ${named(row)}`,
        row.exchange ? row.exchange.mic_code : row.pan_nordic && 'several exchanges',
      ),
    ),
    next: ['index takes the symbols'],
  }),
};

export const sourceList: View<z.input<typeof SourceList>> = {
  rows: 'sources',
  read: ({ sources }) => ({
    heading: counted(sources.length, 'source'),
    blocks: sources.map((row) =>
      facts(`${row.id} ${quoted(row.name ?? row.id)}`, row.domain, row.country, row.source_type),
    ),
    next: ['sources takes the ids'],
  }),
};

export const eventTypeList: View<z.input<typeof EventTypeList>> = {
  rows: 'event_types',
  shape: { id: false },
  read: ({ event_types }) => ({
    heading: counted(event_types.length, 'event type'),
    blocks: event_types.map((row) => facts(`${row.slug} (${row.label})`, row.category)),
    next: ['event_type of search_events and get_company_news takes the slugs'],
  }),
};
