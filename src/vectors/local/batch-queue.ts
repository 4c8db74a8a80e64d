import type { EmbeddingKind } from '../embedder.ts';
import type { Call } from './messages.ts';

/** A text of a call, as the model takes it. */
export type Item = { readonly call: number; readonly index: number; readonly tokens: readonly number[] };

/** Calls not encoded yet, `from` being the next text of each, and texts that are. */
type Lane = { calls: { readonly call: Call; from: number }[]; items: Item[] };

/** Texts encoded and sorted together: enough to fill batches evenly, few enough that encoding keeps no query waiting. */
const WINDOW = 64;

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
 * call by length, 64 at a time, since a batch costs as much as its longest text for each. Texts are encoded when their
 * turn nears.
 */
export class BatchQueue {
  readonly #options: Options;
  readonly #lanes: Readonly<Record<EmbeddingKind, Lane>> = {
    query: { calls: [], items: [] },
    passage: { calls: [], items: [] },
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
      lane.items = lane.items.filter((item) => item.call !== id);
    }
  }

  /** The next texts to embed together; empty when nothing waits. */
  next(): readonly Item[] {
    const queries = this.#take(this.#lanes.query);
    return queries.length > 0 ? queries : this.#take(this.#lanes.passage);
  }

  #take(lane: Lane): readonly Item[] {
    const { batchSize, maxPaddedTokens } = this.#options;
    while (lane.items.length < batchSize && lane.calls.length > 0) this.#encodeNext(lane);
    let count = 0;
    let longest = 0;
    for (const item of lane.items.slice(0, batchSize)) {
      longest = Math.max(longest, item.tokens.length);
      if (count > 0 && longest * (count + 1) > maxPaddedTokens) break;
      count++;
    }
    return lane.items.splice(0, count);
  }

  /** Encodes the next texts of the first call. */
  #encodeNext(lane: Lane): void {
    const [first] = lane.calls;
    if (!first) return;
    const { call, from } = first;
    first.from += WINDOW;
    if (first.from >= call.texts.length) lane.calls.shift();
    try {
      const items = call.texts
        .slice(from, from + WINDOW)
        .map((text, at) => ({ call: call.id, index: from + at, tokens: this.#options.encode(text, call.kind) }));
      lane.items.push(...items.sort((a, b) => a.tokens.length - b.tokens.length));
    } catch (error) {
      this.cancel(call.id);
      this.#options.refuse(call.id, error);
    }
  }
}
