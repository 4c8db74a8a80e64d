// Adds up the results of several test runs and ends with the line "N passed, N failed".
// A run that left no result counts as failed.
import { readFileSync } from 'node:fs';

const [, , otherFailures, ...files] = process.argv;
const expected = ['unit.json', 'data.json'];
let passed = 0;
let failed = Number(otherFailures);
let skipped = 0;
for (const name of expected) {
  const file = files.find((candidate) => candidate.endsWith(name));
  if (file === undefined) {
    process.stdout.write(`${name}: the run left no result\n`);
    failed += 1;
    continue;
  }
  const result = JSON.parse(readFileSync(file, 'utf8'));
  passed += result.numPassedTests;
  skipped += result.numPendingTests;
  failed += result.numFailedTests + (result.success || result.numFailedTests > 0 ? 0 : 1);
}
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;
