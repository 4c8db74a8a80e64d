import { bounded } from '../../plain-text.ts';
import { type CalendarItem, toUid } from './calendar-item.ts';

/** Spelling that does not make another title. */
const toKey = (title: string): string => title.toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * One entry for each UID: of several the one of the highest SEQUENCE, of equals the later one. Equals with different titles
 * are different entries of an exporter that gives all of them one UID. Entries that another one hides are named, except
 * older revisions of a title.
 */
export function mergeEntries(read: readonly CalendarItem[]): {
  readonly items: readonly CalendarItem[];
  readonly problems: readonly string[];
} {
  const items: CalendarItem[] = [];
  const problems: string[] = [];
  for (const [uid, group] of Map.groupBy(read, (item) => item.uid)) {
    const newest = Math.max(...group.map(({ sequence }) => sequence));
    const byTitle = new Map(
      group.filter(({ sequence }) => sequence === newest).map((item) => [toKey(item.title), item]),
    );
    const isShared = byTitle.size > 1;
    items.push(...[...byTitle.values()].map((item) => (isShared ? { ...item, uid: toUid(uid, item.title) } : item)));
    for (const item of group) {
      const chosen = byTitle.get(toKey(item.title));
      const isRevision = chosen !== undefined && (item.sequence < newest || isAtOneTime(item, chosen));
      if (!isRevision)
        problems.push(`"${bounded(item.title, 80)}" of ${item.local_date} is left out: a later entry has its UID`);
    }
  }
  return { items, problems };
}

const isAtOneTime = (one: CalendarItem, other: CalendarItem): boolean =>
  one.local_date === other.local_date && one.local_time === other.local_time;
