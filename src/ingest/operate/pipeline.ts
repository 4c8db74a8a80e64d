import { type RawBuilder, sql } from 'kysely';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { counted } from '../../core/counted.ts';
import { toDate } from '../../core/time.ts';
import type { StepName } from '../choices.ts';
import { stepVersions } from '../pipeline/queue.ts';
import type { Ingest } from '../ports.ts';
import { act } from './act.ts';

export type StepStatus = {
  readonly step: string;
  readonly due: number;
  readonly running: number;
  readonly done: number;
  readonly waiting: number;
  readonly failed: number;
  /** Articles done by an earlier version of the step. */
  readonly outdated: number;
  /** The time at which the oldest due article became due; null if none is due. */
  readonly oldest_due_at: Date | null;
};

export type PipelineStatus = {
  readonly steps: readonly StepStatus[];
  /** Articles by state: served, on their way, withdrawn. */
  readonly articles: Readonly<Record<string, number>>;
  /**
   * The reasons for which articles wait, failed or, in state `due`, are postponed until an external service works again, most
   * frequent first. Reasons that differ in numbers, ids or quotations count as one, shown with the text of an example.
   */
  readonly held_up: readonly {
    readonly step: string;
    readonly state: string;
    readonly reason: string | null;
    readonly articles: number;
    readonly example: string;
    /** The next attempt of the first postponed article; null for other states. */
    readonly again_at: Date | null;
  }[];
  /** Refusals of the last run of each step, most frequent first, each with its latest article. */
  readonly refused: readonly {
    readonly step: string;
    readonly part: string;
    readonly articles: number;
    readonly example: string;
    readonly reason: string;
    readonly last_at: Date;
  }[];
  /** Usage of each language model on this UTC day; running calls count with their maximum cost. */
  readonly spent_today: readonly {
    readonly model: string;
    readonly calls: number;
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cost_usd: number;
  }[];
};

const REASONS = 20;

/** Condition of a mark that is postponed: after a failed attempt, or while an external service is unavailable. */
const isPutOff = (now: Date) => sql<boolean>`(m.state = 'due' and m.due_at > ${now} and m.error is not null)`;

/** A reason without the parts that differ between articles: numbers with their units, ids, quotations. */
const kindOfReason = sql`
  regexp_replace(regexp_replace(error, '"[^"]*"|“[^”]*”', '""', 'g'), '\\S*\\d\\S*', '0', 'g')`;

/** Articles that are held up for one reason. */
export type HeldUp = PipelineStatus['held_up'][number] & {
  /** Numbers by recognised language, the most first; `und` for articles without one. */
  readonly languages: readonly { readonly language: string; readonly articles: number }[];
};

/**
 * The reasons for which articles wait, failed or are postponed, most frequent first. Articles that were taken down wait for
 * nothing.
 */
export async function readHeldUp(db: Ingest['db'], now: Date): Promise<readonly HeldUp[]> {
  const { rows } = await sql<HeldUp>`
    select step, state, (array_agg(reason order by example))[1] as reason, sum(articles)::int as articles, min(example) as example,
      min(again_at) as again_at,
      jsonb_agg(jsonb_build_object('language', language, 'articles', articles) order by articles desc, language) as languages
    from (
      select m.step, m.state, ${kindOfReason} as kind, coalesce(a.source_language, 'und') as language,
        (array_agg(m.error order by m.article_id))[1] as reason, count(*)::int as articles, min(m.article_id) as example,
        min(m.due_at) filter (where m.state = 'due') as again_at
      from pipeline_marks m join articles a on a.id = m.article_id
      where m.state <> 'done' and (m.state in ('waiting', 'failed') or ${isPutOff(now)})
        and a.withheld is distinct from 'takedown'
      group by 1, 2, 3, 4
    ) found
    group by step, state, kind order by sum(articles) desc, step, reason limit ${REASONS}`.execute(db);
  return rows;
}

