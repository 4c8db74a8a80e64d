import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld({
    zoneOfCountry: (country) => (country === 'FI' ? 'Europe/Helsinki' : 'Atlantic/Reykjavik'),
  });
});
afterAll(() => world.database.drop());

const entry = (id: string, members: Record<string, unknown> = {}) => ({
  record: 'calendar_event',
  id,
  title: `Entry ${id}`,
  event_type: 'earnings_report',
  company: 'companynorrv',
  ...members,
});
const stored = (id: string) => world.row('calendar_events', id);

describe('an entry with scheduled_on', () => {
  it("is of a day and stands at the issuer's local midnight", async () => {
    await world.import([entry('calendarday0', { scheduled_on: '2026-07-14' })]);
    expect(await stored('calendarday0')).toMatchObject({
      date_precision: 'day',
      scheduled_at: new Date('2026-07-13T22:00:00Z'),
      timezone: 'Europe/Stockholm',
      local_date: '2026-07-14',
      status: 'scheduled',
      scheduled_at_changed_at: null,
    });
  });

  it("takes the company's own zone, else its primary listing's, else its domicile's capital's", async () => {
    await world.import(
      [{ record: 'company', id: 'companyzone01', name: 'Own', country: 'SE', timezone: 'America/New_York' }].map(
        (record) => ({ ...record, id: 'companyzone1' }),
      ),
    );
    await world.import([
      entry('calendarzon1', { company: 'companyzone1', scheduled_on: '2026-01-10' }),
      entry('calendarzon2', { company: 'companynorrv', scheduled_on: '2026-01-10' }),
      entry('calendarzon3', { company: 'companykoivu', scheduled_on: '2026-01-10' }),
    ]);
    const zones = await world.rows(`select id, timezone from calendar_events where id like 'calendarzon%' order by id`);
    expect(zones.map(({ timezone }) => timezone)).toEqual(['America/New_York', 'Europe/Stockholm', 'Europe/Helsinki']);
  });

  it('starts with the first instant of a day whose midnight the clocks skip', async () => {
    await world.import([{ record: 'company', id: 'companybeirt', name: 'Beirut', timezone: 'Asia/Beirut' }]);
    await world.import([entry('calendarskip', { company: 'companybeirt', scheduled_on: '2021-03-28' })]);
    expect(await stored('calendarskip')).toMatchObject({
      scheduled_at: new Date('2021-03-27T22:00:00Z'),
      local_date: '2021-03-28',
    });
  });
});

describe('an entry with scheduled_at', () => {
  it('is exact unless it says that a day is meant', async () => {
    await world.import([
      entry('calendarexac', { scheduled_at: '2026-04-25T07:30:00+02:00' }),
      entry('calendarasda', { scheduled_at: '2026-04-24T22:00:00.000Z', date_precision: 'day' }),
    ]);
    expect(await stored('calendarexac')).toMatchObject({
      date_precision: 'exact',
      scheduled_at: new Date('2026-04-25T05:30:00Z'),
    });
    expect(await stored('calendarasda')).toMatchObject({ date_precision: 'day', local_date: '2026-04-25' });
  });

  it('names one of the two, and an exact one names a time', async () => {
    expect(
      await world.listErrors([
        entry('calendarboth', { scheduled_at: '2026-04-25T07:30:00Z', scheduled_on: '2026-04-25' }),
        entry('calendarnone'),
        entry('calendarmism', { scheduled_on: '2026-04-25', date_precision: 'exact' }),
        entry('calendarnaiv', { scheduled_at: '2026-04-25T07:30:00' }),
        entry('calendarbare', { scheduled_at: '2026-04-25' }),
      ]),
    ).toEqual(
      [
        '1 scheduled_on: stands next to scheduled_at; an entry takes one of them',
        '2 scheduled_at: is missing; a new calendar_event needs it, or scheduled_on',
        '3 date_precision: is exact, while scheduled_on names a day',
        '4 scheduled_at: "2026-04-25T07:30:00" needs Z or an offset such as +02:00',
        '5 scheduled_at: "2026-04-25" is a date where a time with Z or an offset is expected',
      ].sort((one, other) => Number(one[0]) - Number(other[0])),
    );
  });
});

