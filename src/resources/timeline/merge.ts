import type { CursorKeys } from '../../core/cursor.ts';
import type { TimeOrder } from '../shared/filter.ts';
import { type TimelineKind, timelineKinds } from './schema.ts';

/** An entry of one kind: its keys in the order of its list, the first of which is its time in ISO 8601. */
export type EntryKeys = { readonly keys: CursorKeys };

/** The last entry of a page: its kind and its keys. */
export type Position = { readonly kind: TimelineKind; readonly keys: CursorKeys };

/** Keys after the time: before and after those of every entry of one time. */
type Edges = { readonly first: CursorKeys; readonly last: CursorKeys };

const toRank = (kind: TimelineKind): number => timelineKinds.indexOf(kind);

/**
 * The keys after which the list of a kind continues after a position. Entries of one time stand by kind, so that a list
 * of a later kind continues with those of the same time, and one of an earlier kind after them.
 */
export function toStart(
  kind: TimelineKind,
  edges: Edges,
  order: TimeOrder,
  position: Position | undefined,
): CursorKeys | undefined {
  if (position === undefined) return undefined;
  if (position.kind === kind) return position.keys;
  const [time = null] = position.keys;
  const isLater = toRank(kind) > toRank(position.kind);
  return [time, ...(isLater === (order === 'oldest') ? edges.first : edges.last)];
}

/** The first entries of several lists that are each in an order by time; those of one time by kind. */
export function mergeByTime<Entry extends EntryKeys>(
  lists: readonly { readonly kind: TimelineKind; readonly entries: readonly Entry[] }[],
  order: TimeOrder,
  count: number,
): (Entry & { readonly kind: TimelineKind })[] {
  const direction = order === 'oldest' ? 1 : -1;
  const toTime = ({ keys }: EntryKeys): number => Date.parse(keys[0] ?? '');
  return lists
    .flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind })))
    .sort((a, b) => direction * (toTime(a) - toTime(b)) || toRank(a.kind) - toRank(b.kind))
    .slice(0, count);
}
