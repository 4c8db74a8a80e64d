import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { emptyTables } from '../../../test/world/empty-tables.ts';
import { runAll, runClockwork } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import { takeDownArticle } from '../operate/articles.ts';
import { correctCalendarEvent } from '../operate/calendar.ts';
import { mergeEventsInto } from '../operate/events.ts';
import { isCoveredBy } from './coverage.ts';

let world: BundleWorld;
const anna = { author: 'Anna' };
/** The day after the entry's, in Stockholm. */
const NEXT_MORNING = '2026-04-25T08:00:00.000Z';

beforeAll(async () => {
  world = await createBundleWorld();
});
beforeEach(async () => {
  world.at(NEXT_MORNING);
  await emptyTables(world.database.db, 'events', 'articles', 'calendar_events', 'feed_items', 'changes');
});
afterAll(() => world.database.drop());

const issuer = [{ id: 'companynorrv', role: 'subject', is_primary: true }];

const entry = (members: Record<string, unknown> = {}) => ({
  record: 'calendar_event',
  id: 'entryreport0',
  title: 'Report',
  event_type: 'earnings_report',
  fiscal_period: 'q1_2026',
  company: 'companynorrv',
  scheduled_on: '2026-04-24',
  ...members,
});

/** An event of the issuer's report, with the article that tells of it. */
const buildNews = (
  name: string,
  at: string,
  { companies = issuer, ...members }: { companies?: object[]; event_type?: string; significance?: string } = {},
) => [
  { record: 'event', id: `event${name}`, title: `Event ${name}`, event_type: 'earnings-report', ...members },
  articleRecord(`artic${name}`, { event: `event${name}`, companies, published_at: at }),
];

/** The event that covers the entry once the service's clock has run. */
async function covered(): Promise<unknown> {
  await runClockwork(world.ingest);
  return (await world.row('calendar_events', 'entryreport0'))['coverage_event'];
}
const changes = async () => (await world.newChanges()).filter((line) => /^calendar_event .* (?!membership)/.test(line));

describe('an entry, once it was reported,', () => {
  it('names the event that the articles of the day made', async () => {
    const { ingest } = world;
    await world.import([entry()]);
    await ingestItems(
      ingest,
      { id: 'sourcewire00', country: 'SE', language: 'en' },
      [
        feedItem({
          url: 'https://wire.example/1',
          title: 'Norrvik interim report: revenue SEK 12.4 billion in the first quarter',
          text:
            'Swedish Norrvik Industri AB reported revenue of SEK 12.4 billion for the first quarter of ' +
            '2026, its interim report showed. Operating profit was SEK 1.6 billion.',
          published_at: new Date('2026-04-24T06:00:00Z'),
        }),
      ],
      { identity: 'auto', feedLanguage: null },
    );
    await runAll(ingest, { signal: new AbortController().signal });
    const [event] = await world.rows(`select id from events`);
    await world.newChanges();
    expect(await covered()).toBe(event?.['id']);
    expect(await changes()).toEqual(['calendar_event entryreport0 updated']);
    await runClockwork(ingest);
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['the day before, and still on the day', ['2026-04-23T20:00:00Z', '2026-04-24T05:00:00Z'], true],
    ['in the last hour of the second day after', ['2026-04-26T21:59:59Z'], true],
    ['two days before', ['2026-04-22T21:59:59Z', '2026-04-24T05:00:00Z'], false],
    ['the day before alone', ['2026-04-23T20:00:00Z'], false],
    ['on the third day after', ['2026-04-26T22:00:00Z'], false],
  ])('names an event reported %s: %s: %s', async (_when, [first = '', ...later], isCovered) => {
    world.at('2026-04-28T12:00:00.000Z');
    await world.import([
      entry(),
      ...buildNews('onetold', first),
      ...later.map((at) =>
        articleRecord('articlelater', {
          event: 'eventonetold',
          companies: issuer,
          published_at: at,
        }),
      ),
    ]);
    expect(await covered()).toBe(isCovered ? 'eventonetold' : null);
  });

  it('names no event of another company, of comments, nor one that only mentions it', async () => {
    const at = '2026-04-24T06:00:00Z';
    await world.import([
      entry(),
      ...buildNews('another', at, { companies: [{ id: 'companykoivu', role: 'subject', is_primary: true }] }),
      ...buildNews('mention', at, { companies: [{ id: 'companynorrv', role: 'mention' }] }),
      ...buildNews('comment', at, { significance: 'commentary' }),
      ...buildNews('nothing', at, { event_type: 'acquisition' }),
    ]);
    expect(await covered()).toBeNull();
  });

  it('names of two events the one first reported on the day', async () => {
    await world.import([
      entry(),
      ...buildNews('ontheda', '2026-04-24T06:00:00Z'),
      ...buildNews('evening', '2026-04-24T18:00:00Z'),
    ]);
    expect(await covered()).toBe('eventontheda');
  });

  it('names no event before its day, or where it was cancelled', async () => {
    world.at('2026-04-23T20:00:00.000Z');
    await world.import([entry(), ...buildNews('ontheda', '2026-04-24T06:00:00Z')]);
    expect(await covered()).toBeNull();
    world.at(NEXT_MORNING);
    await world.import([entry({ status: 'cancelled' })]);
    expect(await covered()).toBeNull();
  });
});