/** The state of the pipeline. */
export async function readPipelineStatus(db: Ingest['db'], now: Date): Promise<PipelineStatus> {
  const versions = JSON.stringify(
    Object.entries(stepVersions).map(([step, version], place) => ({ step, version, place })),
  );
  const { rows: steps } = await sql<StepStatus>`
    select v.step,
      count(*) filter (where m.state = 'due')::int as due,
      count(*) filter (where m.state = 'running')::int as running,
      count(*) filter (where m.state = 'done')::int as done,
      count(*) filter (where m.state = 'waiting')::int as waiting,
      count(*) filter (where m.state = 'failed')::int as failed,
      count(*) filter (where m.state = 'done' and m.version < v.version)::int as outdated,
      min(m.due_at) filter (where m.state = 'due' and m.due_at <= ${now}) as oldest_due_at
    from jsonb_to_recordset(${versions}::jsonb) as v (step text, version integer, place integer)
    left join pipeline_marks m on m.step = v.step
    group by v.step, v.place order by v.place`.execute(db);
  const { rows: states } = await sql<{ state: string; articles: number }>`
    select state, count(*)::int as articles from articles group by state order by state`.execute(db);
  const held_up = (await readHeldUp(db, now)).map(({ languages: _, ...reason }) => reason);
  const { rows: refused } = await sql<PipelineStatus['refused'][number]>`
    select found.step, found.part, found.articles, last.article_id as example, last.reason, last.at as last_at
    from (
      select step, part, count(distinct article_id)::int as articles, max(id) as last_id
      from language_model_refusals group by step, part
    ) found
    join language_model_refusals last on last.id = found.last_id
    order by found.articles desc, found.step, found.part limit ${REASONS}`.execute(db);
  const { rows: spent_today } = await sql<PipelineStatus['spent_today'][number]>`
    select model, calls, input_tokens, output_tokens, cost_usd::float8
    from language_model_spend where day = ${toDate(now)} order by model`.execute(db);
  const articles = Object.fromEntries(states.map((row) => [row.state, row.articles]));
  return { steps, articles, held_up, refused, spent_today };
}

/** Numbers of some articles by state. Each article counts once, in the first state that applies. */
export type ArticleStates = {
  /** A step is processing it, or would take it now. */
  readonly under_way: number;
  /** Served. */
  readonly live: number;
  /** Refused by a step, taken down, or of a blocked source. */
  readonly left_out: number;
  /** A step failed for good. */
  readonly failed: number;
  /** Waits for an external service: a translator, a language model, a page. */
  readonly waiting: number;
};

/** The state of some articles in the pipeline. */
export async function readArticleStates(db: Ingest['db'], ids: readonly string[], now: Date): Promise<ArticleStates> {
  const { rows } = await sql<{ standing: keyof ArticleStates; articles: number }>`
    select case when m.under_way then 'under_way' when a.live then 'live'
        when a.state not in ('pending', 'pending_translation') then 'left_out' when m.failed then 'failed'
          else 'waiting' end as standing, count(*)::int as articles
    from articles a, lateral (
      select coalesce(bool_or(m.state = 'running' or (m.state = 'due' and m.due_at <= ${now})), false) as under_way,
        coalesce(bool_or(m.state = 'failed'), false) as failed
      from pipeline_marks m where m.article_id = a.id) m
    where a.id = any(${ids}::text[])
    group by 1`.execute(db);
  const none: ArticleStates = { under_way: 0, live: 0, left_out: 0, failed: 0, waiting: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ standing, articles }) => [standing, articles])) };
}

export type Selection = {
  readonly step?: StepName | undefined;
  /** Articles published at this time or later. */
  readonly since?: Date | undefined;
};

const publishedSince = (since: Date | undefined) => (since === undefined ? sql`true` : sql`a.published_at >= ${since}`);

const NO_TRANSLATOR = ' No translator is available (docs/translation.md): articles to translate wait for one.';

/** Whether no translator is available. */
const hasNoTranslator = async ({ providers: { translator } }: Ingest): Promise<boolean> =>
  translator === undefined || (await translator.languages('news')).size === 0;

