import type { RawBuilder } from 'kysely';
import { hasScope, isDisabled } from '../../core/caller.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { toTotal } from '../../core/page.ts';
import { invalidParameter, notFound } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { latest } from '../../core/time.ts';
import { ArticleListParams, articleTable } from '../articles/filters.ts';
import { listArticles, refuseParams as refuseArticleParams } from '../articles/operations.ts';
import { articleCap, selectMatching as selectArticles, toCountable as toCountableArticles } from '../articles/query.ts';

import { EventListParams, eventTable } from '../events/filters.ts';
import { listEvents, refuseParams as refuseEventParams } from '../events/operations.ts';
import { selectMatching as selectEvents, toCountable as toCountableEvents } from '../events/query.ts';
import { readSelectionFacts } from '../events/selection-facts.ts';
import { readCaptions } from '../shared/captions.ts';
import { forbidden, resolveCompanySet } from '../shared/companies.ts';
import { explainEmpty } from '../shared/empty.ts';
import { type Span, selectFilters, toSpan } from '../shared/filter.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { type Visibility, visibility } from '../shared/visibility.ts';
import { CountParams, countRefusals, findForeignFilters } from './filters.ts';
import { fillPeriods } from './periods.ts';
import { countedColumns, countMatches, type GroupRow, isTime, MAX_COUNTED } from './query.ts';
import { CountBody, type CountGroup } from './schema.ts';

/** The records that are counted. */
type Matches = {
  readonly matching: RawBuilder<unknown>;
  /** The plan's cap on the list. */
  readonly cap: number | null;
  /** The bounds that the filters set to the time of first publication. */
  readonly span: Span;
  /** Explains a count of 0. */
  explain(): Promise<void>;
};

const eventFilters = selectFilters(eventTable);
const articleFilters = selectFilters(articleTable);

async function matchEvents(services: Services, call: Call, see: Visibility, sent: CountParams): Promise<Matches> {
  const { db } = services;
  const { limit: _limit, ...filters } = sent;
  const params = { ...EventListParams.parse({}), ...filters };
  await refuseEventParams(services, params);
  const companies = await resolveCompanySet(services, call, params);
  const known = await resolveReferenceValues(services, call, eventFilters, params);
  const facts = await readSelectionFacts(db, see, params);
  const selection = { params, companies, known, now: call.now, ...facts };
  const options = { columns: countedColumns.events, most: MAX_COUNTED + 1 };
  const active = toSpan(eventFilters, 'last_article_at', selection);
  const reported = toSpan(eventFilters, 'first_reported_at', selection);
  return {
    matching: await selectEvents(db, see, selection, options),
    cap: see.caps.events,
    span: { since: latest(reported.since, active.since), before: reported.before ?? active.before },
    explain: () => explainEmpty(db, call, see, params, toCountableEvents(db, see, selection)),
  };
}

async function matchArticles(services: Services, call: Call, see: Visibility, sent: CountParams): Promise<Matches> {
  if (isDisabled(call.caller, listArticles.id)) throw notFound();
  if (!hasScope(call.caller, listArticles.scope)) throw forbidden();
  const { limit: _limit, ...filters } = sent;
  const params = { ...ArticleListParams.parse({}), ...filters, sort: 'latest' as const };
  const { ticker, company, watchlist } = params;
  refuseArticleParams(
    params,
    [ticker, company, watchlist].some((named) => named !== undefined),
  );
  const companies = await resolveCompanySet(services, call, params);
  const known = await resolveReferenceValues(services, call, articleFilters, params);
  const selection = { params, companies, known, now: call.now };
  const options = { columns: countedColumns.articles, most: MAX_COUNTED + 1 };
  return {
    matching: await selectArticles(services.db, see, selection, options),
    cap: articleCap(see, companies),
    span: toSpan(articleFilters, 'published_at', selection),
    explain: () => explainEmpty(services.db, call, see, params, toCountableArticles(services.db, see, selection)),
  };
}

/** Adds the address of the earliest article of each event. */
async function withAddresses(services: Services, see: Visibility, groups: readonly GroupRow[]): Promise<CountGroup[]> {
  const { events } = await readCaptions(services, see, { events: groups.map(({ value }) => value), leads: 1 });
  return groups.map(({ value, label, count }) => ({
    value,
    label: label ?? value,
    count,
    url: events.get(value)?.leads[0]?.article_url ?? null,
  }));
}

export const count = defineOperation({
  id: 'count',
  tag: 'Search',
  summary: 'Count events or articles',
  description:
    'How many events or articles pass the filters of their list, in all and by type, country, sector, company, source, class, day ' +
    `or week, or which events have the most publishers. The newest ${MAX_COUNTED} matches are counted, after the cap of the plan.`,
  scope: 'read:events',
  cost: 'search',
  params: CountParams,
  refused: countRefusals,
  body: CountBody,
  validators: 'none',
  async run(services, call, params) {
    const { db } = services;
    const { of = 'events', by = 'none', limit } = params;
    if (of === 'events' && isDisabled(call.caller, listEvents.id)) throw notFound();
    if (of === 'articles' && by === 'coverage')
      throw invalidParameter('by', 'coverage counts the publishers of events; leave out of=articles.');
    const [foreign] = findForeignFilters(of, params);
    if (foreign) throw invalidParameter(...foreign);
    const see = visibility(call.caller, call.now);
    const match = of === 'events' ? matchEvents : matchArticles;
    const { matching, cap, span, explain } = await match(services, call, see, params);
    const includePeripheral = params.include_peripheral;
    const counts = await countMatches(db, { kind: of, see, includePeripheral, by, limit, matching });
    if (counts.found === 0) await explain();
    const total = toTotal(counts.found, MAX_COUNTED);
    // Older records than those counted may exist, so that periods before the first one are unknown and not empty.
    const isCut = !total.is_exact || (cap !== null && counts.found >= cap);
    const since = isCut ? undefined : latest(span.since, see.articlesSince ?? undefined);
    const until = span.before === undefined ? call.now : new Date(span.before.getTime() - 1);
    const groups = isTime(by)
      ? fillPeriods(by, counts.groups, { since, until, first: counts.first, limit })
      : counts.groups;
    const shown = by === 'coverage' ? await withAddresses(services, see, groups) : groups;
    const listed = isTime(by) ? groups.reduce((sum, group) => sum + group.count, 0) : counts.listed;
    const isShown = (group: GroupRow): boolean => !isTime(by) || group.count > 0;
    return {
      body: {
        of,
        by,
        total,
        groups: shown.map((group) => ({ ...group, label: group.label ?? group.value })),
        ...(by !== 'none' && {
          other_groups: counts.group_count - groups.filter(isShown).length,
          other_count: counts.with_value - listed,
          without_value: total.value - counts.with_value,
        }),
        ...(isTime(by) && { time_zone: 'UTC' as const }),
        ...(cap !== null && { plan_limited: true }),
      },
      cache: 'never' as const,
    };
  },
});
