import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inSnapshot } from '../../db/snapshot.ts';
import type { Tables } from '../../db/tables.ts';
import { readStored } from './drafts.ts';
import { type Kind, type RecordKind, recordKinds, withoutNull } from './format/kind.ts';
import { getKind, isRecordKind } from './kinds/kinds.ts';

export type ExportOptions = {
  /** Kinds to write; all when absent. */
  readonly kinds?: readonly string[];
  readonly out: Writable;
  readonly gzip?: boolean;
  /** Accounts, keys (their hashes) and watchlists too. A key itself is in no store and in no export. */
  readonly secrets: boolean;
};

/** An export that cannot be done as requested; the message gives the reason. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}

const secretKinds: readonly RecordKind[] = ['account', 'api_key'];
/** Kinds that an export leaves out unless it is asked for them: they belong to accounts. */
const privateKinds: readonly RecordKind[] = [...secretKinds, 'watchlist'];

const FETCH = 500;

function chooseKinds({ kinds, secrets }: ExportOptions): readonly RecordKind[] {
  if (kinds === undefined) return recordKinds.filter((kind) => secrets || !privateKinds.includes(kind));
  for (const kind of kinds) {
    if (!isRecordKind(kind))
      throw new ExportRefused(`Unknown record kind ${kind}; the kinds are ${recordKinds.join(', ')}.`);
    if (secretKinds.includes(kind) && !secrets)
      throw new ExportRefused(`Records of kind ${kind} are written only when secrets are asked for.`);
  }
  return recordKinds.filter((kind) => kinds.includes(kind));
}

/** Members in their order, without those that say nothing. */
function presentRecord(kind: Kind, row: Record<string, unknown>): string {
  const stored = readStored(kind, row);
  const values = kind.present?.(stored) ?? withoutNull(stored.values);
  const hasId = kind.idColumn === 'id';
  return JSON.stringify({
    record: kind.name,
    ...(hasId && { id: stored.id }),
    ...values,
    ...(stored.createdAt !== undefined && { created_at: stored.createdAt }),
    ...(!kind.isTimeless && { updated_at: stored.updatedAt }),
  });
}

async function* readKind(tx: Transaction<Tables>, kind: Kind): AsyncGenerator<{ text: string; count: number }> {
  // A cursor of its own name: the prepared statement that reads it has the columns of this kind.
  const cursor = sql.ref(`bundle_${kind.name}`);
  await sql`declare ${cursor} no scroll cursor for
    select * from (${kind.select(kind.exported ?? sql`true`)}) exported order by exported.id collate "C"`.execute(tx);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(FETCH)} from ${cursor}`.execute(tx);
    if (rows.length === 0) break;
    yield { text: `${rows.map((row) => presentRecord(kind, row)).join('\n')}\n`, count: rows.length };
  }
  await sql`close ${cursor}`.execute(tx);
}

type ExportCounts = Partial<Record<RecordKind, number>>;

async function* readKinds(
  tx: Transaction<Tables>,
  chosen: readonly RecordKind[],
  counts: ExportCounts,
): AsyncGenerator<string> {
  for (const name of chosen) {
    for await (const { text, count } of readKind(tx, getKind(name))) {
      counts[name] = (counts[name] ?? 0) + count;
      yield text;
    }
  }
}

/**
 * Writes a snapshot of the store as a bundle. Records that others refer to come first, records of a kind are sorted by
 * id, so two exports of one state have the same bytes. Ends `out`, unless that is standard output.
 */
export async function exportBundle(db: Kysely<Tables>, options: ExportOptions): Promise<ExportCounts> {
  const chosen = chooseKinds(options);
  const counts: ExportCounts = {};
  await inSnapshot(db, async (tx) => {
    const lines = Readable.from(readKinds(tx, chosen, counts));
    const end = options.out !== process.stdout;
    if (options.gzip) await pipeline(lines, createGzip(), options.out, { end });
    else await pipeline(lines, options.out, { end });
  });
  return counts;
}
