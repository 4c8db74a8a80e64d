import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
});
afterAll(() => world.database.drop());

const company = (id: string, members: Record<string, unknown> = {}) => ({
  record: 'company',
  id,
  name: `Company ${id}`,
  ...members,
});

describe('a company', () => {
  it('that is new is verified, visible and active unless it says otherwise', async () => {
    await world.import([
      company('companyplain'),
      company('companyshy00', { verified: false, visible: false, is_active: false }),
    ]);
    expect(await world.row('companies', 'companyplain')).toMatchObject({
      verified: true,
      visible: true,
      is_active: true,
    });
    expect(await world.row('companies', 'companyshy00')).toMatchObject({
      verified: false,
      visible: false,
      is_active: false,
    });
  });

  it('without a slug gets its folded name in kebab case, with the first free suffix', async () => {
    await world.import([
      company('companyslug2', { name: 'Ölgerðin Egill & Søn A/S' }),
      company('companyslug1', { name: 'Olgerdin Egill Son AS' }),
      company('companyslug3', { name: 'Olgerdin egill son A/S' }),
      company('companyslug4', { name: 'Taken', slug: 'olgerdin-egill-son-a-s-2' }),
      company('companyslug5', { name: '***' }),
    ]);
    const slugs = await world.rows(`select id, slug from companies where id like 'companyslug%' order by id`);
    expect(slugs.map(({ slug }) => slug)).toEqual([
      'olgerdin-egill-son-as',
      'olgerdin-egill-son-a-s',
      'olgerdin-egill-son-a-s-3',
      'olgerdin-egill-son-a-s-2',
      'x',
    ]);
    await world.import([{ record: 'company', id: 'companyslug1', name: 'Another name' }]);
    expect(await world.row('companies', 'companyslug1')).toMatchObject({ slug: 'olgerdin-egill-son-as' });
  });

  it('has listings and former tickers that are replaced whole', async () => {
    await world.import([
      company('companylists', {
        listings: [
          { ticker: 'LST B', mic_code: 'XSTO', primary: true, isin: 'SE0000000001', listed_on: '2001-02-03' },
          { ticker: 'LST', mic_code: 'XHEL', active: false, delisted_on: '2020-01-01' },
        ],
        former_tickers: [{ ticker: 'OLD', mic_code: 'XSTO', until: '2001-02-02' }, { ticker: 'OLDER' }],
      }),
    ]);
    const listings = () =>
      world.rows(
        `select ticker, mic_code, kind, is_primary, active, listed_on::text, delisted_on::text, isin from listings
          where company_id = 'companylists' order by mic_code`,
      );
    expect(await listings()).toEqual([
      {
        ticker: 'LST',
        mic_code: 'XHEL',
        kind: 'equity',
        is_primary: false,
        active: false,
        listed_on: null,
        delisted_on: '2020-01-01',
        isin: null,
      },
      {
        ticker: 'LST B',
        mic_code: 'XSTO',
        kind: 'equity',
        is_primary: true,
        active: true,
        listed_on: '2001-02-03',
        delisted_on: null,
        isin: 'SE0000000001',
      },
    ]);
    expect(
      await world.rows(
        `select ticker, mic_code, until::text, position from former_tickers where company_id = 'companylists' order by position`,
      ),
    ).toEqual([
      { ticker: 'OLD', mic_code: 'XSTO', until: '2001-02-02', position: 0 },
      { ticker: 'OLDER', mic_code: null, until: null, position: 1 },
    ]);
    await world.import([
      { record: 'company', id: 'companylists', listings: [{ ticker: 'NEW', mic_code: 'XSTO' }], former_tickers: null },
    ]);
    expect((await listings()).map(({ ticker }) => ticker)).toEqual(['NEW']);
    expect(await world.rows(`select from former_tickers where company_id = 'companylists'`)).toEqual([]);
    const found = await world.rows(
      `select id from companies where search @@ to_tsquery('nordwire_names', 'NEW & companylists')`,
    );
    expect(found).toEqual([{ id: 'companylists' }]);
  });

  it('names a listing once, however its ticker is written', async () => {
    const listings = [
      { ticker: 'VOLV-B', mic_code: 'XSTO' },
      { ticker: 'volv b', mic_code: 'XSTO' },
    ];
    expect(await world.listErrors([company('companytwice', { listings })])).toEqual([
      '1 listings: has VOLV-B XSTO twice',
    ]);
  });

  it.each(['article_count', 'story_count', 'subsidiaries'])('refuses %s by name, for it is derived', async (member) => {
    expect(await world.listErrors([company('companyderiv', { [member]: 1 })])).toEqual([
      `1 ${member}: follows from other records; it cannot be given`,
    ]);
  });

  it('keeps its registry record as given, whatever the order of its members', async () => {
    const registry = { source: 'Bolagsverket', share_capital: { amount: 1234.5, currency: 'SEK' }, employees: 7 };
    await world.import([company('companyregis', { registry })]);
    expect(await world.row('companies', 'companyregis')).toMatchObject({ registry });
    const turned = { employees: 7, share_capital: { currency: 'SEK', amount: 1234.5 }, source: 'Bolagsverket' };
    expect((await world.import([company('companyregis', { registry: turned })])).counts.company?.unchanged).toBe(1);
  });

  it('that is renamed is found in its articles under the new name', async () => {
    await world.import([
      company('companyrenam', { name: 'Gammalbruk' }),
      articleRecord('articlerenam', { event: 'eventrename0', companies: [{ id: 'companyrenam', role: 'subject' }] }),
      { record: 'event', id: 'eventrename0', title: 'Renamed' },
    ]);
    await world.import([{ record: 'company', id: 'companyrenam', name: 'Nybruk' }]);
    const words = await world.rows(`
      select a.search @@ to_tsquery('nordwire', 'nybruk') as article, e.document @@ to_tsquery('nordwire', 'nybruk') as event
      from articles a join events e on e.id = a.event_id where a.id = 'articlerenam'`);
    expect(words).toEqual([{ article: true, event: true }]);
  });
});

