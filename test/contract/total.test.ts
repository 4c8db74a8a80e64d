import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readAllNames, readRefusal, readRows } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const lists = [
  '/events',
  '/events?sort=significance',
  '/events?country=SE,NO&window=30d',
  '/events?updated_after=2026-03-20T00:00:00Z',
  '/events?q=nordvik',
  '/articles',
  '/articles?q=nordvik&sort=latest',
  '/articles?updated_after=2026-03-20T00:00:00Z',
  '/stories',
  '/stories?country=SE',
  '/companies',
  '/companies?sector=Energy',
  '/calendar_events',
  '/calendar_events?scheduled_after=2026-01-01',
  '/insider_transactions',
  '/short_positions',
  '/companies/NORD-B/articles',
  '/companies/NORD-B/stories',
  '/companies/NORD-B/events',
  '/companies/NORD-B/calendar_events',
  '/companies/NORD-B/insider_transactions',
  '/companies/NORD-B/short_positions',
];

const withTotal = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}total=true&limit=2`;

describe('total', () => {
  it.each(lists)('of %s is the number of rows of its walk, for every plan', async (path) => {
    for (const key of ['open', 'view']) {
      const names = await readAllNames(world, path, { key });
      const body = await world.read(withTotal(path), { key });
      expect(body['total']).toEqual({ value: names.length, is_exact: true });
      expect(readRows(body).length).toBe(Math.min(2, names.length));
    }
  });

  it.each(['', 'concept=revenue', 'agreed=true'])(
    'of figures with %s is the number of rows of its walk',
    async (query) => {
      const rows = readRows(await world.read(`/figures?limit=100&${query}`));
      const body = await world.read(`/figures?limit=1&total=true&${query}`);
      expect(body['total']).toEqual({ value: rows.length, is_exact: true });
    },
  );

  it('is absent unless it is requested, and the same on every page of a walk', async () => {
    for (const path of lists) expect(await world.read(path)).not.toHaveProperty('total');
    expect(await world.read('/events?total=false')).not.toHaveProperty('total');
    const first = await world.read('/events?limit=2&total=true');
    const { next_cursor: cursor } = first['pagination'] as { next_cursor: string };
    const second = await world.read(`/events?limit=2&total=true&cursor=${cursor}`);
    expect(second['total']).toEqual(first['total']);
    expect(await world.read(`/events?limit=2&cursor=${cursor}`)).toMatchObject({ pagination: { count: 2 } });
  });

  it('is counted after the caps of the plan', async () => {
    const { pool } = world.database;
    await pool.query(
      "update plans set event_cap = 2, article_cap = 3, story_cap = 1, calendar_cap = 1 where slug = 'view'",
    );
    world.keys.forget();
    try {
      for (const [path, value] of [
        ['/events', 2],
        ['/articles', 3],
        ['/stories', 1],
        ['/calendar_events', 1],
      ] as const)
        expect(await world.read(withTotal(path), { key: 'view' })).toMatchObject({
          total: { value, is_exact: true },
          plan_limited: true,
        });
    } finally {
      await pool.query(
        "update plans set event_cap = null, article_cap = null, story_cap = null, calendar_cap = null where slug = 'view'",
      );
      world.keys.forget();
    }
  });

  it.each([
    ['/events?q=nordvik&mode=semantic', 'cannot be combined with mode=semantic'],
    ['/articles?q=nordvik&mode=semantic', 'cannot be combined with mode=semantic'],
    ['/stories?q=nordvik&mode=semantic', 'cannot be combined with mode=semantic'],
    ['/companies?q=nordvik&mode=semantic', 'cannot be combined with'],
    ['/articles?q=nordvik', 'cannot be combined with a ranked q; send sort=latest to count the matches'],
    ['/stories?q=nordvik', 'cannot be combined with a ranked q; send sort=latest to count the matches'],
    ['/companies?q=nordvik', 'cannot be combined with q, which ranks one page'],
  ])('is refused with %s', async (path, detail) => {
    const refusal: Json = await readRefusal(world, `${path}&total=true`);
    expect(refusal).toMatchObject({ http: 400, type: problem('invalid-parameter'), parameter: 'total' });
    expect(refusal['detail']).toContain(detail);
  });
});
