import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreAway } from '../../core/store-away.ts';
import { createWake, type Wake } from '../../core/wake.ts';
import type { Circuit } from '../../db/circuit.ts';
import type { Output } from '../print/output.ts';

/** Longer than the circuit takes to notice that the store is unreachable. */
const CIRCUIT_KNOWS_MS = 5_000;

export type Job = {
  readonly name: string;
  /** Longest pause between two runs. */
  readonly everyMs: number;
  /** May return a shorter pause, in milliseconds, after which there is work again. */
  readonly run: () => Promise<void> | Promise<number>;
  /** Its calls end the pause; one that comes during a run makes the next run follow at once. */
  readonly wake?: Wake;
};

/** Services that decide when work of this process may run. */
export type Repeating = {
  readonly output: Pick<Output, 'log'>;
  readonly circuit: Pick<Circuit, 'untilClosed' | 'isOpen'>;
  readonly signal: AbortSignal;
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/**
 * Runs a job repeatedly until the signal. A failure is logged, and the job runs again at its next time. While the store is
 * unreachable, which the circuit logs once, the job pauses.
 */
export async function repeat(
  { output, circuit, signal }: Repeating,
  { name, everyMs, run, wake = createWake() }: Job,
): Promise<void> {
  while (!signal.aborted) {
    await circuit.untilClosed(signal);
    // Read before the run: work that arrives while the run looks elsewhere must not wait for the next tick.
    const count = wake.count();
    let wait = everyMs;
    try {
      const next = signal.aborted ? undefined : await run();
      if (typeof next === 'number') wait = Math.min(next, everyMs);
    } catch (error) {
      // After this pause the circuit knows whether the store is unreachable, and has logged it.
      if (isStoreAway(error)) await pause(CIRCUIT_KNOWS_MS, signal);
      const level = circuit.isOpen() ? 'debug' : 'error';
      if (!signal.aborted) output.log[level]({ err: error, job: name }, 'a background job failed and will be retried');
    }
    await wake.wait(count, wait, signal);
  }
}

/** Runs repeatable work of a start, and repeats it if the store became unreachable during it, unless the signal ends the start. */
export async function untilDone({ output, circuit, signal }: Repeating, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await circuit.untilClosed(signal);
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      if (signal.aborted) return;
      output.log.warn({ err: error }, 'the store became unreachable while data was loaded; loading starts again');
      await pause(CIRCUIT_KNOWS_MS, signal);
    }
  }
}
