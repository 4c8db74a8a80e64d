import { readStream, type StreamOptions } from '../change-stream.ts';
import { type Change, type Kind, readChanges } from '../changes.ts';
import { waitBefore } from '../clock.ts';
import { NordwireError, ProblemError, UnexpectedAnswerError } from '../errors.ts';
import { type CallOptions, mayPass, type Transport } from '../transport.ts';
import { compareKind } from './compare.ts';
import { allKinds, beginning, readLists } from './fill.ts';
import type { Copy, MirrorStore, Position, Positions, Write } from './store.ts';

export type MirrorOptions = {
  /** Kinds to copy: events, articles, stories, calendar entries and companies by default. */
  readonly kinds?: readonly Kind[];
};

/** Result of one run of `sync`. */
export type Synced = {
  /** Number of the last change that the copy has. */
  readonly seq: number;
  /** Changes that were applied. */
  readonly changes: number;
  /** Whether the copy was filled again from the lists. */
  readonly filled: boolean;
};

/** One step of `follow`: changes that were applied, or a new copy. */
export type Batch = { readonly changes: readonly Change[]; readonly filled: boolean };

const DEFAULT_KINDS: readonly Kind[] = ['article', 'calendar_event', 'company', 'event', 'story'];
const PAGE = 500;
/** A copy that must start again this often in one run would never finish. */
const MAX_FILLS = 3;
/**
 * A second writer moves the copy; a copy that stays in place this often is in a store that does not recognise the
 * position it returned.
 */
const MAX_OVERTAKEN = 100;
const OVERTAKEN = 'The store refuses each write: does it give positions back as it got them?';
const ENDLESS = 'The copy had to start again too often. An existing copy is unchanged.';

type ChangeBatch = { readonly at: Position; readonly changes: readonly Change[] };

/** Another writer moved the copy: the changes that were read no longer follow its position. */
class Overtaken extends Error {}

/**
 * A copy of the records that the key may see, without drift. The mirror alone holds the position of the copy and moves
 * it together with the records. Where changes can no longer be followed it fills a new copy, and readers see the old
 * one until the new one is complete.
 */
export class Mirror {
  readonly #transport: Transport;
  readonly #store: MirrorStore;
  readonly #kinds: readonly Kind[];
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<Synced> | undefined;

  constructor(transport: Transport, store: MirrorStore, { kinds = DEFAULT_KINDS }: MirrorOptions = {}) {
    const unknown = kinds.find((kind) => !allKinds.includes(kind));
    if (unknown !== undefined) throw new TypeError(`kinds: does not know ${unknown}; it takes ${allKinds.join(', ')}.`);
    if (kinds.length === 0) throw new TypeError('kinds: name one at least.');
    this.#transport = transport;
    this.#store = store;
    this.#kinds = [...new Set(kinds)].sort();
  }

