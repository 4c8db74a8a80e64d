import { defineConfig } from 'vitest/config';

/** What `npm test` runs: everything that needs nothing but the checkout. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      ...['judges', 'acceptance', 'real-data', 'services', 'fuzz', 'browser'].map((folder) => `test/${folder}/**`),
    ],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Modules keep nothing that tests see; loaded once a worker they save a quarter of the time.
    isolate: false,
  },
});
