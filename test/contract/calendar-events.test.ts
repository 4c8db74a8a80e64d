import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (query: string) => namesAt(world, `/calendar_events?${query}`);
const refused = (query: string) => readRefusal(world, `/calendar_events?${query}`);
const upcoming = ['today', 'summertime', 'exdate', 'iceland', 'unlisted', 'ofmerged', 'lostsource'];

describe('GET /calendar_events', () => {
  describe('200', () => {
    it("lists entries from the issuer's local today on, soonest first, cancelled ones left out", async () => {
      expect(await at('')).toEqual(upcoming);
    });

    it('keeps an entry for the whole of its local day', async () => {
      world.setNow('2026-03-26T22:59:59.999Z');
      expect(await at('')).toContain('today');
      world.setNow('2026-03-26T23:00:00.000Z');
      expect(await at('')).not.toContain('today');
      world.setNow('2026-03-26T10:30:00.000Z');
    });

    it('answers calendar_events and pagination, and nothing that is only said when it applies', async () => {
      const body = await world.read('/calendar_events');
      expect(Object.keys(body)).toEqual(['calendar_events', 'pagination']);
      expect(body['pagination']).toEqual({ count: 7, next_cursor: null });
    });

    it('shows these members of a row and no others', async () => {
      const [row] = readRows(await world.read('/calendar_events'));
      expect(row).toEqual({
        id: toTestId('today'),
        title: 'Entry today',
        description: null,
        event_type: 'trading_update',
        status: 'scheduled',
        date_precision: 'exact',
        date_status: 'expected',
        fiscal_period: null,
        scheduled_at: '2026-03-26T07:00:00.000Z',
        timezone: 'Europe/Stockholm',
        local_time: '2026-03-26T08:00:00.000+01:00',
        session: 'before_open',
        scheduled_at_changed_at: '2026-03-20T12:00:00.000Z',
        source_article_id: null,
        disclosure_class: null,
        documents: [],
        source: null,
        company_id: toTestId('nordvik'),
        company: { id: toTestId('nordvik'), name: 'Nordvik Industrier AB', ticker: 'NORD-B' },
        country: 'SE',
        dividend: null,
        coverage_event: null,
        updated_at: '2026-01-05T08:00:00.000Z',
      });
    });

    it("writes local_time in the issuer's zone with its offset, summer time included", async () => {
      const rows = readRows(await world.read('/calendar_events'));
      const local = Object.fromEntries(rows.map((row) => [row['id'], row['local_time']]));
      expect(local).toMatchObject({
        [toTestId('summertime')]: '2026-03-29T03:30:00.000+02:00',
        [toTestId('exdate')]: '2026-03-30T00:00:00.000+02:00',
        [toTestId('iceland')]: '2026-04-02T16:00:00.000+00:00',
        [toTestId('lostsource')]: '2026-05-06T08:00:00.000+03:00',
      });
    });

    it('shows the dates of a dividend, null where one is not known', async () => {
      const [row] = readRows(await world.read('/calendar_events?event_type=dividend'));
      expect(row?.['dividend']).toEqual({
        ex_date: '2026-03-30',
        record_date: null,
        payment_date: '2026-04-07',
        declaration_date: null,
        kind: 'ordinary',
      });
    });

    it('names a merged issuer by its survivor, an unlisted one without ticker, and no hidden one', async () => {
      const rows = readRows(await world.read('/calendar_events?scheduled_after=2026-01-01'));
      const company = Object.fromEntries(rows.map((row) => [row['id'], row['company']]));
      expect(company[toTestId('ofmerged')]).toMatchObject({ id: toTestId('nordvik') });
      expect(company[toTestId('unlisted')]).toEqual({
        id: toTestId('privat'),
        name: 'Privat Holding AB',
        ticker: null,
      });
      expect(company).not.toHaveProperty(toTestId('ofhidden'));
      expect(company).not.toHaveProperty(toTestId('discarded'));
      for (const row of rows) expect(row['company_id']).toBe((row['company'] as Json)['id']);
    });

    it('says who published the date: an article, a website, a withdrawn article, or no source', async () => {
      const rows = readRows(await world.read('/calendar_events?scheduled_after=2026-01-01'));
      const source = Object.fromEntries(rows.map((row) => [row['id'], row['source']]));
      expect(source[toTestId('pastreport')]).toEqual({ name: 'Boreal Wire', article_id: toTestId('wirereport') });
      expect(source[toTestId('unlisted')]).toEqual({ name: 'privat.example', article_id: null });
      expect(source[toTestId('lostsource')]).toEqual({ name: null, article_id: null });
      expect(source[toTestId('today')]).toBeNull();
    });

    it('names the event that covers an entry', async () => {
      const rows = readRows(await world.read('/calendar_events?scheduled_after=2026-01-01'));
      expect(rows.find((row) => row['id'] === toTestId('pastreport'))).toMatchObject({
        coverage_event: { id: toTestId('report'), title: 'Nordvik reports its fourth quarter', status: 'active' },
        source_article_id: toTestId('newsreport'),
      });
    });

    it('sends ETag, Last-Modified and private, no-cache', async () => {
      const { headers } = await world.get('/calendar_events');
      expect(headers.has('etag')).toBe(true);
      expect(headers.has('last-modified')).toBe(true);
      expect(headers.get('cache-control')).toBe('private, no-cache');
    });
  });

  describe('scheduled_after and scheduled_before', () => {
    it.each([
      [
        "a bare date is the issuer's local date, inclusive",
        'scheduled_after=2026-03-30',
        ['exdate', 'iceland', 'unlisted', 'ofmerged', 'lostsource'],
      ],
      ['inclusive at both ends', 'scheduled_after=2026-03-29&scheduled_before=2026-03-30', ['summertime', 'exdate']],
      [
        'a datetime is an exact instant, at or after',
        'scheduled_after=2026-03-29T22:00:00Z',
        ['exdate', 'iceland', 'unlisted', 'ofmerged', 'lostsource'],
      ],
      ['after it', 'scheduled_after=2026-03-29T22:00:00.001Z', ['iceland', 'unlisted', 'ofmerged', 'lostsource']],
      [
        'strictly before',
        'scheduled_after=2026-03-26T07:00:00Z&scheduled_before=2026-03-29T22:00:00Z',
        ['today', 'summertime'],
      ],
      [
        'with an offset',
        'scheduled_after=2026-03-30T00:00:00%2B02:00&scheduled_before=2026-03-31T00:00:00%2B02:00',
        ['exdate'],
      ],
      ['they take the floor away', 'scheduled_before=2026-03-26', ['pastreport', 'yesterday', 'today']],
      ['later than the other is an empty page', 'scheduled_after=2026-04-01&scheduled_before=2026-03-01', []],
    ])('%s', async (_what, query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it.each(['scheduled_after', 'scheduled_before'])(
      '%s refuses a datetime without an offset and dates that do not exist',
      async (name) => {
        for (const value of ['2026-03-30T00:00:00', '2026-02-30', '2026-03', 'soon', '2026-03-30T00:00:00 02:00'])
          expect(await refused(`${name}=${encodeURIComponent(value)}`), value).toMatchObject({
            http: 400,
            type: problem('invalid-parameter'),
            parameter: name,
          });
      },
    );
  });

  describe('status', () => {
    it('without it scheduled and past published entries are listed', async () => {
      expect(await at('scheduled_after=2026-01-01')).toEqual(['pastreport', 'yesterday', ...upcoming]);
    });

    it.each([
      ['status=scheduled', upcoming],
      ['status=cancelled', ['cancelled']],
      ['status=published&scheduled_after=2026-01-01', ['pastreport', 'yesterday']],
      ['status=cancelled&updated_after=2026-03-01', ['cancelled']],
    ])('%s', async (query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it('published without dates keeps the floor and says so', async () => {
      const body = await world.read('/calendar_events?status=published');
      expect(body['calendar_events']).toEqual([]);
      expect(warningCodes(body)).toEqual(['upcoming-only', 'no-match']);
    });

    it('takes one of the three', async () => {
      for (const status of ['done', 'scheduled,cancelled'])
        expect(await refused(`status=${status}`)).toMatchObject({ http: 400, parameter: 'status' });
    });
  });

  describe('event_type', () => {
    it.each([
      'earnings_report',
      'earnings_call',
      'agm',
      'egm',
      'dividend',
      'capital_markets_day',
      'trading_update',
      'conference_presentation',
      'ma_announcement',
      'ma_offer_deadline',
      'ma_completion',
      'listing',
      'delisting',
    ])('takes %s', async (type) => {
      expect((await world.get(`/calendar_events?event_type=${type}`)).status).toBe(200);
    });

    it('is a list', async () => {
      expect(await at('event_type=agm,dividend')).toEqual(['summertime', 'exdate']);
    });

    it('refuses hyphenated slugs of the event taxonomy and unknown types by name', async () => {
      for (const type of ['earnings-report', 'agm,party'])
        expect(await refused(`event_type=${type}`)).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'event_type',
          detail: expect.stringContaining(type.split(',').at(-1) ?? ''),
        });
    });
  });

  describe('issuers', () => {
    it.each([
      ['ticker=HAVN-B,ISB', ['summertime', 'iceland']],
      ['company=privat000000', ['unlisted']],
      ['ticker=HAVN-B&company=isberg000000', []],
      ['company=absorbed0000', ['today', 'exdate', 'ofmerged']],
      ['country=is,FI', ['iceland', 'lostsource']],
      ['exchange=XCSE', ['summertime']],
      ['index=nord4', ['today', 'summertime', 'exdate', 'iceland', 'ofmerged']],
      ['watchlist=firstlist000', ['summertime']],
      ['watchlist=List%20firstlist&ticker=ISB', []],
      ['sector=Financials', ['unlisted', 'lostsource']],
      ['country=XX,IS', ['iceland']],
      ['country=XX', []],
    ])('%s', async (query, names) => {
      expect(await at(query)).toEqual(names);
    });

    it.each(['ticker=NOPE', 'company=zzz', 'sector=Banks'])('refuses what does not resolve: %s', async (query) => {
      expect(await refused(query)).toMatchObject({ http: 400, parameter: query.split('=')[0] });
    });

    it.each(['ticker', 'company'])('takes at most 25 values of %s', async (name) => {
      const values = Array.from({ length: 26 }, (_, index) => `v${index}`).join(',');
      expect(await refused(`${name}=${values}`)).toMatchObject({ http: 400, parameter: name });
    });
  });

  describe('updated_after', () => {
    it('walks past and upcoming entries by change, cancelled ones left out', async () => {
      expect(await at('updated_after=2026-01-01&limit=100')).toEqual([
        'exdate',
        'iceland',
        'lostsource',
        'ofmerged',
        'summertime',
        'today',
        'unlisted',
        'pastreport',
        'yesterday',
      ]);
    });
  });
});

describe('GET /companies/{identifier}/calendar_events', () => {
  const nested = (query: string) => namesAt(world, `/companies/NORD-B/calendar_events?${query}`);

  it("lists the company's entries, those of companies merged into it included", async () => {
    expect(await nested('')).toEqual(['today', 'exdate', 'ofmerged']);
  });

  it.each([
    ['status=published&scheduled_before=2026-03-26', ['pastreport', 'yesterday']],
    ['event_type=dividend', ['exdate']],
    ['scheduled_after=2026-03-30&scheduled_before=2026-03-30', ['exdate']],
    ['updated_after=2026-02-01', ['pastreport', 'yesterday']],
    ['fields=title&limit=1', ['today']],
  ])('takes %s', async (query, names) => {
    expect(await nested(query)).toEqual(names);
  });

  it.each(['ticker', 'company'])('refuses %s with 400', async (name) => {
    expect(await readRefusal(world, `/companies/NORD-B/calendar_events?${name}=NORD-B`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: name,
    });
  });

  it('404: knows no hidden company', async () => {
    expect(await readRefusal(world, '/companies/HIDD/calendar_events')).toMatchObject({ http: 404 });
  });
});

describe('GET /calendar_events/{id}', () => {
  it('answers the entry, cancelled and past ones too', async () => {
    for (const name of ['today', 'cancelled', 'pastreport'])
      expect(await world.read(`/calendar_events/${toTestId(name)}`)).toMatchObject({
        calendar_event: { id: toTestId(name) },
      });
  });

  it.each(['nothing', 'discarded000', 'ofhidden0000', 'x'.repeat(65)])('404: knows no %s', async (id) => {
    expect(await readRefusal(world, `/calendar_events/${id}`)).toMatchObject({ http: 404, type: problem('not-found') });
  });

  it('sends ETag and Last-Modified', async () => {
    const { headers } = await world.get('/calendar_events/today0000000');
    expect(headers.has('etag')).toBe(true);
    expect(headers.has('last-modified')).toBe(true);
  });
});
