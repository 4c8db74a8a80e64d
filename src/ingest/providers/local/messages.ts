import type { PinnedFile } from './pinned-models.ts';

/** A file of a model on this machine, with the SHA-256 it has to have. */
export type ModelFile = Pick<PinnedFile, 'kind' | 'sha256'> & { readonly path: string };

/** The start data of a translation worker. */
export type WorkerInput = { readonly files: readonly ModelFile[] };

export type ToWorker = { readonly texts: readonly string[] };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly reason: string }
  | { readonly type: 'translated'; readonly texts: readonly string[] };
