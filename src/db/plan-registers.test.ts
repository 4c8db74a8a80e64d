import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';

let database: TestDatabase;
let upgrade: string;
beforeAll(async () => {
  database = await createTestDatabase();
  upgrade = await readFile(new URL('../../migrations/0037-plan-registers.sql', import.meta.url), 'utf8');
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from plans'));

/** Upgrades a store whose plan was last written some days before or after registers came. */
async function upgradePlan(slug: string, days: number, registers: readonly string[] | null) {
  await database.pool.query(
    `insert into plans (slug, registers, updated_at)
     select $1, $2, applied_at + make_interval(days => $3) from schema_migrations where name = '0029-registers'`,
    [slug, registers, days],
  );
  await database.pool.query(upgrade);
  const { rows } = await database.pool.query<{ registers: string[] | null }>('select registers from plans');
  return rows[0]?.registers;
}

it.each([
  ['serves one register where it is from before registers', 'free', -1, null, ['fi-insiders']],
  ['stays where an operator wrote it since', 'free', 1, null, null],
  ['stays where an operator named registers', 'free', 1, ['releases'], ['releases']],
  ['stays where the reference data restricts nothing', 'pro', -1, null, null],
] as const)('a plan of an upgraded store %s', async (_, slug, days, before, after) => {
  expect(await upgradePlan(slug, days, before)).toEqual(after);
});
