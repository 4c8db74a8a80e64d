import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>;

const EVERY_MS = 5_000;
/** Highest utilisation of the event loop, as a fraction, at which a process counts as idle. */
const IDLE = 0.05;
/** Growth of the heap since the last collection below which nothing is collected. */
const GROWN = 1.25;

/**
 * Collects garbage when the process is idle. Under load V8 lets the heap grow, which saves time, and collects nothing
 * afterwards until the next load. A collection takes a tenth of a second. `everyMs` is the time between two checks in
 * milliseconds, 5,000 by default. Returns a function that stops the checks.
 */
export function collectWhenIdle(everyMs = EVERY_MS): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  const used = (): number => getHeapStatistics().used_heap_size;
  let seen = performance.eventLoopUtilization();
  let collected = 0;
  const timer = setInterval(async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > IDLE || used() < collected * GROWN) return;
    await collect({ type: 'major', execution: 'async' });
    collected = used();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
