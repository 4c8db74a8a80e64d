import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { disclosureClasses } from '../../core/declared-facts.ts';
import * as param from '../../core/params.ts';
import { shownList } from '../../core/problem.ts';
import { calendarEventTypes, calendarStatuses } from '../../core/vocabulary.ts';
import { company, exchange, existsAnywhere, index, sector, ticker, watchlist } from '../shared/company-filters.ts';
import { all, type Condition, texts } from '../shared/conditions.ts';
import {
  equalsAny,
  type FilterRequest,
  filter,
  reworded,
  selectFilters,
  toCondition,
  toShape,
} from '../shared/filter.ts';
import * as common from '../shared/list-parameters.ts';
import { countryCodes } from '../shared/reference-values.ts';
import type { Visibility } from '../shared/visibility.ts';
import { calendarEventFields } from './schema.ts';

/** Calendar types only; a hyphenated word is a slug of the event taxonomy and the refusal says where that belongs. */
const eventType = param
  .csv()
  .transform((values, context) => {
    if (values === undefined) return undefined;
    const known = calendarEventTypes.filter((type) => values.includes(type));
    const unknown = values.filter((value) => !known.some((type) => type === value));
    if (unknown.length === 0) return known;
    const slugs = unknown.filter((value) => value.includes('-'));
    const message =
      slugs.length > 0
        ? `does not know ${shownList(slugs)}: hyphenated slugs belong to event_type of /events`
        : `does not know ${shownList(unknown)}`;
    context.addIssue({ code: 'custom', message: `${message}; it takes ${calendarEventTypes.join(', ')}.` });
    return z.NEVER;
  })
  .meta({ maxLength: 8192, 'x-list': true, 'x-values': [...calendarEventTypes] })
  .register(param.valueKinds, { kind: 'choice', values: calendarEventTypes });

/** The parameters of the entries `ce` of one company `c`. */
export const companyCalendarEventTable = [
  ...common.paging,
  common.fields(calendarEventFields),
  filter({
    name: 'updated_after',
    value: param.instant,
    describe:
      'Sync mode: only entries changed since, oldest change first. Cancelled entries are included only with status=cancelled.',
    tool: common.SYNC,
    on: 'record',
    sql: (at) => sql<boolean>`ce.updated_at > ${at}`,
  }),
  // The list has a default of its own, which is a condition where nothing was sent.
  filter({
    name: 'status',
    value: param.oneOf(calendarStatuses),
    describe: 'scheduled, published or cancelled. Without it scheduled and published ones are returned.',
    tool: 'Default: scheduled and published.',
    on: 'record',
    sql: (status) => sql<boolean>`ce.status = ${status}`,
  }),
  filter({
    name: 'event_type',
    value: eventType,
    describe: `Comma-separated calendar types: ${calendarEventTypes.join(', ')}.`,
    tool: 'E.g. earnings_report, agm, dividend.',
    on: 'record',
    sql: equalsAny('ce.event_type'),
  }),
  filter({
    name: 'disclosure_class',
    value: param.csv({ allowed: disclosureClasses }),
    describe: `Comma-separated classes of the disclosures that entries are from: ${disclosureClasses.join(', ')}.`,
    tool: 'E.g. annual_report.',
    on: 'record',
    sql: (classes, { exists }) =>
      exists(sql`
        from articles a where a.id = ce.source_article_id and a.live and a.disclosure_class = any(${texts(classes)})`),
  }),
  // No zone is a whole day from UTC: the bounds on the instant repeat those on the local date in a form an index can serve.
  filter({
    name: 'scheduled_after',
    value: param.calendarBound,
    describe:
      "A bare date is that calendar date in each issuer's own time zone, inclusive; " +
      'a datetime with Z or offset is an exact instant, at or after.',
    tool: 'From this local date, or time with offset.',
    on: 'record',
    sql: (from) =>
      'at' in from
        ? sql<boolean>`ce.scheduled_at >= ${from.at}`
        : sql<boolean>`(ce.local_date >= ${from.date}::date
            and ce.scheduled_at >= (${from.date}::date - 1)::timestamp at time zone 'UTC')`,
  }),
  filter({
    name: 'scheduled_before',
    value: param.calendarBound,
    describe:
      "A bare date is that calendar date in each issuer's own time zone, inclusive; " +
      'a datetime with Z or offset is an exact instant, strictly before.',
    tool: 'To this local date, or time with offset.',
    on: 'record',
    sql: (until) =>
      'at' in until
        ? sql<boolean>`ce.scheduled_at < ${until.at}`
        : sql<boolean>`(ce.local_date <= ${until.date}::date
            and ce.scheduled_at < (${until.date}::date + 2)::timestamp at time zone 'UTC')`,
  }),
] as const;

