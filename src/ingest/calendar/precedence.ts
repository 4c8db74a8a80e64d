import { sql, type Transaction } from 'kysely';
import type { CalendarEventType, SourceType } from '../../core/vocabulary.ts';
import type { Change } from '../../db/changes.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyLink } from '../providers/interfaces.ts';
import type { CalendarMention } from './extract.ts';

/** Who published a date. The issuer's own site stands above an editor's absence, and both above any article. */
export type DateSource = 'article' | 'website' | 'editor';

type Entry = {
  id: string;
  event_type: CalendarEventType;
  status: string;
  fiscal_period: string | null;
  local_date: string;
  local_time: string;
  date_precision: string;
  date_source: DateSource;
  date_from_issuer: boolean;
};

/** An article as far as dates come from it. */
export type DatedArticle = {
  readonly article_id: string;
  readonly mentions: readonly CalendarMention[];
  readonly companies: readonly CompanyLink[];
};

/** Days two mentions of one kind may lie apart and still be one occasion that moved. */
const SAME_OCCASION_DAYS = 45;

/** Source types through which an issuer speaks itself. */
const issuerChannels: readonly SourceType[] = ['press_release', 'stock_exchange'];

const titles: Readonly<Record<CalendarEventType, string>> = {
  earnings_report: 'interim report',
  earnings_call: 'earnings call',
  agm: 'annual general meeting',
  egm: 'extraordinary general meeting',
  dividend: 'dividend',
  capital_markets_day: 'capital markets day',
  trading_update: 'trading update',
  conference_presentation: 'conference presentation',
  ma_announcement: 'transaction announcement',
  ma_offer_deadline: 'end of the offer period',
  ma_completion: 'completion of the transaction',
  listing: 'first day of trading',
  delisting: 'last day of trading',
};

