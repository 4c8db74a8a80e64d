import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFiInsiders } from '../../src/ingest/registers/fi-insiders.ts';
import { readNoShortPositions } from '../../src/ingest/registers/no-short-positions.ts';
import { hasSharedData, sharedData } from './shared-data.ts';

const read = (name: string): Buffer => readFileSync(sharedData(`registers/${name}`));
const insiders = (name: string) => readFiInsiders(read(`fi_insider_${name}.csv`), name);

const isHere = hasSharedData('registers/no_short_positions.json');

describe.skipIf(!isHere)('exports of the insider register', () => {
  it('are read whole: every row with its nature, status, day and volume', async () => {
    const { entries, rows, problems } = await insiders('insynSample1');
    expect({ rows, entries: entries.length, problems }).toEqual({ rows: 375, entries: 375, problems: [] });
    const count = (values: readonly string[]) =>
      Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));
    expect(count(entries.map(({ status }) => status))).toEqual({ current: 351, cancelled: 12, revised: 12 });
    expect(count(entries.map(({ nature }) => nature))).toEqual({
      acquisition: 231,
      disposal: 84,
      grant: 24,
      subscription: 14,
      gift_given: 5,
      exercise: 9,
      gift_received: 4,
      exchange: 1,
      loan: 2,
      pledge: 1,
    });
    expect(entries.filter(({ price }) => price === '0')).toHaveLength(31);
  });

  it.each([
    ['badPrice', 1, 'the price "a7,9" is not a number'],
    ['badQuantity', 1, 'the volume "a8227" is not a number'],
    ['pricePointInsteadOfComma', 0, 'the price "37.9" has a decimal point, where the register writes a comma'],
  ])('%s has a row that is left out by name', async (name, entries, reason) => {
    const file = await insiders(name);
    expect(file.entries).toHaveLength(entries);
    expect(file.problems).toEqual([{ row: 2, reason }]);
  });

  it('without transactions has no rows, and an empty one is refused', async () => {
    expect(await insiders('noTransactions')).toMatchObject({ rows: 0, problems: [] });
    await expect(insiders('empty')).rejects.toThrow('is empty');
  });
});

it.skipIf(!isHere)("Finanstilsynet's register is read whole, with the position that ended", () => {
  const { entries, problems, rows } = readNoShortPositions(read('no_short_positions.json'), 'instruments');
  expect({ rows, problems, entries: entries.length }).toEqual({ rows: 2, problems: [], entries: 9 });
  expect(entries.filter(({ is_below_threshold }) => is_below_threshold)).toMatchObject([
    { holder_name: 'AQR CAPITAL MANAGEMENT, LLC', position_date: '2026-07-14' },
  ]);
});
