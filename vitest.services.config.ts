import { defineConfig } from 'vitest/config';
import { testsWithoutStore } from './test/services/with-store.ts';
import quick from './vitest.config.ts';

const onServer = process.env['NORDWIRE_TEST_DATABASE_URL'] !== undefined;
const { include = [], exclude = [], ...others } = quick.test ?? {};
const services = 'test/services/**';
/** What is about the embedded store, and what asks the store only by way of others, whose tests run here. */
const withoutSql = ['src/db/embedded/**', 'src/{cli,http,mcp,web}/**', 'test/{mcp,site}/**', 'bench/**', 'packages/**'];

/**
 * What `npm run test:services` runs: tests that need a Redis (NORDWIRE_TEST_REDIS_URL), and, where a PostgreSQL server is
 * given (NORDWIRE_TEST_DATABASE_URL), those of `npm test` that another server could end otherwise. `scripts/with-services.sh`
 * starts both.
 */
export default defineConfig({
  test: {
    ...others,
    include: [`${services}/*.test.ts`, ...(onServer ? include : [])],
    exclude: [
      ...exclude.filter((pattern) => pattern !== services),
      ...withoutSql,
      ...(onServer ? testsWithoutStore(include, import.meta.dirname) : []),
    ],
  },
});
