import { crc32, deflateRawSync } from 'node:zlib';

const HEADER =
  'Publiceringsdatum;Emittent;LEI-kod;Anmälningsskyldig;Person i ledande ställning;Befattning;Närstående;Korrigering;' +
  'Beskrivning av korrigering;Är förstagångsrapportering;Är kopplad till aktieprogram;Karaktär;Instrumenttyp;' +
  'Instrumentnamn;ISIN;Transaktionsdatum;Volym;Volymsenhet;Pris;Valuta;Handelsplats;Status';

/** Invented values of one row of the insider register. */
export type TradeRow = {
  readonly published?: string;
  readonly issuer?: string;
  readonly lei?: string;
  readonly notifier?: string;
  readonly person?: string;
  readonly role?: string;
  readonly associate?: string;
  readonly correction?: string;
  readonly programme?: string;
  readonly nature?: string;
  readonly type?: string;
  readonly name?: string;
  readonly isin?: string;
  readonly traded?: string;
  readonly volume?: string;
  readonly unit?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly status?: string;
};

/** Norrvik's invented share, with a right check digit. */
export const NORRVIK_ISIN = 'SE0000000010';

export const tradeLine = (row: TradeRow = {}): string => {
  const { published = '2026-03-15 10:00:00', issuer = 'Norrvik Industri AB', lei = '', isin = NORRVIK_ISIN } = row;
  const { notifier = 'Alma Ek', person = 'Alma Ek', role = 'Verkställande direktör (VD)', associate = '' } = row;
  const { correction = '', programme = '', nature = 'Förvärv', type = 'Aktie', name = 'Norrvik Industri B' } = row;
  const { traded = '2026-03-13 00:00:00', volume = '1000', unit = 'Antal', price = '52,5', currency = 'SEK' } = row;
  const first = [published, issuer, lei, notifier, person, role, associate, correction, correction && 'Fel pris'];
  const last = [traded, volume, unit, price, currency, 'NASDAQ STOCKHOLM AB', row.status ?? 'Aktuell'];
  return [...first, 'Ja', programme, nature, type, name, isin, ...last, ''].join(';');
};

/** An export as the register sends it: UTF-16LE, without a byte order mark, with an empty last column. */
export const insiderExport = (rows: readonly TradeRow[], header = `${HEADER};`): Buffer =>
  Buffer.from([header, ...rows.map(tradeLine), ''].join('\r\n'), 'utf16le');

/** A cell: text, or a number that the sheet types. */
export type Cell = string | number;

const toCell = (cell: Cell): string => {
  if (typeof cell === 'number') {
    const shown = String(cell).replace('.', ',');
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${shown}</text:p></table:table-cell>`;
  }
  const lines = cell
    .split('\n')
    .map((line) => `<text:p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text:p>`);
  return `<table:table-cell office:value-type="string">${lines.join('')}</table:table-cell>`;
};

/** A zip archive with one deflated entry. `size` is the size that its directory states. */
export function zip(name: string, content: Buffer, size = content.length): Buffer {
  const data = deflateRawSync(content);
  const file = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, file, data]);
  const made = Buffer.from([20, 0]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02'), made, fields, Buffer.alloc(14), file]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A spreadsheet as FI publishes it: each row ends in one cell that is repeated to the edge, the sheet in empty rows. */
export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const edge = '<table:table-cell table:number-columns-repeated="16378"/>';
  const lines = rows.map((row) => `<table:table-row>${row.map(toCell).join('')}${edge}</table:table-row>`);
  const empty = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>';
  const table = `<table:table table:name="Blad1">${lines.join('')}${empty}</table:table>`;
  const body = `<office:body><office:spreadsheet>${table}</office:spreadsheet></office:body>`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${body}</office:document-content>`;
}

export const ods = (rows: readonly (readonly Cell[])[]): Buffer => zip('content.xml', Buffer.from(sheetXml(rows)));

const POSITION_HEADER: readonly Cell[] = [
  'Innehavare av positionen\n(Position holder)',
  'Namn på emittent\n(Name of the issuer)',
  'ISIN',
  'Position i procent (Position in per cent)',
  'Datum för positionen\n(Position date)',
  'Kommentar (Comment)',
];

/** FI's file of current or past positions, with the rows above its header. */
export const positionSheet = (title: 'Aktuella' | 'Historiska', rows: readonly (readonly Cell[])[]): Buffer =>
  ods([
    [`${title} positioner`],
    ['Betydande korta nettopositioner i aktier (blankning)', '', '', 'fi.example/blankning'],
    [],
    ['', '', '', 'rapportering@fi.example'],
    POSITION_HEADER,
    ...rows,
  ]);

export const totalSheet = (rows: readonly (readonly Cell[])[]): Buffer =>
  ods([
    ['Aggregerade positioner'],
    [],
    [],
    [],
    [
      'Namn på emittent\n(Name of the issuer)',
      'LEI',
      'Position i procent (Position in per cent)',
      'Positionsdatum senaste position\n(Position date, latest position)',
    ],
    ...rows,
  ]);
