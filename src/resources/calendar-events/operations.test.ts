import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  addCountry,
  addEntry,
  addListing,
} from '../../../test/support/resources/calendar-events/calendar-fixture.ts';
import {
  catchProblem,
  freePlan,
  perform,
  readAllRows,
  servicesOn,
  toHarnessId,
  unlimitedPlan,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { Db } from '../../core/services.ts';
import { calendarEventTypes } from '../../core/vocabulary.ts';
import { getCalendarEvent, listCalendarEvents, listCompanyCalendarEvents } from './operations.ts';

let db: Db;
let close: () => Promise<unknown>;

/** Noon in Stockholm on a Sunday. */
const now = new Date('2026-03-15T11:00:00.000Z');

/** The world: what each entry is there for stands in its name. */
beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  await addCountry(db, 'SE', 'sweden');
  await addCountry(db, 'NO', 'norway');
  await addCountry(db, 'IS', 'iceland');
  await addCompany(db, 'issuer', { country: 'SE', sector: 'Industrials' });
  await addCompany(db, 'norse', { country: 'NO', sector: 'Energy' });
  await addCompany(db, 'unlisted');
  await addCompany(db, 'hidden');
  await addCompany(db, 'absorbed');
  await addCompany(db, 'quiet');
  await db.updateTable('companies').set({ visible: false }).where('id', '=', toHarnessId('hidden')).execute();
  await db
    .updateTable('companies')
    .set({ merged_into: toHarnessId('norse') })
    .where('id', '=', toHarnessId('absorbed'))
    .execute();
  await addListing(db, { company: 'issuer', ticker: 'ISS-B', mic: 'XSTO', primary: true });
  await addListing(db, { company: 'issuer', ticker: 'ISS-A', mic: 'XSTO' });
  await addListing(db, { company: 'norse', ticker: 'NRS', mic: 'XOSL' });
  await addListing(db, { company: 'norse', ticker: 'NRS-W', mic: 'XSTO', kind: 'warrant' });
  await db
    .insertInto('indices')
    .values({ id: toHarnessId('index'), name: 'The Twenty', symbol: 'TWENTY', updated_at: now })
    .execute();
  await db
    .insertInto('index_companies')
    .values({ index_id: toHarnessId('index'), company_id: toHarnessId('issuer') })
    .execute();

  const updated = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
  await addEntry(db, { id: 'past', scheduled_at: '2026-02-01T07:00:00Z', status: 'published', updated_at: updated(1) });
  await addEntry(db, { id: 'pastopen', scheduled_at: '2026-03-14T07:00:00Z', updated_at: updated(2) });
  await addEntry(db, { id: 'thismorning', scheduled_at: '2026-03-15T06:00:00Z', updated_at: updated(3) });
  await addEntry(db, {
    id: 'today',
    scheduled_at: '2026-03-14T23:00:00Z',
    date_precision: 'day',
    event_type: 'agm',
    updated_at: updated(4),
  });
  await addEntry(db, {
    id: 'dividend',
    company_id: toHarnessId('norse'),
    timezone: 'Europe/Oslo',
    scheduled_at: '2026-04-25T07:00:00Z',
    event_type: 'dividend',
    dividend: JSON.stringify({ ex_date: '2026-04-25', payment_date: '2026-05-04', kind: 'special' }),
    updated_at: updated(5),
  });
  await addEntry(db, {
    id: 'notdividend',
    scheduled_at: '2026-05-01T07:00:00Z',
    dividend: JSON.stringify({ ex_date: '2026-04-25', kind: 'ordinary' }),
    updated_at: updated(6),
  });
  await addEntry(db, {
    id: 'private',
    company_id: toHarnessId('unlisted'),
    scheduled_at: '2026-05-02T07:00:00Z',
    updated_at: updated(7),
  });
  await addEntry(db, {
    id: 'inherited',
    company_id: toHarnessId('absorbed'),
    scheduled_at: '2026-05-03T07:00:00Z',
    updated_at: updated(8),
  });
  await addEntry(db, {
    id: 'calledoff',
    scheduled_at: '2026-05-04T07:00:00Z',
    status: 'cancelled',
    updated_at: updated(9),
  });
  await addEntry(db, {
    id: 'offlongago',
    scheduled_at: '2026-01-04T07:00:00Z',
    status: 'cancelled',
    updated_at: updated(10),
  });
  await addEntry(db, { id: 'dropped', scheduled_at: '2026-05-05T07:00:00Z', discarded: true, updated_at: updated(11) });
  await addEntry(db, {
    id: 'unseen',
    company_id: toHarnessId('hidden'),
    scheduled_at: '2026-05-06T07:00:00Z',
    updated_at: updated(12),
  });
});
afterAll(() => close());

