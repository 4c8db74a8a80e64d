import { sql } from 'kysely';
import { analyzeMany } from '../write/analyze.ts';
import { recompute } from '../write/settle-work.ts';
import type { Work } from '../write/work.ts';
import { completeDrafts, draftLines, isChanged } from './drafts.ts';
import type { Kind, RecordKind } from './format/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { ReferenceBook } from './references.ts';
import type { BundleStaging } from './staging.ts';
import { writeRows } from './write.ts';

export type KindCounts = { readonly created: number; readonly updated: number; readonly unchanged: number };
export type Counts = Partial<Record<RecordKind, KindCounts>>;

/** References of a kind to itself, which a row may name before the other one is there. */
const SELF_REFERENCES = [
  'companies_parent_company_fkey',
  'companies_merged_into_fkey',
  'events_related_to_fkey',
  'events_merged_into_fkey',
];

async function applyKind(
  work: Work,
  staging: BundleStaging,
  kind: Kind,
  book: ReferenceBook,
  applied: (count: number) => void,
): Promise<KindCounts | undefined> {
  let [created, updated, unchanged] = [0, 0, 0];
  for await (const lines of staging.readChunks(kind.name)) {
    const drafts = await draftLines(work.tx, kind, lines, book);
    const facts = (await kind.prepare?.(work, drafts)) ?? {};
    completeDrafts(kind, drafts, facts);
    const [bad] = drafts.filter(({ problems }) => problems.length > 0);
    // The check found nothing a moment ago, so another writer took away what a line builds on.
    if (bad) throw new Error(`${bad.source.file}:${bad.source.line}: ${bad.problems[0]?.reason} any more.`);
    const changed = drafts.filter((draft) => isChanged(kind, draft, work.isRestore));
    await writeRows(work, kind, changed, facts);
    if (kind.written) await kind.written(work, changed, facts);
    else if (kind.logged) work.changes.addWritten(kind.logged, changed);
    if (work.isRestore && kind.logged)
      for (const { id, stamps } of changed) if (stamps.updated_at !== undefined) work.changes.hold(kind.logged, id);
    const made = changed.filter(({ before }) => before === undefined).length;
    created += made;
    updated += changed.length - made;
    unchanged += drafts.length - changed.length;
    applied(drafts.length);
  }
  await analyzeMany(work.tx, [kind.table, ...(kind.children ?? []).map(({ table }) => table)], created + updated);
  await kind.finished?.(work);
  const total = created + updated + unchanged;
  return total === 0 ? undefined : { created, updated, unchanged };
}

/** Writes every staged line that was not rejected, and all that follows from them. */
export async function applyLines(
  work: Work,
  staging: BundleStaging,
  progress: (applied: number) => void,
): Promise<Counts> {
  const book = new ReferenceBook(work.tx);
  const counts: Counts = {};
  let total = 0;
  await sql`set constraints ${sql.raw(SELF_REFERENCES.join(', '))} deferred`.execute(work.tx);
  for (const kind of kinds) {
    const count = await applyKind(work, staging, kind, book, (lines) => {
      total += lines;
      progress(total);
    });
    if (count) counts[kind.name] = count;
  }
  await recompute(work);
  return counts;
}
