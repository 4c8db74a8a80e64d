import type { Block, Document, Line, Row, Table } from './document.ts';
import { toLineText } from './document.ts';

/** A line or a cell of the derived text, and its place in the document. */
export type TextSpan = {
  /** Offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: Line['kind'] | 'caption' | 'cell';
  /** The index of the block in the document. */
  readonly block: number;
  /** The row of the outermost table, and the first column of the cell; null outside tables and in captions and notes. */
  readonly row: number | null;
  readonly column: number | null;
};

export type DocumentText = { readonly text: string; readonly spans: readonly TextSpan[] };

/** Between two cells of a row. No number, name or phrase contains one. */
export const CELL_BORDER = '\t';

type Place = Pick<TextSpan, 'block' | 'row' | 'column'>;

/** Writes lines and remembers their places. */
class TextWriter {
  readonly spans: TextSpan[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  readonly #border: string;

  constructor(border: string) {
    this.#border = border;
  }

  add(text: string, kind: TextSpan['kind'], place: Place, border = this.#border): void {
    if (text === '') return;
    if (this.#length > 0) this.#push(border);
    const start = this.#length;
    this.#push(text);
    this.spans.push({ start, end: this.#length, kind, ...place });
  }

  #push(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  toText(): DocumentText {
    return { text: this.#parts.join(''), spans: this.spans };
  }
}

/** Cells that are lines are one line together; others, of tables that lay out a page, are read one after the other. */
const isLayout = ({ cells }: Row): boolean =>
  cells.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table' || kind === 'heading')) ||
  cells.some(({ blocks }) => blocks.some((block) => block.kind !== 'table' && toLineText(block.runs).length > 400));

function writeRow(writer: TextWriter, row: Row, place: Place): void {
  const isPage = isLayout(row);
  let isFirst = true;
  for (const { blocks, column } of row.cells) {
    const at = place.row === null ? place : { ...place, column: place.column ?? column };
    for (const block of blocks) {
      if (block.kind === 'table') writeTable(writer, block, at);
      else
        writer.add(
          toLineText(block.runs),
          isPage ? block.kind : 'cell',
          at,
          isFirst || isPage ? undefined : CELL_BORDER,
        );
      isFirst = false;
    }
  }
}

function writeTable(writer: TextWriter, { caption, rows, notes }: Table, place: Place): void {
  writer.add(toLineText(caption), 'caption', place);
  for (const [index, row] of rows.entries()) writeRow(writer, row, { ...place, row: place.row ?? index });
  for (const note of notes) writer.add(toLineText(note.runs), 'note', place);
}

function writeBlock(writer: TextWriter, block: Block, index: number): void {
  const place = { block: index, row: null, column: null };
  if (block.kind === 'table') writeTable(writer, block, place);
  else writer.add(toLineText(block.runs), block.kind, place);
}

/**
 * The text of a document with the place of each line and cell. A block is a line and a row of a table is one; its cells
 * are set apart by `CELL_BORDER`. The marks of notes are left out.
 *
 * @param border Between two lines: `\n`, or an empty line for readers that join lines which a mailer broke.
 */
export function toText({ blocks }: Document, border: '\n' | '\n\n' = '\n'): DocumentText {
  const writer = new TextWriter(border);
  for (const [index, block] of blocks.entries()) writeBlock(writer, block, index);
  return writer.toText();
}
