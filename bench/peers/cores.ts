import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { connect } from '../../src/db/connect.ts';

/** Whether a program of the system is there. */
export function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where programs run: the server under test has a processor for itself, client and store have the others. */
export type Cores = {
  /** The command that runs another on the server's processor. */
  onServerCore(command: string, args: readonly string[]): readonly [string, readonly string[]];
  /** Moves this process, its children and the store off the server's processor. */
  leaveServerCore(url: string): Promise<void>;
  readonly about: string;
};

/** The process that answers for a store on this machine: the parent of each of its backends. */
async function findPostmaster(url: string): Promise<number> {
  const { pool, close } = connect({ url, maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } finally {
    await close();
  }
}

export function openCores(): Cores {
  const count = cpus().length;
  if (count < 2 || !isThere('taskset'))
    return {
      onServerCore: (command, args) => [command, args],
      leaveServerCore: async () => undefined,
      about: 'Nothing was bound to a processor, for `taskset` or a second one is missing.',
    };
  const others = count === 2 ? '1' : `1-${count - 1}`;
  const bind = (pid: number) => execFileSync('taskset', ['-a', '-p', '-c', others, String(pid)], { stdio: 'ignore' });
  return {
    onServerCore: (command, args) => ['taskset', ['-c', '0', command, ...args]],
    async leaveServerCore(url) {
      bind(process.pid);
      // New backends run where the postmaster may.
      bind(await findPostmaster(url));
    },
    about:
      count === 2
        ? 'The server under test has one of the two processors for itself; client and PostgreSQL share the other.'
        : `The server under test has one of ${count} processors for itself; client and PostgreSQL share the others.`,
  };
}
