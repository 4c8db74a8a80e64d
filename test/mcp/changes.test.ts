import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { renewEpoch } from '../../src/db/epoch.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { callTool, type RunningServer, readText, startServer } from './server.ts';
import { articleId, buildWorld, eventId, hoursAgo, toId } from './world.ts';

let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  await buildWorld(database.db);
  server = await startServer(database.db);
  const write = (hours: number, ...changes: Parameters<typeof commitChanges>[2][number][]) =>
    database.db.transaction().execute((tx) => commitChanges(tx, hoursAgo(hours), changes));
  await write(30, { kind: 'event', id: eventId(1), action: 'updated', movesClock: true });
  await write(5, { kind: 'event', id: eventId(2), action: 'updated', movesClock: true });
  await sql`update articles set live = false, state = 'withdrawn' where id = ${articleId(3, 0)}`.execute(database.db);
  await write(2, { kind: 'article', id: articleId(3, 0), action: 'withdrawn', movesClock: true });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Row = {
  kind: string;
  id: string;
  action: string;
  reason: string;
  title: string | null;
  published_at: string | null;
  is_late: boolean;
  companies: { id: string; name: string }[];
  url: string | null;
};
type Answer = {
  changes: Row[];
  next_since: string;
  has_more: boolean;
  pagination: { count: number; next_cursor: string | null };
};
const ask = async (args: Record<string, unknown> = {}, key?: 'unwatching' | 'trial') => {
  const result = await callTool(server.url, 'what_changed_since', args, { key });
  return { text: readText(result), body: result.structuredContent as Answer, isError: result.isError };
};
const readIds = ({ changes }: Answer) => changes.map(({ id }) => id);

