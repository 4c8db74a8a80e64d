import { sql, type Transaction } from 'kysely';
import { calendarTypes } from '../../core/calendar-types.ts';
import { issuerChannels, type SourceType } from '../../core/vocabulary.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import type { CalledOff } from '../../language/calendar/called-off.ts';
import type { CalendarMention } from '../../language/calendar/extract.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import {
  calendarTitle,
  completedDividend,
  decisiveDate,
  type Entry,
  findCorrectedEntry,
  findEntry,
  findMovedEntry,
  findPayout,
  holdCalendars,
  type Issuer,
  isSameDividend,
  mergedDividend,
  periodGained,
  readEntries,
  readIssuer,
  whenMoved,
} from './entries.ts';

/** A date of the company that the sentence names, or else of the company that the text is about. */
export type DatedMention = CalendarMention & { readonly issuer?: string };

/** An article as far as dates come from it. */
export type DatedArticle = {
  readonly article_id: string;
  readonly mentions: readonly DatedMention[];
  /** The occasions that it calls off without a day: its issuer's own release is trusted. */
  readonly calledOff?: readonly CalledOff[];
  readonly companies: readonly CompanyLink[];
};

type Speaker = {
  readonly id: string;
  readonly mentions: readonly CalendarMention[];
  readonly isFromIssuer: boolean;
  readonly sourceName: string;
  readonly publishedAt: Date;
};

/**
 * Whether a date from an article may replace the one that stands: a date the issuer
 * published on its own site or an editor set stays; one from the issuer's own release yields only to another of those,
 * which it is from the moment the release confirms it; of two with the same precedence the later one counts, in whatever
 * order they were read.
 */
function mayReplace(entry: Entry, article: Speaker): boolean {
  if (entry.date_source !== 'article') return false;
  if (article.isFromIssuer !== entry.date_from_issuer) return article.isFromIssuer;
  return entry.dated_at === null || article.publishedAt >= entry.dated_at;
}

/**
 * Whether an article may call off an entry: where it may replace the date, and where it is the issuer's own release on
 * the day that the issuer's own site names, which often still lists it.
 */
const mayCancel = (entry: Entry, article: Speaker, { local_date }: CalendarMention): boolean =>
  !entry.has_given_status &&
  (mayReplace(entry, article) ||
    (entry.date_source === 'website' && article.isFromIssuer && entry.local_date === local_date));

/** Whether an article may add days that a payout lacks: the issuer's own release, or one of the same precedence. */
const mayComplete = (entry: Entry, article: Speaker): boolean =>
  entry.date_source !== 'editor' &&
  (article.isFromIssuer || (entry.date_source === 'article' && !entry.date_from_issuer));

type Recorder = { readonly newId: () => string; readonly zoneOfCountry: (country: string | null) => string };

type Context = { readonly newId: () => string; readonly now: Date };

/** The entry that a mention is about, of those of its company; undefined for a new occasion. */
function findMentioned(entries: readonly Entry[], mention: CalendarMention, article: Speaker): Entry | undefined {
  // A different day in the article is a different occasion.
  const isNamed = ({ event_type, local_date }: Entry): boolean =>
    local_date !== mention.local_date &&
    article.mentions.some((other) => other.event_type === event_type && other.local_date === local_date);
  const others = entries.filter((entry) => !isNamed(entry));
  if (!mention.cancelled)
    return (
      findEntry(others, mention) ?? findMovedEntry(others, mention) ?? findCorrectedEntry(others, mention, article)
    );
  // The entry that stands at that day now is called off.
  return (mention.dividend ? findPayout(others, mention.dividend) : undefined) ?? findEntry(others, mention);
}

async function createEntry(
  tx: Transaction<Tables>,
  article: Speaker,
  company: Issuer,
  mention: CalendarMention,
  { newId, now }: Context,
): Promise<Change> {
  const id = newId();
  const time = mention.local_time ?? '00:00';
  const dividend = mention.dividend === undefined ? null : JSON.stringify(mention.dividend);
  await sql`
    insert into calendar_events (id, company_id, title, event_type, status, date_precision, fiscal_period,
      scheduled_at, timezone, source_article_id, date_source, date_source_name, date_article_id, dividend, created_at, updated_at)
    values (${id}, ${company.id}, ${calendarTitle(company.name, mention)}, ${mention.event_type}, 'scheduled',
      ${mention.date_precision}, ${mention.fiscal_period},
      ${instantAt(mention.local_date, time, company.timezone)}, ${company.timezone}, ${article.id},
      'article', ${article.sourceName}, ${article.id}, ${dividend}::jsonb, ${now}, ${now})`.execute(tx);
  return { kind: 'calendar_event', id, action: 'created', movesClock: true };
}

