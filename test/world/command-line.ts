import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatAddress, type TestDatabase } from './database.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));

export type Ended = { readonly status: number; readonly out: string; readonly err: string };

/** The command line beside a store, as its user has it: each command a process of its own, with nothing of ours but the settings. */
export type CommandLine = {
  /** The settings that its commands have, and nothing else of ours. */
  readonly env: Readonly<Record<string, string | undefined>>;
  run(...words: string[]): Promise<Ended>;
  /** The answer to a command that has to succeed, with --json. */
  read(...words: string[]): Promise<unknown>;
  /** Lines of a command that has to succeed. */
  lines(...words: string[]): Promise<string[]>;
  close(): Promise<void>;
};

export async function createCommandLine(
  { connection }: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandLine> {
  const folder = await mkdtemp(join(tmpdir(), 'nordwire-command-'));
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: formatAddress(connection),
    NORDWIRE_DATA_DIR: folder,
    NORDWIRE_LOG_LEVEL: 'warn',
    NORDWIRE_EMBEDDINGS: 'none',
    ...settings,
  };
  const run = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(process.execPath, [PROGRAM, ...words], { cwd: folder, env, timeout: 60_000 }, (error, out, err) =>
        resolve({ status: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  const succeed = async (words: readonly string[]): Promise<string> => {
    const { status, out, err } = await run(...words);
    if (status !== 0 || err !== '') throw new Error(`nordwire ${words.join(' ')} ended with ${status}: ${err}`);
    return out;
  };
  return {
    env,
    run,
    read: async (...words) => JSON.parse(await succeed([...words, '--json'])),
    lines: async (...words) => (await succeed(words)).trimEnd().split('\n'),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