describe('what_changed_since', () => {
  it('lists records changed and deleted in the last 24 hours, a line each', async () => {
    const { text, body } = await ask({ kinds: 'event,article' });
    expect(body.changes.map(({ id, action, reason }) => [id, action, reason])).toEqual([
      [articleId(3, 0), 'tombstone', 'withdrawn'],
      [eventId(2), 'upsert', 'updated'],
    ]);
    expect(text).toContain(`event ${eventId(2)} | updated | "${body.changes[1]?.title}"`);
    expect(text).toContain(`article ${articleId(3, 0)} | gone: withdrawn`);
    expect(text).toContain(`what_changed_since with since=${body.next_since}`);
  });

  it('looks further back with an instant or a window, and continues after a number', async () => {
    for (const since of [hoursAgo(48).toISOString(), '48h', '2d']) {
      const all = await ask({ kinds: 'event,article', since });
      expect(readIds(all.body)).toEqual([articleId(3, 0), eventId(1), eventId(2)]);
    }
    const rest = await ask({ kinds: 'event,article', since: 1 });
    expect(readIds(rest.body)).toEqual([articleId(3, 0), eventId(2)]);
    expect((await ask({ since: rest.body.next_since })).text).toContain('0 changes');
  });

  it('gives each row its time of publication, companies and original, the newest publication first', async () => {
    const { body, text } = await ask({ kinds: 'event', since: '48h' });
    expect(body.changes).toMatchObject([
      { id: eventId(1), published_at: hoursAgo(21).toISOString(), companies: [{ name: expect.any(String) }] },
      { id: eventId(2), published_at: hoursAgo(40).toISOString(), url: expect.stringContaining('/news/2/') },
    ]);
    const first = body.changes[0];
    expect(text).toContain(`| "${first?.companies[0]?.name}"`);
    expect(text).toContain(String(first?.url));
  });

  it('marks news that was published before the instant and read after it', async () => {
    const late = { kind: 'article', id: articleId(4, 0), action: 'created', movesClock: true } as const;
    const onTime = { kind: 'article', id: articleId(0, 0), action: 'created', movesClock: true } as const;
    await database.db.transaction().execute((tx) => commitChanges(tx, hoursAgo(1), [late, onTime]));
    const { body, text } = await ask({ kinds: 'article', since: '24h' });
    const found = body.changes.filter(({ action }) => action === 'upsert');
    expect(found.map(({ id, is_late }) => [id, is_late])).toEqual([
      [articleId(0, 0), false],
      [articleId(4, 0), true],
    ]);
    expect(text).toContain(`article ${articleId(4, 0)} | created, late: published before since`);
    const number = await ask({ kinds: 'article', since: 1 });
    expect(number.body.changes.find(({ id }) => id === articleId(4, 0))?.is_late).toBe(true);
  });

  it('is narrowed to companies', async () => {
    const { rows } = await sql<{ id: string }>`
      select company_id as id from event_companies where event_id = ${eventId(2)} and principal limit 1`.execute(
      database.db,
    );
    const { body } = await ask({ kinds: 'event', company: rows[0]?.id });
    expect(readIds(body)).toEqual([eventId(2)]);
  });

  it('is narrowed to a watchlist and to a saved search, by name or id', async () => {
    const [company] = (await ask({ kinds: 'event', since: '48h' })).body.changes[1]?.companies ?? [];
    const at = { created_at: hoursAgo(60), updated_at: hoursAgo(60), account_id: toId('pro') };
    await database.db
      .insertInto('watchlists')
      .values({ ...at, id: toId('seconds'), name: 'Second', position: 9 })
      .execute();
    await database.db
      .insertInto('watchlist_companies')
      .values({ watchlist_id: toId('seconds'), company_id: company?.id ?? '' })
      .execute();
    await database.db
      .insertInto('saved_searches')
      .values({ ...at, id: toId('saved'), name: 'Mine', filters: JSON.stringify({ company: company?.id }) })
      .execute();
    expect(readIds((await ask({ since: '48h', kinds: 'event', watchlist: 'Second' })).body)).toEqual([eventId(2)]);
    for (const saved_search of [toId('saved'), 'mine'])
      expect(readIds((await ask({ since: '48h', saved_search })).body)).toEqual([eventId(2)]);
    expect((await ask({ saved_search: 'Nosuch' })).text).toContain(`Mine (id ${toId('saved')})`);
    expect((await ask({ saved_search: 'mine', kinds: 'article' })).text).toContain('finds events alone');
  });

  it('needs the scope of watchlists for either', async () => {
    expect((await ask({ saved_search: 'mine' }, 'unwatching')).text).toContain('is not an argument');
  });

  it('walks by cursor over what was there at the first page', async () => {
    const whole = await ask({ kinds: 'event,article', since: '48h' });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await ask({ kinds: 'event,article', since: '48h', limit: 1, ...(cursor && { cursor }) });
      seen.push(...readIds(body));
      cursor = body.pagination.next_cursor;
      expect([body.next_since, body.has_more]).toEqual([whole.body.next_since, cursor !== null]);
    } while (cursor !== null);
    expect(seen).toEqual(readIds(whole.body));
  });

  it('shows a plan what its lists show', async () => {
    const { body } = await ask({ kinds: 'article', since: '48h' }, 'trial');
    expect(readIds(body)).toContain(articleId(0, 0));
    const all = body.changes.filter(({ action }) => action === 'upsert');
    for (const { id, url } of all) expect([id, url]).toEqual([id, expect.stringMatching(/^https:/)]);
  });

  it('refuses what it cannot go on from', async () => {
    const { isError, text } = await ask({ since: 9_999_999 });
    expect([isError, text]).toEqual([true, expect.stringContaining('is greater than the last change')]);
    expect((await ask({ since: 'yesterday' })).text).toContain('since: yesterday');
  });

  it('refuses the position and the cursor of before a restore', async () => {
    const { body } = await ask({ kinds: 'event', since: '48h', limit: 1 });
    expect(body.next_since).toMatch(/^[0-9a-f]{12}-\d+$/);
    const epoch = body.next_since.slice(0, 12);
    await renewEpoch(database.db, { from: epoch, reason: 'restored', now: new Date(), isQuiet: false });
    for (const args of [
      { since: body.next_since },
      { since: 3 },
      { since: '48h', cursor: body.pagination.next_cursor },
    ]) {
      const { isError, text } = await ask({ kinds: 'event', limit: 1, ...args });
      expect(isError).toBe(true);
      expect(text).toMatch(/restored/);
    }
    const next = await ask({ kinds: 'event', since: '48h' });
    expect((await ask({ kinds: 'event', since: next.body.next_since })).text).toContain('0 changes');
  });
});
