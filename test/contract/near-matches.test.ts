import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRefusal } from '../world/answers.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const problemAt = async (path: string, options = {}) => (await (await world.get(path, options)).json()) as Json;

describe('near matches', () => {
  it.each(['', '/articles', '/events', '/calendar_events'])(
    'a company path%s without a match is 404 with similar companies',
    async (rest) => {
      const body = await problemAt(`/companies/Nordvik%20Industri${rest}`);
      expect(body).toMatchObject({ status: 404, detail: 'This resource does not exist.' });
      expect(body['did_you_mean']).toContainEqual({
        id: 'nordvik00000',
        name: 'Nordvik Industrier AB',
        ticker: 'NORD-B',
      });
    },
  );

  it('a company without similar ones, and a hidden one, are 404 without suggestions', async () => {
    for (const path of ['/companies/zzzzqqqq', '/companies/%00', '/companies/hidden000000'])
      expect(await problemAt(path)).not.toHaveProperty('did_you_mean');
  });

  it('an operation that is switched off says no more than an unknown path', async () => {
    const key = await world.account({ plan: 'pro', disabled_operations: ['getCompany'] });
    expect(await problemAt('/companies/Nordvik%20Industri', { key })).not.toHaveProperty('did_you_mean');
  });

  it.each([
    ['aquisition', 'acquisition'],
    ['earning-report', 'earnings-report'],
    ['ceo-chnge', 'ceo-change'],
  ])('an event type that is nearly one is refused with that: %s', async (sent, meant) => {
    const { detail } = await readRefusal(world, `/events?event_type=${sent}`);
    expect(detail).toMatch(
      new RegExp(`^event_type: does not know ${sent}; did you mean .*\\b${meant}\\b.*\\? /event_types lists`),
    );
  });

  it('an event type that is like none is refused without one', async () => {
    const { detail } = await readRefusal(world, '/events?event_type=zzzqqq');
    expect(detail).toBe('event_type: does not know zzzqqq; /event_types lists the slugs.');
  });

  it.each([
    ['sources=Nordposten', 'nordposten00 (Nordposten)'],
    ['category=earning', 'Earnings & Financial Results'],
    ['exchange=Stockholm', 'XSTO (Stockholm Main Market)'],
    ['country=Swedn', 'SE (Sweden)'],
  ])('a value that drops out comes with similar values: %s', async (query, meant) => {
    const { warnings } = (await world.read(`/articles?${query}`)) as { warnings: Json[] };
    expect(warnings.find(({ code }) => code === 'unknown-value')?.['detail']).toMatch(/Did you mean .*\?$/);
    expect(String(warnings.find(({ code }) => code === 'unknown-value')?.['detail'])).toContain(meant);
  });

  it('ids on companies names the parameter that takes company ids', async () => {
    const { detail } = await readRefusal(world, '/companies?ids=nordvik00000');
    expect(detail).toBe('ids: exists on /articles only; use company, which takes company ids.');
  });
});
