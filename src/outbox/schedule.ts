const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed try of a message (Standard Webhooks, "Deliverability and reliability"): 10 tries in 75 h. */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The pause after a number of tries; undefined once all are used. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** Failures in a row after which a target is tried with one message at a time. */
const FAILURES_TO_QUIET = 5;
const quiets = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];

/** The pause of a target after a number of failures in a row. */
export function quietAfter(failures: number): number | undefined {
  if (failures < FAILURES_TO_QUIET) return undefined;
  return quiets[Math.min(failures - FAILURES_TO_QUIET, quiets.length - 1)];
}

/** A target without a success for so long is disabled. */
export const DEAD_AFTER_MS = 3 * 24 * HOUR;
/** Time for which messages stay in the log once they were sent, or failed for good. */
export const LOG_KEPT_MS = 30 * 24 * HOUR;
