import { type Kysely, sql } from 'kysely';
import { ActionRefused } from '../../core/action-refused.ts';
import type { Tables } from '../../db/tables.ts';

/** An entry of the calendar as operators see it. */
export type EntryDetails = {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly event_type: string;
  readonly status: string;
  /** The issuer's local date. */
  readonly date: string;
  /** Its local time of day; null for an entry without a time. */
  readonly time: string | null;
  readonly timezone: string;
  readonly company_id: string;
  readonly company: string;
  readonly fiscal_period: string | null;
  /** The source of the date: an article, the issuer's site or an editor. */
  readonly date_source: string;
  readonly source_name: string | null;
  readonly date_article_id: string | null;
  readonly source_article_id: string | null;
  readonly coverage_event: string | null;
  /** Members that an editor set, which no source replaces. */
  readonly corrected: readonly string[];
  /** Earlier dates, oldest first. */
  readonly former_dates: readonly string[];
  readonly updated_at: Date;
};

/** @throws ActionRefused for an unknown or discarded entry */
export async function showEntry(db: Kysely<Tables>, id: string): Promise<EntryDetails> {
  const { rows } = await sql<EntryDetails>`
    select e.id, e.title, e.description, e.event_type, e.status, e.local_date::text as date, e.timezone, e.company_id,
      c.name as company, e.fiscal_period, e.date_source, e.date_source_name as source_name, e.date_article_id, e.source_article_id,
      e.coverage_event, e.corrected, e.former_dates::text[] as former_dates, e.updated_at,
      case when e.date_precision = 'exact' then to_char(e.scheduled_at at time zone e.timezone, 'HH24:MI') end as time
    from calendar_events e join companies c on c.id = e.company_id where e.id = ${id} and not e.discarded`.execute(db);
  const [entry] = rows;
  if (entry === undefined) throw new ActionRefused(`Unknown calendar entry ${id}.`);
  return entry;
}
