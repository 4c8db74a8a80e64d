import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
  groundwork,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
});
afterAll(() => world.database.drop());

const country = (members: Record<string, unknown>) => ({ record: 'country', ...members });
const source = (members: Record<string, unknown>) => ({ record: 'source', ...members });

describe('a record with an id', () => {
  it('is made when the store has none, and updated when it has one', async () => {
    const made = await world.import([country({ id: 'countryno000', name: 'Norway', iso2_code: 'NO' })]);
    expect(made.counts).toEqual({ country: { created: 1, updated: 0, unchanged: 0 } });
    const updated = await world.import([country({ id: 'countryno000', name: 'Kingdom of Norway' })]);
    expect(updated.counts).toEqual({ country: { created: 0, updated: 1, unchanged: 0 } });
    expect(await world.row('countries', 'countryno000')).toMatchObject({
      name: 'Kingdom of Norway',
      iso2_code: 'NO',
      slug: 'norway',
    });
  });

  it('has every bold member when it is new', async () => {
    expect(await world.listErrors([source({ id: 'sourcenew000', name: 'New' })])).toEqual([
      '1 domain: is missing; a new source needs it',
      '1 country: is missing; a new source needs it',
      '1 source_type: is missing; a new source needs it',
    ]);
  });
});

describe('a record without an id', () => {
  it.each([
    ['country', { iso2_code: 'FI', name: 'Suomi' }, 'countries', 'countryfi000'],
    ['exchange', { mic_code: 'XHEL', name: 'Helsinki' }, 'exchanges', 'exchangexhel'],
    ['category', { name: 'Earnings & Financial Results', enabled: false }, 'categories', 'categoryearn'],
    ['event_type', { slug: 'acquisition', label: 'Takeover' }, 'event_types', 'typeacquisit'],
    ['source', { domain: 'paper.example', preview: true }, 'sources', 'sourcepaper0'],
    ['company', { lei: '5493001KJTIIGC8Y1R12', industry: 'Hoists' }, 'companies', 'companynorrv'],
    ['company', { org_number: '556000-0001', country: 'SE', industry: 'Tools' }, 'companies', 'companyoxelv'],
  ])('of kind %s is found by its natural key %j', async (record, members, table, id) => {
    const { counts } = await world.import([{ record, ...members }]);
    expect(counts).toEqual({ [record]: { created: 0, updated: 1, unchanged: 0 } });
    const { country: _country, ...changed } = members as Record<string, unknown>;
    expect(await world.row(table, id)).toMatchObject(changed);
  });

  it('is found by symbol, slug of a plan, and source with address of an article', async () => {
    await world.import([
      { record: 'index', id: 'indexdemo000', name: 'Demo', symbol: 'DEMO' },
      articleRecord('articlebykey'),
    ]);
    const { counts } = await world.import([
      { record: 'index', symbol: 'DEMO', description: 'Invented.' },
      { record: 'plan', slug: 'pro', hourly: 6000 },
      {
        record: 'article',
        source: 'sourcewire00',
        article_url: 'https://wire.example/articlebykey',
        summary: 'Now with a summary.',
      },
    ]);
    expect(counts).toEqual({
      plan: { created: 0, updated: 1, unchanged: 0 },
      index: { created: 0, updated: 1, unchanged: 0 },
      article: { created: 0, updated: 1, unchanged: 0 },
    });
    expect(await world.row('articles', 'articlebykey')).toMatchObject({ summary: 'Now with a summary.' });
  });

  it('is made with an id of its own when nothing has its natural key', async () => {
    const { counts } = await world.import([country({ name: 'Denmark', iso2_code: 'DK' })]);
    expect(counts).toEqual({ country: { created: 1, updated: 0, unchanged: 0 } });
    const [row] = await world.rows(`select id from countries where iso2_code = 'DK'`);
    expect(row?.['id']).toMatch(/^[a-z0-9]{12}$/);
  });

  it('is an error where no natural key stands', async () => {
    expect(
      await world.listErrors([
        { record: 'story', title: 'A', summary: 'B', content: 'C', published_at: '2026-03-15T08:00:00Z' },
        { record: 'company', name: 'Keyless AB' },
      ]),
    ).toEqual(['1 id: is missing', '2 id: is missing; without it the record needs lei, or org_number with country']);
  });
});

describe('members', () => {
  it('that are null are cleared, those with a default go back to it, absent ones stay', async () => {
    await world.import([
      source({
        id: 'sourcenulls0',
        name: 'Nulls',
        domain: 'nulls.example',
        country: 'SE',
        source_type: 'blog',
        preview: true,
        language: 'sv',
      }),
    ]);
    await world.import([source({ id: 'sourcenulls0', language: null, preview: null })]);
    expect(await world.row('sources', 'sourcenulls0')).toMatchObject({
      name: 'Nulls',
      language: null,
      preview: false,
      source_type: 'blog',
    });
  });

  it('in bold cannot be cleared', async () => {
    expect(await world.listErrors([source({ id: 'sourcewire00', name: null })])).toEqual([
      '1 name: cannot be cleared; it is a text',
    ]);
  });

  it('that are lists are replaced whole', async () => {
    await world.import([{ record: 'company', id: 'companykoivu', aliases: ['Koivu', 'Birch'] }]);
    await world.import([{ record: 'company', id: 'companykoivu', aliases: ['Koivu Group'] }]);
    expect(await world.row('companies', 'companykoivu')).toMatchObject({ aliases: ['Koivu Group'] });
  });
});

