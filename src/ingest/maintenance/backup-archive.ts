import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  computeTarSize,
  formatTarHeader,
  padTar,
  readTarEntries,
  TAR_END,
  type TarEntry,
  TarUnreadable,
} from '../../core/tar.ts';
import { BackupRefused } from '../../db/backup/failure.ts';
import { readManifest, toManifestPath, toTablePath } from '../../db/backup/manifest.ts';
import { checkBackup } from '../../db/backup/restore.ts';

/** A backup as one file, as it is sent. */
export type PackedBackup = { readonly name: string; readonly bytes: number; readonly content: Readable };

/** Packs a backup as a tar archive while it is sent. @throws BackupRefused for a folder without a complete backup */
export async function packBackup(folder: string): Promise<PackedBackup> {
  const manifest = await readManifest(folder);
  const paths = [toManifestPath(folder), ...manifest.tables.map(({ name }) => toTablePath(folder, name))];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const root = basename(folder);
  const at = new Date(manifest.created_at);
  async function* pack(): AsyncGenerator<Uint8Array> {
    for (const [index, path] of paths.entries()) {
      const size = sizes[index] ?? 0;
      yield formatTarHeader({ name: `${root}/${basename(path)}`, size, at });
      if (size > 0) yield* createReadStream(path, { end: size - 1 });
      yield padTar(size);
    }
    yield TAR_END;
  }
  return { name: `${root}.tar`, bytes: computeTarSize(sizes), content: Readable.from(pack()) };
}

/** The file of a backup that an entry is; undefined for a folder. Anything else is refused. */
function toFileName({ name, type }: TarEntry): string | undefined {
  if (type === '5') return undefined;
  const file = /^(?:\.\/)?(?:[\w.-]{1,80}\/)?(manifest\.json|[a-z_][a-z0-9_]{0,62}\.copy\.gz)$/.exec(name)?.[1];
  if (type !== '0' || file === undefined)
    throw new BackupRefused(`The archive has ${JSON.stringify(name.slice(0, 100))}, which a backup does not have.`);
  return file;
}

async function unpackInto(archive: string, folder: string): Promise<void> {
  const handle = await open(archive, 'r');
  try {
    const { size: length } = await handle.stat();
    const read = async (offset: number, count: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, offset);
      return buffer.subarray(0, bytesRead);
    };
    const seen = new Set<string>();
    for await (const entry of readTarEntries(read, length)) {
      const file = toFileName(entry);
      if (file === undefined) continue;
      if (seen.has(file)) throw new BackupRefused(`The archive has ${file} twice.`);
      seen.add(file);
      const end = entry.offset + entry.size - 1;
      const content = entry.size === 0 ? Readable.from([]) : createReadStream(archive, { start: entry.offset, end });
      await pipeline(content, createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }));
    }
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks a tar archive of a backup into a new folder: only files that a backup has, by their plain names. Nothing is expanded,
 * so the archive limits the size of the folder.
 *
 * @throws BackupRefused for an archive that holds anything else; no folder is left then
 */
export async function unpackBackup(archive: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await unpackInto(archive, folder);
    await checkBackup({ folder });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof TarUnreadable) throw new BackupRefused(error.message, { cause: error });
    throw error;
  }
}
