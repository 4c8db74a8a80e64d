import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { MergeRefused, mergedByEditor, mergeEvent } from '../write/event-merge.ts';
import { mergeEventsInto, removeEvent, splitEvent } from './events.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'events', 'articles', 'stories', 'calendar_events');
  await world.rows(`update change_clock set at = '-infinity'`);
  world.at('2026-03-15T12:00:00.000Z');
  await world.import([
    eventRecord('eventaaaaaaa'),
    memberRecord('articleaaaa1', 'eventaaaaaaa', { published_at: '2026-03-15T07:00:00Z' }),
    memberRecord('articleaaaa2', 'eventaaaaaaa', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
    eventRecord('eventbbbbbbb'),
    memberRecord('articlebbbb1', 'eventbbbbbbb', { published_at: '2026-03-15T09:00:00Z' }),
    eventRecord('eventccccccc'),
    memberRecord('articlecccc1', 'eventccccccc', { title: 'Ferries to Visby stop', summary: 'The quay is closed.' }),
  ]);
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
});

const auditRows = async () => (await world.audit()).length;

describe('events merge', () => {
  it('leaves tombstones that point to the survivor, which answers with all articles', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb', 'eventccccccc']);
    expect(await world.body('/events/eventbbbbbbb')).toEqual({
      event: {
        id: 'eventbbbbbbb',
        status: 'merged',
        merged_into: 'eventaaaaaaa',
        updated_at: '2026-03-15T13:00:00.000Z',
      },
    });
    expect(await world.body('/events/eventaaaaaaa')).toMatchObject({
      event: { status: 'active', article_count: 4 },
    });
    const changed = await world.list('/events?updated_after=2026-03-15T12:30:00Z');
    expect(changed.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'eventaaaaaaa active',
      'eventbbbbbbb merged',
      'eventccccccc merged',
    ]);
    const articles = await world.list('/articles?updated_after=2026-03-15T12:30:00Z');
    expect(articles.map(({ id, event_id }) => [id, event_id])).toEqual([
      ['articlebbbb1', 'eventaaaaaaa'],
      ['articlecccc1', 'eventaaaaaaa'],
    ]);
    expect((await world.audit()).slice(-3)).toMatchObject([
      { record_id: 'eventaaaaaaa', before: { article_count: 2 }, after: { article_count: 4 } },
      { record_id: 'eventbbbbbbb', before: { merged_into: null }, after: { merged_into: 'eventaaaaaaa' } },
      { record_id: 'eventccccccc', action: 'events merge', author: 'Anna', after: { status: 'merged' } },
    ]);
  });

  it('flattens chains: what was merged into the absorbed one points to the survivor, and a walk tells', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventbbbbbbb', ['eventccccccc']);
    world.at('2026-03-15T14:00:00.000Z');
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    const changed = await world.list('/events?updated_after=2026-03-15T13:30:00Z');
    expect(changed.find(({ id }) => id === 'eventccccccc')).toMatchObject({ merged_into: 'eventaaaaaaa' });
  });

  it('a second time changes nothing and says so', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    await world.newChanges();
    const rows = await auditRows();
    const report = await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    expect(report).toMatchObject({
      changed: false,
      message: 'Event eventbbbbbbb is already merged into eventaaaaaaa.',
    });
    expect([await world.newChanges(), await auditRows()]).toEqual([[], rows]);
  });

  it('is refused with the reason, and nothing of it is done', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    await removeEvent(world.ingest, anna, 'eventccccccc');
    await world.newChanges();
    const merge = (survivor: string, ...others: string[]) => mergeEventsInto(world.ingest, anna, survivor, others);
    await expect(merge('eventaaaaaaa', 'eventaaaaaaa')).rejects.toThrow('cannot be merged into itself');
    await expect(merge('eventaaaaaaa', 'nosuch')).rejects.toThrow('Unknown event nosuch.');
    await expect(merge('eventbbbbbbb', 'eventaaaaaaa')).rejects.toThrow(
      'Event eventbbbbbbb was merged into eventaaaaaaa; nothing can be merged into it.',
    );
    await expect(merge('eventaaaaaaa', 'eventccccccc')).rejects.toThrow('Event eventccccccc is removed');
    await world.import([eventRecord('eventddddddd'), memberRecord('articledddd1', 'eventddddddd')]);
    await world.newChanges();
    await expect(merge('eventddddddd', 'eventbbbbbbb')).rejects.toThrow('was merged into eventaaaaaaa');
    await expect(merge('eventddddddd', 'eventaaaaaaa', 'eventccccccc')).rejects.toThrow('is removed');
    expect(await world.newChanges()).toEqual([]);
  });

  it('is shown by a dry run, which changes nothing', async () => {
    const before = await world.export();
    const report = await mergeEventsInto(world.ingest, { ...anna, isDryRun: true }, 'eventaaaaaaa', ['eventbbbbbbb']);
    expect(report.changes).toContainEqual({ kind: 'event', id: 'eventbbbbbbb', action: 'merged' });
    expect(await world.export()).toBe(before);
    expect(await world.newChanges()).toEqual([]);
  });
});

