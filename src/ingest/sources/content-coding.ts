import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number; finishFlush?: number }) => Promise<Uint8Array>;

const readGzip: Decode = promisify(gunzip);
const readZlib: Decode = promisify(inflate);
const readRaw: Decode = promisify(inflateRaw);
const readBrotli: Decode = promisify(brotliDecompress);
const readZstd: Decode = promisify(zstdDecompress);

type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

const CODINGS: ReadonlyMap<string, Coding> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ['zstd', 'zstd'],
]);

/** Codings that change the bytes and that we do not read. Any other name that is unknown is not a coding of the body. */
const UNREAD = new Set([
  'compress',
  'x-compress',
  'dcb',
  'dcz',
  'exi',
  'pack200-gzip',
  'bzip2',
  'x-bzip2',
  'xz',
  'lzma',
]);

/** The value of `Accept-Encoding`. */
export const ACCEPTED_CODINGS = 'gzip, br, deflate';

const MAX_CODINGS = 2;

export type DecodedContent =
  | { readonly bytes: Uint8Array }
  | { readonly failed: 'too-large' | 'unsupported-encoding' | 'bad-encoding'; readonly reason: string };

/** RFC 1952 2.3.1: gzip starts with 1f 8b. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;

/** RFC 8878 3.1.1: a frame of Zstandard starts with 28 b5 2f fd. */
const isZstd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd;

/** Whether the first bytes are those of a document: markup, JSON or a calendar, with a byte order mark or without. */
const isDocument = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s{0,200}(?:<[?!a-z]|[{[]\s{0,200}["{\]}]|BEGIN:)/i.test(
    Buffer.from(bytes.subarray(0, 512)).toString('latin1'),
  );

/** Where the deflated data of a gzip file starts (RFC 1952 2.3). */
function skipGzipHeader(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if ((flags & 4) !== 0) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [8, 16]) if ((flags & flag) !== 0) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return (flags & 2) === 0 ? at : at + 2;
}

/** Reads what a coded body yields up to its end or to where it was cut, whatever stands behind it. */
async function readLeniently(coding: Coding, bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === 'gzip') return readRaw(bytes.subarray(skipGzipHeader(bytes)), options);
  if (coding === 'br') return readBrotli(bytes, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding === 'zstd') return readZstd(bytes, { maxOutputLength, finishFlush: constants.ZSTD_e_flush });
  return (isZlib(bytes) ? readZlib : readRaw)(bytes, options);
}

/** RFC 9110 8.4.1.2: deflate is the zlib form; some servers send the bare one. */
const isZlib = (bytes: Uint8Array): boolean => ((bytes[0] ?? 0) & 0x0f) === 8;

const READERS: Readonly<Record<Coding, Decode>> = {
  gzip: readGzip,
  br: readBrotli,
  zstd: readZstd,
  deflate: (bytes, options) => (isZlib(bytes) ? readZlib : readRaw)(bytes, options),
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

async function decodeOne(coding: Coding, bytes: Uint8Array, maxBytes: number): Promise<DecodedContent> {
  const tooLarge = { failed: 'too-large', reason: `the body is longer than ${maxBytes} bytes once decoded` } as const;
  try {
    return { bytes: await READERS[coding](bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    if (isTooLarge(error)) return tooLarge;
  }
  try {
    const read = await readLeniently(coding, bytes, maxBytes);
    if (read.byteLength > 0) return { bytes: read };
  } catch (error) {
    if (isTooLarge(error)) return tooLarge;
  }
  return { failed: 'bad-encoding', reason: `the body is not whole ${coding}` };
}

/** Whether the first bytes allow a coding that the header claims. Brotli and deflate have no mark of their own. */
function isPossible(coding: Coding, bytes: Uint8Array): boolean {
  if (coding === 'gzip') return isGzip(bytes);
  if (coding === 'zstd') return isZstd(bytes);
  return !isDocument(bytes) && !isGzip(bytes);
}

/** The coding that the first bytes show by themselves. */
function findCoding(bytes: Uint8Array): Coding | undefined {
  if (isGzip(bytes)) return 'gzip';
  return isZstd(bytes) ? 'zstd' : undefined;
}

/**
 * Undoes the codings of a body, last applied first; no step yields more than `maxBytes`. The header is checked against the
 * first bytes: a coding that they contradict is left out, gzip and Zstandard are undone where the header is silent. A coded
 * body that was cut, or that has bytes behind its end, is read as far as it decodes.
 */
export async function decodeContent(
  body: Uint8Array,
  header: string | undefined,
  maxBytes: number,
): Promise<DecodedContent> {
  const names = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const codings = names.flatMap((name) => CODINGS.get(name) ?? []);
  if (codings.length > MAX_CODINGS)
    return { failed: 'unsupported-encoding', reason: `the body is encoded ${codings.length} times` };
  // Servers mark empty bodies as encoded too.
  if (body.byteLength === 0) return { bytes: body };
  const unread = names.find((name) => UNREAD.has(name));
  if (unread !== undefined && !isDocument(body) && findCoding(body) === undefined)
    return { failed: 'unsupported-encoding', reason: `the content encoding ${unread} is not read` };
  let bytes = body;
  let undone = 0;
  const undo = async (coding: Coding): Promise<DecodedContent> => {
    const decoded = await decodeOne(coding, bytes, maxBytes);
    if ('bytes' in decoded) bytes = decoded.bytes;
    undone += 1;
    return decoded;
  };
  for (const coding of codings.toReversed()) {
    if (!isPossible(coding, bytes)) continue;
    const decoded = await undo(coding);
    if ('failed' in decoded) return decoded;
  }
  for (let found = findCoding(bytes); found !== undefined && undone < MAX_CODINGS; found = findCoding(bytes)) {
    const decoded = await undo(found);
    if ('failed' in decoded) return decoded;
  }
  return { bytes };
}