/** Adds the later days of a payout to an entry whose date the article may not replace. */
async function completeEntry(
  tx: Transaction<Tables>,
  entry: Entry,
  article: Speaker,
  mention: CalendarMention,
): Promise<Change | undefined> {
  const completed = mayComplete(entry, article) ? completedDividend(entry.dividend, mention.dividend ?? null) : null;
  if (completed === null) return undefined;
  await sql`
    update calendar_events set dividend = ${JSON.stringify(completed)}::jsonb where id = ${entry.id}`.execute(tx);
  return { kind: 'calendar_event', id: entry.id, action: 'updated', movesClock: true };
}

async function replaceDate(
  tx: Transaction<Tables>,
  article: Speaker,
  company: Issuer,
  mention: CalendarMention,
  { existing, now }: { readonly existing: Entry; readonly now: Date },
): Promise<Change | undefined> {
  const dividend = mergedDividend(existing.dividend, mention.dividend ?? null);
  const localDate = decisiveDate(dividend) ?? mention.local_date;
  const hasMoved = existing.local_date !== localDate;
  // A text that only repeats the day takes nothing from the time that another one gave.
  const keepsTime = !hasMoved && existing.date_precision === 'exact' && mention.local_time === null;
  const time = keepsTime ? existing.local_time : (mention.local_time ?? '00:00');
  const precision = keepsTime ? 'exact' : mention.date_precision;
  const period = periodGained(existing, mention, company.name);
  const isSame =
    !hasMoved &&
    !period.isGained &&
    existing.date_precision === precision &&
    existing.local_time === time &&
    existing.date_from_issuer === article.isFromIssuer &&
    isSameDividend(existing.dividend, dividend);
  if (isSame) return undefined;
  await sql`
    update calendar_events
    set scheduled_at = ${instantAt(localDate, time, company.timezone)}, timezone = ${company.timezone}, date_precision = ${precision},
        ${whenMoved(hasMoved, now)}, ${period.columns},
        date_source = 'article', date_source_name = ${article.sourceName}, date_article_id = ${article.id},
        dividend = ${dividend === null ? null : JSON.stringify(dividend)}::jsonb
    where id = ${existing.id}`.execute(tx);
  return { kind: 'calendar_event', id: existing.id, action: 'updated', movesClock: true };
}

async function recordMention(
  tx: Transaction<Tables>,
  article: Speaker,
  company: Issuer,
  mention: CalendarMention,
  context: Context,
): Promise<Change | undefined> {
  const existing = findMentioned(await readEntries(tx, company.id), mention, article);
  if (existing === undefined)
    return mention.cancelled ? undefined : await createEntry(tx, article, company, mention, context);
  if (existing.status !== 'scheduled') return undefined;
  if (mention.cancelled) {
    if (!mayCancel(existing, article, mention)) return undefined;
    await sql`update calendar_events set status = 'cancelled' where id = ${existing.id}`.execute(tx);
    return { kind: 'calendar_event', id: existing.id, action: 'cancelled', movesClock: true };
  }
  if (!mayReplace(existing, article)) return await completeEntry(tx, existing, article, mention);
  return await replaceDate(tx, article, company, mention, { existing, now: context.now });
}

/** The dated mentions of articles, grouped by company. */
const listDatedMentions = (articles: readonly DatedArticle[]) =>
  articles.flatMap(({ article_id, mentions, calledOff = [], companies }) => {
    const primary = companies.find(({ is_primary }) => is_primary)?.id;
    const byIssuer = Map.groupBy(mentions, ({ issuer }) => issuer ?? primary);
    if (calledOff.length > 0 && !byIssuer.has(primary)) byIssuer.set(primary, []);
    return [...byIssuer].flatMap(([company, mentions]) => {
      const isPrimary = company === primary;
      return company === undefined
        ? []
        : [{ article_id, mentions, company, isPrimary, calledOff: isPrimary ? calledOff : [] }];
    });
  });

