import type { EmbeddingKind } from '../embedder.ts';

/** How a model's token vectors become one vector. `none` means that the model already outputs one vector a text. */
export const poolings = ['none', 'mean', 'cls', 'last'] as const;
export type Pooling = (typeof poolings)[number];

/** A model on disk and its parameters. */
export type LocalModel = {
  readonly model: string;
  readonly tokenizer: string;
  readonly tokenizerConfig: string;
  /** Maximum input length in tokens, special tokens included. */
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Prefix of every text of the kind. */
  readonly prefixes: Readonly<Record<EmbeddingKind, string>>;
  /** Threads that one inference may use. */
  readonly threads: number;
};

/** Start data of a worker. */
export type WorkerInput = { readonly model: LocalModel; readonly gate: SharedArrayBuffer };

/** One call of `embed`. */
export type Call = { readonly id: number; readonly texts: readonly string[]; readonly kind: EmbeddingKind };

export type ToWorker =
  | { readonly type: 'embed'; readonly call: Call }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'close' };

export type FromWorker =
  | { readonly type: 'ready'; readonly dimensions: number; readonly batchSize: number }
  /** The model cannot be used, and the worker ends. */
  | { readonly type: 'unusable'; readonly reason: string }
  /** The vectors of one call, concatenated. */
  | { readonly type: 'embedded'; readonly id: number; readonly values: Float32Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
