import { z } from 'zod';
import type { CursorBinding, CursorKeys, Cursors } from './cursor.ts';

/** The pagination object of a list. */
export const Pagination = z
  .object({
    count: z.number().int().min(0).max(100).describe('Rows on this page.'),
    next_cursor: z.string().max(4096).nullable().describe('Cursor of the next page; null on the last one.'),
  })
  .meta({ id: 'Pagination' });

/** In semantic mode a list has one page and its pagination only a count. */
export const AnyPagination = Pagination.partial({ next_cursor: true }).meta({ id: 'PaginationOrCount' });

/** How many records match, counted up to a bound. */
export const Total = z
  .object({
    value: z.number().int().min(0).describe('Matching records that your plan shows on the list, up to a bound.'),
    is_exact: z.boolean().describe('false: there are more; the newest so many were counted.'),
  })
  .meta({ id: 'Total' });
export type Total = z.input<typeof Total>;

/** The member of a list's body. */
export const optionalTotal = Total.optional().describe(
  'Only with total=true: how many records match, on all pages together.',
);

/** Matches of a list are counted up to this number. */
export const MAX_TOTAL = 10_000;

/** The total of records that were read up to one more than the bound. */
export const toTotal = (found: number, bound: number): Total => ({
  value: Math.min(found, bound),
  is_exact: found <= bound,
});

/** The member \`total\` of a list where it is requested; \`count\` counts its matches up to a number. */
export const readTotal = async (
  { total }: { readonly total?: boolean | undefined },
  count: (most: number) => Promise<number>,
): Promise<{ readonly total?: Total }> => (total ? { total: toTotal(await count(MAX_TOTAL + 1), MAX_TOTAL) } : {});

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** Cuts limit + 1 fetched rows to a page and signs the cursor of the next one. */
export function cutPage<Row>(
  fetched: readonly Row[],
  options: { limit: number; cursors: Cursors; binding: CursorBinding; toKeys: (last: Row) => CursorKeys },
): Page<Row> {
  const rows = fetched.slice(0, options.limit);
  const last = rows.at(-1);
  if (fetched.length <= options.limit || last === undefined) return { rows, next: null };
  return { rows, next: options.cursors.encode(options.binding, options.toKeys(last)) };
}

/** The filters a cursor is bound to: all parameters but those that may change within a walk, and `sort`, which is its order. */
export function walkFilters(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    limit: _limit,
    total: _total,
    fields: _fields,
    expand: _expand,
    cursor: _cursor,
    sort: _sort,
    ...filters
  } = params;
  return filters;
}