/** Holds the calendars that articles name dates of, before any row. */
export const holdMentioned = (tx: Transaction<Tables>, articles: readonly DatedArticle[]): Promise<void> =>
  holdCalendars(
    tx,
    listDatedMentions(articles).map(({ company }) => company),
  );

/** Records the dates that articles name of companies, under `holdMentioned`. Returns the visible changes. */
export async function recordMentions(
  tx: Transaction<Tables>,
  recorder: Recorder,
  articles: readonly DatedArticle[],
  now: Date,
): Promise<Change[]> {
  const changes = new Map<string, Change>();
  for (const { article_id, mentions, company, isPrimary, calledOff } of listDatedMentions(articles)) {
    const { rows } = await sql<{ source_type: SourceType; name: string; published_at: Date }>`
      select src.source_type, src.name, a.published_at
      from articles a join sources src on src.id = a.source_id where a.id = ${article_id}`.execute(tx);
    const source = rows[0];
    const issuer = await readIssuer(tx, company, recorder.zoneOfCountry);
    if (source === undefined || issuer === undefined) continue;
    const isRelease = issuerChannels.includes(source.source_type);
    // An issuer speaks for itself: its release does not count for other companies, not even as a report, except for
    // their deal.
    const own =
      isRelease && !isPrimary
        ? mentions.filter(({ event_type }) => calendarTypes[event_type].of === 'bought-company')
        : mentions;
    const article = {
      id: article_id,
      mentions,
      isFromIssuer: isRelease,
      sourceName: source.name,
      publishedAt: source.published_at,
    };
    for (const mention of own) {
      const change = await recordMention(tx, article, issuer, mention, { newId: recorder.newId, now });
      if (change) addChange(changes, change);
    }
    const undated = isRelease ? calledOff : [];
    for (const named of undated) {
      const change = await recordCalledOff(tx, article, issuer, named);
      if (change) addChange(changes, change);
    }
  }
  return [...changes.values()];
}

/** Cancels the one entry to come that a release can mean which calls off an occasion and names no day of it. */
async function recordCalledOff(
  tx: Transaction<Tables>,
  article: Speaker,
  issuer: Issuer,
  { event_type, kind }: CalledOff,
): Promise<Change | undefined> {
  if (article.mentions.some((mention) => mention.event_type === event_type)) return undefined;
  const [entry, ...others] = (await readEntries(tx, issuer.id)).filter(
    (one) =>
      one.event_type === event_type &&
      one.status === 'scheduled' &&
      (kind === undefined || one.dividend?.kind === kind) &&
      one.local_date > article.publishedAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
  if (entry === undefined || others.length > 0 || entry.has_given_status || !mayReplace(entry, article))
    return undefined;
  await sql`update calendar_events set status = 'cancelled' where id = ${entry.id}`.execute(tx);
  return { kind: 'calendar_event', id: entry.id, action: 'cancelled', movesClock: true };
}

/** One change of an entry a transaction: an entry that was created and then moved is new to its readers. */
export function addChange(changes: Map<string, Change>, change: Change): void {
  const known = changes.get(change.id);
  if (known === undefined || change.action !== 'updated') changes.set(change.id, change);
}

/** Local wall time to instant is PostgreSQL's, with its rules for days of 23 and 25 hours. */
export const instantAt = (localDate: string, localTime: string, timezone: string) =>
  sql<Date>`(${`${localDate} ${localTime}`}::timestamp at time zone ${timezone})`;

/** Days after its local date at which a scheduled entry counts as having happened. */
export const PUBLISHED_AFTER_DAYS = 2;

/** Turns scheduled entries whose date is past into published ones. Returns the visible changes. */
export async function publishPastEntries(tx: Transaction<Tables>, now: Date): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_events set status = 'published'
    where status = 'scheduled' and not discarded
      and local_date + ${PUBLISHED_AFTER_DAYS}::int <= (${now}::timestamptz at time zone timezone)::date
    returning id`.execute(tx);
  return rows.map(({ id }): Change => ({ kind: 'calendar_event', id, action: 'updated', movesClock: true }));
}
