import {
  describeError,
  type Embedder,
  type EmbedderLog,
  EmbedderUnavailable,
  type EmbeddingKind,
} from '../embedder.ts';

/** Calls with fewer passages use no helpers, because there would not be enough for each. */
const FEW = 32;

/** Texts of similar length that stay together: the batch that a model computes at a time. */
const BATCH = 16;

/** Milliseconds without work after which helpers are closed. */
const IDLE_MS = 60_000;

export type BacklogOptions = {
  /** Handles queries and short calls. Closed together with this embedder. */
  readonly single: Embedder;
  readonly helpers: number;
  /** Opens a single-threaded model that makes the same vectors. */
  readonly openHelper: () => Promise<Embedder>;
  readonly log: EmbedderLog;
};

/**
 * Distributes long calls of passages over single-threaded models. Together they do a tenth more than one model with as
 * many threads, which wait for each other at every layer, and they continue while other work occupies one processor. A
 * query needs its answer at once and uses all threads of the single model, where no passages are queued before it.
 */
export class BacklogEmbedder implements Embedder {
  readonly single: Embedder;
  readonly #options: BacklogOptions;
  #helpers: Promise<readonly Embedder[]> | undefined;
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: BacklogOptions) {
    this.single = options.single;
    this.#options = options;
  }

  get id(): string {
    return this.single.id;
  }

  get dimensions(): number {
    return this.single.dimensions;
  }

  get maxTokens(): number {
    return this.single.maxTokens;
  }

  get floor(): number {
    return this.single.floor;
  }

  async embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]> {
    if (kind === 'query' || texts.length <= FEW || this.#isClosed) return this.single.embed(texts, kind, signal);
    clearTimeout(this.#idle);
    this.#calls += 1;
    try {
      const helpers = await this.#open();
      signal?.throwIfAborted();
      if (helpers.length === 0) return await this.single.embed(texts, kind, signal);
      return await this.#share(helpers, texts, signal);
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) this.#idle = setTimeout(() => void this.#closeHelpers(), IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await Promise.all([this.single.close(), this.#closeHelpers()]);
  }

  #open(): Promise<readonly Embedder[]> {
    this.#helpers ??= this.#openAll();
    return this.#helpers;
  }

  /** Opens all helpers or none. Without them the single model does their work. */
  async #openAll(): Promise<readonly Embedder[]> {
    const { helpers, openHelper, log } = this.#options;
    const opened = await Promise.allSettled(Array.from({ length: helpers }, openHelper));
    const usable = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = opened.find((result) => result.status === 'rejected');
    if (failed === undefined) return usable;
    log.warn({ embedder: this.id, reason: describeError(failed.reason) }, 'passages are embedded without helpers');
    await Promise.all(usable.map((helper) => helper.close()));
    return [];
  }

  async #closeHelpers(): Promise<void> {
    const helpers = this.#helpers;
    this.#helpers = undefined;
    await Promise.all(((await helpers) ?? []).map((helper) => helper.close()));
  }

  async #share(
    helpers: readonly Embedder[],
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<Float32Array[]> {
    const vectors = new Array<Float32Array>(texts.length);
    const failure = new AbortController();
    const given = AbortSignal.any([failure.signal, ...(signal === undefined ? [] : [signal])]);
    const work = async (helper: Embedder, places: readonly number[]): Promise<void> => {
      const own = places.map((place) => texts[place] ?? '');
      const made = await helper.embed(own, 'passage', given);
      for (const [at, vector] of made.entries()) vectors[places[at] ?? 0] = vector;
    };
    try {
      await Promise.all(
        splitBatches(texts, helpers.length).map((places, at) => work(helpers[at] ?? this.single, places)),
      );
      return vectors;
    } catch (error) {
      failure.abort(error);
      // A helper that failed permanently would otherwise be used again and again.
      if (error instanceof EmbedderUnavailable) void this.#closeHelpers();
      throw error;
    }
  }
}

/**
 * Distributes the places of texts over helpers in batches of similar length, the longest first, each to the helper with
 * the least work so far.
 */
function splitBatches(texts: readonly string[], helpers: number): number[][] {
  const getLength = (place: number): number => (texts[place] ?? '').length;
  const places = texts.map((_, place) => place).sort((one, other) => getLength(other) - getLength(one));
  const shares = Array.from({ length: helpers }, (): { places: number[]; length: number } => ({
    places: [],
    length: 0,
  }));
  for (let at = 0; at < places.length; at += BATCH) {
    const batch = places.slice(at, at + BATCH);
    const least = shares.reduce((one, other) => (other.length < one.length ? other : one));
    least.places.push(...batch);
    least.length += batch.length * getLength(batch[0] ?? 0);
  }
  return shares.map((share) => share.places);
}
