import { z } from 'zod';
import * as param from '../../core/params.ts';
import { ArticleListParams, articleTable } from '../articles/filters.ts';
import { EventListParams, eventTable } from '../events/filters.ts';
import { parameter } from '../shared/filter.ts';
import { words } from '../shared/list-parameters.ts';
import { listRefusals, otherListRefusals } from '../siblings.ts';

export const countedKinds = ['events', 'articles'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** The groups that a count is divided into. `coverage` lists single events by their independent publishers. */
export const groupings = [
  'none',
  'event_type',
  'country',
  'sector',
  'company',
  'source',
  'disclosure_class',
  'day',
  'week',
  'coverage',
] as const;
export type Grouping = (typeof groupings)[number];

export const MAX_GROUPS = 366;

const of = parameter({
  name: 'of',
  value: param.oneOf(countedKinds),
  describe: 'events, the default, or articles.',
  tool: 'Default: events.',
});

const by = parameter({
  name: 'by',
  value: param.oneOf(groupings),
  describe:
    'The groups: none (the default), event_type, country, sector, company, source, disclosure_class, day, week, or coverage for ' +
    'the events with the most independent publishers. Days and weeks are those of first publication, in UTC.',
  tool: 'event_type, country, sector, company, source, disclosure_class, day, week, coverage (most covered).',
});

const limit = parameter({
  name: 'limit',
  value: param.integer({ min: 1, max: MAX_GROUPS, fallback: 31 }),
  describe: `Most groups, 1 to ${MAX_GROUPS}: the largest, or the latest days or weeks.`,
  tool: 'Most groups.',
});

const q = words({
  describe: 'Filter: every word must occur, as on the lists of events and articles.',
  tool: 'Every word must occur',
});

/** Parameters of the lists that shape a page. */
const paging = {
  limit: true,
  cursor: true,
  total: true,
  fields: true,
  expand: true,
  updated_after: true,
  mode: true,
  sort: true,
} as const;

const ofEvents = EventListParams.omit({ ...paging, q: true });
const ofArticles = ArticleListParams.omit({ ...paging, q: true });

export const CountParams = z.object({
  of: of.schema,
  by: by.schema,
  limit: limit.schema,
  q: q.schema,
  ...ofArticles.shape,
  ...ofEvents.shape,
});
export type CountParams = z.output<typeof CountParams>;

const lists = {
  events: { names: Object.keys(ofEvents.shape), refusals: listRefusals('events') },
  articles: { names: Object.keys(ofArticles.shape), refusals: listRefusals('articles') },
} as const;

/** The filters that were sent and that the counted list does not have, each with its refusal. */
export function findForeignFilters(kind: CountedKind, params: CountParams): readonly (readonly [string, string])[] {
  const { names, refusals } = lists[kind];
  const other = lists[kind === 'events' ? 'articles' : 'events'].names;
  return other
    .filter((name) => !names.includes(name) && params[name as keyof CountParams] !== undefined)
    .map((name) => [name, refusals[name] ?? `is not a filter of ${kind}.`]);
}

const taken = [...eventTable, ...articleTable].filter(({ name }) => name in CountParams.shape);

export const countRefusals: Readonly<Record<string, string>> = {
  ...otherListRefusals(taken),
  mode: 'is not taken here: records close in meaning are ranked, and have no number.',
  cursor: 'is not taken here; a count has one answer.',
};
