import { describe, expect, it } from 'vitest';
import { createDataVersion } from './data-version.ts';
import { createRecall, recallNothing } from './recall.ts';

/** A lookup of lengths that tells what it was asked. */
function lengths() {
  const requests: string[][] = [];
  const load = async (ids: readonly string[]) => {
    requests.push([...ids]);
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, { length: id.length }]));
  };
  return { requests, load };
}

describe('what is recalled', () => {
  it('is looked up once for one version of the data, and again for the next', async () => {
    const version = createDataVersion();
    const recall = createRecall(version);
    let looks = 0;
    const ask = () => recall.one('a', async () => ({ looks: ++looks }));
    version.set(1);
    expect([await ask(), await ask()]).toEqual([{ looks: 1 }, { looks: 1 }]);
    version.set(2);
    expect(await ask()).toEqual({ looks: 2 });
    version.lose();
    expect([await ask(), await ask()]).toEqual([{ looks: 3 }, { looks: 4 }]);
  });

  it('is not kept when the data changed while it was looked up', async () => {
    const version = createDataVersion();
    const recall = createRecall(version);
    version.set(1);
    const changing = async <Answer>(answer: Answer) => {
      version.set((version.current() ?? 0) + 1);
      return answer;
    };
    await recall.one('a', () => changing({ old: true }));
    await recall.many('b', ['x'], () => changing(new Map([['x', { old: true }]])));
    expect(await recall.one('a', async () => ({ old: false }))).toEqual({ old: false });
    expect(await recall.many('b', ['x'], async () => new Map([['x', { old: false }]]))).toEqual(
      new Map([['x', { old: false }]]),
    );
  });

  it('of several ids is looked up for the missing ones alone; what was not found is asked again', async () => {
    const version = createDataVersion();
    const recall = createRecall(version);
    version.set(1);
    const { requests, load } = lengths();
    await recall.many('length', ['one', 'gone'], load);
    const found = await recall.many('length', ['one', 'three', 'gone', 'three'], load);
    expect(requests).toEqual([
      ['one', 'gone'],
      ['three', 'gone'],
    ]);
    expect(Object.fromEntries(found)).toEqual({ one: { length: 3 }, three: { length: 5 } });
    await recall.many('length', ['one', 'three'], load);
    expect(requests).toHaveLength(2);
  });

  it('of a part of the data is looked up again for another stamp alone, and once by all that ask meanwhile', async () => {
    const version = createDataVersion();
    const recall = createRecall(version);
    let looks = 0;
    const ask = (stamp: string) => recall.stamped('a', stamp, async () => ({ looks: ++looks }));
    version.set(1);
    expect(await Promise.all([ask('x'), ask('x')])).toEqual([{ looks: 1 }, { looks: 1 }]);
    version.set(2);
    expect(await ask('x')).toEqual({ looks: 1 });
    expect([await ask('y'), await ask('y')]).toEqual([{ looks: 2 }, { looks: 2 }]);
  });

  it('of a part of the data is asked for again when the lookup failed', async () => {
    const recall = createRecall(createDataVersion());
    await expect(recall.stamped('a', 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recall.stamped('a', 'x', async () => ({ is: 'here' }))).toEqual({ is: 'here' });
  });

  it('of one lookup never answers another', async () => {
    const version = createDataVersion();
    const recall = createRecall(version);
    version.set(1);
    await recall.many('a', ['x'], async () => new Map([['x', { of: 'a' }]]));
    expect(await recall.many('b', ['x'], async () => new Map([['x', { of: 'b' }]]))).toEqual(
      new Map([['x', { of: 'b' }]]),
    );
  });

  it('is nothing where nothing may be remembered, and no lookup is made for no ids', async () => {
    const { requests, load } = lengths();
    await recallNothing.many('length', ['one', 'one'], load);
    await recallNothing.many('length', ['one'], load);
    expect(requests).toEqual([['one'], ['one']]);
    expect((await recallNothing.many('length', [], load)).size).toBe(0);
    expect(requests).toHaveLength(2);
  });
});
