import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { IdentityPolicy } from '../choices.ts';
import type { Candidate, RefusedItem } from './read-candidates.ts';
import { findKnown, recognise, type SeenItem } from './recognise.ts';
import { findRenamedPages } from './renamed-pages.ts';
import { readCutoff } from './retention-bounds.ts';
import { takenDownAmong } from './taken-down-pages.ts';

export type MatchedItem = { readonly id: string; readonly candidate: Candidate; readonly identity: string };

/** The items of one reading, matched with the articles that the store has. */
export type MatchedItems = {
  readonly created: readonly MatchedItem[];
  readonly revised: readonly MatchedItem[];
  /** Known items whose guid another item bears now. */
  readonly displaced: readonly SeenItem[];
  readonly repeated: number;
  readonly refused: readonly RefusedItem[];
  /** Ids of the articles that the items are, known ones included. */
  readonly articles: ReadonlySet<string>;
};

type Options = {
  readonly source: string;
  readonly identity: IdentityPolicy;
  readonly now: Date;
  readonly newId: () => string;
};

/** Articles that no item revises any more: an operator took them down, or their text, or all of them, is kept no longer. */
async function findEnded(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'down' | 'expired'>> {
  const { rows } = await sql<{ id: string; why: 'down' | 'expired' }>`
    select id, case when expired_at is null and text_expired_at is null then 'down' else 'expired' end as why from articles
    where id = any(${ids}::text[]) and (withheld = 'takedown' or text_expired_at is not null)`.execute(tx);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/** The articles of a source at some addresses, by address. */
async function findByAddress(
  tx: Transaction<Tables>,
  source: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'article_url'])
    .where('source_id', '=', source)
    .where('article_url', 'in', addresses)
    .execute();
  return new Map(rows.map((row) => [row.article_url, row.id]));
}

/** Matches candidates with the articles of their source, under `holdIntake`. */
export async function matchItems(
  tx: Transaction<Tables>,
  candidates: readonly Candidate[],
  { source, identity: policy, now, newId }: Options,
): Promise<MatchedItems> {
  const addresses = candidates.map(({ url }) => url);
  const known = await findKnown(tx, source, policy, candidates);
  const byUrl = await findByAddress(tx, source, addresses);
  const recognised = candidates.map((candidate) => ({ candidate, ...recognise(candidate, known, policy) }));
  const renamed = await findRenamedPages(
    tx,
    source,
    recognised.flatMap(({ candidate, seen }) => (seen === undefined && !byUrl.has(candidate.url) ? candidate : [])),
    new Set([...recognised.flatMap(({ seen }) => seen?.article_id ?? []), ...byUrl.values()]),
  );
  const ended = await findEnded(tx, [
    ...recognised.flatMap(({ seen }) => seen?.article_id ?? []),
    ...byUrl.values(),
    ...renamed.values(),
  ]);
  const downPages = await takenDownAmong(tx, addresses);
  const tooOld = await readCutoff(tx, source, now);
  const isTooOld = ({ item }: Candidate): boolean =>
    tooOld !== null && (item.published_at ?? item.assumed_at ?? now) <= tooOld;

  const articles = new Set<string>();
  const created: MatchedItem[] = [];
  const revised: MatchedItem[] = [];
  const displaced: SeenItem[] = [];
  const refused: RefusedItem[] = [];
  let repeated = 0;
  for (const { candidate, identity, seen, displaced: before } of recognised) {
    const { url, title } = candidate;
    const existing = seen?.article_id ?? byUrl.get(url) ?? renamed.get(candidate);
    const id = existing ?? newId();
    const isDown = ended.get(id) === 'down';
    const isRepeat = isDown
      ? seen === undefined || seen.article_url === url
      : ended.has(id) || seen?.content_hash === candidate.hash;
    // An article that stays at the page of another one gets its own corrections.
    const isOwnPage = !isDown && byUrl.get(url) === id;
    if (existing !== undefined) articles.add(existing);
    if (isRepeat) repeated += 1;
    else if (!isOwnPage && downPages.has(url))
      refused.push({ title, reason: 'has the address of an article that was taken down' });
    // At another address it may be a correction, which must not return, or other news: the operator gets a reason.
    else if (isDown) refused.push({ title, reason: 'has the identity of an article that was taken down' });
    else if (existing === undefined && isTooOld(candidate))
      refused.push({ title, reason: 'is older than its source may be kept' });
    else {
      articles.add(id);
      (existing === undefined ? created : revised).push({ id, candidate, identity });
      byUrl.set(url, id);
      if (before !== undefined) displaced.push(before);
    }
  }
  return { created, revised, displaced, repeated, refused, articles };
}
