import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { answers, connectionTo, type EmbeddedConnection, ensureDatabase } from './connection.ts';
import { StoreHeld } from './errors.ts';
import { type FileLock, lockFile } from './file-lock.ts';
import { describeHolder, readHolder, removeHolder, writeHolder } from './holder.ts';
import { findServer } from './postmaster-file.ts';
import { runServer, type Server, stopServer } from './server.ts';
import { findServerPackage, type ServerPackage } from './server-package.ts';
import type { Settings } from './server-settings.ts';
import { openStoreFolder, pathsIn, STATE_DIR, type StoreFolder } from './store-folder.ts';

/** How long `serve` waits for a short command to end, and any process for a server that starts or recovers. */
const PATIENCE_MS = { own: 5_000, attach: 60_000 };
/** How often a service that shares the server of a command looks whether the command has ended. */
const TAKE_OVER_MS = 200;
const RETRY_MS = 50;

export type EmbeddedOptions = {
  /** Folder of the store, created if missing. */
  dataDir: string;
  /** `own` for the service, which needs the store exclusively; `attach` for commands that share it. */
  mode: 'own' | 'attach';
  /** The name of this process, such as `nordwire serve`. Other processes report it when they find the folder held. */
  command: string;
  log: (message: string) => void;
  /** Server settings that override the defaults. */
  settings?: Settings;
  /** Where root's store is placed if the server's user cannot reach the data folder. */
  stateDir?: string;
  /** The server's package, if not the one that npm installed. */
  serverPackage?: ServerPackage;
};

