import { type Ask, again } from './asking.ts';
import type { AnyWorld } from './world.ts';

/** A key as `keys create --json` shows it. */
export type Key = { readonly id: string; readonly key: string; readonly account: string };

type CountedRequest = { readonly at: number; readonly base: string; readonly status: number };

/** A caller that sends more requests than a plan allows. */
export type Meter = {
  readonly key: Key;
  readonly limit: number;
  /** The answers except 503: an unavailable store counts nothing. */
  readonly counted: readonly CountedRequest[];
  /** Requests without an answer or with 503: they may be counted or not. */
  readonly uncertain: () => number;
  /** Windows of the plan in which something was asked. */
  readonly windows: ReadonlySet<string>;
  work(signal: AbortSignal): Promise<void>;
};

/** Requests a second of one meter. */
export const METER_RATE = 10;

/** A machine that is too busy to answer is not asked ever more. */
const WAITING_AT_MOST = 8;

const windowLengths = { 'by-hour': 13, 'by-month': 7 } as const;
export type MeterPlan = keyof typeof windowLengths;

export function createMeter(world: AnyWorld, ask: Ask, parts: { key: Key; plan: MeterPlan; limit: number }): Meter {
  const { key, plan, limit } = parts;
  const counted: CountedRequest[] = [];
  const windows = new Set<string>();
  let uncertain = 0;
  let sent = 0;
  const noteWindow = () => windows.add(world.clock.now().toISOString().slice(0, windowLengths[plan]));
  return {
    key,
    limit,
    counted,
    uncertain: () => uncertain,
    windows,
    async work(signal) {
      const waiting = new Set<Promise<void>>();
      await again(1_000 / METER_RATE, signal, async () => {
        if (waiting.size >= WAITING_AT_MOST) return;
        const base = world.apis[sent++ % world.apis.length]?.base ?? '';
        noteWindow();
        // One that waits for a store does not keep the next ones from being sent.
        const one = ask(base, '/api/v1/countries', key.key).then((answer) => {
          waiting.delete(one);
          noteWindow();
          if (answer === undefined || answer.status === 503 || answer.isSecond) uncertain += 1;
          if (answer !== undefined && answer.status !== 503)
            counted.push({ at: performance.now(), base, status: answer.status });
        });
        waiting.add(one);
      });
      await Promise.all(waiting);
    },
  };
}
