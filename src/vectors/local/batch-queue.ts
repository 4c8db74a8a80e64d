import type { EmbeddingKind } from '../embedder.ts';
import type { Call } from './messages.ts';

/** A text of a call, as the model takes it. */
export type Item = { readonly call: number; readonly index: number; readonly tokens: readonly number[] };

/**
 * Calls not encoded yet, `from` being the next text of each; encoded texts that wait for the rest of their window; and
 * texts that are ready.
 */
type Lane = { calls: { readonly call: Call; from: number }[]; window: Item[]; items: Item[] };

/** Texts sorted together: of 256 news texts a twentieth of what a batch computes is padding, of 64 a fifth. */
const WINDOW = 256;

/** Texts encoded at a time, few enough that encoding keeps no query waiting. */
const SLICE = 32;

type Options = {
  encode(text: string, kind: EmbeddingKind): readonly number[];
  /** Told of a call whose texts cannot be encoded; the call is dropped. */
  refuse(call: number, error: unknown): void;
  /** Texts in a batch at most. */
  readonly batchSize: number;
  /** Texts times the longest one's tokens at most, so that a waiting query is never far from its turn. */
  readonly maxPaddedTokens: number;
};

/**
 * Waiting calls, given out as batches: queries before passages, first come first served within a kind, the texts of a
 * call by length, 256 at a time, since a batch costs as much as its longest text for each. Texts are encoded when their
 * turn nears.
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

  /** Forgets what is left of a call. */
  cancel(id: number): void {
    for (const lane of Object.values(this.#lanes)) {
      lane.calls = lane.calls.filter(({ call }) => call.id !== id);
      lane.window = lane.window.filter((item) => item.call !== id);
      lane.items = lane.items.filter((item) => item.call !== id);
    }
  }

  /** Encodes a few of the texts that come next. False when the next batch needs no more of that. */
  encodeSome(): boolean {
    const lane = this.#nextLane();
    if (lane.items.length >= this.#options.batchSize || lane.calls.length === 0) return false;
    this.#encodeSlice(lane);
    return true;
  }

  /** The next texts to embed together, encoded where `encodeSome` has not done so; empty when nothing waits. */
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

  /** Encodes the next texts of the first call. They are ready when their window is full or the call is at its end. */
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
