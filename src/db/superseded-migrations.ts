import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Migration, MigrationRefused } from './migration-files.ts';

/** A migration that a database has applied, and the text by which. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

/**
 * Migrations that were squashed: the files that make the same schema at once, and the SHA-256 of each that they replace,
 * by its name. `superseded.json` beside the files.
 */
export type SupersededMigration = {
  readonly replacedBy: readonly string[];
  readonly checksums: Readonly<Record<string, string>>;
};

/** What a database counts as having applied, and what to record in place of what. */
export type Replacement = {
  readonly applied: readonly AppliedMigration[];
  readonly forget: readonly string[];
  readonly record: readonly AppliedMigration[];
};

/** Nothing was ever squashed in a folder without the file. */
export async function readSuperseded(folder: URL): Promise<SupersededMigration | undefined> {
  const file = new URL('superseded.json', folder);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as SupersededMigration) : undefined;
}

/**
 * Takes the squashed migrations of a database for the files that replace them, which make the same schema. Undefined when
 * it has none of them. Throws MigrationRefused when it has only some, or one by another text: its schema is then another.
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
      `The database has applied ${changed.name} by another text than the one that ${replacedBy[0]} replaces, so its ` +
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
