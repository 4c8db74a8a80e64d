import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import type { Change } from './change.ts';
import { commitChanges, dataVersion, holdClock } from './changes.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const change = (id: string, more: Partial<Change> = {}): Change => ({
  kind: 'country',
  id,
  action: 'updated',
  movesClock: true,
  ...more,
});
const ids = Array.from({ length: 8 }, (_, n) => `country0000${n}`);

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase({ maxConnections: 12 });
  for (const [n, id] of ids.entries()) {
    await sql`insert into countries (id, name, iso2_code, slug, updated_at)
      values (${id}, ${id}, ${`A${String.fromCharCode(65 + n)}`}, ${id}, ${now})`.execute(store.db);
  }
});
afterAll(() => store.drop());

const write = (changes: Change[], at = now) => store.db.transaction().execute((tx) => commitChanges(tx, at, changes));

describe('the clock of changes', () => {
  it('gives the later of the clock and the last value plus one millisecond', async () => {
    const first = await write([change(ids[0] ?? '')]);
    const second = await write([change(ids[1] ?? '')]);
    const earlier = await write([change(ids[2] ?? '')], new Date('2020-01-01T00:00:00.000Z'));
    const later = await write([change(ids[3] ?? '')], new Date('2026-03-15T13:00:00.000Z'));
    expect([first, second, earlier, later].map((at) => at?.toISOString())).toEqual([
      '2026-03-15T12:00:00.000Z',
      '2026-03-15T12:00:00.001Z',
      '2026-03-15T12:00:00.002Z',
      '2026-03-15T13:00:00.000Z',
    ]);
  });

  it('moves updated_at of the records whose clock moves, and of no other', async () => {
    const [moved = '', still = ''] = ids;
    const before = await store.db
      .selectFrom('countries')
      .select('updated_at')
      .where('id', '=', still)
      .executeTakeFirstOrThrow();
    const at = await write([change(moved), change(still, { movesClock: false, action: 'membership' })]);
    const rows = await store.db
      .selectFrom('countries')
      .select(['id', 'updated_at'])
      .where('id', 'in', [moved, still])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: moved, updated_at: at },
      { id: still, updated_at: before.updated_at },
    ]);
  });

  it('gives changes the time of a clock that was held before, and lets no other writer have one meanwhile', async () => {
    const [mine = '', other = ''] = ids;
    const order: string[] = [];
    let waiting: Promise<unknown> = Promise.resolve();
    const held = await store.db.transaction().execute(async (tx) => {
      const at = await holdClock(tx, now);
      waiting = write([change(other)]).then(() => order.push('other'));
      await sql`select pg_sleep(0.1)`.execute(tx);
      expect(await commitChanges(tx, now, [change(mine)], at)).toEqual(at);
      order.push('mine');
      return at;
    });
    await waiting;
    expect(order).toEqual(['mine', 'other']);
    const { rows } = await sql<{
      at: Date;
      record_id: string;
    }>`select at, record_id from changes order by seq desc limit 2`.execute(store.db);
    expect(rows.map(({ record_id }) => record_id)).toEqual([other, mine]);
    expect(rows[1]?.at).toEqual(held);
    expect(rows[0]?.at.getTime()).toBeGreaterThan(held.getTime());
  });

  it('numbers changes without a gap, also when writers run side by side and some fail', async () => {
    const before = await dataVersion(store.db);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        store.db.transaction().execute(async (tx) => {
          await commitChanges(tx, now, [
            change(ids[n % 8] ?? ''),
            change(ids[(n + 1) % 8] ?? '', { movesClock: false }),
          ]);
          if (n % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const kept = results.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBe(26);
    const { rows } = await sql<{ seq: number }>`select seq from changes where seq > ${before} order by seq`.execute(
      store.db,
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: kept * 2 }, (_, n) => before + 1 + n));
    const { rows: times } = await sql<{
      at: Date;
    }>`select distinct on (at) at from changes where seq > ${before} order by at`.execute(store.db);
    expect(times).toHaveLength(kept);
  });

  it('lets no reader walk past a row that commits late', async () => {
    const seen = new Set<string>();
    let watermark = new Date((await write([change(ids[0] ?? '')]))?.getTime() ?? 0);
    const expected = new Map<string, number>();
    let writing = true;
    const writer = Promise.all(
      Array.from({ length: 6 }, async (_, w) => {
        for (let n = 0; n < 15; n++) {
          await store.db.transaction().execute(async (tx) => {
            await sql`select pg_sleep(${((w * 7 + n * 3) % 5) / 1000})`.execute(tx);
            const at = await commitChanges(tx, now, [change(ids[w] ?? '')]);
            expected.set(`${ids[w]} ${at?.toISOString()}`, n);
          });
        }
      }),
    ).finally(() => {
      writing = false;
    });
    // A reader that only ever looks beyond the newest change it has seen must meet every number there is.
    const read = async () => {
      const { rows } = await sql<{
        record_id: string;
        at: Date;
      }>`select record_id, at from changes where at > ${watermark} order by at, seq`.execute(store.db);
      for (const row of rows) {
        seen.add(`${row.record_id} ${row.at.toISOString()}`);
        watermark = row.at;
      }
    };
    while (writing) await read();
    await writer;
    await read();
    expect([...expected.keys()].filter((key) => !seen.has(key))).toEqual([]);
  });
});
