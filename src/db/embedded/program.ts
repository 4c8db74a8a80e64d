import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ServerFailed } from './errors.ts';
import type { Account } from './folder-access.ts';

/**
 * The whole environment of the server's programs. PG* variables of the user's shell would redirect them; the message
 * locale and the time zone are fixed.
 */
export const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of the server's programs to its end. Throws ServerFailed with its error output if it fails. */
export async function runProgram(path: string, args: readonly string[], account: Account | undefined): Promise<void> {
  const child = spawn(path, args, { cwd: '/', env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'], ...account });
  const output = text(child.stderr);
  try {
    const [status, killed]: unknown[] = await once(child, 'close');
    if (status !== 0) throw new ServerFailed(`${path} ended with ${killed ?? `status ${status}`}`, await output);
  } catch (error) {
    if (error instanceof ServerFailed) throw error;
    throw new ServerFailed(`${path} could not be run as user ${account?.uid ?? process.getuid?.()}`, String(error));
  }
}
