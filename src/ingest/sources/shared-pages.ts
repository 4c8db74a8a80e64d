import { createHash } from 'node:crypto';
import { canonicalUrl } from '../../core/canonical-url.ts';
import { splitWords } from './identity.ts';
import type { FeedItem } from './parsed-feed.ts';

/** The place of an item among those of its reading that share a page. */
export type SharedPlace =
  /** Its address, with a fragment that distinguishes it from the others. */
  | { readonly address: string }
  /** It is another copy of an item of the reading, which stands for it. */
  | { readonly isCopy: true };

const readFragment = (url: string): string => {
  const { hash } = new URL(url);
  return hash.length > 1 ? hash : '';
};

const isDifferent = <Value>(one: Value | null, other: Value | null): boolean =>
  one !== null && other !== null && one !== other;

/**
 * Whether two items at one page are different items: their ids and titles differ, and their dates or the fragments of
 * their links do. A missing id or date contradicts nothing, but both of a pair without ids need dates.
 */
function areDifferent(one: FeedItem, other: FeedItem): boolean {
  if (splitWords(one.title ?? '') === splitWords(other.title ?? '')) return false;
  const hasOtherFragment = isDifferent(readFragment(one.url ?? ''), readFragment(other.url ?? ''));
  const dates = [one.published_at?.getTime() ?? null, other.published_at?.getTime() ?? null] as const;
  const hasOtherDate = isDifferent(...dates);
  if (one.guid === null || other.guid === null) return hasOtherFragment || hasOtherDate;
  return one.guid !== other.guid && (hasOtherDate || hasOtherFragment || dates.includes(null));
}

/** A fragment for an item whose link has none of its own: stable for its id, or for its title and date. */
function makeFragment({ guid, title, published_at }: FeedItem): string {
  const parts = guid === null ? [title, published_at?.toISOString()] : [guid];
  return `#item-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)}`;
}

/** Items compared with those before them at one page; a page with more is a list of everything. */
const MAX_COMPARED = 200;

/** Copies of the items of one page, and the address of each of the others. */
function placeItems(page: string, items: readonly FeedItem[]): [FeedItem, SharedPlace][] {
  const distinct: FeedItem[] = [];
  const copies: FeedItem[] = [];
  // The newest copy stands for the others.
  for (const item of items.toSorted((a, b) => (b.published_at?.getTime() ?? 0) - (a.published_at?.getTime() ?? 0)))
    (distinct.slice(-MAX_COMPARED).every((other) => areDifferent(item, other)) ? distinct : copies).push(item);
  const isCopy = copies.map((item): [FeedItem, SharedPlace] => [item, { isCopy: true }]);
  if (distinct.length < 2) return isCopy;
  const fragments = Map.groupBy(distinct, ({ url }) => readFragment(url ?? ''));
  return [
    ...isCopy,
    ...distinct.map((item): [FeedItem, SharedPlace] => {
      const fragment = readFragment(item.url ?? '');
      const isOwn = fragment !== '' && fragments.get(fragment)?.length === 1;
      return [item, { address: `${page}${isOwn ? fragment : makeFragment(item)}` }];
    }),
  ];
}

/**
 * The items of one reading that share a page with another one under a different id or link: issuers link all of their
 * news to one page, with an anchor each or without. Items of the same id and link are repeats and not listed.
 */
export function findSharedPages(items: readonly FeedItem[]): ReadonlyMap<FeedItem, SharedPlace> {
  const byPage = Map.groupBy(
    items.filter(({ url }) => url !== null),
    ({ url }) => canonicalUrl(url ?? ''),
  );
  return new Map(
    [...byPage].flatMap(([page, found]) => {
      const unlike = [
        ...new Map(
          found.map((item) => [JSON.stringify([item.guid, item.url, item.guid === null && item.title]), item]),
        ).values(),
      ];
      return unlike.length < 2 ? [] : placeItems(page, unlike);
    }),
  );
}
