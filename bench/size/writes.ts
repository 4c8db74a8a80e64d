import { connect, type Database } from '../../src/db/connect.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { item } from '../pipeline.ts';
import type { Table } from '../report.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { timeStream } from '../throughput.ts';

/** Items of one turn, and turns of each store, which take turns. */
const ITEMS = 100;
const TURNS = 6;

async function taker(database: Database, first: number): Promise<(turn: number) => Promise<number>> {
  const ingest = await benchIngest(database, undefined);
  const source = await ensureSource(ingest, {
    domain: 'size.bench.example',
    country: 'SE',
    source_type: 'wire_service',
    language: 'en',
  });
  return async (turn) => {
    const items = Array.from({ length: ITEMS }, (_, n) => item(first + turn * ITEMS + n));
    return (await timeStream(ingest, source, items, () => {})).seconds;
  };
}

/** Bytes of the server's log so far. Pages first changed after a checkpoint are logged in full. */
async function walBytes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** Bytes that the pipeline stores per article in tables that are not generated, indexes included. */
async function measureSideTables({ pool }: Database): Promise<Table> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select t.name, round(pg_total_relation_size(t.name::regclass)::numeric / (select count(*) from articles)) as bytes
     from unnest(array['article_inputs', 'reading_traces', 'event_member_traces']) t (name)`,
  );
  return {
    title: 'What an article of 45 words leaves in tables that are not generated',
    header: ['table', 'bytes an article, with indexes'],
    rows: rows.map(({ name, bytes }) => [name, bytes]),
  };
}

/** Items a second through the whole pipeline without vectors, of the large store and of one that is almost empty, turn by turn. */
export async function measureWrites(url: string): Promise<Table[]> {
  const large = connect({ url, statementTimeoutMs: 0 });
  const small = await openBenchStore();
  try {
    // Each run brings items that the store has not seen.
    const { rows } = await large.pool.query<{ seen: number }>(
      'select count(*)::int as seen from feed_items f join sources s on s.id = f.source_id where s.domain = $1',
      ['size.bench.example'],
    );
    const first = rows[0]?.seen ?? 0;
    const ingesters = { large: await taker(large, first), small: await taker(small, first) };
    const seconds = { large: 0, small: 0 };
    const wal = { large: 0, small: 0 };
    const stores = { large, small };
    // The first turn opens connections and prepares statements.
    for (let turn = 0; turn <= TURNS; turn++)
      for (const name of ['small', 'large'] as const) {
        const before = await walBytes(stores[name]);
        const took = await ingesters[name](turn);
        if (turn === 0) continue;
        seconds[name] += took;
        wal[name] += (await walBytes(stores[name])) - before;
      }
    const rate = (name: 'large' | 'small') => ((ITEMS * TURNS) / seconds[name]).toFixed(0);
    const logged = (name: 'large' | 'small') => Math.round(wal[name] / (ITEMS * TURNS) / 1000);
    return [
      {
        title: 'Ingest through every step, without vectors',
        header: ['store', 'articles a second', 'of the small store', 'kB of WAL an article'],
        rows: [
          ['almost empty', rate('small'), '1.00', logged('small')],
          ['this one', rate('large'), (seconds.small / seconds.large).toFixed(2), logged('large')],
        ],
      },
      await measureSideTables(small),
    ];
  } finally {
    await small.drop();
    await large.close();
  }
}
