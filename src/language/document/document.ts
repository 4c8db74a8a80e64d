/**
 * The visible content of a publication as a small tree: made once, when its source delivers it, and read by every rule.
 * Struck and hidden content is not part of it. Texts have no markup, no invisible characters and one kind of space;
 * a break between two blocks, cells or items is never inside a text. The runs of a line without the marks of notes are
 * its text, character by character.
 */
export type Document = { readonly blocks: readonly Block[] };

export type Block = Heading | Paragraph | ListItem | Note | Table;

/** A block of one line. */
export type Line = Exclude<Block, Table>;

/** A piece of a line with one set of marks. */
export type Run = {
  readonly text: string;
  readonly strong?: true;
  /** A script that Unicode has characters for ("m²", "CO₂") is in the text and not marked. */
  readonly script?: 'super' | 'sub';
  /** The mark of a note ("1", "2)", "*"), at its place in the text or before the note; the derived text leaves it out. */
  readonly note?: true;
  /** The address as the source wrote it, at most 2,048 characters. */
  readonly link?: string;
};

export type Runs = readonly Run[];

export type Heading = {
  readonly kind: 'heading';
  /** 1 to 6, as in HTML. */
  readonly level: number;
  readonly runs: Runs;
};

export type Paragraph = { readonly kind: 'paragraph'; readonly runs: Runs };

/** The first line of a list's item; further lines of the item are blocks after it. */
export type ListItem = {
  readonly kind: 'item';
  /** 1 for an item of an outermost list, up to 9. */
  readonly depth: number;
  readonly runs: Runs;
};

/** A paragraph that opens with the mark of a note: "¹ Without sold units." */
export type Note = { readonly kind: 'note'; readonly mark: string; readonly runs: Runs };

/** A table whose row and column spans are resolved: each cell has its place in the grid. */
export type Table = {
  readonly kind: 'table';
  readonly caption: Runs;
  /** The width of the grid. */
  readonly columns: number;
  readonly rows: readonly Row[];
  /** Notes in the table's foot or directly below it. */
  readonly notes: readonly Note[];
};

export type Row = {
  readonly section: 'head' | 'body' | 'foot';
  /** Cells that start in this row, by column. A column that no cell covers is missing in the source. */
  readonly cells: readonly Cell[];
};

export type Cell = {
  /** The first column that it covers, from 0. */
  readonly column: number;
  /** Columns and rows that it covers, at least 1, within the grid and its section. */
  readonly colspan: number;
  readonly rowspan: number;
  /** A `th`, a cell of a `thead`, or one that names itself a header. */
  readonly isHeader: boolean;
  /** The direction that a header names: of its row or of its column; null where the source does not say. */
  readonly scope: 'row' | 'column' | null;
  /** Lines of the cell, and tables within it. Empty in an empty cell. */
  readonly blocks: readonly Block[];
};

export const EMPTY_DOCUMENT: Document = { blocks: [] };

/** The text of a line: its runs without the marks of notes. */
export const toLineText = (runs: Runs): string =>
  runs.length === 1 && runs[0]?.note === undefined
    ? (runs[0]?.text ?? '')
    : runs.map(({ text, note }) => (note ? '' : text)).join('');

/** The lines of a cell in order, those of tables within it left out. */
export const toCellLines = ({ blocks }: Cell): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [] : [toLineText(block.runs)])).filter((text) => text !== '');

/** The cell that covers a place of the grid; undefined where the source has none. */
export function findCell({ rows }: Table, row: number, column: number): Cell | undefined {
  for (let at = row; at >= 0; at -= 1) {
    const found = rows[at]?.cells.find(
      (cell) => cell.column <= column && column < cell.column + cell.colspan && at + cell.rowspan > row,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A document with other words: a line keeps its marks where its text stays the same, and ends where none is left. */
export function mapLines(document: Document, change: (text: string) => string): Document {
  const mapLine = <One extends Line>(line: One): One[] => {
    const before = toLineText(line.runs);
    const text = change(before);
    return text === before ? [line] : text === '' ? [] : [{ ...line, runs: [{ text }] }];
  };
  const mapBlock = (block: Block): Block[] => {
    if (block.kind !== 'table') return mapLine(block);
    const mapCell = (cell: Cell): Cell => ({ ...cell, blocks: cell.blocks.flatMap(mapBlock) });
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map(mapCell) }));
    return [{ ...block, rows, notes: block.notes.flatMap(mapLine) }];
  };
  return { blocks: document.blocks.flatMap(mapBlock) };
}
