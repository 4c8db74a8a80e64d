import { createOutput } from '../../src/cli/print/output.ts';
import { openConfiguredEmbedder } from '../../src/cli/process/runtime.ts';
import { readConfig } from '../../src/config.ts';
import type { Embedder, EmbeddingKind } from '../../src/vectors/embedder.ts';

const BATCH = 64;

/**
 * Queries are not urgent here and many are embedded together: on a busy machine the service's limit would end the run.
 */
const QUERY_TIMEOUT_MS = 600_000;

/** The embedder that the environment's settings name; the built-in one without any. */
export async function openQualityEmbedder(): Promise<Embedder> {
  const output = createOutput({ level: 'warn', isJson: true });
  const { embedder, reason } = await openConfiguredEmbedder(readConfig(process.env), output, {
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  if (embedder === undefined) throw new Error(reason);
  return embedder;
}

/** Interval of progress lines if the output is not a terminal. */
const TOLD_EVERY_MS = 20_000;

/** Embeds any number of texts and reports progress. */
export async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  kind: EmbeddingKind,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  let reportedAt = performance.now();
  for (let at = 0; at < texts.length; at += BATCH) {
    vectors.push(...(await embedder.embed(texts.slice(at, at + BATCH), kind)));
    const far = `${vectors.length} of ${texts.length} texts embedded`;
    if (process.stderr.isTTY) process.stderr.write(`\r${far}`);
    else if (performance.now() - reportedAt > TOLD_EVERY_MS) {
      reportedAt = performance.now();
      process.stderr.write(`${far}\n`);
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\n');
  return vectors;
}

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};
