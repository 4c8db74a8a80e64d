import { loadReferenceData } from '../../../src/ingest/bundle/reference-data.ts';
import { createTestIngest } from '../../support/ingest/ingest-harness.ts';
import { createTestDatabase } from '../../world/database.ts';
import type { RunningServer } from '../server.ts';
import { findRecords, NOW, serveDemonstration } from './demonstration-server.ts';
import type { Task } from './tasks.ts';

export type Demonstration = {
  readonly server: RunningServer;
  /** Ids of the records that answer a task, typed as `fetch` takes them. */
  findAnswers(task: Task): Promise<ReadonlySet<string>>;
  /** The stories about the events of some clusters, as `story:ID`. */
  findStories(clusters: readonly string[]): Promise<ReadonlySet<string>>;
  /** Untyped ids of the articles, events and stories of a cluster. */
  findIds(cluster: string): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

/** The tool server over the demonstration, for a key of everything. */
export async function startDemonstration(): Promise<Demonstration> {
  const store = await createTestDatabase();
  const ingest = await createTestIngest(store, { now: () => NOW });
  await loadReferenceData(ingest);
  const server = await serveDemonstration(ingest);
  return {
    server,
    async findAnswers(task) {
      if ('company' in task) return new Set([`company:${task.company}`]);
      const rows = await findRecords(store.db, task.cluster);
      return new Set(
        rows.flatMap(({ article, event }) => [`article:${article}`, ...(event === null ? [] : [`event:${event}`])]),
      );
    },
    async findStories(clusters) {
      const rows = (await Promise.all(clusters.map((cluster) => findRecords(store.db, cluster)))).flat();
      return new Set(rows.flatMap(({ story }) => (story === null ? [] : [`story:${story}`])));
    },
    async findIds(cluster) {
      const rows = await findRecords(store.db, cluster);
      return new Set(rows.flatMap((row) => Object.values(row).filter((id) => id !== null)));
    },
    async close() {
      await server.close();
      await store.drop();
    },
  };
}
