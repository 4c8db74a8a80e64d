import { z } from 'zod';
import { MAX_TOTAL } from '../../core/page.ts';
import * as param from '../../core/params.ts';
import { parameter } from './filter.ts';
import { searchWords } from './search-words.ts';

/** Shared parameters of lists that are not filters: they shape the answer. */

export const limit = parameter({ name: 'limit', value: param.limit });
export const cursor = parameter({ name: 'cursor', value: param.cursor });

export const total = parameter({
  name: 'total',
  value: param.flag,
  describe: `true: also state how many records match, counted up to ${MAX_TOTAL}; not with mode=semantic or a ranked q.`,
  tool: 'Count all.',
});

/** Parameters of every list with pages. */
export const paging = [limit, cursor, total] as const;

/** `fields` names members of the row and those that `expand` adds. */
export const fields = <Name extends string>(names: readonly Name[]) =>
  parameter({ name: 'fields', value: param.fields(names) });

/**
 * Members that every list with `expand` accepts, so that one address reads articles, events and stories. Members that a
 * list does not have are ignored.
 */
const COMMON = ['summary', 'key_points', 'companies'] as const;

/** Members of the single record that a list adds to its rows: a copy of a list then takes no request a record. */
export const expand = <Name extends string>(names: readonly Name[]) =>
  parameter({
    name: 'expand',
    value: param.csv({ allowed: [...new Set<string>([...names, ...COMMON])] }).meta({ 'x-values': [...names] }),
    describe: `Comma-separated members of the single record to add to each row: ${names.join(', ')}. \`fields\` may name them as well.`,
  });

export const mode = parameter({
  name: 'mode',
  value: param.oneOf(['semantic']),
  describe: 'semantic: match by meaning instead of words; needs q.',
  tool: 'By meaning; needs q.',
});

/** How `q` is read. */
const searched = (what: string): string => `${what}; reads "a phrase", -word, OR.`;

/** `q`: whether its words rank or filter is a matter of the list and its order, so that each list states its condition. */
export const words = ({ describe, tool }: { readonly describe: string; readonly tool: string }) =>
  parameter({ name: 'q', value: searchWords(describe), tool: searched(tool) });

/** `q` of articles and stories. */
export const rankedWords = words({
  describe:
    'Words to look for: one page ranked by relevance; a filter with every word when sort=latest or updated_after is sent.',
  tool: 'Words to look for; ranked, one page',
});

export const sortLatest = parameter({
  name: 'sort',
  value: param.oneOf(['latest']),
  describe: 'latest: with q, newest first and paged instead of ranked.',
  tool: 'Newest first, not ranked.',
});

/** Which links to the companies that `ticker`, `company` and `watchlist` name count. */
export const includePeripheral = parameter({
  name: 'include_peripheral',
  value: param.option,
  describe: 'Also count companies that are advisors, speakers or passing mentions.',
  tool: 'Passing mentions.',
});

/** The description of `updated_after` for tools, on every list. */
export const SYNC = 'Changed since; oldest first.';

/** The id of a record, which filters pass on as it is: one that nothing has leaves nothing. */
export const recordId = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))
  .meta({ maxLength: 64 });

/** A watchlist by id or name. */
export const watchlistName = recordId.meta({ maxLength: 200 }).register(param.valueKinds, { kind: 'watchlist' });

/** The company that a path names. */
export const companyIdentifier = z
  .string()
  .max(64)
  .describe('A company id, ticker, ISIN, LEI, organisation number or name.');
