import type { Worker } from 'node:worker_threads';
import {
  type Embedder,
  type EmbedderIdentity,
  type EmbedderLog,
  EmbedderUnavailable,
  type EmbeddingKind,
} from '../embedder.ts';
import { type Answer, WorkerLink } from './worker-link.ts';

const DEFAULT_QUERY_TIMEOUT_MS = 5_000;

export type WorkerEmbedderOptions = {
  readonly identity: Omit<EmbedderIdentity, 'dimensions'>;
  /** Starts the thread; called again after it died. */
  readonly start: () => Worker;
  readonly log: EmbedderLog;
  /** Time limit of a query in milliseconds, waiting included; 5,000 by default. Passages have none. */
  readonly queryTimeoutMs?: number;
};

type PendingCall = {
  resolve(vectors: Float32Array[]): void;
  reject(reason: unknown): void;
};

/**
 * A model that runs in one worker thread. If the thread dies, its pending calls are refused and a new thread is started
 * once. Another restart requires that the thread has embedded a text.
 */
export class WorkerEmbedder implements Embedder {
  readonly id: string;
  readonly maxTokens: number;
  readonly floor: number;
  readonly dimensions: number;
  readonly #options: WorkerEmbedderOptions;
  readonly #pending = new Map<number, PendingCall>();
  #link: WorkerLink;
  #mayRestart = true;
  #unavailable: string | undefined;
  #calls = 0;

  private constructor(options: WorkerEmbedderOptions, link: WorkerLink, dimensions: number) {
    this.#options = options;
    this.id = options.identity.id;
    this.maxTokens = options.identity.maxTokens;
    this.floor = options.identity.floor;
    this.dimensions = dimensions;
    this.#link = link;
  }

  /** @throws EmbedderUnavailable if the model cannot be loaded. */
  static async open(options: WorkerEmbedderOptions): Promise<WorkerEmbedder> {
    // Answers follow calls, and no call is made before the embedder exists.
    let receive = (_answer: Answer): void => undefined;
    const link = new WorkerLink(options.start(), (answer) => receive(answer));
    const { dimensions, batchSize } = await link.ready;
    if (batchSize === 1) {
      options.log.warn(
        { embedder: options.identity.id },
        'the model gives a text a different vector in a batch, so it gets one text at a time',
      );
    }
    const embedder = new WorkerEmbedder(options, link, dimensions);
    receive = (answer) => embedder.#receive(answer);
    embedder.#watch(link);
    return embedder;
  }

  async embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]> {
    signal?.throwIfAborted();
    if (this.#unavailable !== undefined) throw new EmbedderUnavailable(this.#unavailable);
    if (texts.length === 0) return [];

    const id = this.#calls++;
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
    this.#pending.set(id, { resolve, reject });
    const giveUp = (reason: unknown) => {
      if (!this.#pending.delete(id)) return;
      this.#link.send({ type: 'cancel', id });
      reject(reason);
    };
    const abort = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', abort);
    const limit = kind === 'query' ? this.#startTimeLimit(giveUp) : undefined;
    this.#link.send({ type: 'embed', call: { id, texts, kind } });
    try {
      return await promise;
    } finally {
      clearTimeout(limit);
      signal?.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    const wasRunning = this.#unavailable === undefined;
    this.#refuseAll('the embedder is closed');
    if (wasRunning) await this.#link.close();
  }

  #startTimeLimit(giveUp: (reason: EmbedderUnavailable) => void): NodeJS.Timeout {
    const limitMs = this.#options.queryTimeoutMs ?? DEFAULT_QUERY_TIMEOUT_MS;
    return setTimeout(
      () => giveUp(new EmbedderUnavailable(`the query was not embedded within ${limitMs} ms`)),
      limitMs,
    );
  }

  #receive(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    if (answer.type === 'failed') {
      pending.reject(new EmbedderUnavailable(`the model failed: ${answer.reason}`));
      return;
    }
    this.#mayRestart = true;
    const { values } = answer;
    // Copies, so that a caller who keeps one vector does not keep those of the whole call.
    const count = values.length / this.dimensions;
    pending.resolve(
      Array.from({ length: count }, (_, at) => values.slice(at * this.dimensions, (at + 1) * this.dimensions)),
    );
  }

  /** Refuses all pending and later calls. */
  #refuseAll(reason: string): void {
    this.#unavailable = reason;
    this.#refusePending(reason);
  }

  #refusePending(reason: string): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) pending.reject(new EmbedderUnavailable(reason));
  }

  #watch(link: WorkerLink): void {
    void link.ended.then((reason) => {
      // Closed by its owner.
      if (this.#unavailable !== undefined) return;
      if (!this.#mayRestart) {
        this.#options.log.warn({ embedder: this.id, reason }, 'the embedding worker died again and is not restarted');
        this.#refuseAll(reason);
        return;
      }
      this.#options.log.warn({ embedder: this.id, reason }, 'the embedding worker died and is restarted');
      this.#refusePending(reason);
      this.#mayRestart = false;
      this.#link = new WorkerLink(this.#options.start(), (answer) => this.#receive(answer));
      this.#watch(this.#link);
    });
  }
}
