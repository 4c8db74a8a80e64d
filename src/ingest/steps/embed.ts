import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { vectorToBytes } from '../../vectors/encoding.ts';
import { runnable } from '../pipeline.ts';
import type { Ingest } from '../ports.ts';
import { queueStep } from '../queue.ts';

type Input = { readonly article_id: string; readonly text: string };
type Output = { readonly article_id: string; readonly text_sha256: string; readonly vector: Float32Array | null };

const BATCH = 256;

/** Title and summary in English: what semantic matching looks at (specification, "Semantic mode" 2). */
export const embeddedText = (title: string, summary: string | null): string =>
  summary === null ? title : `${title}\n${summary}`;

/** Makes the vector of an article. Without an embedder articles go on without one; when it fails they wait. */
export function embedStep(ingest: Ingest) {
  const { embedder } = ingest;
  return runnable<Input, Output>({
    name: 'embed',
    batch: BATCH,
    async load(tx, ids) {
      const { rows } = await sql<{ article_id: string; title: string; summary: string | null }>`
        select id as article_id, title, summary from articles where id = any(${ids}::text[]) and title is not null
        order by published_at, id`.execute(tx);
      return rows.map(({ article_id, title, summary }) => ({ article_id, text: embeddedText(title, summary) }));
    },
    async work(inputs, signal) {
      const vectors =
        embedder && inputs.length > 0
          ? await embedder.embed(
              inputs.map(({ text }) => text),
              'passage',
              signal,
            )
          : [];
      return inputs.map(({ article_id, text }, place) => ({
        article_id,
        text_sha256: createHash('sha256').update(text).digest('hex'),
        vector: vectors[place] ?? null,
      }));
    },
    async apply(tx, outputs, now) {
      const made = outputs.flatMap(({ article_id, text_sha256, vector }) =>
        vector === null ? [] : [{ article_id, text_sha256, vector }],
      );
      if (embedder && made.length > 0) {
        await tx
          .insertInto('vectors')
          .values(
            made.map(({ article_id, text_sha256, vector }) => ({
              of: 'article',
              of_id: article_id,
              embedder: embedder.id,
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
      await queueStep(
        tx,
        'cluster',
        outputs.map(({ article_id }) => article_id),
        now,
      );
      // A live article that was revised: semantic search finds it elsewhere from now on.
      const { rows: live } = await sql<{ id: string }>`
        select id from articles where id = any(${made.map(({ article_id }) => article_id)}::text[]) and live`.execute(
        tx,
      );
      return { changes: live.map(({ id }) => ({ kind: 'article', id, action: 'updated', movesClock: false })) };
    },
  });
}
