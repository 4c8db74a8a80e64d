import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { recordMentions } from '../calendar/date-precedence.ts';
import { type Correction, correctCalendarEvent } from './calendar.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await emptyTables(world.database.db, 'articles', 'calendar_events');
  await world.rows(`update change_clock set at = '-infinity'`);
  world.at('2026-03-15T12:00:00.000Z');
  const report = {
    record: 'calendar_event',
    company: 'companynorrv',
    event_type: 'earnings_report',
    title: 'Q1 report',
    fiscal_period: 'q1_2026',
  };
  const source = { name: 'Wire', article: 'articledated' };
  await world.import([
    memberRecord('articledated', 'none', { event: null }),
    { ...report, id: 'entryday0000', scheduled_on: '2026-04-20', source },
    {
      ...report,
      id: 'entryexact00',
      event_type: 'agm',
      scheduled_at: '2026-04-25T06:30:00Z',
      date_precision: 'exact',
      source,
    },
    { ...report, id: 'entrycancel0', event_type: 'egm', scheduled_on: '2026-05-05', status: 'cancelled' },
    { ...report, id: 'entrypast000', event_type: 'trading_update', scheduled_on: '2026-03-01', status: 'published' },
    {
      ...report,
      id: 'entrydivid00',
      event_type: 'dividend',
      scheduled_on: '2026-05-06',
      dividend: { ex_date: '2026-05-06', record_date: '2026-05-07', payment_date: '2026-05-12' },
    },
  ]);
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
});

const correct = (id: string, correction: Correction) => correctCalendarEvent(world.ingest, anna, id, correction);
const read = async (id: string) => (await world.body(`/calendar_events/${id}`))['calendar_event'];

