import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { EmbedderUnavailable } from '../embedder.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** How long a worker may take to finish its batch on close. */
const CLOSE_PATIENCE_MS = 5_000;

export type Ready = Extract<FromWorker, { type: 'ready' }>;
export type Answer = Extract<FromWorker, { type: 'embedded' | 'failed' }>;

/** One worker thread from its start to its end. */
export class WorkerLink {
  readonly #worker: Worker;
  /** Resolves when the model is loaded. @throws EmbedderUnavailable if that fails. */
  readonly ready: Promise<Ready>;
  /** Resolves with the reason when the thread has ended. */
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
    // No caller awaits a restart; the pending calls report its failure.
    isReady.promise.catch(() => undefined);
    this.ready = isReady.promise;
    this.ended = hasEnded.promise;
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /**
   * Lets the running batch finish, then ends the thread. It is never terminated, because that would abort the process
   * during an inference. A thread that does not end is abandoned without keeping the process alive.
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
