import { sql, type Transaction } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Change } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import { findRefusal, holdIntake } from '../intake/hold-intake.ts';
import type { IntakeResult } from '../intake/intake.ts';
import type { Ingest } from '../ports.ts';
import type { CalendarItem, Withdrawal } from '../sources/formats/ical/calendar-item.ts';
import { bounded } from '../sources/plain-text.ts';
import { addChange, instantAt, PUBLISHED_AFTER_DAYS } from './date-precedence.ts';
import {
  calendarTitle,
  decisiveDate,
  type Entry,
  findEntry,
  holdCalendars,
  type Issuer,
  isSameDividend,
  mergedDividend,
  periodGained,
  readEntries,
  readIssuer,
  whenMoved,
} from './entries.ts';
import { type IssuerOccasion, listOccasions } from './issuer-occasions.ts';

/** The calendar feed of one issuer. */
export type IssuerCalendar = {
  readonly feed_id: string;
  readonly source_id: string;
  /** Published as the source of the dates. */
  readonly source_name: string;
  /** A page for people, which leaves alone what a calendar for machines of the same issuer stands for. */
  readonly isPage?: boolean;
};

export type CalendarIntake = {
  readonly taken: IntakeResult;
  /** Old copies and entries that are gone from the feed, in words for the operator. */
  readonly problems: readonly string[];
};

type KnownEntry = { uid: string; calendar_event_id: string; sequence: number; missing_since: Date | null };

/** The issuer of a feed, or its survivor; undefined where it is gone. */
export async function issuerOfFeed(ingest: Ingest, companyId: string): Promise<Issuer | undefined> {
  return ingest.db.transaction().execute((tx) => readIssuer(tx, companyId, ingest.zoneOfCountry));
}

/**
 * Ingests one reading of an issuer's calendar, all of it or nothing. Its dates stand above those of articles and below
 * an editor's. An entry keeps its UID's place when its date moves; past dates open no
 * entry; one that vanishes keeps what was last said of it, and only a status, a title that says so or a withdrawal cancels.
 * Nothing of a source that is blocked is ingested, nor of a feed that was removed.
 */
export async function ingestCalendar(
  ingest: Ingest,
  calendar: IssuerCalendar,
  named: Issuer,
  items: readonly CalendarItem[],
  withdrawn: readonly Withdrawal[] = [],
): Promise<CalendarIntake> {
  return ingest.db.transaction().execute(async (tx) => {
    const now = ingest.now();
    await holdIntake(tx, calendar.source_id);
    const reason = await findRefusal(tx, calendar.source_id, calendar.feed_id);
    if (reason !== undefined) {
      const refused = items.map(({ title }) => ({ title, reason }));
      return { taken: { created: 0, revised: 0, repeated: 0, refused }, problems: [] };
    }
    await holdCalendars(tx, [named.id]);
    // Whom the calendar was read for may have been merged since.
    const issuer = (await readIssuer(tx, named.id, ingest.zoneOfCountry)) ?? named;
    const { rows: known } = await sql<KnownEntry>`
      select uid, calendar_event_id, sequence, missing_since from calendar_feed_entries where feed_id = ${calendar.feed_id}`.execute(
      tx,
    );
    const others = calendar.isPage === true ? await entriesOfFeeds(tx, calendar.feed_id) : new Set<string>();
    const entries = await readEntries(tx, issuer.id);
    const reading = new CalendarReading(tx, ingest, { calendar, issuer, known, entries, items, others, now });
    const { occasions, unknown } = listOccasions(items, [issuer.name, ...issuer.aliases]);
    const counts = { created: 0, revised: 0, repeated: 0 };
    for (const occasion of occasions) counts[await reading.record(occasion)] += 1;
    for (const withdrawal of [...withdrawn, ...unknown.filter(({ cancelled }) => cancelled)])
      counts.revised += await reading.withdraw(withdrawal);
    await reading.noteMissing();
    await commitChanges(tx, now, [...reading.changes.values()]);
    const refused = unknown.map(({ title }) => ({ title, reason: 'names no kind of calendar entry' }));
    return { taken: { ...counts, refused }, problems: reading.problems };
  });
}

