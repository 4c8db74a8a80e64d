import type { PinnedFile } from './pinned-models.ts';

/** A file of a model on this machine, with the SHA-256 it has to have. */
export type ModelFile = Pick<PinnedFile, 'kind' | 'sha256'> & { readonly path: string };

/** What a translation worker is started with. */
export type WorkerInput = { readonly files: readonly ModelFile[] };

export type ToWorker = { readonly texts: readonly string[] };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly reason: string }
  | { readonly type: 'translated'; readonly texts: readonly string[] };
