import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CommandLine } from './command-line.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));

/** A `nordwire serve` of its own process, which listens. */
export type Running = {
  readonly address: string;
  /** All that it said. */
  log(): string;
  end(): Promise<void>;
};

/** Starts services beside a command line; `close` ends those that are left, in no good order. */
export function createServices({ env }: Pick<CommandLine, 'env'>) {
  const children: ChildProcess[] = [];
  return {
    async serve(settings: Readonly<Record<string, string>>): Promise<Running> {
      const child = spawn(process.execPath, [PROGRAM, 'serve', '--no-demo'], {
        cwd: env['NORDWIRE_DATA_DIR'],
        env: { ...env, NORDWIRE_PORT: '0', NORDWIRE_POLL: 'false', NORDWIRE_LOG_LEVEL: 'info', ...settings },
      });
      children.push(child);
      let log = '';
      child.stdout.on('data', (chunk) => {
        log += chunk;
      });
      const address = await new Promise<string>((resolve, reject) => {
        createInterface(child.stderr).on('line', (line) => {
          log += `${line}\n`;
          if (line.includes('"listening"')) resolve(JSON.parse(line).address);
        });
        child.once('exit', () => reject(new Error(log)));
      });
      return {
        address,
        log: () => log,
        async end() {
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    },
    async close(): Promise<void> {
      for (const child of children) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    },
  };
}
