/** A search text, or a text to be found. Some models use different prefixes for the two. */
export type EmbeddingKind = 'query' | 'passage';

/** Properties of an embedder. */
export type EmbedderIdentity = {
  /** `provider:model:revision`, stored with each vector. Vectors of different ids are never compared. */
  readonly id: string;
  /** Number of values per vector. */
  readonly dimensions: number;
  /** Maximum input length. Longer texts are cut. */
  readonly maxTokens: number;
  /** Relevance floor: a greater cosine distance (0 to 2) does not count as a match. Each model has its own scale. */
  readonly floor: number;
};

/** Turns texts into vectors whose angle measures how close their meanings are. */
export interface Embedder extends EmbedderIdentity {
  /**
   * Returns one unit vector per text, in order. A call succeeds or fails as a whole, so send a few hundred texts at
   * most. Queries take precedence over waiting passages.
   * @throws EmbedderUnavailable if there is no model, it fails, or a query takes too long; the signal's reason if
   * aborted.
   */
  embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Ends the embedder's threads and connections. Waiting calls are refused. */
  close(): Promise<void>;
}

/**
 * Texts cannot be embedded at present. The message is for operators; there is no substitute for the missing vectors.
 */
export class EmbedderUnavailable extends Error {
  override readonly name = 'EmbedderUnavailable';
}

/** Receives an embedder's reports for the operator. A pino logger fits. */
export type EmbedderLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** The message of a thrown value of any type. */
export const describeError = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
