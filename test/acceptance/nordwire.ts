import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { storeSettings } from './deployment.ts';
import type { Person } from './people.ts';
import { type Ran, run } from './run.ts';

/** The command line on a data folder. */
export type CommandLine = {
  /** Runs a command to its end, whatever comes of it. */
  run(...words: string[]): Promise<Ran>;
  /** The same with `--json` for commands that must succeed: parses the one line of output with a schema. */
  json<T>(schema: z.ZodType<T>, ...words: string[]): Promise<T>;
};

type Options = {
  readonly dataDir: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** `npx nordwire`, as the README has it. */
export const toNpxCommand = (person: Person, options: Options): CommandLine =>
  through(['npx', 'nordwire'], person, options);

/** The command that npx runs, without npx's own second: for tests with many commands. */
export function toCommandLine(person: Person, options: Options): CommandLine {
  const brought = join(person.checkout, 'node_modules', '.bin', 'node');
  const program = join(person.checkout, 'bin', 'nordwire.js');
  return through([existsSync(brought) ? brought : 'node', program], person, options);
}

function through(command: readonly string[], person: Person, options: Options): CommandLine {
  const go: CommandLine['run'] = async (...words) =>
    run(person, [...command, ...words], {
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      env: { NORDWIRE_DATA_DIR: options.dataDir, ...(await storeSettings(options.dataDir)), ...options.env },
    });
  return {
    run: go,
    async json(schema, ...words) {
      const { status, out, err } = await go(...words, '--json');
      expect({ status, err: status === 0 ? '' : err }).toEqual({ status: 0, err: '' });
      expect(out.trimEnd().split('\n')).toHaveLength(1);
      return schema.parse(JSON.parse(out));
    },
  };
}

export const NewKey = z.object({ id: z.string(), key: z.string().regex(/^nw_[0-9A-Za-z]{40}$/), account: z.string() });
