import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { toTotal } from '../../core/page.ts';
import { visibility } from '../shared/visibility.ts';
import { type CountRequest, countMatches, MAX_COUNTED } from './query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** So many invented records, one a minute, the newest without a class. */
const records = (count: number) => sql`
  select n::text as id, timestamptz '2026-03-01' - n * interval '1 minute' as at, 'merger' as event_type,
    case when n > 1 then 'own_shares' end as disclosure_class, 'SE' as country, 'one' as source_id, 'A title' as title,
    0 as publishers, 0 as article_count
  from generate_series(1, ${sql.lit(count)}) n order by n`;

const plan = { archive_days: null, story_days: null, preview_sources_only: false, registers: null };
const see = visibility({ plan } as unknown as Parameters<typeof visibility>[0], new Date('2026-03-02'));

const countSome = (count: number, by: CountRequest['by']) =>
  countMatches(database.db, {
    kind: 'articles',
    see,
    includePeripheral: false,
    by,
    limit: 5,
    matching: records(count),
  });

it('counts the newest matches where there are more than the bound, and says so', async () => {
  const { found, groups, with_value, listed } = await countSome(MAX_COUNTED + 1, 'disclosure_class');
  expect(toTotal(found, MAX_COUNTED)).toEqual({ value: MAX_COUNTED, is_exact: false });
  expect(groups).toEqual([{ value: 'own_shares', label: 'own_shares', count: MAX_COUNTED - 1 }]);
  expect([with_value, listed]).toEqual([MAX_COUNTED - 1, MAX_COUNTED - 1]);
});

it('is exact where the bound is just met', async () => {
  const { found } = await countSome(MAX_COUNTED, 'none');
  expect(toTotal(found, MAX_COUNTED)).toEqual({ value: MAX_COUNTED, is_exact: true });
});
