import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The output of a program and its exit code. */
export type Run = { readonly code: number; readonly output: string };

/** A judge's question: it holds when `ask` gives no complaint. */
export type Check = { readonly name: string; ask(): Promise<string | undefined> };

const TIME_MS = 240_000;

/** Runs a program to its end. A program that does not start or takes too long ends with a code that is not 0. */
export function run(file: string, args: readonly string[], cwd?: string): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(file, [...args], { cwd, env, timeout: TIME_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

export type Judges = {
  /** Runs a judge by the name of its program. */
  ask(name: string, args: readonly string[]): Promise<Run>;
  /** Runs a file of the folder. */
  run(file: string, args: readonly string[]): Promise<Run>;
  /** Folder for their output. */
  readonly folder: string;
  remove(): Promise<void>;
};

/** Installs the packages of a folder into one of their own, outside the project, with the other files of the folder. */
export async function installJudges(from: URL, files: readonly string[] = []): Promise<Judges> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-mcp-judges-'));
  for (const file of ['package.json', 'package-lock.json', ...files]) await cp(new URL(file, from), join(folder, file));
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  if (code !== 0) throw new Error(`The judges cannot be installed:\n${output}`);
  return {
    folder,
    ask: (name, args) => run(process.execPath, [join(folder, 'node_modules', '.bin', name), ...args], folder),
    run: (file, args) => run(process.execPath, [join(folder, file), ...args], folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
