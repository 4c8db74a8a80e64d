import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { EmbeddedKind } from '../../core/services.ts';
import { commitChanges, dataVersion, vectorChange } from '../../db/changes.ts';
import { embeddedTexts, stampVectors, textDigest } from '../../vectors/embedded-text.ts';
import { vectorToBytes } from '../../vectors/encoding.ts';
import type { Ingest } from '../ports.ts';

type Embedding = Ingest & { readonly embedder: NonNullable<Ingest['embedder']> };

/** A record without a vector of its text; `is_given` when it has one of which nothing is known. */
type DueRecord = { id: string; text: string; is_given: boolean };

const BATCH = 64;

async function findDue(
  { db, embedder }: Embedding,
  kind: EmbeddedKind,
  condition: RawBuilder<boolean>,
): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select t.id, t.text, v.of_id is not null and v.text_sha256 is null as is_given
    from (${embeddedTexts[kind]}) t
    left join vectors v on v.embedder = ${embedder.id} and v.of = ${kind} and v.of_id = t.id
    where ${condition} and (v.of_id is null or v.text_sha256 is distinct from ${textDigest})
    order by t.id
    limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

async function embedDue(
  { db, embedder, now }: Embedding,
  kind: EmbeddedKind,
  due: readonly DueRecord[],
  signal: AbortSignal,
): Promise<number> {
  const given = due.filter(({ is_given }) => is_given).map(({ id }) => id);
  const records = due.filter(({ is_given }) => !is_given);
  const texts = records.map(({ text }) => text);
  const vectors = texts.length === 0 ? [] : await embedder.embed(texts, 'passage', signal);
  const made = records.flatMap(({ id, text }, place) => {
    const vector = vectors[place];
    const text_sha256 = createHash('sha256').update(text).digest('hex');
    return vector ? [{ of: kind, of_id: id, embedder: embedder.id, values: vectorToBytes(vector), text_sha256 }] : [];
  });
  await db.transaction().execute(async (tx) => {
    // A vector imported with its record replaces any other, whatever its embedder.
    if (given.length > 0)
      await stampVectors(
        tx,
        kind,
        sql`v.embedder = ${embedder.id} and v.of_id = any(${given}::text[]) and v.text_sha256 is null`,
      );
    if (made.length === 0) return;
    await tx
      .insertInto('vectors')
      .values(made)
      .onConflict((conflict) =>
        conflict.columns(['embedder', 'of', 'of_id']).doUpdateSet((eb) => ({
          values: eb.ref('excluded.values'),
          text_sha256: eb.ref('excluded.text_sha256'),
        })),
      )
      .execute();
    await commitChanges(
      tx,
      now(),
      made.map(({ of_id }) => vectorChange(kind, of_id)),
    );
  });
  return made.length;
}

async function embedAmong(ingest: Embedding, signal: AbortSignal, articles: RawBuilder<boolean>): Promise<number> {
  let made = 0;
  for (const kind of ['company', 'story', 'article'] as const) {
    for (;;) {
      if (signal.aborted) return made;
      const due = await findDue(ingest, kind, kind === 'article' ? articles : sql`true`);
      if (due.length === 0) break;
      made += await embedDue(ingest, kind, due, signal);
    }
  }
  return made;
}

/**
 * Makes the vectors that are missing or belong to an older text: of stories and companies, and of articles that came
 * without the pipeline or before the embedder was changed. Called again and again, it looks at all articles once, then at
 * those that changed. A vector that appears changes what semantic search finds, so semantic indexes are notified; its record
 * does not change. Returns how many were made.
 */
export function createRecordEmbedder(ingest: Ingest): (signal: AbortSignal) => Promise<number> {
  const { embedder } = ingest;
  if (embedder === undefined) return () => Promise.resolve(0);
  let seen: number | undefined;
  return async (signal) => {
    const now = await dataVersion(ingest.db);
    if (now === seen) return 0;
    const changed =
      seen === undefined
        ? sql<boolean>`true`
        : sql<boolean>`t.id in (select record_id from changes where kind = 'article' and seq > ${seen})`;
    const made = await embedAmong({ ...ingest, embedder }, signal, changed);
    if (!signal.aborted) seen = now;
    return made;
  };
}
