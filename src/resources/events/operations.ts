import type { z } from 'zod';
import { type Answer, type Call, chooseListCost, defineOperation } from '../../core/operation.ts';
import { readTotal } from '../../core/page.ts';
import { invalidParameter, notFound, outsidePlan, shownList } from '../../core/problem.ts';
import type { Db, Lookups, Services } from '../../core/services.ts';
import { endOfSecond } from '../../core/time.ts';
import { calendarEventTypes } from '../../core/vocabulary.ts';
import { hintNames, warnOfBestMatch } from '../resolve/explain.ts';
import { type QueryReading, recognise } from '../resolve/recognise.ts';
import { presentRecognised } from '../resolve/recognised.ts';
import type { UnknownName } from '../resolve/unknown-names.ts';
import { hasNoConditions } from '../search/hybrid.ts';
import { createPresenter } from '../shared/columns.ts';
import { explainEmpty, explainUnmatched } from '../shared/empty.ts';
import { warnOfMovingWindow } from '../shared/moving-window.ts';
import { type ListScope, openList } from '../shared/news-list.ts';
import { project, toProjection } from '../shared/projection.ts';
import { refuseSemanticCombinations, shownDistance } from '../shared/semantic.ts';
import { isRestricted, type Visibility, visibility } from '../shared/visibility.ts';
import { listRefusals } from '../siblings.ts';
import { checkInstant, presentPastEvent } from './as-of.ts';
import { findDisagreeing } from './figures.ts';
import { CompanyEventListParams, EventListParams, type EventSelection, eventTable } from './filters.ts';
import { findHistory, nextMidnight, presentChange, readHistoryBounds } from './history-query.ts';
import { HISTORY_ROWS } from './history-schema.ts';
import { explainFew } from './named-type.ts';
import {
  countEvents,
  expandEvents,
  findEvent,
  findEvents,
  findUnknownEventTypes,
  toCountable,
  toKeys,
  toOrder,
} from './query.ts';
import {
  EventBody,
  EventList,
  EventParams,
  type EventRecord,
  type EventRow,
  eventDetail,
  eventExpansions,
  eventRow,
} from './schema.ts';
import { readSelectionFacts } from './selection-facts.ts';
import { matchEvents } from './semantic.ts';
import { findBySentence } from './sentence.ts';
import { isTombstone, presentTombstone } from './tombstone.ts';
import { isAboutUnknown, reportUnknownNames, withoutNames } from './unknown-names.ts';

const presentFields = createPresenter(eventRow);

/** An event as a client gets it by its id, unless it is a tombstone. */
export const presentDetail = createPresenter(eventDetail);

/** A row; `disagreeing` are the events whose figures disagree as a restricted plan sees them. */
const presentRow = (row: EventRecord, disagreeing?: ReadonlySet<string>): EventRow =>
  isTombstone(row)
    ? presentTombstone(row)
    : {
        ...presentFields(row),
        ...((disagreeing?.has(row.id) ?? row.disagrees) && { member_figures_disagree: true }),
      };

/** The rows of a page as they were asked for, with their distances where they have one. A tombstone is all that is left of its event. */
async function presentRows(
  db: Db,
  see: Visibility,
  rows: readonly (EventRecord & { readonly distance?: number })[],
  params: EventListParams,
  disagreeing: ReadonlySet<string> | undefined,
): Promise<EventRow[]> {
  const { fields, beyond } = toProjection(eventExpansions, params);
  const live = rows.filter(({ status }) => status === 'active' || status === 'closed').map(({ id }) => id);
  const expanded = await expandEvents(db, see, live, {
    names: beyond,
    includePeripheral: params.include_peripheral,
  });
  return rows.map((row) => {
    const members = { ...presentRow(row, disagreeing), ...expanded.get(row.id), ...shownDistance(row) };
    return project(members, fields, ['distance']);
  });
}

const toNames = (unknown: readonly UnknownName[]): string[] => unknown.map(({ name }) => name);

const toIds = (rows: readonly EventRecord[]): readonly string[] => rows.map(({ id }) => id);

