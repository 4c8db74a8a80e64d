import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, EmbeddedKind } from '../../core/services.ts';
import { decodeVectors, readVectors, type StoredVector, type VectorSource } from '../stored-vectors.ts';
import { requirePgvector } from './extension.ts';
import { toBinary } from './wire.ts';

/** Everything of pgvector's is in this schema, which no migration knows. To be rid of it, drop it. */
const SCHEMA = 'nordwire_pgvector';
const KINDS = ['article', 'story', 'company'] as const satisfies readonly EmbeddedKind[];
/** Records brought over in one transaction. */
const BATCH = 5_000;
/** Rows of one statement. */
const ROWS = 500;
/** Bytes up to which a row stays in its page, where a scan finds it: as many as fit. */
const INLINE_BYTES = 8_160;

/** A copy of the vectors of one embedder in pgvector's own type. */
export type Mirror = {
  /** The table of a kind: `id`, and `embedding` as `halfvec`. */
  table(kind: EmbeddedKind): RawBuilder<unknown>;
  /**
   * Makes the tables where they are missing and brings them up to date.
   * @throws PgvectorMissing when the store has no pgvector.
   */
  load(): Promise<void>;
  /** Copies the vectors of records that changed, and forgets those of records that left. */
  refresh(): Promise<void>;
};

/** Names cannot hold the embedder's id, which is of any length and letters. */
const toSuffix = (embedder: string): string => createHash('sha256').update(embedder).digest('hex').slice(0, 12);

/**
 * The mirror is shared by all processes of a store: `mirrors.seq` says up to which change it is right, and whoever holds
 * that row brings it further.
 */
export function createMirror(db: Db, source: VectorSource): Mirror {
  const { embedder, unusable } = source;
  const { dimensions } = embedder;
  const mirrors = sql.id(SCHEMA, 'mirrors');
  const suffix = toSuffix(embedder.id);
  const table = (kind: EmbeddedKind) => sql.id(SCHEMA, `${kind}_${suffix}`);

  /** Two processes that start at once must not both create. */
  async function create(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${SCHEMA}, 0))`.execute(tx);
      await requirePgvector(tx);
      await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(tx);
      await sql`create table if not exists ${mirrors} (embedder text primary key, seq bigint not null)`.execute(tx);
      for (const kind of KINDS)
        await sql`
          create table if not exists ${table(kind)} (id text primary key, embedding halfvec(${sql.lit(dimensions)}) not null)
          with (toast_tuple_target = ${sql.lit(INLINE_BYTES)})`.execute(tx);
      await sql`
        insert into ${mirrors} (embedder, seq) select ${embedder.id}, seq from change_clock
        on conflict do nothing`.execute(tx);
    });
  }

  /** Runs a step while no other process changes the mirror; `seq` is the change up to which it is right. */
  const alone = <Result>(step: (tx: Db, seq: number) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ seq: number }>`
        select seq from ${mirrors} where embedder = ${embedder.id} for update`.execute(tx);
      return step(tx, Number(rows[0]?.seq ?? 0));
    });

  async function write(tx: Db, kind: EmbeddedKind, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    const rows = [...vectors].map(([id, vector]) => sql`(${id}, ${toBinary(vector)}::vector)`);
    for (let at = 0; at < rows.length; at += ROWS)
      await sql`
        insert into ${table(kind)} (id, embedding) values ${sql.join(rows.slice(at, at + ROWS))}
        on conflict (id) do update set embedding = excluded.embedding`.execute(tx);
  }

  /** Takes up the next changes; whether there may be more. */
  const followChanges = (): Promise<boolean> =>
    alone(async (tx, seq) => {
      const { rows: changes } = await sql<{ seq: number; kind: string; record_id: string }>`
        select seq, kind, record_id from changes where seq > ${seq} order by seq limit ${BATCH}`.execute(tx);
      for (const kind of KINDS) {
        const ids = [...new Set(changes.filter((change) => change.kind === kind).map((change) => change.record_id))];
        if (ids.length === 0) continue;
        const found = await readVectors(tx, source, kind, ids);
        await write(tx, kind, found);
        const gone = ids.filter((id) => !found.has(id));
        await sql`delete from ${table(kind)} where id = any(${gone}::text[])`.execute(tx);
      }
      const last = changes.at(-1);
      if (last) await sql`update ${mirrors} set seq = ${last.seq} where embedder = ${embedder.id}`.execute(tx);
      return changes.length === BATCH;
    });

  /** Copies some of the vectors that are missing, by id; the last id looked at, undefined when there are no more. */
  const fill = (kind: EmbeddedKind, after: string): Promise<string | undefined> =>
    alone(async (tx) => {
      const { rows } = await sql<StoredVector>`
        select v.of_id, v."values" from vectors v
        where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id > ${after}
          and not exists (select from ${table(kind)} as mirrored where mirrored.id = v.of_id)
        order by v.of_id limit ${BATCH}`.execute(tx);
      await write(tx, kind, decodeVectors(rows, { kind, dimensions, unusable }));
      return rows.length === BATCH ? rows.at(-1)?.of_id : undefined;
    });

  const sweep = (kind: EmbeddedKind): Promise<unknown> =>
    alone((tx) =>
      sql`
        delete from ${table(kind)} as mirrored
        where not exists (
          select from vectors v where v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = mirrored.id)`.execute(
        tx,
      ),
    );

  let refreshing: Promise<void> = Promise.resolve();
  async function refreshNow(): Promise<void> {
    while (await followChanges());
  }

  return {
    table,
    async load() {
      await create();
      await refreshNow();
      // What changes do not tell: the first filling, and vectors that an operator wrote or deleted by hand.
      for (const kind of KINDS) {
        for (let after: string | undefined = ''; after !== undefined; ) after = await fill(kind, after);
        await sweep(kind);
      }
    },
    refresh() {
      refreshing = refreshing.catch(() => undefined).then(refreshNow);
      return refreshing;
    },
  };
}
