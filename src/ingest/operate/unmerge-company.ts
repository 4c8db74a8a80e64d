import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import { holdEveryCalendar } from '../calendar/entries.ts';
import { lockEvents } from '../events/recompute.ts';
import type { Ingest } from '../ports.ts';
import type { MergeRecord } from '../write/merge-record.ts';
import { restoreMerged } from '../write/unmerge.ts';
import { act } from './act.ts';
import { readCompany } from './companies.ts';

type Merge = {
  readonly id: number;
  readonly survivor: string;
  readonly moved: MergeRecord;
  readonly at: Date;
  readonly later_other: string | null;
};

/** The last recorded merge of a company that is not undone. Throws ActionRefused if its undoing has to wait. */
async function findMerge(tx: Transaction<Tables>, other: string, mergedInto: string): Promise<Merge> {
  const { rows } = await sql<Merge>`
    select m.id, m.survivor_id as survivor, m.moved, m.at, (
      select l.other_id from company_merges l where l.survivor_id = m.survivor_id and l.id > m.id and l.undone_at is null
      order by l.id desc limit 1) as later_other
    from company_merges m where m.other_id = ${other} and m.undone_at is null order by m.id desc limit 1`.execute(tx);
  const [merge] = rows;
  if (merge === undefined)
    throw new ActionRefused(
      `The merge of company ${other} is not recorded: it is from an import or an earlier version. ` +
        'An import that sets its merged_into to null undoes it.',
    );
  if (merge.survivor !== mergedInto)
    throw new ActionRefused(`Company ${merge.survivor} was merged into ${mergedInto} since; undo that merge first.`);
  if (merge.later_other !== null)
    throw new ActionRefused(
      `Company ${merge.later_other} was merged into ${merge.survivor} later; undo that merge first.`,
    );
  return merge;
}

/** Locks the records that the merge moved, in the order that `holdClock` states. */
async function holdForUnmerge(tx: Transaction<Tables>, other: string, { survivor, moved }: Merge): Promise<void> {
  const listIds = (table: 'article_companies' | 'event_companies' | 'story_companies'): string[] =>
    moved.before.rows[table].map(({ key }) => String((JSON.parse(key) as unknown[])[0]));
  await holdEveryCalendar(tx);
  const articles = listIds('article_companies');
  await sql`select from articles where id = any(${articles}::text[]) order by id for no key update`.execute(tx);
  const { rows: events } = await sql<{ id: string }>`
    select distinct event_id as id from articles where id = any(${articles}::text[]) and event_id is not null
    union select unnest(${listIds('event_companies')}::text[])`.execute(tx);
  await lockEvents(
    tx,
    events.map(({ id }) => id),
  );
  await sql`
    select from stories where id = any(${listIds('story_companies')}::text[]) order by id for no key update`.execute(
    tx,
  );
  await sql`
    select from calendar_events where company_id in (${survivor}, ${other}) order by id for no key update`.execute(tx);
  await sql`select from companies where id in (${survivor}, ${other}) order by id for no key update`.execute(tx);
}

const MAX_NAMED = 20;

/** The sentence about records that stay with the survivor; empty without any. */
function describeKept(survivor: string, other: string, kept: readonly string[], newer: number): string {
  const named = [
    ...kept.slice(0, MAX_NAMED),
    ...(kept.length > MAX_NAMED ? [`${kept.length - MAX_NAMED} more`] : []),
    ...(newer > 0 ? [`${counted(newer, 'article')} linked since`] : []),
  ];
  if (named.length === 0) return '';
  const hint = newer > 0 ? ` \`pipeline rerun --companies ${other}\` re-reads articles that name ${other}.` : '';
  return ` Changed after the merge and still with ${survivor}: ${named.join('; ')}.${hint}`;
}

/**
 * Undoes the last merge of a company. Both companies get back what they had; records that changed after the merge stay
 * with the survivor and are named in the message.
 *
 * @throws ActionRefused for a company that is not merged, a merge that is not recorded, and one with a later merge
 */
export function unmergeCompany(ingest: Ingest, request: ActionRequest, other: string): Promise<ActionResult> {
  return act(ingest, request, 'companies unmerge', async (work) => {
    const { tx, now } = work;
    const gone = await readCompany(tx, other);
    if (gone === null) throw new ActionRefused(`Unknown company ${other}.`);
    if (gone.merged_into === null) return `Company ${other} is not merged into another.`;
    const merge = await findMerge(tx, other, gone.merged_into);
    const { survivor } = merge;
    await holdForUnmerge(tx, other, merge);
    const heir = await readCompany(tx, survivor);
    const kept = await restoreMerged(work, { survivor, other }, merge.moved);
    await sql`update company_merges set undone_at = ${now} where id = ${merge.id}`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from article_companies ac join articles a on a.id = ac.article_id
      where ac.company_id = ${survivor} and a.created_at > ${merge.at}`.execute(tx);
    const newer = rows[0]?.count ?? 0;
    return {
      message:
        `Company ${other} (${gone.name}) is restored; it was merged into ${survivor} (${heir?.name}).` +
        describeKept(survivor, other, kept, newer),
      records: [
        { kind: 'company', id: survivor, before: heir, after: () => readCompany(tx, survivor) },
        { kind: 'company', id: other, before: gone, after: () => readCompany(tx, other) },
      ],
    };
  });
}
