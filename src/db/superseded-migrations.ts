import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Migration, MigrationRefused } from './migration-files.ts';

/** A migration that a database has applied, with the checksum of its text. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

/**
 * Squashed migrations: the files that create the same schema at once, and the SHA-256 of each migration that they
 * replace, by name. Read from `superseded.json` in the migrations folder.
 */
export type SupersededMigration = {
  readonly replacedBy: readonly string[];
  readonly checksums: Readonly<Record<string, string>>;
};

/** The migrations that a database counts as applied, and the records to replace. */
export type Replacement = {
  readonly applied: readonly AppliedMigration[];
  readonly forget: readonly string[];
  readonly record: readonly AppliedMigration[];
};

/** A folder without the file has no squashed migrations. */
export async function readSuperseded(folder: URL): Promise<SupersededMigration | undefined> {
  const file = new URL('superseded.json', folder);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as SupersededMigration) : undefined;
}

/**
 * Replaces the squashed migrations of a database by the files that create the same schema. Returns undefined if it has
 * none of them. Throws MigrationRefused if it has only some, or one with another text, because its schema then differs.
 */
export function replaceSuperseded(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  { replacedBy, checksums }: SupersededMigration,
): Replacement | undefined {
  const squashed = applied.filter(({ name }) => Object.hasOwn(checksums, name));
  if (squashed.length === 0) return undefined;
  const names = Object.keys(checksums);
  const missing = names.find((name) => !squashed.some((one) => one.name === name));
  if (missing !== undefined) {
    throw new MigrationRefused(
      `The database has ${squashed.length} of the ${names.length} migrations that ${replacedBy[0]} and those after it ` +
        `replace; ${missing} is missing. ${howToGoOn(missing)}`,
    );
  }
  const changed = squashed.find(({ name, checksum }) => checksums[name] !== checksum);
  if (changed !== undefined) {
    throw new MigrationRefused(
      `The database has applied ${changed.name} with a different text than ${replacedBy[0]} replaces, so its ` +
        `tables may differ. Restore an export (nordwire import --restore) into an empty database.`,
    );
  }
  const record = migrations.filter(({ name }) => replacedBy.includes(name));
  const later = applied.filter(({ name }) => !Object.hasOwn(checksums, name));
  return { applied: [...record, ...later], forget: names, record };
}

const howToGoOn = (missing: string): string =>
  `Start the last Nordwire that has ${missing}.sql on this database once, then this one; or restore an export ` +
  `(nordwire import --restore) into an empty database.`;
