import { foldInPlace } from '../../text/fold.ts';
import { type NumberStyle, toNumberStyle } from '../../text/numbers.ts';
import type { Home } from '../../text/units.ts';
import type { CompiledLexicon } from '../lexicon.ts';
import { daysSinceEnd, isNamedPeriod } from '../period-context.ts';
import type { PeriodKind } from '../period-mention.ts';
import { periodMentionsIn } from '../periods.ts';
import { isPeriodCell, readColumn, type TableColumn } from './columns.ts';
import type { Grid, Place } from './grid.ts';
import { readRowLabel } from './label.ts';
import { isNumeric, type PrintedNumber, readPrintedNumber } from './printed-number.ts';

/** The words around a table that its numbers are read by. */
export type Surroundings = {
  readonly title: string;
  /** The caption, and the line above the table where it is short. */
  readonly above: string;
  readonly home: Home;
  readonly publishedAt: Date | null;
  readonly lexicon: CompiledLexicon;
};

/** A number of a table with everything that says what it is. */
export type TableCell = {
  readonly label: Place;
  readonly place: Place;
  readonly column: TableColumn;
  /** The words above the row: section, corner and caption, the nearest first. */
  readonly captions: readonly string[];
  readonly printed: PrintedNumber;
};

/** The numbers of a table, row by row, each under the headers that stand above it. */
export function listCells(grid: Grid, around: Surroundings): TableCell[] {
  const style = toNumberStyle(
    grid.rows.flatMap((row) => row.flatMap((place) => place?.folded ?? [])).join(' | '),
    around.home.language,
    around.home.country,
  );
  const state = new TableState(grid.width, around);
  return grid.rows.flatMap((row) => {
    const label = row.find((place) => place !== undefined && place.text !== '' && !isNumeric(place.folded));
    const data = listData(row, label);
    if (isHeaderRow(row, data, label, around)) {
      state.addHeader(row, data, label);
      return [];
    }
    if (label === undefined) return [];
    if (data.every(({ place }) => place.text === '')) {
      state.openSection(label);
      return [];
    }
    return readNumbers(data, label, state, style);
  });
}

type DataCell = { readonly column: number; readonly place: Place };

/** The cells of a row behind its label, each once: a cell that covers several columns has no period of its own. */
function listData(row: readonly (Place | undefined)[], label: Place | undefined): DataCell[] {
  return row.flatMap((place, column) =>
    place === undefined || place === label || (label !== undefined && column < label.column) ? [] : [{ column, place }],
  );
}

/** Whether the cells behind a label are headers: a period stands there, and no number, unless the label is a measure's. */
function isHeaderRow(
  row: readonly (Place | undefined)[],
  data: readonly DataCell[],
  label: Place | undefined,
  { lexicon, home }: Surroundings,
): boolean {
  const cells = row.flatMap((place) => (place === undefined || place.text === '' ? [] : [place]));
  const others = cells.filter((place) => !isPeriodCell(place));
  if (others.some(({ folded }) => isNumeric(folded))) return false;
  const isLabelled = label !== undefined && !label.isHeader && readRowLabel(label.text, lexicon, home) !== null;
  return !isLabelled && (cells.length > others.length || data.some(({ place }) => place.text !== ''));
}

/** The headers and the section that hold for the next row. */
class TableState {
  readonly #width: number;
  readonly around: Surroundings;
  #headers: Place[][] = [];
  #isOpen = false;
  #columns: readonly TableColumn[] | null = null;
  #corner = '';
  #section = '';

  constructor(width: number, around: Surroundings) {
    this.#width = width;
    this.around = around;
  }

  addHeader(row: readonly (Place | undefined)[], data: readonly DataCell[], label: Place | undefined): void {
    if (!this.#isOpen) {
      this.#headers = Array.from({ length: this.#width }, () => []);
      this.#corner = '';
      this.#section = '';
    }
    this.#isOpen = true;
    this.#columns = null;
    if (label !== undefined && label.column === 0 && !isPeriodCell(label))
      this.#corner = `${this.#corner} ${label.text}`;
    // Behind an empty corner the first words are the header of their own column.
    const isHeader = label !== undefined && (label.column > 0 || isPeriodCell(label));
    for (const { column, place } of isHeader ? listData(row, undefined) : data) {
      const headers = this.#headers[column];
      if (place.text !== '' && headers !== undefined && !headers.includes(place)) headers.push(place);
    }
  }

  openSection({ text }: Place): void {
    this.#section = text;
    this.#isOpen = false;
  }

  /** The columns; the first row of numbers closes the headers. */
  get columns(): readonly TableColumn[] {
    this.#isOpen = false;
    this.#columns ??= withContextKind(
      this.#headers.map((places) => readColumn(places, this.around.home)),
      `${this.#corner} ${this.around.above}`,
      this.around,
    );
    return this.#columns;
  }

  /** The words above the rows: section, corner and caption, the nearest first. */
  get captions(): readonly string[] {
    return [this.#section, this.#corner, this.around.above];
  }
}

/** Bare years are those of the kind of period that the words above the table name, or of the year itself once it is over. */
function withContextKind(
  columns: readonly TableColumn[],
  above: string,
  { title, publishedAt }: Surroundings,
): readonly TableColumn[] {
  const bare = columns.flatMap(({ isBareYear, period }) => (isBareYear && period !== null ? [period] : []));
  const isUnknown = columns.some(({ isBareYear, period }) => !isBareYear && period !== null);
  if (bare.length === 0) return columns;
  const near = soleKind(above);
  const last = bare.reduce((one, other) => (other.year > one.year ? other : one));
  const isOver = publishedAt === null || daysSinceEnd(last, publishedAt) >= 0;
  const kind = near ?? (isOver || isUnknown ? 'fy' : soleKind(title));
  return columns.map((column) =>
    column.isBareYear && column.period !== null
      ? { ...column, period: kind === null ? null : { ...column.period, kind } }
      : column,
  );
}

/** The only kind of period that words name, other than a year. */
function soleKind(words: string): PeriodKind | null {
  const mentions = periodMentionsIn(foldInPlace(words)).filter(isNamedPeriod);
  const kinds = new Set(mentions.flatMap(({ kind, isBareYear }) => (isBareYear ? [] : [kind])));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** The numbers of a row. One that covers several columns belongs to none of them. */
function readNumbers(data: readonly DataCell[], label: Place, state: TableState, style: NumberStyle): TableCell[] {
  const { columns, captions, around } = state;
  return data.flatMap(({ column: at, place }) => {
    const column = columns[at];
    const isAlone = data.filter((other) => other.place === place).length === 1;
    const printed = isAlone ? readPrintedNumber(place.folded, style, around.home) : null;
    return column === undefined || printed === null ? [] : [{ label, place, column, captions, printed }];
  });
}
