import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../world/answers.ts';
import { addArticle, addEvent, type Fact } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const concepts = ['revenue', 'eps', 'ebit'] as const;
const roles = ['outcome', 'forecast', 'comparative'] as const;
const periods = ['q4_2025', 'fy_2025', 'q1_2026'] as const;
const bases = ['as_reported', 'adjusted'] as const;
const days = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'] as const;
const companies = { FJELL: 'fjell', 'NORD-B': 'nordvik', ISB: 'isberg' } as const;
const events = ['figuresa', 'figuresb'] as const;

const pick = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value;
const fact = (place: number): Fact => ({
  concept: pick(concepts, place),
  role: pick(roles, Math.floor(place / 3)),
  period: pick(periods, Math.floor(place / 2)),
  basis: pick(bases, Math.floor(place / 5)),
  label: 'Measure',
  value: `SEK ${place}`,
  normalized: place,
});

let world: World;
let everything: readonly Json[];
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (const event of events) addEvent(draft, event, { title: event, article_count: 12 });
    for (const [place, letter] of [...'abcdefghijklmnopqrstuvwx'].entries())
      addArticle(draft, `figures${letter}x`, {
        source: pick(['boreal', 'nordposten', 'isblogg'], place),
        event: pick(events, place),
        published_at: `${pick(days, place)}T12:00:00.000Z`,
        cast: { [pick(Object.values(companies), place)]: 'subject' },
        primary: pick(Object.values(companies), place),
        facts: [fact(place), fact(place * 7 + 1), fact(place * 11 + 2)],
      });
  });
  everything = readRows(await world.read('/figures?limit=100'));
});
afterAll(() => world.close());

const some = <Value extends string>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const selections = fc.record({
  concept: some(concepts),
  role: some(roles),
  period: some(periods),
  basis: fc.option(fc.constantFrom(...bases), { nil: undefined }),
  ticker: some(Object.keys(companies) as (keyof typeof companies)[]),
  event_id: fc.option(fc.constantFrom(...events.map(toTestId)), { nil: undefined }),
  published_after: fc.option(fc.constantFrom(...days), { nil: undefined }),
  published_before: fc.option(fc.constantFrom(...days), { nil: undefined }),
});
type FigureSelection = typeof selections extends fc.Arbitrary<infer Value> ? Value : never;

/** The same by the rules alone: a row is there when it has one of the values of each filter. */
function passes(row: Json, filters: FigureSelection): boolean {
  const isListed = (name: string, values: readonly unknown[] | undefined) =>
    values === undefined || values.includes(row[name]);
  const company = row['company'] as Json | null;
  const published = row['published_at'] as string;
  return (
    isListed('concept', filters.concept) &&
    isListed('role', filters.role) &&
    isListed('period', filters.period) &&
    isListed('basis', filters.basis === undefined ? undefined : [filters.basis]) &&
    isListed('event_id', filters.event_id === undefined ? undefined : [filters.event_id]) &&
    (filters.ticker === undefined ||
      filters.ticker.some((ticker) => company?.['id'] === toTestId(companies[ticker]))) &&
    (filters.published_after === undefined || published >= filters.published_after) &&
    (filters.published_before === undefined || published <= filters.published_before)
  );
}

it('any combination of filters leaves the rows that pass each of them, in the order of the list', async () => {
  expect(everything.length).toBeGreaterThan(60);
  expect(everything.length).toBeLessThan(100);
  await fc.assert(
    fc.asyncProperty(selections, async (filters) => {
      const given = Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${value}`],
      );
      const found = readRows(await world.read(`/figures?limit=100&${given.join('&')}`));
      expect(found.map(({ id }) => id)).toEqual(everything.filter((row) => passes(row, filters)).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
});
