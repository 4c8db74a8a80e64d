import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../embedder.ts';
import { dot } from '../unit-vector.ts';
import { BatchQueue, type Item } from './batch-queue.ts';
import type { Call, FromWorker, LocalModel, ToWorker, WorkerInput } from './messages.ts';
import { type ModelSession, openModelSession } from './model-session.ts';
import { NativeGate } from './native-gate.ts';
import { openTokenEncoder } from './token-encoder.ts';

const BATCH_SIZE = 16;

/**
 * Well under a quarter of a second of work for the built-in model on two cores. Larger batches are not faster per text.
 */
const MAX_PADDED_TOKENS = 1024;

/**
 * One thread computes this much of the built-in model within its cache, a twentieth faster than four times as much.
 */
const MAX_PADDED_TOKENS_ALONE = 256;

/** A greater cosine distance means that a text's vector depends on its neighbours in the batch. */
const NEIGHBOUR_TOLERANCE = 1e-5;

type Encode = Awaited<ReturnType<typeof openTokenEncoder>>;

/**
 * Dynamically quantised models derive their scale from the whole batch, so that a text's vector would depend on its
 * neighbours. Such a model gets one text at a time.
 */
async function probe(session: ModelSession, encode: Encode): Promise<{ dimensions: number; batchSize: number }> {
  const probes = [
    'profit',
    'The board proposes a dividend of 3.25 kronor a share, 2 % more than last year.',
    '🚢 !',
  ].map((text) => encode(text, 'passage'));
  const [alone] = await session.run(probes.slice(0, 1));
  const [batched] = await session.run(probes);
  if (!alone || !batched) throw new Error('the model gave no vector');
  const isSteady = 1 - dot(alone, batched) <= NEIGHBOUR_TOLERANCE;
  return { dimensions: alone.length, batchSize: isSteady ? BATCH_SIZE : 1 };
}

/** Handles calls that arrive on the port until a message closes it. */
class EmbeddingWorker {
  readonly #port: MessagePort;
  readonly #session: ModelSession;
  readonly #queue: BatchQueue;
  readonly #dimensions: number;
  readonly #answers = new Map<number, { values: Float32Array<ArrayBuffer>; missing: number }>();
  #isBusy = false;
  #isClosing = false;

  constructor(
    port: MessagePort,
    session: ModelSession,
    options: { encode: Encode; batchSize: number; maxPaddedTokens: number; dimensions: number },
  ) {
    this.#port = port;
    this.#session = session;
    this.#dimensions = options.dimensions;
    this.#queue = new BatchQueue({
      encode: options.encode,
      refuse: (call, error) => this.#fail(call, error),
      batchSize: options.batchSize,
      maxPaddedTokens: options.maxPaddedTokens,
    });
  }

  receive(message: ToWorker): void {
    if (message.type === 'embed') this.#accept(message.call);
    if (message.type === 'cancel') this.#forget(message.id);
    if (message.type === 'close') this.#isClosing = true;
    if (!this.#isBusy) void this.#work();
  }

  #accept(call: Call): void {
    const values = new Float32Array(call.texts.length * this.#dimensions);
    this.#answers.set(call.id, { values, missing: call.texts.length });
    this.#queue.add(call);
  }

  #forget(call: number): void {
    this.#answers.delete(call);
    this.#queue.cancel(call);
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (!this.#isClosing) {
      // Receives messages between two parts of the work, so that a query precedes the passages from the next one on.
      if (this.#queue.encodeSome()) {
        await nextTurn();
        continue;
      }
      const batch = this.#queue.next();
      if (batch.length === 0) break;
      await this.#embed(batch);
      await nextTurn();
    }
    this.#isBusy = false;
    if (this.#isClosing) {
      await this.#session.close();
      this.#port.close();
    }
  }

  async #embed(batch: readonly Item[]): Promise<void> {
    try {
      const vectors = await this.#session.run(batch.map((item) => item.tokens));
      for (const [at, item] of batch.entries()) this.#keep(item, vectors[at] ?? new Float32Array());
    } catch (error) {
      for (const call of new Set(batch.map((item) => item.call))) this.#fail(call, error);
    }
  }

  #keep({ call, index }: Item, vector: Float32Array): void {
    const answer = this.#answers.get(call);
    if (!answer) return;
    answer.values.set(vector, index * this.#dimensions);
    answer.missing--;
    if (answer.missing > 0) return;
    this.#answers.delete(call);
    this.#send({ type: 'embedded', id: call, values: answer.values }, [answer.values.buffer]);
  }

  #fail(call: number, error: unknown): void {
    if (!this.#answers.has(call)) return;
    this.#forget(call);
    this.#send({ type: 'failed', id: call, reason: describeError(error) });
  }

  #send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

/** Opens the model so that it does not run while the process ends. */
async function openGated(model: LocalModel, gate: NativeGate): Promise<ModelSession> {
  const session = await gate.run(() => openModelSession(model));
  return {
    run: (batch) => gate.run(() => session.run(batch)),
    close: () => gate.run(() => session.close()),
  };
}

async function serve(port: MessagePort, { model, gate }: WorkerInput): Promise<void> {
  try {
    const encode = await openTokenEncoder(model);
    const session = await openGated(model, new NativeGate(gate));
    const { dimensions, batchSize } = await probe(session, encode);
    const maxPaddedTokens = model.threads === 1 ? MAX_PADDED_TOKENS_ALONE : MAX_PADDED_TOKENS;
    const worker = new EmbeddingWorker(port, session, { encode, batchSize, maxPaddedTokens, dimensions });
    port.on('message', (message: ToWorker) => worker.receive(message));
    const ready: FromWorker = { type: 'ready', dimensions, batchSize };
    port.postMessage(ready);
  } catch (error) {
    const unusable: FromWorker = { type: 'unusable', reason: describeError(error) };
    port.postMessage(unusable);
    port.close();
  }
}

if (parentPort) await serve(parentPort, workerData);
