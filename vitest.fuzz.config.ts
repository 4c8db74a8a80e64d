import { defineConfig } from 'vitest/config';

/** What `npm run test:fuzz` runs: generated requests, as many as `test/fuzz/run.ts` was told. */
export default defineConfig({
  test: {
    include: ['test/fuzz/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 3 * 3_600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
