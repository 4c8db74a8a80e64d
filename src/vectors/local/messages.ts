import type { EmbeddingKind } from '../embedder.ts';

/** How a model's token vectors become one vector; `none` where the model's output already is one vector a text. */
export const poolings = ['none', 'mean', 'cls', 'last'] as const;
export type Pooling = (typeof poolings)[number];

/** A model on disk and how it wants to be used. */
export type LocalModel = {
  readonly model: string;
  readonly tokenizer: string;
  readonly tokenizerConfig: string;
  /** Longest input in tokens, special tokens included. */
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Put before every text of the kind. */
  readonly prefixes: Readonly<Record<EmbeddingKind, string>>;
  /** Threads that one inference may use. */
  readonly threads: number;
};

/** What a worker is started with. */
export type WorkerInput = { readonly model: LocalModel; readonly gate: SharedArrayBuffer };

/** One call of `embed`. */
export type Call = { readonly id: number; readonly texts: readonly string[]; readonly kind: EmbeddingKind };

export type ToWorker =
  | { readonly type: 'embed'; readonly call: Call }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready'; readonly dimensions: number; readonly batchSize: number }
  /** The model cannot be used; the worker ends. */
  | { readonly type: 'unusable'; readonly reason: string }
  /** The vectors of one call, one after the other. */
  | { readonly type: 'embedded'; readonly id: number; readonly values: Float32Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
