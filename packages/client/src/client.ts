import type { Api } from './api.ts';
import { rowsOf, walkPages } from './pages.ts';
import { type Answer, type CallOptions, type ClientOptions, Transport } from './transport.ts';
import type { AnswerOf, Arguments, ListPath, ParamsOf, Path, RowOf } from './types.ts';

/** A client of one Nordwire service with one key. It reads; every request may be repeated, and is where that helps. */
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
  async get<At extends Path, const Sent extends ParamsOf<At> = ParamsOf<At>>(
    path: At,
    ...[params, options]: Arguments<At, Sent, CallOptions>
  ): Promise<AnswerOf<At, Sent>> {
    const { body } = await this.#transport.get<AnswerOf<At, Sent>>(path, params, options);
    return body;
  }

  /** The same with headers, request id, and whether the kept answer still held. */
  async answer<At extends Path, const Sent extends ParamsOf<At> = ParamsOf<At>>(
    path: At,
    ...[params, options]: Arguments<At, Sent, CallOptions>
  ): Promise<Answer<AnswerOf<At, Sent>>> {
    return await this.#transport.get<AnswerOf<At, Sent>>(path, params, options);
  }

  /** The pages of a list, each asked for when it is wanted; goes on where `cursor` says. */
  pages<At extends ListPath, const Sent extends ParamsOf<At> = ParamsOf<At>>(
    path: At,
    ...[params, options]: Arguments<At, Sent, CallOptions>
  ): AsyncGenerator<AnswerOf<At, Sent>, void, undefined> {
    return walkPages<AnswerOf<At, Sent>>(this.#transport, path, params, options);
  }

  /** The rows of a list, one after another over all pages. */
  async *items<At extends ListPath, const Sent extends ParamsOf<At> = ParamsOf<At>>(
    path: At,
    ...[params, options]: Arguments<At, Sent, CallOptions>
  ): AsyncGenerator<RowOf<At, Sent>, void, undefined> {
    for await (const page of walkPages<Api[At]['answer']>(this.#transport, path, params, options)) {
      yield* rowsOf<RowOf<At, Sent>>(page);
    }
  }
}