  /**
   * Brings the copy up to the latest change; the first run fills it from the lists. After an interruption, the next run
   * continues at the same position. Calls made during a run share the run after it.
   */
  sync(options: CallOptions = {}): Promise<Synced> {
    if (options.signal !== undefined) return this.#run(options);
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      return this.#run({});
    });
    return this.#waiting;
  }

  /**
   * Keeps the copy up to date and yields each batch once it is applied: first the result of a `sync`, then the stream
   * of changes. Broken connections are reopened; ends by the signal, by `break`, or with an error that a retry cannot
   * solve.
   */
  async *follow(options: StreamOptions = {}): AsyncGenerator<Batch, void, undefined> {
    const { signal, onInterrupted } = options;
    for (let failures = 0; ; failures++) {
      try {
        yield* this.#bringUp(options);
        for await (const batch of this.#stream(options)) {
          failures = 0;
          if (batch.changes.length > 0) yield batch;
        }
      } catch (error) {
        if (signal?.aborted) throw error;
        if (!(error instanceof Overtaken) && !mustBeginAnew(error)) {
          if (!mayPass(error)) throw error;
          onInterrupted?.(error);
        }
      }
      await this.#transport.clock.sleep(waitBefore(failures, undefined, this.#transport.clock), signal);
    }
  }

  async *#stream(options: CallOptions): AsyncGenerator<Batch> {
    const { live } = await this.#store.positions();
    if (live === undefined || !this.#fits(live)) return;
    const { seq: after, kinds, view } = live;
    let at = live;
    for await (const { seq, changes } of readStream(this.#transport, { after, kinds, view }, options)) {
      at = await this.#write('live', { from: at, to: { ...at, seq }, writes: changes.flatMap(toWrites) });
      yield { changes, filled: false };
    }
  }

  #run(options: CallOptions): Promise<Synced> {
    const run = this.#drain(options);
    this.#running = run.catch(() => {});
    return run;
  }

  async #drain(options: CallOptions): Promise<Synced> {
    let changes = 0;
    let filled = false;
    for await (const batch of this.#bringUp(options)) {
      filled ||= batch.filled;
      changes += batch.changes.length;
    }
    const { live } = await this.#store.positions();
    return { seq: live?.seq ?? 0, changes, filled };
  }

  /** The changes up to the last one, each batch after it was applied to the live copy. */
  async *#bringUp(options: CallOptions): AsyncGenerator<Batch> {
    let begun = 0;
    let before: Positions | undefined;
    for (let still = 0; ; ) {
      const positions = await this.#store.positions();
      still = JSON.stringify(positions) === JSON.stringify(before) ? still + 1 : 0;
      if (still > MAX_OVERTAKEN) throw new NordwireError(OVERTAKEN);
      before = positions;
      const { live, draft } = positions;
      try {
        if (live !== undefined && this.#fits(live)) return yield* this.#catchUp('live', live, options);
      } catch (error) {
        if (error instanceof Overtaken) continue;
        if (!mustBeginAnew(error)) throw error;
        if (live !== undefined && ++begun <= MAX_FILLS && (await this.#compare(live, options))) {
          yield { changes: [], filled: true };
          continue;
        }
      }
      let at = draft !== undefined && this.#fits(draft) ? draft : undefined;
      for (; ; at = undefined) {
        if (at === undefined && ++begun > MAX_FILLS) throw new NordwireError(ENDLESS);
        try {
          await this.#fill(at ?? (await this.#begin(options)), options);
          yield { changes: [], filled: true };
        } catch (error) {
          if (mustBeginAnew(error)) continue;
          if (!(error instanceof Overtaken)) throw error;
        }
        break;
      }
    }
  }

  /**
   * Makes the live copy equal to the service by reading only what differs. Returns false where the store or the service cannot
   * compare. Until it has succeeded, the copy keeps its position, so that a comparison that was interrupted, or overtaken by
   * another writer, is repeated.
   */
  async #compare(live: Position, options: CallOptions): Promise<boolean> {
    if (this.#store.readRange === undefined) return false;
    const { walk: _walk, ...to } = await beginning(this.#transport, this.#kinds, options);
    try {
      for (const kind of this.#kinds) {
        for await (const writes of compareKind(this.#transport, this.#store, kind, options))
          await this.#write('live', { from: live, to: live, writes });
      }
      await this.#write('live', { from: live, to, writes: [] });
      return true;
    } catch (error) {
      if (error instanceof Overtaken) return true;
      // Earlier versions of the service do not have the address.
      if (error instanceof ProblemError && error.status === 404) return false;
      throw error;
    }
  }

  /** Makes a draft whole, and live. */
  async #fill(start: Position, options: CallOptions): Promise<void> {
    let position = start;
    for await (const { writes, to } of readLists(this.#transport, start, options)) {
      position = await this.#write('draft', { from: position, to, writes });
    }
    for await (const { at } of this.#apply('draft', position, options)) position = at;
    if (!(await this.#store.promote(position))) throw new Overtaken();
  }

  async #begin(options: CallOptions): Promise<Position> {
    const to = await beginning(this.#transport, this.#kinds, options);
    return await this.#write('draft', { from: undefined, to, writes: [] });
  }

  async *#catchUp(copy: Copy, start: Position, options: CallOptions): AsyncGenerator<Batch> {
    for await (const { changes } of this.#apply(copy, start, options))
      if (changes.length > 0) yield { changes, filled: false };
  }

  /** Applies the changes after a position, a page after another, up to the last one. */
  async *#apply(copy: Copy, start: Position, options: CallOptions): AsyncGenerator<ChangeBatch> {
    for (let at = start, more = true; more; ) {
      const { seq: after, kinds, view } = at;
      const { data, meta } = await readChanges(this.#transport, { after, kinds, view, limit: PAGE }, options);
      more = meta.has_more;
      if (meta.next_after === after) continue;
      const changes = data.filter(({ kind }) => kinds.includes(kind));
      at = await this.#write(copy, {
        from: at,
        to: { ...at, seq: meta.next_after },
        writes: changes.flatMap(toWrites),
      });
      yield { at, changes };
    }
  }

  async #write(copy: Copy, step: Parameters<MirrorStore['write']>[1]): Promise<Position> {
    if (await this.#store.write(copy, step)) return step.to;
    throw new Overtaken();
  }

  /** Whether a copy is of this service and of these kinds. */
  #fits({ service, kinds }: Position): boolean {
    return service === this.#transport.baseUrl && kinds.join() === this.#kinds.join();
  }
}

/** The changes are no longer kept, the view is another one, or the place in a list is no longer known. */
const mustBeginAnew = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 410 || error.parameter === 'cursor');

/** The writes of a change. An unknown action throws: skipping it would let the copy drift. */
function toWrites({ seq, kind, id, action, record, merged_into_id, prior_ids = [] }: Change): Write[] {
  if (action === 'tombstone') {
    return [{ kind, id, record: null, ...(merged_into_id !== null && { mergedInto: merged_into_id }) }];
  }
  if (action !== 'upsert' || record === null || record === undefined) {
    throw new UnexpectedAnswerError(
      `Change ${seq} (${action} of ${kind} ${id}) cannot be applied: is there a newer client?`,
      200,
    );
  }
  return [...prior_ids.map((prior) => ({ kind, id: prior, record: null, mergedInto: id })), { kind, id, record }];
}
