import type { Caller } from '../core/caller.ts';
import { type MeasureDelays, toPushedDelay } from '../core/latency.ts';
import { problemOfRefusal } from '../core/params.ts';
import { Problem } from '../core/problem.ts';
import { problemBody } from '../core/problem-body.ts';
import type { Db } from '../core/services.ts';
import type { Wake } from '../core/wake.ts';
import { beginFollowing, type FollowEvent, followChanges } from '../resources/changes/follow.ts';
import { ChangeStreamParams } from '../resources/changes/schema.ts';

/** Process-wide parts that streams of changes need. */
export type LiveChanges = {
  readonly wake: Wake;
  /** Aborted when the process ends: streams end with it. */
  readonly ending: AbortSignal;
  readonly measureDelays?: MeasureDelays | undefined;
};

const MAX_STREAMS_PER_KEY = 5;
const MAX_STREAMS_PER_PROCESS = 500;
/** Pause of an EventSource before it reconnects. */
const RETRY_MS = 3_000;

const encoder = new TextEncoder();

/** One block of the event stream (HTML Living Standard, 9.2). JSON has no line breaks of its own. */
function formatBlock(followed: FollowEvent, problemBase: string, requestId: string): string {
  if (followed.type === 'position') return `: still here\nid: ${followed.seq}\n\n`;
  if (followed.type === 'change')
    return `id: ${followed.change.seq}\nevent: change\ndata: ${JSON.stringify(followed.change)}\n\n`;
  return `event: resync\ndata: ${JSON.stringify(problemBody(followed.problem, problemBase, requestId))}\n\n`;
}

type StreamRequest = {
  readonly search: URLSearchParams;
  readonly lastEventId: string | undefined;
  readonly caller: Caller;
  readonly requestId: string;
  readonly problemBase: string;
  /** The client went away. */
  readonly gone: AbortSignal;
  readonly now: () => Date;
  /** Looks the caller up again; undefined once the key has ended or this address is not allowed. */
  lookUp(): Promise<Caller | undefined>;
};

/** Streams of changes of one process: so many a key, so many in all. */
export function createChangeStreams(db: Db, { wake, ending, measureDelays }: LiveChanges) {
  const open = new Map<string, number>();
  let total = 0;

  function enter(key: string): () => void {
    const own = open.get(key) ?? 0;
    if (own >= MAX_STREAMS_PER_KEY || total >= MAX_STREAMS_PER_PROCESS) {
      const detail =
        own >= MAX_STREAMS_PER_KEY
          ? `Your key has ${MAX_STREAMS_PER_KEY} streams open, which is all it may have.`
          : 'No stream is free.';
      throw new Problem('rate-limit-exceeded', `${detail} Close one, or poll /changes.`, { retryAfterSeconds: 30 });
    }
    open.set(key, own + 1);
    total += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      total -= 1;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  }

  return async (request: StreamRequest): Promise<ReadableStream<Uint8Array>> => {
    const sent = Object.fromEntries(
      [...request.search].filter(([name]) => Object.hasOwn(ChangeStreamParams.shape, name)),
    );
    const after = request.lastEventId || sent['after'];
    const params = ChangeStreamParams.safeParse({ ...sent, ...(after !== undefined && { after }) });
    if (!params.success) throw problemOfRefusal(params.error.issues[0]);
    const openedAt = request.now();
    /** Changes before the stream was opened are not late. */
    const measure = (followed: FollowEvent): void => {
      if (followed.type !== 'change' || Date.parse(followed.change.at) < openedAt.getTime()) return;
      const delay = toPushedDelay(followed.change, request.now());
      if (delay !== undefined) measureDelays?.([delay]);
    };
    const { kinds, view } = params.data;
    const position = params.data.after === undefined ? undefined : { seq: params.data.after };
    const begun = await beginFollowing(db, request.caller, { kinds, view, after: position });
    const leave = enter(request.caller.key.id);
    const left = new AbortController();
    const signal = AbortSignal.any([ending, request.gone, left.signal]);
    const changes = followChanges(db, {
      caller: request.lookUp,
      now: request.now,
      wake,
      signal,
      kinds,
      after: { seq: begun.after, epoch: begun.epoch },
      view,
      hasRecords: params.data.records !== false,
    });
    const end = (): void => {
      left.abort();
      leave();
    };
    signal.addEventListener('abort', leave, { once: true });
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
        },
        // Asked for only while the client takes what is sent: a slow one holds back its own stream and nothing else.
        async pull(controller) {
          try {
            const { value, done } = await changes.next();
            if (value !== undefined) {
              controller.enqueue(encoder.encode(formatBlock(value, request.problemBase, request.requestId)));
              measure(value);
            }
            if (!done) return;
          } catch {
            // For example, the store is unreachable: the client reconnects and receives the reason.
          }
          end();
          controller.close();
        },
        cancel: end,
      },
      { highWaterMark: 1 },
    );
  };
}
