import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { environmentOf, type Person } from './people.ts';
import { comesTrue, processesNaming, serverBelow } from './processes.ts';

export type StartOptions = {
  /** What is run; `npm start` when absent. */
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  /** The person's checkout when absent. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A free one when absent. */
  readonly port?: number;
  /** The default one, in the working folder, when absent. */
  readonly dataDir?: string;
  /** What it says once it answers; its address on this machine when absent. */
  readonly says?: string;
};

type Ending = { readonly status: number | null; readonly seconds: number };

/** A service that somebody started; whether it answers is another question. */
export type Launched = {
  readonly address: string;
  readonly port: number;
  readonly dataDir: string;
  /** What the terminal shows so far. */
  screen(): string;
  isOver(): boolean;
  /** The process that the person started: npm, most often. */
  readonly starter: number;
  /** Sends a signal to the process that was started, to the server below it, or as Ctrl-C in the terminal does. */
  signal(to: 'starter' | 'server' | 'terminal', name: NodeJS.Signals): void;
  /** Waits for the end; undefined when it takes longer than `milliseconds`. */
  end(milliseconds: number): Promise<Ending | undefined>;
  /** Ends what still runs of it, the database too. */
  stop(): Promise<void>;
};

/** A service that answers. */
export type Service = Launched & {
  /** The key it printed, if it printed one. */
  readonly key: string | undefined;
  /** Process of the server itself. */
  readonly server: number;
};

const START_MS = 90_000;
const STOP_MS = 15_000;

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Where the database of a data folder lies: there, or where a file in it says. */
function storeOf(dataDir: string): string {
  const pointer = join(dataDir, 'store-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
}

/** The database servers of a data folder that run. */
export const databasesOf = (dataDir: string): number[] => processesNaming(join(storeOf(dataDir), 'postgres'));

/** Deletes what the store of a data folder left outside of it. */
export function forget(dataDir: string): void {
  if (storeOf(dataDir) !== dataDir) rmSync(storeOf(dataDir), { recursive: true, force: true });
}

/** Starts the service as a person would. */
export async function launch(person: Person, options: StartOptions = {}): Promise<Launched> {
  const port = options.port ?? (await freePort());
  const cwd = options.cwd ?? person.checkout;
  const dataDir = options.dataDir ?? join(cwd, '.nordwire');
  const [program = '', ...words] = options.command ?? ['npm', 'start', ...(options.args ? ['--'] : [])];
  const begun = spawn(program, [...words, ...(options.args ?? [])], {
    cwd,
    env: environmentOf(person, {
      NORDWIRE_PORT: String(port),
      ...(options.dataDir === undefined ? {} : { NORDWIRE_DATA_DIR: options.dataDir }),
      ...options.env,
    }),
    uid: person.uid,
    gid: person.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives to what is started in it.
    detached: true,
  });
  let screen = '';
  for (const stream of [begun.stdout, begun.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      screen += chunk;
    });
  }
  let status: number | null | undefined;
  begun.once('error', (error) => {
    screen += String(error);
    status = null;
  });
  begun.once('close', (code) => {
    status = code;
  });
  const starter = begun.pid ?? 0;
  const isOver = () => status !== undefined;
  const end: Launched['end'] = async (milliseconds) => {
    const from = performance.now();
    const isEnded = await comesTrue(milliseconds, isOver);
    return isEnded ? { status: status ?? null, seconds: (performance.now() - from) / 1000 } : undefined;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    screen: () => screen,
    isOver,
    starter,
    signal(to, name) {
      process.kill(to === 'server' ? serverBelow(starter) : to === 'starter' ? starter : -starter, name);
    },
    end,
    async stop() {
      if (!isOver()) begun.kill('SIGTERM');
      if ((await end(STOP_MS)) === undefined) process.kill(-starter, 'SIGKILL');
      // What a test killed without starting it again may have left its database behind.
      for (const pid of databasesOf(dataDir)) process.kill(pid, 'SIGINT');
      await comesTrue(STOP_MS, () => databasesOf(dataDir).length === 0);
    },
  };
}

/** Starts the service and waits until it answers, with the demonstration where it loads one. Rejects with what it said when it does not. */
export async function start(person: Person, options: StartOptions = {}): Promise<Service> {
  const launched = await launch(person, options);
  const says = options.says ?? `answers at ${launched.address}`;
  // It answers before the demonstration is loaded; what tests ask for is there afterwards.
  const isWhole = () => !launched.screen().includes('is being loaded') || launched.screen().includes('is loaded.');
  const isUp = () => launched.screen().includes(says) && isWhole();
  await comesTrue(START_MS, () => isUp() || launched.isOver());
  if (!isUp() || launched.isOver()) {
    await launched.stop();
    throw new Error(`The service did not come up:\n${launched.screen()}`);
  }
  const key = /\bnw_[0-9A-Za-z]{40}\b/.exec(launched.screen())?.[0];
  return { ...launched, key, server: serverBelow(launched.starter) };
}