/** Makes marks due, and records their number for each step. */
function makeDue(
  ingest: Ingest,
  request: ActionRequest,
  action: string,
  selection: Selection & {
    readonly which: (now: Date) => RawBuilder<boolean>;
    /** Whether the step repeats its work even if it would keep its result. */
    readonly isAnew: boolean;
    readonly nothing: string;
  },
): Promise<ActionResult> {
  return act(ingest, request, action, async ({ tx, now }) => {
    const { step, since, which, isAnew, nothing } = selection;
    const { rows } = await sql<{ step: string; articles: number }>`
      with made as (
        update pipeline_marks m set state = 'due', attempts = 0, due_at = ${now}, error = null${isAnew ? sql`, version = 0` : sql``}
        from articles a
        where a.id = m.article_id and ${which(now)} and ${publishedSince(since)}
          and ${step === undefined ? sql`true` : sql`m.step = ${step}`} and a.state not in ('withdrawn', 'refused')
        returning m.step
      )
      select step, count(*)::int as articles from made group by step order by step`.execute(tx);
    if (rows.length === 0) return nothing;
    const counts = rows.map((row) => `${row.step}: ${counted(row.articles, 'article')}`).join(', ');
    const isInVain = rows.some((row) => row.step === 'translate') && (await hasNoTranslator(ingest));
    return {
      message: `${counts} due now.${isInVain ? NO_TRANSLATOR : ''}`,
      records: rows.map((row) => ({
        kind: 'pipeline',
        id: row.step,
        before: null,
        after: async () => ({ articles: row.articles, since: since?.toISOString() ?? null }),
      })),
    };
  });
}

/** Retries articles that failed or that wait for an external service. */
export const retryPipeline = (ingest: Ingest, request: ActionRequest, selection: Selection): Promise<ActionResult> =>
  makeDue(ingest, request, 'pipeline retry', {
    ...selection,
    which: (now) => sql`(m.state in ('failed', 'waiting') or ${isPutOff(now)})`,
    isAnew: false,
    nothing: 'No article failed or waits; nothing to retry.',
  });

/** Articles whose translation was done or attempted by a provider or by a later one in the order. */
const translatedBy = (providers: readonly string[]) => sql<boolean>`(
  exists (select from article_inputs i where i.article_id = a.id and split_part(i.translated_by, ':', 1) = any(${providers}::text[]))
  or exists (
    select from language_model_refusals r
    where r.article_id = a.id and r.step = 'translate' and r.part <> 'sentence' and split_part(r.written_by, ':', 1) =
      any(${providers}::text[])))`;

/** The providers from one on in the order of the settings. @throws ActionRefused if no provider precedes it */
function notBetterThan({ providers: { translationOrder = [] } }: Ingest, provider: string): readonly string[] {
  const place = translationOrder.indexOf(provider);
  if (place === 0 || (place === -1 && translationOrder.length === 0))
    throw new ActionRefused(
      `Nothing better than ${provider} is set up: NORDWIRE_LANGUAGE_MODEL or NORDWIRE_LIBRETRANSLATE_URL brings it, \
NORDWIRE_TRANSLATORS the order.`,
    );
  return place === -1 ? [provider] : translationOrder.slice(place);
}

/**
 * Re-runs a step for articles that completed it, calling the language model again. Unchanged results change nothing
 * that callers see. Values of an import or an editor stay, since imported articles have no such step, and articles stay in
 * their events. `betterThan`: only articles translated by this provider or by a later one in the order.
 */
export async function rerunPipeline(
  ingest: Ingest,
  request: ActionRequest,
  selection: Selection & { readonly step: StepName; readonly betterThan?: string | undefined },
): Promise<ActionResult> {
  const lesser = selection.betterThan === undefined ? undefined : notBetterThan(ingest, selection.betterThan);
  return makeDue(ingest, request, 'pipeline rerun', {
    ...selection,
    which: () =>
      sql`(m.state in ('done', 'failed', 'waiting') and ${lesser === undefined ? sql`true` : translatedBy(lesser)})`,
    isAnew: true,
    nothing: `No article that completed the step ${selection.step} matches; articles that are already due stay due.`,
  });
}
