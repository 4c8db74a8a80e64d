import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, eventRecord, memberRecord } from '../../../test/support/ingest/operate/operate-harness.ts';
import { brief, createHistoryWorld, type HistoryWorld } from '../../../test/support/resources/history-harness.ts';
import { keepEventHistory, pruneEventHistory } from '../../db/prune-event-history.ts';
import { mergeCompanies } from '../../ingest/operate/companies.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../ingest/operate/events.ts';
import { unmergeCompany } from '../../ingest/operate/unmerge-company.ts';

let world: HistoryWorld;
beforeAll(async () => {
  world = await createHistoryWorld();
});
afterAll(() => world.database.drop());
beforeEach(() => world.reset());

describe('events that are merged, split and removed', () => {
  beforeEach(async () => {
    world.clock('12:10');
    await world.import([
      eventRecord('eventbbbbbbb', { title: 'Oxelvik has a buyer' }),
      memberRecord('articlebbbb1', 'eventbbbbbbb', { title: 'Oxelvik has a buyer' }),
    ]);
    world.clock('12:20');
    await world.report('articlebbbb2', 'eventbbbbbbb');
    world.clock('12:30');
  });

  it('a survivor has the history of both, and as_of before the merge is its own', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    const rows = await world.history();
    expect(rows.filter((row) => row['event_id'] === 'eventbbbbbbb').map(brief)).toEqual([
      ['12:20', 'joined', null, null, 'articlebbbb2'],
      ['12:10', 'joined', null, null, 'articlebbbb1'],
    ]);
    const merge = rows.map(brief).filter(([time]) => time === '12:30');
    expect(merge).toContainEqual(['12:30', 'merged', 'eventbbbbbbb', null]);
    expect(merge).toContainEqual(['12:30', 'joined', 'eventbbbbbbb', null, 'articlebbbb1']);
    expect((await world.asOf('12:29'))['article_ids']).toEqual(['articlepaper', 'articlewire0']);
    expect((await world.asOf('12:30'))['article_count']).toBe(4);
  });

  it('a survivor that is younger has the changes of the other event before its own start too', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventbbbbbbb', ['eventaaaaaaa']);
    const rows = (await world.history('eventbbbbbbb')).filter((row) => row['event_id'] === 'eventaaaaaaa');
    expect(rows.map(brief).at(-1)).toEqual(['10:00', 'joined', null, null, 'articlepaper']);
    expect(await world.body('/events/eventbbbbbbb/history')).toMatchObject({
      retained_from: '2026-03-15T12:10:00.000Z',
    });
    const withChanges = await world.body('/events/eventbbbbbbb?include_history=true');
    expect(withChanges['history']).toEqual(await world.history('eventbbbbbbb'));
    expect((await world.get('/events/eventbbbbbbb?as_of=2026-03-15T12:09:00Z')).status).toBe(400);
  });

  it('a tombstone keeps its four members and has no history', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb']);
    const tombstone = {
      id: 'eventbbbbbbb',
      status: 'merged',
      merged_into: 'eventaaaaaaa',
      updated_at: '2026-03-15T12:30:00.000Z',
    };
    expect(await world.body('/events/eventbbbbbbb/history')).toEqual({
      history: [],
      event: tombstone,
      retained_from: null,
      pagination: { count: 0, next_cursor: null },
    });
    for (const query of ['as_of=2026-03-15T12:15:00Z', 'include_history=true'])
      expect(await world.body(`/events/eventbbbbbbb?${query}`)).toEqual({ event: tombstone });
    world.clock('12:40');
    await removeEvent(world.ingest, anna, 'eventaaaaaaa');
    expect(await world.body('/events/eventaaaaaaa/history')).toMatchObject({
      history: [],
      event: { status: 'removed', merged_into: null },
    });
    expect(await world.rows('select event_id from event_states')).toEqual([]);
    expect(await world.rows('select event_id from event_memberships')).toEqual([]);
  });

  it('a split moves articles: they left one event and joined the other', async () => {
    await splitEvent(world.ingest, anna, 'eventbbbbbbb', ['articlebbbb2']);
    const [left] = await world.history('eventbbbbbbb');
    expect(left).toMatchObject({ change: 'left', article: { id: 'articlebbbb2' } });
    const made = String(left?.['to']);
    expect((await world.history(made)).map(brief)).toEqual([['12:30', 'joined', 'eventbbbbbbb', null, 'articlebbbb2']]);
    expect((await world.asOf('12:29', 'eventbbbbbbb'))['article_ids']).toEqual(['articlebbbb1', 'articlebbbb2']);
    expect((await world.asOf('12:30', 'eventbbbbbbb'))['article_ids']).toEqual(['articlebbbb1']);
    expect((await world.get(`/events/${made}?as_of=2026-03-15T12:29:00Z`)).status).toBe(400);
  });

  it('a company that was merged since is its survivor, and itself again after the merge is undone', async () => {
    await mergeCompanies(world.ingest, anna, 'companykoivu', 'companyoxelv');
    expect((await world.asOf('10:45'))['company_ids']).toEqual(['companynorrv', 'companykoivu']);
    world.clock('12:40');
    await unmergeCompany(world.ingest, anna, 'companyoxelv');
    expect((await world.asOf('10:45'))['company_ids']).toEqual(['companynorrv', 'companyoxelv']);
  });
});

describe('the days of history', () => {
  it('are pruned in batches; an event keeps its values, and an earlier instant is refused', async () => {
    await keepEventHistory(world.database.db, 2);
    world.at('2026-03-17T09:00:00.000Z');
    expect(await pruneEventHistory(world.database.db, world.ingest.now(), 2)).toBe(0);
    expect(await world.history()).toHaveLength(5);
    world.at('2026-03-18T09:00:00.000Z');
    expect(await world.history()).toEqual([]);
    expect(await pruneEventHistory(world.database.db, world.ingest.now(), 2, 4)).toBe(5);
    expect(await world.rows('select seq from event_history')).toEqual([]);
    expect(await world.body('/events/eventaaaaaaa/history')).toMatchObject({
      retained_from: '2026-03-16T00:00:00.000Z',
    });
    expect((await world.get('/events/eventaaaaaaa?as_of=2026-03-15T23:00:00Z')).status).toBe(400);
    const { event } = await world.body('/events/eventaaaaaaa?as_of=2026-03-16T00:00:00Z');
    expect(event).toMatchObject({ title: 'Norrvik buys Oxelvik', article_count: 2 });
    await keepEventHistory(world.database.db, 90);
    expect(await world.body('/events/eventaaaaaaa/history')).toMatchObject({
      retained_from: '2026-03-16T00:00:00.000Z',
    });
  });
});
