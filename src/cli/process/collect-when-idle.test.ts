import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

const MB = 1_000_000;
const used = () => getHeapStatistics().used_heap_size;
/** Lives long enough to be old, and is garbage after. */
async function makeGarbage(): Promise<void> {
  const kept: number[][] = [];
  for (let count = 0; count < 100; count += 1) kept.push(Array.from({ length: 125_000 }, (_, at) => at + 0.5));
  await sleep(1);
  expect(kept).toHaveLength(100);
}

it('garbage of a load is gone once nobody asks for anything', async () => {
  await makeGarbage();
  const before = used();
  const stop = collectWhenIdle(100);
  try {
    await expect.poll(used, { interval: 50 }).toBeLessThan(before - 50 * MB);
  } finally {
    stop();
  }
});
