import { type RawBuilder, sql } from 'kysely';
import type { Db, EmbeddedKind } from '../../core/services.ts';
import { indexedKind } from '../../db/changes.ts';
import type { SourceRow } from '../facts/stored-facts.ts';
import { type EventRow, eventsWhere, isLiveEvent, type SearchableRow, searchable } from '../searchable.ts';
import type { StoredVector } from '../stored-vectors.ts';

export const EMBEDDED_KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];

/** Kinds of changes that alter the index. */
const FOLLOWED_KINDS = [...EMBEDDED_KINDS, 'event', 'source', 'exchange', 'index'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

const MAX_ROWS = 5_000;

/** A vector and its record. `id` is null if no search may match the record. */
export type VectorRow = StoredVector & Omit<SearchableRow, 'id'> & { readonly id: string | null };

type ChangeRow = { readonly seq: number; readonly kind: FollowedKind; readonly record_id: string };

/** Splits ids into batches that one statement reads. */
export function* inBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += MAX_ROWS) yield ids.slice(at, at + MAX_ROWS);
}

/** Reads the rows that the index in memory is built from, for one embedder. Makes no changes. */
export class IndexRows {
  readonly #db: Db;
  readonly #embedder: string;

  constructor(db: Db, embedder: string) {
    this.#db = db;
    this.#embedder = embedder;
  }

  /** All vectors of a kind in batches. */
  async *readAllVectors(kind: EmbeddedKind): AsyncGenerator<readonly VectorRow[]> {
    for (let after = ''; ; ) {
      const rows = await this.#readVectors(kind, sql`of_id > ${after}`);
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < MAX_ROWS) return;
      after = last.of_id;
    }
  }

  readVectors(kind: EmbeddedKind, ids: readonly string[]): Promise<readonly VectorRow[]> {
    return this.#readVectors(kind, sql`of_id = any(${[...ids]}::text[])`);
  }

  /** The inner limit keeps plans small. */
  async #readVectors(kind: EmbeddedKind, condition: RawBuilder<boolean>): Promise<readonly VectorRow[]> {
    const { rows } = await sql<VectorRow>`
      select v.of_id, v."values", r.*
      from (
        select of_id, "values" from vectors
        where embedder = ${this.#embedder} and of = ${kind} and ${condition} order by of_id limit ${sql.lit(MAX_ROWS)}
      ) v
      left join lateral (select * from (${searchable[kind]}) r where r.id = v.of_id) r on true
      order by v.of_id`.execute(this.#db);
    return rows;
  }

  /** Records of a kind by their ids, whether or not they have a vector. */
  readRecords(kind: EmbeddedKind, ids: readonly string[]): Promise<readonly SearchableRow[]> {
    return this.#readRecords(kind, sql`r.id = any(${[...ids]}::text[])`);
  }

  readRecordsWithoutVector(kind: EmbeddedKind): Promise<readonly SearchableRow[]> {
    return this.#readRecords(
      kind,
      sql`not exists (select from vectors v where v.embedder = ${this.#embedder} and v.of = ${kind} and v.of_id = r.id)`,
    );
  }

  async #readRecords(kind: EmbeddedKind, condition: RawBuilder<boolean>): Promise<readonly SearchableRow[]> {
    const { rows } = await sql<SearchableRow>`select r.* from (${searchable[kind]}) r where ${condition}`.execute(
      this.#db,
    );
    return rows;
  }

  async readCompanies(): Promise<readonly SearchableRow[]> {
    const { rows } = await sql<SearchableRow>`${searchable.company}`.execute(this.#db);
    return rows;
  }

  async readSources(): Promise<readonly SourceRow[]> {
    const { rows } = await sql<SourceRow>`
      select id::text as id, source_type, enabled, preview from sources`.execute(this.#db);
    return rows;
  }

  /** All events that articles can be found in, in batches. */
  async *readLiveEvents(): AsyncGenerator<readonly EventRow[]> {
    for (let after = ''; ; ) {
      const rows = await this.#readEvents(
        sql`e.id > ${after} and ${isLiveEvent} order by e.id limit ${sql.lit(MAX_ROWS)}`,
      );
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < MAX_ROWS) return;
      after = last.id;
    }
  }

  readEvents(ids: readonly string[]): Promise<readonly EventRow[]> {
    return this.#readEvents(sql`e.id = any(${[...ids]}::text[])`);
  }

  async #readEvents(condition: RawBuilder<boolean>): Promise<readonly EventRow[]> {
    const { rows } = await sql<EventRow>`${eventsWhere(condition)}`.execute(this.#db);
    return rows;
  }

  /** Ids of the live articles of events, those of one event next to each other. */
  async readMembers(events: readonly string[]): Promise<readonly string[]> {
    if (events.length === 0) return [];
    const { rows } = await sql<{ id: string }>`
      select id::text as id from articles
      where live and event_id = any(${[...events]}::text[]) order by event_id, id`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  async readChanges(after: number): Promise<readonly ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      select seq, ${indexedKind} as kind, record_id from changes
      where seq > ${after} and kind = any(${[...FOLLOWED_KINDS, 'vector']}::text[])
      order by seq`.execute(this.#db);
    return rows;
  }
}
