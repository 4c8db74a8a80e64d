import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAtOnce } from '../../../test/support/ingest/claim-at-once.ts';
import { addTestReference, createTestIngest, testNow } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import type { DividendDates } from '../../language/calendar/dividend-dates.ts';
import type { CalendarMention } from '../../language/calendar/extract.ts';
import { runClockwork } from '../background/run.ts';
import { removeFeed } from '../operate/remove-feed.ts';
import { blockSource, unblockSource } from '../operate/sources.ts';
import { type PollOptions, pollFeed } from '../polling/poll.ts';
import type { Ingest } from '../ports.ts';
import { createFeedAgent } from '../sources/address-guard.ts';
import { recordMentions } from './date-precedence.ts';

let body = '';
let contentType = 'text/calendar; charset=utf-8';
/** What happens while the issuer's server is asked. */
let meanwhile: () => Promise<unknown>;
let server: Server;
let store: TestDatabase;
let ingest: Ingest;
let polling: PollOptions;
let address: string;
let now = testNow;

beforeAll(async () => {
  server = createServer((_request, response) =>
    meanwhile().then(() => response.writeHead(200, { 'content-type': contentType }).end(body)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ir.ics`;
  store = await createTestDatabase();
  await addTestReference(store);
  ingest = await createTestIngest(store, { now: () => now });
  polling = {
    fetch: { dispatcher: createFeedAgent({ allowPrivateAddresses: true }), userAgent: 'Nordwire/test' },
    random: () => 0.5,
  };
});
afterAll(async () => {
  await polling.fetch.dispatcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.drop();
});
beforeEach(async () => {
  now = testNow;
  meanwhile = async () => {};
  contentType = 'text/calendar; charset=utf-8';
  await sql`truncate feeds, articles, calendar_events, changes, feed_items, hosts cascade`.execute(store.db);
  await addFeed({ company_id: 'norrvik00000' });
});

const addFeed = (members: { company_id: string | null; kind?: string }) =>
  sql`insert into feeds (id, source_id, address, kind, company_id, created_at, updated_at)
      values ('feedcalendar', 'desk00000000', ${address}, ${members.kind ?? 'ical'}, ${members.company_id}, now(), now())`.execute(
    store.db,
  );

const event = (uid: string, title: string, start: string, ...more: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, `DTSTART${start}`, ...more, 'END:VEVENT'].join('\r\n');

/** Lets the issuer publish these entries, and polls. */
async function publish(...events: string[]) {
  body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
  return poll();
}
async function poll() {
  await sql`update feeds set next_attempt_at = null, paused = false`.execute(store.db);
  const [feed] = await claimAtOnce(ingest, 1);
  if (feed === undefined) throw new Error('no feed is due');
  return pollFeed(ingest, feed, polling);
}

const entries = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select event_type || ' ' || local_date || case when date_precision = 'exact' then to_char(scheduled_at at time zone
      timezone, ' HH24:MI') else '' end
      || ' ' || status as entry, title, fiscal_period, date_source, date_source_name, date_article_id, source_article_id, scheduled_at,
      scheduled_at_changed_at, dividend from calendar_events where not discarded order by scheduled_at, event_type`.execute(
    store.db,
  );
  return rows;
};
const lines = async () => (await entries()).map(({ entry }) => entry);
const changes = async () => {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || action as line from changes order by seq`.execute(store.db);
  await sql`truncate changes`.execute(store.db);
  return rows.map(({ line }) => line);
};

type MentionOptions = {
  event_type?: CalendarMention['event_type'];
  local_date: string;
  local_time?: string;
  fiscal_period?: string;
  is_annual_report?: boolean;
  dividend?: DividendDates;
  cancelled?: boolean;
  moved?: boolean;
};

const toMention = (named: MentionOptions): CalendarMention => ({
  event_type: 'agm',
  fiscal_period: null,
  is_annual_report: false,
  cancelled: false,
  moved: false,
  start: 0,
  end: 0,
  evidence: '',
  ...named,
  local_time: named.local_time ?? null,
  date_precision: named.local_time === undefined ? 'day' : 'exact',
});

/** An article that names dates, as the step of reading hands it over. */
async function article(
  id: string,
  source: 'desk00000000' | 'paper0000000',
  named: MentionOptions | readonly MentionOptions[],
  publishedAt = '2026-03-10T08:00:00Z',
) {
  await sql`insert into articles (id, source_id, article_url, published_at, source_title, country, created_at, updated_at)
    values (${id}, ${source}, ${`https://desk.example/${id}`}, ${publishedAt}, 'T', 'SE', now(), now())
    on conflict (id) do nothing`.execute(store.db);
  const companies = [{ id: 'norrvik00000', role: 'subject' as const, is_primary: true, evidence: '' }];
  const mentions = [named].flat().map(toMention);
  await store.db
    .transaction()
    .execute((tx) => recordMentions(tx, ingest, [{ article_id: id, companies, mentions }], now));
}

describe('the calendar feed of an issuer', () => {
  it('becomes entries of its kinds, with the issuer’s site as who published the dates', async () => {
    const report = await publish(
      event('1', 'Interim report Q1 2026', ';TZID=Europe/Stockholm:20260424T073000'),
      event('2', 'Årsstämma 2026', ';VALUE=DATE:20260506'),
      event('3', 'Kapitalmarknadsdag', ':20260610T110000Z'),
      event('4', 'Silent period', ';VALUE=DATE:20260401'),
      event('5', 'Weekly letter', ';VALUE=DATE:20260401', 'RRULE:FREQ=WEEKLY'),
    );
    expect(report).toMatchObject({ outcome: 'fetched', taken: { created: 3, revised: 0, repeated: 0 } });
    expect(report.taken?.refused).toEqual([{ title: 'Silent period', reason: 'names no kind of calendar entry' }]);
    expect(report.error).toContain('"Weekly letter" repeats by a rule');
    expect(await lines()).toEqual([
      'earnings_report 2026-04-24 07:30 scheduled',
      'agm 2026-05-06 scheduled',
      'capital_markets_day 2026-06-10 13:00 scheduled',
    ]);
    expect((await entries())[0]).toMatchObject({
      title: 'Norrvik Industri AB Q1 2026 interim report',
      fiscal_period: 'q1_2026',
      date_source: 'website',
      date_source_name: 'Release desk',
      date_article_id: null,
      source_article_id: null,
      scheduled_at: new Date('2026-04-24T05:30:00Z'),
      scheduled_at_changed_at: null,
    });
    expect((await entries())[1]).toMatchObject({ scheduled_at: new Date('2026-05-05T22:00:00Z') });
    expect(await changes()).toEqual(Array(3).fill('calendar_event created'));
  });

  it('of which a date repeats every year has the next one, and changes nothing when time goes by', async () => {
    const series = event('1', 'Årsstämma', ';VALUE=DATE:20240506', 'RRULE:FREQ=YEARLY');
    await publish(series);
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
    await publish(series, event('1', 'Årsstämma', ';VALUE=DATE:20260520', 'RECURRENCE-ID;VALUE=DATE:20260506'));
    expect(await lines()).toEqual(['agm 2026-05-20 scheduled']);
    now = new Date('2026-06-20T12:00:00Z');
    await runClockwork(ingest);
    await changes();
    await publish(series);
    expect(await lines()).toEqual(['agm 2026-05-20 published', 'agm 2027-05-06 scheduled']);
  });

  it('changes nothing when it is read again', async () => {
    const calendar = [
      event('1', 'AGM', ';VALUE=DATE:20260506'),
      event('2', 'Ex-dividend date', ';VALUE=DATE:20260507'),
    ];
    await publish(...calendar);
    await changes();
    expect(await publish(...calendar)).toMatchObject({ taken: { created: 0, revised: 0, repeated: 2 }, error: null });
    expect(await changes()).toEqual([]);
  });

  it('moves an entry by its UID, however far, and says when', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    await changes();
    now = new Date('2026-03-16T09:00:00Z');
    await publish(event('1', 'AGM', ':20260915T120000Z', 'SEQUENCE:1'));
    expect(await entries()).toMatchObject([
      { entry: 'agm 2026-09-15 14:00 scheduled', scheduled_at_changed_at: new Date('2026-03-16T09:00:00Z') },
    ]);
    expect(await changes()).toEqual(['calendar_event updated']);
  });

  it('has not moved an entry that only gets its time', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    await publish(event('1', 'AGM', ':20260506T120000Z'));
    expect(await entries()).toMatchObject([{ entry: 'agm 2026-05-06 14:00 scheduled', scheduled_at_changed_at: null }]);
  });

  it('that serves an old copy changes nothing and says so', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260513', 'SEQUENCE:2'));
    const report = await publish(event('1', 'AGM', ';VALUE=DATE:20260506', 'SEQUENCE:1'));
    expect(report.error).toBe('"AGM" is an old copy (SEQUENCE 1): left as it was');
    expect(await lines()).toEqual(['agm 2026-05-13 scheduled']);
  });

  it('cancels by its status, once, and never restores a cancelled entry', async () => {
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327'));
    await changes();
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327', 'STATUS:CANCELLED', 'SEQUENCE:1'));
    expect(await lines()).toEqual(['egm 2026-03-27 cancelled']);
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327', 'SEQUENCE:2'));
    expect(await lines()).toEqual(['egm 2026-03-27 cancelled']);
    expect(await changes()).toEqual(['calendar_event cancelled']);
    await publish(event('2', 'EGM', ';VALUE=DATE:20260410'));
    expect(await lines()).toEqual(['egm 2026-03-27 cancelled', 'egm 2026-04-10 scheduled']);
  });

  it.each(['CANCELLED: ', 'INSTÄLLT: ', 'AVLYST - ', 'AFLYST: ', 'PERUTTU: ', 'PERUUTETTU: '])(
    'cancels by the word %sin a title without a status',
    async (word) => {
      await publish(event('1', `${word}Capital Markets Day`, ';VALUE=DATE:20260611'));
      expect(await lines()).toEqual([]);
      await publish(event('1', 'Capital Markets Day', ';VALUE=DATE:20260611'));
      await publish(event('1', `${word}Capital Markets Day`, ';VALUE=DATE:20260611'));
      expect(await lines()).toEqual(['capital_markets_day 2026-06-11 cancelled']);
    },
  );

  it.each([
    'Aflýst: Capital Markets Day',
    'Canceled: Capital Markets Day',
    'Kansellert - Capital Markets Day',
    'Capital Markets Day (inställd)',
    'Capital Markets Day will not be held',
    'Avlyst',
  ])('cancels by the title %s alone or with the status of the entry', async (title) => {
    await publish(event('1', 'Capital Markets Day', ';VALUE=DATE:20260611'));
    await publish(event('1', title, ';VALUE=DATE:20260611'));
    expect(await lines()).toEqual(['capital_markets_day 2026-06-11 cancelled']);
  });

  it.each([
    [
      'a calendar that calls its events off',
      ['METHOD:CANCEL', event('1', 'CMD', ';VALUE=DATE:20260611', 'SEQUENCE:1')],
    ],
    ['one that has only the UID', ['METHOD:CANCEL\r\nBEGIN:VEVENT\r\nUID:1\r\nSEQUENCE:1\r\nEND:VEVENT']],
    ['a status and a title that names no occasion', [event('1', 'Deleted', ':20260611', 'STATUS:CANCELLED')]],
  ])('cancels by %s, once, and not by an old copy', async (_name, events) => {
    await publish(event('1', 'Capital Markets Day', ';VALUE=DATE:20260611'));
    await changes();
    await publish(...events);
    await publish(...events);
    expect(await lines()).toEqual(['capital_markets_day 2026-06-11 cancelled']);
    expect(await changes()).toEqual(['calendar_event cancelled']);
    await publish(event('2', 'AGM', ';VALUE=DATE:20260506', 'SEQUENCE:4'));
    await publish('METHOD:CANCEL', event('2', 'AGM', ';VALUE=DATE:20260506', 'SEQUENCE:3'));
    expect((await lines())[0]).toBe('agm 2026-05-06 scheduled');
  });

  it('cancels a date that is taken out of its series, and moves one that an entry of its own replaces', async () => {
    const series = (...more: string[]) =>
      event('s', 'Capital Markets Day', ';VALUE=DATE:20260611', 'RRULE:FREQ=MONTHLY;INTERVAL=3;COUNT=2', ...more);
    await publish(series());
    await publish(series('EXDATE;VALUE=DATE:20260911'));
    expect(await lines()).toEqual([
      'capital_markets_day 2026-06-11 scheduled',
      'capital_markets_day 2026-09-11 cancelled',
    ]);
    await publish(
      series('EXDATE;VALUE=DATE:20260611,20260911'),
      event('t', 'Capital Markets Day', ';VALUE=DATE:20260618'),
    );
    expect(await lines()).toEqual([
      'capital_markets_day 2026-06-18 scheduled',
      'capital_markets_day 2026-09-11 cancelled',
    ]);
  });

  it('has every entry of a calendar with one UID, and keeps each when the others move', async () => {
    const shared = (title: string, date: string) => event('ir', title, `;VALUE=DATE:${date}`);
    await publish(shared('AGM', '20260506'));
    await publish(shared('AGM', '20260507'), shared('Interim report Q1', '20260424'), shared('CMD', '20260611'));
    expect((await entries()).map(({ entry }) => entry)).toEqual([
      'earnings_report 2026-04-24 scheduled',
      'agm 2026-05-07 scheduled',
      'capital_markets_day 2026-06-11 scheduled',
    ]);
    await publish(shared('Interim report Q1', '20260428'), shared('AGM', '20260507'), shared('CMD', '20260611'));
    expect((await lines())[0]).toBe('earnings_report 2026-04-28 scheduled');
  });

  it('opens nothing for what is cancelled or over when it is first read', async () => {
    await publish(
      event('1', 'EGM', ';VALUE=DATE:20260327', 'STATUS:CANCELLED'),
      event('2', 'Year-end report 2025', ';VALUE=DATE:20260205'),
    );
    expect(await lines()).toEqual([]);
  });

  it('leaves an entry that vanishes before its date as it was, and notes it until it comes back', async () => {
    const [agm, day] = [event('1', 'AGM', ';VALUE=DATE:20260506'), event('2', 'Capital Markets Day', ':20260610')];
    await publish(agm, day);
    await changes();
    expect((await publish(day)).error).toBe(
      '"Norrvik Industri AB annual general meeting" of 2026-05-06 is gone from the calendar: its date is kept',
    );
    const missing = () =>
      sql<{ uid: string }>`select uid from calendar_feed_entries where missing_since is not null`.execute(store.db);
    expect((await missing()).rows).toEqual([{ uid: '1' }]);
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled', 'capital_markets_day 2026-06-10 scheduled']);
    expect(await changes()).toEqual([]);
    expect((await publish(agm, day)).error).toBeNull();
    expect((await missing()).rows).toEqual([]);
  });

  it('is followed through new UIDs', async () => {
    await publish(event('old', 'Interim report Q1', ';VALUE=DATE:20260424'));
    await publish(event('new', 'Interim report Q1', ';VALUE=DATE:20260428'));
    expect(await lines()).toEqual(['earnings_report 2026-04-28 scheduled']);
    const { rows } = await sql`select uid from calendar_feed_entries`.execute(store.db);
    expect(rows).toEqual([{ uid: 'new' }]);
  });

  it('keeps two meetings and two conferences of a month apart', async () => {
    const two = [
      event('1', 'EGM', ';VALUE=DATE:20260327'),
      event('2', 'EGM', ';VALUE=DATE:20260415'),
      event('3', 'Healthcare Conference', ';VALUE=DATE:20260414'),
      event('4', 'Technology Seminar', ';VALUE=DATE:20260421'),
    ];
    await publish(...two);
    await publish(...two);
    expect(await lines()).toEqual([
      'egm 2026-03-27 scheduled',
      'conference_presentation 2026-04-14 scheduled',
      'egm 2026-04-15 scheduled',
      'conference_presentation 2026-04-21 scheduled',
    ]);
  });

  it('gathers ex, record and payment day into one dividend at its ex day, and each payout by itself', async () => {
    await publish(
      event('p', 'Dividend payment', ';VALUE=DATE:20260513'),
      event('r', 'Record date for dividend', ';VALUE=DATE:20260508'),
      event('x', 'Ex-dividend date', ';VALUE=DATE:20260507'),
      event('r2', 'Record date, second dividend', ';VALUE=DATE:20261106'),
    );
    expect(await entries()).toMatchObject([
      {
        entry: 'dividend 2026-05-07 scheduled',
        dividend: { ex_date: '2026-05-07', record_date: '2026-05-08', payment_date: '2026-05-13', kind: 'ordinary' },
      },
      { entry: 'dividend 2026-11-06 scheduled', dividend: { ex_date: null, record_date: '2026-11-06' } },
    ]);
  });

  it.each([
    ['Interim dividend payment', 'interim'],
    ['Utbetalning av kvartalsutdelning', 'interim'],
    ['Extra dividend payment', 'special'],
    ['Dividend payment', 'ordinary'],
  ])('tells the kind of a dividend by its title: %s', async (title, kind) => {
    await publish(event('1', title, ';VALUE=DATE:20260513'));
    expect(await entries()).toMatchObject([{ dividend: { payment_date: '2026-05-13', kind } }]);
  });

  it('that moves a payout leaves no day of it standing that comes before its ex day or after its payment', async () => {
    const days = (ex: string, payment: string) => [
      event('ex', 'Ex-date dividend', `;VALUE=DATE:${ex}`),
      event('payment', 'Payment of dividend', `;VALUE=DATE:${payment}`),
    ];
    await publish(...days('20260502', '20260508'), event('record', 'Record date dividend', ';VALUE=DATE:20260503'));
    await publish(...days('20260417', '20260423'));
    expect(await entries()).toMatchObject([
      { dividend: { ex_date: '2026-04-17', record_date: null, payment_date: '2026-04-23' } },
    ]);
    await publish(...days('20260417', '20260423'), event('record', 'Record date dividend', ';VALUE=DATE:20260418'));
    await publish(...days('20260416', '20260423'));
    expect(await entries()).toMatchObject([
      { dividend: { ex_date: '2026-04-16', record_date: '2026-04-18', payment_date: '2026-04-23' } },
    ]);
  });

  it('takes two entries that are one occasion from this reading on for one', async () => {
    await publish(event('old', 'Annual General Meeting', ';VALUE=DATE:20260506'));
    const moved = [
      event('old', 'Annual General Meeting', ';VALUE=DATE:20260610'),
      event('new', 'AGM', ';VALUE=DATE:20260610'),
    ];
    await publish(...moved);
    expect(await lines()).toEqual(['agm 2026-06-10 scheduled']);
    await publish(...moved.toReversed());
    expect(await lines()).toEqual(['agm 2026-06-10 scheduled']);
  });

  it('of as many entries as are read becomes as many, and changes nothing when it is read again', async () => {
    const first = Date.parse('2026-04-01');
    const many = Array.from({ length: 2_000 }, (_, n) => {
      const day = new Date(first + n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
      return event(`${n}`, 'Extraordinary general meeting', `;VALUE=DATE:${day}`);
    });
    expect((await publish(...many)).taken).toMatchObject({ created: 2_000, revised: 0, repeated: 0 });
    expect((await poll()).taken).toMatchObject({ created: 0, revised: 0, repeated: 2_000 });
  });

  it('belongs to one company: without one it is refused, also where nobody said that it is a calendar', async () => {
    for (const kind of ['ical', 'auto']) {
      await sql`truncate feeds cascade`.execute(store.db);
      await addFeed({ company_id: null, kind });
      expect(await publish(event('1', 'AGM', ';VALUE=DATE:20260506'))).toMatchObject({
        outcome: 'unreadable: not-a-feed',
        error: 'is a calendar, which needs the company it belongs to',
      });
    }
    expect(await lines()).toEqual([]);
  });

  it('of a source that is blocked while it is read gives nothing, changes nothing and is refused by name', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    const anna = { author: 'Anna' };
    meanwhile = () => blockSource(ingest, anna, 'desk.example');
    const moved = [event('1', 'AGM', ';VALUE=DATE:20260520'), event('2', 'EGM', ';VALUE=DATE:20260610')];
    expect(await publish(...moved)).toMatchObject({
      outcome: 'fetched',
      taken: {
        created: 0,
        revised: 0,
        repeated: 0,
        refused: ['AGM', 'EGM'].map((title) => ({ title, reason: 'belongs to a source that is blocked' })),
      },
    });
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
    meanwhile = async () => {};
    await unblockSource(ingest, anna, 'desk.example');
    expect(await publish(...moved)).toMatchObject({ taken: { created: 1, revised: 1, refused: [] } });
  });

  it('that is removed while it is read gives nothing more and leaves its entries', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    meanwhile = () => removeFeed(ingest, { author: 'Anna' }, 'feedcalendar');
    expect(await publish(event('2', 'EGM', ';VALUE=DATE:20260610'))).toMatchObject({
      taken: { created: 0, refused: [{ title: 'EGM', reason: 'belongs to a feed that was removed' }] },
    });
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
  });

  it('that turns into a page is refused and leaves its entries', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    contentType = 'text/html';
    body = '<!doctype html><html><body>Moved</body></html>';
    expect(await poll()).toMatchObject({ outcome: 'unreadable: html' });
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
  });
});

describe('of two dates', () => {
  it('that of the issuer’s calendar replaces an article’s, which stays named as where the entry came from', async () => {
    await article('articleagm00', 'desk00000000', { local_date: '2026-05-06' });
    await publish(event('1', 'AGM', ';VALUE=DATE:20260507'));
    expect(await entries()).toMatchObject([
      {
        entry: 'agm 2026-05-07 scheduled',
        date_source: 'website',
        date_article_id: null,
        source_article_id: 'articleagm00',
        scheduled_at_changed_at: testNow,
      },
    ]);
  });

  it.each(['desk00000000', 'paper0000000'] as const)(
    'an article of %s overwrites none of the issuer’s calendar',
    async (source) => {
      await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
      await article('articleagm00', source, { local_date: '2026-05-12', moved: true });
      await article('articleagm01', source, { local_date: '2026-05-12', cancelled: true });
      await article('articlepaper', 'paper0000000', { local_date: '2026-05-06', cancelled: true });
      expect(await entries()).toMatchObject([
        { entry: 'agm 2026-05-06 scheduled', date_source: 'website', scheduled_at_changed_at: null },
      ]);
    },
  );

  it('the issuer’s release cancels an entry of its calendar, which still names it', async () => {
    const agm = event('1', 'AGM', ';VALUE=DATE:20260506');
    await publish(agm);
    await changes();
    await article('articleagm00', 'desk00000000', { local_date: '2026-05-06', cancelled: true });
    await publish(agm);
    expect(await entries()).toMatchObject([{ entry: 'agm 2026-05-06 cancelled', date_source: 'website' }]);
    await publish(event('2', 'EGM', ';VALUE=DATE:20260610'));
    await sql`update calendar_events set corrected = '{status}' where event_type = 'egm'`.execute(store.db);
    await article('articleegm00', 'desk00000000', { event_type: 'egm', local_date: '2026-06-10', cancelled: true });
    expect(await lines()).toContain('egm 2026-06-10 scheduled');
  });

  it('an editor’s wins over the issuer’s calendar and over articles', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506'));
    await sql`update calendar_events set date_source = 'editor', date_source_name = null,
      scheduled_at = '2026-05-20'::timestamp at time zone timezone`.execute(store.db);
    await publish(event('1', 'AGM', ';VALUE=DATE:20260507', 'SEQUENCE:1'));
    await publish(event('1', 'AGM', ';VALUE=DATE:20260507', 'SEQUENCE:2', 'STATUS:CANCELLED'));
    await article('articleagm00', 'desk00000000', { local_date: '2026-05-12', moved: true });
    expect(await entries()).toMatchObject([{ entry: 'agm 2026-05-20 scheduled', date_source: 'editor' }]);
  });

  it('an editor’s status holds against the calendar, whose date still counts', async () => {
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327'));
    await sql`update calendar_events set corrected = '{status}'`.execute(store.db);
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327', 'STATUS:CANCELLED', 'SEQUENCE:1'));
    expect(await lines()).toEqual(['egm 2026-03-27 scheduled']);
    await publish(event('1', 'EGM', ';VALUE=DATE:20260331', 'SEQUENCE:2'));
    expect(await lines()).toEqual(['egm 2026-03-31 scheduled']);
  });

  it('an issuer’s release yields to no newspaper, a newspaper to the release', async () => {
    await article('articlepaper', 'paper0000000', { local_date: '2026-05-05' });
    await article('articledesk0', 'desk00000000', { local_date: '2026-05-06' });
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
    await article('articlepape2', 'paper0000000', { local_date: '2026-05-08' }, '2026-03-12T08:00:00Z');
    expect(await lines()).toEqual(['agm 2026-05-06 scheduled']);
  });

  it('of the issuer’s releases the later one stands, in whatever order they are read', async () => {
    await article('articlelater', 'desk00000000', { local_date: '2026-06-16', moved: true }, '2026-03-12T08:00:00Z');
    await article('articlefirst', 'desk00000000', { local_date: '2026-05-06' }, '2026-03-01T08:00:00Z');
    expect((await lines()).filter((line) => line === 'agm 2026-06-16 scheduled')).toHaveLength(1);
  });

  it('far apart, of which the later is said to be moved, are one occasion', async () => {
    await article('articlefirst', 'desk00000000', { local_date: '2026-05-06' }, '2026-03-01T08:00:00Z');
    await article('articlelater', 'desk00000000', { local_date: '2026-09-16', moved: true }, '2026-03-12T08:00:00Z');
    expect(await entries()).toMatchObject([
      { entry: 'agm 2026-09-16 scheduled', scheduled_at_changed_at: testNow, source_article_id: 'articlefirst' },
    ]);
  });

  it('of which one was left for the other are one occasion also to a text that knows the first alone', async () => {
    const egm = (id: string, local_date: string, publishedAt: string, moved = false) =>
      article(id, 'desk00000000', { event_type: 'egm', local_date, moved }, publishedAt);
    await egm('articlefirst', '2026-05-12', '2026-03-01T08:00:00Z');
    await egm('articlelater', '2026-06-20', '2026-03-12T08:00:00Z', true);
    await changes();
    await egm('articlecopy0', '2026-05-12', '2026-03-02T08:00:00Z');
    expect(await lines()).toEqual(['egm 2026-06-20 scheduled']);
    now = new Date('2026-07-01T12:00:00Z');
    await runClockwork(ingest);
    await changes();
    await egm('articlecopy1', '2026-05-12', '2026-03-02T09:00:00Z');
    expect(await lines()).toEqual(['egm 2026-06-20 published']);
    expect(await changes()).toEqual([]);
    await egm('articleother', '2026-08-11', '2026-06-29T09:00:00Z');
    expect(await lines()).toEqual(['egm 2026-06-20 published', 'egm 2026-08-11 scheduled']);
  });

  it('are one occasion where an article was corrected from one to the other, of whatever kind', async () => {
    const named = (event_type: 'egm' | 'agm', local_date: string) =>
      article('articleone00', 'desk00000000', { event_type, local_date });
    await named('egm', '2026-03-27');
    await named('agm', '2026-05-05');
    await named('egm', '2026-03-29');
    await named('agm', '2026-08-20');
    expect(await lines()).toEqual(['egm 2026-03-29 scheduled', 'agm 2026-08-20 scheduled']);
    expect(await entries()).toMatchObject([{ scheduled_at_changed_at: now }, { scheduled_at_changed_at: now }]);
  });

  it('of conferences and of extraordinary meetings are two occasions', async () => {
    await article('articleone00', 'desk00000000', { event_type: 'egm', local_date: '2026-03-27' });
    await article(
      'articletwo00',
      'desk00000000',
      { event_type: 'egm', local_date: '2026-04-15' },
      '2026-03-12T08:00:00Z',
    );
    expect(await lines()).toEqual(['egm 2026-03-27 scheduled', 'egm 2026-04-15 scheduled']);
  });

  describe('of one report under two names', () => {
    const report = (id: string, local_date: string, more: { fiscal_period: string; moved?: boolean }) =>
      article(id, 'paper0000000', { event_type: 'earnings_report', local_date, ...more });

    it.each([
      ['q4_2026', 'fy_2026', '2027-02-12', '2027-02-19'],
      ['h2_2026', 'fy_2026', '2027-02-12', '2027-02-19'],
      ['q2_2026', 'h1_2026', '2026-07-16', '2026-07-22'],
      ['9m_2026', 'q3_2026', '2026-10-23', '2026-10-20'],
    ])('%s and %s, the issuer’s stands, and a newspaper’s moves a newspaper’s', async (period, other, date, later) => {
      await report('articlefirst', date, { fiscal_period: period });
      await report('articleother', later, { fiscal_period: other });
      expect(await entries()).toMatchObject([
        { entry: `earnings_report ${later} scheduled`, fiscal_period: period, scheduled_at_changed_at: testNow },
      ]);
      await sql`update calendar_events set date_source = 'website', date_article_id = null`.execute(store.db);
      await report('articlethird', date, { fiscal_period: other });
      expect(await entries()).toMatchObject([{ entry: `earnings_report ${later} scheduled`, fiscal_period: period }]);
    });

    it('a move is the move of the one entry, however far', async () => {
      await report('articlefirst', '2027-02-11', { fiscal_period: 'q4_2026' });
      await report('articleother', '2027-04-25', { fiscal_period: 'fy_2026', moved: true });
      expect(await entries()).toMatchObject([
        { entry: 'earnings_report 2027-04-25 scheduled', fiscal_period: 'q4_2026', scheduled_at_changed_at: testNow },
      ]);
    });

    it('one of a calendar stands at one day once', async () => {
      const calendar = [
        event('1', 'Interim report Q2 2026', ';VALUE=DATE:20260716'),
        event('2', 'Half-year report 2026', ';VALUE=DATE:20260716'),
        event('3', 'Interim report Q3 2026', ';VALUE=DATE:20261023'),
        event('4', 'Nine-month report 2026', ';VALUE=DATE:20261023'),
      ];
      await publish(...calendar);
      expect(await lines()).toEqual(['earnings_report 2026-07-16 scheduled', 'earnings_report 2026-10-23 scheduled']);
      await changes();
      await publish(...calendar);
      expect(await changes()).toEqual([]);
    });

    it('that of the year, weeks later, is another one', async () => {
      await report('articlefirst', '2027-02-12', { fiscal_period: 'q4_2026' });
      await report('articleother', '2027-03-25', { fiscal_period: 'fy_2026' });
      await report('articlethird', '2027-03-24', { fiscal_period: 'fy_2026' });
      expect(await lines()).toEqual(['earnings_report 2027-02-12 scheduled', 'earnings_report 2027-03-24 scheduled']);
    });

    it('two days of one text are two occasions', async () => {
      await article('articlefirst', 'paper0000000', [
        { event_type: 'earnings_report', local_date: '2027-03-05', fiscal_period: 'q4_2026' },
        { event_type: 'earnings_report', local_date: '2027-03-19', fiscal_period: 'fy_2026' },
      ]);
      expect(await lines()).toEqual(['earnings_report 2027-03-05 scheduled', 'earnings_report 2027-03-19 scheduled']);
    });

    it('reports of other periods and years are others', async () => {
      for (const fiscal_period of ['q1_2026', 'q2_2026', 'q3_2026', 'fy_2025'])
        await report(`article${fiscal_period.replace('_', '').slice(0, 5)}`, '2026-07-16', { fiscal_period });
      expect(await lines()).toHaveLength(4);
    });
  });

  describe('of the year-end report and the annual report of one year', () => {
    const yearEnd = { event_type: 'earnings_report' as const, fiscal_period: 'fy_2026' };
    const annual = { ...yearEnd, is_annual_report: true };
    const titled = async () => (await entries()).map(({ entry, title }) => `${title}: ${entry}`);
    const both = [
      'Norrvik Industri AB FY 2026 year-end report: earnings_report 2027-01-29 scheduled',
      'Norrvik Industri AB FY 2026 annual report: earnings_report 2027-03-03 scheduled',
    ];

    it('each is an occasion with its own title, in one text or in two', async () => {
      await article('articlefirst', 'desk00000000', { ...yearEnd, local_date: '2027-01-29', local_time: '08:00' });
      await article('articleother', 'desk00000000', { ...annual, local_date: '2027-03-03' });
      expect(await entries()).toMatchObject([
        { title: both[0]?.split(':')[0], entry: 'earnings_report 2027-01-29 08:00 scheduled' },
        { title: both[1]?.split(':')[0], entry: 'earnings_report 2027-03-03 scheduled' },
      ]);
      await sql`truncate calendar_events cascade`.execute(store.db);
      await article('articleboth0', 'desk00000000', [
        { ...yearEnd, local_date: '2027-01-29' },
        { ...annual, local_date: '2027-03-03' },
      ]);
      expect(await titled()).toEqual(both);
    });

    it('a newspaper’s annual report stands beside the issuer’s year-end report', async () => {
      await publish(event('1', 'Year-end report 2026', ';VALUE=DATE:20270129'));
      await article('articlepaper', 'paper0000000', { ...annual, local_date: '2027-03-03' });
      expect(await titled()).toEqual(both);
    });

    it('each is moved and cancelled by itself, by a text and by a calendar', async () => {
      const calendar = (date: string, ...more: string[]) => [
        event('1', 'Bokslutskommuniké 2026', ';VALUE=DATE:20270129'),
        event('2', 'Årsredovisning 2026', `;VALUE=DATE:${date}`, ...more),
      ];
      await publish(...calendar('20270303'));
      expect(await titled()).toEqual(both);
      await publish(...calendar('20270317'));
      expect(await lines()).toEqual(['earnings_report 2027-01-29 scheduled', 'earnings_report 2027-03-17 scheduled']);
      await publish(...calendar('20270317', 'STATUS:CANCELLED'));
      expect(await lines()).toEqual(['earnings_report 2027-01-29 scheduled', 'earnings_report 2027-03-17 cancelled']);
      await sql`truncate calendar_events cascade`.execute(store.db);
      await article('articlefirst', 'desk00000000', [
        { ...yearEnd, local_date: '2027-01-29' },
        { ...annual, local_date: '2027-03-03' },
      ]);
      await article('articlemoved', 'desk00000000', { ...annual, local_date: '2027-02-10', moved: true });
      expect(await lines()).toEqual(['earnings_report 2027-01-29 scheduled', 'earnings_report 2027-02-10 scheduled']);
      await article('articlegone0', 'desk00000000', { ...yearEnd, local_date: '2027-01-29', cancelled: true });
      expect(await lines()).toEqual(['earnings_report 2027-01-29 cancelled', 'earnings_report 2027-02-10 scheduled']);
    });

    it('on one day they are one occasion, which they part from when one of them leaves it', async () => {
      const calendar = (date: string) => [
        event('1', 'Q4 report 2026', ';VALUE=DATE:20270204'),
        event('2', 'Annual report 2026', `;VALUE=DATE:${date}`),
      ];
      await publish(...calendar('20270204'));
      await article('articlepaper', 'paper0000000', { ...annual, local_date: '2027-02-04' });
      expect(await lines()).toEqual(['earnings_report 2027-02-04 scheduled']);
      await publish(...calendar('20270211'));
      await changes();
      await publish(...calendar('20270211'));
      expect(await changes()).toEqual([]);
      expect(await titled()).toEqual([
        'Norrvik Industri AB Q4 2026 interim report: earnings_report 2027-02-04 scheduled',
        'Norrvik Industri AB FY 2026 annual report: earnings_report 2027-02-11 scheduled',
      ]);
    });

    it.each([
      ['first', false],
      ['last', true],
    ])(
      'the annual report keeps the day that the year-end report leaves, named %s in the calendar',
      async (_, isLast) => {
        const calendar = (date: string) => {
          const items = [
            event('2', 'Annual report 2026', ';VALUE=DATE:20270204'),
            event('1', 'Year-end report 2026', `;VALUE=DATE:${date}`),
          ];
          return isLast ? items.reverse() : items;
        };
        await article('articlefirst', 'desk00000000', { ...yearEnd, local_date: '2027-02-04' });
        await publish(...calendar('20270204'));
        expect(await lines()).toEqual(['earnings_report 2027-02-04 scheduled']);
        await publish(...calendar('20270128'));
        expect(await titled()).toEqual([
          'Norrvik Industri AB FY 2026 year-end report: earnings_report 2027-01-28 scheduled',
          'Norrvik Industri AB FY 2026 annual report: earnings_report 2027-02-04 scheduled',
        ]);
      },
    );
  });

  describe('of a payout that is called off', () => {
    const none = { ex_date: null, record_date: null, payment_date: null, declaration_date: null };
    const payout = (id: string, local_date: string, days: Partial<DividendDates>, cancelled = false) =>
      article(id, 'desk00000000', {
        event_type: 'dividend',
        local_date,
        dividend: { ...none, kind: 'ordinary', ...days },
        cancelled,
      });

    it.each([
      ['its payment', '2026-05-20', { payment_date: '2026-05-20' }],
      ['its record day', '2026-05-05', { record_date: '2026-05-05' }],
      ['a day near by, which moves nothing', '2026-05-12', { record_date: '2026-05-12' }],
    ])('the entry is cancelled by %s', async (_by, local_date, days) => {
      await payout('articlefirst', '2026-05-04', {
        ex_date: '2026-05-04',
        record_date: '2026-05-05',
        payment_date: '2026-05-20',
      });
      await payout('articleother', '2026-11-04', { ex_date: '2026-11-04' });
      await payout('articlecance', local_date, days, true);
      expect(await lines()).toEqual(['dividend 2026-05-04 cancelled', 'dividend 2026-11-04 scheduled']);
      expect((await entries())[0]).toMatchObject({ scheduled_at_changed_at: null });
    });

    it('none is opened where none stood', async () => {
      await payout('articlecance', '2026-05-20', { payment_date: '2026-05-20' }, true);
      expect(await lines()).toEqual([]);
    });
  });

  describe('of one payout', () => {
    const none = { ex_date: null, record_date: null, payment_date: null, declaration_date: null };
    const known = { ex_date: '2026-05-04', record_date: '2026-05-05', payment_date: '2026-05-20' };
    const payout = (id: string, source: 'desk00000000' | 'paper0000000', days: Partial<DividendDates>) =>
      article(id, source, {
        event_type: 'dividend',
        local_date: days.ex_date ?? days.record_date ?? days.payment_date ?? '',
        dividend: { ...none, kind: 'ordinary', ...days },
      });

    it.each([
      ['the payment that it has', known, { payment_date: '2026-05-20' }, known],
      ['another payment', known, { payment_date: '2026-05-22' }, { ...known, payment_date: '2026-05-22' }],
      [
        'the payment that it lacks',
        { ex_date: '2026-05-04', record_date: '2026-05-05' },
        { payment_date: '2026-05-20' },
        known,
      ],
      ['the record day that it has', known, { record_date: '2026-05-05', payment_date: '2026-05-20' }, known],
    ])('a text that names %s speaks of the same entry', async (_what, first, second, dividend) => {
      await payout('articlefirst', 'desk00000000', first);
      await payout('articleother', 'desk00000000', second);
      expect(await entries()).toMatchObject([
        { entry: 'dividend 2026-05-04 scheduled', dividend, scheduled_at_changed_at: null },
      ]);
    });

    it('the payment of the next one is another entry', async () => {
      await payout('articlefirst', 'desk00000000', known);
      await payout('articleother', 'desk00000000', { payment_date: '2026-08-20' });
      expect(await lines()).toEqual(['dividend 2026-05-04 scheduled', 'dividend 2026-08-20 scheduled']);
    });

    it('the issuer’s release adds what its calendar leaves out, and nothing where they differ', async () => {
      await publish(event('1', 'Record date, dividend', ';VALUE=DATE:20260505'));
      await payout('articledesk0', 'desk00000000', { record_date: '2026-05-06', payment_date: '2026-05-21' });
      await payout('articlepaper', 'paper0000000', { record_date: '2026-05-05', payment_date: '2026-05-21' });
      expect(await entries()).toMatchObject([{ dividend: { record_date: '2026-05-05', payment_date: null } }]);
      await payout('articledesk1', 'desk00000000', known);
      expect(await entries()).toMatchObject([
        {
          entry: 'dividend 2026-05-05 scheduled',
          date_source: 'website',
          dividend: { ex_date: null, record_date: '2026-05-05', payment_date: '2026-05-20' },
          scheduled_at_changed_at: null,
        },
      ]);
    });
  });

  it('a text that repeats the day takes nothing from the time', async () => {
    await article('articleone00', 'desk00000000', { local_date: '2026-05-06', local_time: '15:00' });
    await article('articletwo00', 'desk00000000', { local_date: '2026-05-06' }, '2026-03-12T08:00:00Z');
    expect(await lines()).toEqual(['agm 2026-05-06 15:00 scheduled']);
  });
});

describe('an entry whose date is over', () => {
  it.each([
    // Zone, date, the last moment it is scheduled, the moment it is published: two local days after its own.
    ['Europe/Stockholm', '2026-03-28', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Stockholm', '2026-03-27', '2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z'],
    ['Europe/Stockholm', '2026-10-24', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
    ['Europe/Helsinki', '2026-10-24', '2026-10-25T21:59:00Z', '2026-10-25T22:00:00Z'],
    ['Atlantic/Reykjavik', '2026-03-28', '2026-03-29T23:59:00Z', '2026-03-30T00:00:00Z'],
    ['Atlantic/Reykjavik', '2026-10-24', '2026-10-25T23:59:00Z', '2026-10-26T00:00:00Z'],
  ])('in %s on %s is scheduled at %s and published at %s', async (zone, date, before, after) => {
    await sql`insert into calendar_events (id, company_id, title, event_type, date_precision, scheduled_at, timezone,
      created_at, updated_at)
      values ('entryovernow', 'norrvik00000', 'T', 'agm', 'day', ${date}::timestamp at time zone ${zone}, ${zone}, now(), now())`.execute(
      store.db,
    );
    now = new Date(before);
    await runClockwork(ingest);
    expect(await lines()).toEqual([`agm ${date} scheduled`]);
    expect(await changes()).toEqual([]);
    now = new Date(after);
    await runClockwork(ingest);
    expect(await lines()).toEqual([`agm ${date} published`]);
    expect(await changes()).toEqual(['calendar_event updated']);
    await runClockwork(ingest);
    expect(await changes()).toEqual([]);
  });

  it('and was cancelled stays cancelled', async () => {
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327'));
    await publish(event('1', 'EGM', ';VALUE=DATE:20260327', 'STATUS:CANCELLED'));
    now = new Date('2026-04-20T00:00:00Z');
    await runClockwork(ingest);
    expect(await lines()).toEqual(['egm 2026-03-27 cancelled']);
  });

  it('is scheduled again only by a day to come, and says that it moved', async () => {
    await publish(event('1', 'AGM', ';VALUE=DATE:20260325'));
    now = new Date('2026-04-01T00:00:00Z');
    await runClockwork(ingest);
    await publish(event('1', 'AGM', ';VALUE=DATE:20260326', 'SEQUENCE:1'));
    expect(await lines()).toEqual(['agm 2026-03-25 published']);
    await publish(event('1', 'AGM', ';VALUE=DATE:20260506', 'SEQUENCE:2'));
    expect(await entries()).toMatchObject([{ entry: 'agm 2026-05-06 scheduled', scheduled_at_changed_at: now }]);
  });
});
