import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows } from '../world/answers.ts';
import { addArticle, addEvent, type Fact } from '../world/builders.ts';
import { type Json, startWorld, type World } from '../world/world.ts';

const sources = ['kontoret', 'boreal', 'nordposten', 'isblogg'] as const;
const companies = ['fjell', 'nordvik', undefined] as const;
const events = ['factsa', 'factsb', undefined] as const;

const facts: fc.Arbitrary<Fact> = fc.record({
  concept: fc.constantFrom(
    'revenue',
    'eps',
    'net_debt',
    'order_value',
    'offer_price',
    'target_price',
    'buyback_amount',
    'inflation',
  ),
  role: fc.constantFrom('outcome', 'forecast', 'comparative'),
  period: fc.constantFrom('q2_2025', 'q3_2025', null),
  basis: fc.constantFrom('as_reported', 'adjusted'),
  currency: fc.constantFrom('SEK', 'EUR', null),
  label: fc.constantFrom('Measure', 'Week 33', 'week 33', 'Week 34'),
  normalized: fc.integer({ min: 1, max: 4 }),
  value: fc.constantFrom('SEK 1', 'SEK 2', 'about 3'),
});
const articles = fc.record({
  source: fc.constantFrom(...sources),
  company: fc.constantFrom(...companies),
  event: fc.constantFrom(...events),
  hour: fc.integer({ min: 0, max: 23 }),
  facts: fc.array(facts, { minLength: 1, maxLength: 4 }),
});
type PlannedArticle = typeof articles extends fc.Arbitrary<infer Value> ? Value : never;

let world: World;
let added = 0;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (const event of ['factsa', 'factsb']) addEvent(draft, event, { title: event, article_count: 4 });
  });
});
afterAll(() => world.close());

const empty = () => world.database.pool.query('delete from key_facts');

async function write(some: readonly PlannedArticle[]): Promise<void> {
  await world.add((draft) => {
    for (const { source, company, event, hour, facts: stated } of some) {
      // Letters, because names of the world are made of them.
      const name = `fact${[...String(added++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`;
      addArticle(draft, name, {
        source,
        ...(event && { event }),
        published_at: `2026-03-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
        ...(company && { cast: { [company]: 'subject' }, primary: company }),
        facts: stated,
      });
    }
  });
}

async function walk(query: string, limit: number, between?: (page: number) => Promise<void>): Promise<Json[]> {
  const found: Json[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    const body: Json = await world.read(`/figures?limit=${limit}${query}&cursor=${cursor}`);
    found.push(...readRows(body));
    const { next_cursor } = body['pagination'] as { next_cursor: string | null };
    if (next_cursor === null) return found;
    cursor = next_cursor;
    await between?.(page);
  }
}

const toIds = (rows: readonly Json[], name = 'id') => rows.map((row) => String(row[name]));
const toStatements = (rows: readonly Json[]) => rows.flatMap((row) => row['statements'] as Json[]);

it('every figure of the list stands under exactly one fact, whatever the page size and filters', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(articles, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(
        '',
        '&concept=revenue,offer_price',
        '&period=q2_2025',
        '&role=outcome',
        '&ticker=FJELL',
        '&published_after=2026-03-20T10:00:00Z',
        '&updated_after=2026-03-01',
      ),
      async (some, limit, filters) => {
        await empty();
        await write(some);
        const figures = await walk(filters, 100);
        const rows = await walk(`&group=fact${filters}`, limit);
        expect(toIds(toStatements(rows)).sort()).toEqual(toIds(figures).sort());
        expect(new Set(toIds(rows, 'fact_id')).size).toBe(rows.length);
        for (const row of rows) {
          const statements = row['statements'] as Json[];
          expect(row['statement_count']).toBe(statements.length);
          // The row is one of its statements, the issuer's own where there is one, and stands first.
          expect(statements[0]).toMatchObject({ id: row['id'], relation: 'shown', exact_value: row['exact_value'] });
          if (row['status'] !== 'replaced')
            expect(row['official']).toBe(
              statements.some(({ official, relation }) => official === true && relation !== 'replaced'),
            );
        }
        const counted: Json = await world.read(`/figures?group=fact&limit=1&total=true${filters}`);
        expect(counted['total']).toEqual({ value: rows.length, is_exact: true });
        if (filters.includes('updated_after')) return;
        const agreed = await walk(`&group=fact&agreed=true${filters}`, limit);
        expect(toIds(agreed, 'fact_id')).toEqual(
          toIds(
            rows.filter((row) => row['agreed'] === true),
            'fact_id',
          ),
        );
      },
    ),
    { numRuns: 40 },
  ));

it('a walk during writes repeats no fact and misses none that was there at its start and at its end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(articles, { minLength: 6, maxLength: 14 }),
      fc.array(fc.array(articles, { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (some, later, limit) => {
        await empty();
        await write(some);
        const before = toIds(await walk('&group=fact', 100), 'fact_id');
        const walked = await walk('&group=fact', limit, async (page) => {
          await write(later[page] ?? []);
          // A statement goes, perhaps the only one of its fact.
          await world.database.pool.query('delete from key_facts where id in (select min(id) from key_facts)');
        });
        const after = new Set(toIds(await walk('&group=fact', 100), 'fact_id'));
        const seen = toIds(walked, 'fact_id');
        expect(new Set(seen).size).toBe(seen.length);
        expect(before.filter((id) => after.has(id) && !seen.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  ));
