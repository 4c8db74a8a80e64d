import { defineConfig } from 'vitest/config';
import { testsWithoutStore } from './test/services/with-store.ts';
import unit from './vitest.config.ts';

const onServer = process.env['NORDWIRE_TEST_DATABASE_URL'] !== undefined;
const { include = [], exclude = [], ...others } = unit.test ?? {};
const services = 'test/services/**';
/**
 * What has a store and knows no server: the embedded one's supervisor, and commands, which start a process each and call functions
 * whose tests run here.
 */
const withoutServer = [
  'src/db/embedded/**',
  'src/cli/commands/**',
  'src/cli/{program,loading,monitoring,tracing,drain}.test.ts',
];

/**
 * What `npm run test:services` runs: tests that need a Redis (NORDWIRE_TEST_REDIS_URL), and, where a PostgreSQL server is
 * given (NORDWIRE_TEST_DATABASE_URL), the tests of `npm test` on it. `scripts/with-services.sh` starts both.
 */
export default defineConfig({
  test: {
    ...others,
    include: [`${services}/*.test.ts`, ...(onServer ? include : [])],
    exclude: [
      ...exclude.filter((pattern) => pattern !== services),
      ...withoutServer,
      ...(onServer ? testsWithoutStore(include, import.meta.dirname) : []),
    ],
  },
});
