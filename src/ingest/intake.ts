import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Ingest } from './ports.ts';
import { queueStep } from './queue.ts';
import { findKnown, type Place, type Recognised, recognise } from './recognise.ts';
import { canonicalUrl } from './sources/canonical-url.ts';
import type { FeedItem } from './sources/feed.ts';
import { contentHash, type IdentityPolicy, itemIdentity, policyFor } from './sources/identity.ts';

export type IntakeSource = { readonly id: string; readonly country: string; readonly language: string | null };

/** A source, or what makes one that is new; asked only where there is something to take in. */
export type SourceOf = IntakeSource | (() => Promise<IntakeSource>);

type Refused = { readonly title: string | null; readonly reason: string };

/** What became of the items of one reading of a feed. */
export type IntakeResult = {
  readonly created: number;
  /** Items whose text changed since they were first seen; they go through the pipeline again. */
  readonly revised: number;
  readonly repeated: number;
  /** Items that could not be taken in, each with the reason. */
  readonly refused: readonly Refused[];
  /** Ids of the articles that the items are, those known before too; absent for a calendar. */
  readonly articles?: readonly string[];
};

/** An item as its article would have it. */
type Candidate = {
  readonly item: FeedItem;
  readonly identity: string;
  readonly hash: string;
  readonly url: string;
  readonly title: string;
};

const firstLine = (text: string | null): string | null => text?.split('\n')[0]?.slice(0, 300) ?? null;

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

/** What can be taken in of a reading, oldest first and one of each identity, and what cannot. */
function readCandidates(
  items: readonly FeedItem[],
  identity: IdentityPolicy,
  now: Date,
): { readonly candidates: readonly Candidate[]; readonly refused: readonly Refused[] } {
  const timeOf = ({ published_at }: FeedItem) => (published_at ?? now).getTime();
  const policyOf = policyFor(items, identity);
  const candidates = new Map<string, Candidate>();
  const refused: Refused[] = [];
  for (const item of [...items].sort((a, b) => timeOf(a) - timeOf(b))) {
    const candidate = readCandidate(item, policyOf(item));
    if (typeof candidate === 'string') {
      refused.push({ title: item.title, reason: candidate });
      continue;
    }
    const other = candidates.get(candidate.identity);
    if (other !== undefined && other.url !== candidate.url)
      refused.push({ title: other.title, reason: 'has the identity of another item of the feed' });
    candidates.set(candidate.identity, candidate);
  }
  return { candidates: [...candidates.values()], refused };
}

/**
 * One reading of a source at a time: two processes that poll the same feed must not both see an item as new, and none
 * may take in what an operator is withdrawing. Until the transaction ends.
 */
export async function holdIntake(tx: Transaction<Tables>, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${source}`}, 0))`.execute(tx);
}

/** Why nothing of a source is taken in, under `holdIntake`; undefined where something may be. */
export async function refusalOf(tx: Transaction<Tables>, source: string): Promise<string | undefined> {
  const { blocked_at } = await tx
    .selectFrom('sources')
    .select('blocked_at')
    .where('id', '=', source)
    .executeTakeFirstOrThrow();
  return blocked_at === null ? undefined : 'belongs to a source that is blocked';
}

/** What the store knows of a reading. */
type Sightings = {
  readonly items: readonly (Recognised & { readonly candidate: Candidate })[];
  /** Articles of the source by their addresses. */
  readonly byUrl: ReadonlyMap<string, string>;
  /** Articles that an operator took down: whatever their feed says of them ends here. */
  readonly takenDown: ReadonlySet<string>;
};

async function findByUrl(
  tx: Transaction<Tables>,
  source: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'article_url'])
    .where('source_id', '=', source)
    .where('article_url', 'in', urls)
    .execute();
  return new Map(rows.map((row) => [row.article_url, row.id]));
}

