import { type RawBuilder, sql } from 'kysely';
import type { CursorKeys } from '../../core/cursor.ts';
import type { Db } from '../../core/services.ts';
import { isCurrent } from '../../db/current-figures.ts';
import { selectFields } from '../shared/columns.ts';
import { all, type Condition, limitTo, texts } from '../shared/conditions.ts';
import { countRows } from '../shared/count-rows.ts';
import type { CountableList } from '../shared/other-matches.ts';
import { fetchableArticle, listedArticle, type Visibility } from '../shared/visibility.ts';
import { factId, factScope } from './fact-key.ts';
import { type FigureListParams, type FigureSelection, figureCompany, figureFilters, figuresWhere } from './filters.ts';
import { type FigureRecord, figureRow } from './schema.ts';

/** The place of the figure that a page ended with: figures of its article may have moved since. */
const lastPlace = ([, , position, id]: CursorKeys) => sql<number>`coalesce(
  (select last.position from key_facts last where last.id = ${id ?? null}), ${position ?? null}::int)`;

const orders = {
  latest: {
    by: sql`a.published_at desc, a.id desc, k.position`,
    after: (keys: CursorKeys) => {
      const [at = null, id = null] = keys;
      return sql<boolean>`(a.published_at <= ${at}::timestamptz
        and ((a.published_at, a.id) < (${at}::timestamptz, ${id}) or (a.id = ${id} and k.position > ${lastPlace(keys)})))`;
    },
  },
  oldest: {
    by: sql`a.published_at, a.id, k.position`,
    after: ([at, id, position]: CursorKeys) =>
      sql<boolean>`(a.published_at, a.id, k.position) > (${at ?? null}::timestamptz, ${id ?? null}, ${position ?? null}::int)`,
  },
  sync: {
    by: sql`a.updated_at, a.id, k.position`,
    after: (keys: CursorKeys) => {
      const [at = null, id = null] = keys;
      return sql<boolean>`(a.updated_at, a.id, k.position) > (${at}::timestamptz, ${id}, ${lastPlace(keys)})`;
    },
  },
} as const;

export type FigureOrder = keyof typeof orders;

export const toOrder = (params: FigureListParams): FigureOrder => (params.updated_after ? 'sync' : 'latest');

/** The order's key values of a row, for the cursor. */
export const toKeys = (order: FigureOrder, row: FigureRecord): CursorKeys => [
  (order === 'sync' ? row.updated_at : row.published_at).toISOString(),
  row.article_id,
  String(row.position),
  row.id,
];

/** The figures that the plan has for a list: as many as it has articles there. */
export const figureCap = ({ caps }: Visibility, { companies }: Pick<FigureSelection, 'companies'>): number | null =>
  companies === undefined ? caps.articles : caps.articlesPerCompany;

export const figures = sql`key_facts k join articles a on a.id = k.article_id join sources src on src.id = a.source_id`;

/** The columns of a record, which need its company as well. */
export const figureColumns = sql`${selectFields(figureRow, undefined)}, k.position,
  ${factId} as fact_id, ${factScope} as fact_scope`;

/** The list as its empty answers count it. */
export const toCountable = (see: Visibility, selection: FigureSelection): CountableList<FigureSelection> => ({
  selection,
  filters: figureFilters,
  columns: { concept: sql`k.concept`, period: sql`k.period`, role: sql`k.role` },
  matching: (other, column, most) => sql`
    select ${column} as value from ${figures} where ${figuresWhere(see, other)}
    order by ${orders.latest.by} ${limitTo(Math.min(most, figureCap(see, other) ?? most))}`,
});

export type FigurePageSelection = {
  readonly order: FigureOrder;
  readonly keys: CursorKeys | undefined;
  readonly limit: number;
  readonly where?: Condition;
};

