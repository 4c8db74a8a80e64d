import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));

/** A port of the loopback interface without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export type Process = {
  readonly pid: number;
  log(): string;
  /** Ends it in good order; answers its status. */
  stop(): Promise<number | null>;
};

/** Starts `nordwire serve` and waits until it listens. */
export async function startServe(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Process> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'serve', '--no-demo', ...words], { env });
  const ended = once(child, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    if (child.stderr === null || child.stdout === null) throw new Error('it has no output');
    child.stdout.resume();
    createInterface(child.stderr).on('line', (line) => {
      log += `${line}\n`;
      if (line.includes('"listening"') && line.includes(`"pid":${child.pid}`)) resolve();
    });
    void ended.then(() => reject(new Error(`it ended: ${log}`)));
  });
  return {
    pid: child.pid ?? 0,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      const [status] = await ended;
      return status as number | null;
    },
  };
}
