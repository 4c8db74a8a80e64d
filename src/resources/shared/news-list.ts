import type { CursorKeys } from '../../core/cursor.ts';
import type { Call } from '../../core/operation.ts';
import { cutPage, type Page, walkFilters } from '../../core/page.ts';
import { notFound, semanticUnavailable } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { type CompanySetParams, findCompanyId, resolveCompanySet } from './companies.ts';
import { type Entry, selectFilters } from './filter.ts';
import { type ReferenceValues, resolveReferenceValues } from './reference-values.ts';

/** The common part of the lists of news and dates. */
type ListParams = CompanySetParams & {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly mode?: 'semantic' | undefined;
};

/** The operation a list is served by, and the company of its path where it has one. */
export type ListScope = { readonly operation: string; readonly identifier?: string };

/** A list whose parameters are accepted: its selection and its position. */
export type OpenList<Row> = {
  /** The companies that all company parameters and the path name together; undefined when none was named. */
  readonly companies: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
  /** Where the page before this one ended. */
  readonly keys: CursorKeys | undefined;
  /** Cuts limit + 1 fetched rows to the page. */
  cut(fetched: readonly Row[]): Page<Row>;
  /** The cursor after a row, for a page that ends before it is full. */
  cursorAfter(row: Row): string;
};

/**
 * Resolves what a list was asked for, in the order of refusals (docs/contract/errors.md): the cursor, names that are not known, the
 * semantic allowance, and last the company of the path. The cursor is bound to the company's id, however the path names it.
 */
export async function openList<Row>(
  services: Services,
  call: Call,
  params: ListParams,
  list: ListScope & { readonly table: readonly Entry[]; readonly order: string; toKeys(last: Row): CursorKeys },
): Promise<OpenList<Row>> {
  const { cursors, semantic } = services;
  const { operation, identifier, table, order, toKeys: keysOf } = list;
  const holder = identifier === undefined ? undefined : await findCompanyId(services, call, identifier);
  const binding = { operation, order, filters: { ...walkFilters(params), company_id: holder } };
  const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
  const named = await resolveCompanySet(services, call, params);
  const known = await resolveReferenceValues(services, call, selectFilters(table), params);
  if (params.mode) {
    await call.chargeSemantic();
    if (!semantic.available) throw semanticUnavailable(semantic.reason);
  }
  if (holder === null) throw notFound();
  const isOutside = holder !== undefined && named?.has(holder) === false;
  return {
    companies: holder === undefined ? named : new Set(isOutside ? [] : [holder]),
    known,
    keys,
    cut: (fetched) => cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: keysOf }),
    cursorAfter: (row) => cursors.encode(binding, keysOf(row)),
  };
}
