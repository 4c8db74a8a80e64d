import { sql } from 'kysely';
import { hasScope, isDisabled } from '../../core/caller.ts';
import { type Call, defineOperation } from '../../core/operation.ts';
import type { Total } from '../../core/page.ts';
import { invalidParameter, shown } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { latest, toDate } from '../../core/time.ts';
import type { Warning } from '../../core/warning.ts';
import { CalendarEventListParams } from '../calendar-events/filters.ts';
import { answerCalendarEvents, listCalendarEvents } from '../calendar-events/operations.ts';
import { EventListParams, eventTable } from '../events/filters.ts';
import { findDatedChanges, readKeptFrom } from '../events/history-query.ts';
import { findMateriallyChanged, isMaterialChange } from '../events/material-changes.ts';
import { answerEvents } from '../events/operations.ts';
import { selectMatching } from '../events/query.ts';
import { findCompanyId, resolveCompanySet } from '../shared/companies.ts';
import { texts } from '../shared/conditions.ts';
import { explainEmpty } from '../shared/empty.ts';
import { iso } from '../shared/fields.ts';
import { selectFilters } from '../shared/filter.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { visibility } from '../shared/visibility.ts';
import { otherListRefusals } from '../siblings.ts';
import { addLinks, draftChange, type Origin, readSources } from '../timeline/entries.ts';
import { Briefing, BriefingParams, briefingTable, dateMembers, eventMembers } from './schema.ts';

const DAY_MS = 86_400_000;
/** Changes up to which those that are left out are counted, and earlier events that have them. */
const MAX_COUNTED = 100;
const MAX_EVENTS = 10_000;

/** The filters that every section shares, as the lists take them. */
type Subject = Pick<BriefingParams, 'watchlist' | 'country' | 'disclosure_class'> & {
  readonly company?: string[] | undefined;
};

const NEEDED = 'or watchlist, country or disclosure_class is needed: the subject of the briefing.';

async function readSubject(services: Services, call: Call, params: BriefingParams): Promise<Subject> {
  const { company, watchlist, country, disclosure_class } = params;
  if ([company, watchlist, country, disclosure_class].every((value) => value === undefined))
    throw invalidParameter('company', NEEDED);
  if (company === undefined) return { watchlist, country, disclosure_class };
  const id = await findCompanyId(services, call, company);
  if (id === null) throw invalidParameter('company', `does not know ${shown(company)}.`);
  return { company: [id], watchlist, country, disclosure_class };
}

function toSince({ since, window }: BriefingParams, now: Date): Date {
  if (since && window !== undefined) throw invalidParameter('window', 'cannot be combined with since.');
  return since ?? new Date(now.getTime() - (window ?? DAY_MS));
}

/** A request of a list in the form of its address. */
function toAddress(path: string, values: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return `${path}?${query}`;
}

type ListPage = {
  readonly pagination: { readonly count: number; readonly next_cursor?: string | null };
  readonly total?: Total;
};

/** The rows of a list beyond its first page, and the address of those. */
const toEnd = ({ pagination: { count, next_cursor }, total }: ListPage, toContinue: (cursor: string) => string) => ({
  left_out: { value: (total?.value ?? count) - count, is_exact: total?.is_exact ?? true },
  continue: next_cursor ? toContinue(next_cursor) : null,
});

type Request = {
  readonly services: Services;
  readonly call: Call;
  readonly subject: Subject;
  readonly since: Date;
  readonly limit: number;
};

async function readNewEvents({ services, call, subject, since, limit }: Request) {
  const filters = { ...subject, first_reported_after: since, sort: 'significance', limit, total: true } as const;
  const params = { ...EventListParams.parse({}), ...filters, fields: new Set(eventMembers) };
  const { body } = await answerEvents(services, call, params);
  const { events } = body;
  const origins = events.map(({ id }): Origin => ({ event: id }));
  const sources = await readSources(services, visibility(call.caller, call.now), origins);
  return {
    rows: events.map((row, place) => ({ ...row, sources: sources[place] ?? [] })),
    ...toEnd(body, (cursor) => {
      const first_reported_after = iso(since);
      return toAddress('/events', {
        ...subject,
        first_reported_after,
        sort: 'significance',
        limit: `${limit}`,
        cursor,
      });
    }),
  };
}

