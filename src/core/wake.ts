/** What lets many wait for the next change of the data, without asking the store in turns. */
export type Wake = {
  /** Everybody who waits goes on. */
  call(): void;
  /** How often it was called: read before the store, so that what comes meanwhile is not slept through. */
  count(): number;
  /** Waits for a call after that count, at most so many milliseconds and no longer than the signal allows; whether one came. */
  wait(count: number, milliseconds: number, signal: AbortSignal): Promise<boolean>;
};

export function createWake(): Wake {
  let calls = 0;
  let called = Promise.withResolvers<void>();
  return {
    call() {
      calls += 1;
      called.resolve();
      called = Promise.withResolvers<void>();
    },
    count: () => calls,
    async wait(count, milliseconds, signal) {
      if (calls === count && !signal.aborted) {
        const over = Promise.withResolvers<void>();
        const timer = setTimeout(over.resolve, milliseconds);
        signal.addEventListener('abort', over.resolve as () => void);
        await Promise.race([called.promise, over.promise]);
        signal.removeEventListener('abort', over.resolve as () => void);
        clearTimeout(timer);
      }
      return calls !== count;
    },
  };
}
