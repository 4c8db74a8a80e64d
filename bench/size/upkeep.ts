import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Table } from '../report.ts';

const BACKED_UP = 100_000;

async function timed(client: pg.Client, text: string): Promise<number> {
  const since = performance.now();
  await client.query(text);
  return (performance.now() - since) / 1000;
}

/** Rows a second of a copy that is compressed, as a backup makes it. */
async function copyRate(client: pg.Client): Promise<number> {
  const since = performance.now();
  const rows = client.query(copyTo(`copy (select * from articles limit ${BACKED_UP}) to stdout`)).pipe(createGzip());
  for await (const _ of rows);
  return BACKED_UP / ((performance.now() - since) / 1000);
}

/**
 * Measures the cost of maintenance: vacuum and statistics, before and after a hundredth of the articles was written.
 */
export async function measureUpkeep(url: string, articles: number): Promise<Table> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const rows: (string | number)[][] = [];
    const add = (what: string, value: string) => {
      rows.push([what, value]);
      process.stderr.write(`${what}: ${value}\n`);
    };
    const seconds = (value: number) => `${value.toFixed(1)} s`;
    add('`vacuum` of everything, nothing to do', seconds(await timed(client, 'vacuum')));
    add('`analyze` of everything', seconds(await timed(client, 'analyze')));
    const changed = await timed(
      client,
      `set session_replication_role = replica;
       update articles set updated_at = updated_at + interval '1 millisecond'
       where id = any(array(select id from articles tablesample system (1)));
       reset session_replication_role`,
    );
    const { rows: dead } = await client.query<{ dead: string; setting: string | null; last: Date | null }>(
      `select s.n_dead_tup as dead, array_to_string(c.reloptions, ' ') as setting, s.last_autovacuum as last
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'articles'`,
    );
    add('rewriting 1 % of the articles in one statement', seconds(changed));
    add('dead rows of articles then', `${dead[0]?.dead}; settings of the table: ${dead[0]?.setting ?? 'none'}`);
    add('`vacuum articles` after it', seconds(await timed(client, 'vacuum articles')));
    add('`analyze articles`', seconds(await timed(client, 'analyze articles')));
    const rate = await copyRate(client);
    add(
      'a backup reads and compresses',
      `${rate.toFixed(0)} articles a second, ${Math.round(articles / rate / 60)} min for all`,
    );
    return { title: 'Upkeep', header: ['what', ''], rows };
  } finally {
    await client.end();
  }
}