const services = () => servicesOn(db);
const list = (wire: Record<string, string> = {}, plan = unlimitedPlan) =>
  perform(listCalendarEvents, services(), { now, plan }, wire);
const get = (id: string, plan = unlimitedPlan) =>
  perform(getCalendarEvent, services(), { now, plan }, { id: toHarnessId(id) });
const names = ({ body }: { body: { calendar_events: readonly { id: string }[] } }) =>
  body.calendar_events.map((row) => row.id.replace(/0+$/, ''));
const upcoming = ['today', 'thismorning', 'dividend', 'notdividend', 'private', 'inherited'];

describe('listCalendarEvents', () => {
  it('shows upcoming entries soonest first, those of today all day, none cancelled, discarded or hidden', async () => {
    expect(names(await list())).toEqual(upcoming);
  });

  it('looks back and shows past published ones once a date is sent', async () => {
    const sent = await list({ scheduled_after: '2026-01-01' });
    expect(names(sent)).toEqual(['past', 'pastopen', ...upcoming]);
    expect(names(await list({ scheduled_before: '2026-03-14' }))).toEqual(['past', 'pastopen']);
  });

  it('shows one status when asked for it', async () => {
    expect(names(await list({ status: 'published', scheduled_after: '2026-01-01' }))).toEqual(['past']);
    expect(names(await list({ status: 'cancelled', scheduled_after: '2026-01-01' }))).toEqual([
      'offlongago',
      'calledoff',
    ]);
    expect(names(await list({ status: 'scheduled' }))).toEqual(upcoming);
  });

  it('keeps the floor for a status that lies in the past, and says so', async () => {
    const published = await list({ status: 'published' });
    expect(names(published)).toEqual([]);
    expect(published.warnings[0]).toMatchObject({ code: 'upcoming-only', parameter: 'status', value: 'published' });
    const cancelled = await list({ status: 'cancelled' });
    expect(names(cancelled)).toEqual(['calledoff']);
    expect(cancelled.warnings.map((warning) => warning.code)).toEqual(['upcoming-only']);
    expect((await list({ status: 'cancelled', scheduled_after: '2026-01-01' })).warnings).toEqual([]);
    expect((await list({ status: 'cancelled', updated_after: '2026-01-01' })).warnings).toEqual([]);
  });

  it('refuses a status and an event type it does not know, naming them', async () => {
    const status = await catchProblem(list({ status: 'done' }));
    expect(status.extras.parameter).toBe('status');
    expect(status.message).toContain('done');
    const type = await catchProblem(list({ event_type: 'agm,picnic' }));
    expect(type.extras.parameter).toBe('event_type');
    expect(type.message).toContain('picnic');
    expect(type.message).not.toContain('know agm');
  });

  it('refuses a hyphenated slug of the event taxonomy and says where it belongs', async () => {
    const problem = await catchProblem(list({ event_type: 'agm,earnings-report' }));
    expect(problem.extras.parameter).toBe('event_type');
    expect(problem.message).toContain('earnings-report');
    expect(problem.message).toContain('/events');
    for (const type of calendarEventTypes) expect(problem.message).toContain(type);
  });

  it('takes a list of types', async () => {
    expect(names(await list({ event_type: 'agm,dividend,agm' }))).toEqual(['today', 'dividend']);
  });

  it('refuses a datetime without an offset, a date that does not exist and a space for a plus', async () => {
    for (const [value, words] of [
      ['2026-03-15T09:00:00', 'offset'],
      ['2026-02-30', 'real date'],
      ['2026-03-15T09:00:00 01:00', '%2B'],
      ['tomorrow', 'tomorrow'],
    ] as const) {
      const problem = await catchProblem(list({ scheduled_before: value }));
      expect(problem.extras.parameter).toBe('scheduled_before');
      expect(problem.message).toContain(words);
    }
  });

  it('takes every year from 0001 to 9999 as a bound', async () => {
    expect(names(await list({ scheduled_after: '0001-01-01', scheduled_before: '9999-12-31' }))).toHaveLength(8);
  });

  it('finds the issuer by ticker and by id, and intersects the two', async () => {
    expect(names(await list({ ticker: 'iss b,NRS' }))).toEqual(upcoming.filter((name) => name !== 'private'));
    expect(names(await list({ company: toHarnessId('norse') }))).toEqual(['dividend', 'inherited']);
    expect(names(await list({ company: toHarnessId('norse'), ticker: 'NRS,ISS-A' }))).toEqual([
      'dividend',
      'inherited',
    ]);
    expect(names(await list({ company: toHarnessId('norse'), ticker: 'ISS-A' }))).toEqual([]);
  });

  it('refuses tickers and companies that do not resolve, naming each as sent', async () => {
    const ticker = await catchProblem(list({ ticker: 'ISS-B,NoSuch' }));
    expect(ticker.extras.parameter).toBe('ticker');
    expect(ticker.message).toContain('NoSuch');
    const company = await catchProblem(list({ company: toHarnessId('hidden') }));
    expect(company.extras.parameter).toBe('company');
  });

  it('narrows to domicile, exchange, index and sector of the issuer', async () => {
    const swedish = upcoming.filter((name) => !['dividend', 'private', 'inherited'].includes(name));
    expect(names(await list({ country: 'no' }))).toEqual(['dividend', 'inherited']);
    expect(names(await list({ exchange: 'xsto' }))).toEqual(swedish);
    expect(names(await list({ index: 'twenty' }))).toEqual(swedish);
    expect(names(await list({ sector: 'Energy' }))).toEqual(['dividend', 'inherited']);
    expect(names(await list({ sector: 'Energy', exchange: 'XSTO' }))).toEqual([]);
  });

  it('leaves an unknown value out of a filter and says so; when none is known the page is empty', async () => {
    const half = await list({ country: 'NO,ZZ' });
    expect(names(half)).toEqual(['dividend', 'inherited']);
    expect(half.warnings).toMatchObject([{ code: 'unknown-value', parameter: 'country', value: 'ZZ' }]);
    const none = await list({ exchange: 'XXXX' });
    expect(names(none)).toEqual([]);
    expect(none.warnings[0]).toMatchObject({ code: 'unknown-value', parameter: 'exchange', value: 'XXXX' });
  });

  it('lists the valid sectors when it refuses one', async () => {
    const problem = await catchProblem(list({ sector: 'energy' }));
    expect(problem.extras.parameter).toBe('sector');
    expect(problem.message).toContain('Energy');
  });

  it('says why a first page is empty', async () => {
    expect((await list({ index: 'TWENTY', sector: 'Energy' })).warnings).toMatchObject([{ code: 'no-match' }]);
    const restricted = await list({ scheduled_before: '2026-03-01' }, freePlan);
    expect(restricted.warnings).toMatchObject([{ code: 'outside-plan-window' }]);
  });

  it('names the status where cancelled entries alone match, for a restricted plan too', async () => {
    const hidden = { code: 'no-match', parameter: 'status', value: 'cancelled' };
    const dated = { scheduled_after: '2026-05-04', scheduled_before: '2026-05-04' };
    for (const params of [dated, { ...dated, status: 'scheduled' }])
      for (const plan of [unlimitedPlan, freePlan])
        expect((await list(params, plan)).warnings).toEqual([
          { ...hidden, detail: 'Only cancelled entries match these filters; send status=cancelled for them.' },
        ]);
    await db
      .updateTable('calendar_events')
      .set({ status: 'cancelled' })
      .where('id', '=', toHarnessId('private'))
      .execute();
    const { warnings } = await list({ company: toHarnessId('unlisted') });
    await db
      .updateTable('calendar_events')
      .set({ status: 'scheduled' })
      .where('id', '=', toHarnessId('private'))
      .execute();
    expect(warnings).toMatchObject([{ ...hidden, detail: expect.stringContaining('send status=cancelled') }]);
    expect((await list({ ...dated, sector: 'Energy' })).warnings).toEqual([
      {
        code: 'no-match',
        parameter: 'scheduled_after',
        detail: 'Nothing matches these filters. But without scheduled_after there are 2.',
      },
    ]);
  });

  it('keeps id and the asked members, and names the ones it does not know', async () => {
    const { body } = await list({ fields: 'company,local_time', limit: '1' });
    expect(body.calendar_events).toEqual([
      {
        id: toHarnessId('today'),
        local_time: '2026-03-15T00:00:00.000+01:00',
        company: { id: toHarnessId('issuer'), name: 'issuer', ticker: 'ISS-B' },
      },
    ]);
    const problem = await catchProblem(list({ fields: 'title,headline,id,date' }));
    expect(problem.extras.parameter).toBe('fields');
    expect(problem.message).toContain('headline, date');
  });

  it('refuses the parameters of other lists by name', () => {
    for (const name of ['q', 'mode', 'window', 'published_after', 'market', 'domicile', 'listed']) {
      expect(listCalendarEvents.refused).toHaveProperty(name);
      expect(listCalendarEvents.params.shape).not.toHaveProperty(name);
    }
  });
});

