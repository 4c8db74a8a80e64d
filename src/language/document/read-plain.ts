import type { Block, Cell, Document, Table } from './document.ts';
import { MAX_COLUMNS, MAX_ROWS } from './grid.ts';
import { type Marks, type Piece, readLines } from './lines.ts';

/** Whether line breaks are the source's own, or white space as in HTML, where only an empty line parts paragraphs. */
export type PlainOptions = { readonly lines?: 'kept' | undefined };

const NO_MARKS: Marks = {};
const STRONG: Marks = { strong: true };
/** Marks that do not nest: links, strong and struck text in Markdown. */
const INLINE = new RegExp(
  String.raw`!?\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|\/|#|mailto:|www\.)[^()\s]{1,1000}(?:\([^()\s]{0,100}\)[^()\s]{0,200})?)\)` +
    String.raw`|\*\*(?=\S)([^*\n]{1,300})(?<=\S)\*\*|~~(?=\S)([^~\n]{1,1000})(?<=\S)~~`,
  'g',
);
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*?)(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-{3,})[ \t]*$/;
const ITEM = /^([ \t]*)(?:[•▪◦‣●■·►○][ \t]*|[-–—*+][ \t]+|\d{1,2}[.)][ \t]+)(?=\S)/;
const FENCE = /^ {0,3}(?:```|~~~)\w*[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const PIPES = /^[ \t]*\|.*\|[ \t]*$/;
const PIPE_RULE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/;
const TABS = /\S[ ]*\t+[ ]*\S/;
/** Three spaces between two words part columns; two may be a sentence's. */
const GAP = / {3,}/g;
const GAPS = /\S {3,}\S/;

/** The pieces of a text with inline Markdown. Struck text is left out. */
function toPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: words, 2: link, 3: strong } of text.matchAll(INLINE)) {
    if (index > from) pieces.push({ text: text.slice(from, index), marks: NO_MARKS });
    if (words !== undefined && link !== undefined) pieces.push({ text: words, marks: { link } });
    else if (strong !== undefined) pieces.push({ text: strong, marks: STRONG });
    from = index + whole.length;
  }
  return from === 0 ? [{ text, marks: NO_MARKS }] : [...pieces, { text: text.slice(from), marks: NO_MARKS }];
}

type Place = { readonly start: number; readonly text: string };

/** The cells of a line whose columns are set by spaces. */
function placesIn(line: string): Place[] {
  const places: Place[] = [];
  let start = line.length - line.trimStart().length;
  for (const { index, 0: gap } of line.matchAll(GAP)) {
    if (index <= start) continue;
    places.push({ start, text: line.slice(start, index) });
    start = index + gap.length;
  }
  if (start < line.length) places.push({ start, text: line.slice(start).trimEnd() });
  return places.slice(0, MAX_COLUMNS);
}

/** Rows whose cells stand below each other, one for each column that any of them has. */
function alignCells(lines: readonly string[]): string[][] {
  const rows = lines.map(placesIn);
  const ranges: { start: number; end: number }[] = [];
  const all = rows.flat().sort((one, other) => one.start - other.start);
  for (const { start, text } of all) {
    const last = ranges.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, start + text.length);
    else ranges.push({ start, end: start + text.length });
  }
  const columnAt = ({ start }: Place): number => ranges.findIndex((range) => start >= range.start && start < range.end);
  const isAligned = rows.every((row) => new Set(row.map(columnAt)).size === row.length);
  return rows.map((row) => {
    if (!isAligned) return row.map(({ text }) => text);
    const cells = ranges.map(() => '');
    for (const place of row) cells[columnAt(place)] = place.text;
    return cells;
  });
}

const splitPipes = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');

function toTable(rows: readonly (readonly string[])[], headRows: number): Table {
  const columns = Math.min(Math.max(...rows.map(({ length }) => length)), MAX_COLUMNS);
  return {
    kind: 'table',
    caption: [],
    columns,
    notes: [],
    rows: rows.map((cells, row) => ({
      section: row < headRows ? 'head' : 'body',
      cells: cells.slice(0, columns).map(
        (text, column): Cell => ({
          column,
          colspan: 1,
          rowspan: 1,
          isHeader: row < headRows,
          scope: null,
          blocks: readLines(toPieces(text), { kind: 'paragraph' }),
        }),
      ),
    })),
  };
}

/** The table that starts at a line, and the number of its lines. */
function readTable(
  lines: readonly string[],
  from: number,
): { readonly table: Table; readonly count: number } | undefined {
  const countWhile = (test: (line: string) => boolean): number => {
    let count = 0;
    while (count < MAX_ROWS && test(lines[from + count] ?? '')) count += 1;
    return count;
  };
  const isRuled = PIPE_RULE.test(lines[from + 1] ?? '') && (lines[from + 1] ?? '').includes('|');
  const pipes = isRuled ? countWhile((line) => line.includes('|')) : countWhile((line) => PIPES.test(line));
  if (pipes >= 2) {
    const rows = lines.slice(from, from + pipes).filter((line) => !PIPE_RULE.test(line));
    return { table: toTable(rows.map(splitPipes), isRuled ? 1 : 0), count: pipes };
  }
  const tabs = countWhile((line) => TABS.test(line));
  if (tabs > 0)
    return {
      table: toTable(
        lines.slice(from, from + tabs).map((line) => line.trimEnd().split('\t')),
        0,
      ),
      count: tabs,
    };
  const gaps = countWhile((line) => GAPS.test(line));
  if (gaps < 2) return undefined;
  return { table: toTable(alignCells(lines.slice(from, from + gaps)), 0), count: gaps };
}

/** Lines of one paragraph that are read together. */
type Open = { lines: string[]; depth: number | undefined };

/** Reads plain text line by line. */
class PlainReader {
  readonly blocks: Block[] = [];
  readonly #keepsLines: boolean;
  #open: Open = { lines: [], depth: undefined };

  constructor({ lines }: PlainOptions) {
    this.#keepsLines = lines === 'kept';
  }

  read(lines: readonly string[]): Document {
    for (let at = 0; at < lines.length; at += 1) {
      const table = readTable(lines, at);
      if (table !== undefined) {
        this.end();
        this.blocks.push(table.table);
        at += table.count - 1;
      } else this.#readLine((lines[at] ?? '').replace(/^ {0,3}> ?/, ''), lines[at + 1] ?? '');
    }
    this.end();
    return { blocks: this.blocks };
  }

  #readLine(line: string, next: string): void {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (heading !== null) this.#addHeading(heading[2] ?? '', heading[1]?.length ?? 1);
    else if (UNDERLINE.test(line) && this.#open.lines.length === 1 && this.#open.depth === undefined)
      this.#addHeading(this.#takeLine(), line.includes('=') ? 1 : 2);
    else if (line.trim() === '' || FENCE.test(line) || RULE.test(line)) this.end();
    else if (item !== null) {
      this.end();
      this.#open = { lines: [line], depth: Math.min(1 + Math.floor((item[1] ?? '').length / 2), 9) };
    } else if (UNDERLINE.test(next) && next.includes('=')) {
      this.end();
      this.#open.lines.push(line);
    } else this.#open.lines.push(line);
  }

  #takeLine(): string {
    const [line = ''] = this.#open.lines;
    this.#open = { lines: [], depth: undefined };
    return line;
  }

  #addHeading(text: string, level: number): void {
    this.end();
    this.blocks.push(...readLines(toPieces(text), { kind: 'heading', level }));
  }

  /** Ends the open paragraph or item. */
  end(): void {
    const { lines, depth } = this.#open;
    if (lines.length === 0) return;
    this.#open = { lines: [], depth: undefined };
    const text = lines.map((line) => line.trim()).join(this.#keepsLines ? '\n' : ' ');
    this.blocks.push(
      ...readLines(toPieces(text), depth === undefined ? { kind: 'paragraph' } : { kind: 'item', depth }),
    );
  }
}

/**
 * The document of plain text or of text in the manner of Markdown: headings, items, tables by pipes, tabs or aligned
 * columns, links and strong words; struck text is left out. The signs of items stay in their lines.
 */
export const readPlain = (source: string, options: PlainOptions = {}): Document =>
  new PlainReader(options).read(source.replace(/\r\n?/g, '\n').split('\n'));
