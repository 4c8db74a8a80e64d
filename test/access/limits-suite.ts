import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Counters } from '../../src/access/counters.ts';
import { createLimits, type Limits } from '../../src/access/limits.ts';
import type { Caller } from '../../src/core/caller.ts';
import { createTestDatabase, type TestDatabase } from '../world/database.ts';
import type { OpenCounters } from './counters-suite.ts';
import { addAccount, makeCaller } from './store.ts';

/** Specification, "Limits"; contract details 5.2. */
const free = { hourly: 100, monthly: 100, semantic_hourly: 100, mcp_hourly: 100, mcp_monthly: 100 };
const plus = { hourly: 100, monthly: 100, semantic_hourly: 100, mcp_hourly: 500, mcp_monthly: 2500 };
const pro = { hourly: 5000, monthly: null, semantic_hourly: 500 };

const at = (text: string): Date => new Date(text);

/** The limits of the specification over any kind of counters. */
export function describeLimits(name: string, open: OpenCounters): void {
  describe(name, () => {
    let database: TestDatabase;
    let counters: Counters;
    let limits: Limits;

    beforeAll(async () => {
      database = await createTestDatabase();
      counters = await open(database);
      limits = createLimits(counters, { addressLimit: 300 });
    });
    afterAll(async () => {
      await counters.close();
      await database.drop();
    });

    async function ask(caller: Caller, now: Date, times = 1, surface: 'rest' | 'mcp' = 'rest') {
      const refusals = [];
      for (let count = 0; count < times; count++) {
        const { refusal } = await limits.admit(caller, surface, now);
        if (refusal) refusals.push(refusal);
      }
      return refusals;
    }

    it('admits as many requests an hour as the plan says, and names the hourly allowance when they are used up', async () => {
      const caller = makeCaller(await addAccount(database.db), { hourly: 100, monthly: null });
      const now = at('2026-11-21T07:59:30.500Z');
      expect(await ask(caller, now, 100)).toEqual([]);
      const [refusal] = await ask(caller, now);
      expect(refusal).toMatchObject({ type: 'rate-limit-exceeded', status: 429, extras: { retryAfterSeconds: 30 } });
      expect(refusal?.message).toMatch(/hourly/);
    });

    it('begins anew with the UTC clock hour', async () => {
      const caller = makeCaller(await addAccount(database.db), { hourly: 2, monthly: null });
      expect(await ask(caller, at('2026-11-21T07:59:59.999Z'), 3)).toHaveLength(1);
      expect(await ask(caller, at('2026-11-21T08:00:00.000Z'), 3)).toHaveLength(1);
    });

    it('shares the hour between the keys of an account and not between accounts', async () => {
      const account = await addAccount(database.db);
      const first = makeCaller(account, { hourly: 2, monthly: null });
      const second = { ...first, key: { ...first.key, id: 'llllllllllll' } };
      const stranger = makeCaller(await addAccount(database.db), { hourly: 2, monthly: null });
      const now = at('2026-11-21T07:00:00Z');
      expect(await ask(first, now)).toEqual([]);
      expect(await ask(second, now)).toEqual([]);
      expect(await ask(first, now)).toHaveLength(1);
      expect(await ask(stranger, now)).toEqual([]);
    });

    it('tells what is left of hour and month', async () => {
      const caller = makeCaller(await addAccount(database.db), free);
      const { allowance } = await limits.admit(caller, 'rest', at('2026-11-21T07:30:00Z'));
      expect(await allowance()).toEqual({
        hourly: { limit: 100, remaining: 99, resetSeconds: 1800 },
        monthly: { kind: 'limit', limit: 100, remaining: 99, resetAt: at('2026-12-01T00:00:00Z') },
      });
    });

    it('refuses with the type of the monthly limit until the next calendar month', async () => {
      const caller = makeCaller(await addAccount(database.db), { ...free, hourly: 1000, monthly: 3 });
      const now = at('2026-12-31T23:00:00Z');
      expect(await ask(caller, now, 3)).toEqual([]);
      const [refusal] = await ask(caller, now);
      expect(refusal).toMatchObject({ type: 'monthly-limit-exceeded', extras: { retryAfterSeconds: 3600 } });
      expect(await ask(caller, at('2027-01-01T00:00:00Z'))).toEqual([]);
    });

    it('does not count a request that the month refuses for the hour', async () => {
      const caller = makeCaller(await addAccount(database.db), { ...free, hourly: 10, monthly: 2 });
      const now = at('2026-11-21T07:30:00Z');
      await ask(caller, now, 6);
      expect((await limits.readAllowance(caller, 'rest', now)).hourly.remaining).toBe(8);
    });

    it('gives a 304 back to the month and not to the hour', async () => {
      const caller = makeCaller(await addAccount(database.db), free);
      const now = at('2026-11-21T07:30:00Z');
      const admission = await limits.admit(caller, 'rest', now);
      await admission.settle({ countsForMonth: false });
      expect(await limits.readAllowance(caller, 'rest', now)).toMatchObject({
        hourly: { remaining: 99 },
        monthly: { remaining: 100 },
      });
    });

    it('sets no hard limit on a billed plan and counts its usage, 304 left out', async () => {
      const caller = makeCaller(await addAccount(database.db), pro, 15);
      await ask(caller, at('2026-11-14T23:59:59Z'), 4);
      await ask(caller, at('2026-11-15T00:00:00Z'), 2);
      const now = at('2026-12-14T12:00:00Z');
      await (await limits.admit(caller, 'rest', now)).settle({ countsForMonth: false });
      await ask(caller, now, 3);
      expect((await limits.readAllowance(caller, 'rest', now)).monthly).toEqual({
        kind: 'usage',
        used: 5,
        resetAt: at('2026-12-15T00:00:00Z'),
      });
    });

    it.each([
      ['2027-02-28T00:00:00Z', '2027-03-31T00:00:00Z'],
      ['2027-02-27T23:59:59Z', '2027-02-28T00:00:00Z'],
      ['2028-02-28T23:59:59Z', '2028-02-29T00:00:00Z'],
      ['2027-04-30T00:00:00Z', '2027-05-31T00:00:00Z'],
    ])(
      'ends a cycle that starts on the 31st on the last day of a shorter month: at %s it ends %s',
      async (now, end) => {
        const caller = makeCaller(await addAccount(database.db), pro, 31);
        expect((await limits.readAllowance(caller, 'rest', at(now))).monthly).toMatchObject({ resetAt: at(end) });
      },
    );

    it('charges a semantic request to the semantic hour, refuses it by that name and does not count it then', async () => {
      const caller = makeCaller(await addAccount(database.db), { ...pro, semantic_hourly: 2 });
      const now = at('2026-11-21T07:15:00Z');
      for (let count = 0; count < 2; count++) await (await limits.admit(caller, 'rest', now)).chargeSemantic();
      const third = await limits.admit(caller, 'mcp', now);
      await expect(third.chargeSemantic()).rejects.toMatchObject({
        type: 'rate-limit-exceeded',
        message: expect.stringMatching(/semantic/),
        extras: { retryAfterSeconds: 2700 },
      });
      expect((await limits.readAllowance(caller, 'rest', now)).hourly.remaining).toBe(5000 - 2);
    });

    it('counts tool calls of Free and Plus apart from REST', async () => {
      const caller = makeCaller(await addAccount(database.db), plus);
      const now = at('2026-11-21T07:30:00Z');
      await ask(caller, now, 3, 'mcp');
      expect(await limits.readAllowance(caller, 'mcp', now)).toMatchObject({
        hourly: { limit: 500, remaining: 497 },
        monthly: { limit: 2500, remaining: 2497 },
      });
      expect(await limits.readAllowance(caller, 'rest', now)).toMatchObject({
        hourly: { remaining: 100 },
        monthly: { remaining: 100 },
      });
    });

    it('counts tool calls of Pro with its REST requests', async () => {
      const caller = makeCaller(await addAccount(database.db), pro);
      const now = at('2026-11-21T07:30:00Z');
      await ask(caller, now, 1, 'mcp');
      await ask(caller, now, 1, 'rest');
      expect(await limits.readAllowance(caller, 'rest', now)).toMatchObject({
        hourly: { remaining: 4998 },
        monthly: { used: 2 },
      });
    });

    it('lets one client address send 300 requests in five minutes of the clock', async () => {
      const now = at('2026-11-21T07:04:50Z');
      const answers = await Promise.all(Array.from({ length: 301 }, () => limits.admitAddress('203.0.113.7', now)));
      const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
      expect(refusals.map(({ extras }) => extras.retryAfterSeconds)).toEqual([10]);
      expect((await limits.admitAddress('203.0.113.8', now)).refusal).toBeUndefined();
      expect((await limits.admitAddress('203.0.113.7', at('2026-11-21T07:05:00Z'))).refusal).toBeUndefined();
    });
  });
}
