import type { Block, Cell, Document, Note, Row, Run, Table } from './document.ts';
import { toLineText } from './document.ts';
import { MAX_COLUMNS, MAX_ROWS, placeCells, type SourceCell, type SourceRow } from './grid.ts';
import { type LineKind, type Marks, type Piece, readLines } from './lines.ts';

export type CellSource = Omit<SourceCell, 'blocks'>;

/** A place that takes blocks: the document, a cell or a caption. */
type Frame = { readonly blocks: Block[]; line: LineKind };

type OpenTable = {
  readonly rows: (SourceRow & { cells: SourceCell[] })[];
  section: Row['section'];
  group: number;
  caption: Run[];
  /** The cell that is open, and the frames below it. */
  cell: CellSource | 'caption' | undefined;
  readonly depth: number;
};

/** Cells of one document; a reader of figures needs no more. */
const MAX_CELLS = 20_000;
const PARAGRAPH: LineKind = { kind: 'paragraph' };

/** Builds a document from a stream of text, line borders and parts of tables. */
export class DocumentBuilder {
  readonly #frames: Frame[] = [{ blocks: [], line: PARAGRAPH }];
  readonly #tables: OpenTable[] = [];
  #pieces: { text: string; marks: Marks }[] = [];
  #cells = 0;

  #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('a document has no frame');
    return frame;
  }

  /** Adds text to the open line; `\n` is a line break. Texts with one and the same object as marks become one run. */
  add(text: string, marks: Marks): void {
    const last = this.#pieces.at(-1);
    if (last?.marks === marks) last.text += text;
    else this.#pieces.push({ text, marks });
  }

  /** Ends the open line. The next is of the kind of the last `startLine`. */
  endLine(): void {
    if (this.#pieces.length === 0) return;
    const frame = this.#frame();
    const blocks = readLines(this.#pieces satisfies readonly Piece[], frame.line);
    this.#pieces = [];
    if (blocks.length > 0 && frame.line.kind === 'item') frame.line = PARAGRAPH;
    frame.blocks.push(...blocks);
  }

  startLine(kind: LineKind): void {
    this.endLine();
    this.#frame().line = kind;
  }

  addBlocks(blocks: readonly Block[]): void {
    this.endLine();
    this.#frame().blocks.push(...blocks);
  }

  startTable(): void {
    this.endLine();
    const depth = this.#frames.length;
    this.#tables.push({ rows: [], section: 'body', group: 0, caption: [], cell: undefined, depth });
  }

  startSection(section: Row['section']): void {
    this.endCell();
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.section = section;
    table.group += 1;
  }

  startRow(): void {
    this.endCell();
    const table = this.#tables.at(-1);
    table?.rows.push({ section: table.section, group: table.group, cells: [] });
  }

  /** Opens a cell of the innermost table; false outside a table and past the bounds. */
  startCell(cell: CellSource | 'caption'): boolean {
    this.endCell();
    const table = this.#tables.at(-1);
    this.#cells += 1;
    if (table === undefined || this.#cells > MAX_CELLS || table.rows.length > MAX_ROWS) return false;
    if (cell !== 'caption' && table.rows.length === 0) this.startRow();
    if (cell !== 'caption' && (table.rows.at(-1)?.cells.length ?? 0) >= MAX_COLUMNS) return false;
    table.cell = cell;
    this.#frames.push({ blocks: [], line: PARAGRAPH });
    return true;
  }

  /** Ends the open cell of the innermost table, if one is open. */
  endCell(): void {
    this.endLine();
    const table = this.#tables.at(-1);
    if (table?.cell === undefined) return;
    const { cell } = table;
    table.cell = undefined;
    const blocks = this.#frames.pop()?.blocks ?? [];
    if (cell !== 'caption') table.rows.at(-1)?.cells.push({ ...cell, blocks });
    else
      table.caption.push(...blocks.flatMap((block) => (block.kind === 'table' ? [] : [{ text: ' ' }, ...block.runs])));
  }

  endTable(): void {
    this.endCell();
    const table = this.#tables.pop();
    if (table === undefined) return;
    this.#frames.length = table.depth;
    this.#frame().blocks.push(...finishTable(table.rows, table.caption));
  }

  finish(): Document {
    while (this.#tables.length > 0) this.endTable();
    this.endLine();
    return { blocks: withTableNotes(this.#frame().blocks) };
  }
}

const hasText = ({ blocks }: SourceCell): boolean => blocks.length > 0;

/** A table, or the blocks of one that only lays out its single column. */
function finishTable(source: readonly SourceRow[], caption: readonly Run[]): Block[] {
  const filled = source.filter(({ cells }) => cells.some(hasText));
  if (filled.length === 0) return caption.length === 0 ? [] : [{ kind: 'paragraph', runs: caption.slice(1) }];
  const isLayout = caption.length === 0 && filled.every(({ cells }) => cells.filter(hasText).length === 1);
  const isOneColumn = isLayout && source.every(({ cells }) => cells.length <= 1);
  if (isOneColumn) return filled.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
  const { columns, rows } = placeCells(source);
  const foot = takeNotes(rows);
  return [
    {
      kind: 'table',
      caption: caption.slice(1),
      columns,
      rows: rows.slice(0, rows.length - foot.length),
      notes: foot.flat(),
    },
  ];
}

/** The notes of the last rows of a table that hold nothing but notes, from top to bottom. */
function takeNotes(rows: readonly Row[]): Note[][] {
  const notes: Note[][] = [];
  for (const { cells } of [...rows].reverse()) {
    const blocks = cells.flatMap((cell: Cell) => cell.blocks);
    const found = blocks.filter((block) => block.kind === 'note');
    if (found.length === 0 || found.length < blocks.length || notes.length + 1 === rows.length) break;
    notes.unshift(found);
  }
  return notes;
}

/** Notes directly below a table are the table's. */
function withTableNotes(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of blocks) {
    const last = kept.at(-1);
    if (block.kind === 'note' && last?.kind === 'table' && toLineText(block.runs) !== '')
      kept.splice(-1, 1, { ...last, notes: [...last.notes, block] } satisfies Table);
    else kept.push(block);
  }
  return kept;
}
