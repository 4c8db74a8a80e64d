import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db } from '../../core/services.ts';
import { startOfMinute } from '../../core/time.ts';
import type { ResourceKind } from '../../core/vocabulary.ts';
import { visibility } from './visibility.ts';

const SECOND_MS = 1000;

/** Kinds of which a plan may show a part that shrinks with the clock alone. */
const windowedKinds: readonly ResourceKind[] = ['article', 'story', 'calendar_event'];

function hasMovingWindow({ caller, now }: Call, kind: ResourceKind): boolean {
  const { articlesSince, storiesSince, caps } = visibility(caller, now);
  const isCut =
    articlesSince !== null || storiesSince !== null || (kind === 'calendar_event' && caps.calendar !== null);
  return isCut && windowedKinds.includes(kind);
}

/**
 * When an answer last changed (readings 9), cut to the second: the later of the newest updated_at among its records and
 * the commit time of the last change of their kind, which also knows of records that have left. `kinds` are their own
 * kind and after it those that the answer counts or names without moving a record's updated_at. For a caller whose plan
 * has an age window not before the current minute, since such an answer changes without any write. `notBefore` is the
 * instant of another change that no write tells of. Never later than the call itself (RFC 9110, 8.8.2.1).
 *
 * Undefined for no records: an empty page carries no Last-Modified.
 */
export async function lastModified(
  db: Db,
  call: Call,
  kinds: ResourceKind | readonly [ResourceKind, ...ResourceKind[]],
  records: readonly { readonly updated_at: Date }[],
  notBefore?: Date | undefined,
): Promise<Date | undefined> {
  if (records.length === 0) return undefined;
  const [kind, ...others] = typeof kinds === 'string' ? [kinds] : kinds;
  const { rows } = await sql<{ at: Date | null }>`
    select max(newest.at) as at
    from unnest(${[kind, ...others]}::text[]) as kind,
    lateral (select max(c.at) as at from changes c where c.kind = kind.kind) newest`.execute(db);
  const instants = [
    ...records.map((record) => record.updated_at),
    rows[0]?.at,
    notBefore,
    hasMovingWindow(call, kind) ? startOfMinute(call.now) : undefined,
  ];
  const newest = Math.max(...instants.map((at) => at?.getTime() ?? Number.NEGATIVE_INFINITY));
  return new Date(Math.floor(Math.min(newest, call.now.getTime()) / SECOND_MS) * SECOND_MS);
}
