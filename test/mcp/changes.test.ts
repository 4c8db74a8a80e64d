import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import { callTool, type RunningServer, readText, startServer } from './server.ts';
import { articleId, buildWorld, eventId, hoursAgo } from './world.ts';

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

type Answer = {
  changes: { id: string; action: string; reason: string; title: string | null }[];
  next_since: number;
  has_more: boolean;
};
const ask = async (args: Record<string, unknown> = {}) => {
  const result = await callTool(server.url, 'what_changed_since', args);
  return { text: readText(result), body: result.structuredContent as Answer, isError: result.isError };
};

describe('what_changed_since', () => {
  it('lists records changed and deleted in the last 24 hours, a line each', async () => {
    const { text, body } = await ask({ kinds: 'event,article' });
    expect(body.changes.map(({ id, action, reason }) => [id, action, reason])).toEqual([
      [eventId(2), 'upsert', 'updated'],
      [articleId(3, 0), 'tombstone', 'withdrawn'],
    ]);
    expect(text).toContain(`event ${eventId(2)} | updated | "${body.changes[0]?.title}"`);
    expect(text).toContain(`article ${articleId(3, 0)} | gone: withdrawn`);
    expect(text).toContain(`what_changed_since with since=${body.next_since}`);
  });

  it('looks further back with an instant, and continues after a number', async () => {
    const all = await ask({ kinds: 'event,article', since: hoursAgo(48).toISOString() });
    expect(all.body.changes.map(({ id }) => id)).toEqual([eventId(1), eventId(2), articleId(3, 0)]);
    const rest = await ask({ kinds: 'event,article', since: 1 });
    expect(rest.body.changes.map(({ id }) => id)).toEqual([eventId(2), articleId(3, 0)]);
    expect((await ask({ since: rest.body.next_since })).text).toContain('0 changes');
  });

  it('is narrowed to companies', async () => {
    const { rows } = await sql<{ id: string }>`
      select company_id as id from event_companies where event_id = ${eventId(2)} and principal limit 1`.execute(
      database.db,
    );
    const { body } = await ask({ kinds: 'event', company: rows[0]?.id });
    expect(body.changes.map(({ id }) => id)).toEqual([eventId(2)]);
  });

  it('refuses what it cannot go on from', async () => {
    const { isError, text } = await ask({ since: 9_999_999 });
    expect([isError, text]).toEqual([true, expect.stringContaining('is greater than the last change')]);
    expect((await ask({ since: 'yesterday' })).text).toContain('since: yesterday');
  });
});
