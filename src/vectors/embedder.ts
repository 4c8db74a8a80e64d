/** A search text, or a text that is searched. Some models prefix the two differently. */
export type EmbeddingKind = 'query' | 'passage';

/** What an embedder says of itself. */
export type EmbedderIdentity = {
  /** `provider:model:revision`, stored with each vector. Vectors of different ids are never compared. */
  readonly id: string;
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** Longest input; what goes beyond it is cut off. */
  readonly maxTokens: number;
  /** Relevance floor: a match at a greater cosine distance (0 to 2) is none. Belongs to the model, as each has its own scale. */
  readonly floor: number;
};

/** Turns texts into vectors whose angle says how close their meanings are. */
export interface Embedder extends EmbedderIdentity {
  /**
   * One unit vector a text, in the order given. A call is answered whole or not at all, so send a few hundred texts at
   * most; queries go ahead of passages that wait.
   * @throws EmbedderUnavailable when there is no model, it fails, or a query takes too long; the signal's reason when aborted.
   */
  embed(texts: readonly string[], kind: EmbeddingKind, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Ends what the embedder started. Calls that still wait are refused. */
  close(): Promise<void>;
}

/** Texts cannot be embedded now. The message is for operators; nothing stands in for the missing vectors. */
export class EmbedderUnavailable extends Error {
  override readonly name = 'EmbedderUnavailable';
}

/** Where an embedder reports what an operator should know; a pino logger fits. */
export type EmbedderLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** The text of whatever was thrown. */
export const describeError = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
