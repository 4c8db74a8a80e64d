import { readFeedDate } from './feed-date.ts';

const MAX_SECONDS = 365 * 86_400;

/** Seconds to wait as Retry-After says (RFC 9110 10.2.3: seconds or an HTTP date); undefined where it says nothing readable. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}$/.test(text)) return Math.min(Number(text), MAX_SECONDS);
  const at = /\d/.test(text) ? readFeedDate(text) : null;
  if (at === null) return undefined;
  return Math.min(Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)), MAX_SECONDS);
}
