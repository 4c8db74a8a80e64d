// npm run test:mirror -- [--seeds N] [--from SEED] [options of vitest]
// The properties of mirrors with N seeds, 20 by default, from SEED on, by default 1. Prints each seed that fails.
import { spawnSync } from 'node:child_process';

const USAGE = 'Usage: npm run test:mirror -- [--seeds N] [--from SEED] [options of vitest]\n';
const words = process.argv.slice(2);

function takeNumber(name: string, absent: number): number {
  const at = words.indexOf(name);
  if (at === -1) return absent;
  const [, text = ''] = words.splice(at, 2);
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  process.stderr.write(USAGE);
  process.exit(2);
}

const count = takeNumber('--seeds', 20);
const from = takeNumber('--from', 1);
const failed: number[] = [];
for (let seed = from; seed < from + count; seed += 1) {
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--config',
      'vitest.long.config.ts',
      'test/property/client-mirror',
      'test/property/mirror',
      ...words,
    ],
    { stdio: 'inherit', env: { ...process.env, NORDWIRE_TEST_SEED: String(seed) } },
  );
  if (status !== 0) failed.push(seed);
  process.stdout.write(`Seed ${seed} ${status === 0 ? 'passed' : 'failed'}.\n`);
}
for (const seed of failed) process.stdout.write(`Again: npm run test:mirror -- --seeds 1 --from ${seed}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
