import { sql, type Transaction } from 'kysely';
import { calendarTypes, hasAnnualReport, payoutType } from '../../core/calendar-types.ts';
import { type CalendarEventType, type CalendarStatus, issuerChannels } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import {
  type DividendDates,
  findDisorder,
  type PayoutDay,
  payoutDays,
} from '../../language/calendar/dividend-dates.ts';
import { isSameReport, namesAnnualReport } from '../../language/calendar/fiscal-period.ts';
import { foldInPlace } from '../../language/text/fold.ts';
import { issuerZone } from './issuer-zone.ts';

/** The publisher of a date: an article, the issuer's own calendar, or an editor. */
export type DateSource = 'article' | 'website' | 'editor';

/** An entry as far as new dates have to know it. */
export type Entry = {
  readonly id: string;
  readonly event_type: CalendarEventType;
  readonly status: CalendarStatus;
  readonly fiscal_period: string | null;
  /** By its title, the one place that sets the annual report apart from the year-end report of the same period. */
  readonly is_annual_report: boolean;
  readonly local_date: string;
  /** Its earlier days, before it moved. */
  readonly former_dates: readonly string[];
  /** HH:MM; 00:00 of an entry of a day. */
  readonly local_time: string;
  readonly date_precision: 'day' | 'exact';
  readonly date_source: DateSource;
  readonly date_source_name: string | null;
  /** The article that gave the date is the issuer's own release. */
  readonly date_from_issuer: boolean;
  /** The article that gave the date; null where another source did. */
  readonly dated_by: string | null;
  /** When that article was published. */
  readonly dated_at: Date | null;
  readonly dividend: DividendDates | null;
  /** An editor said whether it takes place. */
  readonly has_given_status: boolean;
};

/** The facts of an occasion before its entry is found. */
export type Occasion = {
  readonly event_type: CalendarEventType;
  readonly local_date: string;
  readonly fiscal_period: string | null;
  readonly is_annual_report: boolean;
  readonly dividend?: DividendDates | null;
  /** Said to stand in place of another date. */
  readonly moved: boolean;
};

type OccasionTitle = Pick<Occasion, 'event_type' | 'fiscal_period' | 'is_annual_report'>;

