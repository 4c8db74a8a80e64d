import { isStoreAway } from '../../core/store-away.ts';
import { isDiskFull } from '../../db/disk-full.ts';

const readCode = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The message of an error in one line; of an error for several addresses of a name, the first. */
function formatReason(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const message = error.message || (first instanceof Error ? first.message : readCode(error));
  return message.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
}

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
