import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitChanges } from '../../src/db/changes.ts';
import { recomputeEvents } from '../../src/ingest/events/recompute.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const report = toTestId('report');
const NOW = new Date('2026-03-26T10:00:00.000Z');

describe('independent_publishers of an event', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
    await sql`update events set texts_given = true, companies_given = true where id = ${report}`.execute(world.db);
    await recompute();
  });
  afterEach(() => world.close());

  const recompute = () =>
    world.db.transaction().execute(async (tx) => {
      const events = await recomputeEvents(tx, [report], { now: NOW, windowMs: 48 * 3_600_000 });
      await commitChanges(tx, NOW, events);
    });
  const read = async (key = 'open') => ((await world.read(`/events/${report}`, { key })) as { event: Json }).event;

  it('counts the copies of a release once and moves no updated_at', async () => {
    const before = await read();
    const { meta } = (await world.read('/changes?limit=1000')) as { meta: { next_after: number } };
    await sql`
      update articles set content_type = 'press_release'
      where event_id = ${report} and id in (${toTestId('pressreport')}, ${toTestId('wirereport')})`.execute(world.db);
    await sql`update sources set source_type = 'press_release'
      where id in (select source_id from articles where id = ${toTestId('wirereport')})`.execute(world.db);
    await recompute();
    const after = await read();
    expect([before, after].map((event) => event['independent_publishers'])).toEqual([4, 3]);
    expect(after).toMatchObject({ article_count: before['article_count'], updated_at: before['updated_at'] });
    const { data } = (await world.read(`/changes?after=${meta.next_after}&kinds=event`)) as { data: Json[] };
    expect(data.map(({ id, reason }) => [id, reason])).toEqual([[report, 'membership']]);
    expect(data[0]).toMatchObject({ record: { independent_publishers: 3 } });
  });

  it('is the same for every plan', async () => {
    const [open, view] = [await read(), await read('view')];
    expect(view['independent_publishers']).toBe(open['independent_publishers']);
    expect((view['article_ids'] as string[]).length).toBeLessThan((open['article_ids'] as string[]).length);
  });

  it('counts the sources of an event that has no stored count', async () => {
    await sql`update events set independent_publishers = null where id = ${report}`.execute(world.db);
    expect(await read()).toMatchObject({ independent_publishers: 4 });
  });

  it('is in supported_fields of /meta, can be named in fields, and is absent on a tombstone', async () => {
    const { supported_fields: fields } = (await world.read('/meta')) as { supported_fields: Record<string, string[]> };
    expect(fields['events']).toContain('independent_publishers');
    const { events } = (await world.read('/events?fields=independent_publishers&limit=100')) as { events: Json[] };
    expect(events.find(({ id }) => id === report)).toEqual({ id: report, independent_publishers: 4 });
    const { event } = (await world.read('/events/removed00000')) as { event: Json };
    expect(event).not.toHaveProperty('independent_publishers');
  });
});