/** The entries that iCalendar feeds in use hold. */
async function entriesOfFeeds(tx: Transaction<Tables>, page: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.calendar_event_id as id from calendar_feed_entries c join feeds f on f.id = c.feed_id
    where f.kind <> 'html' and not f.paused and c.missing_since is null
      and f.company_id = (select company_id from feeds where id = ${page})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Context = {
  readonly calendar: IssuerCalendar;
  readonly issuer: Issuer;
  readonly known: readonly KnownEntry[];
  /** The issuer's entries before the reading. */
  readonly entries: readonly Entry[];
  readonly items: readonly CalendarItem[];
  /** Entries that are another feed's to say. */
  readonly others: ReadonlySet<string>;
  readonly now: Date;
};

type Outcome = 'created' | 'revised' | 'repeated';

/** The source of a date that a calendar gives. */
const datedBy = ({ source_name }: IssuerCalendar) => ({
  date_source: 'website' as const,
  date_source_name: source_name,
  date_from_issuer: false,
  dated_by: null,
  dated_at: null,
});

/** One reading of a calendar on its way into the store. */
class CalendarReading {
  readonly changes = new Map<string, Change>();
  readonly problems: string[] = [];
  private readonly byUid = new Map<string, KnownEntry>();
  /** The issuer's entries as this reading leaves them. */
  private readonly entries: Map<string, Entry>;
  private readonly items: ReadonlyMap<string, readonly CalendarItem[]>;
  /** The UIDs of items of this reading that stand for an entry, by its id. */
  private readonly uidsOf = new Map<string, Set<string>>();
  private readonly tx: Transaction<Tables>;
  private readonly ingest: Ingest;
  private readonly context: Context;
  private readonly today: string;

  constructor(tx: Transaction<Tables>, ingest: Ingest, context: Context) {
    this.tx = tx;
    this.ingest = ingest;
    this.context = context;
    this.items = Map.groupBy(context.items, ({ uid }) => uid);
    for (const row of context.known) this.place(row);
    this.entries = new Map(context.entries.map((entry) => [entry.id, entry]));
    this.today = Temporal.Instant.fromEpochMilliseconds(context.now.getTime())
      .toZonedDateTimeISO(context.issuer.timezone)
      .toPlainDate()
      .toString();
  }

  /** Lets a UID stand for an entry, and for no other. */
  private place(row: KnownEntry): void {
    const { uid, calendar_event_id: id } = row;
    this.uidsOf.get(this.byUid.get(uid)?.calendar_event_id ?? '')?.delete(uid);
    this.byUid.set(uid, row);
    if (!this.items.has(uid)) return;
    const uids = this.uidsOf.get(id) ?? new Set();
    this.uidsOf.set(id, uids.add(uid));
  }

  async record(occasion: IssuerOccasion): Promise<Outcome> {
    const old = occasion.items.find((item) => item.sequence < (this.byUid.get(item.uid)?.sequence ?? 0));
    if (old !== undefined) {
      this.problems.push(`"${bounded(old.title, 80)}" is an old copy (SEQUENCE ${old.sequence}): left as it was`);
      return 'repeated';
    }
    const mapped = occasion.items.flatMap(({ uid }) => this.byUid.get(uid) ?? [])[0];
    const known = mapped && this.entries.get(mapped.calendar_event_id);
    // An entry that was discarded stays so.
    if (mapped !== undefined && known === undefined) return 'repeated';
    const parts = known !== undefined && this.partsFrom(known, occasion);
    if (parts && occasion.cancelled) return 'repeated';
    const existing =
      known !== undefined && !parts ? known : findEntry(this.unclaimed(occasion), { ...occasion, moved: false });
    if (existing === undefined) {
      if (occasion.cancelled || this.isPast(occasion.local_date)) return 'repeated';
      await this.remember(occasion, await this.create(occasion));
      return 'created';
    }
    if (this.context.others.has(existing.id)) return 'repeated';
    const action = await this.revise(existing, occasion);
    await this.remember(occasion, existing.id);
    if (action === undefined) return 'repeated';
    addChange(this.changes, { kind: 'calendar_event', id: existing.id, action, movesClock: true });
    return 'revised';
  }

  /** Entries that no other item of the calendar stands for, but for those of the very same day. */
  private unclaimed(occasion: IssuerOccasion): Entry[] {
    const own = new Set(occasion.items.map(({ uid }) => uid));
    const isClaimed = (id: string): boolean => [...(this.uidsOf.get(id) ?? [])].some((uid) => !own.has(uid));
    return [...this.entries.values()].filter(
      ({ id, local_date }) => local_date === occasion.local_date || !isClaimed(id),
    );
  }

  /** Whether the annual report leaves the day of the year-end report, as which the same entry stood for both. */
  private partsFrom(known: Entry, occasion: IssuerOccasion): boolean {
    if (occasion.is_annual_report === known.is_annual_report) return false;
    if (!occasion.cancelled && occasion.local_date === known.local_date) return false;
    const items = [...(this.uidsOf.get(known.id) ?? [])].flatMap((uid) => this.items.get(uid) ?? []);
    return items.some(
      ({ local_date, cancelled }) => local_date !== occasion.local_date || cancelled !== occasion.cancelled,
    );
  }

  private isPast(localDate: string): boolean {
    return Temporal.PlainDate.from(localDate).add({ days: PUBLISHED_AFTER_DAYS }).toString() <= this.today;
  }

  private async create(occasion: IssuerOccasion): Promise<string> {
    const { issuer, calendar, now } = this.context;
    const { event_type, fiscal_period, is_annual_report, local_date, local_time, dividend } = occasion;
    const entry: Entry = {
      id: this.ingest.newId(),
      ...{ event_type, fiscal_period, is_annual_report, local_date, dividend },
      ...datedBy(calendar),
      status: 'scheduled',
      former_dates: [],
      local_time: local_time ?? '00:00',
      date_precision: local_time === null ? 'day' : 'exact',
      has_given_status: false,
    };
    await sql`
      insert into calendar_events (id, company_id, title, event_type, status, date_precision, fiscal_period,
        scheduled_at, timezone, date_source, date_source_name, dividend, created_at, updated_at)
      values (${entry.id}, ${issuer.id}, ${calendarTitle(issuer.name, occasion)}, ${event_type}, 'scheduled',
        ${entry.date_precision}, ${fiscal_period},
        ${instantAt(local_date, entry.local_time, issuer.timezone)}, ${issuer.timezone}, ${entry.date_source},
        ${entry.date_source_name}, ${dividend === null ? null : JSON.stringify(dividend)}::jsonb, ${now}, ${now})`.execute(
      this.tx,
    );
    this.entries.set(entry.id, entry);
    addChange(this.changes, { kind: 'calendar_event', id: entry.id, action: 'created', movesClock: true });
    return entry.id;
  }

  /** Brings an entry in line with the issuer's own calendar; undefined when nothing of it changes. */
  private async revise(entry: Entry, occasion: IssuerOccasion): Promise<'updated' | 'cancelled' | undefined> {
    if (occasion.cancelled) return this.cancel(entry);
    if (entry.date_source === 'editor' || entry.status === 'cancelled') return undefined;
    const dividend = mergedDividend(entry.dividend, occasion.dividend);
    const localDate = decisiveDate(dividend) ?? occasion.local_date;
    const hasMoved = localDate !== entry.local_date;
    // An occasion that has taken place takes place again only on a later day.
    if (entry.status === 'published' && (entry.has_given_status || !hasMoved || localDate <= this.today))
      return undefined;
    const keepsTime = !hasMoved && occasion.local_time === null && entry.date_precision === 'exact';
    const time = keepsTime ? entry.local_time : (occasion.local_time ?? '00:00');
    const precision = keepsTime || occasion.local_time !== null ? 'exact' : 'day';
    const { issuer, calendar, now } = this.context;
    const period = periodGained(entry, occasion, issuer.name);
    const isSame =
      !hasMoved &&
      !period.isGained &&
      time === entry.local_time &&
      precision === entry.date_precision &&
      entry.date_source === 'website' &&
      entry.date_source_name === calendar.source_name &&
      isSameDividend(entry.dividend, dividend);
    if (isSame) return undefined;
    await sql`
      update calendar_events
      set status = 'scheduled', scheduled_at = ${instantAt(localDate, time, issuer.timezone)}, timezone = ${issuer.timezone},
          date_precision = ${precision},
          ${whenMoved(hasMoved, now)}, ${period.columns},
          date_source = 'website', date_source_name = ${calendar.source_name}, date_article_id = null,
          dividend = ${dividend === null ? null : JSON.stringify(dividend)}::jsonb
      where id = ${entry.id}`.execute(this.tx);
    this.entries.set(entry.id, {
      ...entry,
      ...datedBy(calendar),
      status: 'scheduled',
      fiscal_period: entry.fiscal_period ?? occasion.fiscal_period,
      local_date: localDate,
      former_dates: hasMoved ? [...entry.former_dates, entry.local_date] : entry.former_dates,
      local_time: time,
      date_precision: precision,
      dividend,
    });
    return 'updated';
  }

  private async cancel(entry: Entry): Promise<'cancelled' | undefined> {
    if (entry.date_source === 'editor' || entry.status !== 'scheduled' || entry.has_given_status) return undefined;
    await sql`update calendar_events set status = 'cancelled' where id = ${entry.id}`.execute(this.tx);
    this.entries.set(entry.id, { ...entry, status: 'cancelled' });
    return 'cancelled';
  }

  /**
   * Cancels the entries of a UID, or of the dates of its series, that no other item of this reading stands for. Returns their
   * number.
   */
  async withdraw({ uid, sequence }: Withdrawal): Promise<number> {
    let count = 0;
    for (const known of this.byUid.values()) {
      if ((known.uid !== uid && !known.uid.startsWith(`${uid} `)) || sequence < known.sequence) continue;
      const entry = this.entries.get(known.calendar_event_id);
      const isClaimed = [...(this.uidsOf.get(known.calendar_event_id) ?? [])].some((other) => other !== known.uid);
      if (entry === undefined || isClaimed || this.context.others.has(entry.id)) continue;
      if ((await this.cancel(entry)) === undefined) continue;
      addChange(this.changes, { kind: 'calendar_event', id: entry.id, action: 'cancelled', movesClock: true });
      count += 1;
    }
    return count;
  }

  private async remember(occasion: IssuerOccasion, id: string): Promise<void> {
    for (const { uid, sequence } of occasion.items) {
      const known = this.byUid.get(uid);
      if (known?.calendar_event_id === id && known.sequence === sequence && known.missing_since === null) continue;
      this.place({ uid, sequence, calendar_event_id: id, missing_since: null });
      await sql`
        insert into calendar_feed_entries (feed_id, uid, calendar_event_id, sequence)
        values (${this.context.calendar.feed_id}, ${uid}, ${id}, ${sequence})
        on conflict (feed_id, uid) do update
        set calendar_event_id = excluded.calendar_event_id, sequence = excluded.sequence, missing_since = null`.execute(
        this.tx,
      );
    }
  }

  /** Notes which entries the feed no longer holds. One that came back under another UID is forgotten under the old one. */
  async noteMissing(): Promise<void> {
    const { calendar, now } = this.context;
    const present = [...this.items.keys()];
    await sql`
      delete from calendar_feed_entries gone
      using calendar_feed_entries kept
      where gone.feed_id = ${calendar.feed_id} and kept.feed_id = gone.feed_id and kept.calendar_event_id = gone.calendar_event_id
        and not gone.uid = any(${present}::text[]) and kept.uid = any(${present}::text[])`.execute(this.tx);
    await sql`
      update calendar_feed_entries set missing_since = null
      where feed_id = ${calendar.feed_id} and uid = any(${present}::text[]) and missing_since is not null`.execute(
      this.tx,
    );
    const { rows } = await sql<{ title: string; local_date: string }>`
      update calendar_feed_entries f set missing_since = coalesce(f.missing_since, ${now}::timestamptz)
      from calendar_events e
      where f.feed_id = ${calendar.feed_id} and not f.uid = any(${present}::text[]) and e.id = f.calendar_event_id
        and e.status = 'scheduled' and e.local_date >= ${this.today}::date
      returning e.title, e.local_date::text`.execute(this.tx);
    const gone = new Set(
      rows.map(({ title, local_date }) => `"${title}" of ${local_date} is gone from the calendar: its date is kept`),
    );
    this.problems.push(...gone);
  }
}
