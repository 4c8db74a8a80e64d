import { type Simulated, type SimulateOptions, simulate } from './simulate.ts';

const FULL_STEPS = 500;
const LEAST_STEPS = 8;

/** Looks for the smallest bound that still fails, by halves. What fails only with more is not looked for further. */
async function findLeast(most: number, least: number, fails: (bound: number) => Promise<Simulated | undefined>) {
  let found: Simulated | undefined;
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const failed = await fails(middle);
    if (failed === undefined) low = middle + 1;
    else [high, found] = [middle, failed];
  }
  return { bound: high, found };
}

/** The shortest beginning of a failing run that was found, and how few of its faults: a line to play it again. */
export async function shorten(run: Simulated): Promise<{ readonly run: Simulated; readonly options: SimulateOptions }> {
  const play = async (options: SimulateOptions) => {
    const again = await simulate(run.seed, options);
    return again.violations.length > 0 ? again : undefined;
  };
  const { bound: steps, found: shorter = run } = await findLeast(FULL_STEPS, LEAST_STEPS, (bound) =>
    play({ steps: bound }),
  );
  const { bound: mostFaults, found = shorter } = await findLeast(shorter.faults.length, 0, (bound) =>
    play({ steps, mostFaults: bound }),
  );
  return { run: found, options: { steps, mostFaults } };
}

/** What a person needs to find out what went wrong. */
export function describeFailure({ seed, violations, faults }: Simulated, options: SimulateOptions): string {
  return [
    `Seed ${seed} fails. The shortest beginning that was found: ${JSON.stringify(options)}`,
    ...violations.slice(0, 20).map((line) => `  broken: ${line}`),
    ...faults.map((line) => `  fault at step ${line}`),
    `Again: npm run test:simulation -- --seeds 1 --seed ${seed}`,
  ].join('\n');
}
