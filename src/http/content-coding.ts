import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type ContentCoding = 'gzip' | 'identity';

/** A body as it would be sent without a coding. */
type PlainBody = { readonly body: Buffer<ArrayBuffer> };

/** Below this size the headers cost more than compression saves. */
const MIN_BYTES = 1024;

/**
 * Weights of the codings in an Accept-Encoding header; a coding with an unreadable weight is ignored (RFC 9110,
 * 12.5.3).
 */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const match = /^\s*([a-z0-9*-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part);
    if (match?.[1] !== undefined) weights.set(match[1], Number(match[2] ?? '1'));
  }
  return weights;
}

/** How a body is sent: in gzip where that is wanted no less than the body as it is, and worth it. */
export function chooseCoding(served: PlainBody, acceptEncoding: string | null): ContentCoding {
  if (acceptEncoding === null || served.body.length < MIN_BYTES) return 'identity';
  const weights = readWeights(acceptEncoding);
  const forGzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  return forGzip > 0 && forGzip >= (weights.get('identity') ?? 0) ? 'gzip' : 'identity';
}

const compress = promisify(gzip);
const compressed = new WeakMap<PlainBody, Promise<Buffer>>();

/** The body in gzip, made once for as long as the page is kept. Equal bodies give equal bytes. */
export function gzipped(served: PlainBody): Promise<Buffer> {
  const known = compressed.get(served);
  if (known !== undefined) return known;
  const bytes = compress(served.body);
  compressed.set(served, bytes);
  return bytes;
}
