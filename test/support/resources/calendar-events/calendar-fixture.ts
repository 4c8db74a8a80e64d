import type { Insertable } from 'kysely';
import type { Db } from '../../../../src/core/services.ts';
import type { CalendarEvents } from '../../../../src/db/tables.ts';
import { toHarnessId } from '../shared/operation-harness.ts';

const written = new Date('2026-01-01T00:00:00Z');

/** An issuer, visible to callers by default. */
export async function addCompany(db: Db, name: string, options: { country?: string; sector?: string } = {}) {
  await db
    .insertInto('companies')
    .values({
      id: toHarnessId(name),
      name,
      slug: name,
      verified: true,
      created_at: written,
      updated_at: written,
      ...options,
    })
    .execute();
}

export async function addCountry(db: Db, iso2_code: string, slug: string) {
  const name = slug.slice(0, 1).toUpperCase() + slug.slice(1);
  await db
    .insertInto('countries')
    .values({ id: toHarnessId(slug), name, iso2_code, slug, updated_at: written })
    .execute();
}

/** A listing on an exchange, which is made when it is not there yet. */
export async function addListing(
  db: Db,
  listing: { company: string; ticker: string; mic: string; kind?: string; active?: boolean; primary?: boolean },
) {
  await db
    .insertInto('exchanges')
    .values({
      id: toHarnessId(listing.mic.toLowerCase()),
      name: `Exchange ${listing.mic}`,
      mic_code: listing.mic,
      acronym: listing.mic,
      country: 'SE',
      updated_at: written,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('listings')
    .values({
      company_id: toHarnessId(listing.company),
      ticker: listing.ticker,
      mic_code: listing.mic,
      kind: listing.kind ?? 'equity',
      active: listing.active ?? true,
      is_primary: listing.primary ?? false,
    })
    .execute();
}

export type Entry = Partial<Insertable<CalendarEvents>> & { id: string; scheduled_at: string };

/** An entry of the company `issuer`, in Stockholm's zone by default. */
export async function addEntry(db: Db, entry: Entry) {
  await db
    .insertInto('calendar_events')
    .values({
      company_id: toHarnessId('issuer'),
      title: entry.id,
      event_type: 'earnings_report',
      date_precision: 'exact',
      timezone: 'Europe/Stockholm',
      created_at: written,
      updated_at: written,
      ...entry,
      id: toHarnessId(entry.id),
    })
    .execute();
}
