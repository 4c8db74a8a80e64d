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
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
);

/**
 * Where an instant lies in the trading day of an exchange: the opening is in session, the close after it. Null on Saturdays and
 * Sundays, and where no exchange, none of its hours or no time is known.
 */
export function sessionOf(mic: string | null, at: Date | null): TradingSession | null {
  const hours = mic === null ? undefined : tradingHours[mic];
  if (hours === undefined || at === null) return null;
  const parts = formats.get(hours.timezone)?.formatToParts(at) ?? [];
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  if (['Sat', 'Sun'].includes(part('weekday'))) return null;
  const time = `${part('hour')}:${part('minute')}`;
  if (time < hours.open) return 'before_open';
  return time < hours.close ? 'in_session' : 'after_close';
}
