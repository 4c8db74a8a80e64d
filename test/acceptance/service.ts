import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startBalancer } from './balancer.ts';
import { isDeployment, storeSettings } from './deployment.ts';
import { createEnvironment, type Person } from './people.ts';
import { comesTrue, processesNaming, serverBelow } from './processes.ts';

export type StartOptions = {
  /** The command to run; `npm start` by default. */
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  /** The person's checkout when absent. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A free one when absent. */
  readonly port?: number;
  /** The default one, in the working folder, when absent. */
  readonly dataDir?: string;
  /** Its output once it answers; its address on this machine by default. */
  readonly says?: string;
};

type Ending = { readonly status: number | null; readonly seconds: number };

/** A started service, which may not answer yet. */
export type Launched = {
  readonly address: string;
  readonly port: number;
  readonly dataDir: string;
  /** The terminal output so far. */
  screen(): string;
  isOver(): boolean;
  /** Process of the server itself. */
  server(): number;
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
  /** Processes of the server itself: one, or those of a deployment. */
  readonly servers: readonly number[];
};

const START_MS = 300_000;
const STOP_MS = 15_000;

/** A port without a listener. */
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
function locateStore(dataDir: string): string {
  const pointer = join(dataDir, 'store-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
}

/** The database servers of a data folder that run. */
export const findDatabases = (dataDir: string): number[] => processesNaming(join(locateStore(dataDir), 'postgres'));

/** Deletes what the store of a data folder left outside of it. */
export function forget(dataDir: string): void {
  if (locateStore(dataDir) !== dataDir) rmSync(locateStore(dataDir), { recursive: true, force: true });
}

/** Starts the service as a person would. */
export async function launch(person: Person, options: StartOptions = {}): Promise<Launched> {
  const port = options.port ?? (await freePort());
  const cwd = options.cwd ?? person.checkout;
  const dataDir = options.dataDir ?? join(cwd, '.nordwire');
  const [program = '', ...words] = options.command ?? ['npm', 'start', ...(options.args ? ['--'] : [])];
  const begun = spawn(program, [...words, ...(options.args ?? [])], {
    cwd,
    env: createEnvironment(person, {
      NORDWIRE_PORT: String(port),
      ...(options.dataDir === undefined ? {} : { NORDWIRE_DATA_DIR: options.dataDir }),
      ...(await storeSettings(dataDir)),
      ...options.env,
    }),
    uid: person.uid,
    gid: person.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, as in a terminal.
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
    server: () => serverBelow(starter),
    signal(to, name) {
      process.kill(to === 'server' ? serverBelow(starter) : to === 'starter' ? starter : -starter, name);
    },
    end,
    async stop() {
      if (!isOver()) begun.kill('SIGTERM');
      if ((await end(STOP_MS)) === undefined) process.kill(-starter, 'SIGKILL');
      // A killed service that was not restarted may have left its database running.
      for (const pid of findDatabases(dataDir)) process.kill(pid, 'SIGINT');
      await comesTrue(STOP_MS, () => findDatabases(dataDir).length === 0);
    },
  };
}

/**
 * Starts the service and waits until it answers, including the demonstration if it loads one. Rejects with its output
 * if it fails.
 */
export async function start(person: Person, options: StartOptions = {}): Promise<Service> {
  return isDeployment ? startSeveral(person, options) : startOne(person, options);
}

/** Waits until the screen shows it; rejects with the screen when it ends before or takes too long. */
async function untilItSays(launched: Launched, says: string): Promise<void> {
  // It answers before the demonstration is loaded, but the tests need the demonstration.
  const isWhole = () =>
    !launched.screen().includes('is being loaded') || launched.screen().includes('demonstration is loaded');
  const isUp = () => launched.screen().includes(says) && isWhole();
  await comesTrue(START_MS, () => isUp() || launched.isOver());
  if (isUp() && !launched.isOver()) return;
  await launched.stop();
  throw new Error(`The service did not come up:\n${launched.screen()}`);
}

const findKey = (screen: string): string | undefined => /\bnw_[0-9A-Za-z]{40}\b/.exec(screen)?.[0];

async function startOne(person: Person, options: StartOptions): Promise<Service> {
  const launched = await launch(person, options);
  await untilItSays(launched, options.says ?? `answers at ${launched.address}`);
  return { ...launched, key: findKey(launched.screen()), servers: [launched.server()] };
}

/** Data folders of which a service of one process was there first. */
const begun = new Set<string>();

/**
 * Two processes that answer and one that ingests, behind a balancer at the port. An earlier single process loads the
 * demonstration and everything else of a first start.
 */
async function startSeveral(person: Person, options: StartOptions): Promise<Service> {
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const dataDir = options.dataDir ?? join(options.cwd ?? person.checkout, '.nordwire');
  // Of all deployments behind one Redis, and of the balancer's.
  const env = { NORDWIRE_ADDRESS_LIMIT: '1000000', ...options.env };
  let screen = '';
  if (!options.args?.includes('--no-demo') && !begun.has(dataDir)) {
    const first = await startOne(person, { ...options, port, env });
    await first.stop();
    screen = first.screen();
  }
  begun.add(dataDir);
  const role = async (name: string): Promise<Launched> =>
    launch(person, {
      ...options,
      port: await freePort(),
      env: { ...env, NORDWIRE_ROLE: name, NORDWIRE_BASE_URL: address, NORDWIRE_TRUSTED_PROXIES: '127.0.0.1' },
    });
  const all = await Promise.all(['api', 'api', 'ingest'].map(role));
  await Promise.all(all.map((one) => untilItSays(one, '"listening"')));
  const balancer = await startBalancer(
    port,
    all.slice(0, 2).map((one) => one.port),
  );
  const stop = async () => {
    await Promise.all(all.map((one) => one.stop()));
    await balancer.close();
  };
  return {
    address,
    port,
    dataDir,
    key: findKey(screen),
    servers: all.map((one) => one.server()),
    screen: () => screen + all.map((one) => one.screen()).join(''),
    isOver: () => all.every((one) => one.isOver()),
    server: () => all[0]?.server() ?? 0,
    signal(to, name) {
      for (const one of all) one.signal(to, name);
    },
    async end(milliseconds) {
      const ends = await Promise.all(all.map((one) => one.end(milliseconds)));
      if (ends.includes(undefined)) return undefined;
      await balancer.close();
      const each = ends.filter((end) => end !== undefined);
      const failed = each.find(({ status }) => status !== 0);
      return { status: failed ? failed.status : 0, seconds: Math.max(...each.map(({ seconds }) => seconds)) };
    },
    stop,
  };
}
