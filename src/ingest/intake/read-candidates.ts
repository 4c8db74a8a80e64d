import { canonicalUrl } from '../../core/canonical-url.ts';
import type { IdentityPolicy } from '../choices.ts';
import { contentHash, itemIdentity, policyFor } from '../sources/identity.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { withoutLinks } from '../sources/plain-text.ts';
import { findSharedPages, type SharedPlace } from '../sources/shared-pages.ts';

/** An item that may become an article, or a revision of one. */
export type Candidate = {
  readonly item: FeedItem;
  readonly identity: string;
  readonly hash: string;
  readonly url: string;
  readonly title: string;
  /** Other items of its reading stand at the same page: its address alone does not identify it. */
  readonly isOnSharedPage?: boolean;
};

/** An item that could not be ingested, with the reason. */
export type RefusedItem = { readonly title: string | null; readonly reason: string };

const firstLine = (text: string | null): string | null =>
  text === null ? null : withoutLinks(text.split('\n', 1)[0]?.slice(0, 1000) ?? '').slice(0, 300);

/** Signs, figures and pictures alone are not news. */
const hasWord = (text: string | null): text is string => text !== null && /\p{L}/u.test(text);

function readCandidate(item: FeedItem, policy: IdentityPolicy, place: SharedPlace | undefined): Candidate | string {
  const address =
    item.url ?? (item.guid !== null && /^https?:\/\//.test(item.guid) && URL.canParse(item.guid) ? item.guid : null);
  if (address === null) return 'has no address to link to';
  if (address.length > 4000) return 'has an address longer than 4,000 characters';
  const title = hasWord(item.title) ? item.title : (firstLine(item.text) ?? item.title);
  if (title === null || title.trim() === '') return 'has neither title nor text';
  if (!hasWord(title) && !hasWord(item.text)) return 'has no word in its title and its text';
  const hash = contentHash(item);
  if (place === undefined)
    return { item, identity: itemIdentity(item, policy), hash, url: canonicalUrl(address), title };
  if ('isCopy' in place) return 'has the address of another item of the feed';
  const identity = itemIdentity(item, policy, place.address);
  return { item, identity, hash, url: place.address, title, isOnSharedPage: true };
}

const toInstant = ({ published_at, assumed_at }: FeedItem, now: Date): number =>
  (published_at ?? assumed_at ?? now).getTime();

/** The candidates of one reading by their identity, the oldest item first; of items with one identity the last. */
export function readCandidates(items: readonly FeedItem[], policy: IdentityPolicy, now: Date) {
  const refused: RefusedItem[] = [];
  const candidates = new Map<string, Candidate>();
  const oldestFirst = [...items].sort((a, b) => toInstant(a, now) - toInstant(b, now));
  let repeated = 0;
  const choosePolicy = policyFor(items, policy);
  const places = policy === 'auto' ? findSharedPages(items) : new Map<FeedItem, SharedPlace>();
  for (const item of oldestFirst) {
    const candidate = readCandidate(item, choosePolicy(item), places.get(item));
    if (typeof candidate === 'string') {
      refused.push({ title: item.title, reason: candidate });
      continue;
    }
    const other = candidates.get(candidate.identity);
    if (other?.url === candidate.url) repeated += 1;
    else if (other !== undefined)
      refused.push({ title: other.title, reason: 'has the identity of another item of the feed' });
    candidates.set(candidate.identity, candidate);
  }
  return { candidates: [...candidates.values()], repeated, refused };
}
