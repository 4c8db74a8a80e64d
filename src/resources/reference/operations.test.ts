import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchProblem,
  perform,
  readAllRows,
  servicesOn,
  toHarnessId,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { AnyOperation } from '../../core/operation.ts';
import type { Db } from '../../core/services.ts';
import {
  getCountry,
  getExchange,
  getIndex,
  listCategories,
  listCountries,
  listEventTypes,
  listExchangeCompanies,
  listExchanges,
  listIndexCompanies,
  listIndices,
  listSources,
} from './operations.ts';

let db: Db;
let close: () => Promise<unknown>;
const now = new Date('2026-03-15T11:00:00.000Z');
const written = new Date('2026-01-01T00:00:00.250Z');

async function addExchanges() {
  const stockholm = { name: 'Nasdaq Stockholm', mic_code: 'XSTO', acronym: 'NASDAQ', country: 'SE' };
  const facts = { currency: 'SEK', ticker_suffix: '.ST', timezone: 'Europe/Stockholm', city: 'Stockholm' };
  await db
    .insertInto('exchanges')
    .values([
      { id: toHarnessId('xsto'), ...stockholm, ...facts, operating_mic_code: 'XSTO', updated_at: written },
      { id: toHarnessId('xngm'), name: 'NGM', mic_code: 'XNGM', acronym: 'NGM', country: 'SE', updated_at: written },
      {
        id: toHarnessId('xosl'),
        name: 'Oslo Børs',
        mic_code: 'XOSL',
        acronym: 'OSE',
        country: 'NO',
        updated_at: written,
      },
    ])
    .execute();
}

async function addCompanies() {
  const company = (name: string, visible = true) => ({
    id: toHarnessId(name),
    name,
    slug: name,
    verified: true,
    visible,
    created_at: written,
    updated_at: written,
  });
  await db
    .insertInto('companies')
    .values([company('beta'), company('alpha'), company('gone'), company('hidden', false), company('outsider')])
    .execute();
  const listing = (name: string, mic_code: string, facts = {}) => ({
    company_id: toHarnessId(name),
    ticker: name.toUpperCase(),
    mic_code,
    is_primary: true,
    ...facts,
  });
  await db
    .insertInto('listings')
    .values([
      listing('beta', 'XSTO'),
      listing('alpha', 'XSTO'),
      listing('gone', 'XSTO', { active: false }),
      listing('hidden', 'XSTO'),
      listing('outsider', 'XSTO', { kind: 'bond', is_primary: false }),
      listing('outsider', 'XOSL'),
    ])
    .execute();
  await db
    .insertInto('index_companies')
    .values(
      ['beta', 'alpha', 'hidden'].map((name) => ({ index_id: toHarnessId('omxs30'), company_id: toHarnessId(name) })),
    )
    .execute();
}

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  const countries = { SE: 'Sweden', NO: 'Norway', AX: 'Åland', DK: 'denmark', ZA: 'Zambia', ZB: 'Zambia' };
  await db
    .insertInto('countries')
    .values(
      Object.entries(countries).map(([iso2_code, name]) => ({
        id: toHarnessId(`c${iso2_code.toLowerCase()}`),
        name,
        iso2_code,
        slug: iso2_code === 'ZB' ? 'zambia-b' : name.toLowerCase().replace('å', 'a'),
        updated_at: written,
      })),
    )
    .execute();
  await addExchanges();
  await db
    .insertInto('indices')
    .values([
      { id: toHarnessId('omxs30'), name: 'OMX Stockholm 30', symbol: 'OMXS30', exchange: 'XSTO', updated_at: written },
      { id: toHarnessId('omxn40'), name: 'OMX Nordic 40', symbol: 'OMXN40', pan_nordic: true, updated_at: written },
      {
        id: toHarnessId('obx'),
        name: 'OBX',
        symbol: 'OBX',
        exchange: 'XOSL',
        description: 'Oslo',
        updated_at: written,
      },
    ])
    .execute();
  await addCompanies();
  await db
    .insertInto('categories')
    .values([
      { id: toHarnessId('policy'), name: 'Économie', updated_at: written },
      { id: toHarnessId('deals'), name: 'Deals', updated_at: written },
      { id: toHarnessId('old'), name: 'Closed', enabled: false, updated_at: written },
    ])
    .execute();
  const source = { country: 'SE', source_type: 'blog', updated_at: written };
  await db
    .insertInto('sources')
    .values([
      { id: toHarnessId('paper'), name: 'Paper', domain: 'paper.example', ...source },
      { id: toHarnessId('blocked'), name: 'Blocked', domain: 'blocked.example', enabled: false, ...source },
    ])
    .execute();
  await db
    .insertInto('event_types')
    .values(
      [
        ['ceo-change', 'CEO Change', 'leadership'],
        ['acquisition', 'Acquisition', 'ma'],
        ['board-change', 'Board Change', 'leadership'],
        ['merger', 'Merger', 'ma'],
      ].map(([slug = '', label = '', category = '']) => ({
        id: toHarnessId(slug.replace('-', '').slice(0, 12)),
        slug,
        label,
        category,
        updated_at: written,
      })),
    )
    .execute();
});
afterAll(() => close());

