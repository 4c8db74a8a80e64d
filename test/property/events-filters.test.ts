import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { type Event, expectedEvents, readModel } from './news-model.ts';
import {
  commonFilters,
  expectPages,
  instant,
  list,
  mergeFilters,
  type SentParameter,
  sent,
  walkStart,
} from './news-requests.ts';
import {
  type Callers,
  countWhere,
  DAY,
  eventName,
  eventTypes,
  HOUR,
  now,
  significances,
  startNewsWorld,
} from './news-world.ts';

let world: World;
let callers: Callers;
let events: readonly Event[];

beforeAll(async () => {
  ({ world, callers } = await startNewsWorld());
  events = await readModel(world.db);
});
afterAll(() => world.close());

const eventFilters: readonly fc.Arbitrary<SentParameter>[] = [
  list('event_type', eventTypes),
  list('significance', significances),
  instant('first_reported_after', 400),
  instant('first_reported_before', 400),
  instant('last_article_after', 400),
  instant('last_article_before', 400),
  fc.integer({ min: 1, max: 900 }).map((hours) => sent('window', `${hours}h`, { window: hours * HOUR })),
  fc.integer({ min: 1, max: 365 }).map((days) => sent('window', `${days}d`, { window: days * DAY })),
  fc.nat({ max: 9 }).map((n) => sent('related_to', toTestId(eventName(n)), { related_to: toTestId(eventName(n)) })),
  fc.constantFrom('latest' as const, 'significance' as const).map((sort) => sent('sort', sort, { sort })),
];

/** What the specification does not let stand together: the later name is left out. */
const exclusions: readonly (readonly [string, string])[] = [
  ['updated_after', 'sort'],
  ['updated_after', 'window'],
  ['window', 'last_article_after'],
  ['window', 'last_article_before'],
];

const request = fc
  .record({
    chosen: fc.uniqueArray(fc.oneof(...commonFilters, ...eventFilters), { maxLength: 5, selector: ({ name }) => name }),
    since: fc.option(walkStart, { nil: undefined, freq: 3 }),
    // Weeks are told apart by facets too, but only beyond the newest events.
    from: fc.option(instant('first_reported_after', 400), { nil: undefined, freq: 2 }),
    caller: fc.nat({ max: 2 }),
    path: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constant('nordvik') }),
    limit: fc.constantFrom(3, 25, 100),
  })
  .map(({ chosen, since, from, ...more }) => {
    const own = chosen.filter(({ name }) => from === undefined || name !== from.name);
    const all = [...own, ...(from === undefined ? [] : [from]), ...(since === undefined ? [] : [since])];
    const has = (name: string) => all.some((one) => one.name === name);
    const isLeftOut = ({ name }: SentParameter) =>
      exclusions.some(([first, second]) => second === name && has(first)) || (name === 'watchlist' && more.caller > 0);
    return { ...more, sent: all.filter((one) => !isLeftOut(one)) };
  });

/** Holds two pages against the plain filters. Gives how many events were expected in all. */
async function compare(selection: typeof request extends fc.Arbitrary<infer One> ? One : never): Promise<number> {
  const { key = 'open', plan = {} } = callers[selection.caller] ?? {};
  const expected = expectedEvents(events, mergeFilters(selection.sent, selection.path), plan, now).map(({ id }) => id);
  const address = `${selection.path === undefined ? '' : `/companies/${toTestId(selection.path)}`}/events`;
  await expectPages(world, address, { ...selection, key }, expected);
  return expected.length;
}

describe('any combination of filters of the events list', { timeout: 120_000 }, () => {
  it('leaves what plain filters over the rows leave, where every record has its facets', async () => {
    expect(await countWhere(world, 'events where facets is null')).toBe(0);
    expect(await countWhere(world, 'articles where live and facets is null')).toBe(0);
    expect(await countWhere(world, 'companies where shown and facets is null')).toBe(0);
    const sizes: number[] = [];
    await fc.assert(
      fc.asyncProperty(request, async (selection) => {
        sizes.push(await compare(selection));
      }),
      { numRuns: 400 },
    );
    // The requests are worth asking: some leave nothing, many leave a page or more.
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(sizes.length / 4);
    expect(sizes.filter((size) => size > 100).length).toBeGreaterThan(10);
  });

  it('leaves the same where the facets of some records were never computed', async () => {
    await sql`update events set facets = null where id like '%3%'`.execute(world.db);
    await sql`update companies set facets = null where id < 'i'`.execute(world.db);
    expect(await countWhere(world, 'events where facets is null')).toBeGreaterThan(200);
    await fc.assert(
      fc.asyncProperty(request, async (selection) => {
        await compare(selection);
      }),
      { numRuns: 150 },
    );
  });
});
