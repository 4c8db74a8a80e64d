import { type StreamOptions, type StreamQuery, streamChanges } from './change-stream.ts';
import { type Change, type ChangePage, type ChangeQuery, readChanges } from './changes.ts';
import { Mirror, type MirrorOptions } from './mirror/mirror.ts';
import type { MirrorStore } from './mirror/store.ts';
import { readRows, walkPages } from './pages.ts';
import { type Answer, type CallOptions, type ClientOptions, Transport } from './transport.ts';
import type { AnswerOf, Arguments, ListPath, Path, RowOf } from './types.ts';

/** A client of one Nordwire service with one key. It only reads, so it repeats a request where that may help. */
export class Nordwire {
  readonly #transport: Transport;

  /** Throws a TypeError where an option cannot be right; asks nothing yet. */
  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  /**
   * Asks an address below /api/v1: `get('/events/{id}', { id })`. Parameters of path and query stand side by side.
   * Throws ProblemError, ConnectionError or UnexpectedAnswerError.
   */
  async get<At extends Path>(path: At, ...[params, options]: Arguments<At, CallOptions>): Promise<AnswerOf<At>> {
    const { body } = await this.#transport.get<AnswerOf<At>>(path, params, options);
    return body;
  }

  /** The same with headers, request id, and whether the answer kept before still held. */
  async answer<At extends Path>(
    path: At,
    ...[params, options]: Arguments<At, CallOptions>
  ): Promise<Answer<AnswerOf<At>>> {
    return await this.#transport.get<AnswerOf<At>>(path, params, options);
  }

  /** Yields the pages of a list, each requested on demand; starts at `cursor`. */
  pages<At extends ListPath>(
    path: At,
    ...[params, options]: Arguments<At, CallOptions>
  ): AsyncGenerator<AnswerOf<At>, void, undefined> {
    return walkPages<AnswerOf<At>>(this.#transport, path, params, options);
  }

  /** The rows of a list, one after another over all pages. */
  async *items<At extends ListPath>(
    path: At,
    ...[params, options]: Arguments<At, CallOptions>
  ): AsyncGenerator<RowOf<At>, void, undefined> {
    for await (const page of walkPages<AnswerOf<At>>(this.#transport, path, params, options)) {
      yield* readRows<RowOf<At>>(page);
    }
  }

  /** A page of changes. To keep a copy, use `mirror`: it knows what to do when changes are no longer kept. */
  changes(query: ChangeQuery = {}, options?: CallOptions): Promise<ChangePage> {
    return readChanges(this.#transport, query, options);
  }

  /**
   * Yields every change after `after`, or from now on, as it happens; reconnects by itself. Throws a ProblemError of
   * type `resync-required` where changes are no longer kept or the key may see other records.
   */
  stream(query: StreamQuery = {}, options?: StreamOptions): AsyncGenerator<Change, void, undefined> {
    return streamChanges(this.#transport, query, options);
  }

  /** A copy in a store, that does not drift: `MemoryStore` here, `SqliteStore` in `@nordwire/client/sqlite`. */
  mirror(store: MirrorStore, options?: MirrorOptions): Mirror {
    return new Mirror(this.#transport, store, options);
  }
}
