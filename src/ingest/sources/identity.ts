import { createHash } from 'node:crypto';
import { canonicalUrl } from './canonical-url.ts';
import type { FeedItem } from './feed.ts';

/** How a feed's items are told apart (`feeds.identity`). */
export type IdentityPolicy = 'auto' | 'guid' | 'link' | 'hash';

type IdentityKind = Exclude<IdentityPolicy, 'auto'>;

/** What to go by, first to last, where the item lacks it. A hash can always be made. */
const ORDER: Readonly<Record<IdentityPolicy, readonly IdentityKind[]>> = {
  auto: ['guid', 'link', 'hash'],
  guid: ['guid', 'link', 'hash'],
  link: ['link', 'guid', 'hash'],
  hash: ['hash'],
};

/** JSON keeps the parts apart: no two lists of parts give one text. */
const digest = (...parts: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * A stable name of the item within its source: `guid:`, `link:` or `hash:` and a SHA-256. `link` goes by the canonical
 * address; `hash`, for feeds whose ids and links change, by title and publication instant, or title and text where no
 * instant is given (issuers repeat titles).
 */
export function itemIdentity(item: FeedItem, policy: IdentityPolicy): string {
  const parts: Record<IdentityKind, readonly (string | null)[] | null> = {
    guid: item.guid === null ? null : [item.guid],
    link: item.url === null ? null : [canonicalUrl(item.url)],
    hash: [item.title ?? item.text, item.published_at?.toISOString() ?? item.text],
  };
  const kind = ORDER[policy].find((candidate) => parts[candidate] !== null) ?? 'hash';
  return `${kind}:${digest(...(parts[kind] ?? []))}`;
}

/** Changes when what the item says changes: title, text or language. Dates, links and categories say nothing new. */
export function contentHash(item: FeedItem): string {
  return digest(item.title, item.text, item.language);
}

/**
 * The policy of each item of one reading: where a feed gives one guid to items at different addresses, `auto` goes by
 * the address, for that guid tells nothing apart. An operator's `guid` stands.
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