describe('references', () => {
  it('resolve by id and by natural key, in any order of the lines', async () => {
    await world.import([
      articleRecord('articlerefs0', {
        source: 'refs.example',
        article_url: 'https://refs.example/1',
        category: 'Deals',
        country: 'countryfi000',
        companies: [{ id: '5493001KJTIIGC8Y1R12', role: 'subject', is_primary: true }],
        event: 'eventrefs000',
        event_type: 'typeacquisit',
      }),
      { record: 'event', id: 'eventrefs000', title: 'References' },
      source({ id: 'sourcerefs00', name: 'Refs', domain: 'refs.example', country: 'IS', source_type: 'blog' }),
      { record: 'category', name: 'Deals' },
      country({ name: 'Iceland', iso2_code: 'IS' }),
    ]);
    const [deals] = await world.rows(`select id from categories where name = 'Deals'`);
    expect(await world.row('articles', 'articlerefs0')).toMatchObject({
      source_id: 'sourcerefs00',
      category_id: deals?.['id'],
      country: 'FI',
      event_id: 'eventrefs000',
      event_type: 'acquisition',
    });
    expect(
      await world.rows(`select company_id, role from article_companies where article_id = 'articlerefs0'`),
    ).toEqual([{ company_id: 'companynorrv', role: 'subject' }]);
  });

  it('to nothing are errors that name member and value', async () => {
    expect(
      await world.listErrors([
        articleRecord('articlenoref', {
          source: 'nowhere.example',
          category: 'Gossip',
          companies: [{ id: 'companynone0', role: 'subject' }],
          event: 'eventnone000',
        }),
        { record: 'company', id: 'companynoref', name: 'A', listings: [{ ticker: 'A', mic_code: 'XXXX' }] },
      ]),
    ).toEqual([
      '1 source: refers to an unknown source "nowhere.example"',
      '1 category: refers to an unknown category "Gossip"',
      '1 companies[0].id: refers to an unknown company "companynone0"',
      '1 event: refers to an unknown event "eventnone000"',
      '2 listings[0].mic_code: refers to an unknown exchange "XXXX"',
    ]);
  });
});

describe('two lines of one record', () => {
  it('are an error that names both places, by id and by natural key', async () => {
    const fresh = { name: 'Netherlands', iso2_code: 'NL' };
    expect(
      await world.listErrors([
        country({ id: 'countryse000', name: 'Sverige' }),
        country({ id: 'countryse000', slug: 'sverige' }),
        country(fresh),
        country(fresh),
        country({ iso2_code: 'FI', name: 'Finland' }),
        country({ id: 'countryfi000', name: 'Suomi' }),
      ]),
    ).toEqual([
      '2 id: this is the country countryse000, of which (lines):1 speaks too',
      '4 iso2_code: "NL" is that of (lines):3 too',
      '6 id: this is the country countryfi000, of which (lines):5 speaks too',
    ]);
  });
});

describe('values that only one record can have', () => {
  it('are errors where another record of the store has them', async () => {
    expect(
      await world.listErrors([
        country({ id: 'countrynew00', name: 'New', iso2_code: 'SE' }),
        { record: 'company', id: 'companynew00', name: 'New', lei: '5493001KJTIIGC8Y1R12', slug: 'koivu-oyj' },
      ]),
    ).toEqual([
      '1 iso2_code: "SE" belongs to the country countryse000',
      '2 lei: "5493001KJTIIGC8Y1R12" belongs to the company companynorrv',
      '2 slug: "koivu-oyj" belongs to the company companykoivu',
    ]);
  });

  it('cannot change where other records refer by them', async () => {
    expect(await world.listErrors([country({ id: 'countryse000', iso2_code: 'SX' })])).toEqual([
      '1 iso2_code: cannot become "SX": other records refer to this country as SE',
    ]);
  });
});

