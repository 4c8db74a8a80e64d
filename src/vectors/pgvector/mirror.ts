import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, EmbeddedKind } from '../../core/services.ts';
import { indexedKind } from '../../db/changes.ts';
import { decodeVectors, readVectors, type StoredVector, type VectorSource } from '../stored-vectors.ts';
import { requirePgvector } from './extension.ts';
import { toBinary } from './wire.ts';

/** All objects that use pgvector are in this schema, which migrations do not know. Dropping it removes the mirror. */
const SCHEMA = 'nordwire_pgvector';
const MIRRORS = sql.id(SCHEMA, 'mirrors');
const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];
/** Records copied per transaction. */
const BATCH = 5_000;
/** Rows per statement. */
const ROWS = 500;
/** Maximum size of a row that stays inline in its page, where a scan reads it without a detour. */
const INLINE_BYTES = 8_160;

/** A copy of the vectors of one embedder in pgvector's own type. */
export type Mirror = {
  /** The table of a kind: `id`, and `embedding` as `halfvec`. */
  table(kind: EmbeddedKind): RawBuilder<unknown>;
  /**
   * Creates missing tables and brings them up to date.
   * @throws PgvectorMissing if the store has no pgvector.
   */
  load(): Promise<void>;
  /** Copies the vectors of changed records and deletes those of removed records. */
  refresh(): Promise<void>;
};

/** Table names cannot contain the embedder's id, which may have any length and characters. */
const toSuffix = (embedder: string): string => createHash('sha256').update(embedder).digest('hex').slice(0, 12);

/**
 * Creates the mirror of an embedder's vectors, which all processes of a store share. `mirrors.seq` records the change up
 * to which it is current, and the process that locks that row advances it.
 */
export const createMirror = (db: Db, source: VectorSource): Mirror => new SharedMirror(db, source);

class SharedMirror implements Mirror {
  readonly #db: Db;
  readonly #source: VectorSource;
  readonly #suffix: string;
  #refreshing: Promise<void> = Promise.resolve();

  constructor(db: Db, source: VectorSource) {
    this.#db = db;
    this.#source = source;
    this.#suffix = toSuffix(source.embedder.id);
  }

  table(kind: EmbeddedKind): RawBuilder<unknown> {
    return sql.id(SCHEMA, `${kind}_${this.#suffix}`);
  }

  async load(): Promise<void> {
    await this.#create();
    await this.#followAllChanges();
    // Covers vectors without a change: the first filling, and those that an operator wrote or deleted by hand.
    for (const kind of KINDS) {
      for (let after: string | undefined = ''; after !== undefined; ) after = await this.#fill(kind, after);
      await this.#deleteObsolete(kind);
    }
  }

  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#followAllChanges());
    return this.#refreshing;
  }

  async #create(): Promise<void> {
    const { embedder } = this.#source;
    await this.#db.transaction().execute(async (tx) => {
      // Two processes that start together must not both create the mirror.
      await sql`select pg_advisory_xact_lock(hashtextextended(${SCHEMA}, 0))`.execute(tx);
      await requirePgvector(tx);
      await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(tx);
      await sql`create table if not exists ${MIRRORS} (embedder text primary key, seq bigint not null)`.execute(tx);
      for (const kind of KINDS)
        await sql`
          create table if not exists ${this.table(kind)} (
            id text primary key, embedding halfvec(${sql.lit(embedder.dimensions)}) not null)
          with (toast_tuple_target = ${sql.lit(INLINE_BYTES)})`.execute(tx);
      await sql`
        insert into ${MIRRORS} (embedder, seq) select ${embedder.id}, seq from change_clock
        on conflict do nothing`.execute(tx);
    });
  }

  /** Runs a step while no other process changes the mirror. `seq` is the change up to which it is current. */
  #runLocked<Result>(step: (tx: Db, seq: number) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ seq: number }>`
        select seq from ${MIRRORS} where embedder = ${this.#source.embedder.id} for update`.execute(tx);
      return step(tx, Number(rows[0]?.seq ?? 0));
    });
  }

  async #followAllChanges(): Promise<void> {
    while (await this.#followChanges());
  }

  /** Applies the next changes. Returns whether there may be more. */
  #followChanges(): Promise<boolean> {
    return this.#runLocked(async (tx, seq) => {
      const { rows: changes } = await sql<{ seq: number; kind: string; record_id: string }>`
        select seq, ${indexedKind} as kind, record_id from changes where seq > ${seq} order by seq limit ${BATCH}`.execute(
        tx,
      );
      for (const kind of KINDS) {
        const ids = [...new Set(changes.filter((change) => change.kind === kind).map((change) => change.record_id))];
        if (ids.length === 0) continue;
        const found = await readVectors(tx, this.#source, kind, ids);
        await this.#write(tx, kind, found);
        const gone = ids.filter((id) => !found.has(id));
        await sql`delete from ${this.table(kind)} where id = any(${gone}::text[])`.execute(tx);
      }
      const last = changes.at(-1);
      if (last)
        await sql`update ${MIRRORS} set seq = ${last.seq} where embedder = ${this.#source.embedder.id}`.execute(tx);
      return changes.length === BATCH;
    });
  }

  /** Copies some missing vectors in the order of ids. Returns the last id examined; undefined after the last one. */
  #fill(kind: EmbeddedKind, after: string): Promise<string | undefined> {
    const { embedder, unusable } = this.#source;
    return this.#runLocked(async (tx) => {
      const { rows } = await sql<StoredVector>`
        select v.of_id, v."values" from vectors v
        where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id > ${after}
          and not exists (select from ${this.table(kind)} as mirrored where mirrored.id = v.of_id)
        order by v.of_id limit ${BATCH}`.execute(tx);
      await this.#write(tx, kind, decodeVectors(rows, { kind, dimensions: embedder.dimensions, unusable }));
      return rows.length === BATCH ? rows.at(-1)?.of_id : undefined;
    });
  }

  async #write(tx: Db, kind: EmbeddedKind, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    const rows = [...vectors].map(([id, vector]) => sql`(${id}, ${toBinary(vector)}::vector)`);
    for (let at = 0; at < rows.length; at += ROWS)
      await sql`
        insert into ${this.table(kind)} (id, embedding) values ${sql.join(rows.slice(at, at + ROWS))}
        on conflict (id) do update set embedding = excluded.embedding`.execute(tx);
  }

  async #deleteObsolete(kind: EmbeddedKind): Promise<void> {
    const { embedder } = this.#source;
    await this.#runLocked((tx) =>
      sql`
        delete from ${this.table(kind)} as mirrored
        where not exists (
          select from vectors v where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = mirrored.id)`.execute(
        tx,
      ),
    );
  }
}