describe('a company that is merged away', () => {
  it('points to the last survivor, and its links move to the survivor', async () => {
    await world.import([
      company('companygone0'),
      company('companyheir0'),
      company('companyolder', { merged_into: 'companygone0' }),
      {
        record: 'event',
        id: 'eventcompany',
        title: 'E',
        companies: [{ id: 'companygone0', role: 'target', is_primary: true }],
      },
      articleRecord('articlecompa', {
        event: 'eventcompany',
        companies: [
          { id: 'companygone0', role: 'target', is_primary: true },
          { id: 'companyheir0', role: 'mention' },
        ],
      }),
      { record: 'index', id: 'indexmerge00', name: 'I', symbol: 'IMERGE', companies: ['companygone0'] },
    ]);
    await world.newChanges();
    await world.import([{ record: 'company', id: 'companygone0', merged_into: 'companyheir0' }]);
    expect(await world.row('companies', 'companyolder')).toMatchObject({ merged_into: 'companyheir0' });
    expect(
      await world.rows(`select company_id, role, is_primary from article_companies where article_id = 'articlecompa'`),
    ).toEqual([{ company_id: 'companyheir0', role: 'target', is_primary: true }]);
    expect(await world.rows(`select company_id from event_companies where event_id = 'eventcompany'`)).toEqual([
      { company_id: 'companyheir0' },
    ]);
    expect(await world.rows(`select company_id from index_companies where index_id = 'indexmerge00'`)).toEqual([
      { company_id: 'companyheir0' },
    ]);
    expect(await world.newChanges()).toEqual([
      'article articlecompa updated',
      'company companygone0 updated',
      'company companyheir0 membership',
      'company companyolder updated',
      'event eventcompany membership',
      'index indexmerge00 updated',
    ]);
    const again = await world.import([
      articleRecord('articlecompa', {
        event: 'eventcompany',
        companies: [
          { id: 'companygone0', role: 'target', is_primary: true },
          { id: 'companyheir0', role: 'mention' },
        ],
      }),
    ]);
    expect(again.counts.article?.unchanged).toBe(1);
  });

  it('hands its place in an index to the survivor, who has it once', async () => {
    await world.import([
      company('companyindx1'),
      company('companyindx2'),
      {
        record: 'index',
        id: 'indexboth000',
        name: 'Both',
        symbol: 'IBOTH',
        companies: ['companyindx1', 'companyindx2'],
      },
    ]);
    await world.newChanges();
    world.at('2026-03-16T12:00:00.000Z');
    await world.import([{ record: 'company', id: 'companyindx1', merged_into: 'companyindx2' }]);
    expect(await world.rows(`select company_id from index_companies where index_id = 'indexboth000'`)).toEqual([
      { company_id: 'companyindx2' },
    ]);
    expect(await world.newChanges()).toContain('index indexboth000 updated');
    expect(await world.row('indices', 'indexboth000')).toMatchObject({
      updated_at: new Date('2026-03-16T12:00:00.000Z'),
    });
  });

  it('named in an index stands for the survivor, once', async () => {
    await world.import([
      company('companynamd1'),
      company('companynamd2', { merged_into: 'companynamd1' }),
      {
        record: 'index',
        id: 'indexnamed00',
        name: 'Named',
        symbol: 'INAMED',
        companies: ['companynamd2', 'companynamd1'],
      },
    ]);
    const again = { record: 'index', id: 'indexnamed00', companies: ['companynamd1', 'companynamd2'] };
    await world.import([again]);
    expect(await world.rows(`select company_id from index_companies where index_id = 'indexnamed00'`)).toEqual([
      { company_id: 'companynamd1' },
    ]);
    expect((await world.import([again])).counts.index?.unchanged).toBe(1);
  });

  it('leaves its subsidiaries to the survivor, who is not its own', async () => {
    await world.import([
      company('companymothr'),
      company('companychild', { parent_company: 'companymothr' }),
      company('companytaker', { parent_company: 'companymothr' }),
    ]);
    await world.newChanges();
    await world.import([{ record: 'company', id: 'companymothr', merged_into: 'companytaker' }]);
    expect(await world.row('companies', 'companychild')).toMatchObject({ parent_company: 'companytaker' });
    expect(await world.row('companies', 'companytaker')).toMatchObject({ parent_company: null });
    expect(await world.newChanges()).toEqual([
      'company companychild updated',
      'company companymothr updated',
      'company companytaker updated',
    ]);
  });

  it('is found in the survivor by its names', async () => {
    await world.import([
      company('companyabsrb', { name: 'Zinkgruvan', aliases: ['Zincmine'] }),
      company('companyfindr'),
    ]);
    await world.import([{ record: 'company', id: 'companyabsrb', merged_into: 'companyfindr' }]);
    const found = await world.rows(
      `select id from companies where shown and search @@ to_tsquery('nordwire_names', 'zinkgruvan & zincmine')`,
    );
    expect(found).toEqual([{ id: 'companyfindr' }]);
    await world.import([{ record: 'company', id: 'companyabsrb', merged_into: null }]);
    const parted = await world.rows(
      `select id from companies where search @@ to_tsquery('nordwire_names', 'zinkgruvan')`,
    );
    expect(parted).toEqual([{ id: 'companyabsrb' }]);
  });

  it('gives its numbers up to the survivor', async () => {
    const lei = '5493001KJTIIGC8Y2R03';
    await world.import([company('companylei01', { lei }), company('companylei02')]);
    await world.import([
      { record: 'company', id: 'companylei01', merged_into: 'companylei02' },
      { record: 'company', id: 'companylei02', lei },
    ]);
    expect(await world.row('companies', 'companylei02')).toMatchObject({ lei });
    expect((await world.import([{ record: 'company', lei, industry: 'Found' }])).counts.company?.updated).toBe(1);
    expect(await world.row('companies', 'companylei02')).toMatchObject({ industry: 'Found' });
  });

  it('is never itself and never in a circle', async () => {
    expect(
      await world.listErrors([
        company('companyloop1', { merged_into: 'companyloop2' }),
        company('companyloop2', { merged_into: 'companyloop1' }),
      ]),
    ).toEqual([
      '1 merged_into: "companyloop2" was merged in a circle',
      '2 merged_into: "companyloop1" was merged in a circle',
    ]);
  });
});

describe('an index', () => {
  it('holds companies by id, and its exchange by MIC or none', async () => {
    await world.import([
      { record: 'index', id: 'indexnordic0', name: 'Nordic', symbol: 'NORDIC', exchange: null, pan_nordic: true },
      {
        record: 'index',
        id: 'indexsto0000',
        name: 'Sto',
        symbol: 'STO',
        exchange: 'XSTO',
        companies: ['companykoivu', 'companynorrv'],
      },
    ]);
    expect(await world.row('indices', 'indexnordic0')).toMatchObject({ exchange: null, pan_nordic: true });
    expect(
      await world.rows(`select company_id from index_companies where index_id = 'indexsto0000' order by 1`),
    ).toEqual([{ company_id: 'companykoivu' }, { company_id: 'companynorrv' }]);
  });
});
