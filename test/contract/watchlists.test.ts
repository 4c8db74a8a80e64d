import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readNextCursor, readRefusal, readRows } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('GET /watchlists', () => {
  it("lists the account's watchlists by position, without pagination", async () => {
    const list = (name: string, position: number, company_count: number) => ({
      id: toTestId(name),
      name: `List ${name}`,
      position,
      company_count,
      created_at: '2026-01-05T08:00:00.000Z',
      updated_at: '2026-01-05T08:00:00.000Z',
    });
    expect(await world.read('/watchlists')).toEqual({
      watchlists: [list('firstlist', 0, 2), list('mylist', 1, 2), list('emptylist', 2, 0)],
    });
  });

  it('is the same for every key of the account and empty for an account without lists', async () => {
    expect(await namesAt(world, '/watchlists', { key: 'other' })).toEqual(['foreignlist']);
    expect(await namesAt(world, '/watchlists', { key: 'plus' })).toEqual([]);
  });
});

describe('parameters', () => {
  it('takes no parameter: each is reported as unknown', async () => {
    const body = await world.read('/watchlists?limit=1&cursor=x&fields=name');
    expect(body['watchlists']).toHaveLength(3);
    expect(body['warnings']).toMatchObject(
      ['limit', 'cursor', 'fields'].map((parameter) => ({ code: 'unknown-parameter', parameter })),
    );
  });
});

describe('GET /watchlists/{id}', () => {
  it('its companies are rows of /companies', async () => {
    const { companies } = await world.read('/watchlists/mylist000000');
    expect(companies).toEqual(readRows(await world.read('/companies?company=nordvik00000,bank00000000')));
  });

  it('answers the list with its visible companies by name, a merged one as its survivor, once', async () => {
    const body = await world.read('/watchlists/mylist000000');
    expect(body['watchlist']).toMatchObject({ id: toTestId('mylist'), company_count: 2 });
    expect(await namesAt(world, '/watchlists/mylist000000')).toEqual(['nordvik', 'bank']);
    expect(body['pagination']).toEqual({ count: 2, next_cursor: null });
  });

  it('pages its companies', async () => {
    const cursor = readNextCursor(await world.read('/watchlists/mylist000000?limit=1'));
    expect(await namesAt(world, `/watchlists/mylist000000?limit=1&cursor=${cursor}`)).toEqual(['bank']);
    expect(await readRefusal(world, `/watchlists/firstlist000?limit=1&cursor=${cursor}`)).toMatchObject({
      http: 400,
      parameter: 'cursor',
    });
  });

  it("404: an unknown list and another account's list alike", async () => {
    const unknown = await readRefusal(world, '/watchlists/nothing');
    const foreign = await readRefusal(world, '/watchlists/foreignlist0');
    expect(unknown).toMatchObject({ http: 404, type: problem('not-found') });
    expect({ ...foreign, instance: null }).toEqual({ ...unknown, instance: null });
  });
});