/** The English title of an entry, such as "Norrvik Q3 2026 interim report". */
export function calendarTitle(company: string, occasion: OccasionTitle): string {
  return [company, occasion.fiscal_period?.replace('_', ' ').toUpperCase(), describeOccasion(occasion)]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

function describeOccasion({ event_type: type, fiscal_period: period, is_annual_report }: OccasionTitle): string {
  const { title, titlesOfYear } = calendarTypes[type];
  if (titlesOfYear === undefined) return title;
  if (is_annual_report) return titlesOfYear.annualReport;
  return period?.startsWith('fy_') ? titlesOfYear.result : title;
}

/** Days two dates of one kind may lie apart and still be one occasion of which one of them is out of date. */
const SAME_OCCASION_DAYS = 45;
/** The same where the text says that the date was moved. */
const MOVED_OCCASION_DAYS = 200;
/** Record day and ex day of one payout, of which an earlier text knew only one. */
const SAME_PAYOUT_DAYS = 10;
/**
 * Days between the texts on one payout, of which one names the ex or record day and another the payment that follows.
 */
const PAYMENT_DAYS = 30;
/** Days between the dates of one report under two names. */
const SAME_REPORT_DAYS = 20;

export const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

const isNamed = (dividend: DividendDates | null | undefined, day: PayoutDay): boolean => dividend?.[day] != null;

/** Whether an occasion names the payment of an entry that has none, and no day that comes before. */
const isSamePayment = ({ dividend: known }: Entry, { dividend: added }: Occasion): boolean =>
  payoutDays.every(
    (day) => isNamed(added, day) === (day === 'payment_date') && !(isNamed(added, day) && isNamed(known, day)),
  ) && findDisorder({ ...known, payment_date: added?.payment_date }) === undefined;

/** Days between an entry and an occasion: of payouts between the first of their days that both name. */
function daysBetween(entry: Entry, { dividend, local_date }: Occasion): number {
  const shared = payoutDays.find((day) => isNamed(entry.dividend, day) && isNamed(dividend, day));
  const [known, named] = [shared && entry.dividend?.[shared], shared && dividend?.[shared]];
  return daysApart(known ?? entry.local_date, named ?? local_date);
}

function getTolerance(occasion: Occasion, entry: Entry): number {
  const { event_type, moved, fiscal_period } = occasion;
  if (!isOfOneKind(entry, occasion)) return 0;
  if (moved) return MOVED_OCCASION_DAYS;
  if (event_type === payoutType) return isSamePayment(entry, occasion) ? PAYMENT_DAYS : SAME_PAYOUT_DAYS;
  if (fiscal_period !== null && entry.fiscal_period !== null) return SAME_REPORT_DAYS;
  return calendarTypes[event_type].isFrequent ? 0 : SAME_OCCASION_DAYS;
}

/** Whether both are the annual report, or neither is: it follows the year-end report of its period by weeks. */
const isOfOneKind = (entry: Entry, { is_annual_report }: Occasion): boolean =>
  entry.is_annual_report === is_annual_report;

/** Whether the periods of an entry and an occasion leave it open that they are one: one names none, or one report gives both. */
const mayBeOne = (entry: Entry, period: string | null): boolean =>
  entry.fiscal_period === null || period === null || isSameReport(entry.fiscal_period, period);

/**
 * The entry an occasion is: the same period, else, where one of them names none or the same report by another name, the
 * nearest date of the same kind. One that was cancelled or is past is met only by its own period or date, for a new date is
 * then a new occasion. The annual report is the year-end report where both come on one day.
 */
export function findEntry(entries: readonly Entry[], occasion: Occasion): Entry | undefined {
  const { fiscal_period } = occasion;
  const nearestFirst = entries
    .filter((entry) => entry.event_type === occasion.event_type)
    .map((entry) => ({ entry, days: daysBetween(entry, occasion) }))
    .sort((a, b) => a.days - b.days);
  const samePeriod = nearestFirst.filter(
    ({ entry }) => fiscal_period !== null && entry.fiscal_period === fiscal_period && isOfOneKind(entry, occasion),
  );
  const isScheduled = ({ entry }: { entry: Entry }): boolean => entry.status === 'scheduled';
  const alike = nearestFirst.filter(({ entry }) => mayBeOne(entry, fiscal_period));
  const found =
    samePeriod.find(isScheduled) ??
    samePeriod[0] ??
    alike.filter(isScheduled).find(({ entry, days }) => days <= getTolerance(occasion, entry)) ??
    alike.find(({ days }) => days === 0);
  return found?.entry;
}

/**
 * Whether entries of two records of one company are one occasion: the same kind on one day, or the same report, by whichever
 * name of its period.
 */
export function isSameOccasion(one: Entry, other: Entry): boolean {
  if (one.event_type !== other.event_type || !mayBeOne(one, other.fiscal_period)) return false;
  if (one.local_date === other.local_date) return true;
  const haveBoth = one.fiscal_period !== null && other.fiscal_period !== null;
  const isNear = daysApart(one.local_date, other.local_date) <= SAME_REPORT_DAYS;
  return (
    haveBoth && one.is_annual_report === other.is_annual_report && (isNear || one.fiscal_period === other.fiscal_period)
  );
}

/** The dividend that stands with a day that a text calls off its payout by. */
export const findPayout = (entries: readonly Entry[], named: DividendDates): Entry | undefined =>
  entries.find(
    ({ event_type, status, dividend }) =>
      event_type === payoutType &&
      status === 'scheduled' &&
      payoutDays.some((name) => dividend?.[name] != null && dividend[name] === named[name]),
  );

/**
 * The entry that stood at the date of an occasion before it moved: an article that names that date does not know of the
 * move.
 */
export function findMovedEntry(entries: readonly Entry[], occasion: Occasion): Entry | undefined {
  const { event_type, fiscal_period, local_date } = occasion;
  return entries.find(
    (entry) =>
      entry.event_type === event_type &&
      entry.former_dates.includes(local_date) &&
      isOfOneKind(entry, occasion) &&
      mayBeOne(entry, fiscal_period),
  );
}

/**
 * The entry whose date an article gave but no longer names since a correction: the occasion of that kind which it names
 * now is this entry. Undefined where there are several.
 */
export function findCorrectedEntry(
  entries: readonly Entry[],
  occasion: Occasion,
  article: { readonly id: string; readonly mentions: readonly Occasion[] },
): Entry | undefined {
  const { event_type, fiscal_period } = occasion;
  const left = entries.filter(
    (entry) =>
      entry.dated_by === article.id &&
      entry.event_type === event_type &&
      entry.status === 'scheduled' &&
      isOfOneKind(entry, occasion) &&
      mayBeOne(entry, fiscal_period) &&
      !article.mentions.some((named) => named.event_type === event_type && named.local_date === entry.local_date),
  );
  return left.length === 1 ? left[0] : undefined;
}

/** The issuer whose name and zone an occasion's entry takes. */
export type Issuer = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly timezone: string;
};