describe('a date that moves', () => {
  it('sets scheduled_at_changed_at to the time of the import, unless the record says it', async () => {
    await world.import([entry('calendarmove', { scheduled_on: '2026-05-01' })]);
    world.at('2026-03-16T09:00:00.000Z');
    await world.import([{ record: 'calendar_event', id: 'calendarmove', scheduled_on: '2026-05-02' }]);
    expect(await stored('calendarmove')).toMatchObject({ scheduled_at_changed_at: new Date('2026-03-16T09:00:00Z') });
    await world.import([
      {
        record: 'calendar_event',
        id: 'calendarmove',
        scheduled_on: '2026-05-03',
        scheduled_at_changed_at: '2026-03-01T00:00:00Z',
      },
    ]);
    expect(await stored('calendarmove')).toMatchObject({ scheduled_at_changed_at: new Date('2026-03-01T00:00:00Z') });
  });

  it('has not moved when the day only gets its time', async () => {
    await world.import([entry('calendartime', { scheduled_on: '2026-05-01' })]);
    await world.import([
      { record: 'calendar_event', id: 'calendartime', scheduled_at: '2026-05-01T06:00:00Z', date_precision: 'exact' },
    ]);
    expect(await stored('calendartime')).toMatchObject({ date_precision: 'exact', scheduled_at_changed_at: null });
  });
});

describe('a zone that changes', () => {
  it('keeps the local date of day entries and the instant of exact ones', async () => {
    await world.import([
      {
        record: 'company',
        id: 'companymoves',
        name: 'Moves',
        country: 'SE',
        listings: [{ ticker: 'MOV', mic_code: 'XSTO', primary: true }],
      },
      entry('calendarmvda', { company: 'companymoves', scheduled_on: '2026-06-01' }),
      entry('calendarmvex', { company: 'companymoves', scheduled_at: '2026-06-01T06:00:00Z' }),
    ]);
    await world.newChanges();
    await world.import([
      { record: 'company', id: 'companymoves', listings: [{ ticker: 'MOV', mic_code: 'XHEL', primary: true }] },
    ]);
    expect(await stored('calendarmvda')).toMatchObject({
      timezone: 'Europe/Helsinki',
      local_date: '2026-06-01',
      scheduled_at: new Date('2026-05-31T21:00:00Z'),
      scheduled_at_changed_at: null,
    });
    expect(await stored('calendarmvex')).toMatchObject({
      timezone: 'Europe/Helsinki',
      scheduled_at: new Date('2026-06-01T06:00:00Z'),
    });
    expect(await world.newChanges()).toEqual([
      'calendar_event calendarmvda updated',
      'calendar_event calendarmvex updated',
      'company companymoves updated',
    ]);
  });

  it('may be that of an exchange', async () => {
    await world.import([
      { record: 'exchange', id: 'exchangemove', name: 'X', mic_code: 'XMOV', country: 'SE', timezone: 'Europe/Oslo' },
    ]);
    await world.import([
      { record: 'company', id: 'companyonxmv', name: 'On', listings: [{ ticker: 'ONX', mic_code: 'XMOV' }] },
      entry('calendaronxm', { company: 'companyonxmv', scheduled_on: '2026-06-01' }),
    ]);
    await world.import([{ record: 'exchange', mic_code: 'XMOV', timezone: 'Atlantic/Reykjavik' }]);
    expect(await stored('calendaronxm')).toMatchObject({
      scheduled_at: new Date('2026-06-01T00:00:00Z'),
      local_date: '2026-06-01',
    });
  });
});

describe('who published a date', () => {
  it.each([
    [{ name: 'Norrvik IR' }, { date_source: 'website', date_source_name: 'Norrvik IR', date_article_id: null }],
    [{ article: 'articledated' }, { date_source: 'article', date_source_name: null, date_article_id: 'articledated' }],
    [null, { date_source: 'editor', date_source_name: null, date_article_id: null }],
  ])('%j is stored as %j', async (source, expected) => {
    await world.import([articleRecord('articledated')]);
    await world.import([entry('calendarsour', { scheduled_on: '2026-05-01', source, source_article: 'articledated' })]);
    expect(await stored('calendarsour')).toMatchObject({ ...expected, source_article_id: 'articledated' });
  });

  it('names something', async () => {
    expect(await world.listErrors([entry('calendarsour', { source: {} })])).toEqual([
      '1 source: names neither name nor article',
    ]);
  });
});

describe('an entry', () => {
  it('is seen, cancelled, and no longer seen once discarded', async () => {
    await world.import([entry('calendarlife', { scheduled_on: '2026-05-01' })]);
    await world.newChanges();
    await world.import([{ record: 'calendar_event', id: 'calendarlife', status: 'cancelled' }]);
    expect(await world.newChanges()).toEqual(['calendar_event calendarlife cancelled']);
    await world.import([{ record: 'calendar_event', id: 'calendarlife', discarded: true }]);
    expect(await world.newChanges()).toEqual(['calendar_event calendarlife withdrawn']);
    await world.import([{ record: 'calendar_event', id: 'calendarlife', title: 'Nobody sees this' }]);
    expect(await world.newChanges()).toEqual([]);
  });

  it('has dividend dates only as a dividend', async () => {
    const dividend = { ex_date: '2026-05-01', kind: 'ordinary' };
    await world.import([entry('calendardivi', { event_type: 'dividend', scheduled_on: '2026-05-01', dividend })]);
    expect(await stored('calendardivi')).toMatchObject({
      dividend: { ...dividend, record_date: null, payment_date: null, declaration_date: null },
    });
    expect(
      await world.listErrors([entry('calendarnodi', { event_type: 'agm', scheduled_on: '2026-05-01', dividend })]),
    ).toEqual(['1 dividend: belongs to entries of type dividend; this one is agm']);
  });
});