/** Combinations the specification refuses, and values only the store knows. */
export async function refuseParams({ db, recall }: Lookups, params: EventListParams): Promise<void> {
  refuseSemanticCombinations(params, ['sort', 'cursor', 'updated_after']);
  if (params.sort && params.updated_after) {
    throw invalidParameter('sort', 'cannot be combined with updated_after, which orders by change.');
  }
  if (params.window !== undefined) {
    for (const name of ['last_article_after', 'last_article_before', 'updated_after'] as const) {
      if (params[name]) throw invalidParameter('window', `cannot be combined with ${name}.`);
    }
  }
  if (params.event_type) {
    const { event_type: slugs } = params;
    const unknown = await recall.one(`event types ${JSON.stringify(slugs)}`, () => findUnknownEventTypes(db, slugs));
    const names = unknown.map(({ slug }) => slug);
    const ofCalendar = names.filter((type) => calendarEventTypes.some((known) => known === type));
    const near = [...new Set(unknown.flatMap((one) => one.near))];
    const named =
      ofCalendar.length > 0
        ? `${shownList(ofCalendar)}: types of the calendar belong to event_type of /calendar_events;`
        : `${shownList(names)};${near.length === 0 ? '' : ` did you mean ${near.join(' or ')}?`}`;
    if (unknown.length > 0)
      throw invalidParameter('event_type', `does not know ${named} /event_types lists the slugs.`);
  }
}

/** One ranked page without cursor and without any validator. */
async function answerSemantic(services: Services, call: Call, see: Visibility, selection: EventSelection) {
  const { rows, isExhausted } = await matchEvents(services, call, see, selection);
  const disagreeing = await findDisagreeing(services.db, see, toIds(rows));
  if (rows.length === 0)
    await explainUnmatched(call, see, selection, (plain) => findEvents(services.db, see, plain, undefined));
  return {
    body: {
      events: await presentRows(services.db, see, rows, selection.params, disagreeing),
      pagination: { count: rows.length },
      ...(isRestricted(see) ? { plan_limited: true } : {}),
      truncated: isExhausted,
    },
    cache: 'never' as const,
  };
}

/** The names in a search text that matched no words; undefined where only words can answer. Filters replace names. */
async function readSentence(services: Services, params: EventListParams): Promise<QueryReading | undefined> {
  const { q, cursor, updated_after } = params;
  if (q === undefined || cursor !== undefined || updated_after || !hasNoConditions(q)) return undefined;
  const reading = await recognise(services, q);
  const replaced = new Set([
    ...(params.company || params.ticker || params.watchlist ? ['company'] : []),
    ...(params.event_type ? ['event_type'] : []),
    ...(params.country || params.domicile ? ['country'] : []),
    ...(params.window ? ['period'] : []),
  ]);
  return { ...reading, named: reading.named.filter(({ kind }) => !replaced.has(kind)) };
}

async function runList(services: Services, call: Call, params: EventListParams, scope: ListScope) {
  const { db } = services;
  await refuseParams(services, params);
  const order = toOrder(params);
  const { companies, known, keys, cut } = await openList<EventRecord>(services, call, params, {
    ...scope,
    table: eventTable,
    order,
    toKeys: (last) => toKeys(order, last),
  });
  const see = visibility(call.caller, call.now);
  const facts = await readSelectionFacts(db, see, params);
  const selection = { params, companies, known, now: call.now, ...facts };
  if (params.mode) return answerSemantic(services, call, see, selection);
  const found = await findEvents(db, see, selection, keys);
  const reading = found.length === 0 ? await readSentence(services, params) : undefined;
  const unknown = reading ? await reportUnknownNames(services, call, see, reading) : [];
  const isAnswered = reading !== undefined && call.byModel === true && !isAboutUnknown(reading, unknown);
  const sentence = isAnswered ? { selection, reading: withoutNames(reading, unknown) } : undefined;
  const best = sentence ? await findBySentence(services, call, see, sentence) : [];
  const { rows, next } = cut([...found, ...best]);
  const shown = facts.disagreeing ?? (await findDisagreeing(db, see, toIds(rows)));
  if (rows.length === 0 && !params.cursor) await explainEmpty(db, call, see, params, toCountable(db, see, selection));
  warnOfMovingWindow(call, call.caller.plan.archive_days, params, rows);
  const isFetched =
    next === null && best.length === 0 && (await explainFew(services, call, see, { selection, found: rows.length }));
  if (reading && best.length > 0) warnOfBestMatch(call, reading, { withFilters: true });
  else if (reading && !isFetched) hintNames(call, reading);
  return {
    body: {
      events: await presentRows(db, see, rows, params, shown),
      pagination: { count: rows.length, next_cursor: next },
      ...(await readTotal(params, (most) => countEvents(db, see, selection, most))),
      ...(see.caps.events === null ? {} : { plan_limited: true }),
      ...(reading && { recognised: presentRecognised(reading, toNames(unknown)) }),
    },
    cache: params.q !== undefined || params.updated_after ? ('never' as const) : ('revalidate' as const),
    next,
    ...(params.window === undefined ? {} : { validUntil: endOfSecond(call.now) }),
  };
}

