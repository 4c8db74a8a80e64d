import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, readRows, warningCodes } from '../../../test/world/answers.ts';
import { addStory } from '../../../test/world/builders.ts';
import { type SemanticWorld, startSemanticWorld, UNEMBEDDABLE, vectorAt } from '../../../test/world/semantic-world.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.add((draft) => {
    draft.add('plans', { slug: 'captwo', story_cap: 2, story_cap_per_company: 1, updated_at: '2026-01-05T08:00:00Z' });
    addStory(draft, 'windstory', {
      title: 'Mills turn',
      published_at: '2026-03-20T12:00:00.000Z',
      articles: ['twina'],
      cast: { fjell: 'subject' },
    });
  });
  await world.place('story', {
    reportstory: vectorAt(0.5),
    dealstory: vectorAt(0.7),
    ratestory: vectorAt(0.49),
    windstory: vectorAt(0.2),
    draft: vectorAt(0.01),
  });
});
afterAll(() => world.close());

const path = (more = '') => `/stories?mode=semantic&q=wind${more}`;
const at = (more = '', options = {}) => namesAt(world, path(more), options);

describe('mode=semantic on stories', () => {
  it('finds published stories, closer and more recent ones first', async () => {
    expect(await at()).toEqual(['windstory', 'reportstory', 'ratestory', 'dealstory']);
  });

  it('shows the raw distance, one page and count only', async () => {
    const body = await world.read(path('&fields=id'));
    expect(body).toEqual({
      stories: [
        { id: 'windstory000', distance: 0.2 },
        { id: 'reportstory0', distance: 0.5 },
        { id: 'ratestory000', distance: 0.49 },
        { id: 'dealstory000', distance: 0.7 },
      ],
      pagination: { count: 4 },
    });
  });

  it.each([
    ['&country=FI', ['ratestory']],
    ['&ticker=FJELL', ['windstory', 'dealstory']],
    ['&sources=gronfag00000', ['dealstory']],
    ['&published_after=2026-03-24T00:00:00Z', ['reportstory']],
  ])('%s is a hard filter before matching', async (more, names) => {
    expect(await at(more)).toEqual(names);
  });

  it('says whether the filters or the relevance floor left the page empty', async () => {
    await world.place('story', { dealstory: vectorAt(0.9) });
    expect(warningCodes(await world.read(path('&sources=gronfag00000')))).toEqual(['below-relevance-floor']);
    await world.place('story', { dealstory: vectorAt(0.7) });
    const nothing = path('&published_before=2000-01-01T00:00:00Z');
    expect(warningCodes(await world.read(nothing))).toEqual(['no-match']);
    expect(warningCodes(await world.read(nothing, { key: 'view' }))).toEqual(['outside-plan-window']);
  });

  it('applies the story window of the plan before matching', async () => {
    expect(await at('', { key: 'view' })).toEqual(['windstory', 'reportstory', 'dealstory']);
    expect(await world.read(path(), { key: 'view' })).toMatchObject({ plan_limited: true });
  });

  it('applies the story cap after matching: the closest remain, not the newest', async () => {
    const key = await world.account({ plan: 'captwo' });
    const body = await world.read(path(), { key });
    expect(readRows(body).map((row) => row['id'])).toEqual(['windstory000', 'reportstory0']);
    expect(body).toMatchObject({ plan_limited: true, pagination: { count: 2 } });
    // The newest two of the plain list are others.
    expect(await namesAt(world, '/stories', { key })).toEqual(['reportstory', 'dealstory']);
  });

  it('takes the allowance per company where companies are named', async () => {
    const key = await world.account({ plan: 'captwo' });
    expect(await at('&ticker=FJELL', { key })).toEqual(['windstory']);
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
    ['mode=semantic&q=wind&updated_after=2026-01-01T00:00:00Z', 'updated_after'],
    ['mode=semantic&q=wind&sort=latest', 'sort'],
  ])('%s is refused and names %s', async (query, parameter) => {
    expect(await readRefusal(world, `/stories?${query}`)).toMatchObject({
      http: 400,
      type: problem('invalid-parameter'),
      parameter,
    });
  });

  it('is unavailable when the query cannot be embedded', async () => {
    expect(await readRefusal(world, `/stories?mode=semantic&q=${UNEMBEDDABLE}`)).toMatchObject({
      http: 503,
      type: problem('semantic-unavailable'),
    });
  });
});
