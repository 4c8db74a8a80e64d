import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { testsWithoutStore } from './test/services/with-store.ts';
import quick from './vitest.config.ts';

const onServer = process.env['NORDWIRE_TEST_DATABASE_URL'] !== undefined;
const { include = [], exclude = [], ...others } = quick.test ?? {};
const services = 'test/services/**';
/**
 * Tests that no other server can end otherwise: those of the embedded store, and those whose statements other tests of this
 * run execute too. These check words, headers, limits and parsing on top of the same statements.
 */
const withoutSql = [
  'src/db/embedded/**',
  'src/{cli,http,mcp,web,language,mail}/**',
  'src/ingest/{sources,providers,demo,pages,feeds,websub}/**',
  'test/{mcp,site}/**',
  'test/*.test.ts',
  'test/contract/{access,bad-input,caching,changes-stream,compression,cors,errors,expand,freshness,honest-answers}.test.ts',
  'test/contract/{last-modified,limits,messages,near-matches,open-pages,overload,parameters,plans,probes}.test.ts',
  'test/contract/{properties,table,tickers,trading-session,article-url,company-order,semantic-parameters}.test.ts',
  'bench/**',
  'packages/**',
];

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
      ...(onServer
        ? testsWithoutStore(include, import.meta.dirname).filter((file) => !matchesGlob(file, services))
        : []),
    ],
  },
});
