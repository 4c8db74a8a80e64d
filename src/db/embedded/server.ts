import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { connectionTo, isAlive } from './connection.ts';
import { ServerFailed } from './errors.ts';
import { disarmStaleFile, findServer, readPostmaster, servesCluster } from './postmaster-file.ts';
import { commandLine, isRunning, signal, waitForEnd } from './process-table.ts';
import { ENVIRONMENT } from './program.ts';
import { boundLog, readLog, readSize } from './server-log.ts';
import { type Settings, serverArguments } from './server-settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { giveToOwner, pathsIn, type StoreFolder } from './store-folder.ts';

/**
 * A fast shutdown ends the sessions and writes a checkpoint. After this time the server is stopped at once and recovers
 * later.
 */
const FAST_STOP_MS = 3_500;
/** How long remains of a killed server may block a start: zombies, and backends that have not noticed yet. */
const REMAINS_MS = 10_000;
const LAST_STEPS_MS = 500;
const WATCH_MS = 1_000;

/** The server to run. This process must hold the lock of the folder. */
export type ServerOptions = {
  readonly place: StoreFolder;
  readonly binaries: Binaries;
  readonly settings: Settings;
  readonly log: (message: string) => void;
};

/** A running server that this process supervises. */
export type Server = {
  readonly socketDir: string;
  /** Stops the server by a fast shutdown, well under five seconds. */
  stop(): Promise<void>;
  /** Ends supervision and leaves the server running. */
  leave(): Promise<void>;
};

/**
 * Starts the server of the folder, or adopts the one that a killed process left running, and restarts it whenever it
 * ends by itself. The server gets its own session, so that Ctrl-C in the terminal reaches only this process, which
 * controls the shutdown.
 */
export async function runServer(options: ServerOptions): Promise<Server> {
  const { cluster, log } = pathsIn(options.place);
  const adopted = await adopt(options);
  const socketDir = adopted?.socketDir ?? (await makeSocketFolder(options.place));
  const args = serverArguments(cluster, socketDir, options.settings);
  let pid = adopted?.pid ?? (await start(options, args));
  const ending = new AbortController();

  async function watch(): Promise<void> {
    for await (const _ of every(WATCH_MS, undefined, { ref: false, signal: ending.signal })) {
      boundLog(log);
      if (await servesCluster(cluster, pid)) continue;
      options.log(`The database server ended by itself; see ${log}. Starting it again.`);
      try {
        pid = await start(options, args);
      } catch (error) {
        options.log(`The database server did not start: ${error}`);
        await sleep(REMAINS_MS, undefined, { ref: false, signal: ending.signal });
      }
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) options.log(`The database server is no longer supervised: ${error}`);
  });

  return {
    socketDir,
    async leave() {
      ending.abort();
      await watching;
    },
    async stop() {
      ending.abort();
      await watching;
      await stopServer(cluster, pid, options.log);
      await removeSocketFolder(socketDir);
    },
  };
}

/**
 * Requests a fast shutdown, and an immediate one if that takes too long. An immediate shutdown loses no data either.
 */
export async function stopServer(cluster: string, pid: number, log: (message: string) => void): Promise<void> {
  const isUp = () => servesCluster(cluster, pid);
  // A process in its last steps has no command line any more but still runs.
  const isGone = async (milliseconds: number) =>
    (await waitForEnd(isUp, milliseconds)) && waitForEnd(() => isRunning(pid), LAST_STEPS_MS);
  if (!(await isUp())) return;
  signal(pid, 'SIGINT');
  if (await isGone(FAST_STOP_MS)) return;
  log('The database server is slow to stop and is ended at once; it will recover at its next start.');
  // The check protects a later process with the same number.
  if (await isUp()) signal(pid, 'SIGQUIT');
  if (!(await isGone(REMAINS_MS))) log(`The database server (process ${pid}) does not end.`);
}

/** Adopts a live server of the folder if it was started with the same command line; stops any other one. */
async function adopt(options: ServerOptions): Promise<{ pid: number; socketDir: string } | undefined> {
  const { cluster } = pathsIn(options.place);
  const found = await findServer(cluster);
  if (found === undefined) return undefined;
  const { pid, socketDir } = found;
  const args = serverArguments(cluster, socketDir, options.settings);
  const wanted = [join(options.binaries.bin, 'postgres'), ...args].join(' ').trim();
  const isOurs = found.status !== 'stopping' && (await commandLine(pid)) === wanted;
  // A server killed a moment ago can still look alive.
  if (isOurs && (await isReady(cluster, pid)) && (await isAlive(connectionTo(socketDir)))) {
    options.log(`Adopted the database server that an earlier process left running (process ${pid}).`);
    return { pid, socketDir };
  }
  options.log(`Stopping the database server that an earlier process left running (process ${pid}).`);
  await stopServer(cluster, pid, options.log);
  return undefined;
}

/** Starts the server and returns its process number once it accepts connections. */
async function start(options: ServerOptions, args: readonly string[]): Promise<number> {
  const { cluster, log } = pathsIn(options.place);
  const deadline = performance.now() + REMAINS_MS;
  for (;;) {
    // Started by a process that was killed before it could wait for the server.
    const late = await findServer(cluster);
    if (late !== undefined) await stopServer(cluster, late.pid, options.log);
    if (await disarmStaleFile(cluster, options.place.account))
      options.log('The previous database server was killed; recovering.');
    boundLog(log);
    const from = readSize(log);
    const pid = await launch(options, args);
    if (await isReady(cluster, pid)) return pid;
    const output = readLog(log, from);
    // The first message means shared memory of backends that outlive their server briefly, the second a zombie.
    const inTheWay = /is still in use|already exists/.test(output);
    if (!inTheWay || performance.now() > deadline) {
      throw new ServerFailed(`The database server did not start; its log is ${log}`, output);
    }
    await sleep(250);
  }
}

async function launch({ place, binaries }: ServerOptions, args: readonly string[]): Promise<number> {
  const { log } = pathsIn(place);
  const output = openSync(log, 'a', 0o600);
  try {
    await giveToOwner(place, log);
    const stdio: ['ignore', number, number] = ['ignore', output, output];
    const options = { cwd: '/', env: ENVIRONMENT, stdio, detached: true, ...place.account };
    const child = spawn(join(binaries.bin, 'postgres'), args, options);
    await once(child, 'spawn');
    child.unref();
    return child.pid ?? 0;
  } catch (error) {
    throw new ServerFailed(`The database server could not be run as user ${place.account?.uid}`, String(error));
  } finally {
    closeSync(output);
  }
}

/** Waits, through a recovery of any length, until the server accepts connections. Returns false if it ends instead. */
async function isReady(cluster: string, pid: number): Promise<boolean> {
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster.status === 'ready') return true;
    if (!(await isRunning(pid))) return false;
    await sleep(10);
  }
}
