import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

type Decoder = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const readGzip: Decoder = promisify(gunzip);
const readZlib: Decoder = promisify(inflate);
const readRaw: Decoder = promisify(inflateRaw);

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', readGzip],
  ['x-gzip', readGzip],
  ['br', promisify(brotliDecompress)],
  // RFC 9110 8.4.1.2: deflate is the zlib form; some servers send the bare one.
  ['deflate', (bytes, options) => (((bytes[0] ?? 0) & 0x0f) === 8 ? readZlib : readRaw)(bytes, options)],
]);

/** The value of `Accept-Encoding`. */
export const ACCEPTED_CODINGS = 'gzip, br, deflate';

const MAX_CODINGS = 2;

export type DecodedContent =
  | { readonly bytes: Uint8Array }
  | { readonly failed: 'too-large' | 'unsupported-encoding' | 'bad-encoding'; readonly reason: string };

/** Undoes the codings of a body, last applied first; no step yields more than `maxBytes`. */
export async function decodeContent(
  body: Uint8Array,
  header: string | undefined,
  maxBytes: number,
): Promise<DecodedContent> {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS)
    return { failed: 'unsupported-encoding', reason: `the body is encoded ${codings.length} times` };
  // Servers mark empty bodies as encoded too.
  if (body.byteLength === 0) return { bytes: body };
  let bytes = body;
  for (const coding of codings.toReversed()) {
    const decode = decoders.get(coding);
    if (decode === undefined)
      return { failed: 'unsupported-encoding', reason: `the content encoding ${coding.slice(0, 40)} is not known` };
    try {
      bytes = await decode(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      if (isTooLarge) return { failed: 'too-large', reason: `the body is longer than ${maxBytes} bytes once decoded` };
      return { failed: 'bad-encoding', reason: `the body is not whole ${coding}` };
    }
  }
  return { bytes };
}
