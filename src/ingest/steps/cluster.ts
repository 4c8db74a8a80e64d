import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DisclosureClass } from '../../core/declared-facts.ts';
import { singleValueConcepts } from '../../core/figure-concepts.ts';
import { issuerChannels } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import { articleFacets } from '../../db/facets.ts';
import type { Tables } from '../../db/tables.ts';
import { bytesToVector } from '../../vectors/encoding.ts';
import { entriesNaming } from '../calendar/entries.ts';
import { type ArticleFeatures, issuerKey } from '../events/article-features.ts';
import { Clusterer, FOUND_WINDOWS, type Placement, type Reaction } from '../events/clusterer.ts';
import { articlesLinkedTo, type DeclaredLinks, declaredLinks } from '../events/declared-links.ts';
import { readEditorSplits } from '../events/editor-splits.ts';
import { readHeadline } from '../events/headline.ts';
import { serialTypes } from '../events/issuer-release.ts';
import { macroKey } from '../events/macro-key.ts';
import { keepPlacements, keepRelations } from '../events/member-traces.ts';
import { lockEvents, recomputeEvents } from '../events/recompute.ts';
import type { Decision } from '../events/trace.ts';
import { extractNumbers, extractWords } from '../events/words.ts';
import { queueStep } from '../pipeline/queue.ts';
import { runnable } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';
import { applyMerges } from '../write/apply-event-merges.ts';

type Row = {
  id: string;
  source_id: string;
  event_id: string | null;
  event_significance: string | null;
  event_given: boolean | null;
  event_reported: Date | null;
  event_related: string | null;
  published_at: Date;
  created_at: Date;
  state: string;
  live: boolean;
  /** In English, or as the source writes it while it waits for translation. */
  title: string;
  summary: string | null;
  significance: string;
  disclosure_class: DisclosureClass | null;
  event_type: string | null;
  event_category: string | null;
  companies: string[];
  measures: string[];
  excluded: string[];
  stands_alone: boolean;
  figures: string[];
  deal_amounts: string[];
  disclosed_by: string | null;
  issuer: string | null;
  declared: DeclaredLinks | null;
  country: string | null;
  source_language: string | null;
  /** The start of the source's text, where its numbers are needed. */
  text: string | null;
  vector: Buffer | null;
};

const BATCH = 256;
const NO_NUMBERS: ReadonlySet<string> = new Set();

const isUntranslated = sql<boolean>`a.state = 'pending_translation'`;

/**
 * A live article with a new reading: one that the pipeline read, or that a story covers. An article that an import
 * placed does not count.
 */
const isRevised = sql<boolean>`
  a.live and (exists (select from pipeline_marks m where m.article_id = a.id and m.step = 'enrich')
    or exists (select from story_articles sa where sa.article_id = a.id)) as is_revised`;

/** An article that is not served is no longer a member of an event that was removed or merged meanwhile. */
const eventColumn = sql`
  case when a.live then a.event_id
    else (select e.id from events e where e.id = a.event_id and e.status in ('active', 'closed')) end as event_id`;

const columns = (embedder: string, needsText: RawBuilder<boolean>) => sql`
  a.id, a.source_id, ${eventColumn}, a.state, a.live, a.published_at, a.created_at, coalesce(a.title, a.source_title, '') as title,
  a.summary, a.significance, a.event_type, a.disclosure_class,
  (select t.category from event_types t where t.slug = a.event_type) as event_category,
  array(select ac.company_id from article_companies ac where ac.article_id = a.id and ac.principal) as companies,
  array(select distinct k.concept || ' ' || k.period from key_facts k
        where k.article_id = a.id and k.role = 'outcome' and k.period is not null) as measures,
  array(select distinct k.concept || ' ' || k.period || ' ' || trim_scale(k.normalized_value) from key_facts k
        where k.article_id = a.id and k.role = 'outcome' and k.period is not null) as figures,
  array(select distinct k.concept || ' ' || coalesce(k.currency, '') || ' ' || trim_scale(k.normalized_value) from key_facts k
        where k.article_id = a.id and k.role = 'outcome' and k.concept = any(${[...singleValueConcepts]})) as deal_amounts,
  (select s.id || ' ' || coalesce(a.source_language, '') from sources s
   where s.id = a.source_id and s.source_type = any(${[...issuerChannels]}::text[])) as disclosed_by,
  (select coalesce(i.issuer, i.declared #>> '{issuer,name}') from article_inputs i join sources s on s.id = a.source_id
   where i.article_id = a.id and s.source_type = any(${[...issuerChannels]}::text[])) as issuer, a.country, a.source_language,
  ${declaredLinks} as declared,
  case when ${needsText} or a.event_type = any(${[...serialTypes]}::text[]) or exists (
    select from sources s where s.id = a.source_id and s.source_type = any(${[...issuerChannels]}::text[])) then (
    select i.title || ' ' || left(coalesce(i.text, ''), 5000) from article_inputs i where i.article_id = a.id) end as text,
  array(select coalesce(e.merged_into, e.id)::text from event_exclusions x join events e on e.id = x.event_id
    where x.article_id = a.id) as excluded,
  exists (select from event_exclusions x where x.article_id = a.id and x.alone) as stands_alone,
  (select v."values" from vectors v where v.embedder = ${embedder} and v.of = 'article' and v.of_id = a.id) as vector`;

