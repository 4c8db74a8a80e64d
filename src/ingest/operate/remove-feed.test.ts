import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { removeFeed } from './remove-feed.ts';
import { blockSource, unblockSource } from './sources.ts';

const ID = 'feedgone0000';
const settled = { address: 'https://wire.example/gone', kind: 'auto', identity: 'link', interval_seconds: 900 };

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'articles', 'feed_items', 'calendar_events', 'feeds');
  await world.import([
    { record: 'feed', id: 'feedwire0000', source: 'wire.example', address: 'https://wire.example/rss' },
    { record: 'feed', id: ID, source: 'wire.example', ...settled },
  ]);
  await world.newChanges();
});

const remove = (request = {}, id = ID) => removeFeed(world.ingest, { ...anna, ...request }, id);
const feeds = async () => (await world.rows('select id from feeds order by id')).map(({ id }) => id);
const audited = async () => (await world.audit()).length;

describe('a feed that is removed', () => {
  it('is gone, which the audit log knows with what it takes to add it again, and callers do not see', async () => {
    expect(await remove()).toMatchObject({
      changed: true,
      message: `Feed ${ID} of wire.example is removed; its articles stay.`,
      changes: [],
    });
    expect(await feeds()).toEqual(['feedwire0000']);
    expect((await world.audit()).at(-1)).toEqual({
      author: 'Anna',
      reason: anna.reason,
      action: 'feeds remove',
      kind: 'feed',
      record_id: ID,
      before: { source: 'wire.example', ...settled, company_id: null, paused: false, obeys_robots: false },
      after: null,
    });
  });

  it('leaves its articles: one is served on, one in the pipeline goes on, and none is read as new again', async () => {
    const items = [1, 2].map((n) => ({
      guid: `${n}`,
      url: `https://wire.example/${n}`,
      title: `Norrvik opens plant ${n}`,
      text: `Norrvik Industri AB opened plant ${n} in the north of Sweden today.`,
    }));
    const [first = {}, second = {}] = items;
    await world.feed(first);
    await world.run();
    await world.feed(second);
    await remove();
    expect(await world.list('/articles')).toHaveLength(1);
    await world.run();
    expect(await world.list('/articles')).toHaveLength(2);
    expect(await world.feed(...items)).toMatchObject({ created: 0, revised: 0, repeated: 2 });
  });

  it('leaves nothing that refers to it: no subscription, no entry of its calendar; the dates stay', async () => {
    const ofFeed = (id: string, letter: string) => `
      insert into websub_subscriptions (feed_id, hub, topic, token, secret, due_at)
        values ('${id}', 'https://hub.example/', 'https://wire.example/', repeat('${letter}', 32), 's', now());
      insert into calendar_feed_entries (feed_id, uid, calendar_event_id, sequence) values ('${id}', '1', 'entryagm0000', 0)`;
    await world.import([
      {
        record: 'calendar_event',
        id: 'entryagm0000',
        company: 'companynorrv',
        event_type: 'agm',
        title: 'Annual general meeting',
        scheduled_at: '2026-05-06T08:00:00.000Z',
      },
    ]);
    for (const statement of `${ofFeed(ID, 'a')};${ofFeed('feedwire0000', 'b')}`.split(';')) await world.rows(statement);
    await remove();
    const left = await world.rows(`
      select feed_id from websub_subscriptions union all select feed_id from calendar_feed_entries`);
    expect(left).toEqual([{ feed_id: 'feedwire0000' }, { feed_id: 'feedwire0000' }]);
    expect(await world.list('/calendar_events')).toMatchObject([{ id: 'entryagm0000' }]);
  });

  it('is not among those that the end of a block has polled again', async () => {
    await blockSource(world.ingest, anna, 'wire.example');
    await remove();
    expect(await unblockSource(world.ingest, anna, 'wire.example')).toMatchObject({
      message: expect.stringContaining('feeds due: 1.'),
    });
    expect(await world.rows('select id, paused from feeds')).toEqual([{ id: 'feedwire0000', paused: false }]);
  });

  it('stays by a dry run; a second time there is none, and nothing is recorded', async () => {
    const before = await audited();
    expect(await remove({ isDryRun: true })).toMatchObject({
      changed: true,
      dry_run: true,
      records: [{ after: null }],
    });
    expect(await feeds()).toContain(ID);
    await remove();
    await expect(remove()).rejects.toMatchObject({
      name: 'ActionRefused',
      message: `Unknown feed ${ID}; nordwire feeds list shows all feeds.`,
    });
    expect(await audited()).toBe(before + 1);
  });

  it('twice at once is removed once', async () => {
    const results = await Promise.allSettled([remove(), remove()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
