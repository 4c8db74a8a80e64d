import type { Config } from '../../config.ts';
import type { Db } from '../../core/services.ts';
import { readStoreState } from '../../db/quiet.ts';

/** Whether this process sends no mail, webhooks and saved searches: by its setting, or as long as its store is quiet. */
export const createQuiet =
  ({ isQuiet }: Pick<Config, 'isQuiet'>, db: Db): (() => Promise<boolean>) =>
  async () =>
    isQuiet || (await readStoreState(db)).quiet_since !== null;