describe('an entry that shows other records', () => {
  const importChanges = async (records: Parameters<typeof world.import>[0], at: string) => {
    await world.newChanges();
    world.at(at);
    await world.import(records);
    return (await world.newChanges()).filter((change) => change.startsWith('calendar_event'));
  };

  it('moves with its issuer when that is renamed, hidden, shown or merged', async () => {
    const issuer = { record: 'company', id: 'companyissue' };
    await world.import([
      { ...issuer, name: 'Issuer AB' },
      { record: 'company', id: 'companyparty', name: 'Party AB' },
      { record: 'company', id: 'companybefor', name: 'Before AB', merged_into: 'companyissue' },
      entry('calendarown0', { company: 'companyissue', scheduled_on: '2026-08-01' }),
      entry('calendarold0', { company: 'companybefor', scheduled_on: '2026-08-02' }),
      entry('calendargone', { company: 'companyissue', scheduled_on: '2026-08-03', discarded: true }),
      entry('calendaroth0', { company: 'companyparty', scheduled_on: '2026-08-04' }),
    ]);
    const both = ['calendar_event calendarold0 updated', 'calendar_event calendarown0 updated'];
    expect(await importChanges([{ ...issuer, name: 'Other AB' }], '2026-04-01T12:00:00.000Z')).toEqual(both);
    expect(await stored('calendarown0')).toMatchObject({ updated_at: new Date('2026-04-01T12:00:00.000Z') });
    expect(await importChanges([{ ...issuer, visible: false }], '2026-04-02T12:00:00.000Z')).toEqual(both);
    expect(await importChanges([{ ...issuer, visible: true }], '2026-04-03T12:00:00.000Z')).toEqual(both);
    expect(await importChanges([{ ...issuer, description: 'Makes things.' }], '2026-04-04T12:00:00.000Z')).toEqual([]);
    expect(await importChanges([{ ...issuer, merged_into: 'companyparty' }], '2026-04-05T12:00:00.000Z')).toEqual(both);
    expect(await stored('calendarold0')).toMatchObject({ updated_at: new Date('2026-04-05T12:00:00.000Z') });
  });

  it('moves with the ticker and the domicile of its issuer', async () => {
    const issuer = { record: 'company', id: 'companylists', name: 'Lister AB', country: 'SE' };
    await world.import([issuer, entry('calendarlist', { company: 'companylists', scheduled_on: '2026-08-06' })]);
    const moved = ['calendar_event calendarlist updated'];
    const listings = [{ ticker: 'LIST', mic_code: 'XSTO', primary: true }];
    expect(await importChanges([{ ...issuer, listings }], '2026-04-05T13:00:00.000Z')).toEqual(moved);
    expect(await importChanges([{ ...issuer, listings }], '2026-04-05T14:00:00.000Z')).toEqual([]);
    expect(await importChanges([{ ...issuer, listings, country: 'FI' }], '2026-04-05T15:00:00.000Z')).toEqual(moved);
  });

  it('moves when the article that its date is from is withdrawn', async () => {
    const article = articleRecord('articledate0');
    const source = { name: null, article: 'articledate0' };
    await world.import([article, entry('calendarfrom', { scheduled_on: '2026-08-05', source })]);
    const moved = ['calendar_event calendarfrom updated'];
    expect(await importChanges([{ ...article, live: false }], '2026-04-06T12:00:00.000Z')).toEqual(moved);
    expect(await stored('calendarfrom')).toMatchObject({ updated_at: new Date('2026-04-06T12:00:00.000Z') });
    expect(await importChanges([{ ...article, live: true }], '2026-04-07T12:00:00.000Z')).toEqual(moved);
    expect(await importChanges([{ ...article, summary: 'Another.' }], '2026-04-08T12:00:00.000Z')).toEqual([]);
  });

  it('stays when the article that it was extracted from is withdrawn, and still names it', async () => {
    const article = articleRecord('articleextr0');
    const source = { name: 'dated.example', article: null };
    const members = { scheduled_on: '2026-08-05', source, source_article: 'articleextr0' };
    await world.import([article, entry('calendarextr', members)]);
    expect(await importChanges([{ ...article, live: false }], '2026-04-09T12:00:00.000Z')).toEqual([]);
    expect(await stored('calendarextr')).toMatchObject({ source_article_id: 'articleextr0' });
  });
});
