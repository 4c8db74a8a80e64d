import { sql } from 'kysely';
import type { Ingest } from '../ports.ts';
import { stepNames } from './pipeline.ts';
import { OperationRefused } from './refusal.ts';

/** What the store holds of an article beside what callers see: its way through the pipeline, and why it says what it says. */
export type ShownArticle = {
  readonly id: string;
  readonly state: string;
  /** Why an operator holds it back; null when none does. */
  readonly withheld: string | null;
  readonly source: string;
  readonly article_url: string;
  /** Null while it waits for translation, and of one that was taken down. */
  readonly title: string | null;
  readonly published_at: Date;
  readonly event_id: string | null;
  readonly steps: readonly {
    readonly step: string;
    readonly state: string;
    readonly attempts: number;
    readonly due_at: Date;
    /** When it was done last; a step that is due again has been done before. */
    readonly done_at: Date | null;
    readonly error: string | null;
  }[];
  readonly companies: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly is_primary: boolean;
    /** The words and the cue that the link was made by; null for one that an import brought. */
    readonly evidence: string | null;
  }[];
  /**
   * What a check refused when the step was last taken, a page that could not be had among it; of the step `intake` what
   * was cut or left out of the words of the feed.
   */
  readonly refusals: readonly {
    readonly step: string;
    readonly part: string;
    readonly reason: string;
    readonly written_by: string;
    readonly at: Date;
  }[];
};

/** @throws OperationRefused for an article that is not there */
export async function showArticle(db: Ingest['db'], id: string): Promise<ShownArticle> {
  const { rows } = await sql<Omit<ShownArticle, 'steps' | 'companies' | 'refusals'>>`
    select a.id, a.state, a.withheld, s.domain as source, a.article_url, a.title, a.published_at, a.event_id
    from articles a join sources s on s.id = a.source_id where a.id = ${id}`.execute(db);
  const [article] = rows;
  if (article === undefined) throw new OperationRefused(`There is no article ${id}.`);
  const { rows: steps } = await sql<ShownArticle['steps'][number]>`
    select step, state, attempts, due_at, done_at, error from pipeline_marks
    where article_id = ${id} order by array_position(${stepNames}::text[], step)`.execute(db);
  const { rows: companies } = await sql<ShownArticle['companies'][number]>`
    select c.id, c.name, ac.role, ac.is_primary, ac.evidence
    from article_companies ac join companies c on c.id = ac.company_id
    where ac.article_id = ${id} order by ac.is_primary desc, ac.principal desc, c.name_key, c.id`.execute(db);
  const { rows: refusals } = await sql<ShownArticle['refusals'][number]>`
    select step, part, reason, written_by, at from language_model_refusals
    where article_id = ${id} order by language_model_refusals.id`.execute(db);
  return { ...article, steps, companies, refusals };
}
