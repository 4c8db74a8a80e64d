import { sql, type Transaction } from 'kysely';
import type { EventStatus } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { readEditorSplits } from '../events/editor-splits.ts';
import { nextStatus } from '../events/lifecycle.ts';
import { forgetPlacements, keepMerges } from '../events/member-traces.ts';
import type { Decision } from '../events/trace.ts';
import { withdrawGenerated } from '../stories/withdraw.ts';

/** An event cannot be merged as asked; the message says why. */
export class MergeRefused extends Error {
  override readonly name = 'MergeRefused';
}

/** An event that becomes a tombstone, and its survivor; null without one. */
export type Departure = { readonly id: string; readonly into: string | null };

/** Why an event was merged, where nothing was compared for it. */
const mergedBy =
  (author: 'editor' | 'import') =>
  (event: string): Decision => ({
    rule: `events/merged/${author}`,
    text: `merged from ${event} by an ${author}`,
  });
export const mergedByEditor = mergedBy('editor');
export const mergedByImport = mergedBy('import');

/** Articles whose event_id changed, which is a member of their row; the caller logs it and recomputes their events. */
export type HandedOver = { readonly changes: Change[]; readonly articles: readonly { id: string; live: boolean }[] };

/** Stories that repeat the first story of their event. */
const repeatedStories = (merged: readonly Departure[]) => sql`
  select numbered.id from (
    select t.id, row_number() over (partition by t.event_id order by t.created_at, t.id) as place
    from stories t where t.event_id = any(${merged.map(({ into }) => into)}::text[]) and t.method is distinct from 'given'
  ) numbered where numbered.place > 1`;

