import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * The command line of a process, its words joined by single spaces; undefined if it has ended or has no command line.
 */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return (await ps(pid))?.command;
  const words = await readProcess(pid, 'cmdline');
  return words?.split('\0').join(' ').trim() || undefined;
}

/** True while the process runs. A zombie, which has ended and waits for its parent, does not run. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await ps(pid)) !== undefined;
  // The state follows the program's name, which is in parentheses and may contain any character.
  const status = await readProcess(pid, 'stat');
  return status !== undefined && !/^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2));
}

async function readProcess(pid: number, file: 'cmdline' | 'stat'): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return undefined;
    throw error;
  }
}

async function ps(pid: number): Promise<{ command: string } | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)]);
    const [state = 'Z', ...words] = stdout.trim().split(/ +/);
    return state.startsWith('Z') ? undefined : { command: words.join(' ') };
  } catch {
    // ps exits with status 1 if it finds no process.
    return undefined;
  }
}

/** True if the number is in use: by a running process, a zombie, or a process of another user. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

/** Waits until `isRunning` returns false. Returns false if the time runs out first. */
export async function waitForEnd(isRunning: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (await isRunning()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal. A process that has already ended is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

/** True for an operating system error with one of the codes, such as ENOENT. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
