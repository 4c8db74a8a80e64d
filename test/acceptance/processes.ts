import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The processes of the machine, as Linux shows them. */
type Process = { readonly pid: number; readonly parent: number; readonly command: readonly string[] };

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the state and the parent follow it.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((part) => part !== '');
    return { pid, parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

const allProcesses = (): Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));

/** The process below `pid` that runs the service itself. */
export function serverBelow(pid: number): number {
  const processes = allProcesses();
  const isBelow = (process: Process): boolean =>
    process.pid === pid || processes.some((other) => other.pid === process.parent && isBelow(other));
  const server = processes.find(
    (process) =>
      isBelow(process) &&
      /\bnode$/.test(process.command[0] ?? '') &&
      process.command.some((argument) => /\bnordwire(\.js)?$/.test(argument)),
  );
  if (server === undefined) throw new Error(`No server runs below process ${pid}.`);
  return server.pid;
}

/** Processes whose command line names the folder or something in it: the database server of a store, for one. */
export const processesNaming = (folder: string): number[] =>
  allProcesses()
    .filter(({ command }) => command.some((part) => part === folder || part.startsWith(`${folder}/`)))
    .map(({ pid }) => pid);

export const isRunning = (pid: number): boolean => readProcess(pid) !== undefined;

/** Asks until the answer is yes; false when that takes longer than `milliseconds`. */
export async function comesTrue(milliseconds: number, ask: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!(await ask())) {
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}
