import { type Kysely, sql } from 'kysely';
import { toDate } from '../../core/time.ts';
import type { Tables } from '../../db/tables.ts';

/** Usage of a language model on a UTC day; running calls count with their maximum cost. */
export type DaySpend = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly model: string;
  readonly calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number;
};

/** Usage of the last days, today first. */
export async function readSpend(db: Kysely<Tables>, now: Date, days: number): Promise<readonly DaySpend[]> {
  const { rows } = await sql<DaySpend>`
    select day::text as day, model, calls, input_tokens::float8 as input_tokens, output_tokens::float8 as output_tokens,
      cost_usd::float8 as cost_usd
    from language_model_spend where day > ${toDate(now)}::date - ${days}::int and day <= ${toDate(now)}::date
    order by day desc, model`.execute(db);
  return rows;
}

/** Articles by translator; untranslated articles do not count. */
export async function countTranslations(
  db: Kysely<Tables>,
): Promise<readonly { readonly translated_by: string; readonly articles: number }[]> {
  const { rows } = await sql<{ translated_by: string; articles: number }>`
    select translated_by, count(*)::int as articles from article_inputs
    where translated_by is not null group by 1 order by 2 desc, 1 limit 20`.execute(db);
  return rows;
}

/** A refused part of a model's answer or of a feed's text. */
export type ModelRefusal = {
  readonly id: number;
  readonly article_id: string;
  readonly title: string | null;
  readonly step: string;
  readonly part: string;
  readonly reason: string;
  readonly written_by: string;
  readonly at: Date;
};

/** Refusals of the last run of each step, latest first. */
export async function listRefusals(
  db: Kysely<Tables>,
  {
    step,
    before,
    limit,
  }: { readonly step?: string | undefined; readonly before?: number | undefined; readonly limit: number },
): Promise<readonly ModelRefusal[]> {
  const { rows } = await sql<ModelRefusal>`
    select r.id::float8 as id, r.article_id, coalesce(a.title, a.source_title) as title, r.step, r.part, r.reason, r.written_by, r.at
    from language_model_refusals r join articles a on a.id = r.article_id
    where ${step === undefined ? sql`true` : sql`r.step = ${step}`}
      and ${before === undefined ? sql`true` : sql`r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}
