import { sql, type Transaction } from 'kysely';
import { canonicalUrl } from '../../core/canonical-url.ts';
import type { Tables } from '../../db/tables.ts';
import { withoutInstructions } from '../../language/checks/instructions.ts';
import type { IdentityPolicy } from '../choices.ts';
import { queueStep } from '../pipeline/queue.ts';
import type { Ingest } from '../ports.ts';
import type { FeedItem } from '../sources/feed.ts';
import { contentHash, itemIdentity, policyFor } from '../sources/identity.ts';
import { withoutLinks } from '../sources/plain-text.ts';
import { findKnown, recognise, type SeenItem } from './recognise.ts';
import { recordRefusals } from './refusals.ts';
import { readCutoff } from './retention-bounds.ts';
import { takenDownAmong } from './taken-down-pages.ts';

export type IntakeSource = { readonly id: string; readonly country: string; readonly language: string | null };

/** A source, or what makes one that is new; asked only where there is something to ingest. */
export type SourceOf = IntakeSource | (() => Promise<IntakeSource>);

/** What became of the items of one reading of a feed, or of the occasions of a calendar: each counts once. */
export type IntakeResult = {
  readonly created: number;
  /** Items whose text changed since they were first seen; they go through the pipeline again. */
  readonly revised: number;
  /** Items that were seen before, or stand in the reading again. */
  readonly repeated: number;
  /** Items that could not be ingested, each with the reason. */
  readonly refused: readonly { readonly title: string | null; readonly reason: string }[];
  /** Ids of the articles that the items are, those known before too; absent for a calendar. */
  readonly articles?: readonly string[];
};

type Candidate = { item: FeedItem; identity: string; hash: string; url: string; title: string };
type MatchedItem = { id: string; candidate: Candidate; identity: string };

const firstLine = (text: string | null): string | null =>
  text === null ? null : withoutLinks(text.split('\n', 1)[0]?.slice(0, 1000) ?? '').slice(0, 300);

/** Signs, figures and pictures alone tell no news. */
const hasWord = (text: string | null): text is string => text !== null && /\p{L}/u.test(text);

function readCandidate(item: FeedItem, policy: IdentityPolicy): Candidate | string {
  const address =
    item.url ?? (item.guid !== null && /^https?:\/\//.test(item.guid) && URL.canParse(item.guid) ? item.guid : null);
  if (address === null) return 'has no address to link to';
  if (address.length > 4000) return 'has an address longer than 4,000 characters';
  const title = hasWord(item.title) ? item.title : (firstLine(item.text) ?? item.title);
  if (title === null || title.trim() === '') return 'has neither title nor text';
  if (!hasWord(title) && !hasWord(item.text)) return 'has no word in its title and its text';
  return { item, identity: itemIdentity(item, policy), hash: contentHash(item), url: canonicalUrl(address), title };
}

/**
 * One reading of a source at a time: two processes that poll the same feed must not both see an item as new, and none
 * may ingest what an operator is withdrawing. Until the transaction ends.
 */
export async function holdIntake(tx: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('intake', 0)),
      pg_advisory_xact_lock(hashtextextended(${`intake ${source}`}, 0))`.execute(tx);
}

/** No reading of any source, for what holds for all of them. Until the transaction ends. */
export async function holdEveryIntake(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('intake', 0))`.execute(tx);
}

/** Why nothing of a source, or of a feed of it, is ingested, under `holdIntake`; undefined where something may be. */
export async function findRefusal(tx: Transaction<Tables>, source: string, feed?: string): Promise<string | undefined> {
  const { blocked_at } = await tx
    .selectFrom('sources')
    .select('blocked_at')
    .where('id', '=', source)
    .executeTakeFirstOrThrow();
  if (blocked_at !== null) return 'belongs to a source that is blocked';
  if (feed === undefined) return undefined;
  const known = await tx.selectFrom('feeds').select('id').where('id', '=', feed).executeTakeFirst();
  return known === undefined ? 'belongs to a feed that was removed' : undefined;
}

