import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const routes = ['/events', '/articles', '/stories', '/companies', '/companies/NORD-B/events'];

describe('mode', () => {
  it.each(routes)('%s takes semantic only', async (path) => {
    expect(await readRefusal(world, `${path}?mode=fuzzy&q=wind`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: 'mode',
    });
  });

  it.each(routes)('%s needs q with it', async (path) => {
    expect(await readRefusal(world, `${path}?mode=semantic`)).toMatchObject({ http: 400, parameter: 'mode' });
    expect(await readRefusal(world, `${path}?mode=semantic&q=`)).toMatchObject({ http: 400, parameter: 'mode' });
    expect(await readRefusal(world, `${path}?mode=semantic&q=w`)).toMatchObject({ http: 400, parameter: 'q' });
  });

  it.each([
    ['/events', 'sort=latest'],
    ['/events', 'cursor=abc'],
    ['/events', 'updated_after=2026-01-01'],
    ['/companies/NORD-B/events', 'sort=latest'],
    ['/companies/NORD-B/events', 'cursor=abc'],
    ['/companies/NORD-B/events', 'updated_after=2026-01-01'],
    ['/articles', 'sort=latest'],
    ['/articles', 'cursor=abc'],
    ['/articles', 'updated_after=2026-01-01'],
    ['/articles', 'ids=lonely000000'],
    ['/stories', 'sort=latest'],
    ['/stories', 'cursor=abc'],
    ['/stories', 'updated_after=2026-01-01'],
    ['/companies', 'cursor=abc'],
  ])('%s refuses %s with it', async (path, query) => {
    expect(await readRefusal(world, `${path}?mode=semantic&q=wind&${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter: query.split('=')[0],
    });
  });

  it.each(routes)('%s answers 503 when a query cannot be embedded, never with keywords', async (path) => {
    const response = await world.get(`${path}?mode=semantic&q=nordvik`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      type: problem('semantic-unavailable'),
      title: 'Semantic search unavailable',
      status: 503,
    });
  });

  it.each(routes)('%s checks every other parameter first', async (path) => {
    expect((await world.get(`${path}?mode=semantic&q=wind&limit=0`)).status).toBe(400);
    if (path !== '/companies/NORD-B/events')
      expect((await world.get(`${path}?mode=semantic&q=wind&ticker=NOPE`)).status).toBe(400);
  });
});
