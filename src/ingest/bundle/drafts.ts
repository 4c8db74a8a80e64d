import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { isSameJson } from '../write/same-json.ts';
import type { Draft, Facts, Kind, StoredRecord, Values } from './format/kind.ts';
import type { MemberProblem } from './parse.ts';
import type { ReferenceBook } from './references.ts';
import type { StagedLine } from './staging.ts';

/** A draft with its line, the problems of the line, and the times that the record states for itself. */
export type LineDraft = Draft & {
  readonly source: StagedLine;
  readonly problems: MemberProblem[];
  /** Whether its only problem is a reference to a rejected line. */
  readonly isCascade: boolean;
  readonly stamps: Stamps;
};

export type Stamps = { readonly updated_at?: string; readonly created_at?: string };

const asText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** A row of `Kind.select` as a record; pg has read its columns into strings, numbers, dates and JSON. */
export function readStored(kind: Kind, row: Values): StoredRecord & { readonly createdAt: string | undefined } {
  const values = Object.fromEntries(kind.members.map((member) => [member, asText(row[member])]));
  const createdAt = asText(row['created_at']);
  return {
    id: String(row['id']),
    values: kind.normalise?.(values) ?? values,
    updatedAt: String(asText(row['updated_at'])),
    inner: row['inner'] as Values,
    createdAt: typeof createdAt === 'string' ? createdAt : undefined,
  };
}

const whereIds = (kind: Kind, ids: readonly string[]): RawBuilder<unknown> =>
  kind.whereIds?.(ids) ?? sql`${sql.ref(`t.${kind.idColumn}`)} = any(${ids}::text[])`;

/** The records of ids as they are, held against other writers until the import ends. */
async function readBefore(
  tx: Transaction<Tables>,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const where = whereIds(kind, ids);
  await sql`select from ${sql.table(kind.table)} t where ${where} order by ${sql.ref(`t.${kind.idColumn}`)} for update`.execute(
    tx,
  );
  const { rows } = await kind.select(where).execute(tx);
  return new Map(
    rows.map((row) => {
      const stored = readStored(kind, row);
      return [stored.id, stored];
    }),
  );
}

/** Merges the stored record with the members that the line sets and clears, before derived values are computed. */
function mergeMembers(kind: Kind, given: Values, before: StoredRecord | undefined): Values {
  return Object.fromEntries(
    kind.members.map((member) => {
      const value = given[member];
      if (value !== undefined && value !== null) return [member, value];
      if (value === undefined && before) return [member, before.values[member]];
      return [member, kind.defaults?.[member] ?? null];
    }),
  );
}

/** Turns lines into drafts: references resolved, lists sorted, members merged with the stored record. */
export async function draftLines(
  tx: Transaction<Tables>,
  kind: Kind,
  lines: readonly StagedLine[],
  book: ReferenceBook,
): Promise<LineDraft[]> {
  const resolved = await book.resolve(kind, lines);
  const stored = await readBefore(
    tx,
    kind,
    lines.map(({ id }) => id),
  );
  return lines.map((source): LineDraft => {
    const { values, problems: unresolved, isCascade } = resolved.get(source.seq) ?? source_(source);
    const { id: _id, updated_at, first_seen_at, created_at = first_seen_at, ...members } = values;
    const given = kind.normalise?.(members) ?? members;
    const before = stored.get(source.id);
    const problems = [...unresolved];
    if (before === undefined) {
      for (const member of kind.required)
        if (member !== 'id' && given[member] === undefined)
          problems.push({ member, reason: `is missing; a new ${kind.name} needs it` });
    }
    return {
      id: source.id,
      given,
      before,
      after: mergeMembers(kind, given, before),
      refuse: (member, reason) => void problems.push({ member, reason }),
      source,
      problems,
      isCascade: isCascade && problems.length === unresolved.length,
      stamps: {
        ...(typeof updated_at === 'string' && { updated_at }),
        ...(typeof created_at === 'string' && { created_at }),
      },
    };
  });
}

const source_ = ({ values }: StagedLine) => ({ values, problems: [], isCascade: false });

/** Has a kind check its drafts and fill in derived values. */
export function completeDrafts(kind: Kind, drafts: readonly LineDraft[], facts: Facts): void {
  for (const draft of drafts) if (draft.problems.length === 0) kind.complete?.(draft, facts);
}

/** Whether a draft is anything but what the store has. */
export function isChanged(kind: Kind, { before, after, stamps }: LineDraft, isRestore: boolean): boolean {
  if (before === undefined) return true;
  if (isRestore && !kind.isTimeless && stamps.updated_at !== undefined && stamps.updated_at !== before.updatedAt)
    return true;
  return kind.members.some((member) => !isSameJson(before.values[member], after[member]));
}
