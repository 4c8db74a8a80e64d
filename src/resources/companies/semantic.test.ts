import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../../../test/world/answers.ts';
import { type SemanticWorld, startSemanticWorld, UNEMBEDDABLE, vectorAt } from '../../../test/world/semantic-world.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.place('company', {
    // Six live articles are about nordvik, none about nova.
    nordvik: vectorAt(0.305),
    nova: vectorAt(0.3),
    fjell: vectorAt(0.412_345_6),
    isberg: vectorAt(0.9),
    privat: vectorAt(0.5),
    // Callers do not see these: hidden, unverified, merged away, neither covered nor listed.
    hidden: vectorAt(0.01),
    unverified: vectorAt(0.02),
    absorbed: vectorAt(0.03),
    silent: vectorAt(0.04),
  });
});
afterAll(() => world.close());

const path = (more = '') => `/companies?mode=semantic&q=wind${more}`;
const at = (more = '') => namesAt(world, path(more));

describe('mode=semantic on companies', () => {
  it('ranks by distance, with a bonus for those that much is written about', async () => {
    expect(await at()).toEqual(['nordvik', 'nova', 'fjell', 'privat']);
  });

  it('shows the raw distance with four decimal places', async () => {
    const rows = readRows(await world.read(path()));
    expect(rows.map((row) => row['distance'])).toEqual([0.305, 0.3, 0.4123, 0.5]);
  });

  it('is one page with count only, cut by limit', async () => {
    expect(await world.read(path('&limit=2&fields=name'))).toEqual({
      companies: [
        { id: 'nordvik00000', name: 'Nordvik Industrier AB', distance: 0.305 },
        { id: 'nova00000000', name: 'Nova Vindkraft AB', distance: 0.3 },
      ],
      pagination: { count: 2 },
    });
  });

  it.each([
    ['&country=NO', ['fjell']],
    ['&market=NO', ['fjell']],
    ['&exchange=FNSE', ['nova']],
    ['&sector=Industrials', ['nordvik']],
    ['&listed=true', ['nordvik', 'nova', 'fjell']],
    ['&company=nova00000000,fjell0000000', ['nova', 'fjell']],
    ['&company=silent000000', ['silent']],
    ['&watchlist=true', ['nordvik']],
  ])('%s is a hard filter before matching', async (more, names) => {
    expect(await at(more)).toEqual(names);
  });

  it('keeps what lies beyond the relevance floor off the page, and says why it is empty', async () => {
    const body = await world.read(path('&country=IS&limit=100'));
    expect(readRows(body)).toEqual([]);
    expect(warningCodes(body)).toEqual(['below-relevance-floor']);
    expect(warningCodes(await world.read(path('&country=NO&company=nova00000000')))).toEqual(['no-match']);
  });

  it('is never cached and never revalidated', async () => {
    const response = await world.get(path(), { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('last-modified')).toBeNull();
  });

  it.each([
    ['mode=semantic', 'mode'],
    ['mode=semantic&q=wind&cursor=abc', 'cursor'],
  ])('%s is refused and names %s', async (query, parameter) => {
    expect(await readRefusal(world, `/companies?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('is unavailable when the query cannot be embedded', async () => {
    expect(await readRefusal(world, `/companies?mode=semantic&q=${UNEMBEDDABLE}`)).toMatchObject({
      http: 503,
      type: problem('semantic-unavailable'),
    });
  });
});
