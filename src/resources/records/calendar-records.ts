import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { CalendarEventListParams, type CalendarSelection } from '../calendar-events/filters.ts';
import { answerCalendarEvent, present } from '../calendar-events/operations.ts';
import { selectCalendarEvents } from '../calendar-events/query.ts';
import type { CalendarEvent, CalendarRecord } from '../calendar-events/schema.ts';
import { toDateSpan } from '../resolve/days.ts';
import { ofKind, type QueryReading } from '../resolve/recognise.ts';
import { readCaptions } from '../shared/captions.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { RecordMatch } from './schema.ts';
import { toLine } from './text-lines.ts';

/** Entries among the records that answer a question. */
const MAX_ENTRIES = 5;
/** Entries of another type than the one that was asked for. */
const MAX_OTHERS = 2;
/** How far back an entry is looked for where none is upcoming, and how many are read. */
const LOOK_BACK_DAYS = 180;
const LOOKED_AT = 100;
const DAY_MS = 86_400_000;

/** The issuer's local day, and the time where there is one. */
const formatDay = ({ local_time, date_precision }: CalendarEvent): string =>
  date_precision === 'exact' ? local_time.slice(0, 16).replace('T', ' ') : local_time.slice(0, 10);

export const toCalendarTitle = (entry: CalendarEvent): string =>
  [entry.title, formatDay(entry), ...(entry.status === 'cancelled' ? ['cancelled'] : [])].join(', ');

/** Upcoming entries first; where there are none, the last ones, if the plan has past entries. */
async function selectNearest(
  { db }: Services,
  see: Visibility,
  selection: CalendarSelection,
): Promise<CalendarRecord[]> {
  const upcoming = await selectCalendarEvents(db, see, selection, undefined);
  if (selection.params.scheduled_after !== undefined) return upcoming;
  if (upcoming.length > 0 || see.caps.calendar !== null) return upcoming;
  const from = new Date(selection.now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  const params = { ...selection.params, scheduled_after: { at: from }, scheduled_before: { at: selection.now } };
  const past = await selectCalendarEvents(
    db,
    see,
    { ...selection, params: { ...params, limit: LOOKED_AT } },
    undefined,
  );
  return past.reverse();
}

/** Entries of the fiscal period that was asked for come first. */
function rankByPeriod(rows: readonly CalendarRecord[], periods: readonly string[]): CalendarRecord[] {
  const isOfPeriod = ({ fiscal_period }: CalendarRecord): boolean =>
    periods.some((period) => fiscal_period === period || fiscal_period?.startsWith(`${period}_`));
  return [...rows.filter(isOfPeriod), ...rows.filter((row) => !isOfPeriod(row))];
}

/**
 * Entries of the calendar that a question asks for: of its companies or of a country, the types that it names first. Of days
 * that it names, those alone. Nothing where it names neither a company, a type, a country nor days, or a company that is unknown.
 */
export async function findCalendarRecords(
  services: Services,
  call: Call,
  see: Visibility,
  { reading, companies }: { readonly reading: QueryReading; readonly companies: ReadonlySet<string> | undefined },
): Promise<RecordMatch[]> {
  const { calendarTypes: types, periods } = reading.question;
  const country = ofKind(reading, 'country').flatMap(({ code }) => code ?? []);
  const { days } = reading.question;
  const span = days && toDateSpan(days, call.now);
  const isDated =
    types.length > 0 || country.length > 0 || (span !== undefined && reading.question.asks.has('calendar'));
  if (companies === undefined && (reading.unknown.length > 0 || !isDated)) return [];
  const isOfCountry = companies === undefined && country.length > 0;
  const params = {
    ...CalendarEventListParams.parse(span ? { scheduled_after: span[0], scheduled_before: span[1] } : {}),
    limit: MAX_ENTRIES,
    ...(isOfCountry && { country }),
  };
  const selection = { params, companies, known: isOfCountry ? { country } : {}, now: call.now };
  const ofTypes =
    types.length === 0
      ? []
      : await selectNearest(services, see, { ...selection, params: { ...params, event_type: [...types] } });
  const others =
    companies === undefined && types.length > 0
      ? []
      : await selectCalendarEvents(services.db, see, selection, undefined);
  const known = new Set(ofTypes.map(({ id }) => id));
  const rows = [
    ...rankByPeriod(ofTypes, periods).slice(0, MAX_ENTRIES),
    ...others.filter(({ id }) => !known.has(id)).slice(0, types.length === 0 ? MAX_ENTRIES : MAX_OTHERS),
  ];
  const entries = rows.map(present);
  const ids = entries.flatMap(({ source, source_article_id }) => source?.article_id ?? source_article_id ?? []);
  const { articles } = await readCaptions(services, see, { articles: ids });
  return entries.map((entry) => ({
    id: `calendar_event:${entry.id}`,
    title: toCalendarTitle(entry),
    url:
      articles.get(entry.source?.article_id ?? entry.source_article_id ?? '')?.article_url ??
      `news:///calendar_events/${entry.id}`,
  }));
}

/** One entry of the calendar as text. */
export async function readCalendarRecord(services: Services, call: Call, see: Visibility, id: string) {
  const { body } = await answerCalendarEvent(services, call, id);
  const entry: CalendarEvent = body.calendar_event;
  const articleId = entry.source?.article_id ?? entry.source_article_id;
  const { articles } = await readCaptions(services, see, { articles: articleId ? [articleId] : [] });
  const article = articles.get(articleId ?? '');
  const { dividend } = entry;
  return {
    title: toCalendarTitle(entry),
    text: [
      ...toLine('Company', entry.company.name),
      ...toLine('Type', entry.event_type),
      ...toLine('When', `${formatDay(entry)} (${entry.timezone})`),
      ...toLine('Date', entry.date_status),
      ...toLine('Status', entry.status),
      ...toLine('Fiscal period', entry.fiscal_period),
      ...toLine('Date moved', entry.scheduled_at_changed_at),
      ...toLine('Ex-date', dividend?.ex_date),
      ...toLine('Record date', dividend?.record_date),
      ...toLine('Payment date', dividend?.payment_date),
      ...toLine('Description', entry.description),
      ...toLine('Source', entry.source?.name),
      ...toLine('Reported by', entry.coverage_event && `event:${entry.coverage_event.id}`),
    ].join('\n'),
    url: article?.article_url,
    metadata: {
      event_type: entry.event_type,
      status: entry.status,
      date_status: entry.date_status,
      scheduled_at: entry.scheduled_at,
      timezone: entry.timezone,
      fiscal_period: entry.fiscal_period,
      company: `company:${entry.company_id}`,
      article: articleId && `article:${articleId}`,
    },
  };
}
