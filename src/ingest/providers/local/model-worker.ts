import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ModelFile, ToWorker, WorkerInput } from './messages.ts';

/** The thread ended, was too slow or never opened its model; its questions have no answer. */
export class WorkerLost extends Error {
  /** Whether the model itself cannot be used: another try would end the same way. */
  readonly isUnusable: boolean;

  constructor(reason: string, isUnusable = false) {
    super(reason);
    this.name = 'WorkerLost';
    this.isUnusable = isUnusable;
  }
}

type PendingRequest = { resolve(message: FromWorker): void; reject(error: Error): void };

/** The thread: the source file in a checkout, the built file in an installed package. */
function startThread(files: readonly ModelFile[]): Worker {
  const extension = extname(fileURLToPath(import.meta.url));
  const workerData: WorkerInput = { files };
  return new Worker(new URL(`./translation-worker${extension}`, import.meta.url), {
    workerData,
    name: 'translator',
    // Options of the parent such as a debugger's port are not for the thread.
    execArgv: [],
  });
}

/**
 * One model in a thread of its own, asked one batch at a time. The engine cannot be interrupted: a batch that is called off
 * or takes too long ends the thread, and its memory with it. An idle one does not keep the process alive.
 */
export class ModelWorker {
  readonly #thread: Worker;
  readonly #ready: Promise<FromWorker>;
  #pending: PendingRequest | undefined;
  #isReady = false;
  #end: WorkerLost | undefined;

  constructor(files: readonly ModelFile[]) {
    this.#thread = startThread(files);
    this.#thread.on('message', (message: FromWorker) => {
      if (message.type === 'unusable') this.#fail(message.reason);
      else {
        this.#isReady = true;
        this.#pending?.resolve(message);
      }
    });
    this.#thread.on('error', (error) => this.#fail(error.message));
    this.#thread.on('exit', (code) => this.#fail(`it ended with code ${code}`));
    this.#ready = this.#next();
    this.#ready.catch(() => undefined);
  }

  /** Whether it can be asked no more. */
  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /**
   * The texts in English, in their order. @throws WorkerLost, or the reason of the signal; the thread is over then.
   */
  async translate(
    texts: readonly string[],
    { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<readonly string[]> {
    const stop = () => void this.close();
    const timer = setTimeout(
      () => this.#finish(new WorkerLost(`a batch took longer than ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    signal.addEventListener('abort', stop);
    this.#thread.ref();
    try {
      signal.throwIfAborted();
      await this.#ready;
      const message: ToWorker = { texts };
      const answer = this.#next();
      this.#thread.postMessage(message);
      const translated = await answer;
      if (translated.type !== 'translated' || translated.texts.length !== texts.length)
        throw new WorkerLost('the translation worker answered something else than it was asked');
      return translated.texts;
    } catch (error) {
      await this.close();
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      this.#thread.unref();
    }
  }

  async close(): Promise<void> {
    this.#finish(new WorkerLost('the translation worker was ended'));
    await this.#thread.terminate();
  }

  /** The next message of the thread. */
  #next(): Promise<FromWorker> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker>();
    this.#pending = { resolve, reject };
    return promise;
  }

  /** Until it is open every failure is the model's fault: the engine aborts on files that it cannot read. */
  #fail(reason: string): void {
    const end = this.#isReady
      ? new WorkerLost(`the translation worker failed: ${reason}`)
      : new WorkerLost(`the model cannot be used: ${reason}`, true);
    this.#finish(end);
  }

  #finish(end: WorkerLost): void {
    this.#end ??= end;
    this.#pending?.reject(this.#end);
    this.#pending = undefined;
    void this.#thread.terminate();
  }
}
