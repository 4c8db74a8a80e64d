import { createHash } from 'node:crypto';
import { canonicalUrl } from '../../core/canonical-url.ts';
import type { IdentityPolicy } from '../choices.ts';
import type { FeedItem } from './parsed-feed.ts';

type IdentityKind = Exclude<IdentityPolicy, 'auto'>;

/** Kinds of identity, in order, for items that lack the first. A hash always exists. */
const ORDER: Readonly<Record<IdentityPolicy, readonly IdentityKind[]>> = {
  auto: ['guid', 'link', 'hash'],
  guid: ['guid', 'link', 'hash'],
  link: ['link', 'guid', 'hash'],
  hash: ['hash'],
};

/** JSON keeps the parts apart: no two lists of parts give one text. */
const digest = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const toIdentityName = (kind: IdentityKind, parts: readonly (string | null)[]): string => `${kind}:${digest(...parts)}`;

/** The identity of an item that is identified by its canonical address. */
export const linkIdentity = (address: string): string => toIdentityName('link', [address]);

/** The identity of an item that is identified by the id that its feed gives it. */
export const guidIdentity = (guid: string): string => toIdentityName('guid', [guid]);

/**
 * A stable identity of the item within its source: `guid:`, `link:` or `hash:` and a SHA-256. `link` uses the canonical
 * address; `hash`, for feeds whose ids and links change, title and publication instant, or title and text without an
 * instant (issuers repeat titles).
 *
 * @param address The address that distinguishes it from other items of its reading; default: the canonical one.
 */
export function itemIdentity(item: FeedItem, policy: IdentityPolicy, address?: string): string {
  const parts: Record<IdentityKind, readonly (string | null)[] | null> = {
    guid: item.guid === null ? null : [item.guid],
    link: item.url === null ? null : [address ?? canonicalUrl(item.url)],
    hash: [item.title ?? item.text, item.published_at?.toISOString() ?? item.text],
  };
  const kind = ORDER[policy].find((candidate) => parts[candidate] !== null) ?? 'hash';
  return toIdentityName(kind, parts[kind] ?? []);
}

/**
 * Changes when what the item says changes: title, text, language or declared facts. Dates, links and categories say
 * nothing new, and neither do the words that declared facts were read from.
 */
export function contentHash({ title, text, language, declared }: FeedItem): string {
  if (declared === undefined) return digest(title, text, language);
  const { trace: _, ...facts } = declared;
  return digest(title, text, language, JSON.stringify(facts));
}

/** An item that a guid named before, as it is kept. */
export type PriorIdentity = {
  readonly article_url: string;
  /** As its feed had it last; null where an operator took it down. */
  readonly title: string | null;
  readonly published_at: Date;
};

/** The words of a title, without its signs and case. */
export const splitWords = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Parts of an address that look like ids of pages: five letters and digits or more, a digit among them, and no day. */
export const listPageIds = (address: string): readonly string[] => {
  const { pathname, search } = new URL(address);
  const parts = `${pathname}${search}`.split(/[^A-Za-z0-9]+/);
  return parts.filter((part) => part.length >= 5 && /\d/.test(part) && !/^(?:19|20)\d{6}$/.test(part));
};

/** One address, or two with one id: the words in an address often follow the title. */
const isOnePage = (one: string, other: string): boolean => {
  const ids = new Set(listPageIds(one));
  return one === other || listPageIds(other).some((id) => ids.has(id));
};

/**
 * Whether a known guid stands on another item now, under `auto`. Publishers edit a title, move a page or change the
 * date of a correction, but seldom all of it under one guid: link, title or date stays as it was. If all three differ,
 * the guid is reused for other news. An unknown title or date counts as the same.
 */
export function isAnotherItem(
  item: { readonly url: string; readonly title: string; readonly published_at: Date | null },
  before: PriorIdentity,
): boolean {
  const { title, article_url } = before;
  return (
    !isOnePage(item.url, article_url) &&
    title !== null &&
    splitWords(item.title) !== splitWords(title) &&
    item.published_at !== null &&
    item.published_at.getTime() !== before.published_at.getTime()
  );
}

/**
 * The policy of each item of one reading: where a feed gives one guid to items at different addresses, `auto` uses the
 * address, because that guid identifies no item. An operator's `guid` is kept.
 */
export function policyFor(items: readonly FeedItem[], policy: IdentityPolicy): (item: FeedItem) => IdentityPolicy {
  if (policy !== 'auto') return () => policy;
  const addresses = new Map<string, Set<string>>();
  for (const { guid, url } of items) {
    if (guid === null || url === null) continue;
    const known = addresses.get(guid) ?? new Set();
    addresses.set(guid, known.add(canonicalUrl(url)));
  }
  return ({ guid }) => (guid !== null && (addresses.get(guid)?.size ?? 0) > 1 ? 'link' : policy);
}
