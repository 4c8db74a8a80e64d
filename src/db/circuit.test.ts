import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Circuit, createCircuit } from './circuit.ts';
import { StoreAway } from './store-away.ts';

let answers: boolean;
let changes: boolean[];
let circuit: Circuit;

beforeEach(() => {
  vi.useFakeTimers();
  answers = true;
  changes = [];
  circuit = createCircuit({
    probe: async () => answers,
    onChange: (isAway) => changes.push(isAway),
    clock: () => Date.now(),
  });
});
afterEach(() => {
  circuit.stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const frozen = () => new Promise<string>(() => {});

describe('the circuit around the store', () => {
  it('stays closed while the store answers, and over a look or two that it misses', async () => {
    await seconds(10);
    answers = false;
    await seconds(2);
    answers = true;
    await seconds(5);
    expect(changes).toEqual([]);
    expect(await circuit.untilAway(Promise.resolve('page'))).toBe('page');
  });

  it('ends what waits for a frozen store within five seconds', async () => {
    await seconds(1.5);
    answers = false;
    const waited = circuit.untilAway(frozen()).catch((error: unknown) => error);
    await seconds(5);
    expect(await waited).toBeInstanceOf(StoreAway);
    expect(changes).toEqual([true]);
  });

  it('tells who comes next at once, while what asks no store is still answered', async () => {
    answers = false;
    await seconds(5);
    const next = circuit.untilAway(frozen()).catch((error: unknown) => error);
    expect(await circuit.untilAway(Promise.resolve('finished page'))).toBe('finished page');
    await seconds(0.1);
    expect(await next).toBeInstanceOf(StoreAway);
  });

  it('closes at the first answer, and lets background work go on then', async () => {
    answers = false;
    await seconds(5);
    let goesOn = false;
    const rest = circuit.untilClosed(new AbortController().signal).then(() => {
      goesOn = true;
    });
    await seconds(3);
    expect(goesOn).toBe(false);
    answers = true;
    await seconds(1);
    await rest;
    expect(circuit.isOpen()).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('lets background work end at the signal', async () => {
    answers = false;
    await seconds(5);
    const ending = new AbortController();
    const rest = circuit.untilClosed(ending.signal);
    ending.abort();
    await rest;
  });

  it('passes on the failure of work as it is', async () => {
    await expect(circuit.untilAway(Promise.reject(new RangeError('own')))).rejects.toThrow(RangeError);
  });
});