const ask = <Operation extends AnyOperation>(operation: Operation, wire: Record<string, string> = {}) =>
  perform(operation, servicesOn(db), { now }, wire);

describe('lists of reference data', () => {
  it('are alphabetical, whatever the case and the accents, then by id', async () => {
    const { body } = await ask(listCountries);
    expect(body.countries.map((country) => country.iso2_code)).toEqual(['AX', 'DK', 'NO', 'SE', 'ZA', 'ZB']);
    expect(body.pagination).toEqual({ count: 6, next_cursor: null });
  });

  it('show countries with code and slug', async () => {
    const { body } = await ask(listCountries, { limit: '1' });
    expect(body.countries).toEqual([{ id: toHarnessId('cax'), name: 'Åland', iso2_code: 'AX', slug: 'aland' }]);
  });

  it('show exchanges with their country', async () => {
    const { body } = await ask(listExchanges);
    expect(body.exchanges.map((exchange) => exchange.mic_code)).toEqual(['XSTO', 'XNGM', 'XOSL']);
    expect(body.exchanges[0]).toEqual({
      id: toHarnessId('xsto'),
      name: 'Nasdaq Stockholm',
      mic_code: 'XSTO',
      acronym: 'NASDAQ',
      country: { id: toHarnessId('cse'), name: 'Sweden', iso2_code: 'SE' },
      operating_mic_code: 'XSTO',
      currency: 'SEK',
      ticker_suffix: '.ST',
      timezone: 'Europe/Stockholm',
      city: 'Stockholm',
    });
  });

  it('show indices with their exchange, null for one over several', async () => {
    const { body } = await ask(listIndices);
    expect(body.indices).toEqual([
      {
        id: toHarnessId('obx'),
        name: 'OBX',
        symbol: 'OBX',
        pan_nordic: false,
        exchange: expect.objectContaining({ mic_code: 'XOSL' }),
      },
      { id: toHarnessId('omxn40'), name: 'OMX Nordic 40', symbol: 'OMXN40', pan_nordic: true, exchange: null },
      {
        id: toHarnessId('omxs30'),
        name: 'OMX Stockholm 30',
        symbol: 'OMXS30',
        pan_nordic: false,
        exchange: { id: toHarnessId('xsto'), name: 'Nasdaq Stockholm', mic_code: 'XSTO' },
      },
    ]);
  });

  it('show enabled categories and sources only', async () => {
    const categories = (await ask(listCategories)).body.categories;
    expect(categories).toEqual([
      { id: toHarnessId('deals'), name: 'Deals' },
      { id: toHarnessId('policy'), name: 'Économie' },
    ]);
    const { sources } = (await ask(listSources)).body;
    expect(sources).toEqual([
      { id: toHarnessId('paper'), name: 'Paper', domain: 'paper.example', country: 'SE', source_type: 'blog' },
    ]);
  });

  it('order event types by category, then label', async () => {
    const { body } = await ask(listEventTypes);
    expect(body.event_types.map((type) => type.slug)).toEqual(['board-change', 'ceo-change', 'acquisition', 'merger']);
    expect(body.event_types[3]).toEqual({
      id: toHarnessId('merger'),
      slug: 'merger',
      label: 'Merger',
      category: 'ma',
      description: null,
    });
  });

  it('filter exchanges by country and indices by exchange, in any case, dropping unknown values with a warning', async () => {
    const exchanges = await ask(listExchanges, { country: 'no,XX' });
    expect(exchanges.body.exchanges.map((exchange) => exchange.mic_code)).toEqual(['XOSL']);
    expect(exchanges.warnings).toMatchObject([{ code: 'unknown-value', parameter: 'country', value: 'XX' }]);
    const indices = await ask(listIndices, { exchange: 'xosl' });
    expect(indices.body.indices.map((index) => index.symbol)).toEqual(['OBX']);
  });

  it('are empty when no value of a filter is known, never unfiltered', async () => {
    const { body, warnings, lastModified } = await ask(listIndices, { exchange: 'XXXX' });
    expect(body.indices).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toEqual(['unknown-value', 'no-match']);
    expect(lastModified).toBeUndefined();
  });

  it('keep id and the asked members, and name the ones they do not know', async () => {
    const { body } = await ask(listSources, { fields: 'domain' });
    expect(body.sources).toEqual([{ id: toHarnessId('paper'), domain: 'paper.example' }]);
    const problem = await catchProblem(ask(listCountries, { fields: 'name,iso3' }));
    expect(problem.extras.parameter).toBe('fields');
    expect(problem.message).toContain('iso3');
  });

  it('state when they last changed, including the fields of other records', async () => {
    expect((await ask(listCategories)).lastModified).toEqual(new Date('2026-01-01T00:00:00Z'));
    await db.updateTable('countries').set({ updated_at: now }).where('iso2_code', '=', 'NO').execute();
    expect((await ask(listExchanges)).lastModified).toEqual(now);
    expect((await ask(listExchanges, { country: 'SE' })).lastModified).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  const lists = {
    countries: listCountries,
    exchanges: listExchanges,
    indices: listIndices,
    event_types: listEventTypes,
  };

  it.each(Object.entries(lists))('%s are walked once each, whatever the page size', (member, operation) =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (limit) => {
        const page = async (wire: Record<string, string>) => {
          const { body, next } = await ask<AnyOperation>(operation, wire);
          return { rows: (body as Record<string, { id: string }[]>)[member] ?? [], next };
        };
        const whole = await page({ limit: '100' });
        expect(whole.rows.length).toBeGreaterThan(2);
        expect(await readAllRows(page, { limit: String(limit) })).toEqual(whole.rows);
      }),
      { numRuns: 7 },
    ),
  );

  it('do not take the cursor of another list or of other filters', async () => {
    const { next } = await ask(listCountries, { limit: '1' });
    expect((await catchProblem(ask(listIndices, { cursor: next ?? '' }))).extras.parameter).toBe('cursor');
    const swedish = await ask(listExchanges, { limit: '1', country: 'SE' });
    expect((await catchProblem(ask(listExchanges, { cursor: swedish.next ?? '' }))).extras.parameter).toBe('cursor');
  });
});

