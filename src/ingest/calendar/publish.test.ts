import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundleWorld, createBundleWorld } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { commitChanges } from '../../db/changes.ts';
import { publishPastEntries } from './date-precedence.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
});
afterAll(() => world.database.drop());

const entry = (id: string, members: Record<string, unknown>) => ({
  record: 'calendar_event',
  id,
  title: `Entry ${id}`,
  event_type: 'agm',
  company: 'companynorrv',
  ...members,
});

/** What the service does by its clock. */
const publishAt = async (at: string) => {
  await world.newChanges();
  const now = new Date(at);
  await world.database.db
    .transaction()
    .execute(async (tx) => commitChanges(tx, now, await publishPastEntries(tx, now)));
  return world.newChanges();
};
const readStatus = async (id: string) => (await world.row('calendar_events', id))['status'];

describe('entries whose date is past', () => {
  it("publishes an entry two days after its local date in the issuer's zone, and moves its updated_at", async () => {
    await world.import([
      entry('calendarpast', { scheduled_on: '2026-06-10' }),
      entry('calendarlate', { scheduled_at: '2026-06-10T21:59:00Z' }),
      entry('calendarnext', { scheduled_at: '2026-06-10T22:00:00Z' }),
    ]);
    expect(await publishAt('2026-06-11T21:59:59.999Z')).toEqual([]);
    // 12 June begins in Stockholm; the third entry is of 11 June there.
    expect(await publishAt('2026-06-11T22:00:00.000Z')).toEqual([
      'calendar_event calendarlate updated',
      'calendar_event calendarpast updated',
    ]);
    expect(await world.row('calendar_events', 'calendarpast')).toMatchObject({
      status: 'published',
      updated_at: new Date('2026-06-11T22:00:00.000Z'),
    });
    expect(await readStatus('calendarnext')).toBe('scheduled');
    expect(await publishAt('2026-06-12T22:00:00.000Z')).toEqual(['calendar_event calendarnext updated']);
    expect(await publishAt('2026-07-01T00:00:00.000Z')).toEqual([]);
  });

  it('leaves cancelled, discarded and later entries as they are', async () => {
    await world.import([
      entry('calendarcanc', { scheduled_on: '2026-06-01', status: 'cancelled' }),
      entry('calendardisc', { scheduled_on: '2026-06-01', discarded: true }),
      entry('calendarcome', { scheduled_on: '2026-08-01' }),
    ]);
    expect(await publishAt('2026-07-15T00:00:00.000Z')).toEqual([]);
    expect(await readStatus('calendarcanc')).toBe('cancelled');
    expect(await readStatus('calendardisc')).toBe('scheduled');
    expect(await readStatus('calendarcome')).toBe('scheduled');
  });
});
