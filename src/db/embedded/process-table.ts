import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The command line of a process, its words joined by single spaces; undefined when it has ended, or has none. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return (await ps(pid))?.command;
  const words = await readProcess(pid, 'cmdline');
  return words?.split('\0').join(' ').trim() || undefined;
}

/** True while the process runs. A zombie, which has ended and only waits for its parent to notice, does not. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await ps(pid)) !== undefined;
  // The state follows the program's name, which stands in parentheses and may contain anything.
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
    // ps ends with status 1 when it finds nothing.
    return undefined;
  }
}

/** True when the number is taken: by a running process, a zombie, or a process of another user. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

/** Waits until `isRunning` says no; false when it still says yes after the time. */
export async function waitForEnd(isRunning: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (await isRunning()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

/** True for a failure of the operating system with one of the codes, such as ENOENT. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
