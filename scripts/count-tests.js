// Adds up the results of several runs and ends with the line "N passed, N failed".
//   node scripts/count-tests.js FAILURES FOLDER RUN...
// FAILURES counts what failed besides, FOLDER holds RUN.json for each run; a run that left no result counts as failed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , otherFailures, folder, ...runs] = process.argv;
let passed = 0;
let failed = Number(otherFailures);
let skipped = 0;
for (const run of runs) {
  const file = join(folder, `${run}.json`);
  if (!existsSync(file)) {
    process.stdout.write(`${run}: left no result\n`);
    failed += 1;
    continue;
  }
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const failures = result.numFailedTests + (result.success || result.numFailedTests > 0 ? 0 : 1);
  process.stdout.write(
    `${run}: ${result.numPassedTests} passed, ${failures} failed, ${result.numPendingTests} skipped\n`,
  );
  passed += result.numPassedTests;
  failed += failures;
  skipped += result.numPendingTests;
}
if (skipped > 0) process.stdout.write(`${skipped} skipped, each by its name above\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
