/** PostgreSQL and connection errors that mean "not now" rather than "broken". */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300|08...)$/;

/**
 * Errors of the driver itself, which have no code: a connection that ended, a query sent after that (usually the end of
 * the transaction), and time-outs of queries and connections.
 */
const ENDED: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
]);

/** Whether an error means that the store is away, whatever was asked of it. */
export function isStoreAway(error: unknown): boolean {
  const { code, syscall } = (typeof error === 'object' && error !== null ? error : {}) as NodeJS.ErrnoException;
  // A socket in a folder that is missing. A missing file is not an error of the store.
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect';
  return isSocketMissing || AWAY.test(String(code)) || (error instanceof Error && ENDED.has(error.message));
}

/** Ends waiting for a store that has stopped to answer. */
export type StoreWatch = {
  /** The result of work; rejects with an error that isStoreAway knows once the store was found away and the work still waits. */
  untilAway<Result>(work: Promise<Result>): Promise<Result>;
};
