import { defineConfig } from 'vitest/config';
import { isDeployment } from './test/acceptance/deployment.ts';

/** What is about one process, the store that comes with it, or a PostgreSQL that the test starts itself. */
const ofOneProcess = ['packed', 'settings', 'other-postgresql'].map((name) => `test/acceptance/${name}.test.ts`);

/**
 * What `npm run test:acceptance` runs: the service as its users meet it, from a fresh clone to kill -9. With
 * `scripts/with-services.sh` before it, the service is two API processes and one that takes news in, behind a balancer.
 */
export default defineConfig({
  test: {
    include: ['test/acceptance/**/*.test.ts'],
    exclude: isDeployment ? ofOneProcess : [],
    globalSetup: ['test/acceptance/fresh-clones.ts', 'test/acceptance/first-start.ts'],
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // Servers are timed while they start and stop: one at a time.
    maxWorkers: 1,
  },
});
