import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import type { Tables } from '../../db/tables.ts';
import { type EventState, readEventState } from '../events/event-state.ts';
import { nextStatus } from '../events/lifecycle.ts';
import { keepPlacements } from '../events/member-traces.ts';
import type { Ingest } from '../ports.ts';
import { queueStories } from '../stories/withdraw.ts';
import { handOverMembers, mergedByEditor, mergeEvent } from '../write/event-merge.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';

/** The events of an action with their articles, locked in the order that `holdClock` states. */
async function holdEvents(tx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, EventState>> {
  await sql`select from articles where event_id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  await sql`select from events where id = any(${ids}::text[]) order by id for update`.execute(tx);
  const found = new Map<string, EventState>();
  for (const id of ids) {
    const event = await readEventState(tx, id);
    if (event === null) throw new ActionRefused(`Unknown event ${id}.`);
    found.set(id, event);
  }
  return found;
}

const isTombstone = ({ status }: EventState): boolean => status === 'merged' || status === 'removed';

const describeFate = ({ status, merged_into }: EventState): string =>
  merged_into === null ? `is ${status}` : `was merged into ${merged_into}`;

/**
 * Merges events into a survivor. Articles, stories, reactions and calendar entries move to it. Each merged event, and each event
 * merged into it earlier, becomes a tombstone that points to the survivor.
 */
export function mergeEventsInto(
  ingest: Ingest,
  request: ActionRequest,
  survivor: string,
  others: readonly string[],
): Promise<ActionResult> {
  return act(ingest, request, 'events merge', async (work) => {
    const ids = [...new Set(others)];
    if (ids.includes(survivor)) throw new ActionUnreadable(`Event ${survivor} cannot be merged into itself.`);
    const found = await holdEvents(work.tx, [survivor, ...ids]);
    const target = found.get(survivor);
    if (target && isTombstone(target))
      throw new ActionRefused(`Event ${survivor} ${describeFate(target)}; nothing can be merged into it.`);
    const open = ids.filter((id) => found.get(id)?.merged_into !== survivor);
    if (open.length === 0)
      return `${ids.length === 1 ? `Event ${ids[0]} is` : 'These events are'} already merged into ${survivor}.`;
    for (const id of open) {
      const event = found.get(id);
      if (event && isTombstone(event))
        throw new ActionRefused(`Event ${id} ${describeFate(event)} and cannot be merged.`);
    }
    for (const event of open) {
      const changes = await mergeEvent(work.tx, { event, into: survivor, overrules: true, why: mergedByEditor });
      for (const change of changes) work.changes.add(change);
    }
    work.events.add(survivor);
    await queueStories(work, [survivor]);
    return {
      message: `${open.length === 1 ? `Event ${open[0]} is` : `Events ${open.join(', ')} are`} merged into ${survivor}.`,
      records: [survivor, ...open].map((id) => ({
        kind: 'event',
        id,
        before: found.get(id) ?? null,
        after: () => readEventState(work.tx, id),
      })),
    };
  });
}

type SplitArticle = { id: string; event_id: string | null; live: boolean; was_split: boolean };

/** The event that these articles were split into earlier; undefined if they were not split together. */
function findEarlierSplit(articles: readonly SplitArticle[], event: string): string | undefined {
  const homes = new Set(articles.map(({ event_id }) => event_id));
  const [home] = homes;
  const wasSplit = articles.every(({ was_split }) => was_split);
  return wasSplit && homes.size === 1 && home != null && home !== event ? home : undefined;
}

async function readSplitArticles(work: Work, event: string, ids: readonly string[]): Promise<SplitArticle[]> {
  const { rows } = await sql<SplitArticle>`
    select a.id, a.event_id, a.live,
      exists (select from event_exclusions x where x.article_id = a.id and x.event_id = ${event}) as was_split
    from articles a where a.id = any(${ids}::text[]) order by a.published_at, a.id for update`.execute(work.tx);
  const unknown = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw new ActionRefused(`Unknown article ${unknown}.`);
  return rows;
}

/** Creates an event for articles that are split from another one. Its texts derive from its articles. */
async function openSplitEvent(work: Work, id: string, from: string, articles: readonly string[]): Promise<void> {
  const before = new Date(work.now.getTime() - work.ingest.windowMs);
  const lapsed = nextStatus('active', 'window-lapsed') ?? 'active';
  await sql`
    insert into events (id, title, significance, status, related_to, created_at, updated_at)
    select ${id}, a.title, a.significance, case when newest.at < ${before} then ${lapsed} else 'active' end,
      case when a.significance = 'commentary' then e.related_to end, ${work.now}, ${work.now}
    from articles a join events e on e.id = ${from},
      (select max(published_at) as at from articles where id = any(${articles}::text[])) newest
    where a.id = ${articles[0]}`.execute(work.tx);
  work.changes.add({ kind: 'event', id, action: 'created', movesClock: true });
}

/**
 * Splits articles from an event into a new one. The articles do not join the old event again, and only an editor can merge the
 * two events.
 */
export function splitEvent(
  ingest: Ingest,
  request: ActionRequest,
  event: string,
  articles: readonly string[],
): Promise<ActionResult> {
  return act(ingest, request, 'events split', async (work, author) => {
    const { tx } = work;
    const ids = [...new Set(articles)];
    if (ids.length === 0) throw new ActionUnreadable('A split names at least one article.');
    const before = (await holdEvents(tx, [event])).get(event) ?? null;
    const rows = await readSplitArticles(work, event, ids);
    const earlier = findEarlierSplit(rows, event);
    if (earlier !== undefined) return `These articles were already split from ${event} into ${earlier}.`;
    if (before && isTombstone(before))
      throw new ActionRefused(`Event ${event} ${describeFate(before)} and cannot be split.`);
    const stranger = rows.find(({ event_id }) => event_id !== event);
    if (stranger)
      throw new ActionRefused(
        `Article ${stranger.id} is not in event ${event} but in ${stranger.event_id ?? 'no event'}.`,
      );
    const gone = rows.find(({ live }) => !live);
    if (gone) throw new ActionRefused(`Article ${gone.id} is not served; a split takes live articles.`);
    if (before?.article_ids.every((id) => ids.includes(id)))
      throw new ActionRefused(`A split of all live articles would leave event ${event} empty.`);
    const moved = rows.map(({ id }) => id);
    const made = ingest.newId();
    await openSplitEvent(work, made, event, moved);
    await sql`update articles set event_id = ${made} where id = any(${moved}::text[])`.execute(tx);
    const decisions = [{ rule: 'events/moved/editor', text: `moved by an editor from ${event}` }];
    await keepPlacements(
      tx,
      moved.map((article_id) => ({ article_id, event_id: made, decisions })),
    );
    await exclude(work, { articles: moved, event, author, alone: false });
    await work.touchArticles(moved);
    work.events.add(event);
    await queueStories(work, [event, made]);
    return {
      message: `${counted(moved.length, 'article')} moved from event ${event} to the new event ${made}.`,
      records: [
        { kind: 'event', id: event, before, after: () => readEventState(tx, event) },
        { kind: 'event', id: made, before: null, after: () => readEventState(tx, made) },
      ],
    };
  });
}

async function exclude(
  work: Work,
  { articles, event, author, alone }: { articles: readonly string[]; event: string; author: string; alone: boolean },
): Promise<void> {
  await sql`
    insert into event_exclusions (article_id, event_id, alone, author, at)
    select id, ${event}, ${alone}, ${author}, ${work.now} from unnest(${articles}::text[]) id
    on conflict (article_id, event_id) do update set alone = excluded.alone, author = excluded.author, at = excluded.at`.execute(
    work.tx,
  );
}

/**
 * Removes an incorrect event. It becomes a tombstone, its articles stay without an event, and a story that the service wrote
 * about it is withdrawn.
 */
export function removeEvent(ingest: Ingest, request: ActionRequest, event: string): Promise<ActionResult> {
  return act(ingest, request, 'events remove', async (work, author) => {
    const { tx } = work;
    const before = (await holdEvents(tx, [event])).get(event) ?? null;
    if (before?.status === 'removed') return `Event ${event} is already removed.`;
    const status = before && nextStatus(before.status, 'withdrawn');
    if (!status) throw new ActionRefused(`Event ${event} ${before ? describeFate(before) : ''} and cannot be removed.`);
    await sql`update events set status = ${status} where id = ${event}`.execute(tx);
    work.changes.add({ kind: 'event', id: event, action: 'removed', movesClock: true });
    const passed = await handOverMembers(tx, [{ id: event, into: null }], mergedByEditor);
    for (const change of passed.changes) work.changes.add(change);
    const articles = passed.articles.map(({ id }) => id);
    await exclude(work, { articles, event, author, alone: true });
    await work.touchArticles(articles);
    work.events.add(event);
    return {
      message: `Event ${event} is removed; ${counted(articles.length, 'article')} ${articles.length === 1 ? 'is' : 'are'} in no event now.`,
      records: [{ kind: 'event', id: event, before, after: () => readEventState(tx, event) }],
    };
  });
}
