// npm run test:simulation -- [--seeds N] [--seed S] [options of vitest]
// Plays the simulation with N seeds, 100 by default, from seed S on, by default 1. Prints each seed that fails.
import { spawnSync } from 'node:child_process';

const USAGE = 'Usage: npm run test:simulation -- [--seeds N] [--seed S] [options of vitest]\n';
const words = process.argv.slice(2);

function takeNumber(name: string, absent: number): number {
  const at = words.indexOf(name);
  if (at === -1) return absent;
  const [, text = ''] = words.splice(at, 2);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  process.stderr.write(USAGE);
  process.exit(2);
}

const seeds = takeNumber('--seeds', 100);
const from = takeNumber('--seed', 1);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'vitest.simulation.config.ts', '--disable-console-intercept', ...words],
  {
    stdio: 'inherit',
    env: { ...process.env, NORDWIRE_SIMULATION_SEEDS: String(seeds), NORDWIRE_SIMULATION_FROM: String(from) },
  },
);
process.exitCode = status ?? 1;
