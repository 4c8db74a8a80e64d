import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { vectorChange } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import { articleText, textDigest } from '../../vectors/embedded-text.ts';
import { vectorToBytes } from '../../vectors/encoding.ts';
import { queueStep } from '../pipeline/queue.ts';
import { runnable } from '../pipeline/run-pipeline.ts';
import type { Ingest } from '../ports.ts';

type Input = { readonly article_id: string; readonly text: string; readonly has_vector: boolean };
type Output = Input & { readonly vector: Float32Array | null };

const BATCH = 256;

type MadeVector = { readonly article_id: string; readonly text_sha256: string; readonly vector: Float32Array };

async function writeVectors(tx: Transaction<Tables>, embedder: string, made: readonly MadeVector[]): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto('vectors')
    .values(
      made.map(({ article_id, text_sha256, vector }) => ({
        of: 'article',
        of_id: article_id,
        embedder,
        values: vectorToBytes(vector),
        text_sha256,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['embedder', 'of', 'of_id']).doUpdateSet((eb) => ({
        values: eb.ref('excluded.values'),
        text_sha256: eb.ref('excluded.text_sha256'),
      })),
    )
    .execute();
}

/**
 * Computes the vector of an article, unless this embedder has one of the same text: endpoints return different numbers
 * for the same words, so that one stays. Without an embedder articles continue without a vector; if it fails they wait.
 */
export function embedStep(ingest: Ingest) {
  const { embedder } = ingest;
  return runnable<Input, Output>({
    name: 'embed',
    batch: BATCH,
    async load(tx, ids) {
      const { rows } = await sql<Input>`
        select t.article_id, t.text, v.of_id is not null as has_vector
        from (
          select a.id as article_id, ${articleText} as text, a.published_at from articles a
          where a.id = any(${ids}::text[]) and a.title is not null) t
        left join vectors v on v.embedder = ${embedder?.id ?? ''} and v.of = 'article' and v.of_id = t.article_id
          and v.text_sha256 = ${textDigest}
        order by t.published_at, t.article_id`.execute(tx);
      return rows;
    },
    async work(inputs, signal) {
      const due = inputs.filter(({ has_vector }) => !has_vector);
      const texts = due.map(({ text }) => text);
      const vectors = embedder && texts.length > 0 ? await embedder.embed(texts, 'passage', signal) : [];
      const made = new Map(due.map(({ article_id }, place) => [article_id, vectors[place]]));
      return inputs.map((input) => ({ ...input, vector: made.get(input.article_id) ?? null }));
    },
    async apply(tx, outputs, now) {
      const { rows } = await sql<{ article_id: string; text: string; live: boolean }>`
        select a.id as article_id, ${articleText} as text, a.live from articles a
        where a.id = any(${outputs.map(({ article_id }) => article_id)}::text[]) and a.title is not null`.execute(tx);
      const texts = new Map(rows.map(({ article_id, text }) => [article_id, text]));
      // An article that was read again meanwhile has its own vector, or is due for one.
      const isCurrent = ({ article_id, text }: Output) => texts.get(article_id) === text;
      const current = outputs.filter(isCurrent);
      const made = current.flatMap(({ article_id, text, vector }) =>
        vector === null ? [] : [{ article_id, text_sha256: createHash('sha256').update(text).digest('hex'), vector }],
      );
      if (embedder) await writeVectors(tx, embedder.id, made);
      await queueStep(
        tx,
        'cluster',
        current.map(({ article_id }) => article_id),
        now,
      );
      const live = new Set(rows.flatMap((row) => (row.live ? [row.article_id] : [])));
      return {
        // A live article that was revised: semantic search finds it elsewhere from now on.
        changes: made
          .filter(({ article_id }) => live.has(article_id))
          .map(({ article_id }) => vectorChange('article', article_id)),
        marked: outputs.filter((output) => !isCurrent(output)).map(({ article_id }) => article_id),
      };
    },
  });
}
