import { Parser } from 'htmlparser2';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FeedRefused } from '../sources/parsed-feed.ts';

/** A cell of a spreadsheet: the words that it shows, and its typed value where it has one. */
export type SheetCell = {
  readonly text: string;
  readonly value: string | null;
  /** "float", "percentage", "date", "string" ... as the file says; null where it does not. */
  readonly type: string | null;
};

/** A row with its number, which counts from 1, empty rows included. */
export type SheetRow = { readonly row: number; readonly cells: readonly SheetCell[] };

/** The decompressed sheet; that of FI's whole history has 25 MB. */
const MAX_SHEET_BYTES = 120_000_000;
const MAX_PARTS = 1_000;
const MAX_ROWS = 300_000;
const MAX_COLUMNS = 20;
const MAX_CELL = 1_000;

const SHEET = 'content.xml';

const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

/** The entry of the sheet, found without decompressing any other. */
const findSheet = (zip: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    let parts = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(undefined));
    zip.on('entry', (entry: Entry) => {
      parts += 1;
      if (entry.fileName === SHEET) resolve(entry);
      else if (parts >= MAX_PARTS) resolve(undefined);
      else zip.readEntry();
    });
    zip.readEntry();
  });

/** The sheet as text, piece by piece. The size that a file states is not trusted: every piece counts. */
async function* readSheetText(zip: ZipFile, entry: Entry, address: string): AsyncGenerator<string> {
  const tooLarge = () => new FeedRefused('too-large', address, `has a sheet of more than ${MAX_SHEET_BYTES} bytes`);
  if (entry.uncompressedSize > MAX_SHEET_BYTES) throw tooLarge();
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const decoder = new TextDecoder('utf-8');
  let size = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk);
    size += piece.length;
    if (size > MAX_SHEET_BYTES) throw tooLarge();
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

const toCount = (text: string | undefined): number => (/^\d{1,7}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1);

/** Collects the rows of the first table of a sheet; the tables after it are left out. */
class SheetReader {
  readonly rows: SheetRow[] = [];
  private row = 0;
  private repeated = 1;
  private cells: SheetCell[] = [];
  private cell: { text: string; value: string | null; type: string | null; repeated: number } | undefined;
  private tables = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table:table') this.tables += 1;
    if (this.tables !== 1) return;
    if (name === 'table:table-row') {
      this.cells = [];
      this.repeated = toCount(attributes['table:number-rows-repeated']);
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.cell = {
        text: '',
        value: attributes['office:value'] ?? attributes['office:date-value'] ?? null,
        type: attributes['office:value-type'] ?? null,
        repeated: toCount(attributes['table:number-columns-repeated']),
      };
    else if (name === 'text:p' || name === 'text:s' || name === 'text:line-break' || name === 'text:tab') this.add(' ');
  }

  add(text: string): void {
    if (this.cell !== undefined && this.cell.text.length < MAX_CELL) this.cell.text += text.slice(0, MAX_CELL);
  }

  close(name: string): void {
    if (this.tables !== 1) return;
    if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.cell !== undefined) {
      const { text, value, type, repeated } = this.cell;
      const read = { text: text.replace(/\s+/gu, ' ').trim(), value, type };
      for (let count = 0; count < repeated && this.cells.length < MAX_COLUMNS; count += 1) this.cells.push(read);
      this.cell = undefined;
    } else if (name === 'table:table-row') {
      // A row is repeated where it is empty; one with words says the same once.
      if (this.cells.some(({ text, value }) => text !== '' || value !== null))
        this.rows.push({ row: this.row + 1, cells: this.cells });
      this.row += this.repeated;
    }
  }
}

/**
 * The rows with content of the first table of an OpenDocument spreadsheet (ISO/IEC 26300). Bounded in bytes after
 * decompression, in parts, rows and columns.
 *
 * @throws FeedRefused for a body that is no such file, and for one beyond the bounds
 */
export async function readOds(bytes: Uint8Array, address: string): Promise<readonly SheetRow[]> {
  if (bytes.length === 0) throw new FeedRefused('empty', address, 'is empty, where a spreadsheet is expected');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new FeedRefused('not-a-feed', address, 'is not a spreadsheet of the OpenDocument format (.ods)');
  const reader = new SheetReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.add(text),
      onclosetag: (name) => reader.close(name),
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    const zip = await openZip(bytes);
    const entry = await findSheet(zip);
    if (entry === undefined)
      throw new FeedRefused('not-a-feed', address, `is an archive without ${SHEET}, which every spreadsheet has`);
    for await (const text of readSheetText(zip, entry, address)) {
      parser.write(text);
      if (reader.rows.length > MAX_ROWS)
        throw new FeedRefused('too-large', address, `has more than ${MAX_ROWS} rows with content`);
    }
    parser.end();
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedRefused('malformed', address, `is not a whole spreadsheet: ${reason.slice(0, 200)}`);
  }
  return reader.rows;
}
