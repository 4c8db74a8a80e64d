import type { Block, Cell, Document, Line, Note, Row, Run, Runs, Table } from './document.ts';
import { readPlain } from './read-plain.ts';
import { toText } from './to-text.ts';

/**
 * The form of a document without its words, which its text has: one number for plain paragraphs, or the kind of a block
 * and its runs. A run is its length with its marks, or the mark of a note.
 */
export type StoredDocument = readonly StoredBlock[];

type StoredRun = readonly [length: number, marks: number, link?: string] | readonly [mark: string];
type StoredLine =
  | readonly ['p', ...StoredRun[]]
  | readonly ['h' | 'i', number, ...StoredRun[]]
  | readonly ['n', string, ...StoredRun[]];
type StoredTable = readonly [
  't',
  columns: number,
  caption: readonly StoredRun[] | 0,
  rows: readonly StoredRow[],
  notes: readonly StoredBlock[],
];
type StoredBlock = number | StoredLine | StoredTable;
type StoredRow = readonly [section: number, ...StoredCell[]];
/** 0 is an empty cell and 1 one plain line, of one column and row and no header. */
type StoredCell =
  | 0
  | 1
  | readonly [gap: number, colspan: number, rowspan: number, flags: number, ...blocks: StoredBlock[]];

const SECTIONS = ['body', 'head', 'foot'] as const;
const [STRONG, SUPER, SUB] = [1, 2, 4];
const [HEADER, ROW_SCOPE, COLUMN_SCOPE] = [1, 2, 4];
/** Bytes of a stored form. A document past it is stored without links, or as its text alone. */
const MAX_FORM = 65_536;

function storeRun(run: Run, keepsLinks: boolean): StoredRun {
  if (run.note) return [run.text];
  const marks = (run.strong ? STRONG : 0) | (run.script === 'super' ? SUPER : 0) | (run.script === 'sub' ? SUB : 0);
  return keepsLinks && run.link !== undefined ? [run.text.length, marks, run.link] : [run.text.length, marks];
}

/** The runs of a line; none for one run without marks, which is all of it. */
function storeRuns(runs: Runs, keepsLinks: boolean): StoredRun[] {
  const stored = runs.map((run) => storeRun(run, keepsLinks));
  const [first] = stored;
  return stored.length === 1 && first?.length === 2 && first[1] === 0 ? [] : stored;
}

function storeLine(line: Line, keepsLinks: boolean): StoredBlock {
  const runs = storeRuns(line.runs, keepsLinks);
  if (line.kind === 'heading') return ['h', line.level, ...runs];
  if (line.kind === 'item') return ['i', line.depth, ...runs];
  if (line.kind === 'note') return ['n', line.mark, ...runs];
  return runs.length === 0 ? 1 : ['p', ...runs];
}

function storeCell(cell: Cell, gap: number, keepsLinks: boolean): StoredCell {
  const blocks = storeBlocks(cell.blocks, keepsLinks);
  const flags =
    (cell.isHeader ? HEADER : 0) |
    (cell.scope === 'row' ? ROW_SCOPE : 0) |
    (cell.scope === 'column' ? COLUMN_SCOPE : 0);
  const isPlain = gap === 0 && cell.colspan === 1 && cell.rowspan === 1 && flags === 0;
  if (isPlain && blocks.length === 0) return 0;
  return isPlain && blocks.length === 1 && blocks[0] === 1 ? 1 : [gap, cell.colspan, cell.rowspan, flags, ...blocks];
}

function storeRow({ section, cells }: Row, keepsLinks: boolean): StoredRow {
  let next = 0;
  const stored = cells.map((cell) => {
    const gap = cell.column - next;
    next = cell.column + cell.colspan;
    return storeCell(cell, gap, keepsLinks);
  });
  return [SECTIONS.indexOf(section), ...stored];
}

function storeTable({ columns, caption, rows, notes }: Table, keepsLinks: boolean): StoredTable {
  return [
    't',
    columns,
    caption.length === 0 ? 0 : caption.map((run) => storeRun(run, keepsLinks)),
    rows.map((row) => storeRow(row, keepsLinks)),
    storeBlocks(notes, keepsLinks),
  ];
}

