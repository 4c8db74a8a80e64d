import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { commitChanges } from './changes.ts';
import { pruneChanges } from './prune-changes.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const write = (id: string, day: number) =>
  store.db
    .transaction()
    .execute((tx) =>
      commitChanges(tx, new Date(Date.UTC(2026, 0, day)), [
        { kind: 'country', id, action: 'updated', movesClock: true },
      ]),
    );
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const state = async () => {
  const { rows } = await sql<{ oldest: number; kept: string[] }>`
    select oldest::int, array(select seq || ' ' || record_id from changes order by seq) as kept from change_clock`.execute(
    store.db,
  );
  return rows[0];
};

it('deletes rows older than the days, except the last row of each record, and moves the start of readers', async () => {
  for (const [id, day] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['a', 20],
    ['b', 21],
  ] as const)
    await write(id, day);
  expect(await pruneChanges(store.db, at(25), 30)).toBe(0);
  expect(await pruneChanges(store.db, at(30), 12)).toBe(3);
  expect(await state()).toEqual({ oldest: 4, kept: ['4 a', '5 b'] });
  expect(await pruneChanges(store.db, at(60), 12)).toBe(0);
  expect(await state()).toEqual({ oldest: 6, kept: ['4 a', '5 b'] });
  await write('a', 61);
  expect(await pruneChanges(store.db, at(61), 12)).toBe(1);
  expect(await state()).toEqual({ oldest: 6, kept: ['5 b', '6 a'] });
});
