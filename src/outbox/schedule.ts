const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed try of a message (Standard Webhooks, "Deliverability and reliability"): 10 tries in 75 h. */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The pause after a number of tries; undefined once all are used. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** Failed attempts in a row after which a target rests, and is tried with one message at a time. */
const FAILURES_TO_QUIET = 5;
const quiets = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];

/** The longest rest that a receiver can ask for. */
export const MAX_REST_MS = 24 * HOUR;

/** The rest of a target after a number of failed attempts in a row; undefined where it is tried with each due message. */
export function quietAfter(failures: number): number | undefined {
  if (failures < FAILURES_TO_QUIET) return undefined;
  return quiets[Math.min(failures - FAILURES_TO_QUIET, quiets.length - 1)];
}

/** A target without a success for so long is disabled. */
export const DEAD_AFTER_MS = 3 * 24 * HOUR;
/** Time for which messages stay in the log once they were sent, or failed for good. */
export const LOG_KEPT_MS = 30 * 24 * HOUR;
