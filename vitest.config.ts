import { defineConfig } from 'vitest/config';

/** What takes long: every way to die, every combination, generated worlds, input of megabytes, and the program as its users start it. */
export const long = [
  'test/{faults,property}/**/*.test.ts',
  'test/{backup,first-hour,latency-day}.test.ts',
  'test/documents/commands-run.test.ts',
  'test/site/{isolation,reader-hostile}.test.ts',
  'test/mcp/tasks/{comparisons,questions,sizes,tasks,wordings}.test.ts',
  'src/**/*.property.test.ts',
  'src/cli/commands/**/*.test.ts',
  'src/cli/program.test.ts',
  'src/cli/process/{monitoring,tracing,drain,secrets-in-logs}.test.ts',
  'src/db/embedded/{crash,open}.test.ts',
  'src/db/forgotten-connections.test.ts',
  'src/ingest/pipeline/run-pipeline.test.ts',
  'src/vectors/{builtin,local}/**/*.test.ts',
  'test/site/{agents-tokens,sign-in-limits}.test.ts',
  'src/vectors/pgvector/**/*.test.ts',
  'src/ingest/language-model.test.ts',
  'src/language/**/hostile-text.test.ts',
  // It replaces the table of packs, which tests of one worker share.
  'src/language/languages/new-language.test.ts',
];

/** What `npm test` runs: everything that needs nothing but the checkout, but what takes long. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      ...['judges', 'acceptance', 'real-data', 'services', 'fuzz', 'browser', 'simulation'].map(
        (folder) => `test/${folder}/**`,
      ),
      ...long,
    ],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Modules keep nothing that tests see; loaded once a worker they save a quarter of the time.
    isolate: false,
  },
});
