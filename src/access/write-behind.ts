/**
 * Writes what is counted in memory down again and again. `onError` hears of the first of several failures in a row;
 * while `hasWork` says that there is nothing to write, nothing is.
 *
 * @returns what ends it, after a last writing
 */
export function writeBehind(parts: {
  readonly everyMs: number;
  readonly flush: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly hasWork?: () => boolean;
}): () => Promise<void> {
  const { everyMs, flush, onError, hasWork } = parts;
  let hasFailed = false;
  const timer = setInterval(() => {
    if (hasWork?.() === false) return;
    flush().then(
      () => {
        hasFailed = false;
      },
      (error: unknown) => {
        if (!hasFailed) onError(error);
        hasFailed = true;
      },
    );
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
