import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

/** Million kronor of a period. */
const sales = (millions: number, period: string, role = 'outcome'): Fact => ({
  concept: 'revenue',
  label: 'Sales',
  value: `SEK ${millions} million`,
  normalized: millions * 1e6,
  period,
  role,
});
const of = (concept: string, value: string, normalized: number, more: Partial<Fact> = {}): Fact => ({
  concept,
  label: concept,
  value,
  normalized,
  period: 'q2_2025',
  ...more,
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    addEvent(draft, 'halfyear', {
      title: 'Fjell reports',
      article_count: 5,
      first_reported_at: '2026-03-20T07:00:00.000Z',
      cast: { fjell: 'subject' },
    });
    const add = (
      name: string,
      source: string,
      hour: string,
      facts: readonly Fact[],
      company: 'fjell' | 'havn' = 'fjell',
    ) =>
      addArticle(draft, name, {
        source,
        event: 'halfyear',
        published_at: `2026-03-20T${hour}:00:00.000Z`,
        cast: { [company]: 'subject' },
        primary: company,
        facts,
      });
    const margin = { currency: null };
    add('halfpress', 'kontoret', '07', [
      sales(2104, 'q2_2025'),
      sales(1972, 'q2_2024', 'comparative'),
      of('ebit_margin', '8.3%', 8.3, margin),
      of('ebit_margin', '9.9%', 9.9, { ...margin, period: 'q2_2024', role: 'comparative' }),
      of('ebit', 'SEK 12 million', 12e6),
      of('ebit', 'SEK -3 million', -3e6, { period: 'q2_2024', role: 'comparative' }),
      sales(4300, 'fy_2025', 'forecast'),
    ]);
    add('halfpaper', 'nordposten', '08', [sales(2104, 'q2_2025'), of('net_income', 'SEK 5 million', 5e6)]);
    add('halfblog', 'isblogg', '09', [sales(2400, 'q2_2025'), of('net_income', 'SEK 5 million', 5e6)]);
    add('halftrade', 'gronfag', '10', [sales(1900, 'q1_2025'), of('eps', 'SEK 1.10', 1.1)]);
    add('halfnote', 'nordlys', '11', [
      of('eps', 'SEK 1.40', 1.4),
      of('eps', 'EUR 1', 1, { period: 'q2_2024', role: 'comparative', currency: 'EUR' }),
    ]);
    add('halfwire', 'boreal', '12', [of('eps', 'SEK 1.10', 1.1)]);
    add('havnnews', 'nordposten', '08', [sales(310, 'q2_2025')], 'havn');
  });
});
afterAll(() => world.close());

const rows = async (query: string, options?: RequestOptions): Promise<Json[]> =>
  readRows(await world.read(`/compare_figures?${query}`, options));
const FJELL = `company=${toTestId('fjell')}`;

