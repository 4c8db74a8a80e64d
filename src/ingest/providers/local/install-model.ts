import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import {
  findModelFaults,
  type InstalledModel,
  listInstalled,
  PINS,
  sha256Of,
  toModelFolder,
} from './installed-models.ts';
import type { ModelSource } from './model-source.ts';
import { computeSize, ModelRefused, type PinnedFile, type PinnedModel } from './pinned-models.ts';

export type AddOptions = {
  /** The folder of all models. */
  readonly models: string;
  readonly source: ModelSource;
  readonly signal: AbortSignal;
  /** Called with the bytes of a file as they arrive. */
  readonly progress?: (file: PinnedFile, bytes: number) => void;
};

const SPARE_BYTES = 16_000_000;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Folder for the files of a model until all of them are complete. */
const toStagingFolder = (models: string, { pair, version }: PinnedModel): string =>
  join(models, `.adding-${pair}-${version}`);

/**
 * Adds a model to the data folder: every file is fetched, checked against its pin and on disk before the folder gets
 * its name, so that no reader sees an incomplete model. An interrupted download is resumed.
 * @returns false if the complete model was there already.
 * @throws ModelRefused, or the reason of the signal.
 */
export async function addModel(model: PinnedModel, options: AddOptions): Promise<boolean> {
  const { models } = options;
  const target = toModelFolder(models, model);
  const there = listInstalled(models).find(({ folder }) => folder === target);
  if (there !== undefined && (await findModelFaults(there)).length === 0) return false;
  const staging = toStagingFolder(models, model);
  try {
    await mkdir(staging, { recursive: true });
    await checkSpace(models, computeSize(model));
    for (const file of model.files) await gather(model, file, staging, options);
    await writeWhole(join(staging, PINS), JSON.stringify(model));
    await syncFolder(staging);
    await mkdir(join(models, model.pair), { recursive: true });
    const replaced = `${staging}-replaced`;
    await rename(target, replaced).catch(ignoreMissing);
    await rename(staging, target);
    await syncFolder(join(models, model.pair));
    await rm(replaced, { recursive: true, force: true });
    return true;
  } catch (error) {
    if (!isFull(error)) throw error;
    await rm(staging, { recursive: true, force: true });
    throw new ModelRefused(
      `The disk of ${models} is full; nothing of ${model.pair} was kept. It needs ${megabytes(computeSize(model))}.`,
      { cause: error },
    );
  }
}

/** Removes every version of a pair, and incomplete downloads of it. @returns the removed ones. */
export async function removeModels(
  models: string,
  pinned: readonly PinnedModel[],
  pair: string,
): Promise<readonly InstalledModel[]> {
  const there = listInstalled(models).filter((model) => model.pair === pair);
  await rm(join(models, pair), { recursive: true, force: true });
  for (const model of pinned.filter((one) => one.pair === pair))
    await rm(toStagingFolder(models, model), { recursive: true, force: true });
  return there;
}

async function checkSpace(models: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(models);
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new ModelRefused(
      `${models} has ${megabytes(bavail * bsize)} left; the model needs ${megabytes(bytes)}. Make room, or set NORDWIRE_DATA_DIR.`,
    );
}

/** Has a file in the staging folder, whole. */
async function gather(model: PinnedModel, file: PinnedFile, staging: string, options: AddOptions): Promise<void> {
  const path = join(staging, file.name);
  if ((await sizeAt(path)) === file.bytes && (await sha256Of(path)) === file.sha256) return;
  const [plain, packed] = [`${path}.part`, `${path}.zst.part`];
  const sizes = { plain: await sizeAt(plain), packed: await sizeAt(packed) };
  // As long as the complete file but not renamed: its content is wrong.
  if (sizes.plain >= file.bytes) sizes.plain = 0;
  const opened = await options.source.open(model, file, {
    from: (isPacked) => (isPacked ? sizes.packed : sizes.plain),
    signal: options.signal,
  });
  const part = opened.isPacked ? packed : plain;
  const total = await append(part, opened, file, options);
  if (!opened.isPacked && total < file.bytes)
    throw new ModelRefused(
      `${opened.place} ended after ${total} of ${file.bytes} bytes. The downloaded part is kept: run the command again to continue.`,
    );
  if (opened.isPacked) {
    const body = createReadStream(packed).pipe(createZstdDecompress());
    await append(plain, { ...opened, body, from: 0 }, file, options).catch(async (error: unknown) => {
      await rm(packed, { force: true });
      await rm(plain, { force: true });
      if (isFull(error) || error instanceof ModelRefused || options.signal.aborted) throw error;
      throw new ModelRefused(`${opened.place} is not whole zstd; it was removed.`, { cause: error });
    });
    await rm(packed, { force: true });
  }
  const sha256 = await sha256Of(plain);
  if (sha256 !== file.sha256) {
    await rm(plain, { force: true });
    throw new ModelRefused(
      `${opened.place} is not the pinned file: its SHA-256 is ${sha256}, not ${file.sha256}. It was removed; try another \
place with --from.`,
    );
  }
  await rename(plain, path);
}

/** Writes what comes behind what is there, to disk. @returns how long the file is then. */
async function append(
  path: string,
  { body, from, place }: { readonly body: AsyncIterable<Uint8Array>; readonly from: number; readonly place: string },
  file: PinnedFile,
  { signal, progress }: AddOptions,
): Promise<number> {
  const handle = await open(path, from > 0 ? 'r+' : 'w');
  let total = from;
  try {
    for await (const chunk of Readable.from(body, { signal })) {
      total += chunk.length;
      if (total > file.bytes + 65_536)
        throw new ModelRefused(`${place} is longer than the pinned file of ${file.bytes} bytes; it was not taken.`);
      await writeAll(handle, chunk, total - chunk.length);
      progress?.(file, Math.min(total, file.bytes));
    }
    await handle.sync();
    return total;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await handle.close();
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

async function writeAll(handle: Handle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names are on disk once their folder is. Windows cannot be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const readErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(readErrorCode(error)));

function ignoreMissing(error: unknown): void {
  if (readErrorCode(error) !== 'ENOENT') throw error;
}

const sizeAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