/** Filters on the issuer, on the flat list only. */
export const issuerFilters = [
  reworded(ticker, {
    describe: 'Comma-separated tickers, at most 25; each must resolve. Intersects with company.',
  }),
  reworded(company, {
    describe: 'Comma-separated company ids, at most 25; each must resolve. Intersects with ticker.',
  }),
  filter({
    name: 'country',
    value: param.csv({ kind: 'country' }),
    describe: "Comma-separated ISO 3166-1 alpha-2 codes of the issuers' domiciles.",
    tool: 'Of the issuers, e.g. SE,DK.',
    on: 'company',
    resolve: countryCodes,
    sql: equalsAny('c.country'),
  }),
  reworded(exchange, { describe: 'Comma-separated MIC codes; issuers with an active equity listing there.' }),
  reworded(index, { describe: 'Comma-separated index ids or symbols; their members.' }),
  sector,
  watchlist,
] as const;

/** Every parameter of the list of calendar entries. */
export const calendarEventTable = [...companyCalendarEventTable, ...issuerFilters] as const;

export const calendarFilters = selectFilters(calendarEventTable);

export const CalendarEventListParams = z.object(toShape(calendarEventTable));
export type CalendarEventListParams = z.output<typeof CalendarEventListParams>;

export const CompanyCalendarEventListParams = z.object({
  identifier: common.companyIdentifier,
  ...toShape(companyCalendarEventTable),
});

/** Selects a calendar list, once every value has been resolved. */
export type CalendarSelection = FilterRequest & {
  readonly params: CalendarEventListParams;
  readonly companies: ReadonlySet<string> | undefined;
};

/**
 * From today on by the issuer's own calendar, so that an entry stays for the whole of its local day. The bound on the
 * instant repeats the condition in a form that an index can serve: no current local day started more than two days ago.
 */
export const isFromToday = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ce.scheduled_at >= ${now}::timestamptz - interval '2 days'
  and ce.local_date >= (${now}::timestamptz at time zone ce.timezone)::date)`;

/** Without any bound on dates or changes a list holds upcoming entries only. */
export const isUpcomingOnly = (params: CalendarEventListParams): boolean =>
  !params.updated_after && !params.scheduled_after && !params.scheduled_before;

/** Entries of the companies, those written for a company that was merged into one of them included. */
const ofCompanies = (companies: ReadonlySet<string> | undefined): Condition =>
  companies &&
  sql<boolean>`ce.company_id in (
    select m.id from companies m where m.id = any(${texts(companies)}) or m.merged_into = any(${texts(companies)}))`;

/** Every filter, and the entries that a plan or the absence of dates leaves. */
export const calendarEventsWhere = (see: Visibility, selection: CalendarSelection): RawBuilder<boolean> =>
  all(
    selection.params.status === undefined ? sql<boolean>`ce.status in ('scheduled', 'published')` : undefined,
    see.caps.calendar !== null || isUpcomingOnly(selection.params) ? isFromToday(selection.now) : undefined,
    selection.isCandidate,
    toCondition(calendarFilters, selection, existsAnywhere),
    ofCompanies(selection.companies),
  );
