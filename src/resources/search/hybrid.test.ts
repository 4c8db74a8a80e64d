import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, readRows, warningCodes } from '../../../test/world/answers.ts';
import { addCompany } from '../../../test/world/builders.ts';
import { toTestName } from '../../../test/world/ids.ts';
import { type SemanticWorld, startSemanticWorld, UNEMBEDDABLE, vectorAt } from '../../../test/world/semantic-world.ts';
import { startWorld } from '../../../test/world/world.ts';
import { refreshArticleSearch } from '../../db/text-search.ts';
import { FUSED_PLACES, fuse } from './hybrid.ts';

let world: SemanticWorld;
beforeAll(async () => {
  world = await startSemanticWorld();
  await world.db
    .updateTable('articles')
    .set({ title: 'Wind from the north' })
    .where('id', 'in', ['twina0000000', 'twinb0000000'])
    .execute();
  await refreshArticleSearch(world.db, ['twina0000000', 'twinb0000000']);
  await world.place('article', {
    twinb: vectorAt(0.3),
    wirereport: vectorAt(0.4),
    govrate: vectorAt(0.79),
    lonely: vectorAt(0.9),
  });
  await world.place('story', { reportstory: vectorAt(0.5), ratestory: vectorAt(0.2) });
  await world.place('company', { fjell: vectorAt(0.5), havn: vectorAt(0.75), hidden: vectorAt(0.1) });
});
afterAll(() => world.close());

const search = async (q: string, kind: string, options = {}): Promise<string[]> => {
  const { results } = (await world.read(`/search?q=${encodeURIComponent(q)}&type=${kind}`, options)) as {
    results: Record<string, { id: string }[]>;
  };
  return (results[kind] ?? []).map(({ id }) => toTestName(id));
};

describe('/search where an embedder is on', () => {
  it('puts what words and meaning both find first, then what either finds', async () => {
    const [first, ...others] = await search('wind', 'articles');
    expect(first).toBe('twinb');
    expect(others.sort()).toEqual(['govrate', 'twina', 'wirereport']);
  });

  it('finds stories and companies without any of the words, and no distant ones', async () => {
    expect(await search('wind', 'stories')).toEqual(['ratestory', 'reportstory']);
    expect(await search('wind', 'companies')).toEqual(['fjell']);
    expect(await namesAt(world, '/companies?mode=semantic&q=wind')).toEqual(['fjell', 'havn']);
  });

  it('finds companies by name alone where a name has what was typed, however near the meaning of others is', async () => {
    await world.add((draft) => {
      for (const [name, title] of Object.entries({ wholewind: 'Wind AB', windpark: 'Wind Park AB', windy: 'Windy AB' }))
        addCompany(draft, name, { name: title, listings: [{ ticker: name, mic: 'XSTO', is_primary: true }] });
    });
    await world.place('company', { fjell: vectorAt(0.01), windy: vectorAt(0.1) });
    expect(await search('wind', 'companies')).toEqual(['wholewind', 'windpark', 'windy']);
  });

  it('shows rows as lists do, without distance', async () => {
    const { results } = (await world.read('/search?q=wind&type=articles&limit=1')) as {
      results: { articles: unknown[] };
    };
    expect(results.articles).toEqual(readRows(await world.read('/articles?ids=twinb0000000')));
  });

  it('stays within the plan', async () => {
    expect(await search('wind', 'articles', { key: 'view' })).toEqual(['twinb', 'twina']);
    expect(await search('wind', 'stories', { key: 'view' })).toEqual(['reportstory']);
  });

  it('leaves meaning out where the text sets conditions that only words can hold', async () => {
    expect((await search('"wind from"', 'articles')).sort()).toEqual(['twina', 'twinb']);
    expect(await search('wind -north', 'articles')).toEqual([]);
  });

  it('answers by words when the embedder fails, and says so once', async () => {
    await world.db.updateTable('articles').set({ title: UNEMBEDDABLE }).where('id', '=', 'lonely000000').execute();
    await refreshArticleSearch(world.db, ['lonely000000']);
    expect(await search(UNEMBEDDABLE, 'articles')).toEqual(['lonely']);
    expect(warningCodes(await world.read(`/search?q=${UNEMBEDDABLE}`))).toEqual(['semantic-unavailable']);
    expect(warningCodes(await world.read(`/search?q=${UNEMBEDDABLE}&type=countries`))).toEqual(['no-match']);
    expect(warningCodes(await world.read('/search?q=wind'))).toEqual([]);
  });

  it('does not charge the semantic allowance', async () => {
    await world.add((draft) =>
      draft.add('plans', { slug: 'nomeaning', semantic_hourly: 1, updated_at: '2026-01-05T08:00:00Z' }),
    );
    const key = await world.account({ plan: 'nomeaning' });
    for (const expected of [200, 200]) expect((await world.get('/search?q=wind', { key })).status).toBe(expected);
    for (const expected of [200, 429])
      expect((await world.get('/articles?mode=semantic&q=wind', { key })).status).toBe(expected);
    expect((await world.get('/search?q=wind', { key })).status).toBe(200);
  });
});

