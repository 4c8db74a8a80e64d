// npm run test:scanners [-- FILE]
// Starts the service with its demonstration and lets slowhttptest, sqlmap and wapiti attack it over the loopback interface; ends
// with status 1 when one of them finds something. With FILE the counts are written there in the form that
// scripts/count-tests.js reads.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Scan } from './scanner.ts';
import { startTarget } from './service.ts';
import { slow } from './slow.ts';
import { sqlmap } from './sqlmap.ts';
import { wapiti } from './wapiti.ts';

const scanners = [slow, sqlmap, wapiti];
const isThere = ({ program }: { program: string }): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const [file] = process.argv.slice(2);
const missing = scanners.filter((scanner) => !isThere(scanner));
for (const { program } of missing)
  console.log(`- ${program}: SKIPPED, it is not installed (on Debian: apt-get install ${program})`);

const scans: Scan[] = [];
if (missing.length < scanners.length) {
  const target = await startTarget();
  const printScan = (scan: Scan) => {
    scans.push(scan);
    console.log(`${scan.findings.length === 0 ? '✓' : '✗'} ${scan.name} (${scan.task})`);
    for (const finding of scan.findings.slice(0, 50)) console.log(`    ${finding}`);
  };
  try {
    for (const scanner of scanners.filter(isThere)) for await (const scan of scanner.scan(target)) printScan(scan);
    printScan({ name: 'the log of the service', task: 'no error', findings: target.errors() });
  } finally {
    await target.close();
  }
}
const failed = scans.filter(({ findings }) => findings.length > 0).length;
console.log(`scanners: ${scans.length - failed} passed, ${failed} failed, ${missing.length} skipped`);
if (file !== undefined)
  await writeFile(
    file,
    JSON.stringify({
      numPassedTests: scans.length - failed,
      numFailedTests: failed,
      numPendingTests: missing.length,
      success: failed === 0,
    }),
  );
process.exitCode = failed > 0 ? 1 : 0;