describe('updated_after on calendar entries', () => {
  it('walks past and upcoming entries by change, without cancelled ones, uncached', async () => {
    const answer = await list({ updated_after: '2026-03-01T00:01:00Z' });
    expect(names(answer)).toEqual([
      'pastopen',
      'thismorning',
      'today',
      'dividend',
      'notdividend',
      'private',
      'inherited',
    ]);
    expect(answer).toMatchObject({ cache: 'never' });
    expect(answer.lastModified).toBeUndefined();
    expect(names(await list({ updated_after: '2026-03-01', status: 'cancelled' }))).toEqual([
      'calledoff',
      'offlongago',
    ]);
  });

  it('needs its cursor with the same updated_after, and no other cursor', async () => {
    const synced = await list({ updated_after: '2026-03-01', limit: '2' });
    const plain = await list({ limit: '2' });
    for (const wire of [
      { cursor: synced.next ?? '' },
      { cursor: synced.next ?? '', updated_after: '2026-02-01' },
      { cursor: plain.next ?? '', updated_after: '2026-03-01' },
      { cursor: plain.next ?? '', status: 'scheduled' },
    ]) {
      expect((await catchProblem(list({ limit: '2', ...wire }))).extras.parameter).toBe('cursor');
    }
    const second = await list({ cursor: synced.next ?? '', updated_after: '2026-03-01T01:00:00+01:00', limit: '3' });
    expect(names(second)).toEqual(['thismorning', 'today', 'dividend']);
  });

  it('returns each entry once, whatever the page size and order', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('updated_after', 'scheduled_after'),
        async (limit, walked) => {
          const wire = { [walked]: '2026-01-01', limit: String(limit) };
          const rows = await readAllRows(async (sent) => {
            const { body, next } = await list(sent);
            expect(body.pagination).toEqual({ count: body.calendar_events.length, next_cursor: next });
            return { rows: body.calendar_events, next };
          }, wire);
          const whole = await list({ ...wire, limit: '100' });
          expect(rows).toEqual(whole.body.calendar_events);
          expect(whole.body.calendar_events).toHaveLength(8);
        },
      ),
      { numRuns: 15 },
    ));
});

