import { FeedRefused } from '../sources/parsed-feed.ts';
import { needWords, readDay, readDecimalComma, readIsin, readLei, readRow, UnreadableRow } from './cells.ts';
import type { Decimal, PositionEntry, PositionFile, RowProblem } from './entries.ts';
import { readOds, type SheetCell, type SheetRow } from './ods.ts';

/** The header stands below a few rows with a title and addresses: in row 4 or 5 of the files seen. */
const MAX_HEADER_ROW = 30;

/** First words of the names of the columns, in Swedish or English; the files have both in one cell. */
const columns = {
  holder: /^(?:innehavare|position holder)/,
  issuer: /^(?:namn på emittent|emittent|name of the issuer|issuer)/,
  isin: /^isin/,
  lei: /^lei/,
  percent: /^(?:position i procent|position in per ?cent|summa)/,
  date: /^(?:datum för position|positionsdatum|position date)/,
} as const;

type Column = keyof typeof columns;
type Places = Readonly<Partial<Record<Column, number>>>;

function readPlaces({ cells }: SheetRow): Places {
  const names = cells.map(({ text }) => text.toLowerCase());
  const found = (Object.keys(columns) as Column[]).flatMap((column) => {
    const at = names.findIndex((name) => columns[column].test(name));
    return at < 0 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
}

const isHeader = ({ issuer, percent, date, holder, lei }: Places): boolean =>
  issuer !== undefined && percent !== undefined && date !== undefined && (holder ?? lei) !== undefined;

type Percent = { readonly percent: Decimal | null; readonly is_below_threshold: boolean };

/** "<0,5" is below the threshold of publication; a typed value is used as it stands. */
function readPercent(cell: SheetCell | undefined): Percent {
  const text = cell?.text ?? '';
  if (/^(?:<|under|below)/i.test(text)) return { percent: null, is_below_threshold: true };
  const isTyped = cell?.value != null && (cell.type === 'float' || cell.type === 'percentage');
  const percent = isTyped
    ? readTyped(cell.value ?? '', cell.type === 'percentage')
    : readDecimalComma(text, 'position');
  if (percent === null) throw new UnreadableRow('has no position in percent');
  if (Number(percent) > 100) throw new UnreadableRow(`the position ${percent.slice(0, 40)} is more than 100 percent`);
  return { percent, is_below_threshold: false };
}

function readTyped(value: string, isShare: boolean): Decimal {
  if (!/^\d{1,6}(?:\.\d{1,20})?$/.test(value))
    throw new UnreadableRow(`the position ${JSON.stringify(value.slice(0, 40))} is not a number`);
  // Four decimals are more than the register states, and hide the error of a binary fraction.
  return String(Number((Number(value) * (isShare ? 100 : 1)).toFixed(4)));
}

function readEntry({ cells }: SheetRow, places: Places): PositionEntry {
  const textAt = (column: Column): string | undefined => cells[places[column] ?? -1]?.text;
  const dateCell = cells[places.date ?? -1];
  const scope = places.holder === undefined ? 'aggregate' : 'holder';
  return {
    issuer_name: needWords(textAt('issuer'), 'name of the issuer'),
    issuer_lei: readLei(textAt('lei')),
    isin: readIsin(textAt('isin')),
    scope,
    holder_name: scope === 'holder' ? needWords(textAt('holder'), 'holder of the position') : null,
    ...readPercent(cells[places.percent ?? -1]),
    shares: null,
    active_positions: null,
    position_date: readDay(dateCell?.type === 'date' ? (dateCell.value ?? '') : dateCell?.text, 'date of the position'),
  };
}

/**
 * Reads one of the three files of Finansinspektionen's register of net short positions: current positions, past ones, or
 * the sum for each issuer. Its columns distinguish the sum, its title current positions from past ones. A row that cannot be read
 * is left out with its number and the reason. Throws FeedRefused for a file of another shape.
 */
export async function readFiShortPositions(bytes: Uint8Array, address: string): Promise<PositionFile> {
  const sheet = await readOds(bytes, address);
  const at = sheet.findIndex((row) => row.row <= MAX_HEADER_ROW && isHeader(readPlaces(row)));
  const header = sheet[at];
  if (header === undefined)
    throw new FeedRefused(
      'not-a-feed',
      address,
      "is not a file of Finansinspektionen's register of short positions: it has no row with the names of its columns",
    );
  const places = readPlaces(header);
  const title = sheet
    .slice(0, at)
    .flatMap(({ cells }) => cells.map(({ text }) => text.toLowerCase()))
    .join(' ');
  const entries: PositionEntry[] = [];
  const problems: RowProblem[] = [];
  const rows = sheet.slice(at + 1);
  for (const row of rows) {
    const read = readRow(row.row, () => readEntry(row, places));
    if ('entry' in read) entries.push(read.entry);
    else problems.push(read);
  }
  const isCurrent = places.holder !== undefined && /aktuella|current/.test(title);
  return { kind: 'positions', list: isCurrent ? 'current' : 'history', entries, rows: rows.length, problems };
}