describe('the event that an entry names', () => {
  beforeEach(async () => {
    await world.import([
      entry(),
      ...buildNews('firstev', '2026-04-24T06:00:00Z'),
      ...buildNews('otherev', '2026-04-24T07:00:00Z'),
    ]);
    expect(await covered()).toBe('eventfirstev');
    await world.newChanges();
  });

  it('is the survivor after a merge', async () => {
    await mergeEventsInto(world.ingest, anna, 'eventotherev', ['eventfirstev']);
    expect(await covered()).toBe('eventotherev');
    expect(await changes()).toEqual(['calendar_event entryreport0 updated']);
  });

  it('is another event that covers it, or absent, after its removal', async () => {
    await takeDownArticle(world.ingest, anna, 'articfirstev');
    expect(await covered()).toBe('eventotherev');
    expect(await changes()).toEqual(['calendar_event entryreport0 updated']);
    await takeDownArticle(world.ingest, anna, 'articotherev');
    expect(await covered()).toBeNull();
    expect(await changes()).toEqual(['calendar_event entryreport0 updated']);
  });

  it('is removed where the entry moves to another day', async () => {
    await correctCalendarEvent(world.ingest, anna, 'entryreport0', { date: '2026-05-20' });
    expect(await covered()).toBeNull();
  });

  it('stays although another was reported earlier', async () => {
    await world.import(buildNews('earlier', '2026-04-24T05:00:00Z'));
    expect(await covered()).toBe('eventfirstev');
    expect(await changes()).toEqual([]);
  });
});

describe('what tells of an entry', () => {
  const hasCoverage = (type: string, about: { by?: string; titled?: string; period?: string; of?: string }) =>
    isCoveredBy(
      { event_type: type as never, fiscal_period: about.period ?? null },
      {
        event_type: about.by ?? null,
        titles: [about.titled ?? 'Norrvik tells'],
        periods: about.of === undefined ? [] : [about.of],
      },
    );

  it.each([
    ['earnings_report', { by: 'earnings-report' }],
    ['earnings_report', { by: 'earnings-report', period: 'q4_2026', of: 'fy_2026' }],
    ['earnings_report', { by: 'annual-report', period: 'fy_2026' }],
    ['trading_update', { by: 'trading-statement' }],
    ['agm', { by: 'general-meeting', titled: 'Bulletin from the annual general meeting of Norrvik' }],
    ['egm', { by: 'general-meeting', titled: 'Kommuniké från extra bolagsstämma i Norrvik' }],
    ['capital_markets_day', { by: 'guidance-change', titled: 'Norrvik sets targets at its capital markets day' }],
    ['dividend', { by: 'dividend-announcement' }],
    ['ma_offer_deadline', { by: 'takeover-bid' }],
    ['listing', { by: 'ipo' }],
    ['delisting', { by: 'market-delisting' }],
  ])('%s is covered by %j', (type, about) => expect(hasCoverage(type, about)).toBe(true));

  it.each([
    ['earnings_report', { by: 'earnings-report', period: 'q1_2026', of: 'q4_2025' }],
    ['earnings_report', { by: 'profit-warning' }],
    ['agm', { by: 'general-meeting', titled: 'Norrvik holds a meeting' }],
    ['agm', { by: 'general-meeting', titled: 'Notice of extraordinary general meeting in Norrvik' }],
    ['egm', { by: 'general-meeting', titled: 'Bulletin from the annual general meeting of Norrvik' }],
    ['capital_markets_day', { by: 'guidance-change' }],
    ['earnings_call', { by: 'earnings-report' }],
    ['conference_presentation', { by: 'other' }],
    ['ma_completion', { by: 'acquisition' }],
  ])('%s is not covered by %j', (type, about) => expect(hasCoverage(type, about)).toBe(false));
});
