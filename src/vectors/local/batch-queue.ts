import type { EmbeddingKind } from '../embedder.ts';
import type { Call } from './messages.ts';

/** A text of a call as token ids. */
export type Item = { readonly call: number; readonly index: number; readonly tokens: readonly number[] };

/**
 * Calls not yet encoded, `from` being the next text of each; encoded texts that wait for the rest of their window; and
 * texts that are ready.
 */
type Lane = { calls: { readonly call: Call; from: number }[]; window: Item[]; items: Item[] };

/** Texts sorted together. With 256 news texts a twentieth of a batch is padding, with 64 a fifth. */
const WINDOW = 256;

/** Texts encoded at a time, few enough that a query does not wait for the encoding. */
const SLICE = 32;

type Options = {
  encode(text: string, kind: EmbeddingKind): readonly number[];
  /** Called for a call whose texts cannot be encoded; the call is dropped. */
  refuse(call: number, error: unknown): void;
  /** Maximum number of texts in a batch. */
  readonly batchSize: number;
  /** Maximum of texts times the longest text's tokens, so that a waiting query soon has its turn. */
  readonly maxPaddedTokens: number;
};

/**
 * Waiting calls, issued as batches: queries before passages, in order of arrival within a kind, and 256 texts of a call
 * at a time sorted by length, since each text of a batch costs as much as the longest. Texts are encoded shortly before
 * their turn.
 */
export class BatchQueue {
  readonly #options: Options;
  readonly #lanes: Readonly<Record<EmbeddingKind, Lane>> = {
    query: { calls: [], window: [], items: [] },
    passage: { calls: [], window: [], items: [] },
  };

  constructor(options: Options) {
    this.#options = options;
  }

  add(call: Call): void {
    this.#lanes[call.kind].calls.push({ call, from: 0 });
  }

  /** Drops the remaining texts of a call. */
  cancel(id: number): void {
    for (const lane of Object.values(this.#lanes)) {
      lane.calls = lane.calls.filter(({ call }) => call.id !== id);
      lane.window = lane.window.filter((item) => item.call !== id);
      lane.items = lane.items.filter((item) => item.call !== id);
    }
  }

  /** Encodes some of the next texts. Returns false if the next batch is complete. */
  encodeSome(): boolean {
    const lane = this.#nextLane();
    if (lane.items.length >= this.#options.batchSize || lane.calls.length === 0) return false;
    this.#encodeSlice(lane);
    return true;
  }

  /** The next texts to embed together, encoded here if `encodeSome` has not done so; empty if no text waits. */
  next(): readonly Item[] {
    while (this.encodeSome());
    return this.#take(this.#nextLane());
  }

  #nextLane(): Lane {
    const { query, passage } = this.#lanes;
    return query.calls.length > 0 || query.items.length > 0 ? query : passage;
  }

  #take(lane: Lane): readonly Item[] {
    const { batchSize, maxPaddedTokens } = this.#options;
    let count = 0;
    let longest = 0;
    for (const item of lane.items.slice(0, batchSize)) {
      longest = Math.max(longest, item.tokens.length);
      if (count > 0 && longest * (count + 1) > maxPaddedTokens) break;
      count++;
    }
    return lane.items.splice(0, count);
  }

  /** Encodes the next texts of the first call. They are ready when their window is full or the call ends. */
  #encodeSlice(lane: Lane): void {
    const [first] = lane.calls;
    if (!first) return;
    const { call, from } = first;
    first.from += SLICE;
    const isLast = first.from >= call.texts.length;
    if (isLast) lane.calls.shift();
    try {
      const items = call.texts
        .slice(from, from + SLICE)
        .map((text, at) => ({ call: call.id, index: from + at, tokens: this.#options.encode(text, call.kind) }));
      lane.window.push(...items);
    } catch (error) {
      this.cancel(call.id);
      this.#options.refuse(call.id, error);
    }
    if (!isLast && lane.window.length < WINDOW) return;
    lane.items.push(...lane.window.sort((a, b) => a.tokens.length - b.tokens.length));
    lane.window = [];
  }
}
