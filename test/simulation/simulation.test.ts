import { expect, it } from 'vitest';
import { describeFailure, shorten } from './shorten.ts';
import { simulate } from './simulate.ts';

/** How many seeds are played where no number is given: about a minute. */
const SEEDS = 8;
const read = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : Number(text);
};
const asked = read('NORDWIRE_SIMULATION_SEEDS');
const from = read('NORDWIRE_SIMULATION_FROM') ?? 1;

it('keeps every promise whatever goes wrong, seed after seed', { timeout: 24 * 3_600_000 }, async () => {
  const failures: string[] = [];
  const began = Date.now();
  let [steps, faults] = [0, 0];
  for (let seed = from; seed < from + (asked ?? SEEDS); seed += 1) {
    const run = await simulate(seed);
    steps += run.steps;
    faults += run.faults.length;
    if (asked !== undefined)
      process.stdout.write(
        `Seed ${seed}: ${run.steps} steps, ${run.faults.length} faults, ${run.violations[0] ?? 'passed'}\n`,
      );
    if (run.violations.length === 0) continue;
    const shortest = await shorten(run);
    failures.push(describeFailure(shortest.run, shortest.options));
    if (asked !== undefined) process.stdout.write(`${failures.at(-1)}\n`);
  }
  const seconds = Math.round((Date.now() - began) / 1_000);
  if (asked !== undefined)
    process.stdout.write(
      `${asked} seeds from ${from}: ${steps} steps, ${faults} faults, ${failures.length} failed, ${seconds} s\n`,
    );
  expect(failures.join('\n')).toBe('');
});

it('plays a seed again exactly, statement by statement', { timeout: 300_000 }, async () => {
  const [first, second] = [await simulate(from + 10), await simulate(from + 10)];
  expect(second.log).toEqual(first.log);
  expect(second.digest).toBe(first.digest);
  expect(first.faults.length).toBeGreaterThan(0);
});
