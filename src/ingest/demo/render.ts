import { Temporal } from 'temporal-polyfill';
import { anchorDay, reportedQuarter, shiftDay } from './relative-days.ts';

/** A demonstration template that cannot be rendered; the message names the line and the placeholder. */
export class DemoTemplateError extends Error {
  override name = 'DemoTemplateError';
}

/** How an instant is written in the format of the template. */
type Stamp = (at: Temporal.ZonedDateTime) => string;

type Moment = { readonly now: Date; readonly today: Temporal.PlainDate; readonly stamp: Stamp };

/** Undefined when the arguments make no sense; the caller names the placeholder. */
type Placeholder = (args: readonly string[], moment: Moment) => string | undefined;

const PLACEHOLDER = /\{\{(.*?)\}\}/gs;

/** Abbreviations as press releases write them, by the zone's offset on the day. No other zone is accepted: see `anchorDay`. */
const zones: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Europe/Stockholm': { '+01:00': 'CET', '+02:00': 'CEST' },
  'Europe/Oslo': { '+01:00': 'CET', '+02:00': 'CEST' },
  'Europe/Copenhagen': { '+01:00': 'CET', '+02:00': 'CEST' },
  'Europe/Helsinki': { '+02:00': 'EET', '+03:00': 'EEST' },
  'Atlantic/Reykjavik': { '+00:00': 'GMT' },
};

const dateLocales: Readonly<Record<string, string>> = {
  en: 'en-GB',
  sv: 'sv-SE',
  nb: 'nb-NO',
  nn: 'nn-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  is: 'is-IS',
};

const quarterWords = ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'];
const quarterMonths = ['January-March', 'April-June', 'July-September', 'October-December'];

const epochMs = (day: Temporal.PlainDate): number => day.toZonedDateTime('UTC').epochMilliseconds;

const rfc3339: Stamp = (at) => at.toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** RFC 822 with the four-digit year of RFC 2822, as RSS 2 has it: `Fri, 20 Nov 2026 07:30:00 +0100`. */
const rfc822: Stamp = (at) => {
  const names = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', timeZone: 'UTC' });
  const parts = new Map(names.formatToParts(epochMs(at.toPlainDate())).map((part) => [part.type, part.value]));
  const time = at.toPlainTime().toString({ smallestUnit: 'second' });
  const day = String(at.day).padStart(2, '0');
  return `${parts.get('weekday')}, ${day} ${parts.get('month')} ${at.year} ${time} ${at.offset.replace(':', '')}`;
};

/** RSS 2 writes RFC 822; RDF (dc:date), Atom and JSON Feed write RFC 3339. */
const chooseStamp = (template: string): Stamp => (/<rss[\s>]/.test(template) ? rfc822 : rfc3339);

/** A local time of day in one of the five zones, on a shifted day. */
function readLocal(args: readonly string[], today: Temporal.PlainDate): Temporal.ZonedDateTime | undefined {
  const [offset = '', time = '', zone = ''] = args;
  const day = shiftDay(today, offset);
  if (args.length !== 3 || day === undefined || !Object.hasOwn(zones, zone)) return undefined;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) });
}

const placeholders: Readonly<Record<string, Placeholder>> = {
  // Only earlier days: a publication time in the future must be impossible to write.
  at: (args, { today, stamp }) => (/^-0*[1-9]/.test(args[0] ?? '') ? mapped(readLocal(args, today), stamp) : undefined),

  ago: (args, { now, stamp }) => {
    const match = /^(?:(\d{1,3})h)?(?:(\d{1,2})m)?$/.exec(args[0] ?? '');
    if (match === null || args.length !== 1 || args[0] === '') return undefined;
    const minutes = Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
    const at = Temporal.Instant.fromEpochMilliseconds(now.getTime() - minutes * 60_000);
    return stamp(at.toZonedDateTimeISO('UTC').round({ smallestUnit: 'second', roundingMode: 'floor' }));
  },

  day: (args, { today }) => {
    const [offset = '', style = 'en'] = args;
    const day = shiftDay(today, offset);
    if (day === undefined || args.length > 2) return undefined;
    if (style === 'iso') return day.toString();
    const locale = Object.hasOwn(dateLocales, style) ? dateLocales[style] : undefined;
    if (locale === undefined) return undefined;
    const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(locale, long).format(epochMs(day));
  },

  clock: (args, { today }) =>
    mapped(readLocal(args, today), (at) => {
      const abbreviation = zones[at.timeZoneId]?.[at.offset];
      return abbreviation && `${at.toPlainTime().toString({ smallestUnit: 'minute' })} ${abbreviation}`;
    }),

  weekday: (args, { today }) => {
    const day = shiftDay(today, args[0] ?? '');
    if (day === undefined || args.length !== 1) return undefined;
    return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(epochMs(day));
  },

  quarter: (args, { today }) => {
    const [offset = '', style = ''] = args;
    if (!/^[+-]?\d{1,2}$/.test(offset) || args.length !== 2) return undefined;
    const { year, number } = reportedQuarter(today, Number(offset));
    if (style === 'short') return `Q${number} ${year}`;
    if (style === 'words') return quarterWords[number - 1];
    if (style === 'months') return quarterMonths[number - 1];
    return style === 'year' ? String(year) : undefined;
  },
};

function mapped<Value, Result>(value: Value | undefined, map: (value: Value) => Result): Result | undefined {
  return value === undefined ? undefined : map(value);
}

/**
 * Writes a template of the demonstration set (a feed, or the expectations) as it reads at `now`.
 *
 * - `{{at -3b 07:30 Europe/Stockholm}}` an instant on an earlier day, RFC 822 in RSS 2, else RFC 3339
 * - `{{ago 2h40m}}` an instant of the last hours, in UTC
 * - `{{day +12b}}`, `{{day +12b iso}}`, `{{day +12b sv}}` a date in words, as ISO 8601, in another language
 * - `{{clock +12b 10:00 Europe/Oslo}}` `10:00 CET` or `10:00 CEST`, as that day has it
 * - `{{weekday -3b}}` `Tuesday`
 * - `{{quarter 0 short|words|months|year}}` the quarter reported on these days, moved by whole quarters
 *
 * Days are counted from today in UTC: `d` calendar days, `b` Mondays to Fridays only; `w1` to `w7` are the days of its week. Pure.
 * @throws DemoTemplateError for a placeholder that does not exist, has arguments it cannot take, or is not closed
 */
export function renderDemo(template: string, now: Date): string {
  const moment: Moment = { now, today: anchorDay(now), stamp: chooseStamp(template) };
  const toLineNumber = (index: number): number => template.slice(0, index).split('\n').length;
  const rendered = template.replace(PLACEHOLDER, (text, inside: string, index: number) => {
    const [name = '', ...args] = inside.trim().split(/\s+/);
    const placeholder = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (placeholder === undefined)
      throw new DemoTemplateError(`line ${toLineNumber(index)}: unknown placeholder ${text}`);
    const value = placeholder(args, moment);
    if (value === undefined)
      throw new DemoTemplateError(`line ${toLineNumber(index)}: ${text} has arguments it cannot take`);
    return value;
  });
  const open = template.replace(PLACEHOLDER, (text) => ' '.repeat(text.length)).indexOf('{{');
  if (open >= 0) throw new DemoTemplateError(`line ${toLineNumber(open)}: a placeholder is not closed`);
  return rendered;
}
