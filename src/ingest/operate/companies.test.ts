import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groundwork } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { mergeCompanies } from './companies.ts';

let world: OperateWorld;
const heir = 'companynorrv';
const gone = 'companytwice';
const entry = (id: string, company: string, members: Record<string, unknown>) => ({
  record: 'calendar_event',
  id,
  title: `Title of ${id}`,
  event_type: 'earnings_report',
  company,
  ...members,
});

/** What is there before the merge. */
const bundle = [
  {
    record: 'company',
    id: gone,
    name: 'Norrvik Industrier',
    aliases: ['Norrvik', 'NORRVIK INDUSTRI AB'],
    country: 'SE',
    org_number: '556000-0002',
    listings: [
      { ticker: 'NRVK B', mic_code: 'XSTO' },
      { ticker: 'NRVK', mic_code: 'XHEL', primary: true },
    ],
    former_tickers: [{ ticker: 'NIND', mic_code: 'XSTO' }],
  },
  { record: 'company', id: 'companyolder', name: 'Norrvik Gamla', merged_into: gone },
  { record: 'company', id: 'companychild', name: 'Norrvik Hiss', parent_company: gone },
  { record: 'company', id: 'companyhidde', name: 'Norrvik', visible: false },
  { record: 'index', id: 'indexomx0000', name: 'OMX', symbol: 'OMX', companies: [gone] },
  { record: 'watchlist', id: 'watchlist000', account: 'accountopen0', name: 'Mine', companies: [gone, heir] },
  eventRecord('eventboth000'),
  memberRecord('articleboth0', 'eventboth000', {
    companies: [
      { id: heir, role: 'mention' },
      { id: gone, role: 'subject', is_primary: true },
    ],
  }),
  entry('calendarmine', heir, { fiscal_period: 'q1_2026', scheduled_on: '2026-04-20', source: { name: 'IR' } }),
  entry('calendardup0', gone, { fiscal_period: 'q1_2026', scheduled_on: '2026-04-21' }),
  entry('calendarweak', heir, {
    fiscal_period: 'q3_2026',
    scheduled_on: '2026-10-20',
    source: { name: 'Wire', article: 'articleboth0' },
  }),
  entry('calendarbest', gone, { fiscal_period: 'q3_2026', scheduled_on: '2026-10-21', source: { name: 'IR' } }),
  entry('calendarmore', gone, { fiscal_period: 'q2_2026', scheduled_on: '2026-07-20' }),
  entry('calendaryear', heir, { fiscal_period: 'q4_2026', scheduled_on: '2027-02-10' }),
  entry('calendarfull', gone, { fiscal_period: 'fy_2026', scheduled_on: '2027-02-12' }),
  entry('calendarbook', gone, { fiscal_period: 'fy_2026', scheduled_on: '2027-02-24', title: 'FY 2026 annual report' }),
  // An article of the issuer's own, and one of a newspaper that two entries could be.
  {
    record: 'source',
    id: 'sourceissuer',
    name: 'Norrvik',
    domain: 'norrvik.example',
    country: 'SE',
    source_type: 'press_release',
  },
  memberRecord('articleissue', 'eventboth000', { source: 'norrvik.example', companies: [] }),
  entry('calendarpres', heir, {
    fiscal_period: 'q1_2027',
    scheduled_on: '2027-04-20',
    source: { name: 'Wire', article: 'articleboth0' },
  }),
  entry('calendarrele', gone, {
    fiscal_period: 'q1_2027',
    scheduled_on: '2027-04-21',
    source: { name: 'Norrvik', article: 'articleissue' },
  }),
  entry('calendarfar0', heir, { fiscal_period: 'h1_2027', scheduled_on: '2027-08-12' }),
  entry('calendarnear', heir, { fiscal_period: 'q2_2027', scheduled_on: '2027-08-24' }),
  entry('calendartwin', gone, { fiscal_period: 'q2_2027', scheduled_on: '2027-08-25' }),
];

beforeAll(async () => {
  world = await createOperateWorld();
  await world.import(bundle);
  await world.newChanges();
  world.at('2026-03-15T13:00:00.000Z');
});
afterAll(() => world.database.drop());

