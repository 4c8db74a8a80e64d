import { readHttpDate } from './http-date.ts';

const MAX_SECONDS = 365 * 86_400;

/**
 * Seconds to wait as Retry-After says (RFC 9110, 10.2.3): a number of seconds or a date. A date is compared with the Date of the
 * same answer, so that no two clocks are compared; with `now` where the answer has none. Undefined where it says nothing
 * readable; at most a year.
 */
export function readRetryAfter(
  header: string | undefined,
  answer: { readonly date: string | undefined; readonly now: Date },
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(text)) return Math.min(Math.ceil(Number(text)), MAX_SECONDS);
  const until = readHttpDate(text, answer.now);
  if (until === undefined) return undefined;
  const from = readHttpDate(answer.date?.trim() ?? '', answer.now) ?? answer.now;
  return Math.min(Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 1_000)), MAX_SECONDS);
}
