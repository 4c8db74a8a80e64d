import { readFileSync } from 'node:fs';
import type { Db } from '../../../src/core/services.ts';
import { importBundle } from '../../../src/ingest/bundle/import.ts';
import { loadDemo } from '../../../src/ingest/demo/load.ts';
import type { Ingest } from '../../../src/ingest/ports.ts';
import { type RunningServer, startServer } from '../server.ts';
import { key } from '../world.ts';

export const NOW = new Date('2026-11-21T09:30:00Z');

const { clusters } = JSON.parse(readFileSync('data/demo/expected.json', 'utf8')) as {
  clusters: readonly { readonly key: string; readonly articles: readonly string[] }[];
};

const companies = readFileSync('data/demo/companies.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly id: string; readonly name: string });

async function* toLines(records: readonly object[]): AsyncGenerator<string> {
  for (const record of records) yield JSON.stringify(record);
}

/** Loads the demonstration for a key of everything, with one watchlist; `ingest` has the reference data. */
export async function serveDemonstration(ingest: Ingest): Promise<RunningServer> {
  await loadDemo(ingest, { signal: new AbortController().signal });
  const banks = ['Lindvarg Bank AB', 'Ulvsund Sparebank', 'Hraunborg banki hf.'];
  const records = [
    { record: 'account', id: 'accountpro00', name: 'Pro', plan: 'pro' },
    { record: 'api_key', id: 'keypro000000', account: 'accountpro00', key: key('pro') },
    {
      record: 'watchlist',
      id: 'banks0000000',
      account: 'accountpro00',
      name: 'Nordic banks',
      position: 0,
      companies: companies.filter(({ name }) => banks.includes(name)).map(({ id }) => id),
    },
  ];
  await importBundle(ingest, toLines(records), { pipeline: false });
  return startServer(ingest.db, { now: () => NOW });
}

/** Ids of the articles, events and stories of a cluster of `data/demo/expected.json`. */
export async function findRecords(db: Db, cluster: string) {
  const { articles: addresses } = clusters.find(({ key: own }) => own === cluster) ?? {};
  if (addresses === undefined) throw new Error(`The demonstration has no cluster ${cluster}.`);
  const rows = await db
    .selectFrom('articles as a')
    .leftJoin('stories as s', 's.event_id', 'a.event_id')
    .select(['a.id', 'a.event_id', 's.id as story_id'])
    .where('a.article_url', 'in', [...addresses])
    .execute();
  return rows.map(({ id, event_id, story_id }) => ({ article: id, event: event_id, story: story_id }));
}
