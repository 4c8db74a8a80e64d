import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Codings that bodies are sent in, the one that is chosen of two with equal weights first. */
export const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number] | 'identity';

/** A body as it would be sent without a coding. */
type PlainBody = {
  readonly body: Buffer<ArrayBuffer>;
  /** Whether it is made once for many clients, so that the slower coding pays. */
  readonly isLasting?: boolean;
  /** Whether its format is compressed, so that a coding does not make it smaller. */
  readonly isPacked?: boolean;
};

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

/** How a body is sent: in the coding with the greatest weight, where that is wanted no less than the body as it is, and worth it. */
export function chooseCoding(plain: PlainBody, acceptEncoding: string | null): ContentCoding {
  const { body, isLasting = false, isPacked = false } = plain;
  if (acceptEncoding === null || body.length < MIN_BYTES || isPacked) return 'identity';
  const weights = readWeights(acceptEncoding);
  const weigh = (coding: string): number => weights.get(coding) ?? weights.get(`x-${coding}`) ?? weights.get('*') ?? 0;
  const [best] = codings
    .filter((coding) => coding === 'gzip' || isLasting)
    .map((coding) => ({ coding, weight: weigh(coding) }))
    .sort((one, other) => other.weight - one.weight);
  return best !== undefined && best.weight > 0 && best.weight >= (weights.get('identity') ?? 0)
    ? best.coding
    : 'identity';
}

const compress = {
  br: (body: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
};
const encoded = new WeakMap<PlainBody, Map<ContentCoding, Promise<Buffer>>>();

/** The body in a coding, made once for as long as the body is kept. Equal bodies give equal bytes. */
export function encode(served: PlainBody, coding: Exclude<ContentCoding, 'identity'>): Promise<Buffer> {
  const known = encoded.get(served) ?? new Map<ContentCoding, Promise<Buffer>>();
  encoded.set(served, known);
  const bytes = known.get(coding) ?? compress[coding](served.body);
  known.set(coding, bytes);
  return bytes;
}
