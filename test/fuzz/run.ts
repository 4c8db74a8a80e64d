// npm run test:fuzz -- [REQUESTS] [--seed N] [options of vitest]
// REQUESTS are 100,000 when absent. The same count and seed make the same requests.
import { spawnSync } from 'node:child_process';

const DEFAULT_REQUESTS = '100000';

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const [, seed] = seedAt === -1 ? [] : words.splice(seedAt, 2);
const requests = /^\d/.test(words[0] ?? '') ? words.shift() : DEFAULT_REQUESTS;
if (!/^[1-9]\d{0,8}$/.test(requests ?? '') || (seedAt !== -1 && !/^-?\d{1,10}$/.test(seed ?? ''))) {
  process.stderr.write('Usage: npm run test:fuzz -- [REQUESTS] [--seed N] [options of vitest]\n');
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.fuzz.config.ts', ...words], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NORDWIRE_TEST_REQUESTS: requests,
    ...(seed === undefined ? {} : { NORDWIRE_TEST_SEED: seed }),
  },
});
process.exitCode = status ?? 1;
