/** A row of a CSV text with its first line, or the problem of that row. Lines count from 1, as in editors. */
export type CsvRow =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly problem: string };

/** One open quote would otherwise make the rest of a file into one field. */
const MAX_FIELD_CHARACTERS = 1_000_000;

const problems = {
  strayQuote: 'has a quote inside a field that does not start with one',
  afterQuote: 'has text after the closing quote of a field',
  openQuote: 'opens a quote that is never closed',
  tooLong: `has a field of more than ${MAX_FIELD_CHARACTERS} characters; is a quote left open?`,
} as const;

type Position = 'start' | 'plain' | 'quoted' | 'after-quote';

/** The rows of one text, fed in pieces of any size: a piece may end inside a field, a quote pair or a line break. */
class CsvState {
  private position: Position = 'start';
  private field = '';
  private fields: string[] = [];
  private problem: string | undefined;
  private line = 1;
  private rowLine = 1;
  private afterReturn = false;
  private isFirst = true;
  private readonly separator: string;

  constructor(separator: string) {
    this.separator = separator;
  }

  *feed(piece: string): Generator<CsvRow> {
    for (const character of piece) {
      const isByteOrderMark = this.isFirst && character === '\uFEFF';
      this.isFirst = false;
      if (isByteOrderMark) continue;
      const isSecondOfBreak = this.afterReturn && character === '\n';
      this.afterReturn = character === '\r';
      if (isSecondOfBreak) {
        if (this.position === 'quoted') this.field += character;
        continue;
      }
      if (character === '\n' || character === '\r') this.line += 1;
      if (this.position !== 'quoted' && (character === '\n' || character === '\r')) yield* this.endRow();
      else this.take(character);
    }
  }

  *end(): Generator<CsvRow> {
    if (this.position === 'quoted') this.problem ??= problems.openQuote;
    yield* this.endRow();
  }

  private take(character: string): void {
    if (this.position === 'quoted') {
      if (character === '"') this.position = 'after-quote';
      else this.append(character);
    } else if (character === this.separator) this.endField();
    else if (character === '"' && this.position === 'start') this.position = 'quoted';
    else if (character === '"' && this.position === 'after-quote') {
      this.append('"');
      this.position = 'quoted';
    } else {
      if (character === '"') this.problem ??= problems.strayQuote;
      if (this.position === 'after-quote') this.problem ??= problems.afterQuote;
      this.position = 'plain';
      this.append(character);
    }
  }

  private append(character: string): void {
    if (this.field.length < MAX_FIELD_CHARACTERS) this.field += character;
    else this.problem ??= problems.tooLong;
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = '';
    this.position = 'start';
  }

  private *endRow(): Generator<CsvRow> {
    const isBlank = this.fields.length === 0 && this.field === '' && this.position === 'start';
    if (!isBlank) {
      this.endField();
      yield this.problem === undefined
        ? { line: this.rowLine, fields: this.fields }
        : { line: this.rowLine, problem: this.problem };
    }
    this.field = '';
    this.fields = [];
    this.problem = undefined;
    this.position = 'start';
    this.rowLine = this.line;
  }
}

/**
 * Reads comma-separated values (RFC 4180): quoted fields may hold separators, doubled quotes and line breaks; lines end in
 * LF, CRLF or CR; blank lines and a byte order mark are skipped. A malformed row is yielded as a problem, and reading
 * continues after its last line.
 *
 * @param separator one character; files of countries with a decimal comma have a semicolon
 */
export async function* readCsv(text: AsyncIterable<string> | string, separator = ','): AsyncGenerator<CsvRow> {
  const state = new CsvState(separator);
  if (typeof text === 'string') yield* state.feed(text);
  else for await (const piece of text) yield* state.feed(piece);
  yield* state.end();
}
