import type { FetchOutcome } from './fetch-outcome.ts';
import { isQuicker, type Pace, type PaceAt } from './pace.ts';
import type { FeedRefusal } from './parsed-feed.ts';

/** The outcome of a poll: of the fetch, or of reading the fetched document; `unforeseen` is a fault of ours. */
export type PollOutcome =
  | FetchOutcome
  | { readonly kind: 'unreadable'; readonly code: FeedRefusal | 'unforeseen'; readonly reason: string };

/** Whether a poll failed as at an address that never was a feed. */
export const isNoFeed = (outcome: PollOutcome): boolean =>
  (outcome.kind === 'failed' && (outcome.status === 404 || outcome.status === 410)) ||
  (outcome.kind === 'unreadable' && (outcome.code === 'html' || outcome.code === 'not-a-feed'));

export type Poll = {
  readonly now: Date;
  readonly outcome: PollOutcome;
  /** The interval the operator set for the feed, in seconds. */
  readonly interval_seconds: number;
  readonly consecutive_failures: number;
  /** Polls in a row that brought nothing new. */
  readonly consecutive_quiet: number;
  /** The poll brought an item that was new or changed. */
  readonly changed: boolean;
  /** When its source usually publishes; undefined where that says nothing about the feed. */
  readonly pace?: PaceAt | undefined;
  /** No wait after a poll without news is longer, in seconds; absent: twelve intervals. */
  readonly longest_quiet_seconds?: number | undefined;
  /** From 0 up to, not including, 1. */
  readonly random: number;
};

export type NextAttempt = {
  readonly next_attempt_at: Date;
  readonly consecutive_failures: number;
  readonly consecutive_quiet: number;
  /** The feed says it is gone for good: it is not asked again until someone resumes it. */
  readonly paused: boolean;
};

const SHORTEST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 86_400;
/** A server's own word goes beyond our longest wait, but not for ever. */
const LONGEST_RETRY_AFTER_SECONDS = 7 * 86_400;

const QUIET_GROWTH = 1.25;
const MAX_QUIET_FACTOR = 12;
const JITTER = 0.1;

/** No next attempt is further ahead when it is decided. */
export const MAX_WAIT_MS = LONGEST_RETRY_AFTER_SECONDS * (1 + JITTER) * 1000;

/** Bounds of the wait in intervals, by pace: no interval is undercut at any hour. */
const bounds: Readonly<Record<Pace, readonly [least: number, most: number]>> = {
  busy: [1, 1],
  quick: [1, 4],
  usual: [1, MAX_QUIET_FACTOR],
  slow: [6, MAX_QUIET_FACTOR],
};
const QUARTER_MS = 900_000;

const within = (seconds: number): number => Math.min(Math.max(seconds, SHORTEST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);

/**
 * The time of a feed's next poll. All waits lie between 60 s and 24 h and are spread by a tenth either way, so that
 * feeds added together drift apart.
 *
 * - A poll with new items: the feed's own interval.
 * - A poll without: a quarter longer each time, up to 12 intervals (a 5-minute feed: an hour).
 * - A failure, a refusal, a body that is not a feed: the interval doubles with each in a row; the first waits one
 * interval.
 * - With a pace: one interval in busy hours, up to 4 in quick ones, from 6 to 12 in slow ones, and never past the start of a
 *   quicker hour. Such waits are spread upwards only, so that no feed is asked more often than its interval.
 * - Retry-After is never undercut, up to 7 days.
 * - 410 Gone (RFC 9110 15.5.11) pauses the feed.
 * - A cancelled fetch counts as nothing and is due again at once.
 */
export function nextAttempt(poll: Poll): NextAttempt {
  const { outcome, now } = poll;
  const counts = { consecutive_failures: poll.consecutive_failures, consecutive_quiet: poll.consecutive_quiet };
  if (outcome.kind === 'failed' && outcome.code === 'cancelled')
    return { next_attempt_at: now, ...counts, paused: false };
  if (outcome.kind === 'fetched' || outcome.kind === 'unchanged') {
    const quiet = poll.changed ? 0 : poll.consecutive_quiet + 1;
    const growth = Math.min(QUIET_GROWTH ** quiet, MAX_QUIET_FACTOR);
    const wait = Math.min(poll.interval_seconds * growth, poll.longest_quiet_seconds ?? Number.POSITIVE_INFINITY);
    const next = poll.pace === undefined ? after(poll, wait) : paced(poll, poll.pace, growth);
    return { next_attempt_at: next, consecutive_failures: 0, consecutive_quiet: quiet, paused: false };
  }
  const failures = poll.consecutive_failures + 1;
  const isGone = outcome.kind === 'failed' && outcome.status === 410;
  const wait = isGone ? LONGEST_WAIT_SECONDS : poll.interval_seconds * 2 ** (failures - 1);
  const retryAfter = outcome.kind === 'failed' ? outcome.retry_after_seconds : undefined;
  return { next_attempt_at: after(poll, wait, retryAfter), ...counts, consecutive_failures: failures, paused: isGone };
}

/** The next poll by the hours in which the source publishes. */
function paced({ now, interval_seconds, random }: Poll, pace: PaceAt, growth: number): Date {
  const current = pace(now);
  const [least, most] = bounds[current];
  const interval = within(interval_seconds);
  const wait = within(interval * Math.min(Math.max(growth, least), most) * (1 + JITTER * random));
  const end = now.getTime() + wait * 1000;
  // Zones differ by whole quarters of an hour: a quicker hour starts at one of these.
  for (let at = Math.ceil((now.getTime() + 1) / QUARTER_MS) * QUARTER_MS; at < end; at += QUARTER_MS)
    if (isQuicker(pace(new Date(at)), current)) {
      const begin = Math.max(at + interval * random * 1000, now.getTime() + interval * 1000);
      return new Date(Math.ceil(Math.min(begin, end)));
    }
  return new Date(Math.ceil(end));
}

function after({ now, random }: Poll, seconds: number, atLeast = 0): Date {
  const wait = within(within(seconds) * (1 + JITTER * (2 * random - 1)));
  const floor = Math.min(atLeast, LONGEST_RETRY_AFTER_SECONDS);
  // Those a server put off to one instant come back within a tenth of the wait after it, not all on it.
  const held = floor * (1 + JITTER * random);
  return new Date(now.getTime() + Math.ceil(Math.max(wait, held) * 1000));
}
