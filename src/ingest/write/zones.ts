import { sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { issuerZone } from '../calendar/issuer-zone.ts';
import type { Work } from './work.ts';

/** The zones in which the calendar days of companies lie. */
export async function readZones(work: Work, companies: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(companies)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; timezone: string | null; country: string | null }>`
    select c.id, c.country, ${issuerZone} as timezone
    from companies c where c.id = any(${ids}::text[])`.execute(work.tx);
  return new Map(rows.map(({ id, timezone, country }) => [id, timezone ?? work.ingest.zoneOfCountry(country)]));
}

const CHUNK = 2_000;

/**
 * Brings calendar entries in line with zones that changed: a `day` entry keeps its local date, an exact one its instant.
 */
export async function moveZones(work: Work): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.company_id as id from calendar_events c
    where c.company_id = any(${[...work.zonedCompanies]}::text[])
      or c.company_id in (select l.company_id from listings l where l.mic_code = any(${[...work.zonedExchanges]}::text[]))
    order by 1`.execute(work.tx);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const zones = await readZones(
      work,
      rows.slice(at, at + CHUNK).map(({ id }) => id),
    );
    const pairs = JSON.stringify([...zones].map(([id, zone]) => ({ id, zone })));
    const moved = await sql<{ id: string; discarded: boolean }>`
      update calendar_events c
      set timezone = z.zone,
          scheduled_at = case c.date_precision when 'day' then c.local_date::timestamp at time zone z.zone else c.scheduled_at end
      from jsonb_to_recordset(${pairs}::jsonb) as z (id text, zone text)
      where c.company_id = z.id and c.timezone <> z.zone
      returning c.id, c.discarded`.execute(work.tx);
    for (const { id, discarded } of moved.rows) {
      const change: Change = { kind: 'calendar_event', id, action: 'updated', movesClock: true };
      if (!discarded) work.changes.add(change);
    }
  }
}

/** Zones that a batch of records names and the store's own tables of zones do not have. */
export async function missingZones(
  tx: Transaction<Tables>,
  records: readonly { readonly given: Readonly<Record<string, unknown>> }[],
): Promise<Set<string>> {
  const named = new Set(records.flatMap(({ given: { timezone } }) => (typeof timezone === 'string' ? [timezone] : [])));
  if (named.size === 0) return named;
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${[...named]}::text[]) as n (name)
    where lower(n.name) not in (select lower(z.name) from pg_timezone_names z)`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}
