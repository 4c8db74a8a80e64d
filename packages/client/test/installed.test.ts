import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'nordwire-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A checkout with what the build reads, so that the test leaves nothing in the project. */
function copyCheckout(): string {
  const checkout = join(folder, 'checkout');
  for (const path of ['package.json', 'tsconfig.json', 'packages/client'])
    cpSync(resolve(path), join(checkout, path), { recursive: true, filter: (name) => !name.endsWith('/dist') });
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

it('the archive that pack:client makes is installed without scripts and without a registry, and has its types', async () => {
  const checkout = copyCheckout();
  await run('npm', ['run', 'pack:client', '--', '--pack-destination', folder], { cwd: checkout });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const { version } = JSON.parse(readFileSync('packages/client/package.json', 'utf8')) as { version: string };
  expect(archive).toBe(`nordwire-client-${version}.tgz`);
  expect(readFileSync('packages/client/README.md', 'utf8')).toContain(`npm install ./${archive}`);

  const project = join(folder, 'project');
  cpSync(resolve('tsconfig.json'), join(project, 'tsconfig.json'));
  writeFileSync(join(project, 'package.json'), '{"name":"project","type":"module","private":true}');
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, join('..', archive)], { cwd: project });
  const program = `import { Nordwire } from '@nordwire/client';
import { SqliteStore } from '@nordwire/client/sqlite';
console.log(typeof Nordwire, typeof SqliteStore);
`;
  writeFileSync(join(project, 'program.mjs'), program);
  expect((await run(process.execPath, ['program.mjs'], { cwd: project })).stdout).toBe('function function\n');

  const typed = `import { Nordwire } from '@nordwire/client';
const nordwire = new Nordwire({ baseUrl: 'https://api.example.com', key: 'k' });
export const title = async (): Promise<string | undefined> => (await nordwire.get('/events/{id}', { id: 'a' })).event.title;
// @ts-expect-error: the service has no such parameter.
export const wrong = () => nordwire.get('/events', { planet: 'earth' });
`;
  writeFileSync(join(project, 'typed.mts'), typed);
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom'],
    strict: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.mts'] }));
  const { stdout } = await run(resolve('node_modules/.bin/tsc'), ['-p', project]).catch((error) => error);
  expect(stdout).toBe('');
});