/** An issuer, the survivor where the company was merged, with its zone. */
export async function readIssuer(
  tx: Transaction<Tables>,
  companyId: string,
  zoneOfCountry: (country: string | null) => string,
): Promise<Issuer | undefined> {
  const { rows } = await sql<Omit<Issuer, 'timezone'> & { timezone: string | null; country: string | null }>`
    select c.id, c.name, c.aliases, c.country, ${issuerZone} as timezone
    from companies named join companies c on c.id = coalesce(named.merged_into, named.id)
    where named.id = ${companyId}`.execute(tx);
  const issuer = rows[0];
  if (issuer === undefined) return undefined;
  const { id, name, aliases, timezone, country } = issuer;
  return { id, name, aliases, timezone: timezone ?? zoneOfCountry(country) };
}

const everyCalendar = sql`hashtextextended('calendars', 0)`;

/**
 * One writer of an issuer's dates at a time, until the transaction ends: two that each find no entry for an occasion would
 * each open one, which no lock of rows prevents. No company is merged meanwhile.
 */
export async function holdCalendars(tx: Transaction<Tables>, companies: readonly string[]): Promise<void> {
  if (companies.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(${everyCalendar})`.execute(tx);
  await sql`
    select pg_advisory_xact_lock(hashtextextended('calendar ' || id, 0))
    from (
      select distinct coalesce(c.merged_into, c.id)::text as id from companies c
      where c.id = any(${companies}::text[]) order by id
    ) issuers`.execute(tx);
}

/** Locks the calendars of all issuers, for merges of companies and for more issuers than locks can be held for. */
export async function holdEveryCalendar(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${everyCalendar})`.execute(tx);
}

/** The entries of an issuer, held until the transaction ends. */
export async function readEntries(tx: Transaction<Tables>, companyId: string): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'is_annual_report'> & { title: string }>`
    select e.id, e.title, e.event_type, e.status, e.fiscal_period, e.local_date::text, e.former_dates::text[],
      to_char(e.scheduled_at at time zone e.timezone, 'HH24:MI') as local_time,
      e.date_precision, e.date_source, e.date_source_name, e.dividend, 'status' = any(e.corrected) as has_given_status,
      case when e.date_source = 'article' then e.date_article_id end as dated_by,
      (select a.published_at from articles a where a.id = e.date_article_id) as dated_at,
      coalesce((
        select src.source_type = any(${[...issuerChannels]}::text[]) from articles a join sources src on src.id = a.source_id
        where a.id = e.date_article_id), false) as date_from_issuer
    from calendar_events e
    where e.company_id = ${companyId} and not e.discarded
    order by e.id for update of e`.execute(tx);
  return rows.map(({ title, ...entry }) => ({
    ...entry,
    is_annual_report: hasAnnualReport(entry.event_type) && namesAnnualReport(foldInPlace(title)),
  }));
}

