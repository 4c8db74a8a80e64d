import { type Cell, findCell, type Table, toCellLines } from '../../document/document.ts';
import { foldInPlace } from '../../text/fold.ts';

/** One place of a table's grid: the text of the cell that covers it, on one line. */
export type Place = {
  readonly text: string;
  readonly folded: string;
  readonly isHeader: boolean;
  /** The row and the first column of the cell itself, which its text has a place by. */
  readonly row: number;
  readonly column: number;
};

/** The places of a table, row by row; undefined where no cell stands. */
export type Grid = { readonly width: number; readonly rows: readonly (readonly (Place | undefined)[])[] };

/** A grid with more places is a spreadsheet, and not read. */
const MAX_PLACES = 4000;
/** Longer cells are paragraphs of a page that is laid out as a table. */
const MAX_CELL = 200;

/** The grid of a table of short cells; null where the table lays out a page or is too large. */
export function toGrid(table: Table): Grid | null {
  const { rows, columns } = table;
  if (rows.length * columns > MAX_PLACES || columns < 2 || rows.length < 2) return null;
  const texts = new Map<Cell, Place>();
  for (const [row, { cells }] of rows.entries()) {
    for (const cell of cells) {
      const text = toCellLines(cell).join(' ');
      if (text.length > MAX_CELL || cell.blocks.some(({ kind }) => kind === 'table')) return null;
      const { column, isHeader } = cell;
      texts.set(cell, { text, folded: foldInPlace(text), isHeader, row, column });
    }
  }
  const places = rows.map((_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = findCell(table, row, column);
      return cell === undefined ? undefined : texts.get(cell);
    }),
  );
  return { width: columns, rows: places };
}
