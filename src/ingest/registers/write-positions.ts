import { sql, type Transaction } from 'kysely';
import type { RegisterId } from '../../core/registers.ts';
import { toDate } from '../../core/time.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import type { PositionEntry, PositionFile } from './entries.ts';
import { toEntryId, toIssuerKey, toPositionKey } from './entry-keys.ts';
import { findIssuers } from './find-issuers.ts';
import { isNaturalPerson } from './natural-person.ts';
import type { WrittenEntries } from './write-transactions.ts';

export type PositionSource = {
  readonly register: RegisterId;
  readonly source_id: string;
  readonly address: string;
};

/** A position is public from 0.5 percent of the share capital (Regulation (EU) 236/2012, Article 6(2), as amended). */
export const PUBLIC_THRESHOLD = 0.5;

const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** A position that is older when it is first seen was published on the day after its date. */
const FRESH_DAYS = 7;

type Row = PositionEntry & { readonly id: string; readonly register_key: string; readonly published_at: Date };

/** The registers give no time of publication: it is the first sight of a fresh entry, or the end of an older one's day. */
function toPublication({ position_date }: PositionEntry, now: Date, isFirst: boolean): Date {
  const end = new Date(Date.parse(`${position_date}T00:00:00Z`) + DAY_MS);
  const isFresh = !isFirst && now.getTime() - end.getTime() < FRESH_DAYS * DAY_MS;
  return isFresh || end > now ? now : end;
}

async function upsert(tx: Transaction<Tables>, source: PositionSource, rows: readonly Row[], now: Date) {
  const find = await findIssuers(tx, rows);
  const values = rows.map((row) => ({
    ...row,
    company_id: find(row),
    holder_name: row.holder_name !== null && isNaturalPerson(row.holder_name) ? null : row.holder_name,
  }));
  const { rows: written } = await sql<{ id: string; is_new: boolean }>`
    insert into short_positions as t (id, register, register_key, source_id, source_url, company_id, issuer_name, issuer_lei,
      isin, scope, holder_name, percent, is_below_threshold, shares, active_positions, position_date, published_at,
      created_at, updated_at)
    select r.id, ${source.register}, r.register_key, ${source.source_id}, ${source.address}, r.company_id, r.issuer_name,
      r.issuer_lei, r.isin, r.scope, r.holder_name, r.percent, r.is_below_threshold, r.shares, r.active_positions,
      r.position_date, r.published_at, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (id text, register_key text, company_id text,
      issuer_name text, issuer_lei text, isin text, scope text, holder_name text, percent numeric,
      is_below_threshold boolean, shares numeric, active_positions integer, position_date date, published_at timestamptz)
    order by r.id
    on conflict (register, register_key) do update set percent = excluded.percent, shares = excluded.shares,
      is_below_threshold = excluded.is_below_threshold, active_positions = excluded.active_positions,
      company_id = coalesce(t.company_id, excluded.company_id)
    where (t.percent, t.is_below_threshold, t.shares, t.active_positions)
        is distinct from (excluded.percent, excluded.is_below_threshold, excluded.shares, excluded.active_positions)
      or (t.company_id is null and excluded.company_id is not null)
    returning id, xmax = 0 as is_new`.execute(tx);
  return written;
}

type Series = {
  readonly register: RegisterId;
  readonly issuers: readonly string[];
  /** Keys of the positions that stand in the register now; undefined where the file has past ones. */
  readonly standing: readonly string[] | undefined;
  /** Ids of entries that crossed the threshold if there is none before them. */
  readonly fresh: readonly string[];
  readonly today: string;
};

/**
 * Sets when each position of a holder ended, and whether it crossed the threshold, from the positions of the holder before and
 * after it. A position ends with the next one, or on the day on which a list of current positions lacks it.
 */
