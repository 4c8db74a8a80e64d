import { type RawBuilder, sql } from 'kysely';
import type { Significance } from '../../core/vocabulary.ts';
import { articleConditions, withOneArticle } from '../shared/article-grain.ts';
import { linkedCompanyConditions, linkedIsListed } from '../shared/company-filters.ts';
import { all, type Condition, exists, texts } from '../shared/conditions.ts';
import type { ReferenceValues } from '../shared/reference-values.ts';
import { isMember, servedEvent } from '../shared/served-event.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { EventListParams } from './schema.ts';

/** What a list of events is cut from, once every value has been resolved. */
export type EventSelection = {
  readonly params: EventListParams;
  readonly companies: ReadonlySet<string> | undefined;
  readonly known: ReferenceValues;
  readonly now: Date;
};

export const isTombstone = sql<boolean>`e.status in ('merged', 'removed')`;

function withMatchedCompany(companies: ReadonlySet<string> | undefined, includePeripheral: boolean): Condition {
  return (
    companies &&
    exists(sql`
      from event_companies ec
      where ec.event_id = e.id and ec.company_id = any(${texts(companies)})${includePeripheral ? sql`` : sql` and ec.principal`}`)
  );
}

const involves = (conditions: Condition): RawBuilder<boolean> =>
  exists(sql`
    from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id and ec.principal and ${all(conditions)}`);

/** A listed company that a live member of a commentary event is about, whatever its role on the event (readings 3). */
const commentsOn = (conditions: Condition): RawBuilder<boolean> =>
  exists(sql`
    from articles a
    join article_companies ac on ac.article_id = a.id and ac.principal
    join companies c on c.id = ac.company_id and c.shown
    where ${isMember} and a.live and ${linkedIsListed}${
      conditions === undefined
        ? sql``
        : sql` and ${conditions} and ${exists(sql`
            from event_companies ec where ec.event_id = e.id and ec.company_id = c.id and ec.principal`)}`
    }`);

function withCompanyFilters({ params, known }: EventSelection): Condition {
  const conditions = linkedCompanyConditions(params, known);
  if (!params.listed) return conditions && involves(conditions);
  const factual = involves(all(conditions, linkedIsListed));
  const commentary = commentsOn(conditions);
  const tombstone = exists(sql`
    from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id and ${all(conditions, linkedIsListed)}`);
  const { significance, updated_after } = params;
  if (significance && !significance.includes('commentary')) return factual;
  return sql<boolean>`case
    when e.significance <> 'commentary' then ${factual}
    ${updated_after ? sql`when ${isTombstone} then ${tombstone}` : sql``}
    else ${commentary} end`;
}

export function withRelation(id: string | undefined): Condition {
  return id === undefined
    ? undefined
    : sql<boolean>`e.related_to in (select coalesce(named.merged_into, named.id) from events named where named.id = ${id})`;
}

/** The instant from which on a matching event has been written about; undefined for any. */
export const activeSince = ({ params, now }: EventSelection): Date | undefined =>
  params.window === undefined ? params.last_article_after : new Date(now.getTime() - params.window);

/** Filters on the event itself and its companies, but for bounds of its last article. */
function otherFilters(selection: EventSelection): readonly Condition[] {
  const { params, companies } = selection;
  return [
    params.event_type && sql<boolean>`e.event_type = any(${texts(params.event_type)})`,
    params.significance && sql<boolean>`e.significance = any(${texts(params.significance)})`,
    params.first_reported_after && sql<boolean>`e.first_reported_at >= ${params.first_reported_after}`,
    params.first_reported_before && sql<boolean>`e.first_reported_at < ${params.first_reported_before}`,
    withRelation(params.related_to),
    withMatchedCompany(companies, params.include_peripheral),
    withCompanyFilters(selection),
  ];
}

/** Filters on the event itself and its companies; a tombstone is judged on its last state. */
export function eventFilters(selection: EventSelection): RawBuilder<boolean> {
  const { last_article_before: before } = selection.params;
  const since = activeSince(selection);
  return all(
    since && sql<boolean>`e.last_article_at >= ${since}`,
    before && sql<boolean>`e.last_article_at < ${before}`,
    ...otherFilters(selection),
  );
}

/** Whether the times of an event's articles alone tell if it passes, while it is live. */
export const isBoundedByTimeOnly = (see: Visibility, selection: EventSelection): boolean =>
  !see.previewSourcesOnly &&
  selection.params.q === undefined &&
  articleConditions(selection.params, selection.known) === undefined &&
  otherFilters(selection).every((filter) => filter === undefined);

/** Filters but for `q` that only a live event can meet, through its articles. */
export const liveFilters = (see: Visibility, { params, known }: EventSelection): RawBuilder<boolean> =>
  all(servedEvent(see), withOneArticle(see, articleConditions(params, known), isMember));

/** The tiers, strongest first: the order of `sort=significance`. */
export const tiers: readonly Significance[] = ['notable', 'routine', 'commentary'];
