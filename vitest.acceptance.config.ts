import { defineConfig } from 'vitest/config';

/** What `npm run test:acceptance` runs: the service as its users meet it, from a fresh clone to kill -9. */
export default defineConfig({
  test: {
    include: ['test/acceptance/**/*.test.ts'],
    globalSetup: ['test/acceptance/fresh-clones.ts', 'test/acceptance/first-start.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Servers are timed while they start and stop: one at a time.
    maxWorkers: 1,
  },
});
