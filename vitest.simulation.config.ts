import { defineConfig } from 'vitest/config';

/** What `npm run test:simulation` runs: as many seeds as `test/simulation/seeds.ts` was told. */
export default defineConfig({
  test: {
    include: ['test/simulation/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
