import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EmbeddedConnection } from '../../src/db/embedded/connection.ts';
import type { HoldOrder } from './hold-store.ts';

/** Another process that has opened a store. */
export type StoreProcess = {
  readonly child: ChildProcess;
  readonly connection: EmbeddedConnection;
  readonly owned: boolean;
  /** Asks it to stop the store and end, and waits for that. */
  stop(): Promise<void>;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
};

type StoreHandle = Pick<StoreProcess, 'connection' | 'owned'> | { failure: string };

/** Starts a process that opens the store. Rejects with the text of its failure when it cannot. */
export async function startStoreProcess(order: HoldOrder): Promise<StoreProcess> {
  const program = fileURLToPath(new URL('hold-store.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  let opened: StoreHandle = { failure: 'it said nothing' };
  for await (const line of createInterface(child.stdout)) {
    opened = JSON.parse(line);
    break;
  }
  if ('failure' in opened) {
    await ended;
    throw new Error(`${opened.failure}\n${log}`);
  }
  return {
    ...opened,
    child,
    async stop() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
