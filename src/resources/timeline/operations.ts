import { hasScope, isDisabled } from '../../core/caller.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import { cutPage, walkFilters } from '../../core/page.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { forbidden } from '../shared/companies.ts';
import { explainEmpty } from '../shared/empty.ts';
import type { Span, TimeOrder } from '../shared/filter.ts';
import { visibility } from '../shared/visibility.ts';
import { otherListRefusals } from '../siblings.ts';
import { addLinks } from './entries.ts';
import { mergeByTime, type Position, toStart } from './merge.ts';
import { Timeline, type TimelineKind, TimelineParams, timelineKinds, timelineTable } from './schema.ts';
import { timelineSources } from './sources.ts';
import { findSubject } from './subject.ts';

/** The kinds that are asked for. One that the key may not read refuses the request; without a choice it is left out. */
function selectKinds({ caller }: Call, requested: readonly TimelineKind[] | undefined): readonly TimelineKind[] {
  const mayRead = (kind: TimelineKind): boolean => {
    const { scope, id } = timelineSources[kind].operation;
    return hasScope(caller, scope) && !isDisabled(caller, id);
  };
  if (requested?.some((kind) => !mayRead(kind))) throw forbidden();
  return timelineKinds.filter((kind) => requested?.includes(kind) ?? mayRead(kind));
}

function toSpan({ published_after: since, published_before: before, window }: TimelineParams, now: Date): Span {
  if (window === undefined) return { since, before };
  if (since) throw invalidParameter('window', 'cannot be combined with published_after.');
  if (before) throw invalidParameter('window', 'cannot be combined with published_before.');
  return { since: new Date(now.getTime() - window), before: undefined };
}

async function answerTimeline(services: Services, call: Call, params: TimelineParams) {
  const { db, cursors } = services;
  const see = visibility(call.caller, call.now);
  const span = toSpan(params, call.now);
  const kinds = selectKinds(call, params.kinds);
  const subject = await findSubject(services, call, see, params);
  const { events, companies, members } = subject;
  const order: TimeOrder = params.sort ?? (events === undefined ? 'newest' : 'oldest');
  const filters = { ...walkFilters(params), company: companies && [...companies] };
  const binding = { operation: 'getTimeline', order, filters };
  const decoded = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
  const position = decoded && { kind: decoded[0] as TimelineKind, keys: decoded.slice(1) };
  const found = await readEntries(services, call, { kinds, subject, span, order, position, limit: params.limit });
  const { rows, next } = cutPage(found, {
    limit: params.limit,
    cursors,
    binding,
    toKeys: ({ kind, keys }) => [kind, ...keys],
  });
  if (rows.length === 0 && params.cursor === undefined) await explainEmpty(db, call, see, {});
  const drafts = rows.map(({ draft }) => draft);
  const isPlanLimited = kinds.some((kind) => timelineSources[kind].isLimited(see, { companies }));
  return {
    body: {
      timeline: await addLinks(services, see, drafts),
      ...members,
      pagination: { count: rows.length, next_cursor: next },
      ...(isPlanLimited && { plan_limited: true }),
    },
    cache: 'revalidate' as const,
    next,
  };
}

/** The first entries of all kinds after a position, one more than the limit. */
async function readEntries(
  { db }: Services,
  call: Call,
  request: {
    readonly kinds: readonly TimelineKind[];
    readonly subject: Awaited<ReturnType<typeof findSubject>>;
    readonly span: Span;
    readonly order: TimeOrder;
    readonly position: Position | undefined;
    readonly limit: number;
  },
) {
  const { kinds, subject, span, order, position, limit } = request;
  const { events, companies } = subject;
  if (events?.length === 0) return [];
  const see = visibility(call.caller, call.now);
  const selection = { events, companies, span, order, limit, now: call.now };
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const { read, edges } = timelineSources[kind];
      return { kind, entries: await read(db, see, selection, toStart(kind, edges, order, position)) };
    }),
  );
  return mergeByTime(lists, order, limit + 1);
}

export const getTimeline = defineOperation({
  id: 'getTimeline',
  tag: 'Events',
  summary: 'Get a timeline',
  description:
    'Events, calendar entries, disclosures, figures, register entries and changes of one matter or one company in the order of ' +
    "their time, by the publishers' clocks. Each kind is as its own list serves it. Kinds that your key may not read are left " +
    'out.',
  scope: 'read:events',
  cost: 'search',
  isOfKey: true,
  params: TimelineParams,
  refused: otherListRefusals(timelineTable),
  body: Timeline,
  problems: ['plan-limit-exceeded', 'forbidden'],
  validators: 'etag',
  run: answerTimeline,
});