/** `shown`: ids of articles that are not served yet, and are once they are placed. */
const toFeatures = (row: Row, shown: ReadonlySet<string>): ArticleFeatures => ({
  id: row.id,
  published_at: row.published_at,
  vector:
    row.vector === null ? null : bytesToVector(row.vector, row.vector.byteLength / Float32Array.BYTES_PER_ELEMENT),
  source: row.source_id,
  words: extractWords(`${row.title} ${row.summary ?? ''}`),
  headline: readHeadline(row.title, { isEnglish: row.state !== 'pending_translation' }),
  companies: new Set(row.companies),
  issuer: row.issuer === null ? undefined : issuerKey(row.issuer),
  country: row.country?.toLowerCase(),
  disclosure_class: row.disclosure_class,
  event_type: row.event_type,
  event_category: row.event_category,
  measures: new Set(row.measures),
  isCommentary: row.significance === 'commentary',
  excluded: new Set(row.excluded),
  isUntranslated: row.state === 'pending_translation',
  isHidden: !row.live && !shown.has(row.id),
  figures: new Set(row.figures),
  dealAmounts: new Set(row.deal_amounts),
  disclosedBy: row.disclosed_by ?? undefined,
  declared: row.declared,
  language: row.source_language ?? undefined,
  macro_key: macroKey({
    title: row.title,
    text: row.summary,
    event_type: row.event_type,
    country: row.country?.toLowerCase(),
    published_at: row.published_at,
    isCommentary: row.significance === 'commentary',
    isUntranslated: row.state === 'pending_translation',
  }),
  numbers: row.text === null ? NO_NUMBERS : extractNumbers(row.text),
});

/**
 * Adds members of events around the articles in hand, within the coverage window on both sides, and before it those of
 * events of their companies, and of any time those that a source declares to be one with them: live ones and those that
 * wait for translation. Source texts are read where an article that waits is compared with others.
 */
async function addNeighbours(
  tx: Transaction<Tables>,
  clusterer: Clusterer,
  articles: readonly Row[],
  shown: ReadonlySet<string>,
  ingest: Ingest,
): Promise<void> {
  const times = articles.map(({ published_at }) => published_at.getTime());
  const [from, to] = [Math.min(...times) - ingest.windowMs, Math.max(...times) + ingest.windowMs];
  const foundFrom = Math.min(...times) - FOUND_WINDOWS * ingest.windowMs;
  const companies = [...new Set(articles.flatMap((article) => article.companies))];
  const waits = articles.some(({ state }) => state === 'pending_translation');
  const needsText = waits ? sql<boolean>`true` : isUntranslated;
  const { rows } = await sql<Row & { event_id: string }>`
    select ${columns(ingest.embedder?.id ?? '', needsText)}, e.significance as event_significance, e.texts_given as event_given,
      e.first_reported_at as event_reported, e.related_to as event_related
    from articles a join events e on e.id = a.event_id and e.status in ('active', 'closed')
    where a.state in ('live', 'pending', 'pending_translation') and (a.published_at between ${new Date(from)} and ${new Date(to)}
      or (a.published_at between ${new Date(foundFrom)} and ${new Date(from)} and e.last_article_at >= ${new Date(foundFrom)}
        and exists (select from event_companies ec
          where ec.event_id = e.id and ec.principal and ec.company_id = any(${companies}::text[])))
      or a.id in (${articlesLinkedTo(articles.map(({ declared }) => declared))}))
    order by a.published_at, a.id`.execute(tx);
  const byEvent = Map.groupBy(rows, (row) => row.event_id);
  const splits = await readEditorSplits(tx, [...byEvent.keys()]);
  for (const [event_id, members] of byEvent) {
    clusterer.addKnown(
      {
        event_id,
        isCommentary: members[0]?.event_significance === 'commentary',
        isGiven: members[0]?.event_given === true,
        first_reported_at: members[0]?.event_reported ?? null,
        related_to: members[0]?.event_related ?? null,
        excluded: splits.get(event_id) ?? [],
      },
      members.map((row) => toFeatures(row, shown)),
    );
  }
}

