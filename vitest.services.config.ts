import { defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

const onServer = process.env['NORDWIRE_TEST_DATABASE_URL'] !== undefined;

/**
 * What `npm run test:services` runs: tests that need a Redis (NORDWIRE_TEST_REDIS_URL), and, where a PostgreSQL server is
 * given (NORDWIRE_TEST_DATABASE_URL), all tests of `npm test` on it. `scripts/with-services.sh` starts both.
 */
export default defineConfig({
  test: {
    ...unit.test,
    include: ['test/services/**/*.test.ts', ...(onServer ? (unit.test?.include ?? []) : [])],
    exclude: ['test/acceptance/**', 'test/data/**'],
  },
});
