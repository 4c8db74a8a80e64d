import type { CleanedPart, FeedItem } from '../sources/parsed-feed.ts';

type DateContext = {
  /** When the feed says that it was last built or changed; null where it says nothing. */
  readonly builtAt: Date | null;
  readonly now: Date;
  /** Nothing of the feed is known yet: its items may be of any age. */
  readonly isFirst: boolean;
};

const DAY_MS = 86_400_000;
const STEP_MS = 1_000;

const DAY_IN_ADDRESS = /(?<=[/_=-])((?:19|20)\d{2})([/_-]?)(\d{2}|(?<=[/_-])\d)\2(\d{2}|(?<=[/_-])\d)(?=[/_.&-]|$)/u;

/** The day in the address of an item, `/2026/11/27/` or `/2026-11-27-report`, as 00:00 UTC. */
function readDayInAddress(url: string | null): number | undefined {
  if (url === null) return undefined;
  const { pathname, search } = new URL(url);
  const [, year, , month, day] = DAY_IN_ADDRESS.exec(pathname + search) ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day);
  return isReal ? at.getTime() : undefined;
}

/** Whether the items stand oldest first; feeds list their newest first where their dates do not say otherwise. */
function isOldestFirst(items: readonly FeedItem[]): boolean {
  const dates = items.flatMap(({ published_at }) => published_at?.getTime() ?? []);
  const rises = dates.filter((at, place) => place > 0 && at > (dates[place - 1] ?? at)).length;
  const falls = dates.filter((at, place) => place > 0 && at < (dates[place - 1] ?? at)).length;
  return rises > falls;
}

const mark = (item: FeedItem, reason: string, at?: number): FeedItem => {
  const note: CleanedPart = { part: 'published_at', reason: `the date is unknown: ${reason}` };
  return { ...item, cleaned: [...(item.cleaned ?? []), note], ...(at !== undefined && { assumed_at: new Date(at) }) };
};

/**
 * Gives items without a readable date an instant that they are stored under, and a note for the operator. The day in the
 * address counts first. On the first reading of a feed the item is at least a day old, no newer than the feed's own date
 * and than the items before it, because a feed that is added lists old items. On later readings it was published since
 * the last one: it keeps the instant at which it is first seen.
 */
export function assumeDates(items: readonly FeedItem[], { builtAt, now, isFirst }: DateContext): FeedItem[] {
  if (items.every(({ published_at }) => published_at !== null)) return [...items];
  const isReversed = isOldestFirst(items);
  let bound = Math.min(builtAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() - DAY_MS);
  const dated = (isReversed ? items.toReversed() : items).map((item) => {
    if (item.published_at !== null) {
      bound = Math.min(bound, item.published_at.getTime());
      return item;
    }
    const day = readDayInAddress(item.url);
    const isPast = day !== undefined && day + (isFirst ? 0 : DAY_MS) <= now.getTime();
    if (isPast) {
      bound = Math.min(bound, day);
      return mark(item, 'dated by its address', day);
    }
    if (!isFirst) return mark(item, 'dated when it was first seen');
    bound -= STEP_MS;
    return mark(item, 'dated by its place in the first reading of the feed', bound);
  });
  return isReversed ? dated.reverse() : dated;
}
