import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** One file of the migrations folder. */
export type Migration = {
  /** File name without extension, such as `0002-articles`. */
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  /** SHA-256 of the text in hex. Line endings are normalised, since version control may change them. */
  readonly checksum: string;
};

/** The database and the migration files are inconsistent. No change was made. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/**
 * The folder that Nordwire ships, next to the package.json above this module. This holds in the checkout and in the
 * packed build, at any depth.
 */
export function locateMigrations(module: string = import.meta.url): URL {
  for (let folder = new URL('.', module); ; folder = new URL('..', folder)) {
    if (existsSync(new URL('package.json', folder))) return new URL('migrations/', folder);
    if (folder.pathname === '/' || folder.href === new URL('..', folder).href) {
      throw new MigrationRefused(`No package.json above ${module}, so the migrations folder cannot be found`);
    }
  }
}

/** Reads the files `NNNN-name.sql` in order. They must count up from 0001 without a gap. Other files are ignored. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await list(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name, index) => readMigration(folder, name, index + 1)));
}

/** A checkout or package without migrations gives an empty list, and the store stays empty. */
async function list(folder: URL): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

async function readMigration(folder: URL, file: string, number: number): Promise<Migration> {
  if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(file)) {
    throw new MigrationRefused(
      `${file} is not a valid name for a migration: four digits, a hyphen, lower-case words, .sql`,
    );
  }
  if (Number(file.slice(0, 4)) !== number) {
    throw new MigrationRefused(
      `${file} stands where migration ${String(number).padStart(4, '0')} should: numbers count up without gap or repeat`,
    );
  }
  const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name: file.slice(0, -'.sql'.length), number, sql, checksum };
}
