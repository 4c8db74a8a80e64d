import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tradingHours } from '../../src/resources/shared/trading-session.ts';
import { addArticle, addCompany, addEntry, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

/** Instants of entries of issuers by the exchange of their primary listing, in winter and in summer time. */
const timed = [
  ['XSTO', '2026-03-27T07:59:00.000Z', 'before_open'],
  ['XSTO', '2026-03-27T08:00:00.000Z', 'in_session'],
  ['XSTO', '2026-03-27T16:29:00.000Z', 'in_session'],
  ['XSTO', '2026-03-27T16:30:00.000Z', 'after_close'],
  ['XSTO', '2026-03-30T07:00:00.000Z', 'in_session'],
  ['FNSE', '2026-04-01T06:59:59.000Z', 'before_open'],
  ['XCSE', '2026-04-01T14:59:00.000Z', 'in_session'],
  ['XCSE', '2026-04-01T15:00:00.000Z', 'after_close'],
  ['XHEL', '2026-04-01T06:59:00.000Z', 'before_open'],
  ['XHEL', '2026-04-01T15:29:00.000Z', 'in_session'],
  ['XICE', '2026-04-01T09:29:00.000Z', 'before_open'],
  ['XICE', '2026-04-01T15:30:00.000Z', 'after_close'],
  ['XOSL', '2026-04-01T14:24:00.000Z', 'in_session'],
  ['XOSL', '2026-04-01T14:25:00.000Z', 'after_close'],
] as const;

const untimed = [
  ['a day without a time', 'nordvik', { date_precision: 'day', scheduled_at: '2026-03-30T22:00:00.000Z' }],
  ['a Saturday', 'nordvik', { scheduled_at: '2026-03-28T09:00:00.000Z' }],
  ['a Sunday', 'nordvik', { scheduled_at: '2026-03-29T09:00:00.000Z' }],
  ['an unlisted issuer', 'privat', { scheduled_at: '2026-04-01T09:00:00.000Z' }],
  ['an exchange whose hours are not known', 'ofhudson', { scheduled_at: '2026-04-01T09:00:00.000Z' }],
] as const;

const dated = [
  ['expected', 'a report of others', { date_source: 'article', date_article_id: 'ofreport' }],
  ['confirmed', "the issuer's release", { date_source: 'article', date_article_id: 'ofrelease' }],
  ['confirmed', 'a notice of the exchange', { date_source: 'article', date_article_id: 'ofnotice' }],
  ['confirmed', "the issuer's site", { date_source: 'website', date_source_name: 'nordvik.example' }],
  ['expected', 'an editor', { date_source: 'editor' }],
] as const;

const issuers = {
  XSTO: 'nordvik',
  FNSE: 'nordvikf',
  XCSE: 'havn',
  XHEL: 'bank',
  XICE: 'isberg',
  XOSL: 'fjell',
} as const;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    addCompany(draft, 'nordvikf', {
      name: 'North F AB',
      listings: [{ ticker: 'NORTF', mic: 'FNSE', is_primary: true }],
    });
    addCompany(draft, 'ofhudson', {
      name: 'Of Hudson Inc',
      listings: [{ ticker: 'OFHU', mic: 'XNYS', is_primary: true }],
    });
    addArticle(draft, 'ofreport', { source: 'boreal', published_at: '2026-03-20T09:00:00.000Z' });
    addArticle(draft, 'ofrelease', { source: 'kontoret', published_at: '2026-03-20T09:00:00.000Z' });
    addArticle(draft, 'ofnotice', { source: 'notices', published_at: '2026-03-20T09:00:00.000Z' });
    for (const [index, [mic, scheduled_at]] of timed.entries())
      addEntry(draft, `timed${index}x`, { company: issuers[mic], scheduled_at });
    for (const [index, [, company, columns]] of untimed.entries())
      addEntry(draft, `untold${index}x`, { company, ...columns });
    for (const [index, [, , columns]] of dated.entries())
      addEntry(draft, `dated${index}x`, { company: 'nordvik', scheduled_at: '2026-04-01T06:00:00.000Z', ...columns });
    const cast = { fjell: 'subject', bank: 'mention' } as const;
    addEvent(draft, 'afterhours', {
      title: 'After hours',
      article_count: 1,
      first_reported_at: '2026-03-25T15:00:00.000Z',
      cast,
      primary: 'fjell',
    });
    addArticle(draft, 'afterwords', {
      source: 'boreal',
      published_at: '2026-03-25T15:00:00.000Z',
      event: 'afterhours',
      cast,
      primary: 'fjell',
    });
  });
});
afterAll(() => world.close());

const entry = async (name: string) =>
  (await world.read(`/calendar_events/${toTestId(name)}`))['calendar_event'] as Json;

describe('session', () => {
  it.each(timed.map(([mic, at, session], index) => [mic, at, session, index] as const))(
    'places %s of an entry at %s in the day of its exchange',
    async (_mic, _at, session, index) => {
      expect((await entry(`timed${index}x`))['session']).toBe(session);
    },
  );

  it.each(untimed.map(([what], index) => [what, index] as const))('says nothing of %s', async (_what, index) => {
    expect((await entry(`untold${index}x`))['session']).toBeNull();
  });

  it("places an event in the trading day of its primary company's exchange", async () => {
    const { event } = (await world.read(`/events/${toTestId('afterhours')}`)) as { event: Json };
    // 16:00 in Oslo, 17:00 in Helsinki.
    expect(event).toMatchObject({ first_reported_at: '2026-03-25T15:00:00.000Z', session: 'in_session' });
  });

  it('knows hours of exchanges of the reference data only, in the zone that is theirs there', () => {
    const lines = readFileSync('data/reference/exchanges.ndjson', 'utf8').trim().split('\n');
    const zones = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.mic_code, one.timezone]));
    for (const [mic, { timezone }] of Object.entries(tradingHours)) expect(timezone).toBe(zones.get(mic));
  });
});

describe('date_status', () => {
  it.each(dated.map(([status, who], index) => [status, who, index] as const))(
    'is %s where the date is from %s',
    async (status, _who, index) => {
      expect((await entry(`dated${index}x`))['date_status']).toBe(status);
    },
  );
});
