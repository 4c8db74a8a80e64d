import type { EmbeddedKind, SemanticRecord } from '../../core/services.ts';
import { describeError } from '../embedder.ts';
import { bytesToVector } from '../encoding.ts';
import { VectorIndex, type VectorIndexOptions } from '../exact-search.ts';
import { StoredFacts } from '../facts/stored-facts.ts';
import { type EventRow, EventTable, type SearchableRow } from '../searchable.ts';
import type { OnUnusable } from '../stored-vectors.ts';
import type { VectorRow } from './index-rows.ts';

type Index = VectorIndex<SemanticRecord>;
type IndexOptions = Pick<VectorIndexOptions<SemanticRecord>, 'dimensions' | 'now' | 'products'>;

export type IndexedRecordsOptions = IndexOptions & {
  readonly fetchVectors: (kind: EmbeddedKind, ids: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;
  readonly unusable: OnUnusable;
};

const toInstant = (at: number | undefined): number => at || 0;

/**
 * The records of the index in memory: their quantised vectors and their filter columns. Records without a vector have
 * filter columns too, because an event may pass a filter by such an article.
 */
export class IndexedRecords {
  readonly facts = new StoredFacts();
  readonly indexes: Readonly<Record<EmbeddedKind, Index>>;
  readonly #events = new EventTable();
  readonly #dimensions: number;
  readonly #unusable: OnUnusable;

  constructor({ fetchVectors, unusable, ...options }: IndexedRecordsOptions) {
    const { facts } = this;
    const createIndex = (
      kind: EmbeddedKind,
      { toRow, viewAt }: Pick<VectorIndexOptions<SemanticRecord>, 'toRow' | 'viewAt'>,
    ): Index => new VectorIndex({ ...options, toRow, viewAt, floats: (ids) => fetchVectors(kind, ids) });
    const viewArticle = this.#createArticleView();
    this.#dimensions = options.dimensions;
    this.#unusable = unusable;
    this.indexes = {
      article: createIndex('article', {
        toRow(id, place) {
          const { publishedAt, event } = viewArticle(place);
          return { id, place, publishedAt, event };
        },
        viewAt: viewArticle,
      }),
      story: createIndex('story', {
        toRow: (id, place) => ({
          id,
          place,
          publishedAt: toInstant(facts.stories.publishedAt[place]),
          event: null,
        }),
      }),
      company: createIndex('company', {
        toRow: (id) => ({ id, place: facts.companies.findPlace(id), publishedAt: 0, event: null }),
      }),
    };
  }

  /** One object serves every article that a search examines: most are rejected after reading one column. */
  #createArticleView(): (place: number) => SemanticRecord {
    const { facts } = this;
    const idAt = (place: number) => this.indexes.article.idAt(place) ?? '';
    const eventAt = (place: number) => this.#events.at(facts.articles.event[place] ?? -1) ?? null;
    const article = {
      place: 0,
      get id(): string {
        return idAt(this.place);
      },
      get publishedAt(): number {
        return toInstant(facts.articles.publishedAt[this.place]);
      },
      get event(): SemanticRecord['event'] {
        return eventAt(this.place);
      },
    };
    return (place) => {
      article.place = place;
      return article;
    };
  }

  /** Stores a vector and its record. An unreadable vector is reported and left out, so that search stays available. */
  put(kind: EmbeddedKind, { of_id, values, ...row }: VectorRow): void {
    if (row.id === null) {
      this.drop(kind, of_id);
      return;
    }
    this.#putFacts(kind, { ...row, id: row.id });
    try {
      this.indexes[kind].add(row.id, bytesToVector(values, this.#dimensions));
    } catch (error) {
      this.#unusable({ of: kind, of_id, reason: describeError(error) });
    }
  }

  /** Stores a record without a vector. Searches do not find it but may read its filter columns. */
  putWithoutVector(kind: EmbeddedKind, row: SearchableRow): void {
    this.#putFacts(kind, row);
    this.indexes[kind].hide(row.id);
  }

  putCompany(row: SearchableRow): void {
    const { companies } = this.facts;
    companies.set(companies.intern(row.id), { facets: row.facets, isActive: row.own !== '' });
  }

  #putFacts(kind: EmbeddedKind, row: SearchableRow): void {
    if (kind === 'company') this.putCompany(row);
    else if (kind === 'story') this.facts.putStory(this.indexes.story.reserve(row.id), row);
    else {
      const event = row.event_id === null ? undefined : this.#events.intern(row.event_id, row.last_article_at);
      this.facts.putArticle(this.indexes.article.reserve(row.id), row, event?.place ?? -1);
    }
  }

  /** Removes a record that no search may match any more. */
  drop(kind: EmbeddedKind, id: string): void {
    const { facts, indexes } = this;
    const place = kind === 'company' ? facts.companies.findPlace(id) : indexes[kind].findPlace(id);
    if (place !== undefined) {
      if (kind === 'article') facts.dropArticle(place);
      else if (kind === 'story') facts.dropStory(place);
      else facts.companies.set(place, undefined);
    }
    indexes[kind].remove(id);
  }

  /** Stores events. Returns the ids of those in which articles can be found now but could not before. */
  putEvents(rows: readonly EventRow[]): string[] {
    const added: string[] = [];
    for (const row of rows) {
      if (!row.is_live && this.#events.findPlace(row.id) === undefined) continue;
      const { place } = this.#events.intern(row.id, row.last_article_at);
      if (!row.is_live) {
        this.facts.dropEvent(place);
        continue;
      }
      if (!this.facts.hasEvent(place)) added.push(row.id);
      this.facts.putEvent(place, row);
    }
    return added;
  }

  /** Assigns adjacent places to the articles of an event: they are close to the same queries, so a search visits fewer groups. */
  reserveArticles(ids: readonly string[]): void {
    for (const id of ids) this.indexes.article.reserve(id);
  }
}
