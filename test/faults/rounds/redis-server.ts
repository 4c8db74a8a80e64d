import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import type { Owner } from '../../services/postgres-server.ts';
import { freePort } from '../../services/processes.ts';

/** A Redis of the test's own that keeps nothing on disk, on the loopback interface. */
export type RedisServer = {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Forgets everything that it holds. */
  flush(): Promise<void>;
};

export async function createRedis(folder: string, owner: Owner): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const connect = () =>
    createClient({ url })
      .on('error', () => {})
      .connect();

  return {
    url,
    async start() {
      const words = [
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
      ];
      child = spawn('redis-server', words, { ...owner, cwd: folder, stdio: 'ignore' });
      await (await connect()).close();
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async flush() {
      const client = await connect();
      await client.flushAll();
      await client.close();
    },
  };
}
