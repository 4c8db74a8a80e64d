import type { Caller } from '../../core/caller.ts';
import { Problem } from '../../core/problem.ts';
import type { Db } from '../../core/services.ts';
import type { Wake } from '../../core/wake.ts';
import type { ChangeKind } from './kinds.ts';
import { selectKinds } from './operations.ts';
import type { Position } from './position.ts';
import { expectView, findStart, readChangeLogBounds, readChanges, toView } from './read-changes.ts';
import type { ChangeAnswer } from './schema.ts';

/** An item of the stream: a change, the position of a follower that had no changes, or the reason to copy again. */
export type FollowEvent =
  | { readonly type: 'change'; readonly change: ChangeAnswer }
  | { readonly type: 'position'; readonly seq: number }
  | { readonly type: 'resync'; readonly problem: Problem };

export type FollowOptions = {
  /** The follower, looked up again; undefined once the key is no longer valid. */
  caller(): Promise<Caller | undefined>;
  now(): Date;
  readonly wake: Wake;
  readonly signal: AbortSignal;
  readonly kinds: readonly ChangeKind[] | undefined;
  readonly after: Position | undefined;
  readonly view: string | undefined;
  readonly hasRecords: boolean;
  /** Milliseconds without a change after which the position is repeated; 14,000 when absent. */
  readonly heartbeatMs?: number | undefined;
};

const AT_ONCE = 100;
/** Interval at which a follower's key is looked up. With the cache of keys, a revoked key ends within five seconds. */
const LOOK_EVERY_MS = 2_000;
/** Proxies and clients close a connection that is silent for longer; the documents promise 15 seconds. */
const HEARTBEAT_MS = 14_000;

/** Start of a stream: the next change from now on, or the one after a given number. Refuses as the list does. */
export async function beginFollowing(db: Db, caller: Caller, request: Pick<FollowOptions, 'kinds' | 'after' | 'view'>) {
  const kinds = selectKinds(caller, request.kinds);
  const bounds = await readChangeLogBounds(db);
  expectView(caller, bounds, { view: request.view, kinds });
  return {
    kinds,
    after: request.after === undefined ? bounds.latest : findStart(bounds, request.after),
    view: toView(caller, bounds),
    epoch: bounds.epoch,
  };
}

/** The changes as they happen, as pages of the list would give them. It ends with the key, or when the view changes. */
export async function* followChanges(db: Db, following: FollowOptions): AsyncGenerator<FollowEvent> {
  const first = await following.caller();
  if (first === undefined) return;
  const { kinds, view, epoch, ...begun } = await beginFollowing(db, first, following);
  let { after } = begun;
  const { wake, signal, heartbeatMs = HEARTBEAT_MS } = following;
  const lookEveryMs = Math.min(LOOK_EVERY_MS, heartbeatMs);
  const looksPerHeartbeat = Math.ceil(heartbeatMs / lookEveryMs);
  while (!signal.aborted) {
    const count = wake.count();
    const caller = await following.caller();
    if (caller === undefined) return;
    try {
      const bounds = await readChangeLogBounds(db);
      expectView(caller, bounds, { view, kinds });
      findStart(bounds, { seq: after, epoch });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      yield { type: 'resync', problem: error };
      return;
    }
    const { hasRecords } = following;
    const {
      data,
      next,
      bounds: reach,
    } = await readChanges(db, {
      caller,
      now: following.now(),
      kinds,
      after,
      limit: AT_ONCE,
      hasRecords,
    });
    for (const change of data) yield { type: 'change', change };
    after = next;
    if (next < reach.latest) continue;
    yield { type: 'position', seq: after };
    for (let looks = 1; !signal.aborted && !(await wake.wait(count, lookEveryMs, signal)); looks += 1) {
      if ((await following.caller()) === undefined) return;
      if (looks % looksPerHeartbeat === 0) yield { type: 'position', seq: after };
    }
  }
}
