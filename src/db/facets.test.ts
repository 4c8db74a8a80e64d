import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { articleFacets, eventFacets } from './facets.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

describe('the facets of a few records', () => {
  // Of a million events a writer of one would otherwise compute the facets of all.
  it.each([
    ['articles', articleFacets(['article00000'])],
    ['events', eventFacets(['event0000000'])],
  ])('of %s are computed of these alone: the store looks for them in every part of the view', async (_, facets) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select * from ${facets} found`.execute(
      store.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // A filter above the union is one that was not pushed into its parts.
    expect(plan).toMatch(/Append/);
    expect(plan).not.toMatch(/Subquery Scan on \w+_facets/);
  });
});
