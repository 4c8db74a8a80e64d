import { sql } from 'kysely';
import { hashKey } from '../../src/access/keys.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { loadReferenceData } from '../../src/ingest/bundle/reference-data.ts';
import { benchIngest, openBenchStore, toDatabaseUrl } from '../store.ts';
import type { Values } from './combinations.ts';
import { generate } from './generate.ts';

/** The key of the benchmark's account, whose plan has no bounds; every check stays on. */
export const KEY = 'nw_bench';

/** A store of generated news that servers can open. */
export type GeneratedStore = { readonly url: string; readonly articles: number; drop(): Promise<void> };

async function fill({ db, pool }: Database, articles: number): Promise<void> {
  const client = await pool.connect();
  try {
    await generate(
      client,
      {
        articles,
        events: Math.round(articles * 0.29),
        companies: Math.round(articles / 50),
        stories: Math.round(articles / 100),
      },
      new Date(),
      (step) => process.stderr.write(`generating ${step}\n`),
    );
  } finally {
    client.release(true);
  }
  await addAccount(db);
}

/** The account of the benchmark and its key. */
export async function addAccount(db: Database['db']): Promise<void> {
  await sql`insert into plans (slug, updated_at) values ('bench', now())`.execute(db);
  await sql`insert into accounts (id, name, plan, created_at, updated_at)
    values ('benchaccount', 'Bench', 'bench', now(), now())`.execute(db);
  await sql`insert into api_keys (id, account_id, key_sha256, last_four, created_at, updated_at)
    values ('benchkey0000', 'benchaccount', ${hashKey(KEY)}, 'ench', now(), now())`.execute(db);
}

/** A store of an own embedded server with so many articles, 29 % as many events and 2 % as many companies. */
export async function openGeneratedStore(articles: number): Promise<GeneratedStore> {
  const store = await openBenchStore();
  await fill(store, articles);
  return { url: toDatabaseUrl(store), articles, drop: () => store.drop() };
}

/** A database that is filled when it is empty and kept, so that the next run need not generate it again. */
export async function openKeptStore(url: string, articles: number): Promise<GeneratedStore> {
  const database = connect({ url, statementTimeoutMs: 0 });
  try {
    await migrate(database.pool);
    const { rows } = await sql<{ count: number }>`select count(*) as count from articles`.execute(database.db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) {
      await loadReferenceData(await benchIngest(database, undefined));
      await fill(database, articles);
    } else if (count !== articles) throw new Error(`${url} holds ${count} articles and not ${articles}.`);
  } finally {
    await database.close();
  }
  return { url, articles, drop: () => Promise.resolve() };
}

/** Values of the store that filters can use. */
export async function readValues({ url }: { readonly url: string }): Promise<Values> {
  const { db, close } = connect({ url });
  const ids = async (table: string, column: string) => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      order by ${sql.ref(column)}`.execute(db);
    return rows.map(({ id }) => id);
  };
  try {
    const { rows: companies } = await sql<Values['companies'][number]>`
      select c.id, (select min(l.ticker) from listings l where l.company_id = c.id) as ticker
      from companies c where c.shown order by c.id`.execute(db);
    const { rows: newest } = await sql<{ end: Date }>`select max(last_article_at) as end from events`.execute(db);
    return {
      companies,
      sources: await ids('sources', 'id'),
      categories: await ids('categories', 'id'),
      eventTypes: await ids('event_types', 'slug'),
      exchanges: await ids('exchanges', 'mic_code'),
      indices: await ids('indices', 'symbol'),
      end: newest[0]?.end ?? new Date(),
    };
  } finally {
    await close();
  }
}
