import { type RawBuilder, sql } from 'kysely';
import { articleConditions, withOneArticle } from '../shared/article-filters.ts';
import { companyConditions, linkedIsListed, listed } from '../shared/company-filters.ts';
import { all, type Condition, exists, texts } from '../shared/conditions.ts';
import { listSent, toCondition, toSpan } from '../shared/filter.ts';
import { isMember, servedEvent } from '../shared/served-event.ts';
import type { Visibility } from '../shared/visibility.ts';
import { type EventSelection, eventFilters, ownFilters } from './filters.ts';

/** The filters of a list on event `e`, in SQL: the conditions of the table's entries, combined by their grain. */

export const isTombstone = sql<boolean>`e.status in ('merged', 'removed')`;

const otherThanListed = eventFilters.filter((one) => one !== listed);

/** Conditions on the event itself that have no facet, such as its clocks. */
export const withoutFacets = (selection: EventSelection): Condition =>
  toCondition(
    ownFilters.filter(({ facet }) => facet === undefined),
    selection,
    exists,
  );

function withNamedCompany({ companies, params }: EventSelection): Condition {
  return (
    companies &&
    exists(sql`
      from event_companies ec
      where ec.event_id = e.id and ec.company_id = any(${texts(companies)})${params.include_peripheral ? sql`` : sql` and ec.principal`}`)
  );
}

const involves = (conditions: Condition): RawBuilder<boolean> =>
  exists(sql`
    from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id and ec.principal and ${all(conditions)}`);

/** A listed company that a live member of a commentary event is about, whatever its role on the event. */
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

/** Filters on one company. `listed` is met by commentary through what its articles are about, by tombstones through any role. */
function withCompany(selection: EventSelection): Condition {
  const conditions = companyConditions(otherThanListed, selection);
  const { significance, updated_after, listed: isListedRequested } = selection.params;
  if (!isListedRequested) return conditions && involves(conditions);
  const factual = involves(all(conditions, linkedIsListed));
  const commentary = commentsOn(conditions);
  const tombstone = exists(sql`
    from event_companies ec join companies c on c.id = ec.company_id and c.shown
    where ec.event_id = e.id and ${all(conditions, linkedIsListed)}`);
  if (significance && !significance.includes('commentary')) return factual;
  return sql<boolean>`case
    when e.significance <> 'commentary' then ${factual}
    ${updated_after ? sql`when ${isTombstone} then ${tombstone}` : sql``}
    else ${commentary} end`;
}

/** The instant from which on a matching event has been written about; undefined for any. */
export const activeSince = (selection: EventSelection): Date | undefined =>
  toSpan(eventFilters, 'last_article_at', selection).since;

/** Filters on the event itself and its companies; a tombstone is judged on its last state. */
export const eventsWhere = (selection: EventSelection): RawBuilder<boolean> =>
  all(
    toCondition(ownFilters, selection, exists),
    selection.isCandidate,
    withNamedCompany(selection),
    withCompany(selection),
  );

/** Whether the time of an event's last article alone decides if it passes, while it is live. */
export const isBoundedByTimeOnly = (see: Visibility, selection: EventSelection): boolean =>
  !see.previewSourcesOnly &&
  selection.params.q === undefined &&
  selection.companies === undefined &&
  listSent(eventFilters, selection).every(({ filter: { clock } }) => clock?.column === 'last_article_at');

/** Filters but for `q` that only a live event can meet, through its articles. */
export const liveEventsWhere = (see: Visibility, selection: EventSelection): RawBuilder<boolean> =>
  all(servedEvent(see), withOneArticle(see, articleConditions(eventFilters, selection), isMember));
