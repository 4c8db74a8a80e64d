import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { locateMigrations } from './migration-files.ts';

it.each(['src/db', 'dist/db', 'dist/src/db'])('the migrations of a package are found from %s', async (modules) => {
  const root = await mkdtemp(join(tmpdir(), 'nordwire package-'));
  await mkdir(join(root, modules), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  const module = pathToFileURL(join(root, modules, 'migrate.js')).href;
  expect(locateMigrations(module).href).toBe(pathToFileURL(`${join(root, 'migrations')}/`).href);
  await rm(root, { recursive: true });
});