describe('/search without an embedder', () => {
  it('is the ranking by words', async () => {
    const plain = await startWorld({ database: world.database });
    const { results } = (await plain.read('/search?q=wind')) as { results: { articles: { id: string }[] } };
    expect(results.articles.map(({ id }) => toTestName(id))).toEqual(await namesAt(plain, '/articles?q=wind'));
    expect(warningCodes(await plain.read('/search?q=wind'))).toEqual([]);
    await plain.close();
  });

  it('says that meaning is missing where the settings ask for it', async () => {
    const semantic = { available: false, isDegraded: true, reason: 'The vectors are being made anew.' } as const;
    const waiting = await startWorld({ database: world.database, semantic });
    expect(warningCodes(await waiting.read('/search?q=wind'))).toEqual(['semantic-unavailable']);
    expect(warningCodes(await waiting.read('/search?q=%22wind%20from%22'))).toEqual([]);
    await waiting.close();
  });
});

describe('fusing words and meaning', () => {
  const words = [
    { id: 'best', share: 0.6 },
    { id: 'half', share: 0.3 },
    { id: 'poor', share: 0.29 },
  ];
  const at = (distances: Record<string, number>) =>
    Object.entries(distances).map(([id, distance]) => ({ id, distance, bonus: 0 }));
  const full = (name: string) => Array.from({ length: FUSED_PLACES - 1 }, (_, place) => `${name}${place}`);

  it('counts a meaning at the relevance floor for nothing and the same meaning for more than most of the words', () => {
    const asWords = ['best', 'half', 'poor', 'other'];
    expect(fuse(words, at({ other: 0.8, poor: 0.8 }), { floor: 0.8, limit: 9 })).toEqual(asWords);
    expect(fuse(words, at({ other: 0 }), { floor: 0.8, limit: 9 })).toEqual(['other', 'best', 'half', 'poor']);
  });

  it('weighs a meaning by how far it is from the floor, a bonus taken off', () => {
    // A weight of 0.7 * (1 - 0.4 / 0.8) = 0.35 at the first place: between the best words and half of them.
    const order = ['best', 'other', 'half', 'poor'];
    expect(fuse(words, at({ other: 0.4 }), { floor: 0.8, limit: 9 })).toEqual(order);
    expect(fuse(words, [{ id: 'other', distance: 0.5, bonus: 0.1 }], { floor: 0.8, limit: 9 })).toEqual(order);
  });

  it('uses the words alone where a full ranking by meaning finds all equal', () => {
    const alike = at(Object.fromEntries([...full('m'), 'poor'].map((id) => [id, 0.2])));
    expect(fuse(words, alike, { floor: 0.8, limit: 3 })).toEqual(['best', 'half', 'poor']);
  });

  it('uses the meaning alone where a full ranking by words finds all equal', () => {
    const alike = [...full('w'), 'last'].map((id) => ({ id, share: 0.9 }));
    expect(fuse(alike, at({ other: 0.7, last: 0.75 }), { floor: 0.8, limit: 3 })).toEqual(['other', 'last', 'w0']);
  });

  it('takes nothing farther than seven eighths of the floor where there are no words', () => {
    const meant = [{ id: 'newest', distance: 0.71, bonus: 0.05 }, ...at({ near: 0.69, far: 0.71 })];
    expect(fuse([], meant, { floor: 0.8, limit: 9 })).toEqual(['near']);
  });
});
