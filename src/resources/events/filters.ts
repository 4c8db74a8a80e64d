import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import * as param from '../../core/params.ts';
import { type Significance, significances } from '../../core/vocabulary.ts';
import { articleFilters, articleUrl } from '../shared/article-filters.ts';
import { companyFilters } from '../shared/company-filters.ts';
import { texts } from '../shared/conditions.ts';
import {
  asSent,
  bound,
  equalsAny,
  type FilterRequest,
  filter,
  parameter,
  selectFilters,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { eventExpansions, eventFields } from './schema.ts';

/** The event reacts to the one of this id, or to the one it was merged into. */
export const isRelatedTo = (id: string): RawBuilder<boolean> =>
  sql<boolean>`e.related_to in (select coalesce(named.merged_into, named.id) from events named where named.id = ${id})`;

/** Every parameter of the list of events `e`, which the list of one company takes too. */
export const eventTable = [
  ...common.paging,
  common.fields(eventFields),
  common.expand(eventExpansions),
  // A sync walk includes tombstones as well as the matches, so its query states its start.
  parameter({
    name: 'updated_after',
    value: param.instant,
    describe: 'Sync mode: only events changed since, oldest change first, tombstones included.',
    tool: common.SYNC,
  }),
  common.words({
    describe:
      "Filter: every word must occur in the event's title and summary or in its articles' title, summary, key points, " +
      'company names or key facts.',
    tool: 'Every word must occur',
  }),
  common.mode,
  filter({
    name: 'event_type',
    value: param.csv({ kind: 'event-type' }),
    describe: 'Comma-separated event type slugs such as earnings-report, from /event_types.',
    tool: 'E.g. ipo; see list_event_types.',
    on: 'record',
    facet: 'event_type',
    sql: equalsAny('e.event_type'),
  }),
  filter({
    name: 'significance',
    value: param.csv({ allowed: significances }),
    describe: 'Comma-separated tiers: notable, routine, commentary.',
    tool: 'Of notable, routine, commentary.',
    on: 'record',
    facet: 'significance',
    sql: equalsAny('e.significance'),
  }),
  ...companyFilters,
  ...articleFilters,
  articleUrl,
  bound({
    name: 'first_reported_after',
    value: param.instant,
    describe: 'First reported at or after.',
    tool: 'ISO 8601.',
    row: 'e',
    clock: { column: 'first_reported_at', is: 'since', at: asSent },
  }),
  bound({
    name: 'first_reported_before',
    value: param.instant,
    describe: 'First reported before.',
    tool: 'ISO 8601.',
    row: 'e',
    clock: { column: 'first_reported_at', is: 'before', at: asSent },
  }),
  bound({
    name: 'last_article_after',
    value: param.instant,
    describe: 'Most recent activity at or after; not with window.',
    tool: 'ISO 8601.',
    row: 'e',
    clock: { column: 'last_article_at', is: 'since', at: asSent },
  }),
  bound({
    name: 'last_article_before',
    value: param.instant,
    describe: 'Most recent activity before; not with window.',
    tool: 'ISO 8601.',
    row: 'e',
    clock: { column: 'last_article_at', is: 'before', at: asSent },
  }),
  bound({
    name: 'window',
    value: param.window,
    describe: 'Activity within the last hours or days, such as 8h or 7d, at most 365d.',
    tool: 'Active, e.g. 8h.',
    elsewhere: {
      articles: 'exists on events; use published_after.',
      stories: 'exists on events; use published_after.',
      calendar_events: 'does not exist on calendar entries; use scheduled_after and scheduled_before.',
    },
    row: 'e',
    clock: { column: 'last_article_at', is: 'since', at: (length, now) => new Date(now.getTime() - length) },
  }),
  parameter({
    name: 'sort',
    value: param.oneOf(['latest', 'significance']),
    describe: 'latest (default) or significance; not with updated_after.',
    tool: 'significance: notable first.',
  }),
  filter({
    name: 'related_to',
    value: common.recordId,
    describe: 'Commentary reacting to the factual event of this id.',
    tool: 'Commentary on it.',
    on: 'record',
    sql: isRelatedTo,
  }),
  // The request finds the events of the matter first (`selection-facts.ts`), as the timeline of a matter does.
  filter({
    name: 'matter',
    value: common.recordId,
    describe:
      'The event of this id, earlier and later steps of its matter, and commentary on them; at most 100 events.',
    tool: 'Steps of its matter.',
    on: 'record',
    sql: (id, { matterEvents = [id] }) => sql<boolean>`e.id = any(${texts(matterEvents)})`,
  }),
  // A plan that leaves articles out compares what is left (`figures.ts`); tombstones have no articles to compare.
  filter({
    name: 'figures_disagree',
    value: param.boolean,
    describe:
      'true: only events whose articles state figures that disagree, as in member_figures_disagree; false: only others.',
    tool: 'Figures disagree.',
    on: 'record',
    sql: (wanted, { disagreeing }) => {
      const not = wanted ? sql`` : sql`not `;
      return disagreeing === undefined
        ? sql<boolean>`e.divergence_sha256 is ${wanted ? sql`not null` : sql`null`}`
        : sql<boolean>`(${not}e.id = any(${texts(disagreeing)}) or e.status in ('merged', 'removed'))`;
    },
  }),
  common.includePeripheral,
] as const;

export const eventFilters = selectFilters(eventTable);

/** Filters on the event itself. */
export const ownFilters = eventFilters.filter(({ on }) => on === 'record');

export const EventListParams = z.object(toShape(eventTable));
export type EventListParams = z.output<typeof EventListParams>;

export const CompanyEventListParams = EventListParams.extend({ identifier: common.companyIdentifier });

/** Selects a list of events, once every value has been resolved. */
export type EventSelection = FilterRequest & {
  readonly params: EventListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

/** The tiers, strongest first: the order of `sort=significance`. */
export const tiers: readonly Significance[] = ['notable', 'routine', 'commentary'];
