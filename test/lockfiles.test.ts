import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = { integrity?: string; resolved?: string; link?: boolean; dev?: boolean };
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>;

const read = <Of>(path: string): Of => JSON.parse(readFileSync(path, 'utf8')) as Of;
const readPackages = (path: string): [string, Package][] =>
  Object.entries(read<{ packages: Record<string, Package> }>(path).packages).filter(([name]) => name !== '');

describe.each([
  ['', 50],
  ['test/judges/', 50],
  ['test/readers/', 50],
  ['test/mcp/clients/', 50],
  ['test/streams/clients/', 5],
] as const)('what npm ci installs below "%s"', (folder, fewest) => {
  const packages = readPackages(`${folder}package-lock.json`);

  it('comes from the npm registry, each package with its SHA-512', () => {
    expect(packages.length).toBeGreaterThan(fewest);
    const strange = packages.filter(
      ([, { integrity, resolved, link }]) =>
        link === true ||
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ||
        !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
    );
    expect(strange).toEqual([]);
  });

  it('is of exact versions where it is asked for', () => {
    const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(`${folder}package.json`);
    const declared = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

it('the bill of materials has every package that is installed without those for development, and no other', () => {
  const bill = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.js'], { encoding: 'utf8' })) as {
    components: { group?: string; name: string; hashes?: unknown[] }[];
  };
  const listed = bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  const installed = readPackages('package-lock.json')
    .filter(([, { dev }]) => dev !== true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(new Set(listed)).toEqual(new Set(installed));
  expect(bill.components.filter(({ hashes }) => hashes?.length !== 1)).toEqual([]);
});
