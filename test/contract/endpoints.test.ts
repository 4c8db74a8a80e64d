import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem, readRefusal } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Every operation with the members of its answer. */
const operations: readonly (readonly [path: string, members: readonly string[]])[] = [
  ['/articles', ['articles', 'pagination']],
  ['/articles/lonely000000', ['article']],
  ['/stories', ['stories', 'pagination']],
  ['/stories/dealstory000', ['story']],
  ['/events', ['events', 'pagination']],
  ['/events/report000000', ['event']],
  ['/figures', ['figures', 'pagination']],
  ['/compare_figures?company=nordvik00000', ['comparison']],
  ['/figures/wiresales000', ['figure']],
  ['/timeline?company=NORD-B', ['timeline', 'company', 'pagination']],
  ['/briefing?company=NORD-B', ['since', 'new_events', 'changes', 'upcoming']],
  ['/event_types', ['event_types', 'pagination']],
  ['/search?q=nordvik', ['results', 'pagination']],
  ['/companies', ['companies', 'pagination']],
  ['/companies/NORD-B', ['company']],
  ['/companies/NORD-B/articles', ['articles', 'pagination']],
  ['/companies/NORD-B/stories', ['stories', 'pagination']],
  ['/companies/NORD-B/events', ['events', 'pagination']],
  ['/companies/NORD-B/calendar_events', ['calendar_events', 'pagination']],
  ['/countries', ['countries', 'pagination']],
  ['/countries/SE', ['country']],
  ['/countries/SE/stories', ['stories', 'pagination']],
  ['/exchanges', ['exchanges', 'pagination']],
  ['/exchanges/XSTO', ['exchange']],
  ['/exchanges/XSTO/companies', ['companies', 'pagination']],
  ['/indices', ['indices', 'pagination']],
  ['/indices/STH3', ['index']],
  ['/indices/STH3/companies', ['companies', 'pagination']],
  ['/categories', ['categories', 'pagination']],
  ['/sources', ['sources', 'pagination']],
  ['/watchlists', ['watchlists']],
  ['/watchlists/mylist000000', ['watchlist', 'companies', 'pagination']],
  ['/calendar_events', ['calendar_events', 'pagination']],
  ['/calendar_events/today0000000', ['calendar_event']],
  ['/companies/NORD-B/insider_transactions', ['insider_transactions', 'pagination']],
  ['/companies/NORD-B/short_positions', ['short_positions', 'pagination']],
  ['/insider_transactions', ['insider_transactions', 'pagination']],
  ['/insider_transactions/firstbuy0000', ['insider_transaction']],
  ['/short_positions', ['short_positions', 'pagination']],
  ['/short_positions/shortnord000', ['short_position']],
  ['/health', ['status']],
];

describe('every operation', () => {
  it.each(operations)('%s answers %s', async (path, members) => {
    const response = await world.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys((await response.json()) as Json)).toEqual(members);
  });

  it.each([...operations.map(([path]) => path).filter((path) => path !== '/health'), '/meta'])(
    '%s says that its JSON is UTF-8 and carries a request id of its own',
    async (path) => {
      const [one, other] = [await world.get(path), await world.get(path)];
      expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const id = one.headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(other.headers.get('x-request-id')).not.toBe(id);
    },
  );

  it.each([...operations.map(([path]) => path), '/meta'])('%s answers HEAD like GET, without a body', async (path) => {
    const response = await world.get(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each([...operations.map(([path]) => path), '/meta'])(
    '%s refuses other methods with 405 and Allow',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await world.get(path, { method });
        expect(response.status, method).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(await response.json()).toMatchObject({
          type: problem('method-not-allowed'),
          title: 'Method not allowed',
          status: 405,
        });
      }
    },
  );

  it("does not take the client's request id over", async () => {
    const response = await world.get('/events', { headers: { 'x-request-id': 'mine' } });
    expect(response.headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('addresses that are not served', () => {
  it.each([
    '/stories/dealstory000/articles',
    '/countries/SE/articles',
    '/categories/earnings0000',
    '/categories/earnings0000/articles',
    '/events/report000000/articles',
    '/nothing',
    '/',
    '/events//',
    '//events',
    '/Events',
    '/event_types/acquisition0',
    '/sources/boreal000000',
  ])('%s is a 404 with the problem of a missing record', async (path) => {
    expect(await readRefusal(world, path)).toMatchObject({
      http: 404,
      type: problem('not-found'),
      title: 'Resource not found',
      status: 404,
    });
  });

  it('are 404 for every method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await world.get('/nothing', { method })).status).toBe(404);
  });
});
