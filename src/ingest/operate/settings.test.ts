import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import {
  anna,
  createOperateWorld,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { appOver } from '../../../test/world/app-over.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { ingestItems } from '../intake/intake.ts';
import { type FeedSettings, pauseFeed, resumeFeed, type SourceSettings, setFeed, setSource } from './settings.ts';
import { unblockSource } from './sources.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.at('2026-03-15T12:00:00.000Z');
  await emptyTables(world.database.db, 'articles', 'feed_items');
  await world.rows(
    `update feeds set identity = 'auto', interval_seconds = 300, next_attempt_at = null, consecutive_failures = 0`,
  );
  await world.rows(`update sources set language = null, preview = false, policy = '{}', source_type = 'wire_service', name = 'Wire',
    country = 'SE' where domain = 'wire.example'`);
  await world.import([
    { record: 'event', id: 'eventwire000', title: 'Only the wire' },
    memberRecord('articlewire1', 'eventwire000'),
  ]);
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
});

const feed = (settings: FeedSettings, request = {}) =>
  setFeed(world.ingest, { ...anna, ...request }, 'feedwire0000', settings);
const source = (settings: SourceSettings, request = {}) =>
  setSource(world.ingest, { ...anna, ...request }, 'wire.example', settings);
const storedFeed = async () =>
  (await world.rows('select identity, interval_seconds, next_attempt_at from feeds where paused is false'))[0];
const audited = async () => (await world.audit()).length;

describe('a feed that is set', () => {
  it('is polled and read otherwise, which the audit log knows and callers do not see', async () => {
    const report = await feed({ identity: 'guid', intervalSeconds: 900 });
    const before = {
      source: 'wire.example',
      address: 'https://wire.example/rss',
      identity: 'auto',
      interval_seconds: 300,
      obeys_robots: false,
    };
    expect(report).toMatchObject({
      changed: true,
      message: 'Feed feedwire0000 of wire.example is changed.',
      changes: [],
    });
    expect(await storedFeed()).toMatchObject({ identity: 'guid', interval_seconds: 900 });
    expect((await world.audit()).at(-1)).toEqual({
      author: 'Anna',
      reason: anna.reason,
      action: 'feeds set',
      kind: 'feed',
      record_id: 'feedwire0000',
      before,
      after: { ...before, identity: 'guid', interval_seconds: 900 },
    });
  });

  it.each([
    ['sooner with a shorter interval', 0, '2026-03-16T12:00:00.000Z', '2026-03-15T13:10:00.000Z'],
    ['no later', 0, '2026-03-15T13:02:00.000Z', '2026-03-15T13:02:00.000Z'],
    ['when its server said, where it failed', 3, '2026-03-16T12:00:00.000Z', '2026-03-16T12:00:00.000Z'],
  ])('is polled %s', async (_name, failures, next, expected) => {
    await world.rows(`update feeds set next_attempt_at = '${next}', consecutive_failures = ${failures}`);
    await feed({ intervalSeconds: 600 });
    expect(await storedFeed()).toMatchObject({ next_attempt_at: new Date(expected) });
  });

  it('knows its items by their addresses after a change of identity, and reads them once more', async () => {
    const item = feedItem({ guid: '1', url: 'https://wire.example/1', title: 'News', text: 'Text' });
    const read = async () => {
      const identity = (await storedFeed())?.['identity'] as 'auto' | 'link';
      const { created, revised, repeated } = await ingestItems(
        world.ingest,
        { id: 'sourcewire00', country: 'SE', language: 'en' },
        [item],
        { identity, feedLanguage: null },
      );
      return { created, revised, repeated };
    };
    expect(await read()).toEqual({ created: 1, revised: 0, repeated: 0 });
    await feed({ identity: 'link' });
    expect(await read()).toEqual({ created: 0, revised: 1, repeated: 0 });
    expect(await read()).toEqual({ created: 0, revised: 0, repeated: 1 });
  });

  it('stays as it is by a dry run, and is recorded once', async () => {
    const before = await audited();
    expect(await feed({ intervalSeconds: 900 }, { isDryRun: true })).toMatchObject({ changed: true, dry_run: true });
    expect(await storedFeed()).toMatchObject({ interval_seconds: 300 });
    await feed({ intervalSeconds: 900 });
    expect(await feed({ intervalSeconds: 900 })).toMatchObject({
      changed: false,
      message: 'Feed feedwire0000 of wire.example already has these settings.',
    });
    expect(await audited()).toBe(before + 1);
  });

  it('has to be there, and something has to be set', async () => {
    await expect(setFeed(world.ingest, anna, 'nosuchfeed00', { identity: 'guid' })).rejects.toMatchObject({
      name: 'ActionRefused',
      message: 'Unknown feed nosuchfeed00; nordwire feeds list shows all feeds.',
    });
    await expect(feed({})).rejects.toMatchObject({
      name: 'ActionUnreadable',
      message: 'Give at least one of identity, interval and obey robots.',
    });
  });
});

