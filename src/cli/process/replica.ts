import type { Config } from '../../config.ts';
import type { DataVersion } from '../../core/data-version.ts';
import type { Db } from '../../core/services.ts';
import { NoReplica, openReplica, type Replica } from '../../db/replica.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import type { Monitoring } from './monitoring.ts';

/**
 * Opens the replica of the settings, which pages are read from; undefined without one.
 *
 * @throws CommandFailed for a server that is not a replica of the store.
 */
export async function openConfiguredReplica(
  { databaseReadUrl: url, dbConnections }: Config,
  parts: { readonly primary: Db; readonly dataVersion: DataVersion; readonly monitoring: Monitoring },
  output: Output,
): Promise<Replica | undefined> {
  if (url === undefined) return undefined;
  const { primary, dataVersion, monitoring } = parts;
  try {
    return await openReplica({
      url,
      primary,
      maxConnections: dbConnections,
      applicationName: 'nordwire serve',
      onQuery: monitoring.onStoreQuery,
      version: dataVersion.current,
      onState: (isReachable, error) =>
        isReachable
          ? output.log.info('pages are read from the replica')
          : output.log.warn(
              { err: error },
              'the replica does not answer: pages are read from the primary until it does',
            ),
      onFit: monitoring.metrics?.replicaIsFit,
    });
  } catch (error) {
    if (error instanceof NoReplica)
      throw new CommandFailed(`DATABASE_READ_URL does not name a replica: ${error.message}.`);
    throw error;
  }
}
