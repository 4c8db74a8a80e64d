import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { commitChanges } from '../db/changes.ts';
import { vectorToBytes } from '../vectors/encoding.ts';
import type { Ingest } from './ports.ts';

type EmbeddedKind = 'article' | 'story' | 'company';
type Unembedded = { id: string; text: string };

/** What each kind is matched on (specification, semantic mode of each list), as `id` and `text`. */
const texts: Readonly<Record<EmbeddedKind, RawBuilder<unknown>>> = {
  article: sql`select a.id::text as id, concat_ws(E'\n', a.title, a.summary) as text from articles a where a.live`,
  story: sql`
    select s.id::text as id, concat_ws(E'\n', s.title, s.summary, nullif(array_to_string(s.key_entities, ', '), '')) as text
    from stories s where s.status = 'published'`,
  company: sql`
    select c.id::text as id, concat_ws(E'\n', c.name, nullif(array_to_string(c.aliases, ', '), ''), d.name, c.sector, c.industry, c.description) as text
    from companies c left join countries d on d.iso2_code = c.country where c.shown`,
};

const BATCH = 64;

async function findUnembedded(ingest: Ingest, kind: EmbeddedKind, embedder: string): Promise<Unembedded[]> {
  const { rows } = await sql<Unembedded>`
    select t.id, t.text
    from (${texts[kind]}) t
    left join vectors v on v.embedder = ${embedder} and v.of = ${kind} and v.of_id = t.id
    where v.of_id is null or v.text_sha256 is distinct from encode(sha256(convert_to(t.text, 'UTF8')), 'hex')
    order by t.id
    limit ${BATCH}`.execute(ingest.db);
  return rows;
}

/**
 * Makes the vectors that are missing or belong to an older text: of stories and companies, and of articles that came
 * without the pipeline or before the embedder was changed. A vector that appears changes what semantic search finds, so it
 * is a change of its record that moves no clock. Returns how many were made.
 */
export async function embedRecords(ingest: Ingest, signal: AbortSignal): Promise<number> {
  const { embedder } = ingest;
  if (embedder === undefined) return 0;
  let made = 0;
  for (const kind of ['company', 'story', 'article'] as const) {
    for (;;) {
      if (signal.aborted) return made;
      const records = await findUnembedded(ingest, kind, embedder.id);
      if (records.length === 0) break;
      const vectors = await embedder.embed(
        records.map(({ text }) => text),
        'passage',
        signal,
      );
      await ingest.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('vectors')
          .values(
            records.flatMap(({ id, text }, place) => {
              const vector = vectors[place];
              const text_sha256 = createHash('sha256').update(text).digest('hex');
              return vector
                ? [{ of: kind, of_id: id, embedder: embedder.id, values: vectorToBytes(vector), text_sha256 }]
                : [];
            }),
          )
          .onConflict((conflict) =>
            conflict.columns(['embedder', 'of', 'of_id']).doUpdateSet((eb) => ({
              values: eb.ref('excluded.values'),
              text_sha256: eb.ref('excluded.text_sha256'),
            })),
          )
          .execute();
        const changes = records.map(({ id }) => ({ kind, id, action: 'updated' as const, movesClock: false }));
        await commitChanges(tx, ingest.now(), changes);
      });
      made += records.length;
    }
  }
  return made;
}
