import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Cursors } from './cursor.ts';
import type { Facts } from './facts.ts';
import type { Recall } from './recall.ts';
import type { Turns } from './turns.ts';

export type Db = Kysely<Tables>;

/** Kinds that are matched by meaning; events are matched through their articles. */
export type EmbeddedKind = 'article' | 'story' | 'company';

/** A record and its raw cosine distance from the query, 0 to 2. */
export type SemanticMatch = { readonly id: string; readonly distance: number };

/**
 * The data of a record that an index keeps next to its vector, as of its last read: enough to rank by, never to answer
 * with.
 */
export type SemanticRecord = {
  readonly id: string;
  /** When an article or a story was published, in milliseconds since 1970; 0 for a company. */
  readonly publishedAt: number;
  /** The live event that an article belongs to. */
  readonly event: { readonly id: string; readonly lastArticleAt: number } | null;
  /** Its place among the facts of its kind, where there are facts. */
  readonly place?: number | undefined;
};

/** Some records of a kind: by their ids, or by their places among its facts, where there are any. */
export type CandidateIds = ReadonlySet<string> | Int32Array;

/** A record whose distance is off by at most `error`. */
export type SemanticEstimate = SemanticMatch & SemanticRecord & { readonly error: number };

/** Conditions that records must meet, and a rank instead of their distance alone. */
export type SemanticRanking = {
  /** Whether a record is considered, by the data of its index. */
  passes(record: SemanticRecord): boolean;
  /** The bonus that is subtracted from a record's distance: from 0 to `mostBonus`. */
  getBonus(record: SemanticRecord): number;
  readonly mostBonus: number;
  /** About how many of all records pass, where that was guessed: how deep a first look goes, never what it finds. */
  readonly expected?: number | undefined;
};

/** One query's look at the records of a kind that are live, published or shown. */
export type SemanticScan = {
  /**
   * Every record that can be among the `limit` closest (by rank: the first), the most promising first. Asking for more
   * costs less than a new scan. Throws semantic-unavailable when it takes too long.
   */
  nearest(limit: number): Promise<readonly SemanticEstimate[]>;
  /** Gives back what the look holds, when nothing more is asked of it. */
  end?(): void;
};

/** Semantic matching, or the reason for its absence. */
export type Semantic =
  | {
      readonly available: false;
      readonly reason: string;
      /** The settings ask for it: something failed, or is not ready yet. */
      readonly isDegraded?: boolean;
    }
  | {
      readonly available: true;
      /** Relevance floor of the model: a greater distance is not a match. */
      readonly floor: number;
      /** Facts about the records that need no query of the store; undefined without an index. */
      readonly facts?: Facts | undefined;
      /** The unit vector of a query. Throws semantic-unavailable when it cannot be made. */
      embedQuery(text: string): Promise<Float32Array>;
      /**
       * Starts a scan for the records of a kind that are close to a query; among `among`, and by rank, where these are
       * given.
       */
      scan(kind: EmbeddedKind, query: Float32Array, candidates?: CandidateIds, ranking?: SemanticRanking): SemanticScan;
      /** The exact distances of some records; those without a vector are left out. */
      measure(kind: EmbeddedKind, query: Float32Array, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
    };

/** Services of lookups: the store and the cache. */
export type Lookups = Pick<Services, 'db' | 'recall'>;

/** A store that follows `Services.db`. */
export type ReadReplica = {
  /** A store to read from, where it has every change that is known; `leave` reports that it did not answer. */
  choose(): { readonly db: Db; leave(): void } | undefined;
  /**
   * Reports a read of the primary, which may be ahead of the known version. The replica must catch up with it before it
   * is read again.
   */
  passedOver(): Promise<void>;
};

/** Services of operations. The time comes with the call, so that one request sees one instant. */
export type Services = {
  readonly db: Db;
  /** A replica to read from; absent without one. See `runOperation`. */
  readonly replica?: ReadReplica | undefined;
  /** Absent: whatever is asked for runs at once. See `runOperation`. */
  readonly turns?: Turns | undefined;
  readonly recall: Recall;
  readonly cursors: Cursors;
  readonly semantic: Semantic;
};
