#!/usr/bin/env node
// Takes out of an installation what this machine never reads: some packages bring binaries for every system and the sources
// these were compiled from, and install scripts, which could choose, are off. npm ci or npm install brings everything back.
//   npx nordwire-slim
import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const system = `${process.platform}/${process.arch}`;
const [major, minor] = process.versions.node.split('.').map(Number);

/** Where npm put a package, beside this one or above it. */
function folderOf(name) {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

function bytesOf(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  return found.isDirectory() ? namesIn(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : found.size;
}

/** Paths of a package that this machine does not read. */
const unread = {
  'onnxruntime-node': (folder) => {
    const binaries = join(folder, 'bin', 'napi-v6');
    return namesIn(binaries)
      .flatMap((platform) => namesIn(join(binaries, platform)).map((arch) => `${platform}/${arch}`))
      .filter((other) => other !== system)
      .map((other) => join(binaries, other));
  },
  usearch: (folder) => [
    ...['c', 'cmake', 'cpp', 'include', 'numkong'].map((name) => join(folder, name)),
    ...namesIn(join(folder, 'prebuilds'))
      .filter((name) => {
        const [platform, arches = ''] = name.split('-');
        return platform !== process.platform || !arches.split('+').includes(process.arch);
      })
      .map((name) => join(folder, 'prebuilds', name)),
  ],
  [`node-${process.platform}-${process.arch}`]: (folder) => {
    // npm's own Node goes only where another one that will do is running this.
    const isOurs = realpathSync(process.execPath).startsWith(realpathSync(folder));
    const suffices = major > 22 || (major === 22 && minor >= 18);
    return isOurs || !suffices ? [join(folder, 'include')] : [folder, join(folder, '..', '.bin', 'node')];
  },
};

let freed = 0;
for (const [name, pathsIn] of Object.entries(unread)) {
  const folder = folderOf(name);
  if (folder === undefined) continue;
  const paths = pathsIn(folder);
  const bytes = paths.reduce((sum, path) => sum + bytesOf(path), 0);
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  freed += bytes;
  process.stdout.write(`${name}: ${Math.round(bytes / 1e6)} MB\n`);
}
process.stdout.write(`Removed ${Math.round(freed / 1e6)} MB that ${system} does not read.\n`);
