/** Work exceeded its time limit. `isStoreAway` treats it as a store that does not answer. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  readonly code = 'ETIMEDOUT';
}

/**
 * The result of work on the store, or an error that `isStoreAway` recognizes when the work exceeds its limit. The work
 * itself continues.
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('The store did not answer in time.')), ms);
  });
  // After the time-out, the failure of the work has no other handler.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
