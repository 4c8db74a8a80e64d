import { join } from 'node:path';
import type { InstalledModel } from './installed-models.ts';
import { ModelWorker } from './model-worker.ts';

/** Each takes some 400 MB. */
const MAX_LOADED = 2;
/** So long is a model kept that nobody asks. */
const IDLE_MS = 300_000;

/** Models in memory: at most two, each in its thread; the one that was asked longest ago makes room. */
export type ModelPool = {
  /** Whether it is in memory. */
  has(model: InstalledModel): boolean;
  /** The worker of a model: the one there is, or a new one where there is none or it ended. */
  take(model: InstalledModel): ModelWorker;
  close(): Promise<void>;
};

export function createModelPool(idleMs = IDLE_MS): ModelPool {
  // In the order in which they were asked last.
  const workers = new Map<string, ModelWorker>();
  const close = async () => {
    const closing = [...workers.values()];
    workers.clear();
    await Promise.all(closing.map((worker) => worker.close()));
  };
  let idle: NodeJS.Timeout | undefined;
  const isThere = (folder: string) => workers.get(folder)?.isOver === false;
  return {
    has: ({ folder }) => isThere(folder),
    take({ folder, files }) {
      const open = () =>
        new ModelWorker(files.map(({ kind, sha256, name }) => ({ kind, sha256, path: join(folder, name) })));
      const worker = (isThere(folder) && workers.get(folder)) || open();
      workers.delete(folder);
      workers.set(folder, worker);
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
