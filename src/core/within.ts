/** Work took longer than somebody waits for it; to `isStoreAway` it is a store that does not answer. */
class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  readonly code = 'ETIMEDOUT';
}

/** The result of work on the store, or a failure that `isStoreAway` knows once it takes longer. The work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('The store did not answer in time.')), ms);
  });
  // Once nobody waits for it, nobody else hears of its failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
