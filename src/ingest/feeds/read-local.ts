import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { WireReader } from '../choices.ts';
import { assumeDates } from '../intake/assume-dates.ts';
import { type IntakeResult, ingestItems, type SourceOf } from '../intake/intake.ts';
import type { IntakeSource } from '../intake/write-items.ts';
import type { Ingest } from '../ports.ts';
import { readFeed } from '../sources/formats/read-feed.ts';
import { type FeedItem, FeedRefused } from '../sources/parsed-feed.ts';

/** A feed that was read, or refused by name, as a run over many feeds reports it. */
export type FileReport =
  | {
      readonly file: string;
      readonly kind: 'read';
      readonly format: string;
      /** How many the document holds. */
      readonly items: number;
      readonly taken: IntakeResult;
      readonly problems: readonly string[];
    }
  | { readonly file: string; readonly kind: 'refused'; readonly code: string; readonly reason: string };

/** Files of a folder and of those below it, in the order of their names. */
export async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A source as it is made when its domain is new. */
export type NewSource = {
  readonly domain: string;
  readonly name?: string | undefined;
  readonly country: string;
  readonly source_type: string;
  readonly language?: string | undefined;
  readonly preview?: boolean | undefined;
};

/**
 * The source a domain names, made when it is new; `changes` are then the transaction's to commit. Of two who make one at
 * once the later finds that of the other.
 */
export async function placeSource(
  tx: Transaction<Tables>,
  ingest: Ingest,
  source: NewSource,
): Promise<{ readonly placed: IntakeSource; readonly changes: readonly Change[] }> {
  const named = tx.selectFrom('sources').select(['id', 'country', 'language']).where('domain', '=', source.domain);
  const known = await named.executeTakeFirst();
  if (known) return { placed: known, changes: [] };
  const { domain, country, source_type, name = domain, language = null, preview = false } = source;
  const id = ingest.newId();
  const made = await tx
    .insertInto('sources')
    .values({ id, name, domain, country, source_type, language, preview, updated_at: ingest.now() })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning(['id', 'country', 'language'])
    .executeTakeFirst();
  if (made) return { placed: made, changes: [{ kind: 'source', id, action: 'created', movesClock: true }] };
  return { placed: await named.executeTakeFirstOrThrow(), changes: [] };
}

/** The same in a transaction of its own. */
export async function ensureSource(ingest: Ingest, source: NewSource): Promise<IntakeSource> {
  return ingest.db.transaction().execute(async (tx) => {
    const { placed, changes } = await placeSource(tx, ingest, source);
    await commitChanges(tx, ingest.now(), changes);
    return placed;
  });
}

const withoutText = ({ document: _, ...item }: FeedItem): FeedItem => ({ ...item, text: null });

/** A feed document that is read once. */
export type LocalDocument = {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly address: string;
  /** The wire that the document is a copy of, whatever its address. */
  readonly declares?: WireReader | undefined;
};

/** Ingests the items of one feed document; a document that is not a feed is refused by name and stores nothing. */
export async function readDocument(ingest: Ingest, source: SourceOf, document: LocalDocument): Promise<FileReport> {
  try {
    const feed = readFeed(document.bytes, { address: document.address, declares: document.declares });
    const dating = { builtAt: feed.built_at ?? null, now: ingest.now(), isFirst: true };
    // A source that is created for a file has no policy that withholds the texts of NewsWeb.
    const items = feed.format === 'newsweb' ? feed.items.map(withoutText) : feed.items;
    const taken = await ingestItems(ingest, source, assumeDates(items, dating), {
      identity: 'auto',
      feedLanguage: feed.language,
      withdrawn: feed.withdrawn,
    });
    return {
      file: document.file,
      kind: 'read',
      format: feed.format,
      items: feed.items.length,
      taken,
      problems: feed.problems,
    };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return { file: document.file, kind: 'refused', code: error.code, reason: error.reason };
  }
}

/** Reads feed files, one after the other; a bad one stops no other. */
export async function* readFiles(
  ingest: Ingest,
  source: SourceOf,
  files: readonly string[],
  declares?: WireReader,
): AsyncGenerator<FileReport> {
  for (const file of files)
    yield await readDocument(ingest, source, { file, bytes: await readFile(file), address: file, declares });
}
