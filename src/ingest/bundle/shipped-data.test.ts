import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportText } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { createTestIngest } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import type { Ingest } from '../ports.ts';
import { importBundle } from './import.ts';

let database: TestDatabase;
let ingest: Ingest;
beforeAll(async () => {
  database = await createTestDatabase();
  ingest = await createTestIngest(database);
});
afterAll(() => database.drop());

const demo = ['companies', 'indices', 'sources', 'feeds'].map((name) => `data/demo/${name}.ndjson`);
const sums = (counts: object) =>
  Object.values(counts).reduce(
    (sum: { created: number; changed: number }, { created, updated }) => ({
      created: sum.created + created,
      changed: sum.changed + created + updated,
    }),
    { created: 0, changed: 0 },
  );

describe('the records that come with the project', () => {
  it('are imported cleanly, and again without a change', async () => {
    const reference = await importBundle(ingest, ['data/reference'], { pipeline: false });
    expect(reference.counts).toMatchObject({ plan: { created: 3 }, country: { created: expect.any(Number) } });
    expect(sums(reference.counts).created).toBe(reference.read);
    const demonstration = await importBundle(ingest, demo, { pipeline: false });
    expect(sums(demonstration.counts).created).toBe(demonstration.read);
    const before = await exportText(database);
    const again = await importBundle(ingest, ['data/reference', ...demo], { pipeline: false });
    expect(sums(again.counts)).toEqual({ created: 0, changed: 0 });
    expect(await exportText(database)).toBe(before);
  });
});
