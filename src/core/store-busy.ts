/** Serialization failure, deadlock, and a lock that was not had in time: another writer was in the way. */
const BUSY: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03']);

/** Whether an error means that another writer was in the way: the same work can succeed when it is done again. */
export const isStoreBusy = (error: unknown): boolean =>
  BUSY.has((error as { readonly code?: unknown } | null | undefined)?.code);
