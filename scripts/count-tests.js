// Adds up the results of several runs, prints again which tests failed, and ends with the line "N passed, N failed".
//   node scripts/count-tests.js FAILURES FOLDER RUN...
// FAILURES counts what failed besides, FOLDER holds RUN.json for each run; a run that left no result counts as failed.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The last screen of a log is often all that is kept of it. */
function report(run, name, message = '') {
  process.stdout.write(`${run}: failed: ${name}\n${message.slice(0, 2000).replaceAll(/^/gm, '    ')}\n`);
}

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
  for (const file of result.testResults ?? []) {
    const broken = (file.assertionResults ?? []).filter((test) => test.status === 'failed');
    if (broken.length === 0 && file.status === 'failed') report(run, relative(process.cwd(), file.name), file.message);
    for (const test of broken) report(run, test.fullName, (test.failureMessages ?? []).join('\n'));
  }
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