type ExplainedPlacement = Placement & { readonly decisions: readonly Decision[] };

/**
 * Places articles, the earliest first; those that have their place already, and are read only now, are looked at again.
 * One a turn of the event loop, so that callers are answered meanwhile.
 */
async function placeAll(
  clusterer: Clusterer,
  articles: readonly Row[],
  shown: ReadonlySet<string>,
): Promise<ExplainedPlacement[]> {
  const placed: Placement[] = [];
  for (const row of articles) {
    if (row.event_id === null) placed.push(clusterer.place(toFeatures(row, shown)));
    else if (row.live) clusterer.reviewDeclared(toFeatures(row, shown), row.event_id);
    else clusterer.review(toFeatures(row, shown), row.event_id);
    await nextTurn();
  }
  // The event of a placed article may have been merged since.
  return placed.map((one) => {
    const event_id = clusterer.findSurvivor(one.event_id);
    return { ...one, event_id, isNew: one.isNew && event_id === one.event_id, decisions: clusterer.listDecisions(one) };
  });
}

/** Relates commentary without a relation once all articles are placed. One article a turn, as above. */
async function relateAll(clusterer: Clusterer): Promise<Reaction[]> {
  const found: Reaction[] = [];
  for (const reaction of clusterer.reactions()) {
    if (reaction !== undefined) found.push(reaction);
    await nextTurn();
  }
  return found;
}

/**
 * Opens events. Their facets are those of `event_facets` for an event without live members: a later change writes
 * others only if a member is served.
 */
async function openEvents(
  tx: Transaction<Tables>,
  placements: readonly Placement[],
  articles: ReadonlyMap<string, Row>,
  now: Date,
): Promise<void> {
  const opened = placements.flatMap(({ isNew, event_id, article_id }) => {
    const article = articles.get(article_id);
    return isNew && article ? [{ id: event_id, title: article.title, significance: article.significance }] : [];
  });
  if (opened.length === 0) return;
  await sql`
    insert into events (id, title, significance, facets, created_at, updated_at)
    select r.id, r.title, r.significance, array[facet('significance', r.significance)], ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as r (id text, title text, significance text)`.execute(
    tx,
  );
}

/**
 * Gives articles their events and makes those live that wait for no translation, with all that follows from it in one
 * write of each row: every index of articles is touched with it.
 */
async function placeAndShow(
  tx: Transaction<Tables>,
  articles: readonly Row[],
  placements: readonly Placement[],
  at: Date,
): Promise<void> {
  const events = new Map(placements.map(({ article_id, event_id }) => [article_id, event_id]));
  const written = articles.map(({ id, state }) => ({
    id,
    event_id: events.get(id) ?? null,
    shows: state !== 'pending_translation',
  }));
  if (written.length === 0) return;
  await sql`
    with before as (
      select a.id, a.live, r.event_id, r.shows
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (id text, event_id text, shows boolean) join articles a on a.id = r.id
    )
    update articles a
    set event_id = coalesce(b.event_id, a.event_id), live = a.live or b.shows, state = case when b.shows then 'live' else a.state end,
        facets = case when b.shows then found.facets else a.facets end,
        updated_at = case when b.shows then ${at}::timestamptz else a.updated_at end
    from before b join ${articleFacets(written.map(({ id }) => id))} found on found.article_id = b.id
    where a.id = b.id and (b.event_id is not null or (b.shows and not b.live))`.execute(tx);
}

