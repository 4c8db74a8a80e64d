import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EmbeddedKind, Semantic, SemanticRecord } from '../core/services.ts';
import { dataVersion } from '../db/changes.ts';
import type { Tables } from '../db/tables.ts';
import { describeError, type Embedder } from './embedder.ts';
import { bytesToVector } from './encoding.ts';
import { loadProducts, plainProducts } from './exact/products.ts';
import { VectorIndex } from './exact-search.ts';
import { type SourceRow, StoredFacts } from './facts/stored-facts.ts';
import { QueryCache } from './query-cache.ts';
import { type EventRow, EventTable, eventsWhere, isLiveEvent, type SearchableRow, searchable } from './searchable.ts';
import { type OnUnusable, readVectors, type StoredVector } from './stored-vectors.ts';
import { orUnavailable } from './unavailable.ts';

const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];
const LOAD_ROWS = 5_000;

/** What a change may be of that the index reads. */
const READ_KINDS = [...KINDS, 'event', 'source', 'exchange', 'index'] as const;

const instantOr0 = (at: number | undefined): number => at || 0;

/** A vector and its record, whose id is null where nothing may match it. */
type StoredRow = StoredVector & Omit<SearchableRow, 'id'> & { readonly id: string | null };

/** Matching by meaning over the vectors of the store, with what keeps it up to date. */
export type SemanticIndex = {
  readonly semantic: Extract<Semantic, { available: true }>;
  /** Reads the vectors that are there. Called once, before the first search. */
  load(): Promise<void>;
  /** Reads the vectors of records that changed, and forgets those of records that left. */
  refresh(): Promise<void>;
};

/**
 * Exact search over the vectors of one embedder. All of them are held in memory as two bytes a number; the floats that
 * decide are read from the store, so that memory stays at about 1 KB a record of 384 numbers. What filters look at is held
 * beside them, of records without a vector too: an event may pass by an article that has none.
 */
