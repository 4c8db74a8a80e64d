import type { Cell, Row } from './document.ts';

export type SourceCell = Omit<Cell, 'column'>;
/** A row as its source has it: cells without places. A row span of 0 lasts to the end of its section. */
export type SourceRow = {
  readonly section: Row['section'];
  /** The number of its section in the table. */
  readonly group: number;
  readonly cells: readonly SourceCell[];
};

/** Columns read of one table, and rows. */
export const MAX_COLUMNS = 100;
export const MAX_ROWS = 1_000;

/** The last row of each row's section. */
function listSectionEnds(rows: readonly SourceRow[]): number[] {
  const ends: number[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1)
    ends[at] = rows[at + 1]?.group === rows[at]?.group ? (ends[at + 1] ?? at) : at;
  return ends;
}

/**
 * Places cells in the grid as HTML does: each in the first free column of its row. Cells never overlap; one that spans
 * more columns than other rows have ends with them (`colspan="100"`).
 */
export function placeCells(source: readonly SourceRow[]): { readonly columns: number; readonly rows: readonly Row[] } {
  const rows = source.slice(0, MAX_ROWS);
  const ends = listSectionEnds(rows);
  /** The row from which a column is free. */
  const freeFrom: number[] = [];
  const isFree = (row: number, column: number): boolean => (freeFrom[column] ?? 0) <= row;
  let columns = 0;
  const placed = rows.map(({ section, cells }, row): Row => {
    let column = 0;
    const kept: Cell[] = [];
    for (const cell of cells) {
      while (!isFree(row, column)) column += 1;
      if (column >= MAX_COLUMNS) break;
      const rowsLeft = (ends[row] ?? row) - row + 1;
      const rowspan = cell.rowspan === 0 ? rowsLeft : Math.min(cell.rowspan, rowsLeft);
      let colspan = 1;
      while (colspan < cell.colspan && column + colspan < MAX_COLUMNS && isFree(row, column + colspan)) colspan += 1;
      for (let at = column; at < column + colspan; at += 1) freeFrom[at] = row + rowspan;
      kept.push({ ...cell, column, colspan, rowspan });
      columns = Math.max(columns, column + 1);
      column += colspan;
    }
    return { section, cells: kept };
  });
  const fitted = placed.map(({ section, cells }) => ({
    section,
    cells: cells.map((cell) => ({ ...cell, colspan: Math.min(cell.colspan, columns - cell.column) })),
  }));
  return { columns, rows: fitted };
}
