import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { recomputeEvents } from '../../src/ingest/events/recompute.ts';
import { ingestItems } from '../../src/ingest/intake/intake.ts';
import { articleRecord, createBundleWorld } from '../support/ingest/bundle/bundle-harness.ts';
import { addTestReference, createTestIngest, feedItem, testNow } from '../support/ingest/ingest-harness.ts';
import { createTestDatabase } from '../world/database.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const report = toTestId('report');
const NOW = new Date('2026-03-26T10:00:00.000Z');

describe('first_seen_at of an event', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
    await seen('pressreport', '2026-03-24T07:00:05.000Z');
    await seen('wirereport', '2026-03-24T07:00:20.000Z');
    await seen('newsreport', '2026-03-24T09:10:00.000Z');
    await seen('blogreport', '2026-03-25T09:01:00.000Z');
  });
  afterEach(() => world.close());

  const seen = (name: string, at: string) =>
    sql`update articles set created_at = ${at} where id = ${toTestId(name)}`.execute(world.db);
  const eventAt = async (key = 'open') => ((await world.read(`/events/${report}`, { key })) as { event: Json }).event;

  /** Withdraws a member as an editor does: the event follows in the same transaction. */
  const withdraw = (name: string) =>
    world.db.transaction().execute(async (tx) => {
      await sql`update articles set live = false, state = 'withdrawn' where id = ${toTestId(name)}`.execute(tx);
      const events = await recomputeEvents(tx, [report], { now: NOW, windowMs: 48 * 3_600_000 });
      await commitChanges(tx, NOW, events);
    });

  it('is the earliest of the articles that the plan can fetch', async () => {
    expect(await eventAt()).toMatchObject({ first_seen_at: '2026-03-24T07:00:05.000Z' });
    const view = await eventAt('view');
    const kept = view['article_ids'] as string[];
    expect(kept).not.toContain(toTestId('pressreport'));
    const { rows } = await sql<{ at: Date }>`
      select min(created_at) as at from articles where id = any(${kept}::text[])`.execute(world.db);
    expect(view['first_seen_at']).toBe(rows[0]?.at.toISOString());
  });

  it('gives a change of membership when the earliest member leaves, and moves no updated_at', async () => {
    await sql`update events set texts_given = true, companies_given = true where id = ${report}`.execute(world.db);
    await withdraw('blogreport');
    const before = await eventAt();
    const { meta } = (await world.read('/changes?limit=1000')) as { meta: { next_after: number } };
    await seen('newsreport', '2026-03-24T07:00:01.000Z');
    await sql`update articles set published_at = '2026-03-24T08:00:00Z' where id = ${toTestId('pressreport')}`.execute(
      world.db,
    );
    await withdraw('pressreport');
    const after = await eventAt();
    expect(after['first_seen_at']).toBe('2026-03-24T07:00:01.000Z');
    expect(after['updated_at']).toBe(before['updated_at']);
    const { data } = (await world.read(`/changes?after=${meta.next_after}&kinds=event`)) as { data: Json[] };
    expect(data.map(({ id, reason }) => [id, reason])).toEqual([[report, 'membership']]);
    expect(data[0]).toMatchObject({ record: { first_seen_at: '2026-03-24T07:00:01.000Z' } });
  });

  it('is in supported_fields of /meta, can be named in fields, and is absent on a tombstone', async () => {
    const { supported_fields: fields } = (await world.read('/meta')) as { supported_fields: Record<string, string[]> };
    expect(fields['events']).toContain('first_seen_at');
    expect(fields['articles']).toContain('first_seen_at');
    const { events } = (await world.read(`/events?fields=first_seen_at&limit=100`)) as { events: Json[] };
    expect(events.find(({ id }) => id === report)).toEqual({ id: report, first_seen_at: '2026-03-24T07:00:05.000Z' });
    const { event } = (await world.read('/events/removed00000?include_peripheral=true')) as { event: Json };
    expect(event).not.toHaveProperty('first_seen_at');
  });
});

describe('first_seen_at of an article', () => {
  it('is the time of the first reading, and stays when the item is revised', async () => {
    const store = await createTestDatabase();
    try {
      await addTestReference(store);
      let now = testNow;
      const ingest = { ...(await createTestIngest(store)), now: () => now };
      const source = { id: 'wire00000000', country: 'SE', language: 'en' };
      const item = { guid: '1', url: 'https://wire.example/a', title: 'Norrvik reports' };
      const policy = { identity: 'auto' as const, feedLanguage: null };
      await ingestItems(ingest, source, [feedItem(item)], policy);
      now = new Date(testNow.getTime() + 3_600_000);
      await ingestItems(ingest, source, [feedItem({ ...item, title: 'Norrvik reports a profit' })], policy);
      const rows = await store.db.selectFrom('articles').select('created_at').execute();
      expect(rows).toEqual([{ created_at: testNow }]);
    } finally {
      await store.drop();
    }
  });

  it('is kept by an import that states it', async () => {
    const world = await createBundleWorld();
    try {
      const seenAt = '2026-02-03T04:05:06.000Z';
      await world.import([articleRecord('articleseen0', { first_seen_at: seenAt })]);
      expect(await world.row('articles', 'articleseen0')).toMatchObject({ created_at: new Date(seenAt) });
      await world.import([articleRecord('articleseen0', { first_seen_at: '2026-02-04T00:00:00Z', title: 'Another' })]);
      expect(await world.row('articles', 'articleseen0')).toMatchObject({ created_at: new Date(seenAt) });
    } finally {
      await world.database.drop();
    }
  });
});
