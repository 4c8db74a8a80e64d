import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal, readRows, warningCodes } from '../world/answers.ts';
import { addArticle, addEvent, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, type RequestOptions, startWorld, type World } from '../world/world.ts';

const of = (concept: string, value: string, normalized: number, more: Partial<Fact> = {}): Fact => ({
  concept,
  label: concept,
  value,
  normalized,
  period: 'q2_2025',
  ...more,
});
const sales = (millions: number, more: Partial<Fact> = {}) =>
  of('revenue', `SEK ${millions} million`, millions * 1e6, more);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.database.pool.query('delete from key_facts');
  await world.add((draft) => {
    for (const event of ['halfyear', 'bid', 'firstorder', 'otherorder'])
      addEvent(draft, event, { title: event, article_count: 4, first_reported_at: '2026-03-20T07:00:00.000Z' });
    const add = (
      name: string,
      source: string,
      event: string,
      hour: string,
      facts: readonly Fact[],
      primary = 'fjell',
    ) =>
      addArticle(draft, name, {
        source,
        event,
        published_at: `2026-03-20T${hour}:00:00.000Z`,
        cast: { [primary]: 'subject' },
        primary,
        facts,
      });
    add('halfpress', 'kontoret', 'halfyear', '07', [
      sales(2104),
      sales(1972, { period: 'q2_2024', role: 'comparative' }),
      of('net_debt', 'SEK 900 million', 9e8, { period: null }),
    ]);
    add('halfpaper', 'nordposten', 'halfyear', '08', [
      of('revenue', 'SEK 2.1 billion', 21e8),
      of('ebit', 'SEK 12 million', 12e6),
    ]);
    add('halfblog', 'isblogg', 'halfyear', '09', [sales(2400), of('ebit', 'SEK 12 million', 12e6)]);
    add('halftrade', 'gronfag', 'halfyear', '10', [
      of('eps', 'SEK 1.10', 1.1),
      of('revenue', 'SEK 700 million', 7e8, { period: null }),
    ]);
    add('halfnote', 'nordlys', 'halfyear', '11', [of('eps', 'SEK 1.40', 1.4)]);
    add('earlyorder', 'nordposten', 'firstorder', '12', [of('order_value', 'SEK 50 million', 5e7, { period: null })]);
    add('lateorder', 'boreal', 'otherorder', '13', [of('order_value', 'SEK 80 million', 8e7, { period: null })]);
    add('firstbid', 'nordposten', 'bid', '08', [of('offer_price', 'SEK 20', 20, { period: null })], 'havn');
    add('raisedbid', 'nordposten', 'bid', '15', [of('offer_price', 'SEK 22', 22, { period: null })]);
    add('otherbid', 'boreal', 'bid', '16', [of('offer_price', 'SEK 22', 22, { period: null })]);
    add('havnnews', 'nordposten', 'halfyear', '08', [sales(310)], 'havn');
  });
});
afterAll(() => world.close());

const rows = async (query: string, options?: RequestOptions): Promise<Json[]> =>
  readRows(await world.read(`/figures?group=fact&limit=100&${query}`, options));
const only = async (query: string, options?: RequestOptions): Promise<Json> => {
  const found = await rows(query, options);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};
const toStatements = (row: Json) =>
  (row['statements'] as Json[]).map((one) => [one['article_id'], one['relation'], one['difference_percent']]);
const FJELL = `company=${toTestId('fjell')}`;