describe('calendar correct', () => {
  it('sets the date in the zone of the issuer: no source, the time of the move, and a walk tells', async () => {
    await correct('entryday0000', { date: '2026-04-22' });
    expect(await read('entryday0000')).toMatchObject({
      local_time: '2026-04-22T00:00:00.000+02:00',
      scheduled_at: '2026-04-21T22:00:00.000Z',
      date_precision: 'day',
      source: null,
      source_article_id: null,
      scheduled_at_changed_at: '2026-03-15T13:00:00.000Z',
      updated_at: '2026-03-15T13:00:00.000Z',
    });
    expect(await world.newChanges()).toEqual(['calendar_event entryday0000 updated']);
    const changed = await world.list('/calendar_events?updated_after=2026-03-15T12:30:00Z');
    expect(changed.map(({ id }) => id)).toEqual(['entryday0000']);
    expect((await world.get('/calendar_events/entryday0000')).headers.get('last-modified')).toBe(
      'Sun, 15 Mar 2026 13:00:00 GMT',
    );
    expect((await world.audit()).at(-1)).toMatchObject({
      author: 'Anna',
      action: 'calendar correct',
      record_id: 'entryday0000',
      before: { date: '2026-04-20', date_source: 'article', source_name: 'Wire' },
      after: { date: '2026-04-22', date_source: 'editor', source_name: null },
    });
  });

  it('names a time on the same day, and takes it back, without a move', async () => {
    await correct('entryday0000', { time: '07:30' });
    expect(await read('entryday0000')).toMatchObject({
      local_time: '2026-04-20T07:30:00.000+02:00',
      date_precision: 'exact',
      scheduled_at_changed_at: null,
    });
    await correct('entryday0000', { time: null });
    expect(await read('entryday0000')).toMatchObject({
      local_time: '2026-04-20T00:00:00.000+02:00',
      date_precision: 'day',
      scheduled_at_changed_at: null,
    });
    await correct('entryexact00', { time: '09:00' });
    expect(await read('entryexact00')).toMatchObject({
      local_time: '2026-04-25T09:00:00.000+02:00',
      scheduled_at_changed_at: '2026-03-15T13:00:00.000Z',
    });
  });

  /** Reads an announcement of the entry with the first quarter's report. */
  const announce = (members: { local_date: string; cancelled: boolean }) =>
    world.database.db.transaction().execute((tx) => {
      const mention = {
        event_type: 'earnings_report' as const,
        fiscal_period: 'q1_2026',
        is_annual_report: false,
        local_time: null,
        date_precision: 'day' as const,
        moved: true,
        start: 0,
        end: 0,
        evidence: '',
        ...members,
      };
      const link = { id: 'companynorrv', role: 'subject' as const, is_primary: true, evidence: '' };
      const article = { article_id: 'articledated', mentions: [mention], companies: [link] };
      return recordMentions(tx, world.ingest, [article], world.ingest.now());
    });

  it('stands above what an article says later', async () => {
    await correct('entryday0000', { date: '2026-04-22' });
    expect(await announce({ local_date: '2026-04-29', cancelled: false })).toEqual([]);
    expect(await announce({ local_date: '2026-04-22', cancelled: true })).toEqual([]);
    expect(await read('entryday0000')).toMatchObject({ local_time: '2026-04-22T00:00:00.000+02:00' });
  });

  it('of a status holds while the date goes on following its articles', async () => {
    await correct('entryday0000', { status: 'cancelled' });
    await correct('entryday0000', { status: 'scheduled' });
    expect(await announce({ local_date: '2026-04-20', cancelled: true })).toEqual([]);
    await announce({ local_date: '2026-04-29', cancelled: false });
    expect(await read('entryday0000')).toMatchObject({
      status: 'scheduled',
      local_time: '2026-04-29T00:00:00.000+02:00',
    });
  });

  it('sets title, description and status without touching the date and its source', async () => {
    await correct('entryday0000', { title: 'Interim report', description: 'With a call', status: 'cancelled' });
    expect(await read('entryday0000')).toMatchObject({
      title: 'Interim report',
      description: 'With a call',
      status: 'cancelled',
      source: { name: 'Wire', article_id: 'articledated' },
    });
    expect(await world.newChanges()).toEqual(['calendar_event entryday0000 cancelled']);
    expect(await world.row('calendar_events', 'entryday0000')).toMatchObject({
      corrected: ['description', 'status', 'title'],
    });
  });

  it('restores a cancelled entry, and a published one only with a future date', async () => {
    await correct('entrycancel0', { status: 'scheduled' });
    expect(await read('entrycancel0')).toMatchObject({ status: 'scheduled' });
    await correct('entrypast000', { date: '2026-03-02' });
    expect(await read('entrypast000')).toMatchObject({ status: 'published' });
    await expect(correct('entrypast000', { status: 'scheduled' })).rejects.toThrow('only with a future date');
    await expect(correct('entrypast000', { status: 'cancelled' })).rejects.toThrow('only with a future date');
    await correct('entrypast000', { date: '2026-04-01' });
    expect(await read('entrypast000')).toMatchObject({ status: 'scheduled' });
    await expect(correct('entryday0000', { status: 'published' })).rejects.toThrow('a future date');
  });

  it('moves the date of a dividend that the entry follows, and keeps its dates in their order', async () => {
    await correct('entrydivid00', { date: '2026-05-05' });
    expect(await read('entrydivid00')).toMatchObject({
      dividend: { ex_date: '2026-05-05', record_date: '2026-05-07' },
    });
    await expect(correct('entrydivid00', { date: '2026-05-08' })).rejects.toThrow('after its record_date 2026-05-07');
  });

  it('a second time changes nothing and says so; the same date in an editor’s name is a change of source', async () => {
    expect(await correct('entryday0000', { date: '2026-04-20' })).toMatchObject({ changed: true });
    expect(await read('entryday0000')).toMatchObject({ source: null, scheduled_at_changed_at: null });
    await world.newChanges();
    expect(await correct('entryday0000', { date: '2026-04-20' })).toMatchObject({ changed: false });
    expect(await world.newChanges()).toEqual([]);
  });

  it('is refused with the reason', async () => {
    await expect(correct('nosuch', { date: '2026-04-20' })).rejects.toThrow('Unknown calendar entry nosuch.');
    await expect(correct('entryday0000', {})).rejects.toThrow('at least one');
    await expect(correct('entryday0000', { date: '2026-02-30' })).rejects.toThrow('2026-02-30 is not a date');
    await expect(correct('entryday0000', { time: '25:00' })).rejects.toThrow('25:00 is not a time');
    await expect(correct('entryday0000', { title: ' ' })).rejects.toThrow('title');
    await expect(correct('entryday0000', { status: 'postponed' })).rejects.toThrow('Unknown status postponed');
    await expect(correct('entryexact00', { date: '2026-03-29', time: '02:30' })).rejects.toThrow(
      '02:30 does not exist on 2026-03-29',
    );
  });
});
