import type { Caller } from '../core/caller.ts';
import { type MeasureDelays, toPushedDelay } from '../core/latency.ts';
import type { AnyOperation } from '../core/operation.ts';
import { problemOfRefusal } from '../core/params.ts';
import { Problem } from '../core/problem.ts';
import { problemBody } from '../core/problem-body.ts';
import type { Db } from '../core/services.ts';
import type { Wake } from '../core/wake.ts';
import type { Warning } from '../core/warning.ts';
import { beginFollowing, type FollowEvent, followChanges } from '../resources/changes/follow.ts';
import { listChanges } from '../resources/changes/operations.ts';
import { formatPosition, type Position } from '../resources/changes/position.ts';
import { ChangeStreamParams } from '../resources/changes/schema.ts';
import { readQuery } from './query-string.ts';

/** Process-wide parts that streams of changes need. */
export type LiveChanges = {
  readonly wake: Wake;
  /** Aborted when the process ends: streams end with it. */
  readonly ending: AbortSignal;
  readonly measureDelays?: MeasureDelays | undefined;
  /** Milliseconds without a change after which a stream repeats its position; 14,000 when absent. */
  readonly heartbeatMs?: number;
};

const MAX_STREAMS_PER_KEY = 5;
const MAX_STREAMS_PER_PROCESS = 500;
/** Pause of an EventSource before it reconnects. */
const RETRY_MS = 3_000;

const encoder = new TextEncoder();

/** The stream's parameters, read as those of the list are. */
const streamOperation: AnyOperation = { ...listChanges, params: ChangeStreamParams };

/** The fields of a block, in their order. Values have no line breaks: JSON has none of its own. */
type Block = { readonly id?: string; readonly event: string; readonly data: string };

/**
 * Formats a block of the event stream (HTML Living Standard, 9.2). Every block has data: parsers in use give their callers
 * nothing for a block without data, so they would never receive its id.
 */
const formatBlock = (block: Block): string =>
  `${Object.entries(block)
    .map(([field, value]) => `${field}: ${value}\n`)
    .join('')}\n`;

const toPositionBlock = (position: Position): Block => ({
  event: 'position',
  id: formatPosition(position),
  data: JSON.stringify({ seq: position.seq }),
});

/** Values that the blocks of one stream share. */
type StreamFacts = { readonly epoch: string; readonly problemBase: string; readonly requestId: string };

function toBlock(followed: FollowEvent, { epoch, problemBase, requestId }: StreamFacts): Block {
  if (followed.type === 'position') return toPositionBlock({ seq: followed.seq, epoch });
  if (followed.type === 'resync')
    return { event: 'resync', data: JSON.stringify(problemBody(followed.problem, problemBase, requestId)) };
  const { change } = followed;
  return { id: formatPosition({ seq: change.seq, epoch }), event: 'change', data: JSON.stringify(change) };
}

/** Whether a parameter that the stream does not have is another spelling of the position, as other services call it. */
const namesPosition = ({ parameter = '' }: Warning): boolean => /^last[-_. ]?event[-_. ]?id$/i.test(parameter);

const withMeantPosition = (warning: Warning): Warning =>
  namesPosition(warning) ? { ...warning, detail: `${warning.detail} Send the position as lastEventId.` } : warning;

/** The parameters of a stream. The header is a newer position than the address, which a browser sends unchanged. */
function readParams(search: string, header: string | undefined) {
  const { values, warnings } = readQuery(streamOperation, search);
  const sent = header || values['lastEventId'];
  const params = ChangeStreamParams.safeParse({ ...values, ...(sent !== undefined && { lastEventId: sent }) });
  if (!params.success) throw problemOfRefusal(params.error.issues[0]);
  const { kinds, view, records, after: seq, lastEventId } = params.data;
  const after = lastEventId ?? (seq === undefined ? undefined : { seq });
  return { kinds, view, hasRecords: records !== false, after, warnings: warnings.map(withMeantPosition) };
}

/** The opening of a stream: ignored parameters, then the position where the stream starts. */
function formatOpening(start: Position, warnings: readonly Warning[]): string {
  const warning: Block[] = warnings.length === 0 ? [] : [{ event: 'warning', data: JSON.stringify({ warnings }) }];
  // The pause rides in the first block, as a block of its own would have no data.
  return `retry: ${RETRY_MS}\n${[...warning, toPositionBlock(start)].map(formatBlock).join('')}`;
}

type StreamRequest = {
  /** The query of the address as it was sent. */
  readonly search: string;
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
export function createChangeStreams(db: Db, { wake, ending, measureDelays, heartbeatMs }: LiveChanges) {
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
    const { kinds, view, hasRecords, after, warnings } = readParams(request.search, request.lastEventId);
    const openedAt = request.now();
    /** Changes before the stream was opened are not late. */
    const measure = (followed: FollowEvent): void => {
      if (followed.type !== 'change' || Date.parse(followed.change.at) < openedAt.getTime()) return;
      const delay = toPushedDelay(followed.change, request.now());
      if (delay !== undefined) measureDelays?.([delay]);
    };
    const begun = await beginFollowing(db, request.caller, { kinds, view, after });
    const { epoch } = begun;
    const start = { seq: begun.after, epoch };
    const facts = { epoch, problemBase: request.problemBase, requestId: request.requestId };
    const leave = enter(request.caller.key.id);
    const left = new AbortController();
    const signal = AbortSignal.any([ending, request.gone, left.signal]);
    const changes = followChanges(db, {
      caller: request.lookUp,
      now: request.now,
      wake,
      signal,
      kinds,
      after: start,
      view,
      hasRecords,
      heartbeatMs,
    });
    const end = (): void => {
      left.abort();
      leave();
    };
    signal.addEventListener('abort', leave, { once: true });
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(encoder.encode(formatOpening(start, warnings)));
        },
        // Asked for only while the client takes what is sent: a slow one holds back its own stream and nothing else.
        async pull(controller) {
          try {
            const { value, done } = await changes.next();
            if (value !== undefined) {
              const block = toBlock(value, facts);
              controller.enqueue(encoder.encode(formatBlock(block)));
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