async function findTakenDown(tx: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from articles where id = any(${ids}::text[]) and withheld = 'takedown'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Looks the items of a reading up, under `holdIntake`. */
async function findSightings(
  tx: Transaction<Tables>,
  source: string,
  candidates: readonly Candidate[],
  policy: IdentityPolicy,
): Promise<Sightings> {
  const known = await findKnown(tx, source, policy, candidates);
  const byUrl = await findByUrl(
    tx,
    source,
    candidates.map(({ url }) => url),
  );
  const items = candidates.map((candidate) => ({ candidate, ...recognise(candidate, known, policy) }));
  const ids = [...items.flatMap(({ seen }) => seen?.article_id ?? []), ...byUrl.values()];
  return { items, byUrl, takenDown: await findTakenDown(tx, ids) };
}

/** An item, the article that it is, and what it goes by from now on. */
type Placed = { readonly id: string; readonly candidate: Candidate; readonly identity: string };

/** What a reading comes to. */
type Plan = {
  readonly created: readonly Placed[];
  readonly revised: readonly Placed[];
  /** The places of earlier items whose guids others bear now. */
  readonly displaced: readonly Place[];
  readonly repeated: number;
  readonly refused: readonly Refused[];
  /** Every article that the items are. */
  readonly articles: readonly string[];
};

/** Decides what each item is: a new article, another writing of one, or a repeat. */
function planOf({ items, byUrl, takenDown }: Sightings, newId: () => string): Plan {
  // Two items of one reading can share an address: they are one article.
  const idsByUrl = new Map(byUrl);
  const articles = new Set<string>();
  const created: Placed[] = [];
  const revised: Placed[] = [];
  const displaced: Place[] = [];
  const refused: Refused[] = [];
  let repeated = 0;
  for (const { candidate, identity, seen, displaced: before } of items) {
    const existing = seen?.article_id ?? idsByUrl.get(candidate.url);
    const id = existing ?? newId();
    articles.add(id);
    // At another address it may be a correction, which is not to come back, or other news: the operator is told.
    if (takenDown.has(id) && seen !== undefined && seen.article_url !== candidate.url)
      refused.push({ title: candidate.title, reason: 'has the identity of an article that was taken down' });
    else if (seen?.content_hash === candidate.hash || takenDown.has(id)) repeated += 1;
    else {
      (existing === undefined ? created : revised).push({ id, candidate, identity });
      idsByUrl.set(candidate.url, id);
      if (before !== undefined) displaced.push(before);
    }
  }
  return { created, revised, displaced, repeated, refused, articles: [...articles] };
}

/** The last of those that share a key, at the place of the first. */
const lastOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

async function insertArticles(
  tx: Transaction<Tables>,
  source: IntakeSource,
  created: readonly Placed[],
  now: Date,
): Promise<void> {
  const articles = created.map(({ id, candidate: { url, title, item } }) => ({
    id,
    article_url: url,
    source_title: title,
    published_at: item.published_at === null || item.published_at > now ? now : item.published_at,
  }));
  await sql`
    insert into articles (id, source_id, article_url, published_at, source_title, country, created_at, updated_at)
    select r.id, ${source.id}, r.article_url, r.published_at, r.source_title, ${source.country}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
      as r (id text, article_url text, published_at timestamptz, source_title text)`.execute(tx);
}

/** Writes down what the source says now; of two items that are one article the last. */
async function writeInputs(
  tx: Transaction<Tables>,
  touched: readonly Placed[],
  languageOf: (item: FeedItem) => string | null,
): Promise<void> {
  const inputs = lastOfEach(touched, ({ id }) => id).map(({ id, candidate: { title, item } }) => ({
    article_id: id,
    title,
    text: item.text,
    language: languageOf(item),
    issuer: item.issuer,
    categories: item.categories,
  }));
  await sql`
    insert into article_inputs (article_id, title, text, language, issuer, categories)
    select r.article_id, r.title, r.text, r.language, r.issuer, array(select jsonb_array_elements_text(r.categories))
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb)
      as r (article_id text, title text, text text, language text, issuer text, categories jsonb)
    on conflict (article_id) do update
    set title = excluded.title, text = excluded.text, language = excluded.language, issuer = excluded.issuer, categories = excluded.categories`.execute(
    tx,
  );
}

/** What goes by one identity is one row; an item that its guid leaves goes by its address from now on. */
async function writePlaces(tx: Transaction<Tables>, source: string, places: readonly Place[]): Promise<void> {
  await sql`
    insert into feed_items (source_id, identity, content_hash, article_id)
    select ${source}, r.identity, r.content_hash, r.article_id
    from jsonb_to_recordset(${JSON.stringify(lastOfEach(places, ({ identity }) => identity))}::jsonb)
      as r (article_id text, identity text, content_hash text)
    on conflict (source_id, identity) do update
    set content_hash = excluded.content_hash, article_id = excluded.article_id`.execute(tx);
}

/** Writes what is new or changed, and asks for the first step of it. */
async function write(
  tx: Transaction<Tables>,
  source: IntakeSource,
  { created, revised, displaced }: Plan,
  options: { readonly now: Date; readonly feedLanguage: string | null },
): Promise<void> {
  const touched = [...created, ...revised];
  if (touched.length === 0) return;
  const { now, feedLanguage } = options;
  // A step that applies what it read of them before holds these rows: its marks and these come one after the other.
  const held = [...revised.map(({ id }) => id), ...displaced.map(({ article_id }) => article_id)];
  await sql`select from articles where id = any(${held}::text[]) order by id for no key update`.execute(tx);
  if (created.length > 0) await insertArticles(tx, source, created, now);
  await writeInputs(tx, touched, ({ language }) => language ?? feedLanguage ?? source.language);
  const places = touched.map(({ id, candidate: { hash }, identity }) => ({
    identity,
    content_hash: hash,
    article_id: id,
  }));
  await writePlaces(tx, source.id, [...displaced, ...places]);
  await queueStep(tx, 'enrich', [...new Set(touched.map(({ id }) => id))], now);
}

/**
 * Takes the items of a feed in: new ones become articles that are not live yet and wait for the first step, changed ones
 * are read again, repeats end here, and so does what an operator took down or blocked. Oldest first, in one transaction:
 * a crash leaves either all of a reading or nothing.
 */
export async function takeIn(
  ingest: Ingest,
  sourceOf: SourceOf,
  items: readonly FeedItem[],
  options: { readonly identity: IdentityPolicy; readonly feedLanguage: string | null },
): Promise<IntakeResult> {
  const { identity, feedLanguage } = options;
  const now = ingest.now();
  const { candidates, refused } = readCandidates(items, identity, now);
  const nothing = { created: 0, revised: 0, repeated: 0 };
  if (candidates.length === 0) return { ...nothing, refused };
  const source = typeof sourceOf === 'function' ? await sourceOf() : sourceOf;
  return ingest.db.transaction().execute(async (tx) => {
    await holdIntake(tx, source.id);
    const reason = await refusalOf(tx, source.id);
    if (reason !== undefined)
      return { ...nothing, refused: [...refused, ...candidates.map(({ title }) => ({ title, reason }))] };
    const plan = planOf(await findSightings(tx, source.id, candidates, identity), ingest.newId);
    await write(tx, source, plan, { now, feedLanguage });
    return {
      created: plan.created.length,
      revised: plan.revised.length,
      repeated: plan.repeated,
      refused: [...refused, ...plan.refused],
      articles: plan.articles,
    };
  });
}
