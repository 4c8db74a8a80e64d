import { z } from 'zod';
import * as param from '../../core/params.ts';
import { ArticleRow } from '../articles/schema.ts';
import { CompanyRow } from '../companies/schema.ts';
import { CountryRow, ExchangeRow, IndexRow } from '../reference/schema.ts';
import { iso2, planLimited, Warnings } from '../shared/fields.ts';
import { searchWords } from '../shared/search-words.ts';
import { StoryRow } from '../stories/schema.ts';

/** Kinds that `/search` looks through, in the order of its answer. */
export const searchTypes = ['articles', 'stories', 'companies', 'countries', 'exchanges', 'indices'] as const;

export const SearchParams = z.object({
  q: searchWords('Words to look for, 2 to 200 characters.'),
  type: param
    .csv({ allowed: searchTypes })
    .describe(`Comma-separated kinds: ${searchTypes.join(', ')}; all when absent.`),
  limit: param.limit.describe('Maximum results per kind, 1 to 100.'),
});

/** A row of the list of countries, with its code as `code` too. */
const CountryMatch = CountryRow.extend({ code: iso2 }).meta({ id: 'FoundCountry' });

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(100);
const Counted = z.object({ count: z.number().int().min(0).max(100), limit: z.number().int().min(1).max(100) });

export const SearchResults = z
  .object({
    results: z.object({
      articles: rows(ArticleRow),
      stories: rows(StoryRow),
      companies: rows(CompanyRow),
      countries: rows(CountryMatch),
      exchanges: rows(ExchangeRow),
      indices: rows(IndexRow),
    }),
    pagination: z.object({
      articles: Counted,
      stories: Counted,
      companies: Counted,
      countries: Counted,
      exchanges: Counted,
      indices: Counted,
    }),
    plan_limited: planLimited,
    warnings: Warnings,
  })
  .meta({ id: 'SearchResults' });