describe('GET /figures?group=fact', () => {
  it("has the row of the issuer's own statement, and all statements beneath it", async () => {
    const [own] = readRows(
      await world.read(`/figures?${FJELL}&concept=revenue&period=q2_2025&published_before=2026-03-20T07:30:00Z`),
    );
    const row = await only(`${FJELL}&concept=revenue&period=q2_2025`);
    expect(row).toEqual({
      ...own,
      updated_at: '2026-03-20T09:00:00.000Z',
      fact_id: expect.any(String),
      status: 'official',
      agreed: true,
      agreeing_sources: 2,
      disputing_sources: 1,
      statement_count: 3,
      statements: [expect.anything(), expect.anything(), expect.anything()],
    });
    // 4 and 296 of 2,104
    expect(toStatements(row)).toEqual([
      [toTestId('halfpress'), 'shown', 0],
      [toTestId('halfpaper'), 'agrees', -0.2],
      [toTestId('halfblog'), 'disputes', 14.1],
    ]);
    expect((row['statements'] as Json[])[2]).toEqual({
      id: expect.any(String),
      label: 'revenue',
      value: 'SEK 2400 million',
      exact_value: '2400000000',
      value_min: null,
      value_max: null,
      official: false,
      article_id: toTestId('halfblog'),
      article_url: 'https://isblogg.example/halfblog',
      source: { id: toTestId('isblogg'), name: expect.any(String), domain: expect.any(String) },
      published_at: '2026-03-20T09:00:00.000Z',
      updated_at: '2026-03-20T09:00:00.000Z',
      event_id: toTestId('halfyear'),
      relation: 'disputes',
      difference_percent: 14.1,
    });
  });

  it.each([
    ['what sources agree on', 'ebit', { status: 'agreed', agreed: true, agreeing_sources: 2, disputing_sources: 0 }],
    ['what sources dispute', 'eps', { status: 'disputed', agreed: false, agreeing_sources: 1, disputing_sources: 1 }],
    ['the only statement', 'net_debt', { status: 'official', agreed: false, agreeing_sources: 1, statement_count: 1 }],
  ])('says of %s whether sources agree', async (_, concept, expected) => {
    expect(await only(`concept=${concept}`)).toMatchObject(expected);
  });

  it('keeps the facts that sources agree on with agreed=true', async () => {
    const found = await rows('agreed=true');
    expect(found.map(({ concept }) => concept)).toEqual(['ebit', 'revenue', 'offer_price']);
    expect(found.every(({ agreed }) => agreed === true)).toBe(true);
  });

  it('does not take two deals, companies, or unknown periods for one fact', async () => {
    const orders = await rows('concept=order_value');
    expect(orders.map(({ exact_value }) => exact_value).sort()).toEqual(['50000000', '80000000']);
    const revenues = await rows('concept=revenue');
    expect(revenues.map((row) => [(row['company'] as Json)['id'], row['period'], row['statement_count']])).toEqual([
      ...[
        ['fjell', 'q2_2025', 3],
        ['havn', 'q2_2025', 1],
      ]
        .map(([name, ...rest]) => [toTestId(String(name)), ...rest])
        .sort(),
      [toTestId('fjell'), 'q2_2024', 1],
      [toTestId('fjell'), null, 1],
    ]);
  });

  it('marks the terms of a bid that a later one replaced, whichever company its articles are about', async () => {
    expect(toStatements(await only('concept=offer_price'))).toEqual([
      [toTestId('raisedbid'), 'shown', 0],
      [toTestId('firstbid'), 'replaced', -9.1],
      [toTestId('otherbid'), 'agrees', 0],
    ]);
  });

  it('makes facts of the statements that the filters leave', async () => {
    const row = await only(`${FJELL}&concept=revenue&period=q2_2025&published_after=2026-03-20T08:30:00Z`);
    expect(row).toMatchObject({ status: 'single', exact_value: '2400000000', statement_count: 1 });
  });

  it('counts facts in total', async () => {
    const body = await world.read(`/figures?group=fact&limit=1&total=true&${FJELL}&concept=revenue`);
    expect(body).toMatchObject({ pagination: { count: 1 }, total: { value: 3, is_exact: true } });
    const agreed = await world.read('/figures?group=fact&total=true&agreed=true');
    expect(agreed).toMatchObject({ total: { value: 3, is_exact: true } });
  });

  it('orders periods from the newest, and deals without one last', async () => {
    const periods = (await rows('')).map(({ period }) => period);
    expect([...new Set(periods)]).toEqual(['q2_2025', 'q2_2024', null]);
  });

  it('ends a page before it is full where a thousand facts are disputed, with a cursor that continues', async () => {
    const { pool } = world.database;
    await pool.query(
      `insert into key_facts (article_id, position, concept, basis, role, period, currency, label, value, normalized_value)
       select article, 1000 + n, 'revenue', 'as_reported', 'outcome', 'q1_' || (2000 + n), 'SEK', 'Sales', 'SEK ' || place, place
       from generate_series(1, 1050) n, unnest(array[$1, $2]) with ordinality stated (article, place)`,
      [toTestId('halfnote'), toTestId('halftrade')],
    );
    try {
      const first: Json = await world.read('/figures?group=fact&agreed=true');
      const { next_cursor } = first['pagination'] as { next_cursor: string };
      expect(readRows(first)).toEqual([]);
      expect(await rows(`agreed=true&cursor=${next_cursor}`)).toHaveLength(3);
    } finally {
      await pool.query('delete from key_facts where position > 1000');
    }
  });

  it('keeps its id when statements come and go', async () => {
    const { fact_id } = await only(`${FJELL}&concept=revenue&period=q2_2025`);
    const { pool } = world.database;
    await pool.query(`update articles set live = false, state = 'withdrawn' where id = $1`, [toTestId('halfpress')]);
    try {
      expect(await only(`${FJELL}&concept=revenue&period=q2_2025`)).toMatchObject({ fact_id, status: 'disputed' });
    } finally {
      await pool.query(`update articles set live = true, state = 'live' where id = $1`, [toTestId('halfpress')]);
    }
  });

  it('gives whole facts of which a statement changed with updated_after, oldest change first', async () => {
    const found = await rows('updated_after=2026-03-20T08:30:00Z');
    const changes = found.map(({ updated_at }) => updated_at as string);
    expect(changes).toEqual(changes.toSorted());
    const revenue = found.find(({ concept, period }) => concept === 'revenue' && period === 'q2_2025');
    expect(revenue).toMatchObject({ statement_count: 3, updated_at: '2026-03-20T09:00:00.000Z' });
    expect(found.some(({ concept }) => concept === 'net_debt')).toBe(false);
  });

  it('makes facts of the newest figures up to the cap of a plan', async () => {
    const listed = await world.read('/figures?limit=100', { key: 'view' });
    const grouped = await world.read('/figures?group=fact&limit=100', { key: 'view' });
    const stated = readRows(grouped).flatMap((row) => row['statements'] as Json[]);
    expect(grouped['plan_limited']).toBe(listed['plan_limited']);
    expect(stated.map(({ id }) => id).sort()).toEqual(
      readRows(listed)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('leaves out members that fields does not name', async () => {
    const [row] = await rows('concept=eps&fields=fact_id,status');
    expect(row).toEqual({ id: expect.any(String), fact_id: expect.any(String), status: 'disputed' });
  });

  it('refuses a cursor of the list of figures, and another group', async () => {
    const body: Json = await world.read('/figures?limit=1');
    const { next_cursor } = body['pagination'] as { next_cursor: string };
    const invalid = { http: 400, type: problem('invalid-parameter') };
    expect(await readRefusal(world, `/figures?group=fact&limit=1&cursor=${next_cursor}`)).toMatchObject({
      ...invalid,
      parameter: 'cursor',
    });
    expect(await readRefusal(world, '/figures?group=event')).toMatchObject({ ...invalid, parameter: 'group' });
    expect(
      await readRefusal(world, '/figures?group=fact&agreed=true&updated_after=2026-01-01T00:00:00Z'),
    ).toMatchObject({ ...invalid, parameter: 'agreed' });
  });

  it('says why it is empty', async () => {
    expect(warningCodes(await world.read('/figures?group=fact&period=q1_1999'))).toEqual(['no-match']);
  });
});
