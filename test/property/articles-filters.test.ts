import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { type Article, expectedArticles, readModel } from './news-model.ts';
import {
  commonFilters,
  expectPages,
  flag,
  instant,
  mergeFilters,
  type SentParameter,
  sent,
  walkStart,
} from './news-requests.ts';
import { type Callers, countWhere, startNewsWorld } from './news-world.ts';

let world: World;
let callers: Callers;
let articles: readonly Article[];

beforeAll(async () => {
  ({ world, callers } = await startNewsWorld());
  articles = (await readModel(world.db)).flatMap(({ members }) => members);
});
afterAll(() => world.close());

const articleFilters: readonly fc.Arbitrary<SentParameter>[] = [
  instant('published_after', 400),
  instant('published_before', 400),
  flag('primary_only'),
  fc.uniqueArray(fc.nat({ max: 1299 }), { minLength: 1, maxLength: 100 }).map((some) => {
    const ids = [...some.map((n) => toTestId(`a${n}y1`)), toTestId('nothing')].slice(0, 100);
    return sent('ids', ids.join(','), { ids });
  }),
];

const request = fc
  .record({
    chosen: fc.uniqueArray(fc.oneof(...commonFilters, ...articleFilters), {
      maxLength: 5,
      selector: ({ name }) => name,
    }),
    since: fc.option(walkStart, { nil: undefined, freq: 3 }),
    from: fc.option(instant('published_after', 400), { nil: undefined, freq: 2 }),
    caller: fc.nat({ max: 2 }),
    limit: fc.constantFrom(3, 25, 100),
  })
  .map(({ chosen, since, from, ...more }) => {
    const own = chosen.filter(({ name }) => from === undefined || name !== from.name);
    const all = [...own, ...(from === undefined ? [] : [from]), ...(since === undefined ? [] : [since])];
    const has = (...names: readonly string[]) => all.some(({ name }) => names.includes(name));
    // Ranked q has an order of its own, and primary_only needs companies to be about.
    const isFilter = has('q') && !has('updated_after');
    const isAbout = has('ticker', 'company') || (has('watchlist') && more.caller === 0);
    const isLeftOut = ({ name }: SentParameter) =>
      (name === 'watchlist' && more.caller > 0) || (name === 'primary_only' && !isAbout);
    const latest = sent('sort', 'latest', {});
    return { ...more, sent: [...all.filter((one) => !isLeftOut(one)), ...(isFilter ? [latest] : [])] };
  });

/** Holds two pages against the plain filters. Gives how many articles were expected in all. */
async function compare(selection: typeof request extends fc.Arbitrary<infer One> ? One : never): Promise<number> {
  const { key = 'open', plan = {} } = callers[selection.caller] ?? {};
  const expected = expectedArticles(articles, mergeFilters(selection.sent, undefined), plan).map(({ id }) => id);
  await expectPages(world, '/articles', { ...selection, key }, expected);
  return expected.length;
}

describe('any combination of filters of the articles list', { timeout: 120_000 }, () => {
  it('leaves what plain filters over the rows leave, where every record has its facets', async () => {
    expect(await countWhere(world, 'articles where live and facets is null')).toBe(0);
    const sizes: number[] = [];
    await fc.assert(
      fc.asyncProperty(request, async (selection) => {
        sizes.push(await compare(selection));
      }),
      { numRuns: 300 },
    );
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(sizes.length / 4);
    expect(sizes.filter((size) => size > 100).length).toBeGreaterThan(10);
  });

  it('leaves the same where the facets of some records were never computed', async () => {
    await sql`update articles set facets = null where id like '%3%'`.execute(world.db);
    await sql`update companies set facets = null where id < 'i'`.execute(world.db);
    await fc.assert(
      fc.asyncProperty(request, async (selection) => {
        await compare(selection);
      }),
      { numRuns: 100 },
    );
  });

  it('with the company of a path leaves what naming it leaves', async () => {
    const path = `/companies/${toTestId('nordvik')}/articles`;
    const { key = 'open', plan = {} } = callers[2] ?? {};
    const selection = { companies: new Set([toTestId('nordvik')]) };
    const expected = expectedArticles(articles, selection, plan).map(({ id }) => id);
    expect(expected).toHaveLength(8);
    await expectPages(world, path, { key, limit: 5, sent: [] }, expected);
  });
});
