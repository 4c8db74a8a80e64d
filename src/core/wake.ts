/** Lets many callers wait for the next change of the data, without polling the store. */
export type Wake = {
  /** Wakes all waiting callers. */
  call(): void;
  /** Number of calls so far. It is read before the store, so that a call in between is not missed. */
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