export function createSemanticIndex(options: {
  readonly db: Kysely<Tables>;
  readonly embedder: Embedder;
  /** Milliseconds of a clock that does not run backwards. */
  readonly now: () => number;
  readonly log: (message: string, fields: Record<string, unknown>) => void;
}): SemanticIndex {
  const { db, embedder, now, log } = options;
  const queries = new QueryCache({ embedder, now });
  let products = plainProducts;

  const unusable: OnUnusable = (fields) => log('a stored vector cannot be used', fields);

  /** The article that a search comes by: one object for all of them, as most are passed over by a look at one column. */
  const currentArticle = {
    place: 0,
    get id(): string {
      return indexes.article.idAt(this.place) ?? '';
    },
    get publishedAt(): number {
      return instantOr0(facts.articles.publishedAt[this.place]);
    },
    get event(): SemanticRecord['event'] {
      return eventTable.at(facts.articles.event[this.place] ?? -1) ?? null;
    },
  };
  function viewOfArticle(place: number): SemanticRecord {
    currentArticle.place = place;
    return currentArticle;
  }
  /** What is known of a record at its place in the index of its kind. */
  const records: Readonly<Record<EmbeddedKind, (id: string, place: number) => SemanticRecord>> = {
    article(id, place) {
      const { publishedAt, event } = viewOfArticle(place);
      return { id, place, publishedAt, event };
    },
    story: (id, place) => ({ id, place, publishedAt: instantOr0(facts.stories.publishedAt[place]), event: null }),
    company: (id) => ({ id, place: facts.companies.findPlace(id), publishedAt: 0, event: null }),
  };
  const createIndex = (kind: EmbeddedKind, viewOf?: (place: number) => SemanticRecord) =>
    new VectorIndex<SemanticRecord>({
      toRow: records[kind],
      viewOf,
      dimensions: embedder.dimensions,
      now,
      floats: (ids) => readVectors(db, { embedder, unusable }, kind, ids),
      products: (query, rows) => products(query, rows),
    });
  const indexes = {
    article: createIndex('article', viewOfArticle),
    story: createIndex('story'),
    company: createIndex('company'),
  };
  const eventTable = new EventTable();
  const facts = new StoredFacts();

  /** Takes down what a record is. */
  const writers: Readonly<Record<EmbeddedKind, (row: SearchableRow) => void>> = {
    article(row) {
      const event = row.event_id === null ? undefined : eventTable.intern(row.event_id, row.last_article_at);
      facts.putArticle(indexes.article.reserve(row.id), row, event?.place ?? -1);
    },
    story(row) {
      facts.putStory(indexes.story.reserve(row.id), row);
    },
    company(row) {
      facts.companies.set(facts.companies.intern(row.id), { facets: row.facets, isActive: row.own !== '' });
    },
  };

  /** Forgets a record that nothing may match any more. */
  function drop(kind: EmbeddedKind, id: string): void {
    const place = (kind === 'company' ? facts.companies : indexes[kind]).findPlace(id);
    if (place !== undefined) {
      if (kind === 'article') facts.dropArticle(place);
      else if (kind === 'story') facts.dropStory(place);
      else facts.companies.set(place, undefined);
    }
    indexes[kind].remove(id);
  }

  /** A vector that cannot be read is left out and told, never a reason to serve nothing. */
  function put(kind: EmbeddedKind, { of_id, values, ...row }: StoredRow): void {
    if (row.id === null) {
      drop(kind, of_id);
      return;
    }
    writers[kind]({ ...row, id: row.id });
    try {
      indexes[kind].add(row.id, bytesToVector(values, embedder.dimensions));
    } catch (error) {
      unusable({ of: kind, of_id, reason: describeError(error) });
    }
  }

  /** Some vectors of a kind with their records, which are null where nothing may match them. The inner limit keeps plans small. */
  async function readStored(kind: EmbeddedKind, chosen: RawBuilder<boolean>): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select v.of_id, v."values", r.*
      from (
        select of_id, "values" from vectors
        where embedder = ${embedder.id} and of = ${kind} and ${chosen} order by of_id limit ${sql.lit(LOAD_ROWS)}
      ) v
      left join lateral (select * from (${searchable[kind]}) r where r.id = v.of_id) r on true
      order by v.of_id`.execute(db);
    return rows;
  }

  /** Records without a vector: nothing finds them, and what finds others may ask what they are. */
  async function putWithoutVector(kind: EmbeddedKind, chosen: RawBuilder<boolean>): Promise<readonly SearchableRow[]> {
    const { rows } = await sql<SearchableRow>`select r.* from (${searchable[kind]}) r where ${chosen}`.execute(db);
    for (const row of rows) {
      writers[kind](row);
      indexes[kind].hide(row.id);
    }
    return rows;
  }

  async function readSources(): Promise<void> {
    const { rows } = await sql<SourceRow>`
      select id::text as id, source_type, enabled, preview from sources`.execute(db);
    facts.putSources(rows);
  }

  async function readCompanies(): Promise<void> {
    const { rows } = await sql<SearchableRow>`${searchable.company}`.execute(db);
    for (const row of rows) writers.company(row);
  }

  /** Events by some conditions; `turned` are those that were none to find articles in before. */
  async function readEvents(chosen: RawBuilder<boolean>): Promise<{ rows: readonly EventRow[]; turned: string[] }> {
    const { rows } = await sql<EventRow>`${eventsWhere(chosen)}`.execute(db);
    const turned: string[] = [];
    for (const row of rows) {
      if (!row.is_live && eventTable.findPlace(row.id) === undefined) continue;
      const { place } = eventTable.intern(row.id, row.last_article_at);
      if (!row.is_live) {
        facts.dropEvent(place);
        continue;
      }
      if (!facts.hasEvent(place)) turned.push(row.id);
      facts.putEvent(place, row);
    }
    return { rows, turned };
  }

  /** Articles of one event stand side by side: they are near to the same queries, and one pass finds them together. */
  async function placeMembers(events: readonly string[]): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from articles
      where live and event_id = any(${[...events]}::text[]) order by event_id, id`.execute(db);
    for (const { id } of rows) indexes.article.reserve(id);
  }

  async function load(): Promise<void> {
    const fastest = await loadProducts();
    products = fastest.products;
    if (fastest.reason !== undefined) log('vectors are compared in plain JavaScript', { reason: fastest.reason });
    const until = await dataVersion(db);
    await readSources();
    for (let after = ''; ; ) {
      const { rows } = await readEvents(
        sql`e.id > ${after} and ${isLiveEvent} order by e.id limit ${sql.lit(LOAD_ROWS)}`,
      );
      await placeMembers(rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (last === undefined || rows.length < LOAD_ROWS) break;
      after = last.id;
    }
    for (const kind of KINDS) {
      let after = '';
      for (;;) {
        const rows = await readStored(kind, sql`of_id > ${after}`);
        for (const row of rows) put(kind, row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < LOAD_ROWS) break;
        after = last.of_id;
      }
      await putWithoutVector(
        kind,
        sql`not exists (select from vectors v where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = r.id)`,
      );
    }
    facts.asOf = until;
  }

  /** Reads records of a kind anew; tells the events of those that are articles. */
  async function refreshRecords(kind: EmbeddedKind, ids: readonly string[]): Promise<string[]> {
    const events: string[] = [];
    for (let at = 0; at < ids.length; at += LOAD_ROWS) {
      const some = ids.slice(at, at + LOAD_ROWS);
      const left = new Set(some);
      const found: { readonly event_id: string | null }[] = [];
      for (const row of await readStored(kind, sql`of_id = any(${some}::text[])`)) {
        left.delete(row.of_id);
        put(kind, row);
        found.push(row);
      }
      const withoutVector = left.size === 0 ? [] : await putWithoutVector(kind, sql`r.id = any(${[...left]}::text[])`);
      for (const { id } of withoutVector) left.delete(id);
      for (const id of left) drop(kind, id);
      events.push(...[...found, ...withoutVector].flatMap(({ event_id }) => (event_id === null ? [] : [event_id])));
    }
    return events;
  }

  /** Reads events anew; tells the articles of those that can be found now: they were read as articles of none. */
  async function refreshEvents(ids: readonly string[]): Promise<string[]> {
    const articles: string[] = [];
    for (let at = 0; at < ids.length; at += LOAD_ROWS) {
      const { turned } = await readEvents(sql`e.id = any(${ids.slice(at, at + LOAD_ROWS)}::text[])`);
      if (turned.length === 0) continue;
      const { rows } = await sql<{ id: string }>`
        select id::text as id from articles where live and event_id = any(${turned}::text[])`.execute(db);
      for (const { id } of rows) articles.push(id);
    }
    return articles;
  }

  let refreshing: Promise<void> = Promise.resolve();
  async function refreshNow(): Promise<void> {
    const until = await dataVersion(db);
    const { rows: changed } = await sql<{ seq: number; kind: (typeof READ_KINDS)[number]; record_id: string }>`
      select seq, kind, record_id from changes
      where seq > ${facts.asOf} and kind = any(${[...READ_KINDS]}::text[])
      order by seq`.execute(db);
    const listIds = (kind: (typeof READ_KINDS)[number]) => [
      ...new Set(changed.filter((change) => change.kind === kind).map((change) => change.record_id)),
    ];
    const events = new Set(listIds('event'));
    const articles = new Set([...listIds('article'), ...(await refreshEvents([...events]))]);
    const around = new Set(await refreshRecords('article', [...articles]));
    // An event that was written since, of which no change says so yet.
    const late = await refreshEvents([...around].filter((id) => !events.has(id)));
    await refreshRecords(
      'article',
      late.filter((id) => !articles.has(id)),
    );
    await refreshRecords('story', listIds('story'));
    await refreshRecords('company', listIds('company'));
    if (listIds('source').length > 0) await readSources();
    // What companies are listed on and belong to follows from both.
    if (listIds('exchange').length + listIds('index').length > 0) await readCompanies();
    facts.asOf = Math.max(until, ...changed.map((change) => Number(change.seq)));
  }

  return {
    load,
    refresh() {
      refreshing = refreshing.catch(() => undefined).then(refreshNow);
      return refreshing;
    },
    semantic: {
      available: true,
      floor: embedder.floor,
      facts,
      embedQuery: (text) => orUnavailable(() => queries.embedQuery(text)),
      scan(kind, query, among, ranking) {
        const scan = indexes[kind].scan(query, { keptIds: among, ranking });
        return { nearest: (limit) => orUnavailable(() => scan.nearest(limit)), end: () => scan.end() };
      },
      measure: (kind, query, ids) => indexes[kind].measure(query, ids),
    },
  };
}
