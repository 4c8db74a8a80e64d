import { spawn } from 'node:child_process';
import { createEnvironment, type Person } from './people.ts';

export type Ran = {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
};

type RunOptions = {
  /** The person's checkout when absent. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
};

/** Runs a program to its end as a person would. */
export function run(
  person: Person,
  [program = '', ...args]: readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? person.checkout,
      env: createEnvironment(person, options.env ?? {}),
      uid: person.uid,
      gid: person.gid,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, out, err }));
    // A program may end without reading its input.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}

/** The same for commands that must succeed: returns the output, or throws an error that contains it. */
export async function succeed(person: Person, command: readonly string[], options: RunOptions = {}): Promise<string> {
  const { status, out, err } = await run(person, command, options);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with status ${status}:\n${out}${err}`);
  return out;
}
