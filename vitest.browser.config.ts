import { defineConfig } from 'vitest/config';

/**
 * What `npm run test:browser` runs: the pages in a real Chromium (CHROMIUM names it where it is not /usr/bin/chromium), on
 * one `nordwire serve` that holds the demonstration. With SCREENSHOTS=true it renews the pictures in .screenshots.
 */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts', 'test/browser/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
    isolate: false,
  },
});
