import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { createTurns, type TurnsOptions, WAITING_A_PLACE } from './turns.ts';

/** Six places for lists, three for searches. */
const CONNECTIONS = 8;
const SEARCHES = 3;
const MAX_SEARCHES_WAITING = SEARCHES * WAITING_A_PLACE;

type Work = {
  readonly name: string;
  readonly answer: Promise<string>;
  readonly gone: AbortController;
  end(error?: Error): void;
};

/** Turns whose work ends when the test says so. */
function play(options: Partial<TurnsOptions> = {}) {
  const turns = createTurns({ connections: CONNECTIONS, ...options });
  const begun: string[] = [];
  function ask(name: string, { owner = 'one', cost = 'search' as 'search' | 'list' | 'lookup' } = {}): Work {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    promise.catch(() => undefined);
    const gone = new AbortController();
    const answer = turns.run({ cost, owner, gone: () => gone.signal }, () => {
      begun.push(name);
      return promise;
    });
    answer.catch(() => undefined);
    return { name, answer, gone, end: (error) => (error === undefined ? resolve(name) : reject(error)) };
  }
  return { turns, begun, ask };
}

const readRefusal = (work: Work): Promise<unknown> =>
  work.answer.then(() => 'answered').catch((error: unknown) => error);

describe('work of one class', () => {
  it('runs at once while there is a place, then waits for one to be left', async () => {
    const { turns, begun, ask } = play();
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    await tick();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(turns.readLines().search).toEqual({ running: 3, waiting: 2, refused: 0 });
    works[1]?.end();
    expect(await works[1]?.answer).toBe('b');
    await tick();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves its place when it fails too, and its failure is the answer', async () => {
    const { begun, ask } = play();
    const works = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    works[0]?.end(new Error('it broke'));
    await expect(works[0]?.answer).rejects.toThrow('it broke');
    await tick();
    expect(begun).toContain('d');
  });

  it('is refused with Retry-After where as many wait as may', async () => {
    const { turns, ask } = play();
    const works = Array.from({ length: SEARCHES + MAX_SEARCHES_WAITING }, (_, n) => ask(`${n}`, { owner: `${n % 3}` }));
    const late = ask('late', { owner: 'another' });
    const refusal = await readRefusal(late);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ type: 'overloaded', status: 503, extras: { retryAfterSeconds: 1 } });
    expect(turns.readLines().search).toEqual({ running: SEARCHES, waiting: MAX_SEARCHES_WAITING, refused: 1 });
    for (const work of works) work.end();
    await Promise.all(works.map(({ answer }) => answer));
    expect(turns.readLines().search).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('says to come again when those that wait are likely to be through', async () => {
    let now = 0;
    const { ask } = play({ clock: () => now });
    const first = ask('first');
    await tick();
    now = 300;
    first.end();
    await first.answer;
    await tick();
    for (let n = 0; n < SEARCHES + MAX_SEARCHES_WAITING; n++) ask(`${n}`, { owner: `${n % 4}` });
    // 192 wait, three run at a time for 0.3 s each.
    expect(await readRefusal(ask('late', { owner: 'late' }))).toMatchObject({ extras: { retryAfterSeconds: 20 } });
  });

  it('is refused once it has waited too long, and does not begin later', async () => {
    const { turns, begun, ask } = play({ patienceMs: 1 });
    const works = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    expect(await readRefusal(works[3] as Work)).toMatchObject({ type: 'overloaded' });
    for (const work of works) work.end();
    await tick();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(turns.readLines().search).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('gives up its place in the line when the client goes away, also one that had gone before', async () => {
    const { turns, begun, ask } = play();
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
    const left = works[3] as Work;
    left.gone.abort();
    await readRefusal(left);
    expect(turns.readLines().search).toEqual({ running: 3, waiting: 1, refused: 0 });
    const late = turns.run({ cost: 'search', owner: 'one', gone: () => left.gone.signal }, async () =>
      begun.push('late'),
    );
    await expect(late).rejects.toMatchObject({ status: 499 });
    works[0]?.end();
    await tick();
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
  });
});

describe('several classes and accounts', () => {
  it('what is cheap begins while dear work waits', async () => {
    const { begun, ask } = play();
    for (let n = 0; n < SEARCHES + 20; n++) ask(`search ${n}`);
    ask('a list', { cost: 'list' });
    ask('a record', { cost: 'lookup' });
    await tick();
    expect(begun.slice(-2)).toEqual(['a list', 'a record']);
  });

  it('accounts that wait take turns, each in its own order', async () => {
    const { begun, ask } = play();
    const names = ['x', 'y', 'z', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const works = new Map(names.map((name) => [name, ask(name, { owner: name.slice(0, 1) })]));
    await tick();
    for (let at = 0; at < names.length; at++) {
      works.get(begun[at] ?? '')?.end();
      await tick();
    }
    expect(begun.slice(3)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('one account leaves half of the line to others', async () => {
    const { turns, ask } = play();
    for (let n = 0; n < SEARCHES + MAX_SEARCHES_WAITING; n++) ask(`${n}`);
    await tick();
    expect(turns.readLines().search).toMatchObject({
      waiting: MAX_SEARCHES_WAITING / 2,
      refused: MAX_SEARCHES_WAITING / 2,
    });
    ask('of another', { owner: 'two' });
    expect(turns.readLines().search.waiting).toBe(MAX_SEARCHES_WAITING / 2 + 1);
  });
});

describe('a store that is found away', () => {
  it('ends the wait, and what hangs on a dead connection holds no place once it is back', async () => {
    const away = new Set<(error: Error) => void>();
    const untilAway = <Result>(work: Promise<Result>) =>
      Promise.race([work, new Promise<never>((_, reject) => away.add(reject))]);
    const { turns, begun, ask } = play({ untilAway });
    const works = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    await tick();
    for (const reject of away) reject(new Error('away'));
    expect(await readRefusal(works[3] as Work)).toMatchObject({ message: 'away' });
    await tick();
    expect(turns.readLines().search).toEqual({ running: 0, waiting: 0, refused: 0 });
    away.clear();
    ask('after');
    await tick();
    expect(begun).toEqual(['a', 'b', 'c', 'after']);
    // What hung is answered at last: its place is not given twice.
    for (const work of works.slice(0, 3)) work.end();
    await tick();
    expect(turns.readLines().search.running).toBe(1);
  });
});

/** What happens to a line: an account asks, something that runs ends or fails, a client goes away. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('ask' as const), which: fc.nat({ max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('end', 'fail'), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('go' as const), which: fc.nat() }) },
);

describe('whatever happens', () => {
  it('never more than the bound run, none is forgotten, and an account keeps its order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 400 }), async (happenings) => {
        const { turns, begun, ask } = play();
        const ended = new Set<string>();
        const open: (Work & { readonly owner: string })[] = [];
        const started: string[] = [];
        const runs = () => begun.filter((name) => !ended.has(name));
        for (const [at, { what, which }] of happenings.entries()) {
          if (what === 'ask') {
            const name = `${which}-${at}`;
            const before = turns.readLines().search;
            const work = ask(name, { owner: `${which}` });
            if (turns.readLines().search.refused > before.refused) continue;
            started.push(name);
            open.push({ ...work, owner: `${which}` });
          } else {
            const isRunning = new Set(runs());
            const from = open.filter(({ name }) => isRunning.has(name) === (what !== 'go') && !ended.has(name));
            const work = from[which % Math.max(1, from.length)];
            if (work === undefined) continue;
            ended.add(work.name);
            if (what === 'go') work.gone.abort();
            else work.end(what === 'fail' ? new Error(work.name) : undefined);
            await work.answer.catch(() => undefined);
          }
          await tick();
          const { running, waiting } = turns.readLines().search;
          expect(running).toBeLessThanOrEqual(SEARCHES);
          expect(running).toBe(runs().length);
          expect(waiting).toBe(started.filter((name) => !ended.has(name)).length - running);
          // Nobody waits while there is a place.
          if (waiting > 0) expect(running).toBe(SEARCHES);
        }
        for (const owner of ['0', '1', '2', '3', '4']) {
          const own = begun.filter((name) => name.startsWith(`${owner}-`));
          expect(own).toEqual(own.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
        }
        for (const work of open) work.end();
        await Promise.allSettled(open.map(({ answer }) => answer));
        await tick();
        expect(turns.readLines().search).toMatchObject({ running: 0, waiting: 0 });
      }),
      { numRuns: 60 },
    ));
});
