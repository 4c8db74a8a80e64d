/** Time and chance as the client meets them; tests pass their own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/**
 * Milliseconds before another attempt: the pause that the service asks for plus up to a second, so that clients do not
 * return at the same instant; else a random time below a bound that doubles from half a second to 30 seconds.
 */
export function waitBefore(attempt: number, retryAfterSeconds: number | undefined, clock: Clock): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000 + clock.random() * 1000;
  return clock.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

/** Seconds of a Retry-After header; undefined where it is missing or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}
