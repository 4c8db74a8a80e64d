import { readTitle } from '../../../language/calendar/title-type.ts';
import { toAnySource, whole } from '../../../language/calendar/words.ts';
import { buildDocument, type PageLimits } from '../../pages/page-document.ts';
import { decodeBody } from '../../sources/decode.ts';
import type { CalendarItem } from '../../sources/formats/ical/calendar-item.ts';
import { FeedRefused } from '../../sources/parsed-feed.ts';
import { plainLine } from '../../sources/plain-text.ts';
import { calendarLinks } from './calendar-links.ts';
import { datedLines } from './dated-lines.ts';
import { buildOutline, type PageNode } from './outline.ts';
import { structuredEvents } from './structured-events.ts';

export type CalendarPage = {
  /** The occasions that the page itself states, of the kinds a calendar holds. */
  readonly items: readonly CalendarItem[];
  /** Addresses of the calendars it links to. */
  readonly links: readonly string[];
};

export type CalendarPageSource = {
  readonly address: string;
  readonly contentType?: string;
  /** IANA zone of the issuer. */
  readonly timezone: string;
  /** Names of the issuer, which stand in titles and say nothing of their kind. */
  readonly names: readonly string[];
  readonly now: Date;
};

const LIMITS: PageLimits = { depth: 200, elements: 20_000, attributes: 100, nodes: 200_000, weight: 200_000_000 };
const MAX_ITEMS = 300;
const MAX_TITLE = 500;
/** News about an occasion, which pages date by the day it came out. */
const NEWS = new RegExp(whole(toAnySource(({ reports }) => reports.pages?.news)), 'iu');

/**
 * Reads the page of an issuer's calendar: the events of its JSON-LD, the rows, list items and lines with one date each,
 * and the iCalendar files that it links to. A date counts only with its year and next to words that name an occasion.
 * Nothing on the page is executed, and no address in it is fetched.
 *
 * Throws only FeedRefused: `undecodable`, `not-a-feed` (not HTML), `malformed` (nested too deep, too many elements).
 */
export function readCalendarPage(bytes: Uint8Array, source: CalendarPageSource): CalendarPage {
  const { address, timezone, names, now } = source;
  const { text } = decodeBody(bytes, source);
  if (!/<(?:!doctype html|html|head|body|table|ul|ol|dl|div|a|script)[\s>]/iu.test(text.slice(0, 100_000)))
    throw new FeedRefused('not-a-feed', address, 'is not an HTML page');
  const page = buildDocument(text, LIMITS);
  if ('excess' in page) throw new FeedRefused('malformed', address, page.excess);
  const { document } = page;
  const selectElements = (selector: string): Iterable<PageNode> => document.querySelectorAll(selector);
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', address)?.href ?? address;
  const links = calendarLinks(selectElements('link[href], a[href]'), base, address);
  const toTitle = (title: string): string => plainLine(title, MAX_TITLE);
  const isOccasion = (title: string, localDate: string): boolean =>
    !NEWS.test(title) && readTitle(toTitle(title), localDate, names) !== undefined;
  const dated = [
    ...structuredEvents(selectElements('script[type="application/ld+json"]'), timezone).filter(
      ({ title, local_date }) => isOccasion(title, local_date),
    ),
    ...[...datedLines(buildOutline(document, timezone), { now, timezone, isOccasion })].map((line) => ({
      ...line,
      cancelled: false,
    })),
  ].map((line) => ({ ...line, title: toTitle(line.title) }));
  return { items: identified(distinct(dated, names), names).slice(0, MAX_ITEMS), links };
}

type DatedTitle = Pick<CalendarItem, 'title' | 'local_date' | 'local_time' | 'cancelled'>;

const toKindKey = ({ title, local_date }: DatedTitle, names: readonly string[]): string => {
  const { event_type, fiscal_period, is_annual_report, dividend_role } = readTitle(title, local_date, names) ?? {};
  const parts = [event_type, dividend_role, fiscal_period];
  return (is_annual_report ? [...parts, 'annual report'] : parts).join(' ');
};

/** Removes duplicates of a page (for wide and narrow screens, for people and machines), keeping the one with a time. */
function distinct(dated: readonly DatedTitle[], names: readonly string[]): DatedTitle[] {
  const kept = new Map<string, DatedTitle>();
  for (const line of dated) {
    const key = `${toKindKey(line, names)} ${line.local_date}`;
    const known = kept.get(key);
    if (known === undefined || (known.local_time === null && line.local_time !== null)) kept.set(key, line);
  }
  return [...kept.values()];
}

/**
 * A page has no ids. A report is known by its period, anything else by its title and year, so that it is followed when
 * its date moves; of two of one title and year each is known by its date.
 */
function identified(dated: readonly DatedTitle[], names: readonly string[]): CalendarItem[] {
  const toEntryName = (line: DatedTitle): string => {
    const period = readTitle(line.title, line.local_date, names)?.fiscal_period ?? null;
    return period === null ? `${line.title.toLowerCase()} ${line.local_date.slice(0, 4)}` : toKindKey(line, names);
  };
  const counts = Map.groupBy(dated, toEntryName);
  return dated.map((line) => {
    const name = toEntryName(line);
    const uid = counts.get(name)?.length === 1 ? name : `${name} ${line.local_date}`;
    return { ...line, uid: uid.slice(0, MAX_TITLE), sequence: 0, description: null };
  });
}
