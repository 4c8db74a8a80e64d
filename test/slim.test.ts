import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const here = `${process.platform}-${process.arch}`;
const system = `${process.platform}/${process.arch}`;
let packages: string;

const make = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(packages, path)), { recursive: true });
    writeFileSync(join(packages, path), 'binary');
  }
};
const filesIn = (name: string): string[] =>
  readdirSync(join(packages, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file).slice(join(packages, name).length + 1))
    .toSorted();
const slim = (node: string): string =>
  execFileSync(node, [join(packages, 'nordwire/bin/slim.js')], { encoding: 'utf8' });

beforeEach(() => {
  packages = join(mkdtempSync(join(tmpdir(), 'nordwire-slim-')), 'node_modules');
  mkdirSync(join(packages, 'nordwire/bin'), { recursive: true });
  writeFileSync(join(packages, 'nordwire/package.json'), '{"type":"module"}');
  cpSync('bin/slim.js', join(packages, 'nordwire/bin/slim.js'));
  make(
    'onnxruntime-node/package.json',
    `onnxruntime-node/bin/napi-v6/${system}/onnxruntime_binding.node`,
    'onnxruntime-node/bin/napi-v6/aix/ppc64/onnxruntime_binding.node',
    'usearch/javascript/dist/esm/usearch.js',
    'usearch/cpp/bench.cpp',
    `usearch/prebuilds/${here}/usearch.node`,
    'usearch/prebuilds/aix-ppc64/usearch.node',
  );
});
afterEach(() => rmSync(dirname(packages), { recursive: true, force: true }));

it('an installation that is made slim keeps what this machine reads, and no binary of another', () => {
  slim(process.execPath);
  expect(filesIn('onnxruntime-node')).toEqual([`bin/napi-v6/${system}/onnxruntime_binding.node`, 'package.json']);
  expect(filesIn('usearch')).toEqual(['javascript/dist/esm/usearch.js', `prebuilds/${here}/usearch.node`]);
  expect(slim(process.execPath)).toContain('Removed 0 MB');
});

it('the Node that npm brought goes where another one that will do is used, and its link with it', () => {
  make(`node-${here}/bin/node`, `node-${here}/include/node.h`, '.bin/other');
  symlinkSync(`../node-${here}/bin/node`, join(packages, '.bin/node'));
  slim(process.execPath);
  expect(existsSync(join(packages, `node-${here}`))).toBe(false);
  expect(readdirSync(join(packages, '.bin'))).toEqual(['other']);
});

it('the Node that npm brought stays where it is the one that is used', () => {
  const own = join(packages, `node-${here}/bin/node`);
  mkdirSync(dirname(own), { recursive: true });
  cpSync(process.execPath, own);
  make(`node-${here}/include/node.h`);
  slim(own);
  expect(filesIn(`node-${here}`)).toEqual(['bin/node']);
});
