/** One block of an event stream. Without data it only says where the stream stands. */
export type StreamBlock = {
  readonly event: string;
  readonly data: string | undefined;
  readonly id: string | undefined;
};

/** Reads blocks out of the pieces of an event stream (HTML Living Standard, 9.2.6). Comments and `retry` are passed over. */
export class EventStreamParser {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #block: { event: string; data: string[]; id: string | undefined } = { event: '', data: [], id: undefined };

  /** The blocks that a piece completes. */
  push(bytes: Uint8Array): StreamBlock[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    const blocks: StreamBlock[] = [];
    const ends = /\r\n|\n|\r/g;
    let start = 0;
    for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
      // The line feed that belongs to it may be in the next piece.
      if (end[0] === '\r' && ends.lastIndex === text.length) break;
      this.#line(text.slice(start, end.index), blocks);
      start = ends.lastIndex;
    }
    this.#rest = text.slice(start);
    return blocks;
  }

  #line(line: string, blocks: StreamBlock[]): void {
    if (line === '') {
      const { event, data, id } = this.#block;
      if (data.length > 0 || id !== undefined) {
        blocks.push({
          event: event === '' ? 'message' : event,
          data: data.length > 0 ? data.join('\n') : undefined,
          id,
        });
      }
      this.#block = { event: '', data: [], id: undefined };
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#block.event = value;
    if (field === 'data') this.#block.data.push(value);
    if (field === 'id' && !value.includes('\0')) this.#block.id = value;
  }
}
