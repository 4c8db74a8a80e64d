const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a message waits for after each try that failed (Standard Webhooks, "Deliverability and reliability"): 10 tries in 75 h. */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** How long to wait after so many tries; undefined once they are used up. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** After so many failures in a row a webhook is tried with one message at a time. */
const FAILURES_TO_QUIET = 5;
const quiets = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];

/** How long a webhook whose tries failed so often in a row is left alone. */
export function quietAfter(failures: number): number | undefined {
  if (failures < FAILURES_TO_QUIET) return undefined;
  return quiets[Math.min(failures - FAILURES_TO_QUIET, quiets.length - 1)];
}

/** A webhook through which nothing came for so long is disabled. */
export const DEAD_AFTER_MS = 3 * 24 * HOUR;
/** What was delivered, or failed for good, is kept so long. */
export const LOG_KEPT_MS = 30 * 24 * HOUR;