/** The English title of an entry, such as "Norrvik Q3 2026 interim report". */
export function calendarTitle(company: string, type: CalendarEventType, period: string | null): string {
  const report = type === 'earnings_report' && period?.startsWith('fy_') ? 'year-end report' : titles[type];
  return [company, period?.replace('_', ' ').toUpperCase(), report]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** The entry a mention speaks of: the same period, or, where one of them names none, the nearest date of the same kind. */
function findEntry(entries: readonly Entry[], mention: CalendarMention): Entry | undefined {
  const ofKind = entries.filter((entry) => entry.event_type === mention.event_type);
  const samePeriod =
    mention.fiscal_period === null ? undefined : ofKind.find((entry) => entry.fiscal_period === mention.fiscal_period);
  if (samePeriod) return samePeriod;
  return ofKind
    .filter((entry) => entry.fiscal_period === null || mention.fiscal_period === null)
    .filter((entry) => daysApart(entry.local_date, mention.local_date) <= SAME_OCCASION_DAYS)
    .sort((a, b) => daysApart(a.local_date, mention.local_date) - daysApart(b.local_date, mention.local_date))[0];
}

/**
 * Whether a date from an article may replace the one that stands (specification, "Calendar event"): a date the issuer
 * published on its own site or an editor set stays; one from the issuer's own release yields only to another of those.
 */
function mayReplace(entry: Entry, isFromIssuer: boolean): boolean {
  if (entry.date_source !== 'article') return false;
  return isFromIssuer || !entry.date_from_issuer;
}

/** The zone of an issuer: its own, else its primary listing's, else the given one of its domicile (readings 8). */
async function readIssuer(tx: Transaction<Tables>, companyId: string, fallbackZone: string) {
  const { rows } = await sql<{ name: string; timezone: string | null; country: string | null }>`
    select c.name, c.country, coalesce(c.timezone, (
      select x.timezone from listings l join exchanges x on x.mic_code = l.mic_code
      where l.company_id = c.id and l.active and x.timezone is not null order by l.is_primary desc, l.ticker_key limit 1)) as timezone
    from companies c where c.id = ${companyId}`.execute(tx);
  const issuer = rows[0];
  return issuer && { ...issuer, timezone: issuer.timezone ?? fallbackZone };
}

async function readEntries(tx: Transaction<Tables>, companyId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.id, e.event_type, e.status, e.fiscal_period, e.local_date::text, to_char(e.scheduled_at at time zone e.timezone, 'HH24:MI') as local_time,
      e.date_precision, e.date_source, coalesce((
        select src.source_type = any(${[...issuerChannels]}::text[]) from articles a join sources src on src.id = a.source_id
        where a.id = e.date_article_id), false) as date_from_issuer
    from calendar_events e
    where e.company_id = ${companyId} and not e.discarded
    order by e.id for update of e`.execute(tx);
  return rows;
}

type Recorder = { readonly newId: () => string; readonly zoneOfCountry: (country: string | null) => string };

async function recordMention(
  tx: Transaction<Tables>,
  article: { id: string; isFromIssuer: boolean; sourceName: string; isLive: boolean },
  company: { id: string; name: string; timezone: string },
  mention: CalendarMention,
  context: { newId: () => string; now: Date },
): Promise<Change | undefined> {
  const { now } = context;
  const existing = findEntry(await readEntries(tx, company.id), mention);
  const time = mention.local_time ?? '00:00';
  // Local wall time to instant is PostgreSQL's, with its rules for days of 23 and 25 hours.
  const scheduledAt = sql<Date>`(${`${mention.local_date} ${time}`}::timestamp at time zone ${company.timezone})`;
  const dividend = mention.dividend === undefined ? null : JSON.stringify(mention.dividend);
  if (existing === undefined) {
    if (mention.cancelled) return undefined;
    const id = context.newId();
    await sql`
      insert into calendar_events (id, company_id, title, event_type, status, date_precision, fiscal_period, scheduled_at, timezone, source_article_id,
        date_source, date_source_name, date_article_id, dividend, created_at, updated_at)
      values (${id}, ${company.id}, ${calendarTitle(company.name, mention.event_type, mention.fiscal_period)}, ${mention.event_type}, 'scheduled',
        ${mention.date_precision}, ${mention.fiscal_period}, ${scheduledAt}, ${company.timezone}, ${article.id}, 'article', ${article.sourceName},
        ${article.id}, ${dividend}::jsonb, ${now}, ${now})`.execute(tx);
    return { kind: 'calendar_event', id, action: 'created', movesClock: true };
  }
  if (!mayReplace(existing, article.isFromIssuer)) return undefined;
  if (mention.cancelled) {
    if (existing.status !== 'scheduled') return undefined;
    await sql`update calendar_events set status = 'cancelled' where id = ${existing.id}`.execute(tx);
    return { kind: 'calendar_event', id: existing.id, action: 'cancelled', movesClock: true };
  }
  const isLessPrecise =
    existing.date_precision === 'exact' &&
    mention.date_precision === 'day' &&
    existing.local_date === mention.local_date;
  const isSame =
    existing.local_date === mention.local_date &&
    existing.date_precision === mention.date_precision &&
    existing.local_time === time;
  if (isSame || isLessPrecise || existing.status !== 'scheduled') return undefined;
  const hasMoved = existing.local_date !== mention.local_date;
  await sql`
    update calendar_events
    set scheduled_at = ${scheduledAt}, timezone = ${company.timezone}, date_precision = ${mention.date_precision},
        scheduled_at_changed_at = case when ${hasMoved} then ${now}::timestamptz else scheduled_at_changed_at end,
        date_source = 'article', date_source_name = ${article.sourceName}, date_article_id = ${article.id},
        dividend = coalesce(${dividend}::jsonb, dividend)
    where id = ${existing.id}`.execute(tx);
  return { kind: 'calendar_event', id: existing.id, action: 'updated', movesClock: true };
}

/** Records the dates that articles name for their primary company. Returns the visible changes. */
export async function recordMentions(
  tx: Transaction<Tables>,
  recorder: Recorder,
  articles: readonly DatedArticle[],
  now: Date,
): Promise<Change[]> {
  const changes = new Map<string, Change>();
  for (const { article_id, mentions, companies } of articles) {
    const primary = companies.find((company) => company.is_primary);
    if (primary === undefined || mentions.length === 0) continue;
    const { rows } = await sql<{ source_type: SourceType; name: string; live: boolean }>`
      select src.source_type, src.name, a.live from articles a join sources src on src.id = a.source_id where a.id = ${article_id}`.execute(
      tx,
    );
    const source = rows[0];
    const issuer = await readIssuer(tx, primary.id, 'UTC');
    if (source === undefined || issuer === undefined) continue;
    const zone = issuer.timezone === 'UTC' ? recorder.zoneOfCountry(issuer.country) : issuer.timezone;
    const article = {
      id: article_id,
      isFromIssuer: issuerChannels.includes(source.source_type),
      sourceName: source.name,
      isLive: source.live,
    };
    for (const mention of mentions) {
      const change = await recordMention(tx, article, { id: primary.id, name: issuer.name, timezone: zone }, mention, {
        newId: recorder.newId,
        now,
      });
      if (change)
        changes.set(
          change.id,
          changes.has(change.id) && change.action === 'updated'
            ? { ...change, action: changes.get(change.id)?.action ?? 'updated' }
            : change,
        );
    }
  }
  return [...changes.values()];
}

/** Days after its local date at which a scheduled entry counts as having happened (contract details 2.5). */
const PUBLISHED_AFTER_DAYS = 2;

/** Turns scheduled entries whose date is past into published ones. Returns the visible changes. */
export async function publishPastEntries(tx: Transaction<Tables>, now: Date): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    update calendar_events set status = 'published'
    where status = 'scheduled' and not discarded and local_date + ${PUBLISHED_AFTER_DAYS}::int <= (${now}::timestamptz at time zone timezone)::date
    returning id`.execute(tx);
  return rows.map(({ id }): Change => ({ kind: 'calendar_event', id, action: 'updated', movesClock: true }));
}