describe('importing again', () => {
  it('changes nothing: no updated_at moves and nothing is logged', async () => {
    const records = [
      ...groundwork,
      { record: 'event', id: 'eventagain00', title: 'Again', companies: [{ id: 'companynorrv', role: 'subject' }] },
      articleRecord('articleagain', {
        event: 'eventagain00',
        companies: [{ id: 'companynorrv', role: 'subject', is_primary: true }],
        key_facts: [
          {
            concept: 'revenue',
            basis: 'as_reported',
            role: 'outcome',
            period: 'q1_2026',
            currency: 'SEK',
            label: 'Revenue',
            value: 'SEK 1.5bn',
            normalized_value: 1500000000,
          },
        ],
      }),
      {
        record: 'calendar_event',
        id: 'calendaragai',
        title: 'Norrvik Q1 2026 interim report',
        event_type: 'earnings_report',
        company: 'companynorrv',
        scheduled_on: '2026-04-25',
      },
    ];
    await world.import(records);
    await world.newChanges();
    const before = await world.export();
    world.at('2026-03-16T12:00:00.000Z');
    const { counts } = await world.import(records);
    expect(Object.values(counts).every(({ created, updated }) => created + updated === 0)).toBe(true);
    expect(await world.newChanges()).toEqual([]);
    expect(await world.export()).toBe(before);
  });

  it('with one other member moves updated_at of that record alone', async () => {
    world.at('2026-03-17T12:00:00.000Z');
    await world.import([
      source({ id: 'sourcewire00', name: 'The Wire' }),
      source({ id: 'sourcepaper0', domain: 'paper.example' }),
    ]);
    // What names the source looks different; its own clock stands.
    expect((await world.newChanges()).filter((change) => !change.endsWith(' membership'))).toEqual([
      'source sourcewire00 updated',
    ]);
    expect((await world.row('sources', 'sourcewire00'))['updated_at']).toEqual(new Date('2026-03-17T12:00:00.000Z'));
  });
});

describe('two imports at once', () => {
  it('go one after the other: the later finds what the earlier made', async () => {
    const records = [
      country({ name: 'Estonia', iso2_code: 'EE' }),
      { record: 'event', id: 'eventatonce0', title: 'At once' },
      articleRecord('articleonce0', { event: 'eventatonce0' }),
    ];
    const results = await Promise.all([world.import(records), world.import(records), world.import(records)]);
    const created = results.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count.created, 0));
    expect(created.sort()).toEqual([0, 0, 3]);
    expect(results.every(({ counts }) => Object.values(counts).every(({ updated }) => updated === 0))).toBe(true);
  });
});

describe('updated_at', () => {
  it('is accepted and ignored without restore, in the future too', async () => {
    world.at('2026-03-18T12:00:00.000Z');
    await world.import([source({ id: 'sourcepaper0', name: 'The Paper', updated_at: '2030-01-01T00:00:00Z' })]);
    expect((await world.row('sources', 'sourcepaper0'))['updated_at']).toEqual(new Date('2026-03-18T12:00:00.000Z'));
  });

  it('is never given twice, though the clock stands still', async () => {
    await world.import([source({ id: 'sourcepaper0', name: 'Paper One' })]);
    await world.import([source({ id: 'sourcewire00', name: 'Wire Two' })]);
    const [paper, wire] = [await world.row('sources', 'sourcepaper0'), await world.row('sources', 'sourcewire00')];
    expect(Number(wire['updated_at'])).toBeGreaterThan(Number(paper['updated_at']));
  });

  it('comes along with restore into a store that has no news yet', async () => {
    const other = await createBundleWorld();
    try {
      await other.import(
        [
          source({ id: 'sourcewire00', name: 'Wire again', updated_at: '2020-01-01T00:00:00Z' }),
          articleRecord('articlerest0', {
            event: 'eventrest000',
            updated_at: '2021-01-01T00:00:00Z',
            created_at: '2020-06-01T00:00:00Z',
          }),
          { record: 'event', id: 'eventrest000', title: 'Restored', updated_at: '2022-01-01T00:00:00Z' },
          articleRecord('articlerest1'),
        ],
        { restore: true },
      );
      const at = async (table: string, id: string) => (await other.row(table, id))['updated_at'];
      expect(await at('sources', 'sourcewire00')).toEqual(new Date('2020-01-01T00:00:00Z'));
      expect(await at('articles', 'articlerest0')).toEqual(new Date('2021-01-01T00:00:00Z'));
      expect(await at('events', 'eventrest000')).toEqual(new Date('2022-01-01T00:00:00Z'));
      expect(Number(await at('articles', 'articlerest1'))).toBeGreaterThanOrEqual(Date.parse('2026-03-15T12:00:00Z'));
      expect((await other.row('articles', 'articlerest0'))['created_at']).toEqual(new Date('2020-06-01T00:00:00Z'));
      expect(await other.listErrors([source({ id: 'sourcewire00', name: 'W' })], { restore: true })).toEqual([
        '0 null: holds news already; --restore needs one that has none',
      ]);
    } finally {
      await other.database.drop();
    }
  });

  it('in the future is refused with restore', async () => {
    const other = await createBundleWorld();
    try {
      const future = source({ id: 'sourcewire00', name: 'W', updated_at: '2026-03-15T12:00:00.001Z' });
      expect(await other.listErrors([future], { restore: true })).toEqual([
        '1 updated_at: 2026-03-15T12:00:00.001Z lies in the future',
      ]);
    } finally {
      await other.database.drop();
    }
  });
});