function storeBlocks(blocks: readonly Block[], keepsLinks: boolean): StoredBlock[] {
  const stored: StoredBlock[] = [];
  for (const block of blocks) {
    const one = block.kind === 'table' ? storeTable(block, keepsLinks) : storeLine(block, keepsLinks);
    const last = stored.at(-1);
    if (one === 1 && typeof last === 'number') stored.splice(-1, 1, last + 1);
    else stored.push(one);
  }
  return stored;
}

/** The form of a document, to be stored with its text; null where it takes more than 64 KB. */
export function toStored({ blocks }: Document): StoredDocument | null {
  const fits = (stored: StoredDocument): boolean => JSON.stringify(stored).length <= MAX_FORM;
  const whole = storeBlocks(blocks, true);
  if (fits(whole)) return whole;
  const withoutLinks = storeBlocks(blocks, false);
  return fits(withoutLinks) ? withoutLinks : null;
}

/** Puts the words of a text back into a form. */
class Restorer {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text === '' ? [] : text.split(/[\n\t]/);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#lines.length;
  }

  #takeRuns(stored: readonly StoredRun[]): Run[] {
    const text = this.#lines[this.#at] ?? '';
    this.#at += 1;
    if (stored.length === 0) return [{ text }];
    let from = 0;
    return stored.map((run): Run => {
      const [length, marks = 0, link] = run;
      if (typeof length === 'string') return { text: length, note: true };
      const part = text.slice(from, from + length);
      from += length;
      return {
        text: part,
        ...(marks & STRONG && { strong: true }),
        ...(marks & SUPER && { script: 'super' }),
        ...(marks & SUB && { script: 'sub' }),
        ...(link !== undefined && { link }),
      };
    });
  }

  #takeLine(stored: StoredLine): Line {
    if (stored[0] === 'p') {
      const [, ...runs] = stored;
      return { kind: 'paragraph', runs: this.#takeRuns(runs) };
    }
    if (stored[0] === 'n') {
      const [, mark, ...runs] = stored;
      return { kind: 'note', mark, runs: this.#takeRuns(runs) };
    }
    const [kind, number, ...runs] = stored;
    return kind === 'h'
      ? { kind: 'heading', level: number, runs: this.#takeRuns(runs) }
      : { kind: 'item', depth: number, runs: this.#takeRuns(runs) };
  }

  #takeRow([section, ...stored]: StoredRow): Row {
    let next = 0;
    const cells = stored.map((cell): Cell => {
      const [gap, colspan, rowspan, flags, ...blocks] = typeof cell === 'number' ? ([0, 1, 1, 0, cell] as const) : cell;
      const column = next + gap;
      next = column + colspan;
      return {
        column,
        colspan,
        rowspan,
        isHeader: (flags & HEADER) > 0,
        scope: flags & ROW_SCOPE ? 'row' : flags & COLUMN_SCOPE ? 'column' : null,
        blocks: this.take(blocks),
      };
    });
    return { section: SECTIONS[section] ?? 'body', cells };
  }

  #takeTable([, columns, caption, rows, notes]: StoredTable): Table {
    return {
      kind: 'table',
      columns,
      caption: caption === 0 ? [] : this.#takeRuns(caption),
      rows: rows.map((row) => this.#takeRow(row)),
      notes: this.take(notes).filter((block): block is Note => block.kind === 'note'),
    };
  }

  take(stored: readonly StoredBlock[]): Block[] {
    return stored.flatMap((block): Block[] => {
      if (typeof block === 'number')
        return Array.from({ length: block }, () => ({ kind: 'paragraph', runs: this.#takeRuns([]) }));
      return block[0] === 't' ? [this.#takeTable(block)] : [this.#takeLine(block)];
    });
  }
}

/**
 * The document of a stored text. A text without a form, or with the form of another text, is read as plain text whose
 * lines are its own.
 */
export function fromStored(stored: StoredDocument | null, text: string): Document {
  if (stored !== null) {
    const restorer = new Restorer(text);
    const document = { blocks: restorer.take(stored) };
    if (restorer.isAtEnd && toText(document).text === text) return document;
  }
  return readPlain(text, { lines: 'kept' });
}
