/** Statuses that mean "later": the request itself was valid. */
const TRANSIENT_STATUSES: readonly number[] = [408, 425, 429, 500, 502, 503, 504, 529];

export const isTransient = (status: number): boolean => TRANSIENT_STATUSES.includes(status);

const FIRST_WAIT_MS = 250;

/** Doubles with each failed attempt, counted from 0. */
export const backoffMs = (attempt: number): number => FIRST_WAIT_MS * 2 ** attempt;

/**
 * Milliseconds a server asks to wait (RFC 9110 section 10.2.3): seconds, or a date relative to the same server's
 * `Date`, so that two clocks are never compared. Undefined if there is no valid value.
 */
export function readRetryAfter(retryAfter: string | undefined, date: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  if (date === undefined) return undefined;
  const waitMs = Date.parse(retryAfter) - Date.parse(date);
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
