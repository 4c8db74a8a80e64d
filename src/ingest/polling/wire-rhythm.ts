import type { WireReader } from '../choices.ts';
import { findWireFeed } from '../sources/wires.ts';

/** Hours in which a wire publishes: working days in its zone, from and to in minutes of the day. */
type Hours = { readonly timezone: string; readonly from: number; readonly to: number; readonly outsideSeconds: number };

/** NewsWeb has no push and publishes at once: it is asked every minute within market hours, every five outside. */
const NEWSWEB: Hours = { timezone: 'Europe/Oslo', from: 7 * 60, to: 17 * 60 + 30, outsideSeconds: 300 };

const WEEKEND = new Set(['Sat', 'Sun']);

function isWithin({ timezone, from, to }: Hours, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const read = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const minute = Number(read('hour')) * 60 + Number(read('minute'));
  return !WEEKEND.has(read('weekday')) && minute >= from && minute < to;
}

type Rhythm = { readonly interval_seconds: number; readonly longest_quiet_seconds?: number };

/** Seconds until the next poll of a feed, where its wire has hours; undefined for any other feed. */
export function findWireRhythm(
  feed: { address: string; declares: WireReader | null; interval_seconds: number },
  now: Date,
): Rhythm | undefined {
  if (findWireFeed(feed.address, feed.declares)?.reader !== 'newsweb') return undefined;
  const { interval_seconds } = feed;
  return isWithin(NEWSWEB, now)
    ? { interval_seconds, longest_quiet_seconds: interval_seconds }
    : { interval_seconds: Math.max(interval_seconds, NEWSWEB.outsideSeconds) };
}