describe('a plan with a calendar cap', () => {
  it('sees entries from today on only, and is told that it is limited', async () => {
    const answer = await list({ scheduled_after: '2026-01-01' }, freePlan);
    expect(names(answer)).toEqual(upcoming);
    expect(answer.body.plan_limited).toBe(true);
    expect((await list()).body).not.toHaveProperty('plan_limited');
  });

  it('sees the first matches of the cap, counted after the filters and before paging and order', async () => {
    const plan = { ...freePlan, calendar_cap: 3 };
    expect(names(await list({}, plan))).toEqual(['today', 'thismorning', 'dividend']);
    expect(names(await list({ country: 'SE' }, plan))).toEqual(['today', 'thismorning', 'notdividend']);
    const first = await list({ limit: '2' }, plan);
    const second = await list({ limit: '2', cursor: first.next ?? '' }, plan);
    expect([...names(first), ...names(second)]).toEqual(['today', 'thismorning', 'dividend']);
    expect(second.next).toBeNull();
    expect(names(await list({ updated_after: '2026-03-01' }, plan))).toEqual(['thismorning', 'today', 'dividend']);
  });

  it('is refused a past entry by id with 403, and an unknown one with 404', async () => {
    expect((await catchProblem(get('pastopen', freePlan))).type).toBe('plan-limit-exceeded');
    expect((await catchProblem(get('nosuch', freePlan))).type).toBe('not-found');
    expect((await get('today', freePlan)).body.calendar_event.id).toBe(toHarnessId('today'));
  });
});

