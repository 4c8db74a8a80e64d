import type { Insertable } from 'kysely';
import type { Db } from '../../src/core/services.ts';
import { refreshFacets } from '../../src/db/facets.ts';
import type { Tables } from '../../src/db/tables.ts';
import {
  refreshArticleSearch,
  refreshCompanySearch,
  refreshEventSearch,
  refreshStorySearch,
} from '../../src/db/text-search.ts';

/** Tables that the world writes, each after those that it refers to. */
const order = [
  'countries',
  'exchanges',
  'indices',
  'categories',
  'event_types',
  'sources',
  'companies',
  'feeds',
  'listings',
  'former_tickers',
  'index_companies',
  'events',
  'event_companies',
  'articles',
  'article_companies',
  'key_facts',
  'stories',
  'story_articles',
  'story_companies',
  'calendar_events',
  'insider_transactions',
  'short_positions',
  'plans',
  'accounts',
  'api_keys',
  'watchlists',
  'watchlist_companies',
  'changes',
] as const;
export type WorldTable = (typeof order)[number];

/** Rows that will be inserted together. */
export type Draft = {
  add<Table extends WorldTable>(table: Table, row: Insertable<Tables[Table]>): void;
  /** `onlyKnown` leaves out columns that the tables of an older schema do not have. */
  insert(db: Db, options?: { readonly onlyKnown?: boolean }): Promise<void>;
};

const ROWS_AT_ONCE = 500;

/** Collects rows and writes them table by table, with the documents and facets that the real writers keep beside them. */
export function createDraft(): Draft {
  const rows = new Map<WorldTable, { readonly id?: unknown }[]>();
  const toIds = (table: WorldTable) => (rows.get(table) ?? []).map((row) => String(row.id));
  return {
    add(table, row) {
      rows.set(table, [...(rows.get(table) ?? []), row as { readonly id?: unknown }]);
    },
    async insert(db, { onlyKnown = false } = {}) {
      const tables = onlyKnown ? await db.introspection.getTables() : [];
      for (const table of order) {
        const known = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
        const pick = (row: object) =>
          onlyKnown ? Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name))) : row;
        const ofTable = (rows.get(table) ?? []).map(pick);
        for (let at = 0; at < ofTable.length; at += ROWS_AT_ONCE) {
          await db
            .insertInto(table)
            .values(ofTable.slice(at, at + ROWS_AT_ONCE) as never)
            .execute();
        }
      }
      // The records of a draft come without changes.
      if (!onlyKnown && rows.has('key_facts')) await db.deleteFrom('figure_notes').execute();
      await refreshCompanySearch(db, toIds('companies'));
      await refreshArticleSearch(db, toIds('articles'));
      await refreshStorySearch(db, toIds('stories'));
      await refreshEventSearch(db, toIds('events'));
      const written = [
        ['company', 'companies'] as const,
        ['event', 'events'] as const,
        ['article', 'articles'] as const,
      ];
      await refreshFacets(
        db,
        written.flatMap(([kind, table]) =>
          toIds(table).map((id) => ({ kind, id, action: 'created' as const, movesClock: false })),
        ),
        // No clock moves, so the time is given to no record.
        new Date(0),
      );
    },
  };
}
