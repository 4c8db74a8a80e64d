import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;
/** A plan with an age window, without caps: the newest of a capped plan change without a change of a record. */
const key = 'view';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await sql`update plans set article_cap = null, article_cap_per_company = null, event_cap = null, story_cap = null,
    story_cap_per_company = null where slug = ${key}`.execute(world.db);
});
afterAll(() => world.close());

const lists = { article: 'articles', event: 'events', story: 'stories' } as const;
type Kind = keyof typeof lists;
type Change = { kind: Kind; id: string; action: 'upsert' | 'tombstone'; record: Json };

async function readList(kind: Kind, query = ''): Promise<{ id: string; status?: string }[]> {
  const body = await world.read(`/${lists[kind]}?limit=100${query}`, { key });
  return body[lists[kind]] as { id: string; status?: string }[];
}

const readSeen = async (): Promise<string[]> =>
  (
    await Promise.all(
      (Object.keys(lists) as Kind[]).map(async (kind) => (await readList(kind)).map(({ id }) => `${kind} ${id}`)),
    )
  )
    .flat()
    .sort();

describe('moving-window', () => {
  it.each(['/articles', '/events', '/stories', '/countries/SE/stories', '/companies/fjell0000000/articles'])(
    '%s warns by updated_after under an age window, on a first page with rows',
    async (path) => {
      const since = `${path}?updated_after=2020-01-01`;
      expect(warningCodes(await world.read(since, { key }))).toEqual(['moving-window']);
      expect(warningCodes(await world.read(since))).toEqual([]);
      expect(warningCodes(await world.read(`${path}?limit=1`, { key }))).toEqual([]);
      expect(warningCodes(await world.read(`${path}?updated_after=2030-01-01`, { key }))).toEqual([]);
      const { pagination } = (await world.read(`${since}&limit=1`, { key })) as { pagination: { next_cursor: string } };
      if (pagination.next_cursor === null) return;
      const next = `${since}&limit=1&cursor=${pagination.next_cursor}`;
      expect(warningCodes(await world.read(next, { key }))).toEqual([]);
    },
  );

  /** A copy as docs/changes.md describes it: changes in their order, and what leaves the window deleted by its time. */
  it('a copy by /changes equals a fresh read as the clock moves', async () => {
    const copy = new Map<string, Json>();
    const names = { article: 'article', event: 'event', story: 'story' } as const;
    for (const kind of Object.keys(lists) as Kind[])
      for (const { id } of await readList(kind)) {
        const body = await world.read(`/${lists[kind]}/${id}`, { key });
        copy.set(`${kind} ${id}`, body[names[kind]] as Json);
      }
    const { meta } = (await world.read('/changes?limit=1', { key })) as { meta: { latest_seq: number; view: string } };
    let after = meta.latest_seq;

    async function poll(): Promise<void> {
      const page = (await world.read(`/changes?after=${after}&view=${meta.view}&kinds=article,event,story`, {
        key,
      })) as {
        data: Change[];
        meta: { next_after: number };
      };
      for (const { kind, id, action, record } of page.data)
        if (action === 'upsert') copy.set(`${kind} ${id}`, record);
        else copy.delete(`${kind} ${id}`);
      after = page.meta.next_after;
      const oldest = Math.floor((world.now().getTime() - DAYS * DAY_MS) / 60_000) * 60_000;
      for (const [name, record] of copy)
        if (!name.startsWith('event') && Date.parse(String(record['published_at'])) < oldest) copy.delete(name);
      for (const [name, record] of copy)
        if (name.startsWith('event') && !(record['article_ids'] as string[]).some((id) => copy.has(`article ${id}`)))
          copy.delete(name);
    }

    const { rows } = await sql<{ article: string; event: string }>`
      select a.id as article, a.event_id as event from articles a join sources s on s.id = a.source_id and s.preview and s.enabled
      join events e on e.id = a.event_id and e.status in ('active', 'closed')
      where a.live order by a.published_at`.execute(world.db);
    expect(rows.length).toBeGreaterThan(2);
    const start = world.now().getTime();
    let isDrifting = false;
    for (let day = 0; day <= 40; day += 2) {
      const now = new Date(start + day * DAY_MS);
      world.setNow(now.toISOString());
      const one = rows[(day / 2) % rows.length];
      // An article comes, or is published again: its event enters the window, and its updated_at stays.
      if (one !== undefined && day % 4 === 2)
        await world.change(
          [
            { kind: 'article', id: one.article, action: 'updated', movesClock: true },
            { kind: 'event', id: one.event, action: 'membership', movesClock: false },
          ],
          now.toISOString(),
          (tx) => sql`update articles set published_at = ${now} where id = ${one.article}`.execute(tx),
        );
      await poll();
      expect([...copy.keys()].sort()).toEqual(await readSeen());
      const changed = await readList('event', `&updated_after=${new Date(now.getTime() - 2 * DAY_MS).toISOString()}`);
      isDrifting ||= copy.has(`event ${one?.event}`) && !changed.some(({ id }) => id === one?.event);
    }
    expect(isDrifting).toBe(true);
    expect(copy.has(`article ${toTestId('lonely')}`)).toBe(false);
  });
});
