import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readFiShortPositions } from '../registers/fi-short-positions.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import { type IdentifierFile, IdentifierFileRefused, type IdentifierRow } from './identifier-row.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readJsonFile } from './read-json-file.ts';

/** A spreadsheet is read whole. */
const MAX_SPREADSHEET = 50_000_000;
/** The part of a file that shows its form. */
const START = 4_096;

async function readSpreadsheet(bytes: AsyncIterable<Uint8Array>, name: string): Promise<IdentifierFile> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > MAX_SPREADSHEET)
      throw new IdentifierFileRefused(`has more than ${MAX_SPREADSHEET} bytes; unpack a .zip file first`);
    pieces.push(piece);
  }
  const { entries } = await readFiShortPositions(Buffer.concat(pieces), name).catch((error: unknown) => {
    throw error instanceof FeedRefused
      ? new IdentifierFileRefused(`is no spreadsheet of FI; unpack a .zip file first (${error.reason})`)
      : error;
  });
  async function* rows(): AsyncGenerator<IdentifierRow> {
    for (const [at, { issuer_name, issuer_lei, isin }] of entries.entries())
      yield { line: at + 1, name: issuer_name, country: null, lei: issuer_lei, isin, org_number: null, company: null };
  }
  return { source: 'fi', rows: rows() };
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function* startWith<Value>(first: readonly Value[], rest: AsyncIterator<Value>): AsyncGenerator<Value> {
  yield* first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Up to `START` bytes of the start, and all bytes. */
async function peek(bytes: AsyncIterable<Uint8Array>): Promise<{ start: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < START) {
    const next = await pieces.next();
    if (next.done === true) break;
    first.push(next.value);
    size += next.value.length;
  }
  return { start: Buffer.concat(first).subarray(0, START), all: startWith(first, pieces) };
}

async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pipeline(Readable.from(bytes), createGunzip(), () => {});
  } catch (error) {
    throw new IdentifierFileRefused(`cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Reads a file of identifiers piece by piece; its form is recognised by its first bytes and its header. Files of GLEIF have
 * hundreds of megabytes, so rows are read while they are used.
 *
 * @throws IdentifierFileRefused for another form; the rows throw it for a damaged file
 */
export async function readIdentifierFile(bytes: AsyncIterable<Uint8Array>, name: string): Promise<IdentifierFile> {
  const packed = await peek(bytes);
  const isGzip = packed.start[0] === 0x1f && packed.start[1] === 0x8b;
  const { start, all } = isGzip ? await peek(unpack(packed.all)) : packed;
  if (start[0] === 0x50 && start[1] === 0x4b) return readSpreadsheet(all, name);
  const isUtf16 = start[0] === 0xff && start[1] === 0xfe;
  const encoding = isUtf16 ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(start).trimStart();
  if (text === '') throw new IdentifierFileRefused('is empty');
  if (text.startsWith('{') || text.startsWith('[')) return readJsonFile(decode(all, encoding));
  return readCsvFile(decode(all, encoding), text);
}
