import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { mergeEventsInto } from '../operate/events.ts';
import { showEvent } from '../operate/show-event.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  const type = { slug: 'ceo-change', label: 'Ceo Change', category: 'leadership' };
  await world.import([{ record: 'event_type', id: 'typeceochang', ...type }]);
});
afterAll(() => world.database.drop());

const readRelated = async (id: string): Promise<unknown> =>
  ((await world.body(`/events/${id}`))['event'] as { related_events: unknown[] }).related_events;

/** A live event of Norrvik Industri with one article. */
const news = (id: string, title: string, day: string, event_type: string) => {
  const published_at = `2026-03-${day}T09:00:00.000Z`;
  return [
    eventRecord(`event${id}`, { title, event_type, significance: 'notable' }),
    memberRecord(`artic${id}`, `event${id}`, { title, event_type, published_at }),
  ];
};

describe('events of one matter', () => {
  it('name each other, in the log of changes and by a new validator, without a move of their time', async () => {
    await world.import(news('leaves0', 'Norrvik Industri: chief executive steps down', '02', 'ceo-change'));
    expect(await readRelated('eventleaves0')).toEqual([]);
    const before = await world.get('/events/eventleaves0');
    const { updated_at } = (await world.body('/events/eventleaves0'))['event'] as { updated_at: string };
    await world.newChanges();
    world.at('2026-03-16T12:00:00.000Z');
    await world.import(news('comes00', 'Norrvik Industri appoints a chief executive', '09', 'ceo-change'));
    expect(await world.newChanges()).toContain('event eventleaves0 membership');
    expect(await readRelated('eventleaves0')).toEqual([
      {
        id: 'eventcomes00',
        relation: 'followed_by',
        title: 'Norrvik Industri appoints a chief executive',
        first_reported_at: '2026-03-09T09:00:00.000Z',
      },
    ]);
    expect(await readRelated('eventcomes00')).toMatchObject([{ id: 'eventleaves0', relation: 'follows' }]);
    expect((await world.get('/events/eventleaves0')).headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await world.body('/events/eventleaves0'))['event']).toMatchObject({ updated_at });
  });

  it('say why to an editor', async () => {
    expect((await showEvent(world.database.db, 'eventcomes00')).related).toMatchObject([
      { id: 'eventleaves0', relation: 'follows', decision: { rule: 'events/matter/one-at-a-time' } },
    ]);
  });

  it('are an event and its commentary, from both sides', async () => {
    await world.import([
      eventRecord('eventopinion', { title: 'Opinion', significance: 'commentary', related_to: 'eventcomes00' }),
      memberRecord('articleopini', 'eventopinion', {
        published_at: '2026-03-10T09:00:00.000Z',
      }),
    ]);
    expect(await readRelated('eventcomes00')).toMatchObject([
      { id: 'eventleaves0', relation: 'follows' },
      { id: 'eventopinion', relation: 'commented_by' },
    ]);
    expect(await readRelated('eventopinion')).toMatchObject([{ id: 'eventcomes00', relation: 'comments_on' }]);
  });

  it('are steps of a running matter without a company, by rare names, whichever is read first', async () => {
    const trial = (id: string, title: string, day: string) => {
      const published_at = `2026-03-${day}T09:00:00.000Z`;
      return [
        eventRecord(`event${id}`, { title, event_type: null, significance: 'routine', companies: [] }),
        memberRecord(`artic${id}`, `event${id}`, { title, event_type: null, published_at, companies: [] }),
      ];
    };
    await world.import(trial('verdict', 'Former minister Verrand found guilty as trial ends in Lyvonne', '12'));
    await world.import(trial('opening', 'Trial of former minister Verrand opens in Lyvonne', '10'));
    expect(await readRelated('eventopening')).toMatchObject([{ id: 'eventverdict', relation: 'followed_by' }]);
    expect((await showEvent(world.database.db, 'eventverdict')).related).toMatchObject([
      { id: 'eventopening', relation: 'follows', decision: { rule: 'events/matter/running' } },
    ]);
  });

  it('leave out an event that was merged away', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventleaves0', ['eventcomes00']);
    const related = (await readRelated('eventleaves0')) as { id: string }[];
    expect(related.map(({ id }) => id)).toEqual(['eventopinion']);
  });
});
