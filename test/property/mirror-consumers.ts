import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { SqliteStore } from '../../packages/client/src/sqlite.ts';
import { findPython } from '../clients/find-python.ts';
import { createTestClient, KEY, kinds } from './mirror-clients.ts';
import type { Service } from './mirror-service.ts';

/** When a process is killed: some milliseconds after the service has answered so many of its requests. */
export type Kill = { readonly answers: number; readonly delayMs: number };
export type Language = 'typescript' | 'python';

const python = findPython();
/** The clients that can run here. */
export const languages: readonly Language[] = python === undefined ? ['typescript'] : ['typescript', 'python'];
const agents: Readonly<Record<Language, RegExp>> = { typescript: /^typescript$/, python: /^Python-urllib/ };

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const waitForExit = (child: ChildProcess) =>
  new Promise<void>((done) => (isOver(child) ? done() : child.once('exit', () => done())));

/** Copies in SQLite files that processes of both clients keep, one run at a time or following the stream. */
export class ProcessCopies {
  readonly #folder = mkdtempSync(join(tmpdir(), 'nordwire-copies-'));
  readonly #service: Service;
  #followers: { readonly child: ChildProcess; readonly log: string }[] = [];
  #logs = 0;
  /** Processes that were killed in the middle of a run. */
  killed = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  #start(language: Language, name: string, ...options: readonly string[]) {
    const file = join(this.#folder, `${name}.db`);
    const log = join(this.#folder, `${this.#logs++}.log`);
    const output = openSync(log, 'w');
    const [program, words] =
      language === 'python'
        ? [python ?? '', ['-m', 'nordwire', 'mirror', file, '--kinds', kinds.join(','), ...options]]
        : [process.execPath, [resolve('test/property/mirror-process.ts'), file, this.#service.baseUrl]];
    const child = spawn(program, words, {
      stdio: ['ignore', output, output],
      env: {
        PATH: process.env['PATH'],
        PYTHONPATH: resolve('clients/python/src'),
        PYTHONDONTWRITEBYTECODE: '1',
        NORDWIRE_KEY: KEY,
        NORDWIRE_BASE_URL: this.#service.baseUrl,
      },
    });
    closeSync(output);
    return { child, log };
  }

  /** One run of a client on a copy, killed where `kill` says so, unless it is over before. */
  async run(language: Language, name: string, kill?: Kill): Promise<void> {
    const { child, log } = this.#start(language, name);
    let answers = 0;
    const forget = this.#service.onAnswer((agent) => {
      if (!agents[language].test(agent)) return;
      answers += 1;
      if (answers === kill?.answers) setTimeout(() => child.kill('SIGKILL'), kill.delayMs);
    });
    await waitForExit(child);
    forget();
    if (kill !== undefined && child.signalCode === 'SIGKILL') this.killed += 1;
    else if (child.exitCode !== 0)
      throw new Error(`The ${language} client ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`);
  }

  /** Kills the process that follows the stream with the Python client, if there is one, and starts another. */
  async follow(name: string): Promise<void> {
    if (!languages.includes('python')) return;
    this.checkFollowers();
    await this.#stopFollowers();
    this.#followers = [this.#start('python', name, '--follow')];
  }

  /** Throws where a process that follows has ended by itself. */
  checkFollowers(): void {
    for (const { child, log } of this.#followers)
      if (isOver(child)) throw new Error(`The follower ended with ${child.exitCode}: ${readFileSync(log, 'utf8')}`);
  }

  async #stopFollowers(): Promise<void> {
    for (const { child } of this.#followers) {
      child.kill('SIGKILL');
      await waitForExit(child);
    }
    this.#followers = [];
  }

  open(name: string): { readonly store: SqliteStore; close(): void } {
    const database = new DatabaseSync(join(this.#folder, `${name}.db`));
    return { store: new SqliteStore(database), close: () => database.close() };
  }

  async end(): Promise<void> {
    await this.#stopFollowers();
    rmSync(this.#folder, { recursive: true });
  }
}

const PIECE_BYTES = 200;

/** An answer that arrives a few bytes at a time, if it is a stream. */
function slowDown(response: Response): Response {
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, out) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        out.enqueue(chunk.subarray(at, at + PIECE_BYTES));
        await sleep(1);
      }
    },
  });
  return new Response(response.body.pipeThrough(pieces), response);
}

/** A consumer of the stream that reads it slowly, and not at all between `pause` and `resume`. */
export function followSlowly(service: Service) {
  const store = new SqliteStore(new DatabaseSync(':memory:'));
  const leaving = new AbortController();
  let gate = Promise.resolve();
  let resume = () => {};
  const following = (async () => {
    const mirror = createTestClient(service.baseUrl, slowDown).mirror(store, { kinds });
    for await (const _ of mirror.follow({ signal: leaving.signal })) await gate;
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    store,
    pause() {
      resume();
      gate = new Promise((done) => {
        resume = done;
      });
    },
    resume: () => resume(),
    async end() {
      resume();
      leaving.abort();
      await following;
    },
  };
}
