import iconv from 'iconv-lite';
import { undoSecondEncoding } from './encoded-twice.ts';
import { FeedRefused } from './parsed-feed.ts';

export type DecodedBody = { readonly text: string; readonly problem: string | null };

/** iconv-lite's names that are byte forms rather than character sets. */
const NOT_CHARSETS = /^(?:base64|hex|binary|utf-?7(?:-?imap)?)$/i;

const UTF_8 = /^utf-?8$/i;
/** Single-byte sets, which any bytes fit. */
const SINGLE_BYTE =
  /^(?:(?:cs)?iso[-_ ]?8859|iso[-_]?ir|latin|l\d|windows-?(?:125|874)|(?:x-)?cp-?\d{3,4}$|(?:us-?)?ascii|ansi|(?:x-)?mac|koi8|ibm-?\d)/i;
const HEAD_BYTES = 1024;
/** Latin-1 seldom has two letters in a row that look like a character of UTF-8; a cut breaks one character. */
const MIN_WHOLE_PER_BROKEN = 4;

/**
 * RFC 7303 3: the byte order mark is authoritative. UTF-32 is checked first, because its little-endian mark starts like
 * that of UTF-16.
 */
function charsetOfMark(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0x00 && b === 0x00 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe && c === 0x00 && d === 0x00) return 'utf-32le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : null;
}

/** XML 1.0 appendix F: without a mark the first `<` shows the width of a character. */
function charsetOfShape(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0x3c && b === 0x00) return c === 0x00 && d === 0x00 ? 'utf-32le' : 'utf-16le';
  if (a === 0x00 && b === 0x3c) return 'utf-16be';
  return a === 0x00 && b === 0x00 && c === 0x00 && d === 0x3c ? 'utf-32be' : null;
}

function charsetOfHeader(contentType: string | undefined): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType ?? '');
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim().slice(0, 60) || null;
}

function charsetOfDeclaration(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']\s*([A-Za-z0-9._:-]+)\s*["']/.exec(head)?.[1] ?? null;
}

/** The text, undefined where the charset is unknown; `null` where the bytes do not fit it. */
function decodeStrictly(bytes: Uint8Array, charset: string): string | null | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown label is a RangeError, bytes that do not fit are a TypeError (WHATWG Encoding).
    if (!(error instanceof RangeError)) return null;
  }
  if (NOT_CHARSETS.test(charset) || !iconv.encodingExists(charset)) return undefined;
  const text = iconv.decode(Buffer.from(bytes), charset);
  return text.includes('\ufffd') ? null : text;
}

/** Bytes that fit no declaration: mostly UTF-8 with a few broken characters, or a Western single-byte text. */
function decodeBroken(bytes: Uint8Array): DecodedBody {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) - broken;
  // A summary cut inside a character breaks few of many; Latin-1 taken for UTF-8 breaks nearly all.
  if (whole > broken) return { text, problem: `${broken} broken characters of UTF-8 were replaced` };
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    problem: 'was not the UTF-8 it is declared as: read as windows-1252',
  };
}

/** Bytes beyond ASCII that are UTF-8 by their form, whatever single-byte set they are declared as. */
function decodeAsUtf8(bytes: Uint8Array, charset: string): DecodedBody | undefined {
  if (!SINGLE_BYTE.test(charset) || bytes.every((byte) => byte < 0x80)) return undefined;
  const text = decodeStrictly(bytes, 'utf-8');
  if (typeof text === 'string')
    return { text, problem: `is declared as ${charset}, its bytes are UTF-8: read as UTF-8` };
  const broken = decodeBroken(bytes);
  const faults = broken.text.match(/\ufffd/g)?.length ?? 0;
  const isMostly = faults > 0 && (broken.text.match(/[^\p{ASCII}]/gu)?.length ?? 0) > faults * MIN_WHOLE_PER_BROKEN;
  return isMostly ? { ...broken, problem: `is declared as ${charset}; ${broken.problem}` } : undefined;
}

function decodeOnce(
  bytes: Uint8Array,
  { address, contentType }: { address: string; contentType?: string | undefined },
): DecodedBody {
  const mark = charsetOfMark(bytes);
  const declaration = charsetOfDeclaration(bytes);
  const charset = mark ?? charsetOfHeader(contentType) ?? charsetOfShape(bytes) ?? declaration ?? 'utf-8';
  const byForm = mark === null ? decodeAsUtf8(bytes, charset) : undefined;
  if (byForm !== undefined) return byForm;
  const text = decodeStrictly(bytes, charset);
  if (typeof text === 'string') return { text: text.replace(/^\ufeff/, ''), problem: null };
  if (UTF_8.test(charset)) return decodeBroken(bytes);
  const why = text === undefined ? `the character set ${charset} is not known` : `the bytes are not ${charset}`;
  for (const other of [declaration ?? 'utf-8', 'utf-8']) {
    const read = decodeStrictly(bytes, other);
    if (typeof read === 'string') return { text: read, problem: `${why}: read as ${other}` };
  }
  throw new FeedRefused('undecodable', address, why);
}

/**
 * The characters of a feed's body, in the order of RFC 7303: byte order mark, charset of the Content-Type, encoding of
 * the XML declaration, UTF-8. One departure: bytes beyond ASCII that are UTF-8 are read as such, whatever single-byte set
 * header and declaration name, because any bytes would fit it (RFC 8259 8.1: JSON has no other). A whole text that was
 * encoded as UTF-8 twice is decoded twice. Throws FeedRefused `undecodable` for an unknown charset or bytes that do not
 * fit.
 */
export function decodeBody(
  bytes: Uint8Array,
  source: { address: string; contentType?: string | undefined },
): DecodedBody {
  const decoded = decodeOnce(bytes, source);
  const once = undoSecondEncoding(decoded.text);
  if (once === undefined) return decoded;
  const problem = 'was encoded as UTF-8 twice: decoded twice';
  return { text: once, problem: decoded.problem === null ? problem : `${decoded.problem}; ${problem}` };
}