describe('events split', () => {
  const split = (...articles: string[]) => splitEvent(world.ingest, anna, 'eventaaaaaaa', articles);
  const made = async () => String((await world.row('articles', 'articleaaaa2'))['event_id']);

  it('gives the articles an event of their own, and both answer with what is theirs', async () => {
    await split('articleaaaa2');
    const id = await made();
    expect(id).not.toBe('eventaaaaaaa');
    expect(await world.body(`/events/${id}`)).toMatchObject({
      event: {
        status: 'active',
        title: 'Title of articleaaaa2',
        article_ids: ['articleaaaa2'],
        company_ids: ['companynorrv'],
        first_reported_at: '2026-03-15T08:00:00.000Z',
      },
    });
    expect(await world.body('/events/eventaaaaaaa')).toMatchObject({
      event: { article_count: 1, article_ids: ['articleaaaa1'], last_article_at: '2026-03-15T07:00:00.000Z' },
    });
    expect(await world.newChanges()).toEqual(
      ['article articleaaaa2 updated', 'event eventaaaaaaa updated', `event ${id} created`].sort(),
    );
    expect((await world.audit()).slice(-2)).toMatchObject([
      { record_id: 'eventaaaaaaa', before: { article_count: 2 }, after: { article_count: 1 } },
      { record_id: id, before: null, after: { article_ids: ['articleaaaa2'] } },
    ]);
  });

  it('closes the new event at once when its window has lapsed', async () => {
    world.at('2026-03-20T13:00:00.000Z');
    await split('articleaaaa2');
    expect(await world.body(`/events/${await made()}`)).toMatchObject({ event: { status: 'closed' } });
  });

  it('holds: no merge but an editor brings the two together, and no new reading', async () => {
    await split('articleaaaa2');
    const id = await made();
    const merge = (event: string, into: string) =>
      world.database.db.transaction().execute((tx) => mergeEvent(tx, { event, into, why: mergedByEditor }));
    await expect(merge(id, 'eventaaaaaaa')).rejects.toThrow(MergeRefused);
    await expect(merge('eventaaaaaaa', id)).rejects.toThrow('split by an editor');
    // The same through a third event, into which the one was merged meanwhile.
    await merge('eventaaaaaaa', 'eventbbbbbbb');
    await expect(merge(id, 'eventbbbbbbb')).rejects.toThrow('split by an editor');
    await mergeEventsInto(world.ingest, anna, 'eventbbbbbbb', [id]);
    expect(await world.body('/events/eventbbbbbbb')).toMatchObject({ event: { article_count: 3 } });
    expect(await world.rows('select * from event_exclusions')).toEqual([]);
  });

  it('holds when the article looks for an event again', async () => {
    await split('articleaaaa2');
    const id = await made();
    await world.rows(`update events set status = 'removed' where id = '${id}'`);
    await world.rows(
      `update articles set event_id = null, title = 'Title of articleaaaa1', summary = 'Summary of articleaaaa1' where id = 'articleaaaa2'`,
    );
    await world.rows(
      `insert into pipeline_marks (article_id, step, version, state, due_at)
        values ('articleaaaa2', 'cluster', 1, 'due', '2026-03-15T12:00:00Z')`,
    );
    await world.run();
    expect(await made()).not.toBe('eventaaaaaaa');
    // The same words without an editor's split do join.
    await world.rows('delete from event_exclusions');
    await world.rows(`update articles set event_id = null where id = 'articleaaaa2'`);
    await world.rows(`delete from events where id not like 'event%'`);
    await world.rows(`update pipeline_marks set state = 'due', due_at = '2026-03-15T12:00:00Z' where step = 'cluster'`);
    await world.run();
    expect(await made()).toBe('eventaaaaaaa');
  });

  it('a second time changes nothing and says so', async () => {
    await split('articleaaaa2');
    await world.newChanges();
    expect(await split('articleaaaa2')).toMatchObject({
      changed: false,
      message: `These articles were already split from eventaaaaaaa into ${await made()}.`,
    });
    expect(await world.newChanges()).toEqual([]);
  });

  it('is refused with the reason', async () => {
    await expect(split('articleaaaa1', 'articleaaaa2')).rejects.toThrow('leave event eventaaaaaaa empty');
    await expect(split('articlebbbb1')).rejects.toThrow('is not in event eventaaaaaaa but in eventbbbbbbb');
    await expect(split('nosuch')).rejects.toThrow('Unknown article nosuch.');
    await expect(split()).rejects.toThrow('at least one article');
    await expect(splitEvent(world.ingest, anna, 'nosuch', ['articleaaaa1'])).rejects.toThrow('Unknown event nosuch.');
    await mergeEventsInto(world.ingest, anna, 'eventbbbbbbb', ['eventaaaaaaa']);
    await expect(split('articleaaaa1')).rejects.toThrow('was merged into eventbbbbbbb');
  });

  it('withdraws the story that tells of both, until the pipeline writes it anew', async () => {
    const publishers = ['one', 'two', 'six'].map((name) => ({
      record: 'source',
      id: `source${name}000`,
      name,
      domain: `${name}.example`,
      country: 'SE',
      source_type: 'news_publication',
    }));
    await world.import([
      ...publishers,
      ...['one', 'two', 'six'].map((name) =>
        memberRecord(`article${name}00`, 'eventaaaaaaa', {
          source: `${name}.example`,
          article_url: `https://${name}.example/a`,
        }),
      ),
    ]);
    await world.rows(
      `insert into pipeline_marks (article_id, step, version, state, due_at)
        values ('articleaaaa1', 'story', 1, 'due', '2026-03-15T12:00:00Z')`,
    );
    await world.run();
    const [story] = await world.list('/stories');
    expect(story?.id).toMatch(/^[a-z0-9]{12}$/);
    await split('articleaaaa2');
    expect((await world.get(`/stories/${story?.id}`)).status).toBe(404);
    expect(await world.newChanges()).toContain(`story ${story?.id} withdrawn`);
    await world.run();
    const { story: updatedStory } = (await world.body(`/stories/${story?.id}`)) as { story: { article_ids: string[] } };
    expect(updatedStory.article_ids).not.toContain('articleaaaa2');
    expect(updatedStory.article_ids).toHaveLength(4);
    expect(await world.newChanges()).toContain(`story ${story?.id} created`);
  });
});

