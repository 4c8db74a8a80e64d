#!/usr/bin/env node
// Plain JavaScript, so that an old Node gets this message instead of a syntax error.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `nordwire needs Node >= 22.18 and runs on ${process.versions.node}. npm installs Node 24 where it can: npm ci in a \
checkout, npm install elsewhere, then npx nordwire.\n`,
  );
  process.exit(1);
}
const words = process.argv.slice(2);
if (words.length === 1 && ['--version', '-V'].includes(words[0])) {
  // Scripts ask for it; nothing of the service has to be loaded for the answer.
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else {
  // V8 lets garbage pile up to several times of what lives before it collects, the more the memory of the machine allows. A server
  // that lives for months collects when it has doubled; what that costs stands in docs/operations.md.
  if (words[0] === 'serve') setFlagsFromString('--heap-growing-percent=100');
  // A third of a command's time is compiling. Not in the system's temporary folder, where others could prepare a cache for us.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/nordwire', import.meta.url)));
  const built = new URL('../dist/main.js', import.meta.url);
  const source = new URL('../src/main.ts', import.meta.url);
  const program = [source, built].find((file) => existsSync(file));
  if (program === undefined) {
    process.stderr.write(
      'This package was packed without its compiled program, dist/. Pack it in a checkout by npm run pack, which compiles first.\n',
    );
    process.exit(1);
  }
  await import(program.href);
}
