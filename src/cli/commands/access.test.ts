import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createKeyRing } from '../../access/keys.ts';
import { billingCycle, startOfMonth, startOfNextMonth } from '../../access/limits.ts';
import { startOfHour, toDate } from '../../core/time.ts';

let store: TestDatabase;
let nordwire: CommandLine;
const written = new Date('2026-01-01T00:00:00.000Z');
beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
  await store.db
    .insertInto('plans')
    .values([
      { slug: 'limited', hourly: 100, monthly: 1_000, semantic_hourly: 10, updated_at: written },
      { slug: 'billed', hourly: 5_000, mcp_hourly: 50, mcp_monthly: 500, updated_at: written },
    ])
    .execute();
  const clocks = { created_at: written, updated_at: written };
  await store.db
    .insertInto('accounts')
    .values([
      { id: 'accountlimit', name: 'Limited', plan: 'limited', ...clocks },
      { id: 'accountbille', name: 'Billed', plan: 'billed', billing_cycle_day: 15, ...clocks },
    ])
    .execute();
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
});

type Key = { id: string; key: string };
const create = async (...words: string[]) =>
  (await nordwire.read('keys', 'create', '--account', 'accountlimit', ...words)) as Key;
const findRow = async (id: string) => (await nordwire.lines('keys', 'list')).find((line) => line.startsWith(id)) ?? '';

