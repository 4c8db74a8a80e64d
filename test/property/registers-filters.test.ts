import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionNatures } from '../../src/core/registers.ts';
import { readRows } from '../world/answers.ts';
import { addPosition, addTransaction } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { type Json, startWorld, type World } from '../world/world.ts';
import '../property-seed.ts';

const companies = { FJELL: 'fjell', 'NORD-B': 'nordvik', ISB: 'isberg' } as const;
const registers = ['fi-insiders', 'releases'] as const;
const ofPositions = ['fi-short-positions', 'no-short-positions'] as const;
const natures = transactionNatures.slice(0, 4);
const scopes = ['holder', 'aggregate'] as const;
const directions = ['above', 'below'] as const;
const days = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'] as const;
const statuses = ['current', 'current', 'current', 'revised', 'cancelled'] as const;

const pick = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value;

let world: World;
let everything: Readonly<Record<'insider_transactions' | 'short_positions', readonly Json[]>>;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (const [place, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries()) {
      const shared = {
        source: 'statsbank',
        company: pick(Object.values(companies), place),
        status: pick(statuses, place),
      };
      const direction = pick([...directions, undefined], place);
      addTransaction(draft, `trade${letter}`, {
        ...shared,
        register: pick(registers, Math.floor(place / 2)),
        nature: pick(natures, place),
        ...(place % 3 === 0 ? {} : { is_purchase: false, not_purchase_reason: 'nature' }),
        total_value: pick([null, place * 1_000, 5_000], place),
        published_at: `${pick(days, Math.floor(place / 3))}T12:00:00.000Z`,
        trade_date: pick(days, place),
        updated_at: `2026-03-23T12:00:${String(place).padStart(2, '0')}.000Z`,
      });
      addPosition(draft, `short${letter}`, {
        ...shared,
        register: pick(ofPositions, Math.floor(place / 2)),
        scope: pick(scopes, Math.floor(place / 3)),
        percent: pick([0.5, 1.25, place / 10], place),
        ...(direction === undefined ? {} : { threshold: 0.5, threshold_direction: direction }),
        position_date: pick(days, place),
        updated_at: `2026-03-23T12:00:${String(place).padStart(2, '0')}.000Z`,
      });
    }
  });
  const all = async (list: string) => readRows(await world.read(`/${list}?limit=100`));
  everything = {
    insider_transactions: await all('insider_transactions'),
    short_positions: await all('short_positions'),
  };
});
afterAll(() => world.close());

const some = <Value extends string>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const one = <Value extends string>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const shared = {
  ticker: some(Object.keys(companies) as (keyof typeof companies)[]),
  date_after: one(days),
  date_before: one(days),
  published_after: one(days),
};
const ofTransactions = fc.record({
  ...shared,
  register: some(registers),
  nature: some(natures),
  is_purchase: one(['true', 'false']),
  published_before: one(days),
});
const ofShort = fc.record({
  ...shared,
  register: some(ofPositions),
  scope: one(scopes),
  threshold_direction: one(directions),
});

type Sent = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The same by the rules alone: a row is there when it has one of the values of each filter. */
function passes(
  row: Json,
  { ticker, date_after, date_before, published_after, published_before, ...values }: Sent,
): boolean {
  const company = row['company'] as Json | null;
  const tickers = ticker as readonly (keyof typeof companies)[] | undefined;
  const day = String(row['trade_date'] ?? row['position_date']);
  const published = String(row['published_at']);
  return (
    Object.entries(values).every(
      ([name, value]) => value === undefined || [value].flat().includes(String(row[name])),
    ) &&
    (tickers?.some((name) => company?.['id'] === toTestId(companies[name])) ?? true) &&
    (date_after === undefined || day >= date_after) &&
    (date_before === undefined || day <= date_before) &&
    (published_after === undefined || published >= published_after) &&
    (published_before === undefined || published < published_before)
  );
}

const toQuery = (filters: Sent): string =>
  Object.entries(filters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${String(value)}`]))
    .join('&');

it.each([
  ['insider_transactions', ofTransactions],
  ['short_positions', ofShort],
] as const)(
  'any combination of filters of %s leaves the rows that pass each of them, in the order of the list',
  async (list, selections) => {
    const rows = everything[list];
    expect(rows.length).toBeGreaterThan(15);
    await fc.assert(
      fc.asyncProperty(selections as fc.Arbitrary<Sent>, async (filters) => {
        const found = readRows(await world.read(`/${list}?limit=100&${toQuery(filters)}`));
        expect(found.map(({ id }) => id)).toEqual(rows.filter((row) => passes(row, filters)).map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  },
);

it.each([
  ['insider_transactions', ofTransactions],
  ['short_positions', ofShort],
] as const)(
  'a walk of %s with filters gives every change once, with tombstones, whatever the page size',
  async (list, selections) => {
    await fc.assert(
      fc.asyncProperty(selections as fc.Arbitrary<Sent>, fc.integer({ min: 1, max: 7 }), async (filters, limit) => {
        const walk = async (size: number) => {
          const ids: unknown[] = [];
          for (let cursor: string | null = ''; cursor !== null; ) {
            const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
            const body = await world.read(`/${list}?limit=${size}&updated_after=2026-01-01&${toQuery(filters)}${at}`);
            ids.push(...readRows(body).map(({ id }) => id));
            cursor = (body['pagination'] as { next_cursor: string | null }).next_cursor;
          }
          return ids;
        };
        expect(await walk(limit)).toEqual(await walk(100));
      }),
      { numRuns: 30 },
    );
  },
);
