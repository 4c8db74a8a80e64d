import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../core/services.ts';

/** When a view of the event list was loaded last, and until when its events count as read; null before the second visit. */
type ListVisit = { readonly seen_at: Date; readonly read_until: Date | null };

/** Visits by view: "all", or the id of a saved search. */
export type ListVisits = ReadonlyMap<string, ListVisit>;

/** Loads that are further apart than this are two visits. */
const VISIT_MS = 30 * 60_000;
/** A later load of the same visit is not stored before this time. */
const STORED_EVERY_MS = 60_000;
/** Views whose visits are kept for a person: those seen last. */
const MAX_VIEWS = 100;

const instant = z.iso.datetime().transform((text) => new Date(text));
const Stored = z.record(z.string().max(20), z.object({ seen_at: instant, read_until: instant.nullable() }));

/** Reads stored visits. Invalid data, such as a cookie that was changed, counts as no visit. */
export function parseVisits(stored: unknown): ListVisits {
  const parsed = Stored.safeParse(stored);
  return new Map(parsed.success ? Object.entries(parsed.data) : []);
}

/** Visits as they are stored, without the views that were seen the longest ago. */
export const formatVisits = (visits: ListVisits): object =>
  Object.fromEntries([...visits].sort(([, a], [, b]) => b.seen_at.getTime() - a.seen_at.getTime()).slice(0, MAX_VIEWS));

/**
 * The visit after a load of a view at `now`. The first load of a visit moves the bound of read events to the end of the visit
 * before; later loads do not, so that a reload keeps the mark. Returns the same visit where nothing has to be stored.
 */
export function continueVisit(before: ListVisit | undefined, now: Date): ListVisit {
  if (before === undefined) return { seen_at: now, read_until: null };
  const passed = now.getTime() - before.seen_at.getTime();
  if (passed > VISIT_MS) return { seen_at: now, read_until: before.seen_at };
  return passed < STORED_EVERY_MS ? before : { ...before, seen_at: now };
}

export async function readVisits(db: Db, person: string): Promise<ListVisits> {
  const { rows } = await sql<{ list_visits: unknown }>`
    select list_visits from people where id = ${person}`.execute(db);
  return parseVisits(rows[0]?.list_visits);
}

export async function storeVisits(db: Db, person: string, visits: ListVisits): Promise<void> {
  await sql`update people set list_visits = ${JSON.stringify(formatVisits(visits))} where id = ${person}`.execute(db);
}
