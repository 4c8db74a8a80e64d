import { describe, expect, it } from 'vitest';
import { type Answer, type Call, chooseListCost } from './operation.ts';
import { notFound, Problem } from './problem.ts';
import { runOperation } from './run-operation.ts';
import type { Db, Services } from './services.ts';

const [primary, standby] = [{ name: 'primary' }, { name: 'standby' }] as unknown as [Db, Db];
const gone = Object.assign(new Error('gone'), { code: '57P01' });
const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });

/** Runs an operation that says which store it asked; on the replica it fails, where that is given. */
async function run(options: { failure?: Error; scope?: 'read:watchlist'; params?: object; isFit?: boolean }) {
  const done = { left: 0, passed: 0, charged: 0, warned: [] as string[], asked: [] as Db[] };
  const services = {
    db: primary,
    replica: {
      choose: () => (options.isFit === false ? undefined : { db: standby, leave: () => void done.left++ }),
      passedOver: async () => void done.passed++,
    },
  } as unknown as Services;
  const call = {
    caller: { account_id: 'account00000' },
    warn: ({ detail }: { detail: string }) => void done.warned.push(detail),
    chargeSemantic: async () => void done.charged++,
  } as unknown as Call;
  const operation = {
    scope: options.scope ?? null,
    cost: 'list' as const,
    async run({ db }: Services, { warn, chargeSemantic }: Call): Promise<Answer<string>> {
      done.asked.push(db);
      await chargeSemantic();
      warn({ detail: 'once' } as never);
      if (db === standby && options.failure) throw options.failure;
      return { body: 'answer', cache: 'never' };
    },
  };
  const answer = await runOperation(services, operation, call, options.params ?? {});
  return { ...done, answer };
}

describe('an operation', () => {
  it('asks the replica while it has all that is known', async () => {
    expect(await run({})).toMatchObject({ asked: [standby], charged: 1, warned: ['once'], left: 0, passed: 0 });
  });

  it('asks the primary while it has not, and says so before it answers', async () => {
    expect(await run({ isFit: false })).toMatchObject({ asked: [primary], charged: 1, warned: ['once'], passed: 1 });
  });

  it('asks the primary for what no version tells of: what an account has of its own', async () => {
    expect((await run({ scope: 'read:watchlist' })).asked).toEqual([primary]);
    expect((await run({ params: { watchlist: ['mine'] } })).asked).toEqual([primary]);
  });

  it('is asked of the primary again when the replica cancels it, warns and counts once', async () => {
    expect(await run({ failure: conflict })).toMatchObject({
      asked: [standby, primary],
      charged: 1,
      warned: ['once'],
      left: 0,
    });
  });

  it('leaves a replica that is away', async () => {
    expect(await run({ failure: gone })).toMatchObject({ asked: [standby, primary], left: 1, passed: 1 });
  });

  it('ends with a refusal and with a fault wherever it was met', async () => {
    await expect(run({ failure: notFound() })).rejects.toThrow('This resource does not exist.');
    await expect(run({ failure: new TypeError('a fault') })).rejects.toThrow('a fault');
  });

  it('that is refused because too many wait is charged for its meaning alone', async () => {
    const refuse = async (params: object) => {
      let charged = 0;
      const services = { turns: { run: () => Promise.reject(new Problem('overloaded', 'Too many wait.')) } };
      const call = { caller: { account_id: 'account00000' }, chargeSemantic: async () => void charged++ };
      const operation = { scope: null, cost: 'search' as const, run: () => Promise.reject(new Error('it ran')) };
      const running = runOperation(services as unknown as Services, operation, call as unknown as Call, params);
      await expect(running).rejects.toMatchObject({ type: 'overloaded' });
      return charged;
    };
    expect(await refuse({ mode: 'semantic', q: 'wind' })).toBe(1);
    expect(await refuse({ q: 'wind' })).toBe(0);
  });

  it('waits in the line that its parameters choose', async () => {
    const costs: unknown[] = [];
    const services = { turns: { run: (request: { cost: string }) => Promise.reject(costs.push(request.cost)) } };
    const call = { caller: { account_id: 'account00000' } } as unknown as Call;
    const operation = { scope: null, cost: chooseListCost, run: () => Promise.reject(new Error('it ran')) };
    for (const params of [{ q: 'wind' }, {}])
      await runOperation(services as unknown as Services, operation, call, params).catch(() => undefined);
    expect(costs).toEqual(['search', 'list']);
  });
});
