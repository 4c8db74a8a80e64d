import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../../../test/world/answers.ts';
import { type SemanticWorld, startSemanticWorld, UNEMBEDDABLE, vectorAt } from '../../../test/world/semantic-world.ts';
import { commitChanges } from '../../db/changes.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.add((draft) =>
    draft.add('plans', {
      slug: 'capone',
      article_cap: 1,
      article_cap_per_company: 1,
      updated_at: '2026-01-05T08:00:00Z',
    }),
  );
  await world.place('article', {
    wirereport: vectorAt(0.3),
    newsreport: vectorAt(0.6),
    blogreport: vectorAt(0.9),
    tradedeal: vectorAt(0.305),
    govrate: vectorAt(0.29),
    twina: vectorAt(0.5),
    twinb: vectorAt(0.5),
    mentions: vectorAt(0.7),
    // Of a disabled source, so on no list.
    shutart: vectorAt(0.03),
    // Not live, so never an answer.
    withdrawn: vectorAt(0.01),
    waiting: vectorAt(0.02),
  });
});
afterAll(() => world.close());

const path = (more = '') => `/articles?mode=semantic&q=wind${more}`;
const at = (more = '', options = {}) => namesAt(world, path(more), options);

describe('mode=semantic on articles', () => {
  it('finds live articles within the relevance floor, closer and more recent ones first', async () => {
    // govrate is the closest and ten weeks old.
    expect(await at()).toEqual(['wirereport', 'tradedeal', 'govrate', 'twina', 'twinb', 'newsreport', 'mentions']);
  });

  it('shows the raw cosine distance, whatever the rank', async () => {
    const rows = readRows(await world.read(path()));
    expect(rows.map((row) => row['distance'])).toEqual([0.3, 0.305, 0.29, 0.5, 0.5, 0.6, 0.7]);
  });

  it('is one page cut by limit, with count only and no other member', async () => {
    const body = await world.read(path('&limit=3'));
    expect(body).toEqual({ articles: expect.any(Array), pagination: { count: 3 } });
  });

  it('keeps distance in a projection', async () => {
    const [row] = readRows(await world.read(path('&fields=country&limit=1')));
    expect(row).toEqual({ id: 'wirereport00', country: 'NO', distance: 0.3 });
  });

  it('adds what expand names', async () => {
    const [row] = readRows(await world.read(path('&fields=country&expand=summary&limit=1')));
    expect(row).toEqual({ id: 'wirereport00', country: 'NO', summary: 'The turbine maker sold more.', distance: 0.3 });
  });

  it('refuses distance as a field to ask for outside of it', async () => {
    expect(await readRefusal(world, '/articles?fields=distance')).toMatchObject({ unknown_fields: ['distance'] });
  });

  it('is never cached and never revalidated', async () => {
    const response = await world.get(path(), { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('last-modified')).toBeNull();
  });

  it.each([
    ['&ticker=NORD-B', ['wirereport', 'newsreport']],
    ['&ticker=NORD-B&include_peripheral=true', ['wirereport', 'newsreport', 'mentions']],
    ['&ticker=NORD-B&include_peripheral=true&primary_only=true', ['wirereport', 'newsreport']],
    ['&country=FI', ['govrate']],
    ['&sources=nordposten00', ['twina', 'twinb', 'newsreport', 'mentions']],
    ['&content_type=analysis', ['tradedeal']],
    ['&published_after=2026-03-24T07:30:00Z', ['newsreport']],
    ['&published_before=2026-02-01T00:00:00Z', ['govrate']],
    ['&category=nosuch000000', []],
  ])('%s is a hard filter before matching', async (more, names) => {
    expect(await at(more)).toEqual(names);
  });

  it('says whether the filters or the relevance floor left the page empty', async () => {
    expect(warningCodes(await world.read(path('&sources=isblogg00000')))).toEqual(['below-relevance-floor']);
    const nothing = path('&published_before=2000-01-01T00:00:00Z');
    expect(warningCodes(await world.read(nothing))).toEqual(['no-match']);
    expect(warningCodes(await world.read(nothing, { key: 'view' }))).toEqual(['outside-plan-window']);
  });

  it('matches over what the plan can access, and says so', async () => {
    expect(await at('', { key: 'view' })).toEqual(['twina', 'twinb', 'newsreport', 'mentions']);
    expect(await world.read(path(), { key: 'view' })).toMatchObject({ plan_limited: true });
  });

  it('is not cut by the cap on recent articles, which does not apply here', async () => {
    const key = await world.account({ plan: 'capone' });
    const body = await world.read(path(), { key });
    expect(readRows(body)).toHaveLength(7);
    expect(body).not.toHaveProperty('plan_limited');
  });

  it.each([
    ['mode=semantic', 'mode'],
    ['mode=semantic&q=wind&cursor=abc', 'cursor'],
    ['mode=semantic&q=wind&updated_after=2026-01-01T00:00:00Z', 'updated_after'],
    ['mode=semantic&q=wind&sort=latest', 'sort'],
    ['mode=semantic&q=wind&ids=twina0000000', 'ids'],
  ])('%s is refused and names %s', async (query, parameter) => {
    expect(await readRefusal(world, `/articles?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('is unavailable, with no keyword search in its place, when the query cannot be embedded', async () => {
    expect(await readRefusal(world, `/articles?mode=semantic&q=${UNEMBEDDABLE}`)).toMatchObject({
      http: 503,
      type: problem('semantic-unavailable'),
    });
  });
});

describe('the index', () => {
  it('follows the log of changes: a new vector is found, one that is gone is not', async () => {
    const found = async () => (await at()).filter((name) => ['ratingnote', 'twina'].includes(name));
    expect(await found()).toEqual(['twina']);
    await world.change(
      [{ kind: 'article', id: 'ratingnote00', action: 'updated', movesClock: false }],
      '2026-03-26T10:31:00.000Z',
      (tx) => tx.updateTable('vectors').set({ of_id: 'ratingnote00' }).where('of_id', '=', 'twina0000000').execute(),
    );
    await world.change(
      [{ kind: 'article', id: 'twina0000000', action: 'updated', movesClock: false }],
      '2026-03-26T10:32:00.000Z',
    );
    await world.index.refresh();
    expect(await found()).toEqual(['ratingnote']);
  });

  it('passes over an article that left what the filter asks for before the index heard of it', async () => {
    const move = (country: string) =>
      world.db.transaction().execute(async (tx) => {
        await tx.updateTable('articles').set({ country }).where('id', '=', 'wirereport00').execute();
        const change = { kind: 'article', id: 'wirereport00', action: 'updated', movesClock: true } as const;
        await commitChanges(tx, new Date('2026-03-20T12:00:00Z'), [change]);
      });
    expect(await at('&country=NO')).toContain('wirereport');
    await move('IS');
    expect(await at('&country=NO')).not.toContain('wirereport');
    await move('NO');
    expect(await at('&country=NO')).toContain('wirereport');
  });

  it('passes over an article that was withdrawn before the index heard of it', async () => {
    expect(await at()).toContain('tradedeal');
    await world.db
      .updateTable('articles')
      .set({ state: 'withdrawn', live: false })
      .where('id', '=', 'tradedeal000')
      .execute();
    expect(await at()).not.toContain('tradedeal');
  });
});
