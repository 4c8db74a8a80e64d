import type { Config } from '../../config.ts';
import { checkServer } from '../../db/check-server.ts';
import { type ConnectOptions, connect, type Database } from '../../db/connect.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { type EpochChange, ensureEpoch } from '../../db/epoch.ts';
import { migrate } from '../../db/migrate.ts';
import { openStoreProbe, type StoreProbe } from '../../db/store-probe.ts';
import type { Output } from '../print/output.ts';

/** An open store. `aloneAt` is the time at which no other process used an embedded store. */
export type Store = Database & {
  readonly aloneAt: Date | undefined;
  /** Opens the probe of the store, which has a connection of its own. */
  openProbe(): Promise<StoreProbe>;
  close(): Promise<void>;
};

/** The line of the log about a new epoch (docs/backup.md, "The epoch"). */
export const describeEpochChange = ({ reason }: EpochChange): string =>
  `the store has a new epoch, because it was ${reason}: clients with copies get 410 and compare them` +
  (reason === 'recovered' ? '' : '; nothing is sent until `nordwire outgoing resume`');

/**
 * Opens the store of a command: the server of DATABASE_URL, or the embedded one, which `serve` owns and shares with other
 * commands. The schema is migrated unless `migrates` is false.
 */
export async function openStore(
  config: Config,
  output: Output,
  options: { readonly mode: 'own' | 'attach'; readonly command: string; readonly migrates?: boolean } & Pick<
    ConnectOptions,
    'onQuery' | 'circuit'
  >,
): Promise<Store> {
  const embedded =
    config.databaseUrl === undefined
      ? await openEmbedded({
          dataDir: config.dataDir,
          mode: options.mode,
          command: options.command,
          log: (message) => output.log.info(message),
        })
      : undefined;
  try {
    const target = {
      ...(config.databaseUrl === undefined ? {} : { url: config.databaseUrl }),
      ...(embedded === undefined ? {} : { embedded: embedded.connection }),
    };
    const database = connect({
      ...target,
      maxConnections: config.dbConnections,
      applicationName: `nordwire ${options.command}`,
      onQuery: options.onQuery,
      circuit: options.circuit,
    });
    const close = async () => {
      await database.close();
      await embedded?.stop();
    };
    try {
      if (config.databaseUrl !== undefined) await checkServer(database);
      if (options.migrates !== false) {
        const { applied } = await migrate(database.pool, { log: (message: string) => output.log.debug(message) });
        if (applied.length > 0) output.log.info({ applied }, 'the schema is up to date');
        const change = await ensureEpoch(database.db, { now: new Date() });
        if (change !== undefined) output.log.warn(change, describeEpochChange(change));
      }
    } catch (error) {
      await close();
      throw error;
    }
    return { ...database, aloneAt: embedded?.aloneAt, openProbe: () => openStoreProbe(target), close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