/** The columns that a move changes in addition to the date: the time of the move, and no covering event yet. */
export const whenMoved = (hasMoved: boolean, now: Date) => sql`
  scheduled_at_changed_at = case when ${hasMoved} then ${now}::timestamptz else scheduled_at_changed_at end,
  coverage_event = case when ${hasMoved} then null else coverage_event end`;

/**
 * The members that an entry without a period gains from an occasion with one: the period, and the title with the period
 * where the title is ours.
 */
export function periodGained(entry: Entry, { fiscal_period }: Pick<Occasion, 'fiscal_period'>, company: string) {
  const isGained = entry.fiscal_period === null && fiscal_period !== null;
  const formatTitle = (period: string | null): string => calendarTitle(company, { ...entry, fiscal_period: period });
  const columns = sql`
    title = case when ${isGained} and title = ${formatTitle(null)} then ${formatTitle(fiscal_period)} else title end,
    fiscal_period = case when ${isGained} then ${fiscal_period} else fiscal_period end`;
  return { isGained, columns };
}

/** Entries whose date is from one of some articles, held until the transaction ends: they name it while it is served. */
export async function entriesNaming(tx: Transaction<Tables>, articles: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    select id from calendar_events
    where not discarded and date_article_id = any(${articles}::text[]) and date_source = 'article'
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => ({ kind: 'calendar_event', id, action: 'updated', movesClock: true }));
}

/** The days of a payout as it is known that a later text leaves standing: those that keep their order with the days it names. */
function daysLeft(known: DividendDates, added: DividendDates): Partial<DividendDates> {
  const left = payoutDays.filter((name) => findDisorder({ ...added, [name]: known[name] }) === undefined);
  return Object.fromEntries(left.map((name) => [name, known[name]]));
}

/**
 * Merges the days of a payout from an earlier and a later text: the later text's days win, except where they break the
 * order of the days.
 */
export function mergedDividend(known: DividendDates | null, added: DividendDates | null): DividendDates | null {
  if (known === null || added === null) return added ?? known;
  const left = daysLeft(known, added);
  return {
    ex_date: added.ex_date ?? left.ex_date ?? null,
    record_date: added.record_date ?? left.record_date ?? null,
    payment_date: added.payment_date ?? left.payment_date ?? null,
    declaration_date: added.declaration_date ?? known.declaration_date ?? null,
    kind: added.kind === 'ordinary' ? known.kind : added.kind,
  };
}

/**
 * A payout extended by later days of a text that agrees in all other days; null where the text adds none. A day before
 * the entry's day would move the entry.
 */
export function completedDividend(known: DividendDates | null, added: DividendDates | null): DividendDates | null {
  if (payoutDays.some((day) => isNamed(known, day) && isNamed(added, day) && known?.[day] !== added?.[day]))
    return null;
  const first = payoutDays.findIndex((day) => isNamed(known, day));
  const missing = payoutDays.filter((day, at) => at > first && !isNamed(known, day) && isNamed(added, day));
  if (known === null || added === null || first === -1 || missing.length === 0) return null;
  const completed = { ...known, ...Object.fromEntries(missing.map((day) => [day, added[day]])) };
  return findDisorder(completed) === undefined ? completed : null;
}

const dividendMembers = ['ex_date', 'record_date', 'payment_date', 'declaration_date', 'kind'] as const;

/** Whether two dividends say the same; members that are absent are null. */
export const isSameDividend = (one: DividendDates | null, other: DividendDates | null): boolean =>
  (one === null) === (other === null) &&
  dividendMembers.every((member) => (one?.[member] ?? null) === (other?.[member] ?? null));

/** The day a dividend's entry stands at: ex date, else record date, else payment date. */
export const decisiveDate = (dividend: DividendDates | null): string | null =>
  dividend && (dividend.ex_date ?? dividend.record_date ?? dividend.payment_date);
