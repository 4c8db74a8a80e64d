import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { withoutInstructions } from '../../language/checks/instructions.ts';
import { toStored } from '../../language/document/stored.ts';
import { queueStep, wakePipeline } from '../pipeline/queue.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import type { MatchedItem, MatchedItems } from './match-items.ts';
import type { SeenItem } from './recognise.ts';
import { recordRefusals } from './refusals.ts';

export type IntakeSource = { readonly id: string; readonly country: string; readonly language: string | null };

type Options = { readonly source: IntakeSource; readonly feedLanguage: string | null; readonly now: Date };

/** The last of several entries for each key. */
const lastByKey = <Entry>(entries: readonly Entry[], toKey: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map((entry) => [toKey(entry), entry])).values(),
];

/** An article is never dated in the future, and as it is first seen where nothing says more. */
function toPublication({ published_at, assumed_at }: FeedItem, now: Date): Date {
  const at = published_at ?? assumed_at ?? now;
  return at > now ? now : at;
}

async function insertArticles(
  tx: Transaction<Tables>,
  created: readonly MatchedItem[],
  { source, now }: Options,
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ id, candidate: { url, title, item } }) => ({
    id,
    article_url: url,
    source_title: withoutInstructions(title).trim() || null,
    published_at: toPublication(item, now),
  }));
  await sql`
    insert into articles (id, source_id, article_url, published_at, source_title, country, created_at, updated_at)
    select r.id, ${source.id}, r.article_url, r.published_at, r.source_title, ${source.country}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, article_url text, published_at timestamptz, source_title text)`.execute(tx);
}

/** Two items of one reading can share an address; the article gets the text of the last of them. */
async function writeInputs(
  tx: Transaction<Tables>,
  touched: readonly MatchedItem[],
  { source, feedLanguage }: Options,
): Promise<void> {
  const inputs = touched.map(({ id, candidate: { title, item } }) => ({
    article_id: id,
    title,
    text: item.text,
    document: item.document === undefined ? null : toStored(item.document),
    language: item.language ?? feedLanguage ?? source.language,
    issuer: item.issuer,
    categories: item.categories,
    declared: item.declared ?? null,
  }));
  await sql`
    insert into article_inputs (article_id, title, text, document, language, issuer, categories, declared)
    select r.article_id, r.title, r.text, r.document, r.language, r.issuer, array(select jsonb_array_elements_text(r.categories)),
      nullif(r.declared, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(lastByKey(inputs, ({ article_id }) => article_id))}::jsonb)
      as r (article_id text, title text, text text, document json, language text, issuer text, categories jsonb,
        declared jsonb)
    on conflict (article_id) do update
    set title = excluded.title, text = excluded.text, document = excluded.document, language = excluded.language, issuer = excluded.issuer,
      categories = excluded.categories, declared = excluded.declared`.execute(tx);
}

/** One identity is one row; an item that its guid leaves is identified by its address from now on. */
async function writeIdentities(
  tx: Transaction<Tables>,
  source: string,
  displaced: readonly SeenItem[],
  touched: readonly MatchedItem[],
): Promise<void> {
  const items = touched.map(({ id, candidate, identity }) => ({
    identity,
    content_hash: candidate.hash,
    article_id: id,
  }));
  const rows = lastByKey([...displaced, ...items], ({ identity }) => identity);
  await sql`
    insert into feed_items (source_id, identity, content_hash, article_id)
    select ${source}, r.identity, r.content_hash, r.article_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (article_id text, identity text, content_hash text)
    on conflict (source_id, identity) do update
    set content_hash = excluded.content_hash, article_id = excluded.article_id`.execute(tx);
}

/** Writes new and revised items and queues the first step for them, within the caller's transaction. */
export async function writeItems(
  tx: Transaction<Tables>,
  { created, revised, displaced }: MatchedItems,
  options: Options,
): Promise<void> {
  const touched = [...created, ...revised];
  // A step that applies an earlier reading locks these rows, so that its marks and these come one after the other.
  const held = [...revised.map(({ id }) => id), ...displaced.map(({ article_id }) => article_id)];
  await sql`select from articles where id = any(${held}::text[]) order by id for no key update`.execute(tx);
  if (touched.length === 0) return;
  await insertArticles(tx, created, options);
  await writeInputs(tx, touched, options);
  await writeIdentities(tx, options.source.id, displaced, touched);
  const cleaned = lastByKey(touched, ({ id }) => id);
  await recordRefusals(
    tx,
    'intake',
    cleaned.map(({ id, candidate }) => ({
      article_id: id,
      refusals: candidate.item.cleaned ?? [],
      by: 'built-in',
    })),
    options.now,
  );
  await queueStep(
    tx,
    'enrich',
    cleaned.map(({ id }) => id),
    options.now,
  );
  await wakePipeline(tx);
}