describe('events remove', () => {
  it('leaves a tombstone for every plan; the articles stay and stand alone', async () => {
    const { message } = await removeEvent(world.ingest, anna, 'eventaaaaaaa');
    expect(message).toMatch(/^Event eventaaaaaaa is removed; (1 article is|[2-9] articles are) in no event now\.$/);
    expect(await world.body('/events/eventaaaaaaa')).toEqual({
      event: { id: 'eventaaaaaaa', status: 'removed', merged_into: null, updated_at: '2026-03-15T13:00:00.000Z' },
    });
    expect((await world.list('/events')).map(({ id }) => id)).not.toContain('eventaaaaaaa');
    expect(await world.body('/articles/articleaaaa1')).toMatchObject({ article: { event_id: null } });
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'events remove',
      before: { status: 'active' },
      after: { status: 'removed', article_ids: [] },
    });
  });

  it('leaves commentary on it without an event that it comments on, and callers see that', async () => {
    await world.rows(
      `update events set significance = 'commentary', related_to = 'eventaaaaaaa' where id = 'eventbbbbbbb' returning id`,
    );
    await removeEvent(world.ingest, anna, 'eventaaaaaaa');
    expect(await world.body('/events/eventbbbbbbb')).toMatchObject({
      event: { significance: 'commentary', related_to: null, updated_at: '2026-03-15T13:00:00.000Z' },
    });
    expect(await world.newChanges()).toContain('event eventbbbbbbb updated');
  });

  it('holds: the articles open no event when the pipeline takes them again', async () => {
    await removeEvent(world.ingest, anna, 'eventaaaaaaa');
    await world.rows(
      `insert into pipeline_marks (article_id, step, version, state, due_at)
        values ('articleaaaa1', 'cluster', 1, 'due', '2026-03-15T12:00:00Z')`,
    );
    await world.run();
    expect(await world.body('/articles/articleaaaa1')).toMatchObject({ article: { event_id: null } });
  });

  it('a second time changes nothing and says so; a merged event is refused by name of its survivor', async () => {
    await removeEvent(world.ingest, anna, 'eventaaaaaaa');
    await world.newChanges();
    expect(await removeEvent(world.ingest, anna, 'eventaaaaaaa')).toMatchObject({ changed: false });
    expect(await world.newChanges()).toEqual([]);
    await mergeEventsInto(world.ingest, anna, 'eventbbbbbbb', ['eventccccccc']);
    await expect(removeEvent(world.ingest, anna, 'eventccccccc')).rejects.toThrow('was merged into eventbbbbbbb');
    await expect(removeEvent(world.ingest, anna, 'nosuch')).rejects.toThrow('Unknown event nosuch.');
  });
});
