import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type OriginalHeadline, originalHeadline } from './headline.ts';
import { languageLabel } from './queue-status.ts';

/** The outcome of an item: callers see it, a step waits, failed or is due, or it is left out for a reason. */
export type ItemOutcome =
  | 'served'
  | 'waiting'
  | 'failed'
  | 'under_way'
  | 'refused'
  | 'taken_down'
  | 'blocked'
  | 'withdrawn';

/** An article of a source, as its feeds brought it. */
export type SourceItem = OriginalHeadline & {
  readonly id: string;
  readonly title: string | null;
  readonly article_url: string;
  readonly published_at: Date;
  /** When it was first read. */
  readonly read_at: Date;
  readonly event_id: string | null;
  /** Live articles of its event. */
  readonly event_articles: number;
  readonly outcome: ItemOutcome;
  /** The open step, and its reason; null without one. */
  readonly step: string | null;
  readonly reason: string | null;
};

const outcome = sql<ItemOutcome>`
  case when a.live then 'served' when a.withheld = 'takedown' then 'taken_down' when a.withheld = 'block' then 'blocked'
    when a.state = 'withdrawn' then 'withdrawn' when a.state = 'refused' then 'refused' when m.state = 'failed' then 'failed'
    when m.state = 'waiting' or m.due_at > n.now then 'waiting' else 'under_way' end`;

/** The articles of a source, the latest read first. Articles belong to a source, not to one of its feeds. */
export async function listSourceItems(
  db: Kysely<Tables>,
  source: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SourceItem[]> {
  const { rows } = await sql<SourceItem>`
    select a.id, a.title, ${originalHeadline}, a.article_url, a.published_at, a.created_at as read_at, a.event_id,
      coalesce(e.article_count, 0) as event_articles, ${outcome} as outcome, m.step,
      case when a.state = 'refused' then (
          select r.reason from language_model_refusals r where r.article_id = a.id order by r.id desc limit 1)
        else m.error end as reason
    from (select ${now}::timestamptz as now) n cross join articles a
    left join events e on e.id = a.event_id
    left join lateral (
      select p.step, p.state, p.due_at, p.error from pipeline_marks p where p.article_id = a.id and p.state <> 'done'
      order by array_position(array['failed', 'waiting', 'running', 'due'], p.state), p.due_at limit 1) m on true
    where a.source_id = ${source}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

const others: Readonly<Record<Exclude<ItemOutcome, 'waiting' | 'failed'>, string>> = {
  served: 'served',
  under_way: 'under way',
  refused: 'refused',
  taken_down: 'taken down',
  blocked: 'withheld: the source is blocked',
  withdrawn: 'withdrawn',
};

/** The outcome of an item in words: "waits for Swedish", "enrich failed". */
export function describeOutcome({ outcome: is, step, language }: SourceItem): string {
  if (is === 'failed') return `${step} failed`;
  if (is !== 'waiting') return others[is];
  return step === 'translate' ? `waits for ${languageLabel(language ?? 'und')}` : `waits at ${step}`;
}

/** Items by outcome, the most first: "20 items: 12 served, 8 waits for Swedish". */
export function countOutcomes(
  items: readonly SourceItem[],
): readonly { readonly text: string; readonly count: number }[] {
  const found = Map.groupBy(items, describeOutcome);
  if (!found.has(others.served)) found.set(others.served, []);
  return [...found]
    .map(([text, { length }]) => ({ text, count: length }))
    .sort(
      (one, other) =>
        Number(other.text === others.served) - Number(one.text === others.served) || other.count - one.count,
    );
}
