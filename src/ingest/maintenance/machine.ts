import type { PinnedModels } from '../providers/local/pinned-models.ts';
import type { FetchOptions } from '../sources/fetch-outcome.ts';

/** The machine of the ingesting process: its folders, and the limits of the work on them. */
export type Machine = {
  /** Folder of the translation models. */
  readonly models: string;
  /** The models that the settings pin. */
  readonly pinned: () => Promise<PinnedModels>;
  readonly fetching: Pick<FetchOptions, 'dispatcher' | 'userAgent'>;
  /** Folder of backups. */
  readonly backups: string;
  /** Folder of files that people upload. */
  readonly uploads: string;
  /** The database without its password: an address, or the folder of the embedded one. */
  readonly database: { readonly isEmbedded: boolean; readonly place: string };
  /** The largest file that people may upload. */
  readonly maxUploadBytes: number;
};