/** A page of the list of events. */
export const answerEvents = (services: Services, call: Call, params: EventListParams) =>
  runList(services, call, params, { operation: 'listEvents' });

export const listEvents = defineOperation({
  id: 'listEvents',
  tag: 'Events',
  summary: 'List events',
  description:
    'Real-world developments, most recently reported first. Several outlets that cover one development are one event. ' +
    'With updated_after: every event changed since, tombstones of merged and removed ones included, oldest change first.',
  scope: 'read:events',
  cost: chooseListCost,
  params: EventListParams,
  refused: listRefusals('events'),
  body: EventList,
  validators: 'etag',
  run: answerEvents,
});

export const answerCompanyEvents = (
  services: Services,
  call: Call,
  { identifier, ...params }: z.output<typeof CompanyEventListParams>,
) => runList(services, call, params, { operation: 'listCompanyEvents', identifier });

export const listCompanyEvents = defineOperation({
  id: 'listCompanyEvents',
  tag: 'Companies',
  summary: 'List events of a company',
  description: 'The events list narrowed to one company; takes every parameter of the events list.',
  scope: 'read:events',
  cost: chooseListCost,
  params: CompanyEventListParams,
  path: ['identifier'],
  ...(listEvents.refused ? { refused: listEvents.refused } : {}),
  body: EventList,
  validators: 'etag',
  run: answerCompanyEvents,
});

export async function answerEvent(
  { db }: Services,
  call: Call,
  { id, include_peripheral, as_of: asOf, include_history }: z.output<typeof EventParams>,
): Promise<Answer<z.input<typeof EventBody>>> {
  const see = visibility(call.caller, call.now);
  const record = await findEvent(db, see, id, include_peripheral);
  if (record === undefined) throw notFound();
  if (isTombstone(record)) return { body: { event: presentTombstone(record) }, cache: 'private-300' as const };
  if (record.article_count === 0) throw notFound();
  if (record.members.length === 0 && isRestricted(see)) throw outsidePlan();
  const isPast = asOf !== undefined || include_history;
  const bounds = isPast ? await readHistoryBounds(db, id, call.now) : null;
  const event =
    asOf === undefined
      ? { event: presentDetail(record) }
      : await presentPastEvent(db, see, record, { asOf, from: checkInstant(asOf, bounds?.start ?? null, call.now) });
  const changes =
    include_history && bounds !== null
      ? await findHistory(db, see, { id, from: bounds.keptFrom, until: asOf, limit: HISTORY_ROWS })
      : [];
  return {
    body: { ...event, ...(include_history && { history: changes.slice(0, HISTORY_ROWS).map(presentChange) }) },
    cache: 'private-300' as const,
    ...(isPast && { validUntil: nextMidnight(call.now) }),
  };
}

export const getEvent = defineOperation({
  id: 'getEvent',
  tag: 'Events',
  summary: 'Get an event',
  description:
    'One event with its articles, companies and disagreeing figures; with as_of as it was at an instant of its history. A ' +
    'merged or removed event answers with its tombstone.',
  scope: 'read:events',
  cost: 'lookup',
  params: EventParams,
  path: ['id'],
  body: EventBody,
  problems: ['plan-limit-exceeded'],
  validators: 'etag',
  run: answerEvent,
});
