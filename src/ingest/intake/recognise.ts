import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { IdentityPolicy } from '../choices.ts';
import { isAnotherItem, itemIdentity, linkIdentity, type PriorIdentity } from '../sources/identity.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';

/** An item of a source as stored, with the identity by which it is recognised. */
export type SeenItem = { readonly identity: string; readonly content_hash: string; readonly article_id: string };
type KnownItem = SeenItem & PriorIdentity;

/** An item that may be known, with the canonical address and the title its article would have. */
type UnrecognisedItem = {
  readonly item: FeedItem;
  /** By the policy of its feed. */
  readonly identity: string;
  readonly url: string;
  readonly title: string;
  /** Other items of its reading stand at the same page. */
  readonly isOnSharedPage?: boolean | undefined;
};

/** The result of recognising an item. */
export type RecognisedItem = {
  /** Its identity from now on. */
  readonly identity: string;
  /** Undefined: no item of the source so far. */
  readonly seen: KnownItem | undefined;
  /** The place that an earlier item gets whose guid this one bears now. */
  readonly displaced?: SeenItem | undefined;
};

/** Under `auto` an item with a guid may be known by its guid and by its address. */
const listIdentityNames = (
  { item, identity, url, isOnSharedPage }: UnrecognisedItem,
  policy: IdentityPolicy,
): readonly string[] =>
  policy === 'auto' && item.guid !== null && isOnSharedPage !== true
    ? [itemIdentity(item, 'guid'), linkIdentity(url)]
    : [identity];

/** The places of a source by which some items may be known. */
export async function findKnown(
  tx: Transaction<Tables>,
  source: string,
  policy: IdentityPolicy,
  items: readonly UnrecognisedItem[],
): Promise<ReadonlyMap<string, KnownItem>> {
  const names = [...new Set(items.flatMap((item) => listIdentityNames(item, policy)))];
  const { rows } = await sql<KnownItem>`
    select f.identity, f.content_hash, f.article_id, a.article_url, a.published_at, coalesce(i.title, a.source_title) as title
    from feed_items f join articles a on a.id = f.article_id left join article_inputs i on i.article_id = a.id
    where f.source_id = ${source} and f.identity = any(${names}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.identity, row]));
}

/**
 * Decides whether an item is known. Under `auto` a guid identifies only as long as it stands on one item: where it
 * moves to another, the earlier item is known by its address, and the guid by the item that bears it now.
 */
export function recognise(
  candidate: UnrecognisedItem,
  known: ReadonlyMap<string, KnownItem>,
  policy: IdentityPolicy,
): RecognisedItem {
  const { item, identity, url, title } = candidate;
  const [guid = identity, link] = listIdentityNames(candidate, policy);
  const named = known.get(guid);
  if (link === undefined) return { identity, seen: named };
  const linked = known.get(link);
  if (named === undefined) return { identity: linked?.identity ?? identity, seen: linked };
  // One reading has the guid on several items: only the one at its address is the one it named.
  const isShared = identity !== guid;
  const isSame =
    linked?.article_id === named.article_id ||
    (isShared ? url === named.article_url : !isAnotherItem({ url, title, published_at: item.published_at }, named));
  if (isSame) return { identity: guid, seen: named };
  if (isShared || linked !== undefined) return { identity: link, seen: linked };
  const { article_url, content_hash, article_id } = named;
  return {
    identity: guid,
    seen: undefined,
    displaced: { identity: linkIdentity(article_url), content_hash, article_id },
  };
}