describe('companies merge', () => {
  it('is refused with the reason: itself, unknown ones, a survivor that nobody sees', async () => {
    const merge = (survivor: string, other: string) => mergeCompanies(world.ingest, anna, survivor, other);
    await expect(merge(heir, heir)).rejects.toThrow('cannot be merged into itself');
    await expect(merge(heir, 'nosuch')).rejects.toThrow('Unknown company nosuch.');
    await expect(merge('nosuch', heir)).rejects.toThrow('Unknown company nosuch.');
    await expect(merge('companyolder', heir)).rejects.toThrow(`was merged into ${gone}; use that one`);
    await expect(merge(heir, 'companyolder')).rejects.toThrow(`was merged into ${gone} and cannot be merged again`);
    await expect(merge('companyhidde', heir)).rejects.toThrow('Merge in the other direction');
    expect(await world.newChanges()).toEqual([]);
  });

  it('has the old id, its tickers and its names answer with the survivor', async () => {
    await mergeCompanies(world.ingest, anna, heir, gone);
    for (const name of [gone, 'companyolder', 'NRVK-B', 'NRVK:XHEL', 'NIND'])
      expect(await world.body(`/companies/${name}`)).toMatchObject({
        company: { id: heir, name: 'Norrvik Industri AB' },
      });
    expect((await world.list('/companies?q=Industrier')).map(({ id }) => id)).toEqual([heir]);
    expect((await world.list('/companies')).map(({ id }) => id)).not.toContain(gone);
    expect(await world.row('companies', heir)).toMatchObject({
      aliases: ['Norrvik Industrier', 'Norrvik'],
      org_number: '556000-0002',
    });
    expect(
      await world.rows(
        `select ticker, mic_code, is_primary from listings where company_id = '${heir}' order by mic_code`,
      ),
    ).toEqual([
      { ticker: 'NRVK', mic_code: 'XHEL', is_primary: false },
      { ticker: 'NRVK-B', mic_code: 'XSTO', is_primary: true },
    ]);
  });

  it('moves links, and events follow: one company with the strongest role', async () => {
    expect(await world.body('/articles/articleboth0')).toMatchObject({
      article: { companies: [{ id: heir, association_tier: 'principal' }] },
    });
    expect(await world.body('/events/eventboth000')).toMatchObject({ event: { company_ids: [heir] } });
    expect((await world.list(`/companies/${heir}/articles`)).map(({ id }) => id)).toEqual(['articleboth0']);
    expect((await world.list('/articles?exchange=XHEL')).map(({ id }) => id)).toEqual(['articleboth0']);
  });

  it('moves memberships, watchlists, subsidiaries and companies merged before', async () => {
    expect((await world.list('/indices/OMX/companies')).map(({ id }) => id)).toEqual([heir]);
    expect(await world.body('/watchlists/watchlist000')).toMatchObject({
      companies: [{ id: heir }],
      watchlist: { company_count: 1 },
    });
    expect(await world.rows(`select company_id from watchlist_companies`)).toEqual([{ company_id: heir }]);
    expect(await world.row('companies', 'companyolder')).toMatchObject({ merged_into: heir });
    expect(await world.row('companies', 'companychild')).toMatchObject({ parent_company: heir });
  });

  it('moves the calendar; of two entries for one occasion the better founded stays', async () => {
    const rows = await world.list(`/companies/${heir}/calendar_events`);
    expect(rows.map(({ id }) => id)).toEqual([
      ...['calendardup0', 'calendarmore', 'calendarbest', 'calendaryear', 'calendarbook'],
      ...['calendarrele', 'calendarfar0', 'calendarnear'],
    ]);
  });

  it('tells walking clients, and the audit log', async () => {
    expect(await world.newChanges()).toEqual(
      expect.arrayContaining([
        'article articleboth0 updated',
        'calendar_event calendarbest updated',
        'calendar_event calendarmine withdrawn',
        'calendar_event calendarweak withdrawn',
        `company ${gone} merged`,
        `company ${heir} updated`,
        'company companychild updated',
        'company companyolder updated',
        'event eventboth000 membership',
      ]),
    );
    expect((await world.get('/companies')).headers.get('last-modified')).toBe('Sun, 15 Mar 2026 13:00:00 GMT');
    expect(await world.audit()).toMatchObject([
      {
        action: 'companies merge',
        record_id: heir,
        before: { aliases: [] },
        after: { aliases: ['Norrvik Industrier', 'Norrvik'] },
      },
      {
        action: 'companies merge',
        record_id: gone,
        before: { merged_into: null },
        after: { merged_into: heir, tickers: [] },
      },
    ]);
  });

  it('moves entries of the survivor that show its first ticker now', async () => {
    await world.import([
      { record: 'company', id: 'companyfirst', name: 'Lyftkraft AB', country: 'SE' },
      { record: 'company', id: 'companyagain', name: 'Lyftkraft', listings: [{ ticker: 'LYFT', mic_code: 'XSTO' }] },
      entry('calendarlift', 'companyfirst', { scheduled_on: '2026-05-20' }),
    ]);
    world.at('2026-03-15T14:00:00.000Z');
    await mergeCompanies(world.ingest, anna, 'companyfirst', 'companyagain');
    expect(await world.list('/companies/companyfirst/calendar_events')).toMatchObject([
      { id: 'calendarlift', company: { ticker: 'LYFT' }, updated_at: '2026-03-15T14:00:00.000Z' },
    ]);
    await world.newChanges();
  });

  it('a second time changes nothing and says so', async () => {
    const report = await mergeCompanies(world.ingest, anna, heir, gone);
    expect(report).toMatchObject({ changed: false, message: `Company ${gone} is already merged into ${heir}.` });
    expect(await world.newChanges()).toEqual([]);
  });

  it('stays as it is when the bundle of before the merge is imported again, and takes what is new in it', async () => {
    const withHeir = (members: object) =>
      groundwork.map((record) =>
        record['id'] === heir ? { ...record, aliases: [], former_tickers: [], ...members } : record,
      );
    const { counts } = await world.import([...withHeir({}), ...bundle]);
    const written = Object.values(counts).filter(({ created, updated }) => created + updated > 0);
    expect(written).toEqual([]);
    expect(await world.newChanges()).toEqual([]);
    const listing = { ticker: 'NRVK-B', mic_code: 'XSTO', primary: true, isin: 'SE0000000001' };
    await world.import(withHeir({ aliases: ['Norrvik Group'], listings: [listing] }));
    // A listing may be the one that entries, articles and events show.
    const changes = (await world.newChanges()).filter((change) => !change.startsWith('calendar_event '));
    expect(changes.filter((change) => !change.endsWith(' membership'))).toEqual([`company ${heir} updated`]);
    expect(await world.row('companies', heir)).toMatchObject({
      aliases: ['Norrvik Group', 'Norrvik Industrier', 'Norrvik'],
    });
    expect(
      await world.rows(`select ticker, isin from listings where company_id = '${heir}' order by mic_code`),
    ).toEqual([
      { ticker: 'NRVK', isin: null },
      { ticker: 'NRVK-B', isin: 'SE0000000001' },
    ]);
    expect(await world.rows(`select ticker from former_tickers where company_id = '${heir}'`)).toEqual([
      { ticker: 'NIND' },
    ]);
  });

  it('makes no company again of a line that names it by its number alone', async () => {
    await world.import([
      { record: 'company', id: 'companyheir0', name: 'Kranvik AB', country: 'SE', org_number: '556000-0003' },
      { record: 'company', id: 'companygone0', name: 'Kranvik', country: 'SE', org_number: '556000-0004' },
    ]);
    await mergeCompanies(world.ingest, anna, 'companyheir0', 'companygone0');
    await world.newChanges();
    await world.import([{ record: 'company', name: 'Kranvik', country: 'SE', org_number: '556000-0004' }]);
    expect(await world.newChanges()).toEqual([]);
    expect(await world.body('/companies/companygone0')).toMatchObject({ company: { id: 'companyheir0' } });
  });

  it('leaves each link the words by which the company was found', async () => {
    const other = 'companythird';
    await world.import([
      { record: 'company', id: other, name: 'Norrvik Kranar' },
      ...['one', 'two', 'six'].map((name) => memberRecord(`article${name}00`, 'eventboth000', { companies: [] })),
    ]);
    await world.rows(`insert into article_companies (article_id, company_id, role, is_primary, evidence, published_at, live)
      select a.id, r.company, r.role, false, r.company || ' as ' || r.role, a.published_at, a.live
      from articles a join (values ('articleone00', '${other}', 'subject'), ('articletwo00', '${other}', 'subject'),
        ('articletwo00', '${heir}', 'mention'), ('articlesix00', '${other}', 'mention'), ('articlesix00', '${heir}', 'subject'))
        as r (article, company, role) on r.article = a.id`);
    await mergeCompanies(world.ingest, anna, heir, other);
    expect(
      await world.rows(`select article_id, company_id, evidence from article_companies
        where article_id in ('articleone00', 'articletwo00', 'articlesix00') order by article_id`),
    ).toEqual([
      { article_id: 'articleone00', company_id: heir, evidence: `${other} as subject` },
      { article_id: 'articlesix00', company_id: heir, evidence: `${heir} as subject` },
      { article_id: 'articletwo00', company_id: heir, evidence: `${other} as subject` },
    ]);
  });
});
