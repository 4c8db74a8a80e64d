import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

const DAY_MS = 86_400_000;

/** The retention limits of a source's policy; null: unlimited. */
export type Bounds = { readonly text_days: number | null; readonly article_days: number | null };

/** A source with a retention limit, and the counts that would be deleted now. */
export type SourceRetention = Bounds & {
  readonly id: string;
  readonly domain: string;
  /** Articles that would be deleted, and those of which the text would be. */
  readonly articles_due: number;
  readonly texts_due: number;
  /** When the oldest of these was published; null where nothing is due. */
  readonly oldest_due: Date | null;
  /** When the last run over the source came to its end; null before the first one. */
  readonly last_run: Date | null;
};

/** The last time of publication beyond a limit; null without a limit. */
export const toCutoff = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** The bounds of a source `s`, as columns. */
export const policyBounds = sql`(s.policy ->> 'text_days')::int as text_days, (s.policy ->> 'article_days')::int as article_days`;

/**
 * Whether an article `a` of a source lies beyond a limit, with its text or without. The index of retention uses the
 * same expression; articles that were taken down have nothing left to delete.
 */
export const isBeyond = (
  source: string | RawBuilder<unknown>,
  hasText: boolean,
  cutoff: Date,
): RawBuilder<boolean> => sql`
  a.source_id = ${source} and ${hasText ? sql`(a.text_expired_at is null)` : sql`not (a.text_expired_at is null)`}
  and a.published_at <= ${cutoff} and a.withheld is distinct from 'takedown'`;

/** The last time of publication at which news of a source is too old to be taken in; null where none is. */
export async function readCutoff(db: Kysely<Tables>, source: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<Bounds>`select ${policyBounds} from sources s where s.id = ${source}`.execute(db);
  return toCutoff(rows[0]?.article_days ?? null, now);
}

async function countBeyond(db: Kysely<Tables>, source: string, hasText: boolean, cutoff: Date | null) {
  if (cutoff === null) return { count: 0, oldest: null };
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(a.published_at) as oldest from articles a where ${isBeyond(source, hasText, cutoff)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** Every source with a limit, by domain, and its due counts. Reads only the rows that are due. */
export async function readRetention(db: Kysely<Tables>, now: Date): Promise<SourceRetention[]> {
  const { rows } = await sql<Bounds & { id: string; domain: string; last_run: Date | null }>`
    select s.id, s.domain, ${policyBounds}, r.finished_at as last_run
    from sources s left join source_retention r on r.source_id = s.id
    where s.policy ?| array['text_days', 'article_days'] order by s.domain collate "C"`.execute(db);
  const found: SourceRetention[] = [];
  for (const source of rows) {
    const gone = toCutoff(source.article_days, now);
    const worded = await countBeyond(db, source.id, true, gone);
    const wordless = await countBeyond(db, source.id, false, gone);
    const text = await countBeyond(db, source.id, true, toCutoff(source.text_days, now));
    const oldest = [worded.oldest, wordless.oldest, text.oldest].flatMap((at) => at?.getTime() ?? []);
    found.push({
      ...source,
      articles_due: worded.count + wordless.count,
      texts_due: Math.max(0, text.count - worded.count),
      oldest_due: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
    });
  }
  return found;
}