/** Returns those of some events that never had a live member: no caller has seen them yet. */
async function unseenAmong(tx: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from events where id = any(${ids}::text[]) and first_reported_at is null and not texts_given`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const toChange = (id: string, action: 'created' | 'updated'): Change => ({
  kind: 'article',
  id,
  action,
  movesClock: true,
  isWritten: true,
});

/**
 * Puts articles into events and makes them live, in one transaction with all effects. An article that waits for
 * translation gets its event and is not live: no caller sees an event that it opened until a member is live. One
 * process at a time runs this; otherwise two articles on one development would open two events.
 */
export function clusterStep(ingest: Ingest) {
  return runnable<{ article_id: string }, string>({
    name: 'cluster',
    batch: BATCH,
    load: async (_tx, ids) => ids.map((article_id) => ({ article_id })),
    work: async (inputs) => inputs.map(({ article_id }) => article_id),
    hold: async (tx) => void (await sql`select pg_advisory_xact_lock(hashtextextended('cluster', 0))`.execute(tx)),
    async apply(tx, ids, now) {
      const { rows } = await sql<Row & { is_revised: boolean }>`
        select ${columns(ingest.embedder?.id ?? '', sql<boolean>`true`)}, ${isRevised}, null as event_significance, null as event_given,
          null as event_reported, null as event_related
        from articles a
        where a.id = any(${ids}::text[]) and (a.state = 'pending_translation' or (a.state in ('pending', 'live') and a.title is not null))
        order by a.published_at, a.id`.execute(tx);
      const movable = rows.filter(({ stands_alone }) => !stands_alone);
      const unplaced = movable.filter(
        ({ event_id, state, is_revised, declared }) =>
          event_id === null || state === 'pending' || (is_revised && declared !== null),
      );
      const newlyLive = rows.filter(({ state, live }) => state !== 'pending_translation' && !live);
      const appeared = newlyLive.map(({ id }) => id);
      const served = newlyLive.map(({ id, created_at }) => ({ id, seen_at: created_at }));
      const shown = new Set(appeared);
      const clusterer = new Clusterer({ windowMs: ingest.windowMs, newId: ingest.newId });
      if (unplaced.length > 0) await addNeighbours(tx, clusterer, unplaced, shown, ingest);
      const placements = await placeAll(clusterer, unplaced, shown);
      const relations = await relateAll(clusterer);
      const reactions = new Map(relations.map(({ event_id, related_to }) => [event_id, related_to]));
      const touched = [
        ...placements.map(({ event_id }) => event_id),
        ...rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id])),
        ...clusterer.merges.filter(({ isNew }) => !isNew).flatMap(({ event_id, into }) => [event_id, into]),
        ...reactions.keys(),
      ];
      await lockEvents(tx, [...touched, ...reactions.values()]);
      await openEvents(tx, placements, new Map(rows.map((row) => [row.id, row])), now);
      const unseen = await unseenAmong(tx, touched);
      const applied = await applyMerges(tx, clusterer.merges, now);
      const revised = rows.flatMap(({ id, is_revised }) => (is_revised ? [id] : []));
      const dated = await entriesNaming(tx, appeared);
      const covered = new Set([...placements.map(({ article_id }) => article_id), ...appeared, ...revised]);
      await queueStep(tx, 'story', [...covered], now);
      const wasLive = new Set(rows.filter(({ live }) => live).map(({ id }) => id));
      const joined = placements.map(({ article_id }) => article_id).filter((id) => wasLive.has(id));
      const follow = async (at?: Date): Promise<readonly Change[]> => {
        await placeAndShow(tx, rows, placements, at ?? now);
        await keepPlacements(tx, placements);
        const recomputed = await recomputeEvents(tx, touched, {
          now,
          windowMs: ingest.windowMs,
          reactions,
          ...(at === undefined ? {} : { at }),
        });
        await keepRelations(tx, relations);
        await applied.record();
        return [
          ...applied.changes,
          ...recomputed.map((change): Change => (unseen.has(change.id) ? { ...change, action: 'created' } : change)),
          ...appeared.map((id) => toChange(id, 'created')),
          ...joined.map((id) => toChange(id, 'updated')),
          ...dated,
        ];
      };
      // Articles that wait for a translation move nothing, the clock neither.
      const isSeen = rows.some(({ state }) => state !== 'pending_translation');
      return isSeen ? { changes: [], served, underClock: follow } : { changes: await follow() };
    },
  });
}
