import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { ensureEpoch, ensureSameHistory, markRestored, renewEpoch } from './epoch.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const read = async () => {
  const { rows } = await sql<{ epoch: string; from: string; seq: string; reason: string; quiet: boolean }>`
    select epoch, epoch_from::text as from, seq::text, epoch_reason as reason, quiet_since is not null as quiet
    from change_clock`.execute(store.db);
  return rows[0];
};
const open = () => ensureEpoch(store.db, { now: NOW });
const setMark = (member: string, value: unknown) =>
  sql`update change_clock set server_mark = jsonb_set(server_mark, ${[member]}::text[], ${JSON.stringify(value)}::jsonb)`.execute(
    store.db,
  );

describe('the epoch of a store', () => {
  it('is made with the store, and stays however often processes open it', async () => {
    const first = await read();
    expect(first).toMatchObject({ epoch: expect.stringMatching(/^[0-9a-f]{12}$/), from: '0', reason: 'created' });
    expect([await open(), await open()]).toEqual([undefined, undefined]);
    expect(await read()).toEqual(first);
  });

  it('is another one after a restore, whose numbers are above all that were given out before', async () => {
    await sql`update change_clock set seq = 120`.execute(store.db);
    const first = await read();
    const client = await store.pool.connect();
    await markRestored(client);
    client.release();
    expect(await open()).toMatchObject({ reason: 'restored' });
    const next = await read();
    expect(next).toMatchObject({ reason: 'restored', quiet: true, seq: String(NOW.getTime()), from: next?.seq });
    expect(next?.epoch).not.toBe(first?.epoch);
    expect(await open()).toBeUndefined();
  });

  it.each([
    ['system', '7777777777777777777', 'copied'],
    ['database', '1', 'copied'],
    ['table', '1', 'copied'],
    ['timeline', 99, 'recovered'],
  ])('is another one where the %s is not the one that was marked', async (member, value, reason) => {
    await open();
    await setMark(member, value);
    expect(await open()).toMatchObject({ reason });
    expect(await read()).toMatchObject({ reason, quiet: reason === 'copied' });
    expect(await open()).toBeUndefined();
  });

  it('stays where a promoted server is proven to have everything', async () => {
    await open();
    const first = await read();
    await setMark('timeline', 99);
    expect(await ensureEpoch(store.db, { now: NOW, isProvenWhole: true })).toBeUndefined();
    expect(await read()).toEqual(first);
    expect(await open()).toBeUndefined();
  });

  it('stays where a role may no longer read what it could read before', async () => {
    await open();
    const first = await read();
    await setMark('system', null);
    await setMark('timeline', null);
    expect(await open()).toBeUndefined();
    expect(await read()).toEqual(first);
  });

  it('begins once, whichever processes notice', async () => {
    await open();
    await setMark('table', '1');
    const changes = await Promise.all([open(), open(), open()]);
    expect(changes.filter((change) => change !== undefined)).toHaveLength(1);
    const { epoch = '' } = (await read()) ?? {};
    const renew = (from: string) => renewEpoch(store.db, { from, reason: 'requested', now: NOW, isQuiet: false });
    expect(await renew('000000000000')).toBeUndefined();
    expect(await renew(epoch)).not.toBe(epoch);
  });

  it.each([
    ['has everything that this process has seen', 7, 'A', undefined],
    ['lacks a change that this process has seen', 6, 'A', 'recovered'],
    ['has another change under the number of one that this process has seen', 7, 'B', 'recovered'],
  ])('after a failover to a server that %s: %s %s', async (_, seq, time, reason) => {
    await open();
    const { epoch = '' } = (await read()) ?? {};
    const at = new Date(time === 'A' ? '2026-05-01T10:00:00Z' : '2026-05-01T10:00:01Z');
    await sql`update change_clock set seq = ${seq}`.execute(store.db);
    await sql`insert into changes (seq, at, kind, record_id, action) values (${seq}, ${at}, 'country', 'se', 'updated')`.execute(
      store.db,
    );
    await setMark('timeline', 99);
    const seen = { seq: 7, epoch, at: new Date('2026-05-01T10:00:00Z') };
    expect((await ensureSameHistory(store.db, seen, NOW))?.reason).toBe(reason);
    expect((await read())?.epoch === epoch).toBe(reason === undefined);
    expect(await open()).toBeUndefined();
    expect(await ensureSameHistory(store.db, seen, NOW)).toBeUndefined();
  });
});
