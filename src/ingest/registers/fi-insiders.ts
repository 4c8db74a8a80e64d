import { readCsv } from '../bundle/financedatabase/csv.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import {
  needWords,
  readDay,
  readDecimalComma,
  readIsin,
  readLei,
  readLocalInstant,
  readRow,
  toWords,
  UnreadableRow,
} from './cells.ts';
import type { EntryStatus, RowProblem, TransactionEntry, TransactionFile } from './entries.ts';
import { toInstrumentType, toNature } from './fi-natures.ts';

/** The export stops here without a word: a file of this many rows may be cut. */
export const MAX_EXPORTED_ROWS = 1_000;

/** A file of the whole register since 2016 has 170,000 rows. */
const MAX_ROWS = 500_000;

/**
 * Names of the columns, without spaces and in lower case, in the Swedish export of 2018, the one of today and the English
 * one. The order is not relied on.
 */
const columns = {
  published: ['publiceringsdatum', 'publicationdate'],
  issuer: ['utgivare', 'emittent', 'issuer'],
  lei: ['lei-kod', 'lei-code'],
  notifier: ['anmälningsskyldig', 'notifier'],
  person: ['personiledandeställning', 'persondischargingmanagerialresponsibilities', 'pdmr'],
  role: ['befattning', 'position'],
  isAssociate: ['närstående', 'closelyassociated'],
  isCorrection: ['korrigering', 'amendment'],
  correction: ['beskrivningavkorrigering', 'detailsofamendment'],
  isInitial: ['ärförstagångsrapportering', 'initialnotification'],
  isProgramme: ['ärkoppladtillaktieprogram', 'linkedtoshareoptionprogramme'],
  nature: ['karaktär', 'natureoftransaction'],
  instrumentType: ['instrumenttyp', 'instrumenttype'],
  instrument: ['instrument', 'instrumentnamn', 'instrumentname'],
  isin: ['isin'],
  traded: ['transaktionsdatum', 'transactiondate'],
  volume: ['volym', 'volume'],
  unit: ['volymsenhet', 'volymenhet', 'unit'],
  price: ['pris', 'price'],
  currency: ['valuta', 'currency'],
  venue: ['handelsplats', 'tradingvenue'],
  status: ['status'],
} as const;

type Column = keyof typeof columns;

/** Columns without which a file is not of this register. */
const required: readonly Column[] = ['published', 'issuer', 'nature', 'traded', 'volume', 'price', 'status'];

type Row = (column: Column) => string | undefined;

/** The export is UTF-16LE without a byte order mark; copies of it are UTF-8. */
function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes.length > 1 && bytes[1] === 0);
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

function readHeader(fields: readonly string[], address: string): ReadonlyMap<Column, number> {
  const names = fields.map((field) => field.toLowerCase().replace(/[\s\p{Cf}]+/gu, ''));
  const places = new Map<Column, number>();
  for (const [column, known] of Object.entries(columns) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) places.set(column, at);
  }
  const missing = required.filter((column) => !places.has(column)).map((column) => columns[column][0]);
  if (missing.length > 0)
    throw new FeedRefused(
      'not-a-feed',
      address,
      `is not an export of Finansinspektionen's insider register: the columns ${missing.join(', ')} are missing`,
    );
  return places;
}

const isYes = (cell: string | undefined): boolean => /^(?:ja|yes|true)$/i.test(toWords(cell) ?? '');

function readStatus(cell: string | undefined): EntryStatus {
  const status = needWords(cell, 'status').toLowerCase();
  if (/^(?:aktuell|current)/.test(status)) return 'current';
  if (/^(?:reviderad|revised|amended)/.test(status)) return 'revised';
  if (/^(?:makulerad|cancel)/.test(status)) return 'cancelled';
  throw new UnreadableRow(`the status ${JSON.stringify(status.slice(0, 40))} is not known`);
}

function readEntry(row: Row): TransactionEntry {
  const volume = readDecimalComma(row('volume'), 'volume');
  if (volume === null) throw new UnreadableRow('has no volume');
  const stated = needWords(row('nature'), 'nature of the transaction');
  const instrument = toWords(row('instrument'));
  const currency = toWords(row('currency'))?.toUpperCase() ?? null;
  return {
    issuer_name: needWords(row('issuer'), 'issuer'),
    issuer_lei: readLei(row('lei')),
    isin: readIsin(row('isin')),
    notifier_name: toWords(row('notifier')),
    person_name: toWords(row('person')),
    person_role: toWords(row('role')),
    is_close_associate: isYes(row('isAssociate')),
    nature: toNature(stated),
    nature_as_stated: stated,
    is_share_programme: isYes(row('isProgramme')),
    is_initial: isYes(row('isInitial')),
    is_correction: isYes(row('isCorrection')),
    correction_note: toWords(row('correction')),
    instrument_type: toInstrumentType(toWords(row('instrumentType')), instrument),
    instrument_name: instrument,
    trade_date: readDay(row('traded'), 'transaction date'),
    volume,
    volume_unit: /^(?:belopp|amount)/i.test(toWords(row('unit')) ?? '') ? 'amount' : 'number',
    price: readDecimalComma(row('price'), 'price'),
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    venue: toWords(row('venue')),
    trades: 1,
    published_at: readLocalInstant(row('published'), 'publication date', 'Europe/Stockholm'),
    status: readStatus(row('status')),
  };
}

/**
 * Reads an export of the insider register of Finansinspektionen: semicolons, a decimal comma, columns by their names. A row
 * that cannot be read is left out with its number and the reason. Throws FeedRefused for a file that is empty or of another
 * shape.
 */
export async function readFiInsiders(bytes: Uint8Array, address: string): Promise<TransactionFile> {
  if (bytes.length === 0) throw new FeedRefused('empty', address, 'is empty, without even the names of its columns');
  const text = decode(bytes);
  if (/^\s*</.test(text.slice(0, 200)))
    throw new FeedRefused('html', address, 'is a page, where an export is expected');
  const entries: TransactionEntry[] = [];
  const problems: RowProblem[] = [];
  let header: ReadonlyMap<Column, number> | undefined;
  let rows = 0;
  for await (const line of readCsv(text, ';')) {
    if (header === undefined) {
      header = readHeader('fields' in line ? line.fields : [], address);
      continue;
    }
    rows += 1;
    if (rows > MAX_ROWS) throw new FeedRefused('too-large', address, `has more than ${MAX_ROWS} rows`);
    if ('problem' in line) {
      problems.push({ row: line.line, reason: line.problem });
      continue;
    }
    const places = header;
    const at: Row = (column) => line.fields[places.get(column) ?? -1];
    const read = readRow(line.line, () => readEntry(at));
    if ('entry' in read) entries.push(read.entry);
    else problems.push(read);
  }
  if (header === undefined) throw new FeedRefused('empty', address, 'has no row, not even the names of its columns');
  return { kind: 'transactions', entries, rows, problems };
}
