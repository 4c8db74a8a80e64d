import { formatReason } from '../../core/outages.ts';
import { isStoreAway } from '../../core/store-away.ts';
import { isDiskFull } from '../../db/disk-full.ts';

/** One line for the user if the store became unreachable or its disk is full; undefined for other errors. */
export function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isDiskFull(error))
    return `The disk is full: ${formatReason(error)}. Completed work is kept; make room, then run the command again.`;
  if (isStoreAway(error))
    return (
      `The store does not answer: ${formatReason(error)}. Completed work is kept; run the command again once PostgreSQL ` +
      'can be reached.'
    );
  return undefined;
}
