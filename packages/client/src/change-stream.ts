import { type Change, type ChangeQuery, readChanges } from './changes.ts';
import { waitBefore } from './clock.ts';
import { ProblemError, UnexpectedAnswerError } from './errors.ts';
import { EventStreamParser, type StreamBlock } from './event-stream.ts';
import { type CallOptions, mayPass, type Transport } from './transport.ts';

/** Changes of a stream, and the number up to which it has given them. */
export type Streamed = { readonly seq: number; readonly changes: readonly Change[] };

export type StreamQuery = Pick<ChangeQuery, 'after' | 'kinds' | 'records' | 'view'>;

export type StreamOptions = CallOptions & {
  /** Receives the error that broke a stream, before the stream reconnects. */
  readonly onInterrupted?: (error: unknown) => void;
};

/** The service says something every 15 seconds; a connection that is silent for this long is dead. */
const LONGEST_SILENCE = 45_000;

function read(blocks: readonly StreamBlock[], after: number): Streamed {
  let seq = after;
  const changes: Change[] = [];
  for (const { event, data, id } of blocks) {
    if (data === undefined) {
      // Services before `event: position` sent their position as an id without data.
      if (id !== undefined) seq = Math.max(seq, readNumber(id));
      continue;
    }
    if (event === 'resync') throw new ProblemError(JSON.parse(data));
    if (event === 'position') seq = Math.max(seq, (JSON.parse(data) as { seq: number }).seq);
    if (event !== 'change') continue;
    const change = JSON.parse(data) as Change;
    seq = Math.max(seq, change.seq);
    changes.push(change);
  }
  return { seq, changes };
}

function readNumber(id: string): number {
  // The epoch of the store stands before the number.
  const [, number] = /^(?:[0-9a-z]+-)?(\d+)$/.exec(id) ?? [];
  if (number !== undefined) return Number(number);
  throw new UnexpectedAnswerError(`/changes/stream names an invalid number: ${id}.`, 200);
}

/**
 * Yields the changes of one connection until it ends. Throws where it breaks, and ProblemError where a copy must start
 * again.
 */
export async function* readStream(
  transport: Transport,
  query: StreamQuery & { readonly after: number },
  { signal, silence = LONGEST_SILENCE }: CallOptions & { readonly silence?: number } = {},
): AsyncGenerator<Streamed> {
  const left = new AbortController();
  const ends = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const dead = new DOMException('The stream is silent.', 'TimeoutError');
  try {
    const { body } = await transport.open('/changes/stream', query, ends);
    const reader = body?.getReader();
    const parser = new EventStreamParser();
    for (let after = query.after; reader !== undefined; ) {
      const timer = setTimeout(() => left.abort(dead), silence);
      const { value, done } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const streamed = read(parser.push(value), after);
      if (streamed.changes.length > 0 || streamed.seq > after) yield streamed;
      after = streamed.seq;
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw transport.failure(error);
  } finally {
    left.abort();
  }
}

/** Every change after a number, or from now on, over as many connections as it takes. Ends by the signal, or where nothing helps. */
export async function* streamChanges(
  transport: Transport,
  query: StreamQuery,
  { signal, onInterrupted }: StreamOptions = {},
): AsyncGenerator<Change, void, undefined> {
  // The position is requested first: a stream from "now" could not be resumed before its first change.
  const begin = () => readChanges(transport, { ...query, limit: 1, records: false }, { signal });
  let after = query.after ?? (await begin()).meta.latest_seq;
  for (let failures = 0; ; failures++) {
    try {
      for await (const { changes, seq } of readStream(transport, { ...query, after }, { signal })) {
        yield* changes;
        after = seq;
        failures = 0;
      }
    } catch (error) {
      if (signal?.aborted || !mayPass(error)) throw error;
      onInterrupted?.(error);
    }
    await transport.clock.sleep(waitBefore(failures, undefined, transport.clock), signal);
  }
}