describe('listCompanyCalendarEvents', () => {
  const nested = (identifier: string, wire: Record<string, string> = {}) =>
    perform(listCompanyCalendarEvents, services(), { now }, { identifier, ...wire });

  it('shows one company, found by id or ticker in any case', async () => {
    expect(names(await nested(toHarnessId('norse')))).toEqual(['dividend', 'inherited']);
    expect(names(await nested('nrs'))).toEqual(['dividend', 'inherited']);
    expect(names(await nested('NRS', { event_type: 'dividend' }))).toEqual(['dividend']);
  });

  it('is an empty list for a known company without entries and 404 for an unknown or hidden one', async () => {
    expect(names(await nested(toHarnessId('quiet')))).toEqual([]);
    for (const identifier of ['nosuch', toHarnessId('hidden')]) {
      expect((await catchProblem(nested(identifier))).type).toBe('not-found');
    }
  });

  it('refuses the filters on issuers of the flat list by name', () => {
    for (const name of [
      'ticker',
      'company',
      'country',
      'exchange',
      'index',
      'sector',
      'market',
      'domicile',
      'watchlist',
    ]) {
      expect(listCompanyCalendarEvents.refused).toHaveProperty(name);
      expect(listCompanyCalendarEvents.params.shape).not.toHaveProperty(name);
    }
  });

  it("does not take another company's cursor or the flat list's", async () => {
    const { next } = await nested('NRS', { limit: '1' });
    expect((await catchProblem(nested('ISS-B', { limit: '1', cursor: next ?? '' }))).extras.parameter).toBe('cursor');
    const flat = await list({ limit: '1' });
    expect((await catchProblem(nested('NRS', { limit: '1', cursor: flat.next ?? '' }))).extras.parameter).toBe(
      'cursor',
    );
  });
});

describe('getCalendarEvent', () => {
  it('shows every member of the entry', async () => {
    const { body, cache } = await get('dividend');
    expect(body.calendar_event).toEqual({
      id: toHarnessId('dividend'),
      title: 'dividend',
      description: null,
      event_type: 'dividend',
      status: 'scheduled',
      date_precision: 'exact',
      date_status: 'expected',
      session: null,
      fiscal_period: null,
      scheduled_at: '2026-04-25T07:00:00.000Z',
      timezone: 'Europe/Oslo',
      local_time: '2026-04-25T09:00:00.000+02:00',
      scheduled_at_changed_at: null,
      source_article_id: null,
      disclosure_class: null,
      documents: [],
      source: null,
      company_id: toHarnessId('norse'),
      company: { id: toHarnessId('norse'), name: 'norse', ticker: 'NRS' },
      country: 'NO',
      dividend: {
        ex_date: '2026-04-25',
        record_date: null,
        payment_date: '2026-05-04',
        declaration_date: null,
        kind: 'special',
      },
      coverage_event: null,
      updated_at: '2026-03-01T00:05:00.000Z',
    });
    expect(cache).toBe('revalidate');
  });

  it('has a dividend for dividends only, and no ticker or country for an unlisted company without domicile', async () => {
    expect((await get('notdividend')).body.calendar_event.dividend).toBeNull();
    const { company, country } = (await get('private')).body.calendar_event;
    expect({ ticker: company.ticker, country }).toEqual({ ticker: null, country: null });
  });

  it('reaches cancelled and past entries, never discarded ones or those of a hidden company', async () => {
    expect((await get('offlongago')).body.calendar_event.status).toBe('cancelled');
    for (const id of ['dropped', 'unseen', 'nosuch']) expect((await catchProblem(get(id))).type).toBe('not-found');
  });

  it("shows a merged company's entry under the survivor", async () => {
    const { company_id, company } = (await get('inherited')).body.calendar_event;
    expect({ company_id, company }).toEqual({
      company_id: toHarnessId('norse'),
      company: { id: toHarnessId('norse'), name: 'norse', ticker: 'NRS' },
    });
  });
});