describe('single reference records', () => {
  it.each([toHarnessId('cse'), 'SE', 'se', 'sweden'])('finds a country by %s', async (identifier) => {
    const { body } = await ask(getCountry, { identifier });
    expect(body.country).toEqual({
      id: toHarnessId('cse'),
      name: 'Sweden',
      iso2_code: 'SE',
      slug: 'sweden',
      exchanges: [
        { id: toHarnessId('xsto'), name: 'Nasdaq Stockholm', mic_code: 'XSTO', acronym: 'NASDAQ' },
        { id: toHarnessId('xngm'), name: 'NGM', mic_code: 'XNGM', acronym: 'NGM' },
      ],
    });
  });

  it.each([toHarnessId('xsto'), 'XSTO', 'xsto'])('finds an exchange by %s', async (identifier) => {
    const { body } = await ask(getExchange, { identifier });
    expect(body.exchange).toMatchObject({ mic_code: 'XSTO', country: { iso2_code: 'SE' } });
    expect(body.exchange.indices).toEqual([{ id: toHarnessId('omxs30'), name: 'OMX Stockholm 30', symbol: 'OMXS30' }]);
  });

  it.each([toHarnessId('omxs30'), 'OMXS30', 'omxs30'])(
    'finds an index by %s and counts the members it lists',
    async (identifier) => {
      const { body } = await ask(getIndex, { identifier });
      expect(body.index).toEqual({
        id: toHarnessId('omxs30'),
        name: 'OMX Stockholm 30',
        symbol: 'OMXS30',
        pan_nordic: false,
        exchange: { id: toHarnessId('xsto'), name: 'Nasdaq Stockholm', mic_code: 'XSTO' },
        description: null,
        companies_count: 2,
      });
    },
  );

  it.each([
    ['getCountry', getCountry, 'XX'],
    ['getCountry', getCountry, 'Sweden!'],
    ['getExchange', getExchange, 'XXXX'],
    ['getIndex', getIndex, 'NOSUCH'],
    ['listExchangeCompanies', listExchangeCompanies, 'XXXX'],
    ['listIndexCompanies', listIndexCompanies, 'NOSUCH'],
  ])('%s answers 404 to what it does not know', async (_name, operation, identifier) => {
    expect((await catchProblem(ask<AnyOperation>(operation, { identifier }))).type).toBe('not-found');
  });
});