describe('GET /compare_figures', () => {
  it("shows the issuer's own value, the change from a year ago, and by how much a source differs", async () => {
    const [row, ...others] = await rows(`${FJELL}&period=q2_2025`);
    expect(others).toEqual([]);
    expect(row).toEqual({
      company: { id: toTestId('fjell'), name: 'Fjell Energi ASA', ticker: 'FJELL' },
      concept: 'revenue',
      basis: 'as_reported',
      role: 'outcome',
      period: 'q2_2025',
      currency: 'SEK',
      unit: 'money',
      value: 'SEK 2104 million',
      exact_value: '2104000000',
      figure_id: expect.any(String),
      article_id: toTestId('halfpress'),
      article_url: 'https://kontoret.example/halfpress',
      source: 'Pressekontoret',
      value_min: null,
      value_max: null,
      status: 'official',
      year_ago: {
        period: 'q2_2024',
        role: 'comparative',
        official: true,
        value: 'SEK 1972 million',
        exact_value: '1972000000',
        figure_id: expect.any(String),
        article_id: toTestId('halfpress'),
        article_url: 'https://kontoret.example/halfpress',
        source: 'Pressekontoret',
      },
      // 132 of 1,972
      change_percent: 6.7,
      change_points: null,
      not_comparable: null,
      statements: [
        expect.objectContaining({
          article_id: toTestId('halfpress'),
          disputes: false,
          official: true,
          difference_percent: 0,
        }),
        expect.objectContaining({ article_id: toTestId('halfpaper'), disputes: false, difference_percent: 0 }),
        // 296 of 2,104
        expect.objectContaining({ article_id: toTestId('halfblog'), disputes: true, difference_percent: 14.1 }),
      ],
    });
  });

  it.each([
    [
      'a margin in points',
      'ebit_margin',
      { status: 'official', change_points: -1.6, change_percent: null, not_comparable: null },
    ],
    ['a loss of a year ago', 'ebit', { status: 'official', change_percent: null, not_comparable: 'not_positive' }],
    ['an agreed value', 'net_income', { status: 'agreed', exact_value: '5000000', not_comparable: 'no_year_ago' }],
    ['the value of most sources', 'eps', { status: 'disputed', exact_value: '1.1', not_comparable: 'other_currency' }],
  ])('shows %s', async (_, concept, expected) => {
    expect(await rows(`${FJELL}&concept=${concept}`)).toMatchObject([expected]);
  });

  it('names the statement that disputes without an official one', async () => {
    const [row] = await rows(`${FJELL}&concept=eps`);
    const statements = (row?.['statements'] ?? []) as Json[];
    expect(
      statements.map(({ article_id, disputes, difference_percent }) => [article_id, disputes, difference_percent]),
    ).toEqual([
      [toTestId('halftrade'), false, 0],
      [toTestId('halfnote'), true, 27.3],
      [toTestId('halfwire'), false, 0],
    ]);
  });

  it('shows the latest periods, newest first, and as many as are asked for', async () => {
    const toPeriods = async (query: string) =>
      (await rows(`${FJELL}&${query}`)).map(({ period, role }) => `${period} ${role}`);
    expect(await toPeriods('periods=3')).toEqual(['fy_2025 forecast', 'q2_2025 outcome', 'q1_2025 outcome']);
    expect(await toPeriods('periods=1')).toEqual(['fy_2025 forecast']);
    expect(await toPeriods('period=q1_2025')).toEqual(['q1_2025 outcome']);
  });

  it('has a row of each company, by name', async () => {
    const found = await rows(`company=${toTestId('havn')},${toTestId('fjell')}&period=q2_2025`);
    expect(found.map(({ company, status }) => [(company as Json)['id'], status])).toEqual([
      [toTestId('fjell'), 'official'],
      [toTestId('havn'), 'single'],
    ]);
  });

  it('states the values of the list of figures', async () => {
    const listed = await readRows(await world.read(`/figures?limit=100&${FJELL}`));
    const byId = new Map(listed.map((row) => [row['id'], row['exact_value']]));
    const compared = await rows(`${FJELL}&concept=revenue,ebit,ebit_margin,eps,net_income&periods=12`);
    const stated = compared.flatMap((row) => [row, ...((row['statements'] ?? []) as Json[])]);
    expect(stated.length).toBeGreaterThan(10);
    for (const { figure_id, exact_value } of stated) expect(byId.get(figure_id)).toBe(exact_value);
  });

  it('knows the official value only where the plan can fetch it', async () => {
    const found = await rows(`${FJELL}&period=q2_2025`, { key: 'view' });
    expect(found).toMatchObject([{ status: 'single', article_id: toTestId('halfpaper') }]);
  });

  it.each([
    ['', 'company'],
    ['company=nosuchfirm', 'company'],
    [`${FJELL}&concept=target_price`, 'concept'],
    [`${FJELL}&periods=0`, 'periods'],
  ])('refuses %s', async (query, parameter) => {
    expect(await readRefusal(world, `/compare_figures?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('says why it is empty', async () => {
    expect(warningCodes(await world.read(`/compare_figures?${FJELL}&period=q1_1999`))).toEqual(['no-match']);
  });
});
