import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { connect, type Database } from '../../src/db/connect.ts';
import { install, migrate } from '../../src/db/migrate.ts';
import { locateMigrations, readMigrations } from '../../src/db/migration-files.ts';
import { loadReferenceData } from '../../src/ingest/bundle/reference-data.ts';
import { generate } from '../pages/generate.ts';
import { benchIngest } from '../store.ts';
import { multiply } from './multiply.ts';

/** The state of the store before the upgrade that is measured. */
export const BEFORE = 10;
/** Articles of one period of thirteen weeks. */
const PERIOD = 250_000;
const WEEKS = 13;
const COMPANIES = 20_000;
/** Bytes that must stay free on the disk. */
const FREE_BYTES = 25 * 2 ** 30;
const REFERENCE = [
  'countries',
  'exchanges',
  'indices',
  'categories',
  'event_types',
  'sources',
  'companies',
  'listings',
  'former_tickers',
  'index_companies',
];

/** The reference data as a store of this version loads it, in a store that is older. */
async function copyReferenceData(server: string, to: pg.ClientBase): Promise<void> {
  await to.query('create database reference');
  const url = new URL(server);
  url.pathname = '/reference';
  const from: Database = connect({ url: url.href, statementTimeoutMs: 0 });
  try {
    await migrate(from.pool);
    await loadReferenceData(await benchIngest(from, undefined));
    for (const table of REFERENCE) {
      const { rows } = await to.query<{ column: string }>(
        `select quote_ident(attname) as column from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
        [table],
      );
      const columns = rows.map(({ column }) => column).join(', ');
      const { rows: found } = await from.pool.query<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${table} t`,
      );
      await to.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [found[0]?.rows],
      );
    }
  } finally {
    await from.close();
  }
  await to.query('drop database reference with (force)');
}

/**
 * Fills an empty store, whose tables are those of an earlier version, with `articles` of ten years or as many as the disk
 * holds: whole periods. Returns how many these are.
 */
export async function fill(
  database: Database,
  options: { readonly url: string; readonly folder: string; readonly articles: number },
  onStep: (step: string) => void,
): Promise<number> {
  const { articles, folder, url } = options;
  // A small trial has several periods too.
  const base = Math.min(PERIOD, Math.ceil(articles / 4));
  const periods = Math.round(articles / base);
  const files = await readMigrations(locateMigrations());
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await install(client, files.slice(0, BEFORE));
    await client.query('commit');
    await client.query('set session_replication_role = replica');
    await copyReferenceData(url, client);
    await generate(
      client,
      {
        articles: base,
        events: Math.round(base * 0.29),
        companies: COMPANIES,
        stories: Math.round(base / 100),
        days: WEEKS * 7,
      },
      new Date(),
      onStep,
    );
    const made = await multiply(client, { base, periods, weeks: WEEKS }, onStep, async () => {
      const { bavail, bsize } = await statfs(folder);
      // Indexes and their sorts are still missing: about half of the present size.
      const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
      return bavail * bsize - Number(rows[0]?.bytes) * 0.5 > FREE_BYTES;
    });
    return made * base;
  } finally {
    client.release(true);
  }
}
