import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Lookups } from '../../core/services.ts';
import { startOfMinute } from '../../core/time.ts';
import type { ResourceKind } from '../../core/vocabulary.ts';
import { visibility } from './visibility.ts';

const SECOND_MS = 1000;

/** Kinds of which a plan may show a part that shrinks with the clock alone. */
const windowedKinds: readonly ResourceKind[] = ['article', 'story', 'calendar_event', 'insider_transaction'];

function hasMovingWindow({ caller, now }: Call, kind: ResourceKind): boolean {
  const { articlesSince, storiesSince, caps } = visibility(caller, now);
  const isCut =
    articlesSince !== null || storiesSince !== null || (kind === 'calendar_event' && caps.calendar !== null);
  return isCut && windowedKinds.includes(kind);
}

/** The last change of some kinds of records; `kind` is the one that an answer consists of. */
export type LastChange = { readonly kind: ResourceKind; readonly at: Date | null };

/**
 * The commit time of the last change of some kinds: the kind an answer consists of, and after it those that the answer
 * counts or names without moving a record's updated_at. It is asked for before the records are read. A change in between
 * makes the answer newer than it says, which costs one more request; the other way round a client would keep what is old.
 */
export async function lastChange(
  { db, recall }: Lookups,
  kinds: readonly [ResourceKind, ...ResourceKind[]],
): Promise<LastChange> {
  return recall.one(`changed ${kinds.join()}`, async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select max(newest.at) as at
      from unnest(${kinds}::text[]) as kind,
      lateral (select max(c.at) as at from changes c where c.kind = kind.kind) newest`.execute(db);
    return { kind: kinds[0], at: rows[0]?.at ?? null };
  });
}

/**
 * The time of the last change of an answer (docs/contract/caching.md), cut to the second: the later of the newest
 * updated_at among its records and the last change of their kind, which includes records that have left. For a caller
 * whose plan has an age window it is at least the current minute, since such an answer changes without any write.
 * `notBefore` is the instant of a change without a write. Never later than the call itself (RFC 9110, 8.8.2.1). Undefined
 * without records: an empty page carries no Last-Modified.
 */
export function lastModified(
  call: Call,
  change: LastChange,
  records: readonly { readonly updated_at: Date }[],
  notBefore?: Date | undefined,
): Date | undefined {
  if (records.length === 0) return undefined;
  const instants = [
    ...records.map((record) => record.updated_at),
    change.at,
    notBefore,
    hasMovingWindow(call, change.kind) ? startOfMinute(call.now) : undefined,
  ];
  const newest = Math.max(...instants.map((at) => at?.getTime() ?? Number.NEGATIVE_INFINITY));
  return new Date(Math.floor(Math.min(newest, call.now.getTime()) / SECOND_MS) * SECOND_MS);
}
