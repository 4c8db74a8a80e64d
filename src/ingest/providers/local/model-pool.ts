import { join } from 'node:path';
import type { InstalledModel } from './installed-models.ts';
import { ModelWorker } from './model-worker.ts';

/** Each takes some 400 MB. */
const MAX_LOADED = 2;
/** A model without requests is kept this long. */
const IDLE_MS = 300_000;

/** Models in memory: at most two, each in its thread; the one that was asked longest ago makes room. */
export type ModelPool = {
  /** Whether it is in memory. */
  has(model: InstalledModel): boolean;
  /** The worker of a model: the running one, or a new one. */
  take(model: InstalledModel): ModelWorker;
  close(): Promise<void>;
};

/** A folder may hold other files by the same names after a change of the list. */
const toPoolKey = ({ folder, files }: InstalledModel): string =>
  [folder, ...files.map(({ sha256 }) => sha256)].join(' ');

export function createModelPool(idleMs = IDLE_MS): ModelPool {
  // In the order in which they were asked last.
  const workers = new Map<string, ModelWorker>();
  const close = async () => {
    const closing = [...workers.values()];
    workers.clear();
    await Promise.all(closing.map((worker) => worker.close()));
  };
  let idle: NodeJS.Timeout | undefined;
  const isThere = (key: string) => workers.get(key)?.isOver === false;
  return {
    has: (model) => isThere(toPoolKey(model)),
    take(model) {
      const { folder, files } = model;
      const key = toPoolKey(model);
      const open = () =>
        new ModelWorker(files.map(({ kind, sha256, name }) => ({ kind, sha256, path: join(folder, name) })));
      const worker = (isThere(key) && workers.get(key)) || open();
      workers.delete(key);
      workers.set(key, worker);
      for (const [other, oldest] of workers) {
        if (workers.size <= MAX_LOADED) break;
        workers.delete(other);
        void oldest.close();
      }
      clearTimeout(idle);
      idle = setTimeout(() => void close(), idleMs);
      idle.unref();
      return worker;
    },
    close: async () => {
      clearTimeout(idle);
      await close();
    },
  };
}