export type EmbeddedStore = {
  connection: EmbeddedConnection;
  /** True if this process runs the server, false if it uses another process's. */
  owned: boolean;
  /** A time at which no other process used the store; undefined if others used it while this process opened it. */
  aloneAt: Date | undefined;
  /** Ends the use of the store, and stops the server if no other process needs it. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Opens the store of a data folder on the PostgreSQL server that npm installs, with a private socket folder, no TCP
 * port and real fsync. One process at a time runs the server and holds the folder's lock. With `own`, a folder held by
 * another service is refused with StoreHeld; a command that holds it gets a few seconds to end, then the service shares
 * its server and takes it over when the command ends. With `attach`, the running server is used, or one is started until
 * the last user leaves. A service stops the server when it stops, even if other processes are attached.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const serverPackage = options.serverPackage ?? findServerPackage();
  const place = await openStoreFolder(options.dataDir, options.stateDir ?? STATE_DIR);
  return options.mode === 'own'
    ? openAsService(options, serverPackage, place)
    : openAsCommand(options, serverPackage, place);
}

async function openAsCommand(
  options: EmbeddedOptions,
  serverPackage: ServerPackage,
  place: StoreFolder,
): Promise<EmbeddedStore> {
  const deadline = performance.now() + PATIENCE_MS.attach;
  for (;;) {
    const lock = lockFile(pathsIn(place).lock, 'exclusive');
    const store = lock ? await own(options, serverPackage, place, lock) : await attach(options, place);
    if (store !== undefined) return store;
    if (performance.now() > deadline) throw new StoreHeld(place.dataDir, await describeHolder(place));
    await sleep(RETRY_MS);
  }
}

/** A service also holds a lock of its own: two services must not share the server of one command. */
async function openAsService(
  options: EmbeddedOptions,
  serverPackage: ServerPackage,
  place: StoreFolder,
): Promise<EmbeddedStore> {
  const begun = performance.now();
  let service: FileLock | undefined;
  try {
    for (;;) {
      service ??= lockFile(pathsIn(place).service, 'exclusive');
      const lock = service && lockFile(pathsIn(place).lock, 'exclusive');
      const waited = performance.now() - begun;
      const isPatient = waited <= PATIENCE_MS.own;
      const store = lock
        ? await own(options, serverPackage, place, lock)
        : service && !isPatient
          ? await shareUntilFree(options, serverPackage, place)
          : undefined;
      if (store !== undefined) return releasing(store, service);
      const isServed = (await readHolder(place))?.mode === 'own';
      if (isServed || (service ? waited > PATIENCE_MS.attach : !isPatient))
        throw new StoreHeld(place.dataDir, await describeHolder(place));
      await sleep(RETRY_MS);
    }
  } catch (error) {
    service?.release();
    throw error;
  }
}

const releasing = (store: EmbeddedStore, service: FileLock | undefined): EmbeddedStore => ({
  ...store,
  stop: once(() => store.stop().finally(() => service?.release())),
});

/**
 * Uses the server of the command that holds the folder, and takes it over once the command has ended or was killed.
 * Undefined if the server does not accept connections yet.
 */
async function shareUntilFree(
  options: EmbeddedOptions,
  serverPackage: ServerPackage,
  place: StoreFolder,
): Promise<EmbeddedStore | undefined> {
  const shared = await attach(options, place);
  if (shared === undefined) return undefined;
  options.log(`The store is in use by ${await describeHolder(place)}; this process shares its server.`);
  const ending = new AbortController();
  async function takeOver(): Promise<EmbeddedStore | undefined> {
    for (; !ending.signal.aborted; await sleep(TAKE_OVER_MS, undefined, { ref: false })) {
      const lock = lockFile(pathsIn(place).lock, 'exclusive');
      if (lock === undefined) continue;
      // The server is left running, because this process is attached to it; it is found and supervised from here on.
      const owned = await own(options, serverPackage, place, lock);
      if (owned.connection.host !== shared?.connection.host)
        options.log('The database server has another address now. Restart this process.');
      await shared?.stop();
      return owned;
    }
    return undefined;
  }
  const taking = takeOver().catch((error: unknown) => {
    options.log(`The database server could not be taken over: ${error}`);
    return undefined;
  });
  return {
    ...shared,
    stop: once(async () => {
      ending.abort();
      await ((await taking) ?? shared).stop();
    }),
  };
}

async function own(
  options: EmbeddedOptions,
  serverPackage: ServerPackage,
  place: StoreFolder,
  lock: FileLock,
): Promise<EmbeddedStore> {
  const aloneAt = findAlone(place);
  try {
    await writeHolder(place, { pid: process.pid, command: options.command, mode: options.mode });
    const server = await runOwn(options, serverPackage, place);
    const connection = connectionTo(server.socketDir);
    try {
      await ensureDatabase(connection);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { connection, owned: true, aloneAt, stop: once(() => release(options, place, lock, server)) };
  } catch (error) {
    await removeHolder(place);
    lock.release();
    throw error;
  }
}

/** The current time if no other process is attached, not even to a server that the last holder left running. */
function findAlone(place: StoreFolder): Date | undefined {
  const alone = lockFile(pathsIn(place).users, 'exclusive');
  if (alone === undefined) return undefined;
  const at = new Date();
  alone.release();
  return at;
}

async function runOwn(options: EmbeddedOptions, serverPackage: ServerPackage, place: StoreFolder): Promise<Server> {
  const begun = performance.now();
  const copyTo = [...(place.account ? [options.stateDir ?? STATE_DIR] : []), place.folder];
  const binaries = await prepareBinaries(
    serverPackage,
    place.account,
    copyTo.map((folder) => join(folder, 'binaries')),
  );
  await ensureCluster(place, binaries, serverPackage.major);
  const server = await runServer({ place, binaries, settings: options.settings ?? {}, log: options.log });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  options.log(
    `PostgreSQL ${serverPackage.version.split('.', 2).join('.')} runs in ${place.folder} after ${seconds} s.`,
  );
  return server;
}

/** The holder leaves. It stops the server, unless it is a short command and other processes are attached. */
async function release(options: EmbeddedOptions, place: StoreFolder, lock: FileLock, server: Server): Promise<void> {
  // From here on an attached process that finds the lock taken retries, because no holder is recorded.
  await removeHolder(place);
  const alone = lockFile(pathsIn(place).users, 'exclusive');
  try {
    if (alone === undefined && options.mode === 'attach') await server.leave();
    else await server.stop();
  } finally {
    alone?.release();
    lock.release();
  }
}

/** Uses the server of the current holder. Returns undefined if it does not yet, or no longer, accept connections. */
async function attach(options: EmbeddedOptions, place: StoreFolder): Promise<EmbeddedStore | undefined> {
  // The use is registered before the check, so that a holder that leaves now sees it.
  const use = lockFile(pathsIn(place).users, 'shared');
  if (use === undefined) return undefined;
  const found = await findServer(pathsIn(place).cluster);
  if (found?.status === 'ready') {
    const connection = connectionTo(found.socketDir);
    if (await answers(connection)) {
      return { connection, owned: false, aloneAt: undefined, stop: once(() => detach(options, place, use)) };
    }
  }
  use.release();
  return undefined;
}

/** An attached process leaves. It stops the server if the holder has gone and no other process is attached. */
async function detach(options: EmbeddedOptions, place: StoreFolder, use: FileLock): Promise<void> {
  use.release();
  const { lock: lockPath, users, cluster } = pathsIn(place);
  for (let tries = 0; tries < 20; tries += 1) {
    const lock = lockFile(lockPath, 'exclusive');
    const alone = lock && lockFile(users, 'exclusive');
    try {
      const server = alone && (await findServer(cluster));
      if (server) await stopServer(cluster, server.pid, options.log);
    } finally {
      alone?.release();
      lock?.release();
    }
    // Locked without a recorded holder: another process is leaving, and may have seen this one still attached.
    if (lock !== undefined || (await readHolder(place)) !== undefined) return;
    await sleep(RETRY_MS);
  }
}

/** Runs the work at most once, however often it is called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
