import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './failure.ts';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The content of a backup. File names follow from table names, so that no manifest can point outside its folder. */
const Manifest = z.object({
  format: z.literal('nordwire-backup'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** Versions of Nordwire and PostgreSQL that wrote the backup. */
  nordwire: z.string(),
  postgresql: z.string(),
  /** Number of the last change included. */
  data_version: count,
  /** Epoch of the store; absent in backups of stores without one. */
  epoch: z.string().max(100).optional(),
  /** Migrations that created the tables, with the SHA-256 of each. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  sequences: z.array(z.object({ name, last_value: z.string().regex(/^-?\d{1,19}$/), is_called: z.boolean() })),
  /** Tables in an order that satisfies references. Bytes and SHA-256 are those of the compressed file. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, bytes: count, sha256 })).min(1),
});
export type Manifest = z.output<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

const FILE = 'manifest.json';
const MAX_BYTES = 4_000_000;

/** The file of a table: COPY's text format, compressed by gzip. */
export const toTablePath = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);
export const toManifestPath = (folder: string): string => join(folder, FILE);

/** Opens a file of a backup for reading. A symbolic link is refused. */
export const openPart = (path: string) => open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));

/** @throws BackupRefused if the folder holds no complete backup, or one that this version cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = await openPart(toManifestPath(folder)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new BackupRefused(`${folder} holds no complete backup: ${FILE} is missing.`)
      : error;
  });
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new BackupRefused(`${toManifestPath(folder)} is not a manifest: it has ${size} bytes.`);
    return parse(folder, await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}

function parse(folder: string, text: string): Manifest {
  const refuse = (reason: string): never => {
    throw new BackupRefused(`${toManifestPath(folder)} cannot be used: ${reason}. Nothing was restored.`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('it is not valid JSON');
  }
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const names = [...parsed.data.tables, ...parsed.data.sequences].map((one) => one.name);
  return new Set(names).size < names.length ? refuse('it names a table or sequence twice') : parsed.data;
}
