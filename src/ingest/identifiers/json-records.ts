/** One record of a file is at most this long, in UTF-16 units. */
const MAX_RECORD = 1_000_000;
const MAX_DEPTH = 200;

/** A record is longer or nested deeper than any that the format has. */
export class JsonUnreadable extends Error {}

/**
 * The texts of the objects in the outer array of a JSON text, fed in pieces of any size: `[{...}, {...}]` or
 * `{"records": [{...}]}`. Nothing but one record is held at a time. Throws JsonUnreadable.
 */
class RecordSplitter {
  private depth = 0;
  /** The depth of the array whose objects are records. */
  private arrayDepth = 0;
  private isInString = false;
  private isEscaped = false;
  private record: string | null = null;

  *feed(piece: string): Generator<string> {
    let start = this.record === null ? -1 : 0;
    for (let at = 0; at < piece.length; at++) {
      const character = piece[at];
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (character === '\\') this.isEscaped = true;
        else if (character === '"') this.isInString = false;
        continue;
      }
      if (character === '"') this.isInString = true;
      else if (character === '{' || character === '[') {
        this.depth += 1;
        if (this.depth > MAX_DEPTH) throw new JsonUnreadable(`is nested deeper than ${MAX_DEPTH} levels`);
        if (character === '[' && this.depth <= 2 && this.arrayDepth === 0) this.arrayDepth = this.depth;
        if (character === '{' && this.arrayDepth > 0 && this.depth === this.arrayDepth + 1) {
          this.record = '';
          start = at;
        }
      } else if (character === '}' || character === ']') {
        if (character === '}' && this.record !== null && this.depth === this.arrayDepth + 1) {
          yield this.take(piece.slice(start, at + 1));
          this.record = null;
          start = -1;
        }
        if (character === ']' && this.depth === this.arrayDepth) this.arrayDepth = 0;
        this.depth -= 1;
      }
    }
    if (this.record !== null) this.record = this.take(piece.slice(Math.max(start, 0)));
  }

  /** Throws JsonUnreadable for a text that ends before its brackets do. */
  end(): void {
    if (this.depth > 0) throw new JsonUnreadable('ends in the middle of a record');
  }

  private take(rest: string): string {
    const text = `${this.record ?? ''}${rest}`;
    if (text.length > MAX_RECORD) throw new JsonUnreadable(`has a record of more than ${MAX_RECORD} characters`);
    return text;
  }
}

/** The records of a JSON text, each with its number from 1. Throws JsonUnreadable. */
export async function* readJsonRecords(
  text: AsyncIterable<string>,
): AsyncGenerator<{ readonly line: number; readonly record: unknown }> {
  const splitter = new RecordSplitter();
  let line = 0;
  for await (const piece of text)
    for (const record of splitter.feed(piece)) {
      line += 1;
      try {
        yield { line, record: JSON.parse(record) as unknown };
      } catch {
        throw new JsonUnreadable(`is not JSON in record ${line}`);
      }
    }
  splitter.end();
}