describe('nordwire keys', { timeout: 60_000 }, () => {
  it('create makes a key that is refused from a time on', async () => {
    const { id, key } = await create('--expires', '2099-01-01');
    const ring = createKeyRing(store.db);
    expect(await ring.identify(`Bearer ${key}`, new Date('2098-12-31T23:59:59.999Z'), 'rest')).toBeDefined();
    expect(await ring.identify(`Bearer ${key}`, new Date('2099-01-01T00:00:00.000Z'), 'rest')).toBeUndefined();
    expect(await findRow(id)).toContain('2099-01-01 00:00');
  });

  it('create refuses a time that has passed, and makes no account for it', async () => {
    expect(await nordwire.run('keys', 'create', '--plan', 'limited', '--expires', '2026-01-01')).toEqual({
      status: 2,
      out: '',
      err: '2026-01-01T00:00:00.000Z has passed; a key expires in the future.\n',
    });
    expect(await store.db.selectFrom('accounts').select('id').execute()).toHaveLength(2);
  });

  it('rotate makes a key with the same settings, and the old one ends after the grace', async () => {
    const { id } = await create('--name', 'Robot', '--scopes', 'read:events', '--allow-ip', '192.0.2.0/24');
    const made = (await nordwire.read('keys', 'rotate', id, '--grace', '2h', '--author', 'Anna')) as Key;
    const rows = await store.db.selectFrom('api_keys').selectAll().where('id', 'in', [id, made.id]).execute();
    const [old, fresh] = [rows.find((row) => row.id === id), rows.find((row) => row.id === made.id)];
    const settings = { name: 'Robot', scopes: ['read:events'], allowed_ips: ['192.0.2.0/24'] };
    expect(fresh).toMatchObject({ ...settings, replaces: id, expires_at: null, revoked_at: null });
    const hours = (Number(old?.expires_at) - Number(fresh?.created_at)) / 3_600_000;
    expect([old?.revoked_at, hours]).toEqual([null, 2]);
    const again = await nordwire.run('keys', 'rotate', id);
    expect([again.status, again.err]).toEqual([1, 'Another key takes the place of this one already.\n']);
    expect((await nordwire.run('keys', 'rotate', made.id, '--grace', '31d')).status).toBe(1);
    expect((await nordwire.run('keys', 'rotate', made.id, '--grace', 'soon')).status).toBe(2);
  });

  it('are written down with who asked for them, and never with the key', async () => {
    const { id, key } = await create('--author', 'Anna', '--reason', 'for the desk');
    await nordwire.read('keys', 'revoke', id);
    const rows = await store.db.selectFrom('audit_log').selectAll().where('record_id', '=', id).orderBy('id').execute();
    expect(rows.map(({ author, action, reason }) => [author, action, reason])).toEqual([
      ['Anna', 'keys create', 'for the desk'],
      ['operator', 'keys revoke', null],
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('list says when a request last came with a key, to the hour', async () => {
    const { id, key } = await create();
    const used = async () =>
      (await store.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirst())
        ?.last_used_at;
    expect((await findRow(id)).split(/ {2,}/)).toEqual([
      id,
      `...${key.slice(-4)}`,
      'valid',
      'limited',
      'Limited',
      '-',
      '-',
      '-',
      'all scopes',
      '-',
    ]);
    const [first, soon, later] = ['12:00', '12:59', '13:00'].map((time) => new Date(`2026-03-15T${time}:00.000Z`));
    for (const [at, noted] of [
      [first, first],
      [soon, first],
      [later, later],
    ]) {
      // A ring of its own each time: it looks a key up again after two seconds.
      await createKeyRing(store.db).identify(`Bearer ${key}`, at ?? written, 'rest');
      expect(await used()).toEqual(noted);
    }
    expect(await findRow(id)).toContain('2026-03-15 13:00');
  });

  it('list tells what is revoked and what is expired', async () => {
    const [revoked, expired] = [await create(), await create('--expires', '2099-01-01')];
    await nordwire.run('keys', 'revoke', revoked.id);
    await store.db.updateTable('api_keys').set({ expires_at: written }).where('id', '=', expired.id).execute();
    expect([await findRow(revoked.id), await findRow(expired.id)].map((row) => row.split(/ {2,}/)[2])).toEqual([
      'revoked',
      'expired',
    ]);
  });
});

describe('nordwire usage', { timeout: 60_000 }, () => {
  it('shows hour, month and semantic search, of a billed plan its cycle, and tools where they count apart', async () => {
    const now = new Date();
    const [hour, month, cycle] = [startOfHour(now), startOfMonth(now), billingCycle(now, 15)];
    const window = (account_id: string, counter: string, window_start: Date, used: number) => ({
      account_id,
      counter,
      window_start,
      used,
    });
    await store.db
      .insertInto('usage_windows')
      .values([
        window('accountlimit', 'rest_hour', hour, 7),
        window('accountlimit', 'rest_hour', new Date(hour.getTime() - 3_600_000), 90),
        window('accountlimit', 'rest_month', month, 300),
        window('accountlimit', 'semantic_hour', hour, 3),
        window('accountbille', 'mcp_hour', hour, 5),
        window('accountbille', 'mcp_month', month, 20),
      ])
      .execute();
    const before = new Date(cycle.start.getTime() - 86_400_000);
    await store.db
      .insertInto('usage_days')
      .values([
        { account_id: 'accountbille', day: toDate(cycle.start), used: 40 },
        { account_id: 'accountbille', day: toDate(before), used: 1_000 },
      ])
      .execute();
    const limited = {
      account: 'accountlimit',
      hour: { used: 7, limit: 100 },
      month: { used: 300, limit: 1_000, since: month.toISOString(), until: startOfNextMonth(now).toISOString() },
      semantic_hour: { used: 3, limit: 10 },
      tools: null,
    };
    const billed = {
      account: 'accountbille',
      hour: { used: 0, limit: 5_000 },
      month: { used: 40, limit: null, since: cycle.start.toISOString(), until: cycle.end.toISOString() },
      tools: { hour: { used: 5, limit: 50 }, month: { used: 20, limit: 500 } },
    };
    expect(await nordwire.read('usage')).toMatchObject([billed, limited]);
    expect(await nordwire.read('usage', '--account', 'accountlimit')).toMatchObject([limited]);
    const [, row] = await nordwire.lines('usage', '--account', 'accountlimit');
    expect(row).toContain('7 of 100  300 of 1000');
    expect(await nordwire.run('usage', '--account', 'nosuch')).toMatchObject({
      status: 1,
      err: 'Unknown account nosuch; nordwire accounts list shows all accounts.\n',
    });
  });
});