async function readUpcoming({ services, call, subject, limit }: Request, days: number) {
  const [first, last] = [toDate(call.now), toDate(new Date(call.now.getTime() + days * DAY_MS))];
  const filters = {
    ...subject,
    scheduled_after: { date: first },
    scheduled_before: { date: last },
    limit,
    total: true,
  } as const;
  const params = {
    ...CalendarEventListParams.parse({}),
    ...filters,
    fields: new Set([...dateMembers, 'source'] as const),
  };
  const { body } = await answerCalendarEvents(services, call, params);
  const { calendar_events } = body;
  const origins = calendar_events.map(
    ({ source }): Origin => ({ article: source?.article_id ?? null, name: source?.name ?? null }),
  );
  const sources = await readSources(services, visibility(call.caller, call.now), origins);
  return {
    rows: calendar_events.map(({ source: _source, ...row }, place) => ({ ...row, sources: sources[place] ?? [] })),
    ...toEnd(body, (cursor) => {
      const bounds = { scheduled_after: first, scheduled_before: last };
      return toAddress('/calendar_events', { ...subject, ...bounds, limit: `${limit}`, cursor });
    }),
  };
}

const eventFilters = selectFilters(eventTable);

/** Material changes of events that were first reported earlier. */
async function readChanges({ services, call, subject, since, limit }: Request) {
  const { db } = services;
  const see = visibility(call.caller, call.now);
  const params = { ...EventListParams.parse({}), ...subject, first_reported_before: since };
  const companies = await resolveCompanySet(services, call, params);
  const known = await resolveReferenceValues(services, call, eventFilters, params);
  // A change is recorded after the publication of the article that caused it.
  const from = latest(await readKeptFrom(db, call.now), since) ?? since;
  const isCandidate = sql<boolean>`e.id = any(${texts(await findMateriallyChanged(db, from))})`;
  const selection = { params, companies, known, now: call.now, isCandidate };
  const events = await selectMatching(db, see, selection, { columns: sql`e.id`, most: MAX_EVENTS });
  const span = { since, before: undefined };
  const found = await findDatedChanges(db, see, {
    events,
    from,
    span,
    order: 'newest',
    limit: MAX_COUNTED,
    where: isMaterialChange,
  });
  const shownRows = found.slice(0, limit);
  const left_out: Total = {
    value: Math.min(found.length, MAX_COUNTED) - shownRows.length,
    is_exact: found.length <= MAX_COUNTED,
  };
  const [company] = subject.company ?? [];
  const isContinued = left_out.value > 0 && company !== undefined;
  return {
    rows: await addLinks(services, see, shownRows.map(draftChange)),
    left_out,
    continue: isContinued
      ? toAddress('/timeline', { company, kinds: 'change', published_after: iso(since), sort: 'newest' })
      : null,
  };
}

/** Warnings of one list that say nothing about a briefing, which has other sections. */
const ofOneList: ReadonlySet<string> = new Set(['no-match', 'outside-plan-window', 'upcoming-only']);

/** The same call, whose sections report the same warning once. */
function warnOnce(call: Call): Call {
  const reported = new Set<string>();
  const warn = (warning: Warning): void => {
    if (ofOneList.has(warning.code) || reported.has(warning.detail)) return;
    reported.add(warning.detail);
    call.warn(warning);
  };
  return { ...call, warn };
}

async function answerBriefing(services: Services, outer: Call, params: BriefingParams) {
  const call = warnOnce(outer);
  const since = toSince(params, call.now);
  const subject = await readSubject(services, call, params);
  const request = { services, call, subject, since, limit: params.limit };
  const mayDate = hasScope(call.caller, listCalendarEvents.scope) && !isDisabled(call.caller, listCalendarEvents.id);
  const new_events = await readNewEvents(request);
  const changes = await readChanges(request);
  const upcoming = mayDate ? await readUpcoming(request, params.days) : undefined;
  const see = visibility(call.caller, call.now);
  const isEmpty = [new_events, changes, upcoming].every((section) => (section?.rows.length ?? 0) === 0);
  if (isEmpty) await explainEmpty(services.db, outer, see, {});
  const isPlanLimited = see.caps.events !== null || (mayDate && see.caps.calendar !== null);
  return {
    body: {
      since: iso(since),
      new_events,
      changes,
      ...(upcoming && { upcoming }),
      ...(isPlanLimited && { plan_limited: true }),
    } satisfies Briefing,
    cache: 'revalidate' as const,
  };
}

export const getBriefing = defineOperation({
  id: 'getBriefing',
  tag: 'Events',
  summary: 'Get a briefing',
  description:
    'New events, material changes of earlier events, and upcoming dates of a company, a watchlist, a country or a disclosure class ' +
    'since an instant of publication, each with sources. Sections are bounded: they count the rows that they leave out, and name ' +
    'the list that continues them.',
  scope: 'read:events',
  cost: 'search',
  isOfKey: true,
  params: BriefingParams,
  refused: otherListRefusals(briefingTable),
  body: Briefing,
  validators: 'etag',
  run: answerBriefing,
});
