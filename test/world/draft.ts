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
  insert(db: Db): Promise<void>;
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
    async insert(db) {
      for (const table of order) {
        const ofTable = rows.get(table) ?? [];
        for (let at = 0; at < ofTable.length; at += ROWS_AT_ONCE) {
          await db
            .insertInto(table)
            .values(ofTable.slice(at, at + ROWS_AT_ONCE) as never)
            .execute();
        }
      }
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
