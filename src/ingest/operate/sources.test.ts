import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { takeDownArticle } from './articles.ts';
import { setSource } from './settings.ts';
import { listSources, showSource } from './show-source.ts';
import { blockSource, unblockSource } from './sources.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await unblockSource(world.ingest, anna, 'wire.example');
  await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events', 'feed_items');
  await world.rows(`update feeds set paused = false`);
  world.at('2026-03-15T12:00:00.000Z');
  await world.import([
    eventRecord('eventboth000'),
    memberRecord('articlewire1', 'eventboth000', { published_at: '2026-03-15T07:00:00Z' }),
    memberRecord('articlepaper', 'eventboth000', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
    { record: 'event', id: 'eventwire000', title: 'Only the wire' },
    memberRecord('articlewire2', 'eventwire000'),
    memberRecord('articlewire3', 'eventboth000', { event: null }),
  ]);
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
});

const block = () => blockSource(world.ingest, anna, 'wire.example');
const unblock = () => unblockSource(world.ingest, anna, 'wire.example');
const idsAt = async (path: string) => (await world.list(path)).map(({ id }) => id).sort();

describe('a source that is blocked', () => {
  it('leaves the service with its articles, and an event it alone reported is removed', async () => {
    const report = await block();
    expect(report.message).toBe('Source wire.example is blocked. Articles withheld: 3; feeds paused: 1.');
    expect(await idsAt('/sources')).toEqual(['sourcepaper0']);
    expect(await idsAt('/articles')).toEqual(['articlepaper']);
    expect((await world.get('/articles/articlewire1')).status).toBe(404);
    expect(await world.body('/events/eventwire000')).toMatchObject({ event: { status: 'removed' } });
    expect(await world.body('/events/eventboth000')).toMatchObject({
      event: { article_count: 1, first_reported_at: '2026-03-15T08:00:00.000Z' },
    });
    expect(await world.rows('select paused from feeds')).toEqual([{ paused: true }]);
    expect(await world.newChanges()).toEqual([
      'article articlewire1 withdrawn',
      'article articlewire2 withdrawn',
      'article articlewire3 withdrawn',
      'event eventboth000 updated',
      'event eventwire000 removed',
      'source sourcewire00 withdrawn',
    ]);
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'sources block',
      record_id: 'sourcewire00',
      before: { enabled: true, articles_served: 3 },
      after: { enabled: false, articles_served: 0, articles_held_back: 3 },
    });
  });

  it('sends nothing new in: not by feed, and what a bundle brings is held back with the rest', async () => {
    await block();
    const taken = await world.feed({ url: 'https://wire.example/new', title: 'News' });
    expect(taken).toEqual({
      created: 0,
      revised: 0,
      repeated: 0,
      refused: [{ title: 'News', reason: 'belongs to a source that is blocked' }],
    });
    const bundle = [
      { record: 'source', domain: 'wire.example', enabled: true },
      memberRecord('articlewire1', 'eventboth000', { live: true }),
      memberRecord('articlewire4', 'eventboth000'),
    ];
    await world.import(bundle);
    expect(await idsAt('/articles')).toEqual(['articlepaper']);
    expect(await idsAt('/sources')).toEqual(['sourcepaper0']);
    await world.newChanges();
    await world.import(bundle);
    expect(await world.newChanges()).toEqual([]);
    await unblock();
    expect(await idsAt('/articles')).toContain('articlewire4');
  });

  it('comes back whole: articles, feeds, its place in the list; what lost its event looks for one again', async () => {
    await block();
    await world.newChanges();
    await unblock();
    expect(await idsAt('/sources')).toEqual(['sourcepaper0', 'sourcewire00']);
    expect(await idsAt('/articles')).toEqual(['articlepaper', 'articlewire1', 'articlewire3']);
    expect(await world.body('/events/eventboth000')).toMatchObject({
      event: { article_count: 2, first_reported_at: '2026-03-15T07:00:00.000Z' },
    });
    expect(await idsAt('/articles?exchange=XSTO')).toContain('articlewire1');
    expect(await world.rows('select paused, next_attempt_at from feeds')).toEqual([
      { paused: false, next_attempt_at: null },
    ]);
    await world.run();
    const { article } = (await world.body('/articles/articlewire2')) as { article: { event_id: string } };
    expect(article.event_id).not.toBeNull();
    expect(article.event_id).not.toBe('eventwire000');
    expect(await world.body('/events/eventwire000')).toMatchObject({ event: { status: 'removed' } });
  });

  it('goes on with what was on its way, and not with what was taken down meanwhile', async () => {
    await world.feed({
      url: 'https://wire.example/waiting',
      title: 'Norrvik Industri buys a maker of cranes in the north of Sweden',
      text: 'Norrvik Industri said on Sunday that it has bought a maker of cranes, and that it expects more of the same.',
      language: 'en',
    });
    await block();
    await takeDownArticle(world.ingest, anna, 'articlewire1');
    await world.run();
    expect(await idsAt('/articles')).toEqual(['articlepaper']);
    await unblock();
    await world.run();
    const [found] = await world.list('/articles?q=cranes');
    expect(found).toMatchObject({ article_url: 'https://wire.example/waiting' });
    expect((await world.get('/articles/articlewire1')).status).toBe(404);
  });

  it('goes on with what its publisher had corrected, whichever step the correction had come to', async () => {
    const item = (title: string) => ({
      url: 'https://wire.example/corrected',
      title,
      text: 'Norrvik Industri said on Sunday that it has bought a maker of cranes, and that it expects more of the same.',
      language: 'en',
    });
    const corrected = async (title: string) => {
      await world.feed(item(title));
      await block();
      await world.run();
      await unblock();
      await world.run();
      return (await world.list('/articles?q=cranes')).map((row) => row['title']);
    };
    await world.feed(item('Norrvik Industri buys a maker of cranes in the north of Sweden'));
    await world.run();
    const east = 'Norrvik Industri buys a maker of cranes in the east of Sweden';
    expect(await corrected(east)).toEqual([east]);
    const due = `select m.step, m.state from pipeline_marks m join articles a on a.id = m.article_id
      where a.article_url like '%/corrected' order by m.step`;
    const marks = await world.rows(due);
    expect(marks.map(({ state }) => state)).toEqual(marks.map(() => 'done'));
    await world.rows(`update pipeline_marks set state = 'due' where step = 'cluster'`);
    await block();
    expect(await world.rows(due)).toContainEqual({ step: 'cluster', state: 'waiting' });
    await unblock();
    expect(await world.rows(due)).toContainEqual({ step: 'cluster', state: 'due' });
  });

  it('leaves no words of an article that is taken down later in the event that it lost', async () => {
    await world.feed({
      url: 'https://wire.example/lost',
      title: 'Lighthouse keepers meet in Visby',
      text: 'Forty lighthouse keepers of the Baltic met in Visby on Sunday to talk about lamps and lenses.',
      language: 'en',
    });
    await world.run();
    await block();
    await unblock();
    await world.run();
    const [found] = await world.list('/articles?q=lighthouse');
    const said = `select status from events where title like 'Lighthouse%' or document @@ 'lighthous' order by status`;
    expect(await world.rows(said)).toEqual([{ status: 'active' }, { status: 'removed' }]);
    await takeDownArticle(world.ingest, anna, found?.id ?? '');
    expect(await world.rows(said)).toEqual([]);
  });

  it('keeps a feed paused that was paused before the block', async () => {
    await world.rows(`update feeds set paused = true`);
    await block();
    await unblock();
    expect(await world.rows('select paused from feeds')).toEqual([{ paused: true }]);
  });

  it('is not blocked twice, and not unblocked twice', async () => {
    await block();
    await world.newChanges();
    expect(await block()).toMatchObject({
      changed: false,
      message: 'Source wire.example has been blocked since 2026-03-15T13:00:00.000Z.',
    });
    expect(await world.newChanges()).toEqual([]);
    await unblock();
    await world.newChanges();
    expect(await unblock()).toMatchObject({ changed: false, message: 'Source wire.example is not blocked.' });
    expect(await world.newChanges()).toEqual([]);
    await expect(blockSource(world.ingest, anna, 'nosuch.example')).rejects.toThrow('Unknown source nosuch.example');
  });

  it('is listed with its state', async () => {
    await block();
    expect(await listSources(world.database.db)).toMatchObject([
      { domain: 'paper.example', enabled: true, blocked_at: null, articles: 1 },
      { domain: 'wire.example', enabled: false, articles: 0 },
    ]);
  });

  it('is shown with all that is settled for it, by domain or id, and with who blocked it and why', async () => {
    const policy = { reads_pages: true, licence: 'by letter', robots: 'agreed' };
    await setSource(world.ingest, anna, 'wire.example', { language: 'sv', isPreview: true, policy });
    await block();
    const shown = await showSource(world.database.db, 'WIRE.example');
    expect(shown).toEqual({
      id: 'sourcewire00',
      domain: 'wire.example',
      name: 'Wire',
      source_type: 'wire_service',
      country: 'SE',
      language: 'sv',
      preview: true,
      ...policy,
      text_days: null,
      article_days: null,
      withholds_text: false,
      declares: null,
      enabled: false,
      blocked_at: new Date('2026-03-15T13:00:00.000Z'),
      blocked_by: anna,
      articles: 0,
      articles_held_back: 3,
    });
    expect(await showSource(world.database.db, 'sourcewire00')).toEqual(shown);
    await unblock();
    expect(await showSource(world.database.db, 'wire.example')).toMatchObject({
      blocked_by: null,
      articles_held_back: 0,
    });
    await expect(showSource(world.database.db, 'nosuch.example')).rejects.toThrow('Unknown source nosuch.example');
  });
});