async function followHolders(tx: Transaction<Tables>, series: Series): Promise<string[]> {
  const { register, issuers, standing, fresh, today } = series;
  const isMissing = standing === undefined ? sql`false` : sql`not p.register_key = any(${standing}::text[])`;
  const isStanding = standing === undefined ? sql`false` : sql`p.register_key = any(${standing}::text[])`;
  const { rows } = await sql<{ id: string }>`
    with ordered as (
      select p.id, p.percent, p.is_below_threshold as below, p.position_date, p.ended_on, p.threshold_direction,
        ${isMissing} as is_missing, ${isStanding} as is_standing,
        lead(p.position_date) over holder as next_date, lag(p.id) over holder as before,
        lag(p.is_below_threshold or p.percent < ${PUBLIC_THRESHOLD}) over holder as was_below,
        lag(p.ended_on) over holder as former_end
      from short_positions p
      where p.register = ${register} and p.scope = 'holder' and p.holder_name is not null and p.status = 'current'
        and coalesce(p.isin, p.issuer_lei, p.issuer_name) = any(${issuers}::text[])
      window holder as (partition by coalesce(p.isin, p.issuer_lei, p.issuer_name), p.holder_name
        order by p.position_date, p.id)
    ), followed as (
      select id,
        case when below then position_date when next_date is not null then least(ended_on, next_date)
          when is_standing then null when is_missing then coalesce(ended_on, ${today}::date) else ended_on end as ended_on,
        case when before is null and id <> all(${fresh}::text[]) then threshold_direction
          when below then case when was_below = false then 'below' end
          when percent >= ${PUBLIC_THRESHOLD} and (before is null or was_below or former_end < position_date) then 'above'
        end as direction
      from ordered
    )
    update short_positions t set ended_on = f.ended_on, threshold_direction = f.direction,
      threshold = case when f.direction is not null then ${PUBLIC_THRESHOLD}::numeric end
    from followed f
    where t.id = f.id and (t.ended_on, t.threshold_direction) is distinct from (f.ended_on, f.direction)
    returning t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Issuers of positions that stand in the store as current and in the register no more. */
async function findLeft(tx: Transaction<Tables>, register: RegisterId, standing: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ issuer: string }>`
    select distinct coalesce(isin, issuer_lei, issuer_name) as issuer from short_positions
    where register = ${register} and scope = 'holder' and status = 'current' and ended_on is null
      and not register_key = any(${standing}::text[])`.execute(tx);
  return rows.map(({ issuer }) => issuer);
}

/**
 * Writes the positions of one file within the caller's transaction, with their ends and the thresholds that they crossed. The
 * changes are the caller's to commit.
 *
 * @param isFirst whether the register is read for the first time: then no position is known to be a crossing
 */
export async function writePositions(
  tx: Transaction<Tables>,
  source: PositionSource,
  file: PositionFile,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): Promise<WrittenEntries> {
  const { register } = source;
  const rows = file.entries.map((entry): Row => {
    const register_key = toPositionKey(entry);
    return {
      ...entry,
      register_key,
      id: toEntryId(register, register_key),
      published_at: toPublication(entry, now, isFirst),
    };
  });
  // Of two lines for one holder, issuer and day the later one stands.
  const distinct = [...new Map(rows.map((row) => [row.register_key, row])).values()];
  const actions = new Map<string, Change['action']>();
  for (let at = 0; at < distinct.length; at += BATCH) {
    const written = await upsert(tx, source, distinct.slice(at, at + BATCH), now);
    for (const { id, is_new } of written) actions.set(id, is_new ? 'created' : 'updated');
  }
  const created = [...actions].filter(([, action]) => action === 'created').map(([id]) => id);
  // A list with unreadable rows does not say which positions ended, and an empty one does not occur.
  const isWhole = file.list === 'current' && file.problems.length === 0 && rows.length > 0;
  const standing = isWhole ? distinct.map(({ register_key }) => register_key) : undefined;
  const left = standing === undefined ? [] : await findLeft(tx, register, standing);
  const touched = distinct.filter(({ id, scope }) => scope === 'holder' && actions.has(id)).map(toIssuerKey);
  const issuers = [...new Set([...touched, ...left])];
  const fresh = isFirst ? [] : created;
  const followed =
    issuers.length === 0 ? [] : await followHolders(tx, { register, issuers, standing, fresh, today: toDate(now) });
  for (const id of followed) if (!actions.has(id)) actions.set(id, 'updated');
  const changes = [...actions].map(
    ([id, action]): Change => ({ kind: 'short_position', id, action, movesClock: true }),
  );
  return {
    created: created.length,
    updated: changes.length - created.length,
    ended: 0,
    corrections: 0,
    unchanged: Math.max(0, distinct.length - changes.length),
    changes,
  };
}