describe('Last-Modified of calendar entries', () => {
  const change = (seq: number, at: string, kind: string) =>
    sql`insert into changes (seq, at, kind, record_id, action) values (${seq}, ${at}, ${kind}, 'any', 'updated')`.execute(
      db,
    );

  it('is the newest change shown when nothing of the kind was written later', async () => {
    await change(1, '2026-02-20T10:00:00.500Z', 'calendar_event');
    await change(2, '2026-03-10T10:00:00.000Z', 'article');
    expect((await get('dividend')).lastModified).toEqual(new Date('2026-03-01T00:05:00Z'));
  });

  it('is the last change of the kind when that is later, cut to the second', async () => {
    await change(3, '2026-03-12T10:00:00.999Z', 'calendar_event');
    expect((await get('dividend')).lastModified).toEqual(new Date('2026-03-12T10:00:00Z'));
    expect((await list({ scheduled_after: '2026-01-01' })).lastModified).toEqual(new Date('2026-03-12T10:00:00Z'));
  });

  it('is the midnight at which an entry left the upcoming ones when that is later', async () => {
    expect((await list()).lastModified).toEqual(new Date('2026-03-14T23:00:00Z'));
  });

  it('is not before the current minute for a plan whose view moves with the clock', async () => {
    const call = { now: new Date('2026-03-15T11:22:33.444Z'), plan: freePlan };
    const answer = await perform(listCalendarEvents, services(), call, {});
    expect(answer.lastModified).toEqual(new Date('2026-03-15T11:22:00Z'));
  });

  it('is never later than the call, and absent from an empty page', async () => {
    await change(4, '2026-03-15T11:00:05.000Z', 'calendar_event');
    expect((await get('dividend')).lastModified).toEqual(now);
    expect((await list({ scheduled_before: '2020-01-01' })).lastModified).toBeUndefined();
  });

  it.each([
    ['comes twice', 'Atlantic/Azores', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T00:00:00Z'],
    [
      'follows an hour that does not exist',
      'America/Nuuk',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00Z',
      '2026-03-29T01:00:00Z',
    ],
    [
      'follows an hour that comes twice',
      'America/Nuuk',
      '2026-10-24T12:00:00Z',
      '2026-10-25T02:30:00Z',
      '2026-10-25T02:00:00Z',
    ],
    ['does not exist', 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:30:00Z', '2026-09-06T04:00:00Z'],
  ])('names the first instant of a day whose midnight %s', async (_case, timezone, due, call, left) => {
    await addEntry(db, { id: 'leaving', scheduled_at: due, timezone });
    await addEntry(db, { id: 'staying', scheduled_at: '2026-12-01T12:00:00Z', timezone });
    const answer = await perform(listCalendarEvents, services(), { now: new Date(call) }, {});
    await db.deleteFrom('calendar_events').where('timezone', '=', timezone).execute();
    expect(names(answer)).not.toContain('leaving');
    expect(names(answer)).toContain('staying');
    expect(answer.lastModified).toEqual(new Date(left));
  });

  it('knows that an entry due earlier may leave later, in another zone', async () => {
    await addEntry(db, { id: 'dueearlier', scheduled_at: '2026-07-01T09:00:00Z' });
    await addEntry(db, { id: 'duelater', scheduled_at: '2026-07-01T09:30:00Z', timezone: 'Pacific/Kiritimati' });
    await addEntry(db, { id: 'duestill', scheduled_at: '2026-12-01T12:00:00Z' });
    const answer = await perform(listCalendarEvents, services(), { now: new Date('2026-07-10T00:00:00Z') }, {});
    await db.deleteFrom('calendar_events').where('id', 'like', 'due%').execute();
    expect(names(answer)).toEqual(['duestill']);
    expect(answer.lastModified).toEqual(new Date('2026-07-01T22:00:00Z'));
  });
});
