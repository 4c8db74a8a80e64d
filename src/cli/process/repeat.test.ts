import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWake } from '../../core/wake.ts';
import { type Repeating, repeat } from './repeat.ts';

const TICK = 5_000;

let ending: AbortController;
let repeating: Repeating;
beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
  repeating = {
    output: { log: { error: () => {}, debug: () => {} } as unknown as Repeating['output']['log'] },
    circuit: { untilClosed: async () => {}, isOpen: () => false },
    signal: ending.signal,
  };
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

/** Lets everything happen that waits for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a job with a wake', () => {
  it('runs at a call, without waiting for its tick', async () => {
    const wake = createWake();
    const run = vi.fn(async () => {});
    void repeat(repeating, { name: 'webhooks', everyMs: TICK, run, wake });
    await settle();
    expect(run).toHaveBeenCalledTimes(1);
    wake.call();
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs again at once when the call came during the run', async () => {
    const wake = createWake();
    const first = Promise.withResolvers<void>();
    const run = vi.fn(() => (run.mock.calls.length === 1 ? first.promise : Promise.resolve()));
    void repeat(repeating, { name: 'webhooks', everyMs: TICK, run, wake });
    await settle();
    // The run has read the store already; the commit comes before its end.
    wake.call();
    first.resolve();
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(TICK - 1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(3);
  });
});

describe('a job that knows its next work', () => {
  it('runs again then, and at the latest at its tick', async () => {
    const waits = [1_200, 60_000];
    const run = vi.fn(async () => waits.shift() ?? 60_000);
    void repeat(repeating, { name: 'feeds', everyMs: TICK, run });
    await settle();
    await vi.advanceTimersByTimeAsync(1_199);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(TICK);
    expect(run).toHaveBeenCalledTimes(3);
  });
});
