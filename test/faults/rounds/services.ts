import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../services/processes.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
const START_MS = 60_000;
const COMMAND_MS = 90_000;
const RESTART_PAUSE_MS = 500;

export type Env = Readonly<Record<string, string | undefined>>;

/** Output and exits of a process that its operator would look into. */
export type Notes = {
  /** Unexpected exits, each with its last output. */
  readonly endings: readonly string[];
  /** How many lines of its log are at level error. */
  readonly errors: number;
  /** Lines that are part of a stack. */
  readonly stacks: readonly string[];
  /** How often it lost Redis, which a machine that is too busy to answer within half a second makes it do as well. */
  readonly redisLosses: number;
  /** How often it found the store away, which a machine that is too busy to answer a probe makes it do as well. */
  readonly storeLosses: number;
};

/** A `nordwire serve` under a supervisor: one that ends by itself is noted and started again. */
export type Service = {
  readonly name: string;
  readonly base: string;
  readonly pid: () => number;
  /** Starts it and waits until it listens; one that cannot start is tried again. */
  start(): Promise<void>;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
  /** SIGTERM; its status. */
  stop(): Promise<number | null>;
  /** Notes since the last call. */
  takeNotes(): Notes;
};

export async function createService(options: {
  readonly name: string;
  readonly words: readonly string[];
  readonly env: Env;
  readonly cwd: string;
  readonly logs: string;
}): Promise<Service> {
  const { name, words, env, cwd } = options;
  const port = await freePort();
  const log = join(options.logs, `${name}.log`);
  let child: ChildProcess | undefined;
  let isWanted = false;
  let said = '';
  const noNotes = () => ({
    endings: [] as string[],
    stacks: [] as string[],
    errors: 0,
    redisLosses: 0,
    storeLosses: 0,
  });
  let notes = noNotes();

  function launch(): Promise<boolean> {
    appendFileSync(log, `--- ${new Date().toISOString()} started\n`);
    const next = spawn(process.execPath, [PROGRAM, 'serve', '--no-demo', ...words], {
      cwd,
      env: { ...env, NORDWIRE_PORT: String(port), NORDWIRE_LOG_LEVEL: 'info' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = next;
    const up = Promise.withResolvers<boolean>();
    let last = '';
    next.stderr?.pipe(createWriteStream(log, { flags: 'a' }));
    createInterface(next.stderr as Readable).on('line', (line) => {
      if (line.includes('"listening"')) up.resolve(true);
      if (line.trim() !== '') said = last = line;
      if (/"level":[56]0/.test(line)) notes.errors += 1;
      if (/^\s+at /.test(line)) notes.stacks.push(line);
      if (line.includes('Redis is unavailable')) notes.redisLosses += 1;
      if (line.includes('database unreachable:')) notes.storeLosses += 1;
    });
    next.once('exit', (status, signal) => {
      up.resolve(false);
      if (child !== next) return;
      child = undefined;
      if (!isWanted) return;
      notes.endings.push(`${name} ended with ${signal ?? `status ${status}`}: ${last}`);
      appendFileSync(log, `--- ${new Date().toISOString()} ended by itself: ${signal ?? status}\n`);
      setTimeout(() => isWanted && child === undefined && void launch(), RESTART_PAUSE_MS);
    });
    return up.promise;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    isWanted = false;
    const ending = child;
    if (ending === undefined) return null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    const [status] = await ended;
    return status as number | null;
  }

  return {
    name,
    base: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    async start() {
      const deadline = performance.now() + START_MS;
      for (let isUp = await launch(); !isUp; isUp = await launch()) {
        if (performance.now() > deadline)
          throw new Error(`${name} does not start; its log is ${log}, which ends with: ${said}`);
        await sleep(RESTART_PAUSE_MS);
      }
      isWanted = true;
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    takeNotes() {
      const taken = notes;
      notes = noNotes();
      return taken;
    },
  };
}

export type Ended = { readonly status: number; readonly out: string; readonly err: string };

/** Runs one command to its end. */
export function runCommand(words: readonly string[], env: Env, cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], { cwd, env, timeout: COMMAND_MS }, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? -1), out, err }),
    );
  });
}
