import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, open as openZipFile, type ZipFile } from 'yauzl';
import { readTarEntries, TarUnreadable } from '../../../core/tar.ts';
import { listAddresses, type ModelSource } from './model-source.ts';
import { ModelRefused, type PinnedFile, type PinnedModel } from './pinned-models.ts';

/** A file in an archive. Its content is read only if a pinned model has a file of its name. */
type ArchivedFile = { readonly name: string; readonly open: () => Promise<AsyncIterable<Uint8Array>> };

/** An archive with files of models. Close it after use. */
export type ModelArchive = {
  readonly source: ModelSource;
  /** Whether the archive has every file of a model. */
  readonly has: (model: PinnedModel) => boolean;
  readonly close: () => Promise<void>;
};

const MAX_ENTRIES = 10_000;

async function listTar(path: string, handle: FileHandle): Promise<ArchivedFile[]> {
  const { size: length } = await handle.stat();
  const read = async (offset: number, count: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, offset);
    return buffer.subarray(0, bytesRead);
  };
  const files: ArchivedFile[] = [];
  for await (const { name, type, offset, size } of readTarEntries(read, length))
    if (type === '0' && size > 0)
      files.push({
        name,
        open: async () => createReadStream(path, { start: offset, end: offset + size - 1 }),
      });
  return files;
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    openZipFile(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const openEntry = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

const listZip = (zip: ZipFile): Promise<ArchivedFile[]> =>
  new Promise((resolve, reject) => {
    const files: ArchivedFile[] = [];
    let entries = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      entries += 1;
      if (entries > MAX_ENTRIES) return reject(new ModelRefused(`The archive has more than ${MAX_ENTRIES} entries.`));
      if (!entry.fileName.endsWith('/')) files.push({ name: entry.fileName, open: () => openEntry(zip, entry) });
      zip.readEntry();
    });
    zip.readEntry();
  });

/** The file of a model in an archive, by the places of a mirror, below any folder. */
function findFile(files: readonly ArchivedFile[], model: PinnedModel, file: PinnedFile): ArchivedFile | undefined {
  for (const place of listAddresses(model, file)) {
    const found = files.find(({ name }) => name === place || name.endsWith(`/${place}`));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The files of an archive as the source of a model. No name of the archive becomes a path. */
const toSource = (path: string, files: readonly ArchivedFile[]): ModelSource => ({
  async open(model, file) {
    const found = findFile(files, model, file);
    if (found === undefined) throw new ModelRefused(`${path} has no ${file.name}, also not as ${file.name}.zst.`);
    return { body: await found.open(), from: 0, isPacked: found.name.endsWith('.zst'), place: found.name };
  },
});

/**
 * Opens a .tar or .zip archive of models. Only files that a pinned model names are read, each at most as long as its pin.
 *
 * @throws ModelRefused for a file that is not such an archive
 */
export async function openModelArchive(path: string): Promise<ModelArchive> {
  const handle = await open(path, 'r');
  let zip: ZipFile | undefined;
  let isZip = false;
  const close = async () => {
    zip?.close();
    await handle.close();
  };
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    isZip = bytesRead === 2 && buffer.toString('latin1') === 'PK';
    zip = isZip ? await openZip(path) : undefined;
    const files = zip === undefined ? await listTar(path, handle) : await listZip(zip);
    const has = (model: PinnedModel) => model.files.every((file) => findFile(files, model, file) !== undefined);
    return { source: toSource(path, files), has, close };
  } catch (error) {
    await close();
    if (error instanceof TarUnreadable || isZip)
      throw new ModelRefused(`${path} is not a readable .tar or .zip archive.`, { cause: error });
    throw error;
  }
}
