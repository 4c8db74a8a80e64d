import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perform, servicesOn, toHarnessId } from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createRandom } from '../../../test/world/random.ts';
import type { Semantic, SemanticEstimate } from '../../core/services.ts';
import { recencyBonus, roundDistance } from '../shared/semantic.ts';
import { listEvents } from './operations.ts';

const now = new Date('2026-03-15T12:00:00Z');
const DAY_MS = 86_400_000;
const EVENTS = 400;
const HORIZON = 500;
const FLOOR = 0.8;

const clocks = Array.from({ length: EVENTS }, (_, place) => new Date(now.getTime() - ((place * 7) % 90) * DAY_MS));
const eventAt = (place: number): string => toHarnessId(`event${place}x`);

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.db
    .insertInto('events')
    .values(
      clocks.map((clock, place) => ({
        id: eventAt(place),
        title: `Event ${place}`,
        article_count: 1,
        first_reported_at: clock,
        last_article_at: clock,
        created_at: clock,
        updated_at: clock,
      })) as never,
    )
    .execute();
});
afterAll(() => store.drop());

type Article = {
  readonly id: string;
  readonly event: number;
  readonly distance: number;
  readonly estimate: SemanticEstimate;
};

/** An index that tells of each article a distance that is off by as much as it says, and the exact one when it is asked. */
function createIndex(articles: readonly Article[]): Semantic {
  const exact = new Map(articles.map(({ id, distance }) => [id, distance]));
  return {
    available: true,
    floor: FLOOR,
    embedQuery: () => Promise.resolve(new Float32Array([1])),
    scan: (_kind, _query, _among, ranking) => ({
      async nearest(limit) {
        const passing = articles.map(({ estimate }) => estimate).filter((one) => ranking?.passes(one) ?? true);
        const bar = passing.map(({ distance, error }) => distance + error).sort((a, b) => a - b)[limit - 1] ?? 2;
        return passing
          .filter(({ distance, error }) => distance - error <= bar)
          .sort((a, b) => a.distance - a.error - (b.distance - b.error));
      },
    }),
    measure: async (_kind, _query, ids) => new Map(ids.map((id) => [id, exact.get(id) ?? 2])),
  };
}

/** Specification, "Semantic mode": within the floor, the nearest 500, by the mean of the two closest less the bonus. */
function rankPage(articles: readonly Article[], limit: number) {
  const within = articles
    .filter(({ distance }) => distance <= FLOOR)
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  const events = Map.groupBy(within.slice(0, HORIZON), ({ event }) => event);
  const ranked = Array.from(events, ([event, members]) => {
    const [first = 2, second = first] = members.map(({ distance }) => distance);
    const rank = (first + second) / 2 - recencyBonus(clocks[event]?.getTime() ?? 0, now);
    return { id: eventAt(event), distance: roundDistance(first), rank };
  }).toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return {
    events: ranked.slice(0, limit).map(({ id, distance }) => ({ id, distance })),
    truncated: within.length > HORIZON,
  };
}

/** Distances within a span that is drawn: where it is narrow, the horizon and the floor cut through articles in doubt. */
const worlds = fc.record({
  count: fc.constantFrom(3, 40, 499, 500, 501, 800),
  from: fc.constantFrom(0.1, 0.5, 0.77),
  span: fc.constantFrom(0.001, 0.03, 0.3),
  doubt: fc.constantFrom(0, 1e-4, 0.01, 0.1),
  events: fc.constantFrom(5, 60, EVENTS),
  seed: fc.integer(),
});

function listArticles({
  count,
  from,
  span,
  doubt,
  events,
  seed,
}: typeof worlds extends fc.Arbitrary<infer World> ? World : never): Article[] {
  const chance = createRandom(seed);
  return Array.from({ length: count }, (_, place): Article => {
    // Some events have many articles, some one.
    const event = Math.floor(chance() ** 2 * events);
    const distance = from + chance() * span;
    const error = chance() < 0.3 ? 0 : doubt;
    const id = toHarnessId(`article${place}x`);
    const known = { id: eventAt(event), lastArticleAt: clocks[event]?.getTime() ?? 0 };
    const estimate = { id, distance: distance + (2 * chance() - 1) * error, error, publishedAt: 0, event: known };
    return { id, event, distance, estimate };
  });
}

describe('events by meaning', () => {
  it('are those of exact distances, whatever the index is in doubt of', () =>
    fc.assert(
      fc.asyncProperty(worlds, fc.constantFrom(1, 5, 25, 100), async (drawn, limit) => {
        const given = listArticles(drawn);
        const services = { ...servicesOn(store.db), semantic: createIndex(given) };
        const { body } = await perform(
          listEvents,
          services,
          { now },
          { mode: 'semantic', q: 'wind', limit: String(limit) },
        );
        const { events, truncated } = body as { events: { id: string; distance: number }[]; truncated: boolean };
        expect({ events: events.map(({ id, distance }) => ({ id, distance })), truncated }).toEqual(
          rankPage(given, limit),
        );
      }),
      { numRuns: 300 },
    ));
});
