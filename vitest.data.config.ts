import { defineConfig } from 'vitest/config';

/** What `npm run test:data` runs: real input, which lies beside the project and is never part of it. */
export default defineConfig({
  test: {
    include: ['test/real-data/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 1_500_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    // As in vitest.config.ts.
    isolate: false,
    silent: false,
  },
});
