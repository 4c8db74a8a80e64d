import { readFileSync } from 'node:fs';
import { importBundle } from '../../../src/ingest/bundle/import.ts';
import { loadReferenceData } from '../../../src/ingest/bundle/reference-data.ts';
import { loadDemo } from '../../../src/ingest/demo/load.ts';
import { asLines } from '../../support/ingest/bundle/bundle-harness.ts';
import { createTestIngest } from '../../support/ingest/ingest-harness.ts';
import { createTestDatabase } from '../../world/database.ts';
import { type RunningServer, startServer } from '../server.ts';
import { key } from '../world.ts';
import type { Task } from './tasks.ts';

export const NOW = new Date('2026-11-21T09:30:00Z');

const { clusters } = JSON.parse(readFileSync('data/demo/expected.json', 'utf8')) as {
  clusters: readonly { readonly key: string; readonly articles: readonly string[] }[];
};

export type Demonstration = {
  readonly server: RunningServer;
  /** Ids of the records that answer a task, typed as `fetch` takes them. */
  findAnswers(task: Task): Promise<ReadonlySet<string>>;
  /** The stories about the events of some clusters, as `story:ID`. */
  findStories(clusters: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

/** The tool server over the demonstration, for a key of everything. */
export async function startDemonstration(): Promise<Demonstration> {
  const store = await createTestDatabase();
  const ingest = await createTestIngest(store, { now: () => NOW });
  await loadReferenceData(ingest);
  await loadDemo(ingest, { signal: new AbortController().signal });
  const records = [
    { record: 'account', id: 'accountpro00', name: 'Pro', plan: 'pro' },
    { record: 'api_key', id: 'keypro000000', account: 'accountpro00', key: key('pro') },
  ];
  await importBundle(ingest, asLines(records), { pipeline: false });
  const server = await startServer(store.db, { now: () => NOW });
  return {
    server,
    async findAnswers(task) {
      if ('company' in task) return new Set([`company:${task.company}`]);
      const addresses = clusters.find(({ key: own }) => own === task.cluster)?.articles ?? [];
      const rows = await store.db
        .selectFrom('articles')
        .select(['id', 'event_id'])
        .where('article_url', 'in', [...addresses])
        .execute();
      return new Set(
        rows.flatMap(({ id, event_id }) => [`article:${id}`, ...(event_id === null ? [] : [`event:${event_id}`])]),
      );
    },
    async findStories(keys) {
      const addresses = clusters.filter(({ key: own }) => keys.includes(own)).flatMap(({ articles }) => articles);
      const rows = await store.db
        .selectFrom('articles')
        .innerJoin('stories', 'stories.event_id', 'articles.event_id')
        .select('stories.id')
        .where('articles.article_url', 'in', addresses)
        .execute();
      return new Set(rows.map(({ id }) => `story:${id}`));
    },
    async close() {
      await server.close();
      await store.drop();
    },
  };
}