/**
 * The articles of which whatever their feed says ends here: an operator took them down, or their text, or all of them, is
 * kept no longer.
 */
async function findEnded(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'down' | 'expired'>> {
  const { rows } = await sql<{ id: string; why: 'down' | 'expired' }>`
    select id, case when expired_at is null and text_expired_at is null then 'down' else 'expired' end as why from articles
    where id = any(${ids}::text[]) and (withheld = 'takedown' or text_expired_at is not null)`.execute(tx);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/**
 * Ingests the items of a feed: new ones become articles that are not live yet and wait for the first step, changed ones
 * are read again, repeats end here, and so does what an operator took down, whichever source brings it, or blocked. Oldest
 * first, in one transaction: a crash leaves either all of a reading or nothing.
 */
export async function ingestItems(
  ingest: Ingest,
  sourceOf: SourceOf,
  items: readonly FeedItem[],
  options: {
    readonly identity: IdentityPolicy;
    readonly feedLanguage: string | null;
    /** The feed that was read, where the store has it: one that is removed meanwhile adds nothing. */
    readonly feed?: string;
  },
): Promise<IntakeResult> {
  const now = ingest.now();
  const refused: { title: string | null; reason: string }[] = [];
  const candidates = new Map<string, Candidate>();
  const oldestFirst = [...items].sort(
    (a, b) => (a.published_at?.getTime() ?? now.getTime()) - (b.published_at?.getTime() ?? now.getTime()),
  );
  let repeated = 0;
  const choosePolicy = policyFor(items, options.identity);
  for (const item of oldestFirst) {
    const candidate = readCandidate(item, choosePolicy(item));
    if (typeof candidate === 'string') refused.push({ title: item.title, reason: candidate });
    else {
      const other = candidates.get(candidate.identity);
      if (other?.url === candidate.url) repeated += 1;
      else if (other !== undefined)
        refused.push({ title: other.title, reason: 'has the identity of another item of the feed' });
      candidates.set(candidate.identity, candidate);
    }
  }
  if (candidates.size === 0) return { created: 0, revised: 0, repeated, refused };
  const source = typeof sourceOf === 'function' ? await sourceOf() : sourceOf;

  return ingest.db.transaction().execute(async (tx) => {
    await holdIntake(tx, source.id);
    const reason = await findRefusal(tx, source.id, options.feed);
    if (reason !== undefined) {
      const blocked = [...candidates.values()].map(({ title }) => ({ title, reason }));
      return { created: 0, revised: 0, repeated, refused: [...refused, ...blocked] };
    }
    const known = await findKnown(tx, source.id, options.identity, [...candidates.values()]);
    const byUrl = new Map(
      (
        await tx
          .selectFrom('articles')
          .select(['id', 'article_url'])
          .where('source_id', '=', source.id)
          .where(
            'article_url',
            'in',
            [...candidates.values()].map(({ url }) => url),
          )
          .execute()
      ).map((row) => [row.article_url, row.id]),
    );
    const recognised = [...candidates.values()].map((candidate) => ({
      candidate,
      ...recognise(candidate, known, options.identity),
    }));
    const ended = await findEnded(tx, [...recognised.flatMap(({ seen }) => seen?.article_id ?? []), ...byUrl.values()]);
    const downPages = await takenDownAmong(
      tx,
      [...candidates.values()].map(({ url }) => url),
    );
    const tooOld = await readCutoff(tx, source.id, now);
    const articles = new Set<string>();
    const created: MatchedItem[] = [];
    const revised: MatchedItem[] = [];
    const displaced: SeenItem[] = [];
    for (const { candidate, identity, seen, displaced: before } of recognised) {
      const existing = seen?.article_id ?? byUrl.get(candidate.url);
      const id = existing ?? ingest.newId();
      const isDown = ended.get(id) === 'down';
      const isRepeat = isDown
        ? seen === undefined || seen.article_url === candidate.url
        : ended.has(id) || seen?.content_hash === candidate.hash;
      // Of an article that stays at the page of another one the corrections are its own.
      const isOwnPage = !isDown && byUrl.get(candidate.url) === id;
      const reason =
        !isOwnPage && downPages.has(candidate.url)
          ? 'has the address of an article that was taken down'
          : // At another address it may be a correction, which is not to come back, or other news: the operator is told.
            isDown
            ? 'has the identity of an article that was taken down'
            : existing === undefined &&
              tooOld !== null &&
              (candidate.item.published_at ?? now) <= tooOld &&
              'is older than its source may be kept';
      if (existing !== undefined) articles.add(existing);
      if (isRepeat) repeated += 1;
      else if (reason !== false) refused.push({ title: candidate.title, reason });
      else {
        articles.add(id);
        (existing === undefined ? created : revised).push({ id, candidate, identity });
        byUrl.set(candidate.url, id);
        if (before !== undefined) displaced.push(before);
      }
    }
    const touched = [...created, ...revised];
    const chooseLanguage = ({ item }: Candidate) => item.language ?? options.feedLanguage ?? source.language;
    // Two items of one reading can share an address; the article says what the last of them says.
    const inputs = [
      ...new Map(
        touched.map(({ id, candidate }) => [
          id,
          {
            article_id: id,
            title: candidate.title,
            text: candidate.item.text,
            language: chooseLanguage(candidate),
            issuer: candidate.item.issuer,
            categories: candidate.item.categories,
          },
        ]),
      ).values(),
    ];
    // A step that applies what it read of them before holds these rows: its marks and these come one after the other.
    const held = [...revised.map(({ id }) => id), ...displaced.map(({ article_id }) => article_id)];
    await sql`select from articles where id = any(${held}::text[]) order by id for no key update`.execute(tx);
    if (created.length > 0) {
      await sql`
        insert into articles (id, source_id, article_url, published_at, source_title, country, created_at, updated_at)
        select r.id, ${source.id}, r.article_url, r.published_at, r.source_title, ${source.country}, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(
          created.map(({ id, candidate: { url, title, item } }) => ({
            id,
            article_url: url,
            source_title: withoutInstructions(title).trim() || null,
            published_at: item.published_at === null || item.published_at > now ? now : item.published_at,
          })),
        )}::jsonb) as r (id text, article_url text, published_at timestamptz, source_title text)`.execute(tx);
    }
    // What goes by one identity is one row; an item that its guid leaves goes by its address from now on.
    const places = [
      ...new Map(
        [
          ...displaced,
          ...touched.map(({ id, candidate, identity }) => ({ identity, content_hash: candidate.hash, article_id: id })),
        ].map((place) => [place.identity, place]),
      ).values(),
    ];
    if (touched.length > 0) {
      await sql`
        insert into article_inputs (article_id, title, text, language, issuer, categories)
        select r.article_id, r.title, r.text, r.language, r.issuer, array(select jsonb_array_elements_text(r.categories))
        from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb)
          as r (article_id text, title text, text text, language text, issuer text, categories jsonb)
        on conflict (article_id) do update
        set title = excluded.title, text = excluded.text, language = excluded.language, issuer = excluded.issuer,
          categories = excluded.categories`.execute(tx);
      await sql`
        insert into feed_items (source_id, identity, content_hash, article_id)
        select ${source.id}, r.identity, r.content_hash, r.article_id
        from jsonb_to_recordset(${JSON.stringify(
          places,
        )}::jsonb) as r (article_id text, identity text, content_hash text)
        on conflict (source_id, identity) do update
        set content_hash = excluded.content_hash, article_id = excluded.article_id`.execute(tx);
      const cleaned = new Map(touched.map(({ id, candidate }) => [id, candidate.item.cleaned ?? []]));
      await recordRefusals(
        tx,
        'intake',
        [...cleaned].map(([article_id, refusals]) => ({ article_id, refusals, by: 'built-in' })),
        now,
      );
      await queueStep(
        tx,
        'enrich',
        inputs.map(({ article_id }) => article_id),
        now,
      );
    }
    return { created: created.length, revised: revised.length, repeated, refused, articles: [...articles] };
  });
}
