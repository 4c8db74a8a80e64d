import { LRUCache } from 'lru-cache';
import type { TradingSession } from '../../core/vocabulary.ts';

type Hours = { readonly timezone: string; readonly open: string; readonly close: string };

const stockholm = { timezone: 'Europe/Stockholm', open: '09:00', close: '17:30' };
const copenhagen = { timezone: 'Europe/Copenhagen', open: '09:00', close: '17:00' };
const helsinki = { timezone: 'Europe/Helsinki', open: '10:00', close: '18:30' };
const reykjavik = { timezone: 'Atlantic/Reykjavik', open: '09:30', close: '15:30' };
const oslo = { timezone: 'Europe/Oslo', open: '09:00', close: '16:25' };

/**
 * Regular trading in shares by MIC, from the opening auction to the end of the closing one, in local time. Where each is from:
 * docs/reference-companies.md. Half days and holidays are not among them.
 */
export const tradingHours: Readonly<Record<string, Hours>> = {
  XSTO: stockholm,
  FNSE: stockholm,
  XNGM: stockholm,
  NSME: stockholm,
  XSAT: stockholm,
  XCSE: copenhagen,
  FNDK: copenhagen,
  XHEL: helsinki,
  FNFI: helsinki,
  XICE: reykjavik,
  FNIS: reykjavik,
  XOSL: oslo,
  MERK: oslo,
  XOAS: oslo,
};

// Making a format costs more than all its uses in an answer.
const formats = new Map(
  [...new Set(Object.values(tradingHours).map(({ timezone }) => timezone))].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);

const HOUR_MS = 3_600_000;

/** By time zone and hour; the clocks of all of them change on the hour. A page has few hours, and asks for them often. */
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** How far the local time of a zone is ahead of UTC at an instant, in milliseconds. */
function readOffset(timezone: string, at: Date): number {
  const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  const key = `${timezone} ${hour}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = formats.get(timezone)?.formatToParts(hour) ?? [];
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const offset = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - hour;
  offsets.set(key, offset);
  return offset;
}

/**
 * Where an instant lies in the trading day of an exchange: the opening is in session, the close after it. Null on Saturdays and
 * Sundays, and where no exchange, none of its hours or no time is known.
 */
export function findTradingSession(mic: string | null, at: Date | null): TradingSession | null {
  const hours = mic === null ? undefined : tradingHours[mic];
  if (hours === undefined || at === null) return null;
  const local = new Date(at.getTime() + readOffset(hours.timezone, at));
  const weekday = local.getUTCDay();
  if (weekday === 0 || weekday === 6) return null;
  const time = local.toISOString().slice(11, 16);
  if (time < hours.open) return 'before_open';
  return time < hours.close ? 'in_session' : 'after_close';
}
