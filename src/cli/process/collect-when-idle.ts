import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>;

const EVERY_MS = 5_000;
/** Part of the time in which something was done, up to which a process is idle. */
const IDLE = 0.05;
/** A heap that has grown by less since it was last collected is left alone. */
const GROWN = 1.25;

/**
 * Collects garbage once nobody asks for anything: under load V8 lets a heap grow, which saves time, and afterwards it collects
 * nothing until the next load makes it. It takes a tenth of a second, on a process that is idle. Looks every `everyMs`
 * milliseconds, 5,000 when absent. Returns what ends it.
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