/** The first figures that pass the filters, in an order after some keys. */
export async function cutFigures(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  { order, keys, limit, where }: FigurePageSelection,
): Promise<FigureRecord[]> {
  const { by, after } = orders[order];
  const matches = all(figuresWhere(see, selection), where);
  const { rows } = await sql<FigureRecord>`
    select ${figureColumns}
    from (
      select k.article_id as id, k.position as place from ${figures}
      where ${all(matches, keys && after(keys))} order by ${by} ${limitTo(limit)}
    ) page
    join key_facts k on k.article_id = page.id and k.position = page.place
    join articles a on a.id = page.id
    join sources src on src.id = a.source_id
    left join lateral ${figureCompany}
    order by ${by}`.execute(db);
  return rows;
}

/** A figure is one of those that a plan's cap keeps. */
export const isOneOf = (kept: readonly FigureRecord[]): RawBuilder<boolean> => {
  const places = JSON.stringify(kept.map(({ article_id, position }) => ({ article_id, position })));
  return sql<boolean>`(a.id, k.position) in (
    select kept.article_id, kept.position from jsonb_to_recordset(${places}::jsonb) kept (article_id text, position int))`;
};

/** The figures that a plan's cap keeps of a list: the newest. */
export const keepNewest = (db: Db, see: Visibility, selection: FigureSelection, cap: number): Promise<FigureRecord[]> =>
  cutFigures(db, see, selection, { order: 'latest', keys: undefined, limit: cap });

/** How many figures are on all pages of a list together, up to `most`. */
export function countFigures(db: Db, see: Visibility, selection: FigureSelection, most: number): Promise<number> {
  const bound = Math.min(most, figureCap(see, selection) ?? most);
  return countRows(db, sql`select from ${figures} where ${figuresWhere(see, selection)}`, bound);
}

/** One page of figures plus one row. A plan's cap keeps the newest matches (docs/contract/plans.md). */
export async function selectFigures(
  db: Db,
  see: Visibility,
  selection: FigureSelection,
  keys: CursorKeys | undefined,
): Promise<FigureRecord[]> {
  const order = selection.order === 'oldest' ? 'oldest' : toOrder(selection.params);
  const page = { order, keys, limit: selection.params.limit + 1 };
  const cap = figureCap(see, selection);
  if (cap === null) return cutFigures(db, see, selection, page);
  const kept = await keepNewest(db, see, selection, cap);
  return cutFigures(db, see, selection, { ...page, where: isOneOf(kept) });
}

const listed = (see: Visibility): RawBuilder<boolean> => all(listedArticle(see, 'a'), isCurrent('k'));

/** Those of some figures that the list without filters has. */
export async function selectListed(db: Db, see: Visibility, ids: readonly string[]): Promise<{ id: string }[]> {
  const place = sql`(a.published_at, a.id, -k.position)`;
  const cap = figureCap(see, { companies: undefined });
  const isKept =
    cap === null
      ? undefined
      : sql<boolean>`coalesce(${place} >= (
          select a.published_at, a.id, -k.position from ${figures} where ${listed(see)}
          order by ${orders.latest.by} offset ${sql.lit(cap - 1)} limit 1), true)`;
  const { rows } = await sql<{ id: string }>`
    select k.id from ${figures} where ${all(sql<boolean>`k.id = any(${texts(ids)})`, listed(see), isKept)}`.execute(db);
  return rows;
}

/** Current figures of live articles by their ids. */
export async function readFigures(db: Db, ids: readonly string[]): Promise<FigureRecord[]> {
  const { rows } = await sql<FigureRecord>`
    select ${figureColumns}
    from ${figures} left join lateral ${figureCompany}
    where k.id = any(${texts(ids)}) and a.live and ${isCurrent('k')}`.execute(db);
  return rows;
}

/** A current figure of a live article, and whether the plan can fetch it. */
export async function findFigure(
  db: Db,
  see: Visibility,
  id: string,
): Promise<(FigureRecord & { readonly fetchable: boolean }) | undefined> {
  const { rows } = await sql<FigureRecord & { readonly fetchable: boolean }>`
    select ${figureColumns}, ${fetchableArticle(see, 'a')} as fetchable
    from ${figures} left join lateral ${figureCompany}
    where k.id = ${id} and a.live and ${isCurrent('k')}`.execute(db);
  return rows[0];
}
