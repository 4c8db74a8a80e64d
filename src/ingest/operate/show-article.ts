import { sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { DeclaredFacts } from '../../core/declared-facts.ts';
import type { TraceEntry } from '../../core/trace.ts';
import { stepNames } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { type ExplainedDeclaration, explainDeclared } from './explain-declared.ts';
import { findArticle } from './find-article.ts';
import { type OriginalHeadline, originalHeadline } from './headline.ts';
import { readHiding } from './hidden.ts';

/** The internal state of an article: its progress in the pipeline, and the reasons of its values. */
export type ArticleDetails = OriginalHeadline & {
  readonly id: string;
  readonly state: string;
  /** Why an operator holds it back; null when none does. */
  readonly withheld: string | null;
  /** When an article that was taken down is erased, until when it can be restored; null for all others. */
  readonly erase_at: Date | null;
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
    /** The time of the last run; a step that is due again has run before. */
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
   * The refusals of the last run of the step, including an unreadable page; for the step `intake` the parts of the feed's text
   * that were cut or left out.
   */
  readonly refusals: readonly {
    readonly step: string;
    readonly part: string;
    readonly reason: string;
    readonly written_by: string;
    readonly at: Date;
  }[];
};

/** The reasons of an article's values: its readings, and the rules that fired. */
export type ExplainedArticle = {
  readonly event_type: string | null;
  readonly content_type: string | null;
  readonly category: string | null;
  readonly significance: string;
  /** The facts that its source declares; null without any. */
  readonly declared: ExplainedDeclaration | null;
  /** Key facts in the order of the text. */
  readonly figures: readonly { readonly label: string; readonly value: string; readonly period: string | null }[];
  /** Calendar entries whose date, or whose first mention, comes from the article. */
  readonly calendar: readonly { readonly id: string; readonly title: string; readonly date: string }[];
  /** Null where none is kept: it was read by an earlier version, or an import speaks for it. */
  readonly trace: readonly TraceEntry[] | null;
};

/**
 * @param name Its id or its address.
 * @throws ActionRefused for an article that is not there, and for an address of several
 */
export async function showArticle(db: Ingest['db'], name: string): Promise<ArticleDetails> {
  const id = await findArticle(db, name);
  const { rows } = await sql<Omit<ArticleDetails, 'erase_at' | 'steps' | 'companies' | 'refusals'>>`
    select a.id, a.state, a.withheld, s.domain as source, a.article_url, a.title, a.published_at, a.event_id,
      ${originalHeadline}
    from articles a join sources s on s.id = a.source_id where a.id = ${id}`.execute(db);
  const [article] = rows;
  if (article === undefined) throw new ActionRefused(`Unknown article ${name}.`);
  const { rows: steps } = await sql<ArticleDetails['steps'][number]>`
    select step, state, attempts, due_at, done_at, error from pipeline_marks
    where article_id = ${id} order by array_position(${stepNames}::text[], step)`.execute(db);
  const { rows: companies } = await sql<ArticleDetails['companies'][number]>`
    select c.id, c.name, ac.role, ac.is_primary, ac.evidence
    from article_companies ac join companies c on c.id = ac.company_id
    where ac.article_id = ${id} order by ac.is_primary desc, ac.principal desc, c.name_key, c.id`.execute(db);
  const { rows: refusals } = await sql<ArticleDetails['refusals'][number]>`
    select step, part, reason, written_by, at from language_model_refusals
    where article_id = ${id} order by language_model_refusals.id`.execute(db);
  const erase_at = (await readHiding(db, id))?.erase_at ?? null;
  return { ...article, erase_at, steps, companies, refusals };
}

/**
 * @param name Its id or its address.
 * @throws ActionRefused for an article that is not there, and for an address of several
 */
export async function explainArticle(db: Ingest['db'], name: string): Promise<ExplainedArticle> {
  const id = await findArticle(db, name);
  const { rows } = await sql<
    Omit<ExplainedArticle, 'figures' | 'calendar' | 'declared'> & { declared: DeclaredFacts | null }
  >`
    select a.event_type, a.content_type, c.name as category, a.significance, t.trace, i.declared
    from articles a
    left join categories c on c.id = a.category_id
    left join reading_traces t on t.article_id = a.id
    left join article_inputs i on i.article_id = a.id
    where a.id = ${id}`.execute(db);
  const { rows: figures } = await sql<ExplainedArticle['figures'][number]>`
    select label, value, period from key_facts where article_id = ${id} order by position`.execute(db);
  const { rows: calendar } = await sql<ExplainedArticle['calendar'][number]>`
    select id, title, local_date::text as date from calendar_events
    where (source_article_id = ${id} or date_article_id = ${id}) and not discarded order by local_date, id`.execute(db);
  const [labels] = rows;
  if (labels === undefined) throw new ActionRefused(`Unknown article ${name}.`);
  return { ...labels, declared: explainDeclared(labels.declared), figures, calendar };
}
