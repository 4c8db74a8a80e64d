import type { FetchOutcome } from './fetch-outcome.ts';
import type { FeedRefusal } from './parsed-feed.ts';

/** The outcome of a poll: of the fetch, or of reading the fetched document; `unforeseen` is a fault of ours. */
export type PollOutcome =
  | FetchOutcome
  | { readonly kind: 'unreadable'; readonly code: FeedRefusal | 'unforeseen'; readonly reason: string };

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

const within = (seconds: number): number => Math.min(Math.max(seconds, SHORTEST_WAIT_SECONDS), LONGEST_WAIT_SECONDS);

/**
 * The time of a feed's next poll. All waits lie between 60 s and 24 h and are spread by a tenth either way, so that
 * feeds added together drift apart.
 *
 * - A poll with new items: the feed's own interval.
 * - A poll without: a quarter longer each time, up to 12 intervals (a 5-minute feed: an hour).
 * - A failure, a refusal, a body that is not a feed: the interval doubles with each in a row; the first waits one
 * interval.
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
    const wait = poll.interval_seconds * Math.min(QUIET_GROWTH ** quiet, MAX_QUIET_FACTOR);
    return { next_attempt_at: after(poll, wait), consecutive_failures: 0, consecutive_quiet: quiet, paused: false };
  }
  const failures = poll.consecutive_failures + 1;
  const isGone = outcome.kind === 'failed' && outcome.status === 410;
  const wait = isGone ? LONGEST_WAIT_SECONDS : poll.interval_seconds * 2 ** (failures - 1);
  const retryAfter = outcome.kind === 'failed' ? outcome.retry_after_seconds : undefined;
  return { next_attempt_at: after(poll, wait, retryAfter), ...counts, consecutive_failures: failures, paused: isGone };
}

function after({ now, random }: Poll, seconds: number, atLeast = 0): Date {
  const wait = within(within(seconds) * (1 + JITTER * (2 * random - 1)));
  const floor = Math.min(atLeast, LONGEST_RETRY_AFTER_SECONDS);
  // Those a server put off to one instant come back within a tenth of the wait after it, not all on it.
  const held = floor * (1 + JITTER * random);
  return new Date(now.getTime() + Math.ceil(Math.max(wait, held) * 1000));
}
