import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { createKeyRing } from '../../access/keys.ts';
import { setAccount } from './accounts.ts';

const KEY = `nw_${'c3'.repeat(20)}`;
const ID = 'accountacme0';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    { record: 'plan', slug: 'plus', hourly: 100 },
    { record: 'account', id: ID, name: 'Acme', plan: 'plus', billing_cycle_day: 15 },
    { record: 'api_key', id: 'keyacme00000', account: ID, key: KEY },
  ]);
  await world.newChanges();
});
afterAll(() => world.database.drop());
beforeEach(() => world.rows(`update accounts set plan = 'plus' where id = '${ID}'`));

const stored = async () =>
  (await world.rows(`select name, plan, billing_cycle_day, updated_at from accounts where id = '${ID}'`))[0];
const audited = async () => (await world.audit()).length;

describe('an account that is set', () => {
  it('is on the other plan and otherwise what it was; the audit log knows of it', async () => {
    world.at('2026-03-15T13:00:00.000Z');
    const report = await setAccount(world.ingest, anna, ID, 'pro');
    expect(report).toMatchObject({
      changed: true,
      message: `Account ${ID} is on plan pro instead of plus.`,
      changes: [],
    });
    expect(await stored()).toEqual({
      name: 'Acme',
      plan: 'pro',
      billing_cycle_day: 15,
      updated_at: new Date('2026-03-15T13:00:00.000Z'),
    });
    expect((await world.audit()).at(-1)).toEqual({
      author: 'Anna',
      reason: anna.reason,
      action: 'accounts set',
      kind: 'account',
      record_id: ID,
      before: { name: 'Acme', plan: 'plus' },
      after: { name: 'Acme', plan: 'pro' },
    });
  });

  it('is held to the new plan by a process that knew the old one as soon as a revoked key is refused', async () => {
    const keys = createKeyRing(world.database.db);
    const readAccount = async () => (await keys.identify(`Bearer ${KEY}`, new Date(), 'rest'))?.caller.plan;
    expect(await readAccount()).toMatchObject({ slug: 'plus', hourly: 100 });
    await setAccount(world.ingest, anna, ID, 'pro');
    await expect.poll(readAccount, { timeout: 10_000 }).toMatchObject({ slug: 'pro', hourly: 5000 });
    await world.rows(`update api_keys set revoked_at = now() where id = 'keyacme00000'`);
    await expect.poll(readAccount, { timeout: 10_000 }).toBeUndefined();
  }, 30_000);

  it('stays as it is by a dry run, and is recorded once', async () => {
    const before = await audited();
    const report = await setAccount(world.ingest, { ...anna, isDryRun: true }, ID, 'pro');
    expect(report).toMatchObject({ changed: true, dry_run: true, records: [{ after: { plan: 'pro' } }] });
    expect(await stored()).toMatchObject({ plan: 'plus' });
    await setAccount(world.ingest, anna, ID, 'pro');
    expect(await setAccount(world.ingest, anna, ID, 'pro')).toMatchObject({
      changed: false,
      message: `Account ${ID} is on plan pro already.`,
    });
    expect(await audited()).toBe(before + 1);
  });

  it.each([
    [ID, 'gold', 'ActionUnreadable', 'Unknown plan gold; use one of open, plus, pro.'],
    ['nosuch', 'gold', 'ActionUnreadable', 'Unknown plan gold; use one of open, plus, pro.'],
    ['nosuch', 'pro', 'ActionRefused', 'Unknown account nosuch; nordwire accounts list shows all accounts.'],
  ])('%s on plan %s is refused by name', async (id, plan, name, message) => {
    const before = await audited();
    await expect(setAccount(world.ingest, anna, id, plan)).rejects.toMatchObject({ name, message });
    expect({ plan: (await stored())?.['plan'], audited: await audited() }).toEqual({ plan: 'plus', audited: before });
  });
});
