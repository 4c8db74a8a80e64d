import { basename } from 'node:path';
import { type Manifest, readManifest } from '../../db/backup/manifest.ts';
import { listBackups } from '../../db/backup/stored-backups.ts';

/** A backup, as lists and pages show it. */
export type DescribedBackup = {
  readonly name: string;
  readonly at: Date;
  readonly megabytes: number;
  readonly tables: number;
  readonly rows: number;
  /** Number of the last change included. */
  readonly data_version: number;
  /** The epoch of the store, from the table of changes; null where the manifest does not state it. */
  readonly epoch: string | null;
  /** The last migration of the schema. */
  readonly schema: string;
  /** Versions that wrote it. */
  readonly nordwire: string;
  readonly postgresql: string;
};

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

export const describeManifest = (name: string, manifest: Manifest): DescribedBackup => ({
  name,
  at: new Date(manifest.created_at),
  megabytes: Math.round(sum(manifest.tables.map(({ bytes }) => bytes)) / 1e5) / 10,
  tables: manifest.tables.length,
  rows: sum(manifest.tables.map(({ rows }) => rows)),
  data_version: manifest.data_version,
  epoch: manifest.epoch ?? null,
  schema: manifest.migrations.at(-1)?.name ?? '',
  nordwire: manifest.nordwire,
  postgresql: manifest.postgresql,
});

/** Describes the complete backups in a folder, newest first. One whose manifest cannot be read is left out. */
export async function describeBackups(folder: string): Promise<readonly DescribedBackup[]> {
  const described: DescribedBackup[] = [];
  for (const { path } of await listBackups(folder)) {
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest !== undefined) described.push(describeManifest(basename(path), manifest));
  }
  return described;
}
