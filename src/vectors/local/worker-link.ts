import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { EmbedderUnavailable } from '../embedder.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** How long a worker may take to finish its batch when it is told to close. */
const CLOSE_PATIENCE_MS = 5_000;

export type Ready = Extract<FromWorker, { type: 'ready' }>;
export type Answer = Extract<FromWorker, { type: 'embedded' | 'failed' }>;

/** One worker thread from its start to its end. */
export class WorkerLink {
  readonly #worker: Worker;
  /** Resolved when the model is loaded. @throws EmbedderUnavailable when it cannot be. */
  readonly ready: Promise<Ready>;
  /** Resolved, with the reason, when the thread is gone. */
  readonly ended: Promise<string>;

  constructor(worker: Worker, receive: (answer: Answer) => void) {
    this.#worker = worker;
    let reason = 'the embedding worker ended';
    const isReady = Promise.withResolvers<Ready>();
    const hasEnded = Promise.withResolvers<string>();
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') isReady.resolve(message);
      else if (message.type === 'unusable') reason = `the model cannot be used: ${message.reason}`;
      else receive(message);
    });
    worker.on('error', (error) => {
      reason = `the embedding worker failed: ${error.message}`;
    });
    worker.on('exit', () => {
      isReady.reject(new EmbedderUnavailable(reason));
      hasEnded.resolve(reason);
    });
    // Nobody waits for the second start; its failure is told to the calls.
    isReady.promise.catch(() => undefined);
    this.ready = isReady.promise;
    this.ended = hasEnded.promise;
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /**
   * Lets the batch that runs finish, then ends the thread. It is never terminated, as that would abort the process in
   * the middle of an inference; one that does not end is left behind without keeping the process alive.
   */
  async close(): Promise<void> {
    this.send({ type: 'close' });
    const patience = new AbortController();
    const leave = sleep(CLOSE_PATIENCE_MS, undefined, { signal: patience.signal }).then(
      () => this.#worker.unref(),
      () => undefined,
    );
    await Promise.race([this.ended, leave]);
    patience.abort();
  }
}
