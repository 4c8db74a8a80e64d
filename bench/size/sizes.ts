import type pg from 'pg';
import type { Table } from '../report.ts';

const MOST = 16;
const mb = (bytes: number | string) => Math.round(Number(bytes) / 1_000_000);

/** Measures the size of tables and indexes of the store. */
export async function weigh(pool: pg.Pool, articles: number): Promise<Table[]> {
  const { rows: tables } = await pool.query<Record<string, string>>(
    `select c.relname as name, c.reltuples::bigint as rows, pg_table_size(c.oid) as heap, pg_indexes_size(c.oid) as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(c.oid) desc`,
  );
  const { rows: indexes } = await pool.query<Record<string, string>>(
    `select c.relname as name, i.indrelid::regclass::text as of, am.amname as kind, pg_relation_size(c.oid) as bytes
     from pg_class c join pg_index i on i.indexrelid = c.oid join pg_am am on am.oid = c.relam
     where c.relnamespace = 'public'::regnamespace order by pg_relation_size(c.oid) desc limit ${MOST}`,
  );
  const sum = (column: string) => tables.reduce((all, row) => all + Number(row[column]), 0);
  const all = sum('heap') + sum('indexes');
  return [
    {
      title: 'Tables',
      header: ['table', 'rows', 'MB', 'MB of its indexes', 'bytes an article, both'],
      rows: [
        ...tables
          .slice(0, MOST)
          .map(({ name = '', rows = '', heap = '', indexes: own = '' }) => [
            name,
            rows,
            mb(heap),
            mb(own),
            Math.round((Number(heap) + Number(own)) / articles),
          ]),
        ['all', '', mb(sum('heap')), mb(sum('indexes')), Math.round(all / articles)],
      ],
    },
    {
      title: `The ${MOST} largest indexes`,
      header: ['index', 'of', 'kind', 'MB', 'bytes an article'],
      rows: indexes.map(({ name = '', of = '', kind = '', bytes = '' }) => [
        name,
        of,
        kind,
        mb(bytes),
        Math.round(Number(bytes) / articles),
      ]),
    },
  ];
}
