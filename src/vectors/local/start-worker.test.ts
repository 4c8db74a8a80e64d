import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nordwire-built-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Embeds one text with the embedder of a file in a process of its own, and prints the vector's size. */
const embedWith = (
  file: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ stdout: string }> => {
  const program = `
    import { openEmbedder } from ${JSON.stringify(file)};
    const log = { info() {}, warn() {} };
    const embedder = await openEmbedder({ provider: 'builtin' }, { dataDir: ${JSON.stringify(dataDir)}, log });
    const [vector] = await embedder.embed(['profit'], 'query');
    await embedder.close();
    console.log(vector.length);
  `;
  return run(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, env });
};

describe('the worker thread', () => {
  it('starts from the sources as they are, and the process ends when the embedder is closed', async () => {
    const { stdout } = await embedWith(join(root, 'src/vectors/open-embedder.ts'), join(folder, 'data'));
    expect(stdout).toBe('384\n');
  });

  it('tells nobody: the runtime keeps no identifier of this machine, which it sends with all that it reports', async () => {
    const home = join(folder, 'home');
    await mkdir(home);
    const env = { PATH: process.env['PATH'], HOME: home };
    await embedWith(join(root, 'src/vectors/open-embedder.ts'), join(folder, 'data'), env);
    expect(await readdir(home, { recursive: true })).toEqual([]);
  });

  it('does not abort a process that ends while the model runs: the exit status is the one asked for', async () => {
    const program = `
      import { openEmbedder } from ${JSON.stringify(join(root, 'src/vectors/open-embedder.ts'))};
      const log = { info() {}, warn() {} };
      const dataDir = ${JSON.stringify(join(folder, 'data'))};
      const embedder = await openEmbedder({ provider: 'builtin' }, { dataDir, log });
      await embedder.embed(['profit'], 'query');
      // Ten seconds of work, in which the model runs nearly all the time.
      void embedder.embed(new Array(200).fill('profit warning '.repeat(150)), 'passage');
      setTimeout(() => process.exit(7), 400);
    `;
    const ended = run(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
    await expect(ended).rejects.toMatchObject({ code: 7, signal: null });
  });

  it('starts from built JavaScript', async () => {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        rewriteRelativeImportExtensions: true,
        rootDir: join(root, 'src'),
        outDir: join(folder, 'dist'),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [],
      files: ['open-embedder.ts', 'local/embedding-worker.ts'].map((file) => join(root, 'src/vectors', file)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    const { stdout } = await embedWith(join(folder, 'dist/vectors/open-embedder.js'), join(folder, 'data'));
    expect(stdout).toBe('384\n');
  });
});