/** The rows of departures as a table `m`. */
const asTable = (rows: readonly Departure[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id text, "into" text)`;

/** Points everything that refers to merged events at their survivors; returns the visible changes. */
async function redirectReferences(tx: Transaction<Tables>, merged: readonly Departure[]): Promise<Change[]> {
  const chained = await sql<{ id: string; merged_into: string }>`
    update events e set merged_into = m."into" from ${asTable(merged)}
    where e.merged_into = m.id and e.id <> m."into" returning e.id, e.merged_into`.execute(tx);
  const reacting = await sql<{ id: string }>`
    update events e set related_to = nullif(m."into", e.id) from ${asTable(merged)} where e.related_to = m.id returning e.id`.execute(
    tx,
  );
  const stories = await sql<{ id: string; event_id: string; status: string }>`
    update stories s set event_id = m."into" from ${asTable(merged)} where s.event_id = m.id returning s.id, s.event_id, s.status`.execute(
    tx,
  );
  const repeated = await withdrawGenerated(tx, sql`s.id in (${repeatedStories(merged)})`);
  const isRepeated = new Set(repeated.changes.map(({ kind, id }) => `${kind} ${id}`));
  const covered = await sql<{ id: string; discarded: boolean }>`
    update calendar_events c set coverage_event = m."into" from ${asTable(merged)}
    where c.coverage_event = m.id returning c.id, c.discarded`.execute(tx);
  return [
    ...chained.rows.map(
      ({ id, merged_into }): Change => ({
        kind: 'event',
        id,
        action: 'merged',
        movesClock: true,
        detail: { merged_into },
      }),
    ),
    ...reacting.rows.map(({ id }): Change => ({ kind: 'event', id, action: 'updated', movesClock: true })),
    ...stories.rows
      .filter(({ id, status }) => status === 'published' && !isRepeated.has(`story ${id}`))
      .flatMap(({ id, event_id }): Change[] => [
        { kind: 'story', id, action: 'updated', movesClock: true },
        { kind: 'event', id: event_id, action: 'membership', movesClock: false },
      ]),
    ...repeated.changes,
    ...covered.rows
      .filter(({ discarded }) => !discarded)
      .map(({ id }): Change => ({ kind: 'calendar_event', id, action: 'updated', movesClock: true })),
  ];
}

/**
 * Hands over the members of events that become tombstones, within the caller's transaction: articles to the survivor or
 * to no event; stories, reactions and calendar entries to the survivor. Events merged into them before point to the
 * survivor too, so that `merged_into` never names a tombstone. Of the stories that the service wrote the survivor keeps
 * the first, which the pipeline rewrites. `why` explains the merge to editors. The caller sets the events' own status.
 */
export async function handOverMembers(
  tx: Transaction<Tables>,
  gone: readonly Departure[],
  why: (event: string) => Decision,
): Promise<HandedOver> {
  const merged = gone.filter(({ into }) => into !== null);
  const { rows: articles } = await sql<{ id: string; live: boolean; event_id: string | null; from: string }>`
    update articles a set event_id = m."into" from ${asTable(gone)} where a.event_id = m.id
    returning a.id, a.live, a.event_id, m.id as "from"`.execute(tx);
  await forgetPlacements(
    tx,
    articles.flatMap(({ id, event_id }) => (event_id === null ? [id] : [])),
  );
  await keepMerges(
    tx,
    articles.flatMap(({ id, event_id, from }) =>
      event_id === null ? [] : [{ article_id: id, event_id, decision: why(from) }],
    ),
  );
  if (merged.length === 0) return { changes: [], articles };
  return { changes: await redirectReferences(tx, merged), articles };
}

/** Whether an editor took articles of one of two events out of the other, by a split. */
async function wereSplit(tx: Transaction<Tables>, one: string, other: string): Promise<boolean> {
  const splits = await readEditorSplits(tx, [one, other]);
  return splits.get(one)?.includes(other) === true || splits.get(other)?.includes(one) === true;
}

type Merge = {
  readonly event: string;
  readonly into: string;
  readonly overrules?: boolean;
  readonly why: (event: string) => Decision;
};

/**
 * Puts one event into another, within the caller's transaction: its articles, stories and commentary move to the
 * survivor, it becomes a tombstone that points there, and events merged into it before point there too. Events that an
 * editor split stay apart unless `overrules` says that an editor asks for this merge. The survivor is not recomputed, which
 * is the caller's. Returns the visible changes of all others.
 *
 * @throws MergeRefused for an event merged into itself, an unknown one, a tombstone, and events that an editor split;
 * nothing was written then
 */
export async function mergeEvent(tx: Transaction<Tables>, merge: Merge): Promise<Change[]> {
  const { event, into } = merge;
  if (event === into) throw new MergeRefused(`Event ${event} cannot be merged into itself.`);
  const { rows } = await sql<{ id: string; status: EventStatus; merged_into: string | null }>`
    select id, status, merged_into from events where id in (${event}, ${into}) order by id for update`.execute(tx);
  const find = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) throw new MergeRefused(`Unknown event ${id}.`);
    return row;
  };
  const describeState = ({ status, merged_into }: (typeof rows)[number]): string =>
    merged_into === null ? `is ${status}` : `is merged into ${merged_into}`;
  const survivor = find(into);
  if (survivor.status !== 'active' && survivor.status !== 'closed')
    throw new MergeRefused(`Event ${into} ${describeState(survivor)}; nothing can be merged into it.`);
  const absorbed = find(event);
  const status = nextStatus(absorbed.status, 'absorbed');
  if (status === undefined) throw new MergeRefused(`Event ${event} ${describeState(absorbed)} and cannot be merged.`);
  if (merge.overrules !== true && (await wereSplit(tx, event, into)))
    throw new MergeRefused(`Events ${event} and ${into} were split by an editor; they stay apart.`);

  await sql`update events set status = ${status}, merged_into = ${into} where id = ${event}`.execute(tx);
  const handedOver = await handOverMembers(tx, [{ id: event, into }], merge.why);
  // The editor asked for this merge, so earlier splits between the two no longer hold.
  await sql`
    delete from event_exclusions x using articles a, events e
    where a.id = x.article_id and e.id = x.event_id and a.event_id = ${into} and coalesce(e.merged_into, e.id) = ${into}`.execute(
    tx,
  );
  return [
    { kind: 'event', id: event, action: 'merged', movesClock: true, detail: { merged_into: into } },
    ...handedOver.changes,
    ...handedOver.articles
      .filter(({ live }) => live)
      .map(({ id }): Change => ({ kind: 'article', id, action: 'updated', movesClock: true })),
  ];
}