describe('companies of an exchange or index', () => {
  it('has an active equity listing there, in alphabetical order', async () => {
    const { body } = await ask(listExchangeCompanies, { identifier: 'xsto' });
    expect(body.companies.map((company) => company.name)).toEqual(['alpha', 'beta']);
    expect(body.companies[0]).toEqual({
      id: toHarnessId('alpha'),
      name: 'alpha',
      slug: 'alpha',
      ticker: 'ALPHA',
      former_tickers: [],
      is_active: true,
      exchange: { id: toHarnessId('xsto'), name: 'Nasdaq Stockholm', mic_code: 'XSTO' },
    });
  });

  it('is a visible member of the index', async () => {
    const { body } = await ask(listIndexCompanies, { identifier: 'omxs30', fields: 'name' });
    expect(body.companies).toEqual([
      { id: toHarnessId('alpha'), name: 'alpha' },
      { id: toHarnessId('beta'), name: 'beta' },
    ]);
  });

  it('is walked once each, with a cursor that holds for this exchange only', async () => {
    const first = await ask(listExchangeCompanies, { identifier: 'XSTO', limit: '1' });
    const wire = { limit: '1', cursor: first.next ?? '' };
    const second = await ask(listExchangeCompanies, { identifier: 'XSTO', ...wire });
    expect([...first.body.companies, ...second.body.companies].map((company) => company.name)).toEqual([
      'alpha',
      'beta',
    ]);
    expect(second.next).toBeNull();
    const elsewhere = catchProblem(ask(listExchangeCompanies, { identifier: 'XOSL', ...wire }));
    expect((await elsewhere).extras.parameter).toBe('cursor');
  });

  it('changes with the membership of the index', async () => {
    const before = await ask(listIndexCompanies, { identifier: 'OMXS30' });
    expect(before.lastModified).toEqual(new Date('2026-01-01T00:00:00Z'));
    await db.updateTable('indices').set({ updated_at: now }).where('symbol', '=', 'OMXS30').execute();
    expect((await ask(listIndexCompanies, { identifier: 'OMXS30' })).lastModified).toEqual(now);
  });
});
