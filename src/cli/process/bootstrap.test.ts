import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createKeyRing, isKey, makeKey } from '../../access/keys.ts';
import { BadSettings } from '../../config.ts';
import type { Output } from '../print/output.ts';
import { bootstrap, checkBootstrap } from './bootstrap.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const makeTestKey = (value: number): string => makeKey((bytes) => new Uint8Array(bytes).fill(value));
const first = { account: 'Acme', plan: 'pro', key: makeTestKey(1) };

const log: string[] = [];
const output: Output = {
  log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
  isJson: true,
  say: (line) => void log.push(line),
  result: (_, text) => void log.push(text),
  progress: () => ({ update: () => {}, stop: () => {} }),
};

let store: TestDatabase;
let nordwire: CommandLine;
beforeAll(async () => {
  store = await createTestDatabase();
  nordwire = await createCommandLine(store);
  await store.db
    .insertInto('plans')
    .values([
      { slug: 'pro', updated_at: now },
      { slug: 'plus', updated_at: now },
    ])
    .execute();
});
afterAll(async () => {
  await nordwire?.close();
  await store?.drop();
});
beforeEach(async () => {
  log.splice(0);
  await store.db.deleteFrom('api_keys').execute();
  await store.db.deleteFrom('accounts').execute();
});

const start = (settings: typeof first = first) => bootstrap(settings, store, output);
const accounts = () => store.db.selectFrom('accounts').select(['id', 'name', 'plan']).orderBy('created_at').execute();
const keys = () =>
  store.db
    .selectFrom('api_keys')
    .select(['id', 'account_id', 'last_four', 'revoked_at'])
    .orderBy('created_at')
    .execute();

describe('the account and the key of the settings', () => {
  it('are there after a start, and the key is the one of the settings', async () => {
    await start();
    const [account] = await accounts();
    expect(account).toMatchObject({ name: 'Acme', plan: 'pro' });
    const holder = await createKeyRing(store.db).identify(`Bearer ${first.key}`, now, 'rest');
    expect(holder?.caller).toMatchObject({ account_id: account?.id, key: { scopes: null } });
  });

  it('are made once, however often and by however many processes at a time they are asked for', async () => {
    await Promise.all([start(), start(), start()]);
    await start({ ...first, plan: 'plus' });
    expect(await accounts()).toMatchObject([{ plan: 'pro' }]);
    expect(await keys()).toHaveLength(1);
  });

  it('change with the key: the new one is added to the same account', async () => {
    await start();
    await start({ ...first, key: makeTestKey(2) });
    const [account] = await accounts();
    expect(await keys()).toMatchObject([
      { account_id: account?.id, last_four: first.key.slice(-4) },
      { account_id: account?.id, last_four: makeTestKey(2).slice(-4) },
    ]);
  });

  it('do not bring back a key that an operator revoked', async () => {
    await start();
    await store.db.updateTable('api_keys').set({ revoked_at: now }).execute();
    log.splice(0);
    await start();
    expect(await keys()).toMatchObject([{ revoked_at: now }]);
    expect(log.join('')).toContain('is revoked and remains revoked');
  });

  it('are never shown', async () => {
    await start();
    expect(log.join('')).toContain('created the key of NORDWIRE_BOOTSTRAP_KEY');
    expect(log.join('')).not.toContain(first.key);
  });

  it('name a plan that there is not', async () => {
    await expect(start({ ...first, plan: 'gold' })).rejects.toThrow('Unknown plan gold; use one of plus, pro.');
    expect(await accounts()).toEqual([]);
  });

  it('refuse a key with a slip in it, without repeating it', () => {
    const slip = `${first.key.slice(0, 10)}x${first.key.slice(11)}`;
    expect(() => checkBootstrap(first)).not.toThrow();
    expect(() => checkBootstrap({ ...first, key: slip })).toThrow(BadSettings);
    expect(() => checkBootstrap({ ...first, key: slip })).not.toThrow(new RegExp(slip));
  });

  it('come from keys generate, which makes another each time and needs no store', async () => {
    const lines = await Promise.all([nordwire.lines('keys', 'generate'), nordwire.lines('keys', 'generate')]);
    const made = lines.flat();
    expect(made.filter(isKey)).toHaveLength(2);
    expect(new Set(made).size).toBe(2);
    expect(await keys()).toEqual([]);
  });
});
