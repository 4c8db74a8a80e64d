import { sql } from 'kysely';
import { type FigureContent, identifyFigures } from '../../core/figure-id.ts';
import type { Ingest } from '../ports.ts';

/** Articles whose figures are written together, so that no writer waits long. */
const CHUNK = 500;
/** Chunks of one run: the clockwork has other work each minute. */
const MAX_CHUNKS = 40;

type StoredFigure = FigureContent & { readonly article_id: string; readonly position: number };

/** Gives figures ids that were stored before figures had any. */
export async function fillFigureIds({ db }: Pick<Ingest, 'db'>): Promise<void> {
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const isDone = await db.transaction().execute(async (tx) => {
      // A writer replaces the figures that it holds, with ids.
      const { rows } = await sql<StoredFigure>`
        select k.article_id, k.position, k.concept, k.basis, k.role, k.period, k.currency, k.label,
          k.normalized_value::text as normalized_value, k.value_min::text as value_min, k.value_max::text as value_max
        from key_facts k
        where k.article_id = any(array(
          select distinct earlier.article_id from key_facts earlier where earlier.id is null order by 1 limit ${sql.lit(CHUNK)}))
        order by k.article_id, k.position for update of k skip locked`.execute(tx);
      if (rows.length === 0) return true;
      const ids = [...Map.groupBy(rows, ({ article_id }) => article_id)].flatMap(([article, figures]) =>
        identifyFigures(article, figures).map(({ article_id, position, id }) => ({ article_id, position, id })),
      );
      await sql`
        update key_facts k set id = r.id
        from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as r (article_id text, position integer, id text)
        where k.article_id = r.article_id and k.position = r.position and k.id is null`.execute(tx);
      return false;
    });
    if (isDone) return;
  }
}