describe('a feed that is paused', () => {
  const state = async () => (await world.rows('select paused, next_attempt_at from feeds'))[0];
  const next = new Date('2026-03-15T14:00:00.000Z');
  beforeEach(() => world.rows(`update feeds set paused = false, next_attempt_at = '${next.toISOString()}'`));
  afterAll(() => world.rows('update feeds set paused = false'));

  it('is polled no more, and at once when it is resumed; the audit log knows of both, each once', async () => {
    const before = { source: 'wire.example', address: 'https://wire.example/rss', paused: false };
    const steps = [
      {
        run: pauseFeed,
        action: 'feeds pause',
        state: { paused: true, next_attempt_at: next },
        again: 'is paused already',
      },
      {
        run: resumeFeed,
        action: 'feeds resume',
        state: { paused: false, next_attempt_at: null },
        again: 'is not paused',
      },
    ];
    for (const step of steps) {
      const count = await audited();
      await step.run(world.ingest, { ...anna, isDryRun: true }, 'feedwire0000');
      expect(await audited()).toBe(count);
      expect(await step.run(world.ingest, anna, 'feedwire0000')).toMatchObject({ changed: true, changes: [] });
      expect(await state()).toEqual(step.state);
      expect((await world.audit()).at(-1)).toEqual({
        author: 'Anna',
        reason: anna.reason,
        action: step.action,
        kind: 'feed',
        record_id: 'feedwire0000',
        before: { ...before, paused: !step.state.paused },
        after: { ...before, paused: step.state.paused },
      });
      expect(await step.run(world.ingest, anna, 'feedwire0000')).toMatchObject({
        changed: false,
        message: `Feed feedwire0000 of wire.example ${step.again}.`,
      });
      expect(await audited()).toBe(count + 1);
    }
  });

  it('stays so while its source is blocked', async () => {
    await world.rows('update feeds set paused = true');
    await world.rows(`update sources set blocked_at = now(), blocked_from = '{"enabled": true, "feeds": []}', enabled = false
      where domain = 'wire.example'`);
    await expect(resumeFeed(world.ingest, anna, 'feedwire0000')).rejects.toMatchObject({
      name: 'ActionRefused',
      message: 'The source wire.example is blocked; nordwire sources unblock ends the block.',
    });
    expect(await state()).toMatchObject({ paused: true });
    await unblockSource(world.ingest, anna, 'wire.example');
    expect(await state()).toMatchObject({ paused: true });
  });
});

describe('a source that is set', () => {
  it('shows its name, country and type at once, and articles are found by the new type', async () => {
    const report = await source({ name: ' The Wire ', country: 'FI', sourceType: 'blog' });
    expect(report.message).toBe('Source wire.example is changed.');
    expect(await world.newChanges()).toEqual([
      'article articlewire1 membership',
      'event eventwire000 membership',
      'source sourcewire00 updated',
    ]);
    expect((await world.list('/sources')).find(({ id }) => id === 'sourcewire00')).toMatchObject({
      id: 'sourcewire00',
      name: 'The Wire',
      country: 'FI',
      source_type: 'blog',
    });
    expect(await world.list('/articles?source_type=wire_service')).toEqual([]);
    expect(await world.list('/articles?source_type=blog')).toMatchObject([{ id: 'articlewire1' }]);
    expect(await world.list('/events?source_type=blog')).toMatchObject([{ id: 'eventwire000' }]);
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'sources set',
      kind: 'source',
      record_id: 'sourcewire00',
      before: { name: 'Wire', country: 'SE', source_type: 'wire_service' },
      after: { name: 'The Wire', country: 'FI', source_type: 'blog' },
    });
  });

  it('keeps its language and its policy out of what callers see; what is not named stays', async () => {
    await source({ language: 'nb', policy: { reads_pages: true, licence: 'by letter' } });
    await source({ policy: { licence: null, robots: 'asked' } });
    const stored = () => world.rows(`select language, policy from sources where domain = 'wire.example'`);
    expect(await stored()).toEqual([{ language: 'nb', policy: { reads_pages: true, robots: 'asked' } }]);
    await source({ language: null });
    expect(await stored()).toMatchObject([{ language: null }]);
    expect(await world.newChanges()).toEqual([]);
  });

  it('is opened to restricted plans and closed again', async () => {
    const key = `nw_${'b2'.repeat(20)}`;
    await world.import([
      { record: 'plan', slug: 'narrow', preview_sources_only: true },
      { record: 'account', id: 'accountnarro', name: 'Narrow', plan: 'narrow' },
      { record: 'api_key', id: 'keynarrow000', account: 'accountnarro', key },
    ]);
    await world.newChanges();
    const app = appOver(world.database, world.ingest.now);
    const shown = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await app.request('http://nordwire.test/api/v1/articles', { headers });
      return (await answer.json()) as { articles: unknown[] };
    };
    expect(await shown()).toMatchObject({ articles: [] });
    await source({ isPreview: true });
    expect(await shown()).toMatchObject({ articles: [{ id: 'articlewire1' }] });
    await source({ isPreview: false });
    expect(await shown()).toMatchObject({ articles: [] });
    const written = ['source sourcewire00 updated', 'article articlewire1 membership', 'event eventwire000 membership'];
    expect((await world.newChanges()).sort()).toEqual([...written, ...written].sort());
  });

  it.each<[SourceSettings, string, string]>([
    [{}, 'ActionUnreadable', 'Give at least one of name, country'],
    [{ policy: {} }, 'ActionUnreadable', 'Give at least one of name, country'],
    [{ name: ' ' }, 'ActionUnreadable', 'The name of a source has 1 to 300 characters.'],
    [{ name: 'x'.repeat(301) }, 'ActionUnreadable', 'The name of a source has 1 to 300 characters.'],
    [{ country: 'XX' }, 'ActionUnreadable', 'Unknown country XX; write it as SE or NO.'],
  ])('is refused %j', async (settings, name, message) => {
    const before = await audited();
    await expect(source(settings)).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
    expect(await audited()).toBe(before);
  });

  it('has to be there', async () => {
    await expect(setSource(world.ingest, anna, 'nobody.example', { language: 'sv' })).rejects.toMatchObject({
      name: 'ActionRefused',
      message: 'Unknown source nobody.example; nordwire sources list shows all sources.',
    });
  });

  it('stands so already where nothing is new', async () => {
    expect(await source({ sourceType: 'wire_service', policy: { licence: null } })).toMatchObject({
      changed: false,
      message: 'Source wire.example already has these settings.',
    });
  });
});
